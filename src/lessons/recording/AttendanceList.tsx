import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MarkCounts } from '../../../machines/lessons/attendanceRate.ts';
import { noMarks } from '../../../machines/lessons/attendanceRate.ts';
import { marksBeside, riskCycle } from '../../../machines/lessons/risk.ts';
import { minimumAttendance } from '../../../machines/school/minimumAttendance.ts';
import type { LessonStudent } from '../../../machines/school/school.ts';
import { attendanceStatuses } from '../../../machines/school/words.ts';
import type { ClassRecordRef } from '../../../machines/lessons/classRecordMachine.ts';
import { useSchool } from '../../AppContext.ts';
import classes from '../students.module.css';
import { StudentMarks } from './StudentMarks.tsx';

/** A place in the list: the student's row and the status's column. */
interface Place {
  row: number;
  column: number;
}

const lastColumn = attendanceStatuses.length - 1;
const columnOfKey: Readonly<Record<string, number>> = { p: 0, a: 1, r: 2 };
const nobody: readonly LessonStudent[] = [];

/**
 * One tab stop for the whole list: arrows move in it, P, A and R mark the focused student. The tab
 * stop is the list's own affair: moving it renders no row.
 */
export function AttendanceList({ recording }: { recording: ClassRecordRef }) {
  const students = useSelector(recording, ({ context }) => context.draft.lesson.students ?? nobody);
  const list = useRef<HTMLUListElement>(null);
  const marksSoFar = useMarksSoFar(recording);
  const minimum = useSchool(({ settings }) => minimumAttendance(settings.school));

  useLayoutEffect(() => {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    if ([...buttons].some(({ tabIndex }) => tabIndex === 0)) return;
    list.current?.querySelector('[aria-pressed="true"]')?.setAttribute('tabindex', '0');
  }, [students]);
  const moveTabStop = useCallback(({ currentTarget }: FocusEvent<HTMLButtonElement>) => {
    for (const button of list.current?.querySelectorAll('[tabindex="0"]') ?? []) {
      button.setAttribute('tabindex', '-1');
    }
    currentTarget.setAttribute('tabindex', '0');
  }, []);
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
      const status = column === undefined ? undefined : attendanceStatuses[column];
      if (status) recording.send({ type: 'mark.set', studentId: students[place.row]!.id, status });
      list.current
        ?.querySelector<HTMLElement>(`[data-row="${next.row}"][data-column="${next.column}"]`)
        ?.focus();
    },
    [students, recording],
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
      {students.map((student, row) => (
        <StudentMarks
          key={student.id}
          row={row}
          student={student}
          recording={recording}
          before={marksSoFar.get(student.id) ?? noMarks}
          minimum={minimum}
          onKeyDown={handleKey}
          onFocus={moveTabStop}
        />
      ))}
    </ul>
  );
}

/** What else is marked of the students in the subject, the marks of this class aside. */
function useMarksSoFar(recording: ClassRecordRef): ReadonlyMap<number, MarkCounts> {
  const { lesson } = recording.getSnapshot().context.draft;
  const [own] = useState(lesson);
  const students = useSelector(recording, ({ context }) => context.draft.lesson.students);
  const classSessions = useSchool((school) => school.classSessions);
  const justifications = useSchool((school) => school.justifications);
  const settings = useSchool((school) => school.settings.school);
  return useMemo(
    () =>
      marksBeside(classSessions, justifications, { ...own, students }, riskCycle(settings, null)),
    [classSessions, justifications, settings, own, students],
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
