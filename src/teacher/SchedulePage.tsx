import { SimpleGrid } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { IconClock, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { weekOf } from '../../machines/kit/calendar.ts';
import { employeeId } from '../../machines/school/ties.ts';
import { slotId } from '../../machines/store/slots.ts';
import type { GroupOfClass, ScheduledClass } from '../../machines/timetable/schedules.ts';
import type { ClassWay } from '../../machines/lessons/classWays.ts';
import { registerStandings, wayOfClass } from '../../machines/lessons/classWays.ts';
import { groupStandingOf } from '../../machines/registers/courses.ts';
import { weekOfTeacher } from '../../machines/timetable/teacherWeek.ts';
import { useApp, useSchool } from '../AppContext.ts';
import { StatCard } from '../ui/StatCard.tsx';
import { showNotice } from '../notices/showNotice.ts';
import { heldCopyOf } from '../../machines/sharing/heldCopy.ts';
import { Cancelling } from '../lessons/Cancelling.tsx';
import { useCancelling } from '../lessons/useCancelling.ts';
import { RecordLessonDialog } from '../lessons/recording/RecordLessonDialog.tsx';
import { useRecording } from '../lessons/recording/useRecording.ts';
import { coverWords } from '../strings/cover.ts';
import { hoursOf } from '../strings/counted.ts';
import { useTime } from '../useToday.ts';
import { GroupDetailsDialog } from './groups/GroupDetailsDialog.tsx';
import { WeekClasses } from '../week/WeekClasses.tsx';
import { WeekHead } from '../week/WeekHead.tsx';
import { RegisterMark } from './schedule/RegisterMark.tsx';
import { WeekGroups } from './schedule/WeekGroups.tsx';
import { describeClass } from '../week/describeClass.ts';
import { useShownWeek } from '../week/useShownWeek.ts';
import { forTeacher } from './forTeacher.tsx';
import { useStudentsToday } from './useStudentsToday.ts';
import type { TeacherIdentity } from './useTeacher.ts';

export const SchedulePage = forTeacher(Schedule);

function Schedule({ teacher }: { teacher: TeacherIdentity }) {
  const { school } = useApp();
  const time = useTime();
  const shown = useShownWeek();
  const { day, today, isNarrow } = shown;
  const records = useSchool((all) => all);
  const { schedules, groups, courses } = records;
  const students = useStudentsToday();
  const recording = useRecording(teacher.id);
  const cancelling = useCancelling();
  // The files by which a copy hands in take registers alone.
  const isHandedIn = heldCopyOf(records) !== null;
  const [, navigate] = useLocation();
  const [detailed, setDetailed] = useState<GroupOfClass | null>(null);
  const week = useMemo(
    () => weekOfTeacher({ schedules, students }, teacher, day),
    [schedules, students, teacher, day],
  );
  const standingOf = useMemo(
    () => groupStandingOf({ groups, courses }, today),
    [groups, courses, today],
  );
  const standings = useMemo(
    () => registerStandings(records, teacher, weekOf(day), { date: today, time }),
    [records, teacher, day, today, time],
  );
  const ownId = employeeId('teacher', teacher.id);

  const markOf = (scheduled: ScheduledClass) => {
    const standing = standings.get(slotId(scheduled));
    return standing ? <RegisterMark standing={standing} /> : null;
  };
  const openRegister = (scheduled: ScheduledClass) => {
    const way = wayOfClass(records, scheduled, teacher, today);
    if (way.to === 'record') {
      recording.send({ type: 'recording.open', scheduled: way.scheduled });
    } else if (way.to === 'read') {
      const { date, subject } = way.lesson;
      navigate(`/teacher/classes?${new URLSearchParams({ fecha: date, buscar: subject })}`);
    } else if (way.to === 'takeBack' && !isHandedIn) {
      cancelling.send({ type: 'cancellation.withdraw', base: way.cancelled });
    } else describeClass(scheduled, school, wordsOf(way, scheduled));
  };
  const showDetails = (group: GroupOfClass) => {
    if (groups.some(({ id }) => id === group.groupId)) setDetailed(group);
    else showNotice({ code: 'group.unknown', details: { group: group.group } }, school);
  };
  const iconOf = (icon: Icon) => (isNarrow ? {} : { icon });
  return (
    <>
      <WeekHead week={shown} employeeId={ownId} name={teacher.name} />
      <SimpleGrid
        minColWidth="6.25rem"
        autoFlow="auto-fit"
        spacing={{ base: 'xs', sm: 'md' }}
        mb="md"
      >
        <StatCard label="Horas Semanales" value={hoursOf(week.minutes)} {...iconOf(IconClock)} />
        <StatCard label="Grupos Asignados" value={week.groups.length} {...iconOf(IconUsersGroup)} />
        <StatCard label="Total Estudiantes" value={week.students} {...iconOf(IconUsers)} />
      </SimpleGrid>
      <WeekClasses
        isNarrow={isNarrow}
        week={week}
        employeeId={ownId}
        today={today}
        onChoose={openRegister}
        markOf={markOf}
      />
      <WeekGroups groups={week.groups} standingOf={standingOf} onShowDetails={showDetails} />
      <GroupDetailsDialog group={detailed} onClose={() => setDetailed(null)} />
      <RecordLessonDialog recording={recording} />
      <Cancelling cancelling={cancelling} />
    </>
  );
}

/** Why a class has no register to open. */
function wordsOf(
  way: Extract<ClassWay, { to: 'nothing' | 'takeBack' }>,
  scheduled: ScheduledClass,
): string {
  if (way.to === 'takeBack') return `No hubo clase: ${way.cancelled.reason}`;
  if (way.why === 'notHeld') return `No hubo clase: ${way.reason}`;
  if (way.why === 'toCome') return 'Su registro se abre el día de la clase.';
  return `${coverWords(scheduled, null) ?? ''}, y lleva su registro.`;
}
