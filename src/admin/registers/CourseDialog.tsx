import { Box, SimpleGrid, TextInput, Textarea } from '@mantine/core';
import { isDay } from '../../../machines/kit/calendar.ts';
import { endsBeforeStart } from '../../../machines/registers/courses.ts';
import type { Drafts } from '../../../machines/registers/drafts.ts';
import type { Course } from '../../../machines/school/courseShapes.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { fieldLabels } from '../../strings/fields.ts';
import { recordWarningTexts } from '../../strings/recordWarnings.ts';
import { FieldWarning } from '../../ui/fields/FieldWarning.tsx';
import type { Problems } from './entryProblems.ts';
import { RecordDialog } from './RecordDialog.tsx';
import { DayInput } from '../../ui/fields/DayInput.tsx';

type CourseValues = Drafts['courses'];

const titles = { create: 'Nuevo Curso', edit: 'Editar Curso' };
const labels = fieldLabels.courses;
const noDay = 'No es una fecha.';

export function CourseDialog({ registry }: { registry: RegistryRef }) {
  return (
    <RecordDialog<'courses', CourseValues>
      registry={registry}
      register="courses"
      titles={titles}
      valuesOf={valuesOf}
      draftOf={(values) => values}
      check={checkDays}
    >
      {(form) => (
        <>
          <TextInput label={labels.name} data-autofocus {...form.getInputProps('name')} />
          <Textarea label={labels.description} rows={3} {...form.getInputProps('description')} />
          <Box>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <DayInput label={labels.startDate} {...form.getInputProps('startDate')} />
              <DayInput label={labels.endDate} {...form.getInputProps('endDate')} />
            </SimpleGrid>
            <FieldWarning>
              {endsBeforeStart(form.values) ? recordWarningTexts.endsBeforeStart : null}
            </FieldWarning>
          </Box>
        </>
      )}
    </RecordDialog>
  );
}

function checkDays({ startDate, endDate }: CourseValues): Problems {
  return {
    ...(isDay(startDate) ? {} : { startDate: noDay }),
    ...(isDay(endDate) ? {} : { endDate: noDay }),
  };
}

function valuesOf(course: Course | null): CourseValues {
  const { name = '', description = '', startDate = '', endDate = '' } = course ?? {};
  return { name, description, startDate, endDate };
}
