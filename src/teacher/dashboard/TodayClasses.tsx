import { Text } from '@mantine/core';
import type { TaughtClass } from '../../../machines/domain/teaching.ts';
import { nextClass, nextFirst } from '../../../machines/domain/teaching.ts';
import type { RecordingRef } from '../../../machines/recordingMachine.ts';
import { RecordCard } from '../../shared/RecordCard.tsx';
import { useTime } from '../../useToday.ts';
import { ClassRow } from './ClassRow.tsx';
import rowClasses from '../rows.module.css';

interface TodayClassesProps {
  classes: readonly TaughtClass[];
  recording: RecordingRef;
}

/** The day's classes; the one under way or next that is still to be recorded comes first. */
export function TodayClasses({ classes, recording }: TodayClassesProps) {
  const time = useTime();
  const open = classes.filter(({ session }) => !session);
  const next = nextClass(open, time) ?? nextClass(classes, time);
  return (
    <RecordCard title="Clases de Hoy">
      {classes.length === 0 ? (
        <Text c="dimmed">No tienes clases programadas para hoy.</Text>
      ) : (
        <ul className={rowClasses.rows}>
          {nextFirst(classes, next).map((one) => (
            <ClassRow
              key={`${one.scheduled.classroom} ${one.scheduled.startTime}`}
              taught={one}
              mark={one === next ? markAt(one, time) : null}
              recording={recording}
            />
          ))}
        </ul>
      )}
    </RecordCard>
  );
}

function markAt({ scheduled }: TaughtClass, time: string): string {
  return scheduled.startTime <= time ? 'Ahora' : 'Siguiente';
}
