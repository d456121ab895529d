import { SimpleGrid } from '@mantine/core';
import {
  IconBriefcase,
  IconCalendarTime,
  IconCash,
  IconSchool,
  IconUserCheck,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { dashboardStats } from '../../../machines/reports/dashboard.ts';
import { useSchool } from '../../AppContext.ts';
import { StatCard } from '../../ui/StatCard.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { useToday } from '../../useToday.ts';

/** The six figures of the school. */
export function Stats() {
  const school = useSchool((records) => records);
  const today = useToday();
  const stats = useMemo(() => dashboardStats(school, today), [school, today]);
  const formats = useFormats();
  return (
    <SimpleGrid cols={{ base: 2, md: 3 }} spacing={{ base: 'sm', md: 'md' }}>
      <StatCard label="Total Profesores" value={stats.teachers} icon={IconUserCheck} />
      <StatCard label="Total Personal" value={stats.staff} icon={IconBriefcase} />
      <StatCard label="Total Estudiantes" value={stats.students} icon={IconSchool} />
      <StatCard label="Grupos Activos" value={stats.groups} icon={IconUsersGroup} />
      <StatCard label="Clases Semanales" value={stats.weeklyClasses} icon={IconCalendarTime} />
      <StatCard
        label="Nómina Mensual Estimada"
        value={formats.money(stats.monthlyPayroll)}
        icon={IconCash}
      />
    </SimpleGrid>
  );
}
