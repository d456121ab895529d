import { Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { weekdayOf } from '../../../machines/kit/calendar.ts';
import { slotId } from '../../../machines/store/slots.ts';
import type { OutsideClass } from '../../../machines/timetable/scheduleGrid.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { unassignedClassroom } from '../../../machines/timetable/schedules.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { WindowedList } from '../../ui/windowed/WindowedList.tsx';
import { outsideWords } from '../../strings/schedules.ts';
import classes from './OutsideList.module.css';

interface OutsideListProps {
  outside: readonly OutsideClass[];
  /** Whether they are of several days, and say theirs. */
  isWeek: boolean;
  /** Null where nothing can be changed. */
  onEdit: ((scheduled: ScheduledClass) => void) | null;
}

/** The classes of a day or a week that have no place in the grid; nothing stored is hidden. */
export function OutsideList({ outside, isWeek, onEdit }: OutsideListProps) {
  if (outside.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-labelledby="outside-title">
      <Title order={3} id="outside-title">
        Fuera de la cuadrícula
      </Title>
      <WindowedList
        items={outside}
        itemKey={({ scheduled }) => slotId(scheduled)}
        renderItem={({ scheduled, reason }) => (
          <OutsideRow scheduled={scheduled} reason={reason} isWeek={isWeek} onEdit={onEdit} />
        )}
      />
    </Stack>
  );
}

function OutsideRow({
  scheduled,
  reason,
  isWeek,
  onEdit,
}: OutsideClass & Pick<OutsideListProps, 'isWeek' | 'onEdit'>) {
  const { day } = useFormats();
  const { date, activity, employee, group, classroom, startTime, endTime } = scheduled;
  const title = activity || 'Sin actividad';
  return (
    <Paper p="sm" component="article" aria-label={title}>
      <Group justify="space-between" gap="sm">
        <Box miw={0} flex="1 1 14rem" className={classes.text}>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {[
              ...(isWeek ? [`${weekdayOf(date)} ${day(date)}`] : []),
              employee || 'Sin empleado',
              `Gpo: ${group}`,
              classroom || unassignedClassroom,
              `${startTime} a ${endTime}`,
            ].join(' · ')}
          </Text>
          <Text size="sm" c="var(--plantel-accent)">
            {outsideWords[reason]}
          </Text>
        </Box>
        {onEdit ? (
          <Button variant="default" onClick={() => onEdit(scheduled)}>
            Editar
          </Button>
        ) : null}
      </Group>
    </Paper>
  );
}
