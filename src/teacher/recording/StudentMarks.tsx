import { useSelector } from '@xstate/react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { memo, useId } from 'react';
import type { LessonStudent } from '../../../machines/school/school.ts';
import { attendanceStatuses } from '../../../machines/school/words.ts';
import type { ClassRecordRef } from '../../../machines/lessons/classRecordMachine.ts';
import { statusLetters, statusNames } from '../../strings/lessons.ts';
import { markTones } from '../../ui/ToneBadge.tsx';
import students from '../../lessons/students.module.css';
import tones from '../../ui/tones.module.css';
import classes from './AttendanceList.module.css';

interface StudentMarksProps {
  recording: ClassRecordRef;
  row: number;
  student: LessonStudent;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
  onFocus: (event: FocusEvent<HTMLButtonElement>) => void;
}

/** A student and the three marks, one of which is pressed. */
export const StudentMarks = memo(function StudentMarks({
  recording,
  row,
  student,
  onKeyDown,
  onFocus,
}: StudentMarksProps) {
  const nameId = useId();
  const status = useSelector(
    recording,
    ({ context }) => context.draft.lesson.attendance[String(student.id)] ?? 'presente',
  );
  return (
    <li className={classes.student}>
      <span id={nameId} className={`${students.name} ${classes.name}`}>
        {student.name}
      </span>
      <div role="group" aria-labelledby={nameId} className={classes.marks}>
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
