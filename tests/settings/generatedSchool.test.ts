import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateRecords } from '../../machines/settings/generatedSchool.ts';
import { overlaps } from '../../machines/timetable/scheduleConflicts.ts';
import { allClasses } from '../../machines/timetable/schedules.ts';
import { schoolKeys } from '../../machines/school/kinds.ts';
import { readableSchool } from '../../machines/school/ties.ts';
import { readStoredKey } from '../../machines/school/storedSchool.ts';
import { generateSchool } from '../support/generatedSchool.ts';

const options = {
  size: 83,
  seed: 2025,
  today: '2026-03-10',
  firstId: 1_000,
  teachers: [{ id: 1, name: 'Carlos Ramírez López' }],
};

function countBy<Item>(items: readonly Item[], nameOf: (item: Item) => string) {
  const counts: Record<string, number> = {};
  for (const item of items) counts[nameOf(item)] = (counts[nameOf(item)] ?? 0) + 1;
  return counts;
}

describe('the generated records', () => {
  it('hold the 83 students of 3A, 3B and 4A', () => {
    const { students } = generateRecords(options);
    expect(students).toHaveLength(83);
    expect(countBy(students, ({ group }) => group)).toEqual({ '3A': 28, '3B': 26, '4A': 29 });
  });

  it('give each group its room of Aula 301, 302 and 401', () => {
    const { classrooms, classes } = generateRecords(options);
    expect(classrooms.map(({ name }) => name)).toEqual(['Aula 301', 'Aula 302', 'Aula 401']);
    expect(
      [...new Set(classes.map(({ group, classroom }) => `${group} ${classroom}`))].toSorted(),
    ).toEqual(['3A Aula 301', '3B Aula 302', '4A Aula 401']);
  });

  it('give 3A six hours in each of four weeks, Monday to Friday, from the current one', () => {
    const { classes } = generateRecords(options);
    const weeks = countBy(
      classes.filter(({ group }) => group === '3A'),
      ({ date }) => String(Math.floor((Date.parse(date) - Date.parse('2026-03-09')) / 604_800_000)),
    );
    expect(weeks).toEqual({ '0': 6, '1': 6, '2': 6, '3': 6 });
    expect(classes.map(({ date }) => date).toSorted()[0]).toBe('2026-03-09');
    expect(
      classes
        .map(({ date }) => date)
        .toSorted()
        .at(-1),
    ).toBe('2026-04-03');
  });

  it('are the same for the same seed and differ for another', () => {
    expect(generateRecords(options)).toEqual(generateRecords(options));
    expect(generateRecords({ ...options, seed: 1 }).students).not.toEqual(
      generateRecords(options).students,
    );
  });
});

describe('a generated school', () => {
  it('has as many students as asked for, each with a name and an id of their own', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 5_000 }), fc.nat(), (size, seed) => {
        const { students, groups } = generateSchool({ size, seed, today: '2026-03-10' });
        expect(students).toHaveLength(size);
        expect(new Set(students.map(({ id }) => id)).size).toBe(size);
        expect(new Set(students.map(({ name }) => name)).size).toBe(size);
        const names = new Set(groups.map(({ name }) => name));
        expect(students.every(({ group }) => names.has(group))).toBe(true);
      }),
      {
        numRuns: 10,
        examples: [
          [3, 0],
          [5_000, 0],
        ],
      },
    );
  });

  it('never puts a teacher or a room in two classes at once', () => {
    const classes = allClasses(
      generateSchool({ size: 400, seed: 7, today: '2026-03-10' }).schedules,
    );
    const conflicts = classes.filter((one, index) =>
      classes
        .slice(index + 1)
        .some(
          (other) =>
            other.date === one.date &&
            (other.employee === one.employee || other.classroom === one.classroom) &&
            overlaps(one, other),
        ),
    );
    expect(classes.length).toBeGreaterThan(300);
    expect(conflicts).toEqual([]);
  });

  it('has a lesson for each class before today, with every student of its group', () => {
    const school = generateSchool({ size: 83, seed: 7, today: '2026-03-11', pastWeeks: 2 });
    const past = allClasses(school.schedules).filter(({ date }) => date < '2026-03-11');
    expect(past).toHaveLength(2 * 16 + 6);
    expect(school.classSessions).toHaveLength(past.length);
    for (const { groupName, students, attendance } of school.classSessions) {
      expect(students.length).toBe({ '3A': 28, '3B': 26, '4A': 29 }[groupName]);
      expect(Object.keys(attendance)).toHaveLength(students.length);
    }
  });

  it('fits the stored schemas whole', () => {
    const school = readableSchool(
      generateSchool({ size: 200, seed: 3, today: '2026-03-10', pastWeeks: 1 }),
    );
    for (const key of schoolKeys) {
      const read = readStoredKey(key, JSON.stringify(school[key]));
      expect(read.quarantined, key).toBeNull();
      expect(read.value, key).toEqual(school[key]);
    }
  });
});
