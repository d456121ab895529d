import { Text } from '@mantine/core';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useCallback, useRef, useState } from 'react';
import type { AttendanceStatus, ClassSession } from '../../../machines/domain/school.ts';
import { attendanceStatuses } from '../../../machines/domain/school.ts';
import { StudentMarks } from './StudentMarks.tsx';
import classes from '../../shared/students.module.css';

interface AttendanceListProps {
  session: ClassSession;
  onMark: (studentId: number, status: AttendanceStatus) => void;
}

/** A place in the list: the student's row and the status's column. */
interface Place {
  row: number;
  column: number;
}

const lastColumn = attendanceStatuses.length - 1;
const columnOfKey: Readonly<Record<string, number>> = { p: 0, a: 1, r: 2 };

/** One tab stop for the whole list: arrows move in it, P, A and R mark the focused student. */
export function AttendanceList({ session, onMark }: AttendanceListProps) {
  const { students, attendance } = session;
  const list = useRef<HTMLUListElement>(null);
  const [tabStop, setTabStop] = useState<Place | null>(null);

  const rememberPlace = useCallback(
    (event: FocusEvent<HTMLButtonElement>) => setTabStop(placeOf(event.currentTarget)),
    [],
  );
  const handleKey = useCallback(
    (event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const place = placeOf(event.currentTarget);
      const column = columnOfKey[event.key.toLowerCase()];
      const next =
        column === undefined
          ? neighbour(place, event.key, students.length)
          : { row: place.row, column };
      if (!next) return;
      event.preventDefault();
      if (column !== undefined) onMark(students[place.row]!.id, attendanceStatuses[column]!);
      list.current
        ?.querySelector<HTMLElement>(`[data-row="${next.row}"][data-column="${next.column}"]`)
        ?.focus();
    },
    [students, onMark],
  );

  if (students.length === 0) {
    return (
      <Text c="dimmed" size="sm">
        No hay estudiantes asignados a este grupo.
      </Text>
    );
  }
  return (
    <ul ref={list} className={classes.students} aria-label="Estudiantes">
      {students.map((student, row) => {
        const status = attendance[String(student.id)] ?? 'presente';
        const column = tabStop ? tabStop.column : attendanceStatuses.indexOf(status);
        return (
          <StudentMarks
            key={student.id}
            row={row}
            student={student}
            status={status}
            tabColumn={(tabStop?.row ?? 0) === row ? column : null}
            onMark={onMark}
            onKeyDown={handleKey}
            onFocus={rememberPlace}
          />
        );
      })}
    </ul>
  );
}

function placeOf({ dataset: { row, column } }: HTMLElement): Place {
  return { row: Number(row), column: Number(column) };
}

function neighbour({ row, column }: Place, key: string, rows: number): Place | null {
  switch (key) {
    case 'ArrowDown':
      return { row: Math.min(rows - 1, row + 1), column };
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column };
    case 'ArrowRight':
      return { row, column: Math.min(lastColumn, column + 1) };
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) };
    case 'Home':
      return { row: 0, column };
    case 'End':
      return { row: rows - 1, column };
    default:
      return null;
  }
}
