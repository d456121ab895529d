import { Box, NativeSelect, TextInput } from '@mantine/core';
import type { Drafts } from '../../../machines/registers/registerRules.ts';
import type { Student } from '../../../machines/school/school.ts';
import { isStudentNameRepeated } from '../../../machines/registers/students.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { fieldLabels } from '../../strings/fields.ts';
import { FieldWarning } from './FieldWarning.tsx';
import { RecordDialog } from './RecordDialog.tsx';

const titles = { create: 'Nuevo Estudiante', edit: 'Editar Estudiante' };
const labels = fieldLabels.students;

export function StudentDialog({ registry }: { registry: RegistryRef }) {
  const groups = useSchool((school) => school.groups);
  const students = useSchool((school) => school.students);
  const names = groups.map(({ name }) => name);
  return (
    <RecordDialog<'students', Drafts['students']>
      registry={registry}
      register="students"
      titles={titles}
      valuesOf={valuesOf}
      draftOf={(values) => values}
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
          <NativeSelect
            label={labels.group}
            data={[
              { value: '', label: 'Sin grupo' },
              ...names,
              ...goneGroups(names, [base?.group ?? '', form.values.group]),
            ]}
            {...form.getInputProps('group')}
          />
        </>
      )}
    </RecordDialog>
  );
}

/** Groups that were deleted: students keep their name, and so does a form. */
function goneGroups(names: readonly string[], groups: readonly string[]) {
  const gone = groups.filter((group) => group !== '' && !names.includes(group));
  return [...new Set(gone)].map((name) => ({ value: name, label: `${name} (ya no existe)` }));
}

function valuesOf(student: Student | null): Drafts['students'] {
  const { name = '', career = '', group = '' } = student ?? {};
  return { name, career, group };
}
