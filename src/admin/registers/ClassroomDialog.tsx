import { Checkbox, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { Drafts } from '../../../machines/domain/registerRules.ts';
import type { Classroom } from '../../../machines/domain/school.ts';
import {
  classroomResources,
  classroomStatuses,
  classroomTypes,
} from '../../../machines/domain/school.ts';
import { parseDecimal, tidyName } from '../../../machines/domain/text.ts';
import type { RegistryRef } from '../../../machines/registryMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { fieldLabels } from '../../strings/fields.ts';
import { DecimalInput } from './DecimalInput.tsx';
import { RecordDialog } from './RecordDialog.tsx';

interface ClassroomValues extends Omit<Drafts['classrooms'], 'capacity'> {
  capacity: string;
}

const titles = { create: 'Crear Nuevo Salón', edit: 'Editar Salón' };
const labels = fieldLabels.classrooms;

export function ClassroomDialog({ registry }: { registry: RegistryRef }) {
  const classrooms = useSchool((school) => school.classrooms);
  const check = ({ name }: ClassroomValues, base: Classroom | null) =>
    classrooms.some((one) => one.name === tidyName(name) && one.id !== base?.id)
      ? { name: 'Ya existe un salón con este nombre.' }
      : {};
  return (
    <RecordDialog<'classrooms', ClassroomValues>
      registry={registry}
      register="classrooms"
      titles={titles}
      valuesOf={valuesOf}
      draftOf={draftOf}
      check={check}
    >
      {(form, base) => (
        <>
          <TextInput label={labels.name} data-autofocus {...form.getInputProps('name')} />
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <NativeSelect
              label={labels.type}
              data={[...classroomTypes]}
              {...form.getInputProps('type')}
            />
            <DecimalInput label={labels.capacity} {...form.getInputProps('capacity')} />
            <NativeSelect
              label={labels.status}
              data={[...classroomStatuses]}
              {...form.getInputProps('status')}
            />
          </SimpleGrid>
          <Checkbox.Group label={labels.resources} {...form.getInputProps('resources')}>
            <Group gap="md" mt="xs">
              {[...new Set([...classroomResources, ...(base?.resources ?? [])])].map((resource) => (
                <Checkbox key={resource} value={resource} label={resource} />
              ))}
            </Group>
          </Checkbox.Group>
        </>
      )}
    </RecordDialog>
  );
}

function valuesOf(classroom: Classroom | null): ClassroomValues {
  return {
    name: classroom?.name ?? '',
    type: classroom?.type ?? 'Presencial',
    capacity: classroom ? String(classroom.capacity) : '',
    status: classroom?.status ?? 'Disponible',
    resources: classroom?.resources ?? [],
  };
}

function draftOf(values: ClassroomValues): Drafts['classrooms'] {
  return { ...values, capacity: parseDecimal(values.capacity) };
}
