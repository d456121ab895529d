import { Button, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSelector } from '@xstate/react';
import type { Refusal } from '../../../machines/store/decisions.ts';
import type { Employee, ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { entryOf, noGroup, tidyClass } from '../../../machines/timetable/schedules.ts';
import type { ScheduleEntry } from '../../../machines/school/school.ts';
import { classTypes } from '../../../machines/school/school.ts';
import type { ClassChangeRef } from '../../../machines/timetable/classChangeMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { changedMeanwhile } from '../../strings/changedMeanwhile.ts';
import { classLabels } from '../../strings/fields.ts';
import { noticeWords } from '../../strings/notices.ts';
import { ClassWarnings } from './ClassWarnings.tsx';
import { useIsQueued } from '../../ui/useIsQueued.ts';
import { TimeField } from '../../ui/TimeField.tsx';

interface ClassDialogProps {
  change: ClassChangeRef;
  employees: readonly Employee[];
  onRepeat: (scheduled: ScheduledClass) => void;
}

/** The class of a cell: 'Programar Clase' or 'Editar Clase'. */
export function ClassDialog({ change, employees, onRepeat }: ClassDialogProps) {
  const date = useSelector(change, ({ context }) => context.date);
  const original = useSelector(change, ({ context }) => context.original);
  const entry = useSelector(change, ({ context }) => context.entry);
  const groups = useSchool((records) => records.groups);
  const classrooms = useSchool((records) => records.classrooms);
  const refusal = useSelector(change, ({ context }) => context.refusal);
  const isQueued = useIsQueued(change);
  const isBusy = useSelector(
    change,
    (snapshot) => snapshot.matches('saving') || snapshot.matches('removing'),
  );
  const form = useForm<ScheduleEntry>({ mode: 'controlled', initialValues: entry });

  const chooseClassroom = (name: string) => {
    const type = classrooms.find((classroom) => classroom.name === name)?.type;
    form.setValues({ classroom: name, ...(type ? { classroomType: type } : {}) });
  };

  return (
    <DialogForm
      isOpen
      title={original ? 'Editar Clase' : 'Programar Clase'}
      submitLabel={original ? 'Actualizar' : 'Guardar'}
      isDirty={form.isDirty()}
      isBusy={isBusy && !isQueued}
      queued={isQueued ? 'El cambio se hará en cuanto se pueda; también puedes cancelar.' : null}
      error={refusal ? reasonOf(refusal, original, entry) : null}
      extraActions={
        original ? (
          <>
            <Button
              variant="light"
              color="red"
              disabled={isBusy}
              onClick={() => change.send({ type: 'class.remove' })}
            >
              Eliminar clase
            </Button>
            <Button
              variant="default"
              disabled={isBusy || form.isDirty()}
              onClick={() => onRepeat(original)}
            >
              Repetir
            </Button>
          </>
        ) : null
      }
      onSubmit={() => change.send({ type: 'class.save', entry: form.getValues() })}
      onClose={() => change.send({ type: 'editing.cancel' })}
    >
      <NativeSelect
        label={classLabels.employee}
        data={optionsOf('Selecciona un empleado', entry.employee, employees)}
        {...form.getInputProps('employee')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={classLabels.group}
          data={namesOf([noGroup, ...groups.map(({ name }) => name), entry.group])}
          {...form.getInputProps('group')}
        />
        <NativeSelect label={classLabels.type} data={classTypes} {...form.getInputProps('type')} />
      </SimpleGrid>
      <TextInput
        label={classLabels.activity}
        placeholder="Materia o actividad"
        maxLength={300}
        {...form.getInputProps('activity')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TimeField label={classLabels.startTime} {...form.getInputProps('startTime')} />
        <TimeField label={classLabels.endTime} {...form.getInputProps('endTime')} />
      </SimpleGrid>
      <NativeSelect
        label={classLabels.classroom}
        description={`${classLabels.classroomType}: ${form.values.classroomType}`}
        data={namesOf([...classrooms.map(({ name }) => name), entry.classroom])}
        value={form.values.classroom}
        onChange={(event) => chooseClassroom(event.currentTarget.value)}
      />
      <ClassWarnings entry={{ ...tidyClass(form.values), date }} original={original} />
    </DialogForm>
  );
}

/** Why the class was not saved; where another tab changed it, what that tab made of it. */
function reasonOf(
  refusal: Refusal,
  original: ScheduledClass | null,
  entry: ScheduleEntry,
): string | null {
  const reason = noticeWords(refusal.code, refusal.details)?.message ?? null;
  if (refusal.code !== 'record.changedMeanwhile') return reason;
  if (!original) {
    return 'Otra pestaña movió o eliminó esta clase. Si guardas otra vez, se programará de nuevo.';
  }
  return changedMeanwhile('Esta clase', classLabels, entry, entryOf(original)) || reason;
}

function optionsOf(placeholder: string, current: string, employees: readonly Employee[]) {
  const names = namesOf([...employees.map(({ name }) => name), current]);
  return [
    { value: '', label: placeholder },
    ...names.filter((name) => name !== '').map((name) => ({ value: name, label: name })),
  ];
}

function namesOf(names: readonly string[]): string[] {
  return [...new Set(names)];
}
