import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { Task } from '../../machines/school/dutyShapes.ts';
import type { DutiesRef } from '../../machines/duties/dutiesMachine.ts';
import { isOverdue, mayWriteTask, taskDraftOf } from '../../machines/duties/tasks.ts';
import { useUser } from '../AppContext.ts';
import { RecordCard } from '../ui/RecordCard.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { useFormats } from '../ui/useFormats.ts';
import { useToday } from '../useToday.ts';
import classes from './duties.module.css';

interface TaskCardProps {
  task: Task;
  duties: DutiesRef;
  /** Whether it says whose it is: not among one's own. */
  isNamed?: boolean;
}

/** A task with what this person may do about it. */
export function TaskCard({ task, duties, isNamed = false }: TaskCardProps) {
  const user = useUser();
  const today = useToday();
  const { day } = useFormats();
  const isResting = useSelector(duties, (snapshot) => snapshot.matches('resting'));
  const isFinishing = useSelector(duties, (snapshot) => snapshot.matches('finishing'));
  const { title, detail, status, employee, isOwn } = task;
  const standing = standingOf(task, today, day);
  const isLate = isOverdue(task, today);
  const mayDelete = user !== null && mayWriteTask(user, null, task);
  const from = isOwn ? null : 'Asignada por la dirección';
  return (
    <RecordCard
      title={title}
      subtitle={isNamed ? employee : from}
      badge={<StatusBadge status={isLate ? 'Vencida' : status} />}
      actions={
        <>
          {status === 'Pendiente' ? (
            <Button
              size="xs"
              variant="light"
              leftSection={<IconCheck size={14} aria-hidden />}
              disabled={!isResting}
              data-finishes
              onClick={() => duties.send({ type: 'task.finish', base: task })}
            >
              Hecha
            </Button>
          ) : null}
          {mayDelete ? (
            <Group gap="xs" ml="auto">
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPencil size={14} aria-hidden />}
                disabled={isFinishing}
                onClick={() =>
                  duties.send({
                    type: 'duty.open',
                    duty: {
                      kind: 'task',
                      draft: taskDraftOf(task),
                      base: task,
                    },
                  })
                }
              >
                Editar
              </Button>
              <Button
                size="xs"
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={14} aria-hidden />}
                disabled={isFinishing}
                onClick={() =>
                  duties.send({ type: 'duty.delete', duty: { kind: 'task', base: task } })
                }
              >
                Eliminar
              </Button>
            </Group>
          ) : null}
        </>
      }
    >
      {detail === '' ? null : (
        <Text size="sm" className={classes.text}>
          {detail}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {standing}
      </Text>
    </RecordCard>
  );
}

function standingOf(
  { status, due, doneOn = '' }: Task,
  today: string,
  day: (day: string) => string,
): string {
  if (status === 'Hecha') return `Hecha el ${day(doneOn)}`;
  if (due === '') return 'Sin fecha';
  return due === today ? 'Vence hoy' : `Vence el ${day(due)}`;
}
