import { Text, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MarkCounts } from '../../../machines/lessons/attendanceRate.ts';
import { noMarks } from '../../../machines/lessons/attendanceRate.ts';
import { strangersIn } from '../../../machines/lessons/rosterChanges.ts';
import { marksBy } from '../../../machines/lessons/recordings.ts';
import { marksBeside } from '../../../machines/lessons/risk.ts';
import { cycleOn } from '../../../machines/school/cycles.ts';
import { minimumAttendance } from '../../../machines/school/minimumAttendance.ts';
import type { LessonStudent } from '../../../machines/school/lessonShapes.ts';
import type { AttendanceStatus } from '../../../machines/school/words.ts';
import { attendanceStatuses } from '../../../machines/school/words.ts';
import type { ClassRecordRef } from '../../../machines/lessons/classRecordMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { statusNames } from '../../strings/lessons.ts';
import { studentNames } from '../../strings/studentNames.ts';
import { commandKey } from '../../ui/commandKey.ts';
import classes from '../students.module.css';
import styles from './AttendanceList.module.css';
import type { MarkPlace } from './markPlaces.ts';
import { longList, placeAfter } from './markPlaces.ts';
import { StudentMarks } from './StudentMarks.tsx';
import { StudentSearch } from './StudentSearch.tsx';
import { useIsWide } from '../../ui/useIsWide.ts';
import { useRegisterKeys } from './useRegisterKeys.ts';

const columnOfKey: Readonly<Record<string, number>> = { p: 0, a: 1, r: 2 };
const nobody: readonly LessonStudent[] = [];
/** After a press Safari shows no focus that a key takes on. */
const shown = { focusVisible: true };

interface AttendanceListProps {
  recording: ClassRecordRef;
  /** Of the heading above it. */
  titleId: string;
}

/**
 * One tab stop for the whole list: arrows move in it, P, A and R mark the student in focus and go on
 * to the next. The tab stop is the list's own affair: moving it renders no row, nor does telling of a mark.
 * Screen readers have uses of their own for such keys, but in a toolbar; what stands in it they still read.
 */
export function AttendanceList({ recording, titleId }: AttendanceListProps) {
  const students = useSelector(recording, ({ context }) => context.draft.lesson.students ?? nobody);
  const list = useRef<HTMLUListElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const [found, setFound] = useState<number | null>(null);
  const marksSoFar = useMarksSoFar(recording);
  const strangers = useStrangers(recording);
  const minimum = useSchool(({ settings }) => minimumAttendance(settings.school));
  const names = useMemo(() => studentNames(students), [students]);
  const rows = students.length;
  const perColumn = useIsWide() ? Math.ceil(rows / 2) : rows;

  useLayoutEffect(() => {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    if ([...buttons].some(({ tabIndex }) => tabIndex === 0)) return;
    list.current?.querySelector('[aria-pressed="true"]')?.setAttribute('tabindex', '0');
  }, [students]);
  useEffect(() => {
    const title = bar.current?.closest('[role="dialog"]')?.querySelector('header');
    bar.current?.style.setProperty('top', `${title?.offsetHeight ?? 0}px`);
  }, []);
  useEffect(() => {
    if (found !== null) pressedIn(list.current, found)?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  const moveTabStop = useCallback(({ currentTarget }: FocusEvent<HTMLButtonElement>) => {
    for (const button of list.current?.querySelectorAll('[tabindex="0"]') ?? []) {
      button.setAttribute('tabindex', '-1');
    }
    currentTarget.setAttribute('tabindex', '0');
  }, []);
  // The focus goes on to another: its own button tells nobody of it.
  const tell = useCallback(
    (row: number, status: AttendanceStatus) => {
      if (said.current) said.current.textContent = `${names[row]}: ${statusNames[status]}`;
    },
    [names],
  );
  const handleKey = useCallback(
    (event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const place = placeOf(event.currentTarget);
      const column = columnOfKey[event.key.toLowerCase()];
      const status = attendanceStatuses[column ?? -1];
      const student = students[place.row];
      const next = placeAfter(place, event.key, { rows, perColumn });
      const isMark = status && student && column !== undefined;
      if (!isMark && !next) return;
      event.preventDefault();
      if (next) buttonAt(list.current, next)?.focus(shown);
      // A key that is held too long marks nobody else.
      if (!isMark || event.repeat) return;
      recording.send({ type: 'mark.set', studentId: student.id, status });
      tell(place.row, status);
      const after =
        place.row === rows - 1
          ? buttonAt(list.current, { row: place.row, column })
          : pressedIn(list.current, place.row + 1);
      after?.focus(shown);
    },
    [students, recording, rows, perColumn, tell],
  );
  useRegisterKeys(list, {
    onSearch: () => search.current?.focus(),
    onUndo: () => {
      const [undone] = Object.entries(marksBy('marks.undo', recording.getSnapshot().context));
      if (!undone) return;
      const [studentId, status] = undone;
      recording.send({ type: 'marks.undo' });
      const row = students.findIndex(({ id }) => String(id) === studentId);
      tell(row, status);
      buttonAt(list.current, { row, column: attendanceStatuses.indexOf(status) })?.focus(shown);
    },
  });

  if (rows === 0) {
    return (
      <Text c="dimmed" size="sm">
        No hay estudiantes asignados a este grupo.
      </Text>
    );
  }
  const goTo = (row: number | null) => {
    const stop = list.current?.querySelector<HTMLElement>('[tabindex="0"]');
    (row === null ? stop : pressedIn(list.current, row))?.focus(shown);
  };
  return (
    <>
      <div ref={bar} className={styles.bar}>
        {rows > longList ? (
          <StudentSearch ref={search} students={students} onFind={setFound} onLeave={goTo} />
        ) : null}
        <Text size="xs" c="dimmed" id={keysId} className={styles.keys}>
          P, A y R marcan y pasan al siguiente · {commandKey}+Z deshace · las flechas cambian de
          lugar
        </Text>
      </div>
      <VisuallyHidden ref={said} role="status" />
      <div role="toolbar" aria-labelledby={titleId} aria-describedby={keysId}>
        <ul
          ref={list}
          className={`${classes.students} ${styles.list}`}
          aria-label="Estudiantes"
          style={perColumn < rows ? { gridTemplateRows: `repeat(${perColumn}, auto)` } : undefined}
          data-roll
          data-columns={perColumn < rows ? 2 : 1}
        >
          {students.map((student, row) => (
            <StudentMarks
              key={student.id}
              row={row}
              student={student}
              name={names[row]!}
              recording={recording}
              before={marksSoFar.get(student.id) ?? noMarks}
              minimum={minimum}
              isFound={row === found}
              hasLeft={strangers.has(student.id)}
              onKeyDown={handleKey}
              onFocus={moveTabStop}
            />
          ))}
        </ul>
      </div>
    </>
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
      marksBeside(classSessions, justifications, { ...own, students }, cycleOn(settings, own.date)),
    [classSessions, justifications, settings, own, students],
  );
}

/** Who is listed and was not in the class's group on its day. */
function useStrangers(recording: ClassRecordRef): ReadonlySet<number> {
  const listed = useSelector(recording, ({ context }) => context.draft.lesson.students);
  const date = useSelector(recording, ({ context }) => context.draft.lesson.date);
  const groupId = useSelector(recording, ({ context }) => context.draft.lesson.groupId);
  const groupName = useSelector(recording, ({ context }) => context.draft.lesson.groupName);
  const students = useSchool((school) => school.students);
  return useMemo(
    () => strangersIn(students, { date, students: listed, groupId, groupName }),
    [students, date, listed, groupId, groupName],
  );
}

function placeOf({ dataset: { row, column } }: HTMLElement): MarkPlace {
  return { row: Number(row), column: Number(column) };
}

function buttonAt(list: HTMLElement | null, { row, column }: MarkPlace): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null;
}

/** The mark that a student has: pressed by mistake it changes nothing. */
function pressedIn(list: HTMLElement | null, row: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${row}"][aria-pressed="true"]`) ?? null;
}
