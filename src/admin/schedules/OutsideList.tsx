import { Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { OutsideClass } from '../../../machines/timetable/scheduleGrid.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { unassignedClassroom } from '../../../machines/timetable/schedules.ts';
import { WindowedList } from '../../ui/WindowedList.tsx';
import { outsideWords } from '../../strings/schedules.ts';
import classes from './OutsideList.module.css';

interface OutsideListProps {
  outside: readonly OutsideClass[];
  /** Null where nothing can be changed. */
  onEdit: ((scheduled: ScheduledClass) => void) | null;
}

/** The day's classes that have no place in the grid; nothing stored is hidden. */
export function OutsideList({ outside, onEdit }: OutsideListProps) {
  if (outside.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-labelledby="outside-title">
      <Title order={3} id="outside-title">
        Fuera de la cuadrícula
      </Title>
      <WindowedList
        items={outside}
        itemKey={({ scheduled }) => `${scheduled.classroom} ${scheduled.startTime}`}
        renderItem={({ scheduled, reason }) => (
          <OutsideRow scheduled={scheduled} reason={reason} onEdit={onEdit} />
        )}
      />
    </Stack>
  );
}

function OutsideRow({
  scheduled,
  reason,
  onEdit,
}: OutsideClass & Pick<OutsideListProps, 'onEdit'>) {
  const { activity, employee, group, classroom, startTime, endTime } = scheduled;
  const title = activity || 'Sin actividad';
  return (
    <Paper p="sm" component="article" aria-label={title}>
      <Group justify="space-between" gap="sm">
        <Box miw={0} flex="1 1 14rem" className={classes.text}>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {[
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
