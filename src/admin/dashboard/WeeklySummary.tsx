import { Paper, Table, Text, Title } from '@mantine/core';
import { useId, useMemo } from 'react';
import { summarizeWeek } from '../../../machines/reports/dashboard.ts';
import { useSchool } from '../../AppContext.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { DayOffWords } from '../../lessons/DayOffNote.tsx';
import { counted } from '../../strings/counted.ts';
import { useToday } from '../../useToday.ts';

/** The seed's figure of each day beside the classes really scheduled. */
export function WeeklySummary() {
  const schedules = useSchool((school) => school.schedules);
  const today = useToday();
  const formats = useFormats();
  const days = useMemo(() => summarizeWeek(schedules, today), [schedules, today]);
  const titleId = useId();
  return (
    <Paper component="article" aria-labelledby={titleId} p="md" radius="lg">
      <Title order={2} id={titleId} size="h3" mb="sm">
        Resumen semanal
      </Title>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table verticalSpacing="sm" aria-labelledby={titleId}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Día</Table.Th>
              <Table.Th scope="col">Clases por día</Table.Th>
              <Table.Th scope="col">Esta semana</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map(({ date, weekday, average, scheduled }) => (
              <Table.Tr
                key={date}
                {...(date === today
                  ? { 'aria-current': 'date' as const, bg: 'var(--plantel-raised)' }
                  : {})}
              >
                <Table.Th scope="row" fw={500}>
                  {weekday}
                  <Text size="xs" c="dimmed" fw={400}>
                    {date === today ? `Hoy, ${formats.day(date)}` : formats.day(date)}
                  </Text>
                </Table.Th>
                <Table.Td>
                  {average ?? 0}{' '}
                  <Text span size="xs" c="dimmed">
                    {average === null ? 'descanso' : 'promedio'}
                  </Text>
                </Table.Td>
                <Table.Td>
                  {counted(scheduled, 'clase', 'clases')}
                  <DayOffWords date={date} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}
