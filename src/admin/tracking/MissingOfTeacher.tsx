import { Button, Group, Text } from '@mantine/core';
import { weekdayOf } from '../../../machines/kit/calendar.ts';
import type { CancellingRef } from '../../../machines/lessons/cancellingMachine.ts';
import type { RecordingRef } from '../../../machines/lessons/recordingMachine.ts';
import type { MissingOfTeacher as Missing } from '../../../machines/lessons/missingRegisters.ts';
import { slotId } from '../../../machines/store/slots.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { counted } from '../../strings/counted.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ForChanges } from '../../ui/ForChanges.tsx';
import { RecordCard } from '../../ui/RecordCard.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import classes from './MissingOfTeacher.module.css';
import paper from '../../ui/paper.module.css';

export interface MissingOfTeacherProps {
  missing: Missing;
  cancelling: CancellingRef;
  recording: RecordingRef;
}

/** What one teacher has to record yet, to be sent to them or printed. */
export function MissingOfTeacher({ missing, cancelling, recording }: MissingOfTeacherProps) {
  const { day } = useFormats();
  const { teacherId, name, classes: pending } = missing;
  const lineOf = (one: ScheduledClass) =>
    `${weekdayOf(one.date)} ${day(one.date)} · ${one.startTime} – ${one.endTime}`;
  const count = counted(pending.length, 'clase sin registrar', 'clases sin registrar');
  const text = [
    `${name}: ${count}`,
    ...pending.map((one) => `- ${lineOf(one)} · ${one.activity} - ${one.group} · ${one.classroom}`),
  ].join('\n');
  return (
    <RecordCard
      title={name}
      subtitle={count}
      badge={
        <CopyButton
          text={text}
          label="Copiar lista"
          copiedLabel="Lista copiada"
          className={paper.onScreen}
        />
      }
    >
      <ul className={classes.rows} aria-label={`Clases sin registrar de ${name}`}>
        {pending.map((one) => (
          <li key={slotId(one)} className={classes.row}>
            <div className={classes.what}>
              <Text size="sm" fw={600}>
                {one.activity} - {one.group}
              </Text>
              <Text size="sm" c="dimmed">
                {lineOf(one)} · {one.classroom}
              </Text>
            </div>
            <ForChanges>
              <Group ml="auto" gap={4} className={paper.onScreen}>
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={`No hubo clase: ${one.activity}, ${lineOf(one)}`}
                  onClick={() => cancelling.send({ type: 'cancellation.begin', scheduled: one })}
                >
                  No hubo clase
                </Button>
                <Button
                  size="xs"
                  variant="light"
                  aria-label={`Registrar: ${one.activity}, ${lineOf(one)}`}
                  onClick={() =>
                    recording.send({ type: 'recording.open', scheduled: { ...one, teacherId } })
                  }
                >
                  Registrar
                </Button>
              </Group>
            </ForChanges>
          </li>
        ))}
      </ul>
    </RecordCard>
  );
}
