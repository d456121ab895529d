import { SimpleGrid, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBriefcase, IconClock } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useMemo } from 'react';
import { addDays, isDay, mondayOf, weekdayOf } from '../../machines/kit/calendar.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { weekOfEmployee } from '../../machines/timetable/teacherWeek.ts';
import { useApp, useSchool } from '../AppContext.ts';
import { showNotice } from '../notices/showNotice.ts';
import { hoursOf } from '../strings/counted.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StatCard } from '../ui/StatCard.tsx';
import { useFormats } from '../ui/useFormats.ts';
import { useQueryState } from '../ui/useQueryState.ts';
import { useToday } from '../useToday.ts';
import { WeekButtons } from '../week/WeekButtons.tsx';
import { WeekList } from '../week/WeekList.tsx';
import { WeekSharing } from '../week/WeekSharing.tsx';
import { WeekTable } from '../week/WeekTable.tsx';
import type { StaffIdentity } from './forStaff.tsx';
import { forStaff } from './forStaff.tsx';

/** 'Mi Horario': the shift, and what the timetable gives this person week by week. */
export const SchedulePage = forStaff(Schedule);

function Schedule({ member, employeeId }: StaffIdentity) {
  const { school } = useApp();
  const formats = useFormats();
  const today = useToday();
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const [asked, setWeek] = useQueryState('semana', mondayOf(today));
  const day = isDay(asked) ? asked : today;
  const monday = mondayOf(day);
  const schedules = useSchool((records) => records.schedules);
  const week = useMemo(
    () => weekOfEmployee(schedules, employeeId, day),
    [schedules, employeeId, day],
  );
  const describe = ({ activity, group, date, startTime, endTime }: ScheduledClass) =>
    showNotice(
      {
        code: 'class.described',
        details: {
          subject: activity,
          group,
          day: weekdayOf(date),
          time: `${startTime} – ${endTime}`,
        },
      },
      school,
    );
  const iconOf = (icon: Icon) => (isNarrow ? {} : { icon });
  return (
    <>
      <PageHeader
        description={
          <Text span inherit aria-live="polite">
            Semana del {formats.day(monday)} al {formats.day(addDays(monday, 6))}
          </Text>
        }
      >
        <WeekButtons
          isNarrow={isNarrow}
          onPrevious={() => setWeek(addDays(monday, -7))}
          onCurrent={() => setWeek(mondayOf(today))}
          onNext={() => setWeek(addDays(monday, 7))}
        />
        <WeekSharing employeeId={employeeId} name={member.name} day={day} />
      </PageHeader>
      <SimpleGrid minColWidth="8rem" autoFlow="auto-fit" spacing={{ base: 'xs', sm: 'md' }} mb="md">
        <StatCard
          label="Turno"
          value={member.schedule.trim() === '' ? 'Sin definir' : member.schedule}
          {...iconOf(IconBriefcase)}
        />
        <StatCard label="Horas Programadas" value={hoursOf(week.minutes)} {...iconOf(IconClock)} />
      </SimpleGrid>
      {isNarrow ? (
        <WeekList week={week} employeeId={employeeId} today={today} onChoose={describe} />
      ) : (
        <WeekTable week={week} employeeId={employeeId} today={today} onChoose={describe} />
      )}
    </>
  );
}
