import { ActionIcon, Group, Paper, Text } from '@mantine/core';
import { IconNotebook, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Activity } from '../../machines/school/dutyShapes.ts';
import { activityDraftOf } from '../../machines/duties/activities.ts';
import type { DutiesRef } from '../../machines/duties/dutiesMachine.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import rows from '../ui/rows.module.css';
import { useFormats } from '../ui/useFormats.ts';
import { WindowedList } from '../ui/windowed/WindowedList.tsx';
import classes from './duties.module.css';

interface ActivityListProps {
  activities: readonly Activity[];
  isNamed?: boolean;
  /** By which one's own are changed; others are only read. */
  duties?: DutiesRef;
  emptyMessage: string;
}

/** Activities in the order they come in, each with its day and hour. */
export function ActivityList({
  activities,
  isNamed = false,
  duties,
  emptyMessage,
}: ActivityListProps) {
  const { day } = useFormats();
  if (activities.length === 0) {
    return (
      <Paper radius="lg">
        <EmptyState icon={IconNotebook} message={emptyMessage} />
      </Paper>
    );
  }
  return (
    <WindowedList
      items={activities}
      itemKey={({ id }) => id}
      renderItem={(activity) => (
        <Paper
          component="article"
          aria-label={`${day(activity.date)}, ${activity.time}`}
          radius="md"
          px="md"
        >
          <div className={rows.row}>
            <div className={rows.what}>
              <Text size="sm" fw={600} className={rows.time}>
                {`${day(activity.date)} · ${activity.time}`}
                {isNamed ? ` · ${activity.employee}` : ''}
              </Text>
              <Text size="sm" className={classes.text}>
                {activity.description}
              </Text>
            </div>
            {duties ? <ActivityActions activity={activity} duties={duties} /> : null}
          </div>
        </Paper>
      )}
    />
  );
}

function ActivityActions({ activity, duties }: { activity: Activity; duties: DutiesRef }) {
  return (
    <Group gap={4} wrap="nowrap" ml="auto">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Editar actividad"
        onClick={() =>
          duties.send({
            type: 'duty.open',
            duty: {
              kind: 'activity',
              draft: activityDraftOf(activity),
              base: activity,
            },
          })
        }
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        size={44}
        aria-label="Eliminar actividad"
        onClick={() =>
          duties.send({ type: 'duty.delete', duty: { kind: 'activity', base: activity } })
        }
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
