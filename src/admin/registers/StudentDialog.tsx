import { Box, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { isDay } from '../../../machines/kit/calendar.ts';
import { byName } from '../../../machines/kit/text.ts';
import type { Drafts } from '../../../machines/registers/drafts.ts';
import type { FieldOf } from '../../../machines/registers/fields.ts';
import { leavingDay } from '../../../machines/school/leaving.ts';
import type { PastGroup, Student } from '../../../machines/school/peopleShapes.ts';
import type { Group } from '../../../machines/school/courseShapes.ts';
import { groupKey } from '../../../machines/school/keys.ts';
import { stayEnding } from '../../../machines/registers/groupStays.ts';
import { overfullBy } from '../../../machines/registers/groups.ts';
import { isEnrolledLater } from '../../../machines/registers/recordWarnings.ts';
import { studentNamesakes } from '../../../machines/registers/students.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { counted } from '../../strings/counted.ts';
import { fieldLabels } from '../../strings/fields.ts';
import { namesakesText, overfullText } from '../../strings/groupText.ts';
import { listedElsewhere } from '../../strings/listings.ts';
import { recordWarningTexts } from '../../strings/recordWarnings.ts';
import { DayInput } from '../../ui/fields/DayInput.tsx';
import { FieldWarning } from '../../ui/fields/FieldWarning.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { useToday } from '../../useToday.ts';
import { RecordDialog } from './RecordDialog.tsx';
import { useListing } from './useListing.ts';

const titles = { create: 'Nuevo Estudiante', edit: 'Editar Estudiante' };
const labels = fieldLabels.students;

export function StudentDialog({ registry }: { registry: RegistryRef }) {
  const groups = useSchool((school) => school.groups);
  const students = useSchool((school) => school.students);
  const today = useToday();
  const overfullBeside = (chosen: string, base: Student | null) => {
    const group = groups.find(({ id }) => id === chosen && id !== base?.groupId);
    const overfull = group && overfullBy(students, group, [{ id: base?.id ?? 0 }]);
    return overfull ? overfullText(group.name, overfull) : null;
  };
  return (
    <RecordDialog<'students', StudentValues>
      registry={registry}
      register="students"
      titles={titles}
      valuesOf={(student) => valuesOf(student, groups)}
      draftOf={(values) => draftOf(values, groups)}
    >
      {(form, base) => (
        <>
          <Box>
            <TextInput label={labels.name} data-autofocus {...form.getInputProps('name')} />
            <FieldWarning>
              {namesakesText(studentNamesakes(students, form.values.name, base))}
            </FieldWarning>
          </Box>
          <TextInput label={labels.career} {...form.getInputProps('career')} />
          <Box>
            <NativeSelect
              label={labels.group}
              data={[
                { value: '', label: 'Sin grupo' },
                ...byName(groups).map(({ id, name }) => ({ value: id, label: name })),
                ...goneGroups(groups, [valuesOf(base, groups).group, form.values.group]),
              ]}
              {...form.getInputProps('group')}
              onChange={({ currentTarget: { value } }) =>
                form.setValues({ group: value, groupSince: '' })
              }
            />
            <FieldWarning>{overfullBeside(form.values.group, base)}</FieldWarning>
          </Box>
          {base && stayEnding(base, draftOf(form.values, groups), { since: today, today }) ? (
            <GroupSince student={base} wanted={draftOf(form.values, groups)} form={form} />
          ) : null}
          <Box>
            <DayInput
              label={labels.enrollmentDate}
              isClearable={false}
              {...form.getInputProps('enrollmentDate')}
              value={form.values.enrollmentDate || today}
            />
            <FieldWarning>
              {isEnrolledLater(form.values.enrollmentDate, today)
                ? recordWarningTexts.enrolledLater
                : null}
            </FieldWarning>
            <EarlierLessons student={base} enrolledOn={form.values.enrollmentDate} />
          </Box>
        </>
      )}
    </RecordDialog>
  );
}

/** Of registers of before the day that is chosen: they stay as they are. */
function EarlierLessons({ student, enrolledOn }: { student: Student | null; enrolledOn: string }) {
  const students = useMemo(() => (student ? [student] : []), [student]);
  const isOther = isDay(enrolledOn) && enrolledOn !== student?.enrollmentDate;
  const earlier = useListing(students, isOther ? { before: enrolledOn } : null);
  const registers = counted(earlier, 'registro', 'registros');
  return (
    <FieldWarning>
      {earlier === 0 ? null : `Está en ${registers} de antes de ese día.`}
    </FieldWarning>
  );
}

/** Since when a student is in another group: until then they stay in the one of before. The field says what is no such day. */
function GroupSince({ student, wanted, form }: GroupSinceProps) {
  const today = useToday();
  const { day } = useFormats();
  const { onChange } = form.getInputProps('groupSince');
  const since = form.values.groupSince || today;
  const stay = isDay(since) ? stayEnding(student, wanted, { since, today }) : undefined;
  const back = leavingDay(student) === undefined ? '' : ' Vuelve a estar inscrito.';
  const students = useMemo(() => [student], [student]);
  const elsewhere = useListing(
    students,
    isDay(since) ? { since, besides: groupKey(wanted) } : null,
  );
  return (
    <Box>
      <DayInput
        label={labels.groupSince}
        description={stay === undefined ? null : `${stayText(student, stay, day)}${back}`}
        value={since}
        max={today}
        isClearable={false}
        onChange={onChange}
      />
      <FieldWarning>{listedElsewhere(elsewhere, true)}</FieldWarning>
    </Box>
  );
}

function stayText(
  { group }: Student,
  stay: PastGroup | null,
  day: (day: string) => string,
): string {
  if (stay === null)
    return `Quedará como si nunca hubiera estado ${group === '' ? 'sin grupo' : `en ${group}`}.`;
  if (stay.group === '') return `Hasta el ${day(stay.until)} queda sin grupo.`;
  return `Hasta el ${day(stay.until)} queda en las listas de ${stay.group}. Para corregir un error, pon el día en que entró.`;
}

interface GroupSinceProps {
  student: Student;
  wanted: Drafts['students'];
  form: UseFormReturnType<StudentValues>;
}

/**
 * The group by its id, or by its name, marked, when that is of one that is gone; days blank until one is
 * chosen.
 */
type StudentValues = Record<FieldOf<'students'>, string>;

/** Groups that were deleted: students keep their name, and so does a form. */
function goneGroups(groups: readonly Group[], chosen: readonly string[]) {
  const gone = chosen.filter((one) => one !== '' && groups.every(({ id }) => id !== one));
  return [...new Set(gone)].map((value) => ({ value, label: `${nameIn(value)} (ya no existe)` }));
}

function valuesOf(student: Student | null, groups: readonly Group[]): StudentValues {
  const { name = '', career = '', group = '', groupId, enrollmentDate = '' } = student ?? {};
  const known = groups.find(({ id }) => id === groupId);
  const value = known?.id ?? (group === '' ? '' : groupKey({ group }));
  return { name, career, group: value, groupSince: '', enrollmentDate };
}

function draftOf(
  { groupSince, enrollmentDate, group, ...values }: StudentValues,
  groups: readonly Group[],
): Drafts['students'] {
  const chosen = groups.find(({ id }) => id === group);
  const days = {
    ...(groupSince && { groupSince }),
    ...(enrollmentDate && { enrollmentDate }),
  };
  return chosen
    ? { ...values, ...days, group: chosen.name, groupId: chosen.id }
    : { ...values, ...days, group: nameIn(group) };
}

function nameIn(value: string): string {
  return value.replace(/^~/, '');
}
