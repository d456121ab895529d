import { Group, Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { addDays } from '../../../machines/kit/calendar.ts';
import { dayOf } from '../../../machines/kit/days.ts';
import { isSameContent } from '../../../machines/kit/sameContent.ts';
import { heldCopyOf } from '../../../machines/sharing/heldCopy.ts';
import type { Span } from '../../../machines/sharing/sharing.ts';
import { countByDay, registersIn } from '../../../machines/sharing/sharing.ts';
import { sharingMachine } from '../../../machines/sharing/sharingMachine.ts';
import { useApp, useFeatureInput, useSchool } from '../../AppContext.ts';
import { registersHandOver } from '../../files/backup/registersFiles.ts';
import { useFeature } from '../../notices/useFeature.ts';
import { registersText } from '../../strings/sharing.ts';
import { DayInput } from '../../ui/fields/DayInput.tsx';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { useToday } from '../../useToday.ts';

const machine = sharingMachine.provide({ actors: { handOver: registersHandOver } });

/** What the file will hold, before it is handed over. */
export function ShareRegistersDialog() {
  const { clock } = useApp();
  const today = useToday();
  const input = useFeatureInput();
  const sharing = useFeature(machine, { input: { ...input, clock } });
  const state = useSelector(sharing, ({ value }) => value);
  const span = useSelector(sharing, ({ context }) => context.span);
  const records = useSchool((school) => school);
  const copy = heldCopyOf(records);
  const { day } = useFormats();
  const [lastWeek] = useState({ from: addDays(today, -7), until: today });
  const [days, setDays] = useState(lastWeek);
  const found = countByDay(registersIn(records, span));
  const [shown, setShown] = useState(found);
  // What it says stays while the dialog closes.
  if (state === 'choosing' && JSON.stringify(shown) !== JSON.stringify(found)) setShown(found);
  const choose = (next: Span) => sharing.send({ type: 'span.change', span: next });
  const change = (next: typeof days) => {
    setDays(next);
    choose(next);
  };
  const since = copy?.sharedAt ? `Nuevos desde el ${day(dayOf(copy.sharedAt))}` : 'Nuevos';
  return (
    <DialogForm
      isOpen={state !== 'over'}
      title="Compartir mis registros"
      submitLabel="Compartir"
      isDirty={span !== 'unshared' && !isSameContent(span, lastWeek)}
      isBusy={state === 'handingOver' || state === 'recording'}
      error={
        state === 'choosing' && found.length === 0 && span !== 'unshared'
          ? 'No hay registros tuyos en esos días.'
          : null
      }
      onSubmit={() => sharing.send({ type: 'sharing.confirm' })}
      onClose={() => sharing.send({ type: 'sharing.close' })}
    >
      <Stack gap="md">
        <Text size="sm">
          El archivo es para la administración de tu escuela, que lo recibe en Seguimiento. Envíalo
          por donde acostumbres.
        </Text>
        <Radio.Group
          label="Qué registros"
          value={span === 'unshared' ? 'unshared' : 'days'}
          onChange={(value) => choose(value === 'days' ? days : 'unshared')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="unshared" label={since} />
            <Radio value="days" label="Los de unos días, aunque ya se compartieran" />
          </Stack>
        </Radio.Group>
        {span === 'unshared' ? null : (
          <Group grow align="flex-start">
            <DayInput
              label="Del"
              value={days.from}
              max={today}
              isClearable={false}
              onChange={(from) => change({ ...days, from })}
            />
            <DayInput
              label="Al"
              value={days.until}
              max={today}
              isClearable={false}
              onChange={(until) => change({ ...days, until })}
            />
          </Group>
        )}
        {shown.length > 0 || span === 'unshared' ? (
          <Text size="sm" fw={600} role="status">
            {shown.length === 0
              ? 'Todo lo que registraste aquí ya se compartió.'
              : registersText(shown)}
          </Text>
        ) : null}
      </Stack>
    </DialogForm>
  );
}
