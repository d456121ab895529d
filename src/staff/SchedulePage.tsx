import { SimpleGrid } from '@mantine/core';
import { IconBriefcase, IconClock } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useMemo } from 'react';
import { weekOfEmployee } from '../../machines/timetable/teacherWeek.ts';
import { useApp, useSchool } from '../AppContext.ts';
import { hoursOf } from '../strings/counted.ts';
import { StatCard } from '../ui/StatCard.tsx';
import { WeekClasses } from '../week/WeekClasses.tsx';
import { WeekHead } from '../week/WeekHead.tsx';
import { describeClass } from '../week/describeClass.ts';
import { useShownWeek } from '../week/useShownWeek.ts';
import type { StaffIdentity } from './forStaff.tsx';
import { forStaff } from './forStaff.tsx';

/** 'Mi Horario': the shift, and what the timetable gives this person week by week. */
export const SchedulePage = forStaff(Schedule);

function Schedule({ member, employeeId }: StaffIdentity) {
  const { school } = useApp();
  const shown = useShownWeek();
  const { day, today, isNarrow } = shown;
  const schedules = useSchool((records) => records.schedules);
  const week = useMemo(
    () => weekOfEmployee(schedules, employeeId, day),
    [schedules, employeeId, day],
  );
  const iconOf = (icon: Icon) => (isNarrow ? {} : { icon });
  return (
    <>
      <WeekHead week={shown} employeeId={employeeId} name={member.name} />
      <SimpleGrid minColWidth="8rem" autoFlow="auto-fit" spacing={{ base: 'xs', sm: 'md' }} mb="md">
        <StatCard
          label="Turno"
          value={member.schedule.trim() === '' ? 'Sin definir' : member.schedule}
          {...iconOf(IconBriefcase)}
        />
        <StatCard label="Horas Programadas" value={hoursOf(week.minutes)} {...iconOf(IconClock)} />
      </SimpleGrid>
      <WeekClasses
        isNarrow={isNarrow}
        week={week}
        employeeId={employeeId}
        today={today}
        onChoose={(scheduled) => describeClass(scheduled, school)}
      />
    </>
  );
}
