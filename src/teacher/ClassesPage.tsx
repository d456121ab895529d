import { Paper, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { heldCopyOf } from '../../machines/sharing/heldCopy.ts';
import { everyDay } from '../../machines/lessons/cycleDays.ts';
import { mayCorrect } from '../../machines/lessons/corrections.ts';
import {
  filterLessons,
  lessonsForTeacher,
  trackedGroups,
} from '../../machines/lessons/tracking.ts';
import { useSchool } from '../AppContext.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LessonActions } from '../lessons/LessonActions.tsx';
import { LessonDeleting, useLessonDeleting } from '../lessons/LessonDeleting.tsx';
import { LessonList } from '../lessons/LessonList.tsx';
import { TrackingList, useTrackingFilters } from '../lessons/TrackingList.tsx';
import { FiledNote } from '../lessons/FiledNote.tsx';
import { useFiled } from '../lessons/useFiled.ts';
import { useCycle } from '../lessons/useCycle.ts';
import { useLessonDays } from '../lessons/useLessonDays.ts';
import { useToday } from '../useToday.ts';
import { counted } from '../strings/counted.ts';
import { ShareCard } from './sharing/ShareCard.tsx';
import { OwnCancelled } from './OwnCancelled.tsx';
import { RecordLessonDialog } from '../lessons/recording/RecordLessonDialog.tsx';
import { forTeacher } from './forTeacher.tsx';
import { useHasDrafts, useRecording } from '../lessons/recording/useRecording.ts';
import type { TeacherIdentity } from './useTeacher.ts';

const noneFound = {
  icon: IconHistory,
  message: 'No hay registros que coincidan con los filtros',
  hint: 'Intenta ajustar la búsqueda o los filtros.',
};

export const ClassesPage = forTeacher(Classes);

function Classes({ teacher: { id } }: { teacher: TeacherIdentity }) {
  const classSessions = useSchool((school) => school.classSessions);
  const teachers = useSchool((school) => school.teachers);
  const today = useToday();
  // What a copy deletes stays at the office: its files take registers alone.
  const isHandedIn = useSchool((school) => heldCopyOf(school) !== null);
  const recording = useRecording(id);
  const hasDraft = useHasDrafts(recording);
  const deleting = useLessonDeleting();
  const tracked = useMemo(
    () => lessonsForTeacher({ classSessions, teachers }, id),
    [classSessions, teachers, id],
  );
  const filters = useTrackingFilters();
  const { date, until, days } = useLessonDays();
  const cycle = useCycle();
  const filed = useFiled(everyDay);
  const found = useMemo(
    () => filterLessons(tracked, { ...filters, teacherId: '', date, until, cycle }),
    [tracked, filters, date, until, cycle],
  );
  const groups = useMemo(
    () => trackedGroups({ groups: [], classSessions: tracked.map(({ lesson }) => lesson) }),
    [tracked],
  );
  const ownCancelled = (
    <OwnCancelled teacherId={id} filters={filters} days={{ date, until, cycle }} />
  );
  if (tracked.length === 0) {
    return (
      <>
        <ShareCard teacherId={id} />
        {isHandedIn ? null : ownCancelled}
        <FiledNote filed={filed} />
        <Paper radius="lg">
          <EmptyState
            icon={IconHistory}
            message="No hay registros de clases"
            hint="Aquí quedan las que registres desde «Mi Dashboard»."
          />
        </Paper>
      </>
    );
  }
  return (
    <>
      <ShareCard teacherId={id} />
      {isHandedIn ? null : ownCancelled}
      <TrackingList
        title="Historial de clases"
        searchPlaceholder="Buscar por materia, grupo o tema..."
        groups={groups}
        days={days}
        hasCycles
        count={counted(found.length, 'sesión registrada', 'sesiones registradas')}
        empty={found.length === 0 ? noneFound : null}
      >
        <LessonList
          tracked={found}
          readerId={id}
          hasDraft={hasDraft}
          renderActions={(lesson) =>
            mayCorrect({ role: 'teacher', id }, lesson, today) ? (
              <LessonActions
                lesson={lesson}
                recording={recording}
                deleting={isHandedIn ? null : deleting}
              />
            ) : (
              <Text size="sm" c="dimmed" mb="sm">
                Se corrige durante siete días: pide el cambio a la administración.
              </Text>
            )
          }
        />
      </TrackingList>
      <RecordLessonDialog recording={recording} />
      <LessonDeleting deleting={deleting} />
    </>
  );
}
