import { Button, Text, Title } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useCallback, useId } from 'react';
import type { AttendanceStatus, ClassSession } from '../../../machines/domain/school.ts';
import { marksToClear } from '../../../machines/domain/sessionDrafts.ts';
import type { RecordingRef } from '../../../machines/recordingMachine.ts';
import { MarkLegend } from '../../shared/MarkLegend.tsx';
import { counted } from '../../strings/counted.ts';
import { AttendanceList } from './AttendanceList.tsx';
import classes from './AttendancePanel.module.css';

interface AttendancePanelProps {
  recording: RecordingRef;
  session: ClassSession;
}

/** The marks of a session, their totals, and everyone present at once. */
export function AttendancePanel({ recording, session }: AttendancePanelProps) {
  const titleId = useId();
  const effectId = useId();
  const cleared = useSelector(recording, ({ context }) => Object.keys(context.cleared).length);
  const clearable = Object.keys(marksToClear(session)).length;
  const mark = useCallback(
    (studentId: number, status: AttendanceStatus) =>
      recording.send({ type: 'mark.set', studentId, status }),
    [recording],
  );
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={3} size="h3" id={titleId}>
          Asistencia
        </Title>
        <div className={classes.notes}>
          <MarkLegend className={classes.legend} />
          <Text id={effectId} size="xs" c="dimmed" role="status">
            {describeEffect(clearable, cleared)}
          </Text>
        </div>
        <Button
          variant="subtle"
          px="xs"
          className={classes.undo}
          data-idle={cleared === 0}
          onClick={() => recording.send({ type: 'marks.restore' })}
        >
          Deshacer
        </Button>
        <Button
          variant="light"
          className={classes.all}
          leftSection={<IconChecks size={18} aria-hidden />}
          disabled={clearable === 0}
          aria-describedby={effectId}
          onClick={() => recording.send({ type: 'marks.clear' })}
        >
          Todos presentes
        </Button>
      </div>
      <AttendanceList session={session} onMark={mark} />
      <Text size="xs" c="dimmed" mt={6} className={classes.keys}>
        Con el teclado: P, A y R marcan al estudiante; las flechas cambian de lugar.
      </Text>
    </section>
  );
}

function describeEffect(clearable: number, cleared: number): string {
  if (cleared > 0) return `Se ${cleared === 1 ? 'cambió' : 'cambiaron'} ${marks(cleared)}.`;
  return clearable > 0 ? `'Todos presentes' cambia ${marks(clearable)}.` : '';
}

function marks(count: number): string {
  return counted(count, 'marca', 'marcas');
}
