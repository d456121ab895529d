import { Alert, Button, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSelector } from '@xstate/react';
import { weekdayOf } from '../../../machines/kit/calendar.ts';
import { byName } from '../../../machines/kit/text.ts';
import type {
  Employee,
  NeededField,
  ScheduledClass,
} from '../../../machines/timetable/schedules.ts';
import { employeeKey, isCovered } from '../../../machines/school/keys.ts';
import { noGroup, roomKey } from '../../../machines/school/ties.ts';
import { choicesOf } from '../choices.ts';
import { isPutRight } from '../../../machines/timetable/refusedClasses.ts';
import { isBlank, tidyClass } from '../../../machines/timetable/schedules.ts';
import type { ScheduleEntry } from '../../../machines/school/timetableShapes.ts';
import { classTypes } from '../../../machines/school/words.ts';
import { isTouched } from '../../../machines/timetable/classDrafts.ts';
import { isClassGone } from '../../../machines/timetable/classChanges.ts';
import type { ClassChangeRef } from '../../../machines/timetable/classChangeMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { DayInput } from '../../ui/fields/DayInput.tsx';
import { limitedTo } from '../../ui/limitedTo.ts';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { classLabels } from '../../strings/fields.ts';
import { fullDay } from '../../strings/format.ts';
import { requiredText } from '../../strings/required.ts';
import { ClassWarnings } from './ClassWarnings.tsx';
import {
  groupChoice,
  noEmployee,
  noSubstitute,
  pick,
  substituteKey,
  withoutGroup,
} from './classChoices.ts';
import { inGroups } from './inGroups.ts';
import { reasonOf } from './reasonOf.ts';
import { useFreeChoices } from './useFreeChoices.ts';
import { useIsQueued } from '../../ui/useIsQueued.ts';
import { TimeField } from '../../ui/fields/TimeField.tsx';
import { RecoveredNote } from '../../ui/RecoveredNote.tsx';

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
  const typed = useSelector(change, ({ context }) => context.typed);
  const groups = useSchool((records) => records.groups);
  const classrooms = useSchool((records) => records.classrooms);
  const refusal = useSelector(change, ({ context }) => context.refusal);
  const wanted = useSelector(change, ({ context }) => context.wanted);
  const isGone = useSelector(
    change,
    (snapshot) => snapshot.matches('editing') && isClassGone(snapshot.context),
  );
  const isQueued = useIsQueued(change);
  const isBusy = useSelector(change, (snapshot) => snapshot.matches('saving'));
  const form = useForm<ScheduleEntry>({
    mode: 'controlled',
    initialValues: typed ?? entry,
    onValuesChange: (values) => change.send({ type: 'form.change', entry: values }),
  });
  const day = useSelector(change, ({ context }) => context.day);
  const isDirty = useSelector(change, ({ context }) => isTouched(context));
  const free = useFreeChoices(employees, { ...tidyClass(form.values), date }, original);

  const wasIncomplete = refusal?.code === 'record.incomplete';
  const isStanding = refusal !== null && !isPutRight(refusal, wanted, tidyClass(form.values));
  /** Said of a field once saving was refused for it. */
  const faultOf = (field: NeededField) =>
    wasIncomplete && isBlank(form.values, field) ? requiredText : null;

  const chooseEmployee = (key: string) => {
    const chosen = employees.find(({ employeeId }) => employeeId === key);
    if (chosen) form.setValues({ employee: chosen.name, employeeId: chosen.employeeId });
    else form.setValues(key === '' ? noEmployee : pick(entry, 'employee', 'employeeId'));
  };
  const chooseSubstitute = (key: string) => {
    const chosen = employees.find(({ employeeId }) => employeeId === key);
    if (chosen) form.setValues({ substitute: chosen.name, substituteId: chosen.employeeId });
    else form.setValues(key === '' ? noSubstitute : pick(entry, 'substitute', 'substituteId'));
  };
  const chooseGroup = (key: string) => {
    const chosen = groups.find(({ id }) => id === key);
    if (chosen) form.setValues({ group: chosen.name, groupId: chosen.id });
    else form.setValues(key === noGroup ? withoutGroup : pick(entry, 'group', 'groupId'));
  };
  const chooseClassroom = (key: string) => {
    const chosen = classrooms.find(({ id }) => String(id) === key);
    if (chosen) {
      const { id: classroomId, name: classroom, type: classroomType } = chosen;
      form.setValues({ classroom, classroomId, classroomType });
    } else {
      form.setValues(pick(entry, 'classroom', 'classroomId', 'classroomType'));
    }
  };

  return (
    <DialogForm
      isOpen
      form={change}
      title={original ? 'Editar Clase' : 'Programar Clase'}
      submitLabel={original ? 'Actualizar' : 'Guardar'}
      isDirty={isDirty}
      isBusy={isBusy && !isQueued}
      queued={isQueued ? 'El cambio se hará en cuanto se pueda; también puedes cancelar.' : null}
      error={isStanding ? reasonOf(refusal, original, entry) : null}
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
              disabled={isBusy || isDirty}
              title={isDirty ? 'Primero guarda lo que cambiaste' : undefined}
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
      {isGone ? (
        <Alert color="marigold" role="status">
          Esta clase se movió o se eliminó mientras tanto; si guardas, se programará de nuevo.
        </Alert>
      ) : null}
      {typed ? <RecoveredNote>{`Para el ${fullDay(date)}.`}</RecoveredNote> : null}
      <NativeSelect
        label={classLabels.employee}
        aria-required
        data-autofocus
        error={faultOf('employee')}
        data={[
          { value: '', label: 'Selecciona un empleado' },
          ...inGroups(
            choicesOf(
              employees.map(({ employeeId: id, label }) => ({ id, name: label })),
              { id: employeeKey(entry), name: entry.employee },
            ),
            free?.employees,
          ),
        ]}
        value={employeeKey(form.values)}
        onChange={(event) => chooseEmployee(event.currentTarget.value)}
      />
      {original || isCovered(form.values) ? (
        <NativeSelect
          label={classLabels.substitute}
          data={[
            { value: '', label: 'Nadie: la da su titular' },
            ...inGroups(
              choicesOf(
                employees
                  .filter(({ employeeId: id }) => id !== form.values.employeeId)
                  .map(({ employeeId: id, label }) => ({ id, name: label })),
                { id: substituteKey(entry), name: entry.substitute ?? '' },
              ),
              free?.substitutes,
            ),
          ]}
          value={substituteKey(form.values)}
          onChange={(event) => chooseSubstitute(event.currentTarget.value)}
        />
      ) : null}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={classLabels.group}
          data={choicesOf([{ id: noGroup, name: noGroup }, ...byName(groups)], {
            id: groupChoice(entry),
            name: entry.group,
          })}
          value={groupChoice(form.values)}
          onChange={(event) => chooseGroup(event.currentTarget.value)}
        />
        <NativeSelect label={classLabels.type} data={classTypes} {...form.getInputProps('type')} />
      </SimpleGrid>
      <TextInput
        label={classLabels.activity}
        aria-required
        placeholder="Materia o actividad"
        {...limitedTo(300, form.values.activity)}
        {...form.getInputProps('activity')}
        error={faultOf('activity')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TimeField
          label={classLabels.startTime}
          aria-required
          {...form.getInputProps('startTime')}
          error={faultOf('startTime')}
        />
        <TimeField
          label={classLabels.endTime}
          aria-required
          {...form.getInputProps('endTime')}
          error={faultOf('endTime')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={classLabels.classroom}
          description={`${classLabels.classroomType}: ${form.values.classroomType}`}
          data={inGroups(
            choicesOf(classrooms, { id: roomKey(entry), name: entry.classroom }),
            free?.rooms,
          )}
          value={roomKey(form.values)}
          onChange={(event) => chooseClassroom(event.currentTarget.value)}
        />
        <DayInput
          label="Día"
          description={weekdayOf(date)}
          value={day}
          isClearable={false}
          onChange={(chosen) => change.send({ type: 'day.change', day: chosen })}
        />
      </SimpleGrid>
      <ClassWarnings entry={{ ...tidyClass(form.values), date }} original={original} />
    </DialogForm>
  );
}
