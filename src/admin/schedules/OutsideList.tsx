import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { OutsideClass } from '../../../machines/domain/scheduleGrid.ts';
import type { ScheduledClass } from '../../../machines/domain/schedules.ts';
import { unassignedClassroom } from '../../../machines/domain/schedules.ts';
import { outsideWords } from '../../strings/schedules.ts';

interface OutsideListProps {
  outside: readonly OutsideClass[];
  onEdit: (scheduled: ScheduledClass) => void;
}

/** The day's classes that have no place in the grid; nothing stored is hidden. */
export function OutsideList({ outside, onEdit }: OutsideListProps) {
  if (outside.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-labelledby="outside-title">
      <Title order={3} id="outside-title">
        Fuera de la cuadrícula
      </Title>
      {outside.map(({ scheduled, reason }) => (
        <Paper
          key={`${scheduled.classroom} ${scheduled.startTime}`}
          p="sm"
          component="article"
          aria-label={scheduled.activity || 'Sin actividad'}
        >
          <Group justify="space-between" gap="sm">
            <div>
              <Text fw={600}>{scheduled.activity || 'Sin actividad'}</Text>
              <Text size="sm" c="dimmed">
                {[
                  scheduled.employee || 'Sin empleado',
                  `Gpo: ${scheduled.group}`,
                  scheduled.classroom || unassignedClassroom,
                  `${scheduled.startTime} a ${scheduled.endTime}`,
                ].join(' · ')}
              </Text>
              <Text size="sm" c="marigold.4">
                {outsideWords[reason]}
              </Text>
            </div>
            <Button variant="default" onClick={() => onEdit(scheduled)}>
              Editar
            </Button>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
