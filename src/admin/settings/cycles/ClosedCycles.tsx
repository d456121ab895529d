import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { proposedCutOff } from '../../../../machines/payroll/runs.ts';
import { filedOn } from '../../../../machines/school/cycles.ts';
import type { School } from '../../../../machines/school/school.ts';
import type { ClosedCycle } from '../../../../machines/school/settingsShapes.ts';
import type { CycleFilingRef } from '../../../../machines/settings/cycleFilingMachine.ts';
import { cycleFilingMachine } from '../../../../machines/settings/cycleFilingMachine.ts';
import { countCycle, cycleRecords } from '../../../../machines/settings/cycleRecords.ts';
import type { TakeOutRefusal } from '../../../../machines/settings/cycleTakingOut.ts';
import { takeOutObstacle } from '../../../../machines/settings/cycleTakingOut.ts';
import type { Refusal } from '../../../../machines/store/decisions.ts';
import type { StorageRef } from '../../../../machines/settings/storageMachine.ts';
import { useApp, useFeatureInput, useSchool } from '../../../AppContext.ts';
import { cycleWriter } from '../../../files/backup/cycleFiles.ts';
import { downloadFile } from '../../../files/download.ts';
import { useFeature } from '../../../notices/useFeature.ts';
import { useOffers } from '../../../notices/useOffers.ts';
import { cycleCountsText, cycleText } from '../../../strings/cycles.ts';
import { noticeWords } from '../../../strings/notices.ts';
import { pathOfRun } from '../../../strings/reminders.ts';
import { writeRoom } from '../../../strings/room.ts';
import { FileProgress } from '../../../ui/FileProgress.tsx';
import { useFormats } from '../../../ui/useFormats.ts';
import { useToday } from '../../../useToday.ts';
import { newRunPath } from '../paths.ts';
import classes from './ClosedCycles.module.css';
import { TakeOutDialog } from './TakeOutDialog.tsx';

/** The filing machine over this browser's files. */
function provideFiles(clock: () => number) {
  return cycleFilingMachine.provide({
    actors: { writeCycle: cycleWriter(clock) },
    actions: {
      handOver: ({ context: { file } }) => {
        if (file) downloadFile(file);
      },
    },
  });
}

interface ClosedCyclesProps {
  cycles: readonly ClosedCycle[];
  storage: StorageRef;
}

/** Every closed cycle, newest first: what is of it, and the way to a file and out of the browser. */
export function ClosedCycles({ cycles, storage }: ClosedCyclesProps) {
  const { clock } = useApp();
  const input = useFeatureInput();
  const [machine] = useState(() => provideFiles(clock));
  const filing = useFeature(machine, { input });
  useOffers(filing);
  return (
    <Box mt="lg">
      <Text size="sm" fw={500} mb="xs" id="closed-cycles">
        Ciclos cerrados
      </Text>
      <Stack component="ul" gap="sm" p={0} m={0} aria-labelledby="closed-cycles">
        {cycles.toReversed().map((cycle) => (
          <CycleRow key={cycle.name} cycle={cycle} filing={filing} storage={storage} />
        ))}
      </Stack>
      <TakeOutDialog filing={filing} />
    </Box>
  );
}

interface CycleRowProps {
  cycle: ClosedCycle;
  filing: CycleFilingRef;
  storage: StorageRef;
}

function CycleRow({ cycle, filing, storage }: CycleRowProps) {
  const { name, from, until } = cycle;
  const formats = useFormats();
  const day = filedOn(cycle);
  const titleId = useId();
  return (
    <Group component="li" className={classes.cycle} aria-labelledby={titleId} gap="sm">
      <Box flex="1 1 18rem" miw={0}>
        <Text size="sm" fw={550} id={titleId}>
          {cycleText(cycle, formats)}
        </Text>
        {day === null ? (
          <HeldText cycle={cycle} storage={storage} />
        ) : (
          <Text size="sm" c="dimmed">
            {`En un archivo desde el ${formats.day(day)}. Para verlo o devolverlo, usa Abrir archivo de un ciclo.`}
          </Text>
        )}
      </Box>
      {day === null ? <FilingButtons cycle={{ name, from, until }} filing={filing} /> : null}
    </Group>
  );
}

function HeldText({ cycle, storage }: Pick<CycleRowProps, 'cycle' | 'storage'>) {
  const school = useSchool((records) => records);
  const counts = useMemo(() => countCycle(cycleRecords(school, cycle)), [school, cycle]);
  const room = useSelector(
    storage,
    ({ context: { usage } }) => usage?.cycles.find(({ name }) => name === cycle.name)?.units,
  );
  return (
    <Text size="sm" c="dimmed">
      {[cycleCountsText(counts), ...(room === undefined ? [] : [writeRoom(room)])].join(' · ')}
    </Text>
  );
}

function FilingButtons({ cycle, filing }: Pick<CycleRowProps, 'cycle' | 'filing'>) {
  const isBusy = useSelector(filing, (snapshot) => !snapshot.matches('idle'));
  const isWriting = useSelector(
    filing,
    (snapshot) =>
      snapshot.matches('writing') && snapshot.context.content?.cycle.name === cycle.name,
  );
  const isTakingOut = useSelector(filing, (snapshot) => snapshot.matches({ writing: 'toTakeOut' }));
  const progress = useSelector(filing, ({ context }) => context.progress);
  const school = useSchool((records) => records);
  const today = useToday();
  const obstacle = useMemo(() => takeOutObstacle(school, cycle, today), [school, cycle, today]);
  const reasonId = useId();
  return (
    <>
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          loading={isWriting && !isTakingOut}
          disabled={isBusy}
          aria-label={`Guardar en archivo el ciclo ${cycle.name}`}
          onClick={() => filing.send({ type: 'cycle.file', cycle })}
        >
          Guardar en archivo
        </Button>
        <Button
          variant="default"
          size="sm"
          loading={isWriting && isTakingOut}
          disabled={isBusy || obstacle !== null}
          aria-describedby={obstacle ? reasonId : undefined}
          aria-label={`Retirar de este navegador el ciclo ${cycle.name}`}
          onClick={() => filing.send({ type: 'cycle.takeOut', cycle })}
        >
          Retirar de este navegador
        </Button>
      </Group>
      {obstacle ? <Obstacle obstacle={obstacle} id={reasonId} /> : null}
      {isWriting && progress ? (
        <Box flex="1 0 100%">
          <FileProgress
            what="Guardando el ciclo"
            done={progress.done}
            total={progress.total}
            onCancel={() => filing.send({ type: 'filing.cancel' })}
          />
        </Box>
      ) : null}
    </>
  );
}

function Obstacle({ obstacle, id }: { obstacle: Refusal<TakeOutRefusal>; id: string }) {
  const { day } = useFormats();
  const { code, details } = obstacle;
  const way = useSchool((school) => wayOf(school, obstacle));
  return (
    <Text size="xs" c="dimmed" flex="1 0 100%" id={id}>
      {code === 'cycle.notOver'
        ? `Se podrá retirar después del ${day(String(details['until']))}, cuando termine.`
        : noticeWords(code, details)?.message}
      {way ? (
        <>
          {' '}
          <Anchor component={Link} href={way} size="xs" underline="always">
            Ir a Nómina
          </Anchor>
        </>
      ) : null}
    </Text>
  );
}

/** Where what keeps a cycle is done: the run that owes, or the one to be made. */
function wayOf(school: School, { code, details }: Refusal<TakeOutRefusal>): string | null {
  if (code === 'cycle.payFirst') return pathOfRun(String(details['cutOff']));
  if (code !== 'cycle.runFirst') return null;
  const cutOff = proposedCutOff(school, [String(details['day'])]);
  return cutOff === null ? null : newRunPath(cutOff);
}
