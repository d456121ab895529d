import { useSelector } from '@xstate/react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { memo, useId } from 'react';
import type { MarkCounts } from '../../../machines/lessons/attendanceRate.ts';
import { markIn } from '../../../machines/lessons/justifications.ts';
import { isAtRisk } from '../../../machines/lessons/risk.ts';
import type { LessonStudent } from '../../../machines/school/lessonShapes.ts';
import { attendanceStatuses } from '../../../machines/school/words.ts';
import type { ClassRecordRef } from '../../../machines/lessons/classRecordMachine.ts';
import { counted } from '../../strings/counted.ts';
import { statusLetters, statusNames } from '../../strings/lessons.ts';
import { markTones } from '../../ui/ToneBadge.tsx';
import students from '../students.module.css';
import tones from '../../ui/tones.module.css';
import classes from './AttendanceList.module.css';

interface StudentMarksProps {
  recording: ClassRecordRef;
  row: number;
  student: LessonStudent;
  /** What tells the student from everybody else in the list. */
  name: string;
  /** The student's other marks in the subject. */
  before: MarkCounts;
  /** The least rate there should be, in percent. */
  minimum: number;
  /** Whether it is whom a search means. */
  isFound: boolean;
  /** Whether the student, who is in the register, is no longer in the group. */
  hasLeft: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
  onFocus: (event: FocusEvent<HTMLButtonElement>) => void;
}

/** A student and the three marks, one of which is pressed. */
export const StudentMarks = memo(function StudentMarks({
  recording,
  row,
  student,
  name,
  before,
  minimum,
  isFound,
  hasLeft,
  onKeyDown,
  onFocus,
}: StudentMarksProps) {
  const nameId = useId();
  const aboutId = useId();
  const status = useSelector(
    recording,
    ({ context }) => context.draft.lesson.attendance[String(student.id)] ?? 'presente',
  );
  return (
    <li className={classes.student} data-found={isFound || undefined}>
      <div className={`${students.name} ${classes.name}`}>
        <span id={nameId}>{name}</span>
        <span id={aboutId}>
          {hasLeft ? <span className={classes.soFar}>Ya no está en el grupo</span> : null}
          <AbsencesSoFar
            recording={recording}
            student={student}
            before={before}
            minimum={minimum}
          />
        </span>
      </div>
      <div
        role="group"
        aria-labelledby={nameId}
        aria-describedby={aboutId}
        className={classes.marks}
      >
        {attendanceStatuses.map((one, column) => (
          <button
            key={one}
            type="button"
            className={`${tones.tone} ${classes.mark}`}
            data-tone={markTones[one]}
            data-row={row}
            data-column={column}
            aria-pressed={one === status}
            aria-label={statusNames[one]}
            tabIndex={-1}
            data-autofocus={row === 0 && one === status ? true : undefined}
            onClick={() => recording.send({ type: 'mark.set', studentId: student.id, status: one })}
            onKeyDown={onKeyDown}
            onFocus={onFocus}
          >
            <span className={classes.letter} aria-hidden>
              {statusLetters[one]}
            </span>
            <span className={classes.word} aria-hidden>
              {statusNames[one]}
            </span>
          </button>
        ))}
      </div>
    </li>
  );
});

type SoFarProps = Pick<StudentMarksProps, 'recording' | 'student' | 'before' | 'minimum'>;

/** The student's absences in the subject, this class included, and whether they are too many. */
function AbsencesSoFar({ recording, student: { id }, before, minimum }: SoFarProps) {
  const mark = useSelector(recording, ({ context: { draft, records } }) =>
    markIn(draft.lesson, id, records.justifications),
  );
  const counts = { ...before, [mark]: before[mark] + 1 };
  const isLow = isAtRisk(counts, minimum);
  if (counts.ausente === 0 && mark !== 'justificada') return null;
  return (
    <span className={classes.soFar}>
      <span data-low={isLow}>{counted(counts.ausente, 'falta', 'faltas')}</span>
      {mark === 'justificada' ? <span> · hoy justificada</span> : null}
      {isLow ? <span data-low> · en riesgo</span> : null}
    </span>
  );
}
