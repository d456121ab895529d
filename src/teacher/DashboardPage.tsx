import { SimpleGrid } from '@mantine/core';
import { useMemo } from 'react';
import type { Teacher } from '../../machines/domain/school.ts';
import { activeGroups, classesOfTeacher } from '../../machines/domain/teaching.ts';
import { useSchool } from '../AppContext.ts';
import { Reminders } from '../shared/Reminders.tsx';
import { useToday } from '../useToday.ts';
import { GroupSummary } from './GroupSummary.tsx';
import { RecordSessionDialog } from './RecordSessionDialog.tsx';
import { TodayClasses } from './TodayClasses.tsx';
import { useRecording } from './useRecording.ts';
import { useTeacher } from './useTeacher.ts';

/** A user whom no teacher's email matches has no classes and no groups (seed, section 6). */
export function DashboardPage() {
  const teacher = useTeacher();
  return <Dashboard key={teacher?.id} teacher={teacher ?? nobody} />;
}

const nobody: Pick<Teacher, 'id' | 'name'> = { id: -1, name: '' };

function Dashboard({ teacher: { id, name } }: { teacher: Pick<Teacher, 'id' | 'name'> }) {
  const today = useToday();
  const school = useSchool((records) => records);
  const recording = useRecording(id);
  const teacher = useMemo(() => ({ id, name }), [id, name]);
  const classes = useMemo(() => classesOfTeacher(school, teacher, today), [school, teacher, today]);
  const groups = useMemo(() => activeGroups(school, teacher, today), [school, teacher, today]);
  return (
    <>
      <Reminders />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <TodayClasses classes={classes} recording={recording} />
        <GroupSummary groups={groups} />
      </SimpleGrid>
      <RecordSessionDialog recording={recording} />
    </>
  );
}
