import { Box, NativeSelect, TextInput } from '@mantine/core';
import { byName } from '../../../machines/kit/text.ts';
import type { Drafts } from '../../../machines/registers/drafts.ts';
import type { Student } from '../../../machines/school/peopleShapes.ts';
import type { Group } from '../../../machines/school/courseShapes.ts';
import { groupKey } from '../../../machines/school/keys.ts';
import { overfullBy } from '../../../machines/registers/groups.ts';
import { isStudentNameRepeated } from '../../../machines/registers/students.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { fieldLabels } from '../../strings/fields.ts';
import { overfullText } from '../../strings/groupText.ts';
import { FieldWarning } from '../../ui/FieldWarning.tsx';
import { RecordDialog } from './RecordDialog.tsx';

const titles = { create: 'Nuevo Estudiante', edit: 'Editar Estudiante' };
const labels = fieldLabels.students;

export function StudentDialog({ registry }: { registry: RegistryRef }) {
  const groups = useSchool((school) => school.groups);
  const students = useSchool((school) => school.students);
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
              {isStudentNameRepeated(students, form.values.name, base)
                ? 'Ya existe un estudiante con este nombre.'
                : null}
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
            />
            <FieldWarning>{overfullBeside(form.values.group, base)}</FieldWarning>
          </Box>
        </>
      )}
    </RecordDialog>
  );
}

/** The group by its id, or by its name, marked, when that is of one that is gone. */
type StudentValues = Record<'name' | 'career' | 'group', string>;

/** Groups that were deleted: students keep their name, and so does a form. */
function goneGroups(groups: readonly Group[], chosen: readonly string[]) {
  const gone = chosen.filter((one) => one !== '' && groups.every(({ id }) => id !== one));
  return [...new Set(gone)].map((value) => ({ value, label: `${nameIn(value)} (ya no existe)` }));
}

function valuesOf(student: Student | null, groups: readonly Group[]): StudentValues {
  const { name = '', career = '', group = '', groupId } = student ?? {};
  const known = groups.find(({ id }) => id === groupId);
  return { name, career, group: known?.id ?? (group === '' ? '' : groupKey({ group })) };
}

function draftOf(values: StudentValues, groups: readonly Group[]): Drafts['students'] {
  const chosen = groups.find(({ id }) => id === values.group);
  return chosen
    ? { ...values, group: chosen.name, groupId: chosen.id }
    : { ...values, group: nameIn(values.group) };
}

function nameIn(value: string): string {
  return value.replace(/^~/, '');
}
