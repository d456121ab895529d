import { IconNotebook } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { LessonDeletingRef } from '../../../machines/lessons/lessonDeletingMachine.ts';
import type { RecordingRef } from '../../../machines/lessons/recordingMachine.ts';
import {
  filterLessons,
  trackedGroups,
  trackedLessons,
} from '../../../machines/lessons/tracking.ts';
import { useSchool } from '../../AppContext.ts';
import { LessonActions } from '../../lessons/LessonActions.tsx';
import { LessonList } from '../../lessons/LessonList.tsx';
import { useCycle } from '../../lessons/useCycle.ts';
import { useLessonDays } from '../../lessons/useLessonDays.ts';
import { counted } from '../../strings/counted.ts';
import { TrackingList, useTrackingFilters } from '../../lessons/TrackingList.tsx';

const empty = {
  icon: IconNotebook,
  message: 'No hay registros que coincidan con los filtros',
  hint: 'Intenta ajustar la búsqueda o los filtros.',
};

/** A school in which nothing was recorded yet has no filter to blame. */
const unrecorded = {
  icon: IconNotebook,
  message: 'Todavía no se ha registrado ninguna clase.',
  hint: 'Cada profesor registra las suyas al entrar con su cuenta; las que faltan están en «Sin registrar».',
};

interface RecordedLessonsProps {
  correcting: RecordingRef;
  deleting: LessonDeletingRef;
}

export function RecordedLessons({ correcting, deleting }: RecordedLessonsProps) {
  const classSessions = useSchool((school) => school.classSessions);
  const teachers = useSchool((school) => school.teachers);
  const groups = useSchool((school) => school.groups);
  const filters = useTrackingFilters();
  const { date, until, days } = useLessonDays();
  const cycle = useCycle();
  const tracked = useMemo(
    () => trackedLessons({ classSessions, teachers }),
    [classSessions, teachers],
  );
  const found = useMemo(
    () => filterLessons(tracked, { ...filters, date, until, cycle }),
    [tracked, filters, date, until, cycle],
  );
  const groupNames = useMemo(
    () => trackedGroups({ groups, classSessions }),
    [groups, classSessions],
  );
  const none = classSessions.length === 0 ? unrecorded : empty;
  return (
    <TrackingList
      title="Clases registradas"
      searchPlaceholder="Buscar por materia, grupo o profesor..."
      teachers={teachers}
      groups={groupNames}
      days={days}
      hasCycles
      count={counted(found.length, 'sesión registrada', 'sesiones registradas')}
      empty={found.length === 0 ? none : null}
    >
      <LessonList
        tracked={found}
        renderActions={(lesson) => (
          <LessonActions lesson={lesson} recording={correcting} deleting={deleting} />
        )}
      />
    </TrackingList>
  );
}
