import { NativeSelect, TextInput, Textarea } from '@mantine/core';
import { isTakenGroup } from '../../../machines/domain/groups.ts';
import type { Drafts } from '../../../machines/domain/registerRules.ts';
import type { Course, Group } from '../../../machines/domain/school.ts';
import { tidyName } from '../../../machines/domain/text.ts';
import type { RegistryRef } from '../../../machines/registryMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { fieldLabels } from '../../strings/fields.ts';
import { RecordDialog } from './RecordDialog.tsx';

type GroupValues = Drafts['groups'];

const titles = { create: 'Crear Nuevo Grupo', edit: 'Editar Grupo' };
const submitLabels = { create: 'Crear Grupo', edit: 'Actualizar Grupo' };
const labels = fieldLabels.groups;

export function GroupDialog({ registry }: { registry: RegistryRef }) {
  const groups = useSchool((school) => school.groups);
  const courses = useSchool((school) => school.courses);
  const check = ({ name }: GroupValues, base: Group | null) =>
    isTakenGroup(groups, tidyName(name), base) ? { name: 'Ya existe un grupo con este ID.' } : {};
  return (
    <RecordDialog<'groups', GroupValues>
      registry={registry}
      register="groups"
      titles={titles}
      submitLabels={submitLabels}
      valuesOf={(group) => valuesOf(group, courses)}
      draftOf={(values) => values}
      check={check}
    >
      {(form) => (
        <>
          <NativeSelect
            label={labels.courseId}
            data-autofocus
            data={[
              { value: '', label: 'Selecciona un curso' },
              ...courses.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.getInputProps('courseId')}
          />
          <TextInput label={labels.name} placeholder="GRUPO-A1" {...form.getInputProps('name')} />
          <Textarea label={labels.description} rows={3} {...form.getInputProps('description')} />
        </>
      )}
    </RecordDialog>
  );
}

/** Where its course is gone, another has to be chosen. */
function valuesOf(group: Group | null, courses: readonly Course[]): GroupValues {
  const { courseId = '', name = '', description = '' } = group ?? {};
  return {
    courseId: courses.some(({ id }) => id === courseId) ? courseId : '',
    name,
    description,
  };
}
