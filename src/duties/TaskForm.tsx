import { NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useMemo } from 'react';
import type { EmployeeId } from '../../machines/school/peopleShapes.ts';
import { employeeId as employeeIdOf } from '../../machines/school/ties.ts';
import { longest } from '../../machines/duties/duties.ts';
import type { DutyFormRef } from '../../machines/duties/dutyFormMachine.ts';
import type { Duty } from '../../machines/duties/dutyDrafts.ts';
import { taskFaults } from '../../machines/duties/tasks.ts';
import { isDay } from '../../machines/kit/calendar.ts';
import { compareNames } from '../../machines/kit/text.ts';
import { employeesOf } from '../../machines/timetable/schedules.ts';
import { useSchool, useUser } from '../AppContext.ts';
import { limitedTo } from '../ui/limitedTo.ts';
import { DayInput } from '../ui/fields/DayInput.tsx';
import { FieldWarning } from '../ui/fields/FieldWarning.tsx';
import { useToday } from '../useToday.ts';
import { DutyForm } from './DutyForm.tsx';
import { useDutyValues } from './useDutyValues.ts';

interface TaskFormProps {
  form: DutyFormRef;
  duty: Extract<Duty, { kind: 'task' }>;
}

export function TaskForm({ form, duty }: TaskFormProps) {
  const today = useToday();
  const choices = useChoices();
  const { isDirty, set, errorOf, submit } = useDutyValues(form, duty.draft, taskFaults);
  const { title, detail, due, employeeId } = duty.draft;
  const isDone = duty.base?.status === 'Hecha';
  const isGone = employeeId !== '' && !choices.some(({ value }) => value === employeeId);
  return (
    <DutyForm
      form={form}
      duty={duty}
      titles={{ create: 'Nueva tarea', edit: 'Editar tarea' }}
      isDirty={isDirty}
      onSubmit={submit}
    >
      <TextInput
        label="Título"
        aria-required
        data-autofocus
        {...limitedTo(longest.title, title)}
        value={title}
        error={errorOf('title')}
        onChange={({ currentTarget: { value } }) => set({ title: value })}
      />
      <Textarea
        label="Detalle"
        rows={3}
        {...limitedTo(longest.detail, detail)}
        value={detail}
        error={errorOf('detail')}
        onChange={({ currentTarget: { value } }) => set({ detail: value })}
      />
      <div>
        <DayInput
          label="Vence"
          value={due}
          error={errorOf('due')}
          onChange={(day) => set({ due: day })}
        />
        <FieldWarning>
          {!isDone && isDay(due) && due < today
            ? 'Ese día ya pasó: la tarea aparecerá como vencida.'
            : null}
        </FieldWarning>
      </div>
      <NativeSelect
        label="Asignada a"
        aria-required
        {...(choices.length === 0
          ? { description: 'Todavía no hay personal: regístralo en «Personal» para darle tareas.' }
          : {})}
        value={isGone ? '' : employeeId}
        error={errorOf('employeeId') ?? (isGone ? 'Esa persona ya no está: elige a otra.' : null)}
        data={[
          ...(isGone || employeeId === '' ? [{ value: '', label: 'Elige a quién' }] : []),
          ...choices,
        ]}
        onChange={({ currentTarget: { value } }) => set({ employeeId: value as EmployeeId | '' })}
      />
    </DutyForm>
  );
}

/** Administrators give tasks to all of the staff; whoever is of it, to themselves. */
function useChoices() {
  const user = useUser();
  const staff = useSchool((school) => school.staff);
  return useMemo(() => {
    const own = user?.role === 'staff' ? employeeIdOf('staff', user.id) : null;
    return employeesOf({ teachers: [], staff })
      .filter((one) => own === null || one.employeeId === own)
      .map(({ employeeId, label }) => ({ value: employeeId, label }))
      .toSorted((one, other) => compareNames(one.label, other.label));
  }, [user, staff]);
}
