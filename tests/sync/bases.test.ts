import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekOf } from '../../machines/kit/calendar.ts';
import { newLesson } from '../../machines/lessons/lessons.ts';
import { schoolKeys, isDated } from '../../machines/school/kinds.ts';
import { mapDated, monthOf } from '../../machines/school/months.ts';
import type { School } from '../../machines/school/school.ts';
import type { Task } from '../../machines/school/dutyShapes.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { pack } from '../../machines/school/packing.ts';
import {
  earlyParts,
  firstParts,
  listsPart,
  partsBeside,
  schoolOfParts,
  withMonthsOf,
} from '../../machines/sync/bases.ts';
import { baseOf } from '../../machines/sync/baseWriting.ts';
import { withoutPasswords } from '../../machines/sync/officePart.ts';
import { publicSchool } from '../../machines/sync/publicPart.ts';
import type { BasePart, NewBase } from '../../machines/sync/schoolServer.ts';
import { everyClass } from '../../machines/timetable/schedules.ts';
import { partNames } from '../../src/server/baseParts.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { anySchool } from '../support/anySchool.ts';
import { seededSchool } from '../support/seededSchool.ts';

const mark = 'PRIVADO';

/** A school of several months, with payments, and a mark in what the office alone may read. */
const anyRecorded = fc
  .tuple(
    anySchool,
    fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 12 })), { maxLength: 30 }),
  )
  .map(([school, picks]): School => {
    const classes = everyClass(school.schedules);
    const lessons = new Map<string, Lesson>();
    for (const [place, month] of classes.length === 0 ? [] : picks) {
      const scheduled = classes[place % classes.length]!;
      const date = `2025-${String(month).padStart(2, '0')}-${scheduled.date.slice(-2)}`;
      const lesson = { ...newLesson(school, scheduled, 1), date, id: `${date}-${place}` };
      lessons.set(lesson.id, { ...lesson, topic: `Tema ${place}` });
    }
    return {
      ...school,
      classSessions: [...lessons.values()],
      admins: school.admins.map((one) => ({ ...one, phone: mark })),
      teachers: school.teachers.map((one) => ({ ...one, phone: mark, rate: 654_321.5 })),
      staff: school.staff.map((one) => ({ ...one, email: `${mark}@x.mx`, isrDiscount: 77.125 })),
      payrollRuns: [{ id: '1891-09-09', cutOff: '1891-09-09', payPeriod: mark }],
      settings: {
        ...school.settings,
        system: { ...school.settings.system, lastBackup: '1892-09-09' },
      },
    };
  });

/** As the generated lessons and classes have them. */
const anyDay = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([month, day]) => `2025-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

const office = ({ everybody, office: own }: NewBase): BasePart[] => [
  ...own,
  ...everybody.filter(({ name }) => own.every((one) => one.name !== name)),
];

/** With the dated records in the order of their months: a base has no other. */
function byMonths(school: School): School {
  return mapDated(school, (key) => {
    const value = school[key];
    if (!Array.isArray(value)) return value;
    const dayOf = (record: object) =>
      String(Reflect.get(record, key === 'paidPayroll' ? 'payDate' : 'date'));
    return value.toSorted((one: object, other: object) =>
      monthOf(dayOf(one)).localeCompare(monthOf(dayOf(other))),
    ) as never;
  });
}

describe('a base of a school', () => {
  it('is the school again without its passwords for the office', () => {
    fc.assert(
      fc.property(anyRecorded, (school) => {
        const parts = office(baseOf(school, 7, 1));
        expect(schoolOfParts(parts)).toEqual(byMonths(withoutPasswords(school)));
      }),
      { numRuns: 40 },
    );
  });

  it('is what everybody may read of the school for everybody, and nothing private in its text', () => {
    fc.assert(
      fc.property(anyRecorded, (school) => {
        const { everybody } = baseOf(school, 7, 1);
        expect(schoolOfParts(everybody)).toEqual(byMonths(publicSchool(school)));
        const text = JSON.stringify(everybody);
        for (const secret of [mark, '654321.5', '77.125', '1891-09-09', '1892-09-09', '$pbkdf2']) {
          expect(text).not.toContain(secret);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('gives the office only the parts that differ', () => {
    fc.assert(
      fc.property(anyRecorded, (school) => {
        const { everybody, office: own } = baseOf(school, 7, 1);
        const names = own.map(({ name }) => name);
        expect(names.filter((name) => !name.startsWith('paidPayroll'))).toEqual([listsPart]);
        expect(names.every((name, place) => names.indexOf(name) === place)).toBe(true);
        for (const { name, text } of own) {
          expect(everybody.find((one) => one.name === name)?.text).not.toBe(text);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('comes whole month after month as well, in whatever order', () => {
    fc.assert(
      fc.property(anyRecorded, fc.boolean(), anyDay, anyDay, (school, isReversed, day, later) => {
        const parts = baseOf(school, 7, new Date(`${day}T12:00`).getTime()).everybody;
        const names = partNames(parts);
        const first = firstParts({ parts: names }, later);
        let missing = names.filter((name) => !first.includes(name));
        if (isReversed) missing = missing.toReversed();
        const named = (wanted: readonly string[]) =>
          parts.filter(({ name }) => wanted.includes(name));
        let joined = schoolOfParts(named(first))!;
        while (missing.length > 0) {
          const next = partsBeside(missing, missing[0]!);
          joined = withMonthsOf(joined, schoolOfParts(named(next), joined)!);
          missing = missing.filter((name) => !next.includes(name));
        }
        const whole = publicSchool(school);
        for (const key of schoolKeys.filter((one) => !isDated(one))) {
          expect(joined[key]).toEqual(whole[key]);
        }
        expect(joined.schedules).toEqual(whole.schedules);
        const sorted = ({ classSessions }: School) =>
          classSessions.toSorted((one, other) => (one.id < other.id ? -1 : 1));
        expect(sorted(joined)).toEqual(sorted(whole));
      }),
      { numRuns: 40 },
    );
  });

  it('has what a device begins with on any day of its week: its classes, and no class whose register is to come', () => {
    fc.assert(
      fc.property(anyRecorded, anyDay, fc.nat(6), (school, day, later) => {
        const today = weekOf(day)[later]!;
        const { everybody: parts } = baseOf(school, 7, new Date(`${day}T12:00`).getTime());
        const first = firstParts({ parts: partNames(parts) }, today);
        const begun = schoolOfParts(parts.filter(({ name }) => first.includes(name)))!;
        const { classSessions, schedules } = publicSchool(school);
        expect(begun.schedules[today]).toEqual(schedules[today]);
        const days = new Set(Object.keys(begun.schedules));
        const written = classSessions.filter(({ date }) => days.has(date) && date <= day);
        expect(begun.classSessions).toEqual(expect.arrayContaining(written));
        const isEarly = schedules[today] !== undefined;
        expect(isEarly ? days : new Set([today])).toEqual(new Set([today]));
        expect(earlyParts(partNames(parts))).toEqual(expect.arrayContaining(isEarly ? first : []));
      }),
      { numRuns: 40 },
    );
  });

  it('of another day leaves what the device has as it is', () => {
    const school = seededSchool();
    const lesson = (topic: string): Lesson => ({
      ...newLesson(
        school,
        { date: '2026-03-10', group: 'MATH-ADV', startTime: '10:00', activity: 'Suma' },
        1,
      ),
      topic,
    });
    const here = { ...school, classSessions: [lesson('Más nuevo')] };
    const there = { ...school, classSessions: [lesson('Anterior')] };
    expect(withMonthsOf(here, there).classSessions).toEqual(here.classSessions);
  });

  it('is none where anything in it is no record, or no text of a base', () => {
    const { everybody } = baseOf(seededSchool(), 1, 1);
    const [lists] = everybody;
    expect(schoolOfParts(everybody)).not.toBeNull();
    const harmed = [
      '',
      'null',
      '[]',
      lists!.text.slice(0, -1),
      lists!.text.replace('"teachers":[', '"teachers":[{"id":1},'),
      '{"teachers":{}}',
      `{"students":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    ];
    for (const text of harmed) {
      expect(schoolOfParts([{ name: listsPart, text }]), text.slice(0, 40)).toBeNull();
    }
    const month = { name: 'classSessions 2026-03', text: '{"shapes":[],"values":[],"rows":[[5]]}' };
    expect(schoolOfParts([lists!, month])).toBeNull();
  });

  const lesson: Lesson = { ...lessonOn('2026-03-10', {}, { teacherId: 1 }), id: 'x' };
  const hacked = { ...lesson, id: 'y', topicStatus: 'hack' } as unknown as Lesson;
  const task: Task = {
    id: 1,
    title: 'Llaves',
    detail: '',
    due: '',
    employee: '',
    status: 'Pendiente',
  };
  const garbled = { ...task, id: 2, title: null } as unknown as Task;

  it('lacks what others than the office wrote that does not read, and has all else', () => {
    const { everybody } = baseOf({ ...seededSchool(), tasks: [task] }, 1, 1);
    const [lists] = everybody;
    const text = lists!.text.replace('"tasks":[', `"tasks":[${JSON.stringify(garbled)},`);
    const month = {
      name: 'classSessions 2026-03',
      text: pack('classSessions', [hacked, lesson, lesson]),
    };
    const read = schoolOfParts([{ ...lists!, text }, month]);
    expect(read).toMatchObject({ tasks: [task], classSessions: [lesson] });
    expect(read?.students).toHaveLength(seededSchool().students.length);
  });

  it('is written without what nobody could read, and not at all where the office’s own is that', () => {
    const school = seededSchool();
    const harmed = {
      ...school,
      classSessions: [lesson, hacked],
      tasks: [garbled, task],
    };
    const base = baseOf(harmed, 1, 1);
    const read = schoolOfParts(base.everybody);
    expect(read).toMatchObject({ tasks: [task], classSessions: [lesson] });
    expect(
      office(base)
        .map(({ text }) => text)
        .join(''),
    ).not.toContain('hack');
    const students = [{ ...school.students[0]!, id: -1 }];
    expect(() => baseOf({ ...school, students }, 1, 1)).toThrow('students');
  });
});
