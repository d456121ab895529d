import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { namesApart } from '../../../machines/kit/names.ts';
import { matcher } from '../../../machines/kit/text.ts';
import { studentsAsOf } from '../../../machines/registers/groupStays.ts';
import { enrolledStudents, studentsByName } from '../../../machines/registers/students.ts';
import type { Student } from '../../../machines/school/peopleShapes.ts';
import { useToday } from '../../useToday.ts';

interface StudentFieldProps {
  students: readonly Student[];
  value: number | null;
  error: string | null;
  onChange: (id: number | null) => void;
}

const mostShown = 20;

/** A student of hundreds who are in the school today, found by any words of the name and the group. */
export function StudentField({ students, value, error, onChange }: StudentFieldProps) {
  const today = useToday();
  const options = useMemo(() => {
    const enrolled = enrolledStudents(studentsAsOf(students, today));
    const listed = studentsByName(enrolled).map((student) => ({
      ...student,
      name: withGroup(student),
    }));
    const labels = namesApart(listed, ({ career, id }) => [career, `ID ${id}`]);
    return listed.map(({ id }, place) => ({ value: String(id), label: labels[place]! }));
  }, [students, today]);
  return (
    <Select
      label="Estudiante"
      aria-required
      searchable
      openOnFocus={false}
      data-autofocus
      placeholder="Escribe el nombre..."
      nothingFoundMessage="Nadie se llama así."
      limit={mostShown}
      data={options}
      value={value === null ? null : String(value)}
      error={error}
      filter={({ search }) => {
        const matches = matcher(search);
        return options.filter(({ label }) => matches(label));
      }}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}

function withGroup({ name, group }: Student): string {
  return group === '' ? name : `${name} · ${group}`;
}
