import { IconClipboardCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { addDays, isDay } from '../../../machines/kit/calendar.ts';
import type { MissingRegister } from '../../../machines/lessons/missingRegisters.ts';
import {
  filterMissing,
  missingByTeacher,
  missingRegisters,
} from '../../../machines/lessons/missingRegisters.ts';
import { trackedGroups } from '../../../machines/lessons/tracking.ts';
import { useSchool } from '../../AppContext.ts';
import { WindowedList } from '../../ui/windowed/WindowedList.tsx';
import { useQueryState } from '../../ui/useQueryState.ts';
import { counted, writeCount } from '../../strings/counted.ts';
import { useTime, useToday } from '../../useToday.ts';
import { useLastDay } from '../../lessons/useLastDay.ts';
import { TrackingList, useTrackingFilters } from '../../lessons/TrackingList.tsx';
import type { MissingOfTeacherProps } from './MissingOfTeacher.tsx';
import { MissingOfTeacher } from './MissingOfTeacher.tsx';
import paper from '../../ui/paper.module.css';
import { PrintButton } from '../../ui/PrintButton.tsx';

const daysOfWeek = 7;
const empty = {
  icon: IconClipboardCheck,
  message: 'No hay clases sin registrar en estas fechas.',
  hint: 'Cambia las fechas o los filtros para revisar otros días.',
};

/** Classes that are over and were never recorded, in a range to choose. */
export function MissingRegisters({
  cancelling,
  recording,
}: Pick<MissingOfTeacherProps, 'cancelling' | 'recording'>) {
  const today = useToday();
  const time = useTime();
  const school = useSchool((records) => records);
  const last = useLastDay(today);
  // The week that is over, and today.
  const week = { from: addDays(last, (last === today ? 0 : 1) - daysOfWeek), to: last };
  const [from] = useQueryState('desde', week.from);
  const [to] = useQueryState('hasta', week.to);
  const filters = useTrackingFilters();
  const missing = useMemo(
    () => (isDay(from) && isDay(to) ? missingRegisters(school, { from, to, today, time }) : []),
    [school, from, to, today, time],
  );
  const found = useMemo(() => filterMissing(missing, filters), [missing, filters]);
  const teachers = useMemo(() => missingByTeacher(found), [found]);
  const groupNames = useMemo(
    () => trackedGroups({ groups: school.groups, classSessions: [] }),
    [school.groups],
  );
  return (
    <TrackingList
      title="Clases sin registrar"
      searchPlaceholder="Buscar por materia, grupo o profesor..."
      teachers={school.teachers}
      groups={groupNames}
      days={[
        { name: 'desde', label: 'Desde', initial: week.from },
        { name: 'hasta', label: 'Hasta', initial: week.to },
      ]}
      count={countText(found, today)}
      empty={found.length === 0 ? empty : null}
      action={<PrintButton size="xs" className={paper.onScreen} />}
    >
      <WindowedList
        items={teachers}
        minCardWidth={420}
        itemKey={({ teacherId }) => teacherId}
        renderItem={(one) => (
          <MissingOfTeacher missing={one} cancelling={cancelling} recording={recording} />
        )}
      />
    </TrackingList>
  );
}

/** Today's are told apart: reminders leave them out, as their day is not over. */
function countText(missing: readonly MissingRegister[], today: string): string {
  const all = counted(missing.length, 'clase sin registrar', 'clases sin registrar');
  const ofToday = missing.filter(({ scheduled }) => scheduled.date === today).length;
  return ofToday === 0 ? all : `${all}, ${writeCount(ofToday)} de hoy`;
}
