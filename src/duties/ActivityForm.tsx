import { Group, Textarea } from '@mantine/core';
import { activityFaults } from '../../machines/duties/activities.ts';
import { longest } from '../../machines/duties/duties.ts';
import { isDay } from '../../machines/kit/calendar.ts';
import type { DutyFormRef } from '../../machines/duties/dutyFormMachine.ts';
import type { Duty } from '../../machines/duties/dutyDrafts.ts';
import { limitedTo } from '../ui/limitedTo.ts';
import { DayInput } from '../ui/fields/DayInput.tsx';
import { FieldWarning } from '../ui/fields/FieldWarning.tsx';
import { TimeField } from '../ui/fields/TimeField.tsx';
import { useToday } from '../useToday.ts';
import { DutyForm } from './DutyForm.tsx';
import { useDutyValues } from './useDutyValues.ts';

interface ActivityFormProps {
  form: DutyFormRef;
  duty: Extract<Duty, { kind: 'activity' }>;
}

export function ActivityForm({ form, duty }: ActivityFormProps) {
  const today = useToday();
  const { isDirty, set, errorOf, submit } = useDutyValues(form, duty.draft, activityFaults);
  const { description, date, time } = duty.draft;
  return (
    <DutyForm
      form={form}
      duty={duty}
      titles={{ create: 'Nueva actividad', edit: 'Editar actividad' }}
      isDirty={isDirty}
      onSubmit={submit}
    >
      <Textarea
        label="Descripción"
        aria-required
        data-autofocus
        rows={3}
        {...limitedTo(longest.description, description)}
        value={description}
        error={errorOf('description')}
        onChange={({ currentTarget: { value } }) => set({ description: value })}
      />
      <Group grow align="flex-start" gap="sm">
        <div>
          <DayInput
            label="Fecha"
            aria-required
            value={date}
            error={errorOf('date')}
            onChange={(day) => set({ date: day })}
          />
          <FieldWarning>
            {isDay(date) && date > today ? 'Ese día todavía no llega.' : null}
          </FieldWarning>
        </div>
        <TimeField
          label="Hora"
          aria-required
          value={time}
          error={errorOf('time')}
          onChange={(typed) => set({ time: typed })}
        />
      </Group>
    </DutyForm>
  );
}
