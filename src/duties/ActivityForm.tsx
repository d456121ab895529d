import { Group, Textarea } from '@mantine/core';
import { activityFaults } from '../../machines/duties/activities.ts';
import { longest } from '../../machines/duties/duties.ts';
import type { DutiesRef, Duty } from '../../machines/duties/dutiesMachine.ts';
import { DayInput } from '../ui/DayInput.tsx';
import { FieldWarning } from '../ui/FieldWarning.tsx';
import { TimeField } from '../ui/TimeField.tsx';
import { useToday } from '../useToday.ts';
import { DutyForm } from './DutyForm.tsx';
import { useDutyValues } from './useDutyValues.ts';

interface ActivityFormProps {
  duties: DutiesRef;
  opened: Extract<Duty, { kind: 'activity' }>;
}

export function ActivityForm({ duties, opened: { draft, base } }: ActivityFormProps) {
  const today = useToday();
  const { values, isDirty, set, errorOf, submit } = useDutyValues(draft, activityFaults);
  const { description, date, time } = values;
  return (
    <DutyForm
      duties={duties}
      title={base ? 'Editar actividad' : 'Nueva actividad'}
      isNew={base === null}
      isDirty={isDirty}
      onSubmit={() =>
        submit((written) =>
          duties.send({ type: 'duty.save', duty: { kind: 'activity', draft: written, base } }),
        )
      }
    >
      <Textarea
        label="Descripción"
        data-autofocus
        rows={3}
        maxLength={longest.description}
        value={description}
        error={errorOf('description')}
        onChange={({ currentTarget: { value } }) => set({ description: value })}
      />
      <div>
        <Group grow align="flex-start" gap="sm">
          <DayInput
            label="Fecha"
            value={date}
            error={errorOf('date')}
            onChange={(day) => set({ date: day })}
          />
          <TimeField
            label="Hora"
            value={time}
            error={errorOf('time')}
            onChange={(typed) => set({ time: typed })}
          />
        </Group>
        <FieldWarning>{date > today ? 'Ese día todavía no llega.' : null}</FieldWarning>
      </div>
    </DutyForm>
  );
}
