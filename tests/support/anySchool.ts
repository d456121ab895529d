import fc from 'fast-check';
import { put, putClass } from '../../machines/store/operations.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { School } from '../../machines/school/school.ts';
import { tieSchool } from '../../machines/school/ties.ts';
import { allClasses, entryOf } from '../../machines/timetable/schedules.ts';
import { generateSchool } from './generatedSchool.ts';
import { seededSchool } from './seededSchool.ts';

const seeded = seededSchool('2026-03-10');

/** The seeded school with others' records, odd names and rooms added. */
export const anySchool = fc
  .tuple(
    fc.integer({ min: 3, max: 120 }),
    fc.nat(),
    fc.integer({ min: 0, max: 2 }),
    fc.array(fc.string({ unit: 'grapheme' })),
    fc.array(fc.constantFrom('Salón 1', 'constructor', 'toString', '12')),
    fc.array(
      fc.constantFrom(null, 'Carlos Ramírez López', 'Ana Torres Medina', 'Rosa Jiménez Luna'),
      {
        maxLength: 12,
      },
    ),
  )
  .map(([size, seed, pastWeeks, names, rooms, substitutes]): School => {
    const school = generateSchool({ size, seed, today: '2026-03-10', pastWeeks, base: seeded });
    const odd = names.map((name, index) =>
      put('students', { ...seeded.students[0]!, id: 900 + index, name: `·${name}` }),
    );
    const schedules = Object.fromEntries(
      rooms.map((room, index) => [
        `2026-04-${10 + index}`,
        { [room]: { '09:00': { ...oddClass, classroom: room } } },
      ]),
    );
    const covered = allClasses(school.schedules)
      .slice(0, substitutes.length)
      .flatMap((one, index) => {
        const substitute = substitutes[index];
        return substitute && substitute !== one.employee
          ? [putClass(one, entryOf({ ...one, substitute }))]
          : [];
      });
    const all = { ...school, schedules: { ...school.schedules, ...schedules } };
    return tieSchool(applyOperations(all, [...odd, ...covered]));
  });

const oddClass = {
  employee: '',
  group: 'N/A',
  activity: 'Coro',
  type: 'Grupal',
  startTime: '09:00',
  endTime: '10:00',
  classroomType: 'Presencial',
} as const;
