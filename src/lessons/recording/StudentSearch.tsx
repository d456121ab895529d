import { Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { useState } from 'react';
import { rowsFound } from '../../../machines/lessons/studentSearch.ts';
import type { LessonStudent } from '../../../machines/school/lessonShapes.ts';
import classes from './StudentSearch.module.css';

interface StudentSearchProps {
  ref: Ref<HTMLInputElement>;
  students: readonly LessonStudent[];
  /** Told of the row that is meant while it is typed, and that none is any more. */
  onFind: (row: number | null) => void;
  /** Told of the row to go to, and to go back to where the focus was by null. */
  onLeave: (row: number | null) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds a student's row by what is typed of the name; Enter goes there, Escape goes back. */
export function StudentSearch({ ref, students, onFind, onLeave }: StudentSearchProps) {
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const found = rowsFound(students, typed);
  const row = found[place] ?? null;

  const show = (text: string, at: number) => {
    setTyped(text);
    setPlace(at);
    onFind(rowsFound(students, text)[at] ?? null);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps[event.key];
    if (event.key === 'Enter') {
      if (row !== null) onLeave(row);
    } else if (event.key === 'Escape') onLeave(null);
    else if (step !== undefined && found.length > 0) {
      show(typed, (place + step + found.length) % found.length);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        ref={ref}
        type="search"
        size="sm"
        w={260}
        aria-label="Buscar estudiante"
        aria-keyshortcuts="/"
        placeholder="Buscar por apellido ( / )"
        autoComplete="off"
        leftSection={<IconSearch size={16} aria-hidden />}
        // Escape leaves the search, not the register.
        data-mantine-stop-propagation
        value={typed}
        onChange={(event) => show(event.currentTarget.value, 0)}
        onKeyDown={handleKey}
        onBlur={() => show('', 0)}
      />
      <Text size="sm" c="dimmed" role="status" className={classes.found}>
        {describeFound(students[row ?? -1], place, found.length, typed)}
      </Text>
    </>
  );
}

function describeFound(
  student: LessonStudent | undefined,
  place: number,
  count: number,
  typed: string,
): string {
  if (typed.trim() === '') return '';
  if (!student) return 'Nadie de la lista se llama así.';
  const which = count > 1 ? ` · ${place + 1} de ${count}` : '';
  return `Enter: ir a ${student.name}${which}`;
}
