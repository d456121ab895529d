import { Button, Text, Title } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { SnapshotFrom } from 'xstate';
import { marksToClear } from '../../../machines/lessons/lessonEdits.ts';
import { marksBy } from '../../../machines/lessons/recordings.ts';
import type { ClassRecordRef } from '../../../machines/lessons/classRecordMachine.ts';
import { attendanceStatuses } from '../../../machines/school/words.ts';
import { MarkLegend } from '../MarkLegend.tsx';
import { counted } from '../../strings/counted.ts';
import { AttendanceList } from './AttendanceList.tsx';
import classes from './AttendancePanel.module.css';
import { NewStudents } from './NewStudents.tsx';

interface AttendancePanelProps {
  recording: ClassRecordRef;
}

/** The marks of a lesson, their totals, and everyone present at once. */
export function AttendancePanel({ recording }: AttendancePanelProps) {
  const titleId = useId();
  const effectId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={3} size="h3" id={titleId}>
          Asistencia
        </Title>
        <div className={classes.notes}>
          <MarkLegend className={classes.legend} shown={attendanceStatuses} />
          <Text id={effectId} size="xs" c="dimmed">
            <Effect recording={recording} />
          </Text>
        </div>
        <UndoButton recording={recording} />
        <AllPresentButton recording={recording} effectId={effectId} />
      </div>
      <NewStudents recording={recording} />
      <AttendanceList recording={recording} titleId={titleId} />
    </section>
  );
}

/** Done, it is said by itself; until then whoever comes to the button hears it, and not with every mark. */
function Effect({ recording }: AttendancePanelProps) {
  const cleared = useSelector(recording, countCleared);
  const clearable = useSelector(recording, countClearable);
  return (
    <>
      <span role="status">{cleared > 0 ? doneWords(cleared) : ''}</span>
      {cleared > 0 || clearable === 0 ? null : `«Todos presentes» cambia ${marks(clearable)}.`}
    </>
  );
}

/** Spent, it stays until the focus leaves it: what hides or is disabled under it drops it. */
function UndoButton({ recording }: AttendancePanelProps) {
  const isSpent = useSelector(recording, (snapshot) => !snapshot.can({ type: 'marks.restore' }));
  return (
    <Button
      variant="subtle"
      px="xs"
      className={classes.undo}
      data-disabled={isSpent}
      aria-disabled={isSpent}
      onClick={() => recording.send({ type: 'marks.restore' })}
    >
      Deshacer
    </Button>
  );
}

function AllPresentButton({ recording, effectId }: AttendancePanelProps & { effectId: string }) {
  const isSpent = useSelector(recording, (snapshot) => !snapshot.can({ type: 'marks.clear' }));
  return (
    <Button
      variant="light"
      className={classes.all}
      leftSection={<IconChecks size={18} aria-hidden />}
      data-disabled={isSpent}
      aria-disabled={isSpent}
      aria-describedby={effectId}
      onClick={() => recording.send({ type: 'marks.clear' })}
    >
      Todos presentes
    </Button>
  );
}

function countClearable({ context: { draft } }: SnapshotFrom<ClassRecordRef>): number {
  return draft ? Object.keys(marksToClear(draft.lesson)).length : 0;
}

function countCleared({ context }: SnapshotFrom<ClassRecordRef>): number {
  return Object.keys(marksBy('marks.restore', context)).length;
}

function doneWords(cleared: number): string {
  return `Se ${cleared === 1 ? 'cambió' : 'cambiaron'} ${marks(cleared)}.`;
}

function marks(count: number): string {
  return counted(count, 'marca', 'marcas');
}
