import { Button, Group, Text, Title } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useCallback, useId } from 'react';
import { countAttendance } from '../../machines/domain/classSessions.ts';
import type { AttendanceStatus, ClassSession } from '../../machines/domain/school.ts';
import { attendanceStatuses } from '../../machines/domain/school.ts';
import { marksToClear } from '../../machines/domain/sessionDrafts.ts';
import type { RecordingRef } from '../../machines/recordingMachine.ts';
import { counted } from '../strings/counted.ts';
import { statusCounts } from '../strings/sessions.ts';
import { AttendanceList } from './AttendanceList.tsx';
import classes from './RecordSessionDialog.module.css';

interface AttendancePanelProps {
  recording: RecordingRef;
  session: ClassSession;
}

/** The marks of a session, their totals, and everyone present at once. */
export function AttendancePanel({ recording, session }: AttendancePanelProps) {
  const titleId = useId();
  const effectId = useId();
  const cleared = useSelector(recording, ({ context }) => Object.keys(context.cleared).length);
  const counts = countAttendance(session);
  const clearable = Object.keys(marksToClear(session)).length;
  const mark = useCallback(
    (studentId: number, status: AttendanceStatus) =>
      recording.send({ type: 'mark.set', studentId, status }),
    [recording],
  );
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.totals}>
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <div>
            <Title order={3} size="h3" id={titleId}>
              Asistencia
            </Title>
            <Text size="sm" role="status">
              {attendanceStatuses.map((one) => `${statusCounts[one]} ${counts[one]}`).join(' · ')}
            </Text>
          </div>
          <Button
            variant="light"
            size="compact-md"
            className={classes.thumb}
            leftSection={<IconChecks size={18} aria-hidden />}
            disabled={clearable === 0}
            aria-describedby={effectId}
            onClick={() => recording.send({ type: 'marks.clear' })}
          >
            Todos presentes
          </Button>
        </Group>
        <Group id={effectId} gap="xs" justify="flex-end" mih={clearable + cleared > 0 ? 30 : 0}>
          {clearable > 0 ? (
            <Text size="xs" c="dimmed">
              Cambia {counted(clearable, 'marca', 'marcas')}
            </Text>
          ) : null}
          {cleared > 0 ? (
            <>
              <Text size="xs" role="status">
                Se {cleared === 1 ? 'cambió' : 'cambiaron'} {counted(cleared, 'marca', 'marcas')}.
              </Text>
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => recording.send({ type: 'marks.restore' })}
              >
                Deshacer
              </Button>
            </>
          ) : null}
        </Group>
      </div>
      <AttendanceList session={session} onMark={mark} />
      <Text size="xs" c="dimmed" mt={6} className={classes.keys}>
        Con el teclado: P, A y R marcan al estudiante; las flechas cambian de lugar.
      </Text>
    </section>
  );
}
