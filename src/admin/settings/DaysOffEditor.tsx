import { ActionIcon, Button, Fieldset, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { countOnDaysOff } from '../../../machines/lessons/daysOffCounts.ts';
import type { DaysOff } from '../../../machines/school/settingsShapes.ts';
import { useSchool } from '../../AppContext.ts';
import { counted } from '../../strings/counted.ts';
import { DayInput } from '../../ui/fields/DayInput.tsx';
import { useRowFocus } from '../../ui/focus/useRowFocus.ts';
import { useRowKeys } from '../../ui/focus/useRowKeys.ts';
import classes from './DaysOffEditor.module.css';

interface DaysOffEditorProps {
  value: readonly DaysOff[];
  /** By place and field: `daysOff.0.until`. */
  errors: Readonly<Record<string, unknown>>;
  onChange: (value: DaysOff[]) => void;
  onRemove: (place: number) => void;
}

/** The days of the cycle without classes, in the order in which they were written down. */
export function DaysOffEditor({ value, errors, onChange, onRemove }: DaysOffEditorProps) {
  const { keys, dropKey } = useRowKeys(value.length);
  const { rows, addButton, enterAdded } = useRowFocus();
  const replace = (place: number, part: Partial<DaysOff>) =>
    onChange(value.map((one, at) => (at === place ? { ...one, ...part } : one)));
  return (
    <Fieldset
      legend={
        <Text span size="sm" fw={600}>
          Días sin clases
        </Text>
      }
      radius="md"
      mx={0}
      mt="md"
    >
      <Stack gap="xs" {...rows}>
        {value.length === 0 ? (
          <Text size="sm" c="dimmed">
            No hay días sin clases: se piden registros todos los días con clases.
          </Text>
        ) : null}
        {value.map((one, place) => (
          <DaysOffRow
            key={keys[place]}
            value={one}
            place={place}
            errorOf={(field) => errors[`daysOff.${place}.${field}`]}
            onChange={(part) => replace(place, part)}
            onRemove={() => {
              dropKey(place);
              onRemove(place);
            }}
          />
        ))}
      </Stack>
      <Button
        ref={addButton}
        mt="sm"
        size="compact-sm"
        variant="light"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => enterAdded(() => onChange([...value, { from: '', until: '', reason: '' }]))}
      >
        Agregar días sin clases
      </Button>
    </Fieldset>
  );
}

interface DaysOffRowProps {
  value: DaysOff;
  place: number;
  errorOf: (field: keyof DaysOff) => unknown;
  onChange: (part: Partial<DaysOff>) => void;
  onRemove: () => void;
}

function DaysOffRow({ value, place, errorOf, onChange, onRemove }: DaysOffRowProps) {
  const { from, until, reason } = value;
  const name = reason.trim() || `el renglón ${place + 1}`;
  return (
    <div role="group" aria-label={`Días sin clases ${place + 1}`} className={classes.row}>
      <DayInput
        label="Del"
        flex="1 1 7.5rem"
        isClearable={false}
        isFocused={from === '' && until === ''}
        value={from}
        error={errorOf('from') as string}
        onChange={(day) => onChange({ from: day, ...(until === from ? { until: day } : {}) })}
      />
      <DayInput
        label="Al"
        flex="1 1 7.5rem"
        isClearable={false}
        value={until}
        error={errorOf('until') as string}
        onChange={(day) => onChange({ until: day })}
      />
      <TextInput
        label="Motivo"
        className={classes.reason}
        value={reason}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="red"
        className={classes.remove}
        aria-label={`Quitar ${name}`}
        data-removes
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
      <StandingClasses from={from} until={until} />
    </div>
  );
}

/** What stands on days that are to have no classes: nothing of it goes. */
function StandingClasses({ from, until }: Pick<DaysOff, 'from' | 'until'>) {
  const schedules = useSchool((records) => records.schedules);
  const classSessions = useSchool((records) => records.classSessions);
  const { scheduled, recorded } = useMemo(
    () => countOnDaysOff({ schedules, classSessions }, { from, until }),
    [schedules, classSessions, from, until],
  );
  if (scheduled === 0 && recorded === 0) return null;
  const programmed = counted(scheduled, 'clase programada', 'clases programadas');
  const registers = counted(recorded, 'registrada', 'registradas');
  return (
    <Text size="xs" c="dimmed" role="status" className={classes.note}>
      {`Esos días hay ${programmed}, ${registers}. Nada se borra: se pagan solo las registradas y no se piden los demás registros.`}
    </Text>
  );
}
