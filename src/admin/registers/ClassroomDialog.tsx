import { Box, Checkbox, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { leftBehind, nameLeftBehind } from '../../../machines/registers/references.ts';
import type { Drafts } from '../../../machines/registers/drafts.ts';
import { keepDays } from '../../../machines/school/months.ts';
import type { School } from '../../../machines/school/school.ts';
import type { Classroom } from '../../../machines/school/courseShapes.ts';
import {
  classroomResources,
  classroomStatuses,
  classroomTypes,
} from '../../../machines/school/words.ts';
import { alikeName, parseDecimal, tidyName } from '../../../machines/kit/text.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { everyClass } from '../../../machines/timetable/schedules.ts';
import { useSchool } from '../../AppContext.ts';
import { counted } from '../../strings/counted.ts';
import { useToday } from '../../useToday.ts';
import { fieldLabels } from '../../strings/fields.ts';
import { referencesText } from '../../strings/references.ts';
import { DecimalInput } from './DecimalInput.tsx';
import { FieldWarning } from '../../ui/fields/FieldWarning.tsx';
import { RecordDialog } from './RecordDialog.tsx';

interface ClassroomValues extends Omit<Drafts['classrooms'], 'capacity'> {
  capacity: string;
}

const titles = { create: 'Crear Nuevo Salón', edit: 'Editar Salón' };
const labels = fieldLabels.classrooms;

export function ClassroomDialog({ registry }: { registry: RegistryRef }) {
  const school = useSchool((records) => records);
  const today = useToday();
  return (
    <RecordDialog<'classrooms', ClassroomValues>
      registry={registry}
      register="classrooms"
      titles={titles}
      valuesOf={valuesOf}
      draftOf={draftOf}
    >
      {(form, base) => (
        <>
          <Box>
            <TextInput label={labels.name} data-autofocus {...form.getInputProps('name')} />
            <FieldWarning>{warningOf(school, form.values.name, base)}</FieldWarning>
          </Box>
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
          <FieldWarning>{closedText(school, form.values.status, base, today)}</FieldWarning>
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

/** Of a room that is being closed while it has classes still to come. */
function closedText(
  { schedules }: School,
  status: string,
  base: Classroom | null,
  today: string,
): string | null {
  if (!base || status !== 'Mantenimiento' || base.status === status) return null;
  const ahead = everyClass(keepDays('schedules', schedules, (day) => day >= today)).filter(
    ({ classroomId }) => classroomId === base.id,
  ).length;
  return ahead === 0
    ? null
    : `Tiene ${counted(ahead, 'clase', 'clases')} de hoy en adelante: con «Mover sus clases…», en su tarjeta, pasan a otros salones.`;
}

/** Of a name much like another's, or of what a new classroom would take over. */
function warningOf(school: School, name: string, base: Classroom | null): string | null {
  const others = school.classrooms.filter(({ id }) => id !== base?.id);
  const alike = alikeName(
    others.map((classroom) => classroom.name),
    name,
  );
  if (alike !== null) return `Ya existe «${alike}»: elige otro nombre.`;
  return base ? null : leftBehindText(school, tidyName(name));
}

/** What a new classroom would take over from a deleted one of its name. */
function leftBehindText(school: School, name: string): string | null {
  const isFree = name !== '' && !school.classrooms.some((classroom) => classroom.name === name);
  const left = isFree
    ? referencesText(leftBehind(school, 'classrooms', nameLeftBehind(school, 'classrooms', name)))
    : '';
  return left === '' ? null : `Ya existen con este nombre ${left}: quedarán en el salón nuevo.`;
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
