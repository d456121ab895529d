import { Anchor, Box, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { Link } from 'wouter';
import { isTakenGroup } from '../../../machines/registers/groups.ts';
import { leftBehind, nameLeftBehind } from '../../../machines/registers/references.ts';
import type { Drafts } from '../../../machines/registers/drafts.ts';
import type { School } from '../../../machines/school/school.ts';
import type { Course, Group } from '../../../machines/school/courseShapes.ts';
import { alikeName, tidyName } from '../../../machines/kit/text.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { fieldLabels } from '../../strings/fields.ts';
import { alikeGroupText } from '../../strings/groupText.ts';
import { referencesText } from '../../strings/references.ts';
import { FieldWarning } from '../../ui/fields/FieldWarning.tsx';
import { RecordDialog } from './RecordDialog.tsx';

type GroupValues = Drafts['groups'];

const titles = { create: 'Crear Nuevo Grupo', edit: 'Editar Grupo' };
const submitLabels = { create: 'Crear Grupo', edit: 'Actualizar Grupo' };
const labels = fieldLabels.groups;

export function GroupDialog({ registry }: { registry: RegistryRef }) {
  const school = useSchool((records) => records);
  const { courses } = school;
  return (
    <RecordDialog<'groups', GroupValues>
      registry={registry}
      register="groups"
      titles={titles}
      submitLabels={submitLabels}
      valuesOf={(group) => valuesOf(group, courses)}
      draftOf={(values) => values}
    >
      {(form, base) => (
        <>
          <NativeSelect
            label={labels.courseId}
            {...(courses.length === 0 ? { description: <NoCourses /> } : {})}
            data-autofocus
            data={[
              { value: '', label: 'Selecciona un curso' },
              ...courses.map(({ id, name }) => ({ value: id, label: name })),
              ...goneCourse(courses, form.values.courseId),
            ]}
            {...form.getInputProps('courseId')}
          />
          <Box>
            <TextInput label={labels.name} placeholder="GRUPO-A1" {...form.getInputProps('name')} />
            <FieldWarning>{warningOf(school, form.values.name, base)}</FieldWarning>
          </Box>
          <Textarea label={labels.description} rows={3} {...form.getInputProps('description')} />
        </>
      )}
    </RecordDialog>
  );
}

function NoCourses() {
  return (
    <>
      Todavía no hay cursos:{' '}
      <Anchor component={Link} inherit href="/admin/courses?nuevo=1" underline="always">
        registra antes uno en Cursos
      </Anchor>
      .
    </>
  );
}

/** A course that another tab deleted after it was chosen. */
function goneCourse(courses: readonly Course[], chosen: string) {
  const isGone = chosen !== '' && !courses.some(({ id }) => id === chosen);
  return isGone ? [{ value: chosen, label: `${chosen} (ya no existe)` }] : [];
}

/** Of a name much like another's, or of what a new group would take over. */
function warningOf(school: School, name: string, base: Group | null): string | null {
  const others = school.groups.filter(({ id }) => id !== base?.id);
  const alike = alikeName(
    others.map((group) => group.name),
    name,
  );
  if (alike !== null) return alikeGroupText(alike);
  return base ? null : leftBehindText(school, tidyName(name));
}

/** What a new group would take over from a deleted one of its name. */
function leftBehindText(school: School, name: string): string | null {
  const isFree = name !== '' && !isTakenGroup(school.groups, name, null);
  const left = isFree
    ? referencesText(leftBehind(school, 'groups', nameLeftBehind(school, 'groups', name)))
    : '';
  return left === '' ? null : `Ya existen con este ID ${left}: quedarán en el grupo nuevo.`;
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
