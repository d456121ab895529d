import { Text } from '@mantine/core';
import { useState } from 'react';
import type { ClassStanding } from '../../../machines/lessons/dueClasses.ts';
import { classStandings, dueClass, isStillToCome } from '../../../machines/lessons/dueClasses.ts';
import type { TaughtClass } from '../../../machines/lessons/teaching.ts';
import { slotId } from '../../../machines/store/slots.ts';
import { compareClasses } from '../../../machines/timetable/schedules.ts';
import type { CancellingRef } from '../../../machines/lessons/cancellingMachine.ts';
import type { RecordingRef } from '../../../machines/lessons/recordingMachine.ts';
import { RecordCard } from '../../ui/RecordCard.tsx';
import { DayOffNote } from '../../lessons/DayOffNote.tsx';
import { useIntoView } from '../../ui/focus/useIntoView.ts';
import { useTime, useToday } from '../../useToday.ts';
import { ClassRow } from './ClassRow.tsx';
import rowClasses from '../../ui/rows.module.css';

interface TodayClassesProps {
  classes: readonly TaughtClass[];
  /** What is the teacher's and somebody else gives. */
  covered: readonly TaughtClass[];
  recording: RecordingRef;
  cancelling: CancellingRef | null;
}

const marks: Readonly<Record<ClassStanding, string>> = {
  underWay: 'Ahora',
  unrecorded: 'Sin registrar',
  next: 'Siguiente',
};

/** The day's classes by start, whatever the hour: a row never moves under a finger. */
export function TodayClasses({ classes, covered, recording, cancelling }: TodayClassesProps) {
  const time = useTime();
  const today = useToday();
  const due = dueClass(classes, time);
  // Where the page opens; a row never moves under a finger afterwards.
  const [isDueAtFirst] = useState(due !== undefined);
  const inView = useIntoView<HTMLLIElement>(isDueAtFirst, 'nearest');
  const standings = classStandings(classes, time);
  const rows = [
    ...classes.map((taught, index) => ({
      taught,
      mark: markOf(standings[index]),
      isDue: taught === due,
    })),
    ...covered.map((taught) => ({
      taught,
      isDue: false,
      isCovered: true,
      cancelling: null,
    })),
  ].toSorted((one, other) => compareClasses(one.taught.scheduled, other.taught.scheduled));
  return (
    <RecordCard title="Clases de Hoy">
      <DayOffNote date={today} />
      {rows.length === 0 ? (
        <Text c="dimmed">No tienes clases programadas para hoy.</Text>
      ) : (
        <ul className={rowClasses.rows}>
          {rows.map(({ taught, ...row }) => (
            <ClassRow
              key={slotId(taught.scheduled)}
              taught={taught}
              cancelling={isStillToCome(placeOf(taught), { date: today, time }) ? null : cancelling}
              recording={recording}
              ref={row.isDue ? inView : undefined}
              {...row}
            />
          ))}
        </ul>
      )}
    </RecordCard>
  );
}

function placeOf({ scheduled: { date, startTime } }: TaughtClass) {
  return { date, time: startTime };
}

function markOf(standing: ClassStanding | null | undefined): string | null {
  return standing ? marks[standing] : null;
}
