import { ActionIcon, Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { weekdays } from '../../../machines/kit/weekdays.ts';
import { minutesOf } from '../../../machines/kit/calendar.ts';
import { defaultSlot } from '../../../machines/registers/people.ts';
import type { Weekday } from '../../../machines/kit/weekdays.ts';
import type { Availability, AvailabilitySlot } from '../../../machines/school/peopleShapes.ts';
import { FieldWarning } from '../../ui/fields/FieldWarning.tsx';
import classes from './AvailabilityEditor.module.css';
import { TimeField } from '../../ui/fields/TimeField.tsx';
import { useRowFocus } from '../../ui/focus/useRowFocus.ts';
import { useRowKeys } from '../../ui/focus/useRowKeys.ts';

interface AvailabilityEditorProps {
  value: Availability;
  onChange: (value: Availability) => void;
}

/** The hours a teacher offers, day by day; a new slot is 09:00 to 11:00 (seed, section 3). */
export function AvailabilityEditor({ value, onChange }: AvailabilityEditorProps) {
  const setDay = (day: Weekday, slots: AvailabilitySlot[]) => {
    const { [day]: _before, ...others } = value;
    onChange(slots.length === 0 ? others : { ...value, [day]: slots });
  };
  return (
    <Fieldset legend="Disponibilidad" radius="md" mx={0}>
      <Stack gap="xs">
        {weekdays.map((day) => (
          <DaySlots
            key={day}
            day={day}
            slots={value[day] ?? []}
            onChange={(slots) => setDay(day, slots)}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}

interface DaySlotsProps {
  day: Weekday;
  slots: readonly AvailabilitySlot[];
  onChange: (slots: AvailabilitySlot[]) => void;
}

function DaySlots({ day, slots, onChange }: DaySlotsProps) {
  const { rows, addButton, enterAdded } = useRowFocus();
  const { keys, dropKey } = useRowKeys(slots.length);
  const replace = (index: number, part: Partial<AvailabilitySlot>) =>
    onChange(slots.map((slot, at) => (at === index ? { ...slot, ...part } : slot)));
  return (
    <div role="group" aria-label={day} className={classes.day}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={500} {...(slots.length === 0 ? { c: 'dimmed' } : {})}>
          {day}
        </Text>
        <Button
          ref={addButton}
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => enterAdded(() => onChange([...slots, defaultSlot]))}
        >
          Agregar horario
        </Button>
      </Group>
      <div {...rows}>
        {slots.map((slot, index) => (
          <div key={keys[index]}>
            <Group gap="xs" wrap="nowrap" align="flex-end" mt={4}>
              {(['start', 'end'] as const).map((edge) => (
                <TimeField
                  key={edge}
                  size="xs"
                  flex={1}
                  label={edge === 'start' ? 'Inicio' : 'Fin'}
                  value={slot[edge]}
                  onChange={(time) => replace(index, { [edge]: time })}
                />
              ))}
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`Quitar horario de ${day}`}
                data-removes
                onClick={() => {
                  dropKey(index);
                  onChange(slots.filter((_, at) => at !== index));
                }}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
            <FieldWarning>
              {minutesOf(slot.start) < minutesOf(slot.end)
                ? null
                : 'El fin debe ser posterior al inicio para que cuente.'}
            </FieldWarning>
          </div>
        ))}
      </div>
    </div>
  );
}
