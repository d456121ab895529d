import type { FocusEvent, KeyboardEvent } from 'react';
import { memo, useId } from 'react';
import type { AttendanceStatus, SessionStudent } from '../../../machines/domain/school.ts';
import { attendanceStatuses } from '../../../machines/domain/school.ts';
import { statusLetters, statusNames } from '../../strings/sessions.ts';
import { markTones } from '../../shared/ToneBadge.tsx';
import students from '../../shared/students.module.css';
import tones from '../../shared/tones.module.css';
import classes from './AttendanceList.module.css';

interface StudentMarksProps {
  row: number;
  student: SessionStudent;
  status: AttendanceStatus;
  /** The column of the list's one tab stop when it is in this row. */
  tabColumn: number | null;
  onMark: (studentId: number, status: AttendanceStatus) => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
  onFocus: (event: FocusEvent<HTMLButtonElement>) => void;
}

/** A student and the three marks, one of which is pressed. */
export const StudentMarks = memo(function StudentMarks({
  row,
  student,
  status,
  tabColumn,
  onMark,
  onKeyDown,
  onFocus,
}: StudentMarksProps) {
  const nameId = useId();
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
            tabIndex={column === tabColumn ? 0 : -1}
            data-autofocus={row === 0 && column === tabColumn ? true : undefined}
            onClick={() => onMark(student.id, one)}
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
