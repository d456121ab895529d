import fc from 'fast-check';
import { addDays } from '../../machines/kit/calendar.ts';
import type { Justification, Lesson } from '../../machines/school/lessonShapes.ts';
import type { AttendanceStatus } from '../../machines/school/words.ts';
import { attendanceStatuses } from '../../machines/school/words.ts';

const first = '2026-03-02';
const day = fc.nat({ max: 40 }).map((days) => addDays(first, days));

/** A lesson of group 3A on a day, with the marks of students by id. */
export function lessonOn(
  date: string,
  marks: Readonly<Record<number, AttendanceStatus>>,
  fields: Partial<Lesson> = {},
): Lesson {
  return {
    id: `${date}-3A-08:00`,
    date,
    time: '08:00',
    groupName: '3A',
    groupId: '3A',
    subject: 'Álgebra',
    topic: 'Límites',
    topicStatus: 'en progreso',
    comments: '',
    attendance: { ...marks },
    students: Object.keys(marks).map((id) => ({ id: Number(id), name: `Estudiante ${id}` })),
    ...fields,
  };
}

/** Lessons of a month and a half in two groups and subjects, each of up to five students. */
export const anyLessons: fc.Arbitrary<Lesson[]> = fc
  .array(
    fc.record({
      date: day,
      time: fc.constantFrom('07:00', '08:00', '12:30'),
      group: fc.constantFrom('3A', '3B'),
      subject: fc.constantFrom('Álgebra', 'Historia'),
      marks: fc.dictionary(
        fc.constantFrom('1', '2', '3', '4', '5'),
        fc.constantFrom(...attendanceStatuses),
      ),
    }),
    { maxLength: 40 },
  )
  .map((all) =>
    all.map(({ date, time, group, subject, marks }, index) =>
      lessonOn(date, marks, { id: String(index), time, groupName: group, groupId: group, subject }),
    ),
  );

export const anyJustifications: fc.Arbitrary<Justification[]> = fc
  .array(fc.record({ studentId: fc.integer({ min: 1, max: 6 }), from: day, days: fc.nat(9) }), {
    maxLength: 8,
  })
  .map((all) =>
    all.map(({ studentId, from, days }, id) => ({
      id,
      studentId,
      from,
      until: addDays(from, days),
      reason: 'Cita médica',
    })),
  );
