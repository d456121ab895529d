import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../machines/kit/calendar.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { newLesson } from '../../machines/lessons/lessons.ts';
import { decide } from '../../machines/commands/commands.ts';
import {
  filterMissing,
  missingByTeacher,
  missingRegisters,
} from '../../machines/lessons/missingRegisters.ts';
import { classesOn } from '../../machines/timetable/schedules.ts';
import type { School } from '../../machines/school/school.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';

const seeded = seededSchool('2025-08-11');
const range = { from: '2025-08-01', to: '2025-08-31', today: '2025-08-11' };
const facts = { author: '', now: 0, today: '2025-08-11' };
const missing = (school: School, changes: Partial<Parameters<typeof missingRegisters>[1]> = {}) =>
  missingRegisters(school, { ...range, ...changes }).map(({ scheduled }) => scheduled.activity);

describe('missing registers', () => {
  it("are the teachers' classes with a group on past days, newest first", () => {
    expect(missing(seeded)).toEqual([
      'Taller de Proyectos',
      'Gramática',
      'Física Aplicada',
      'Matemáticas Avanzadas',
      'Inglés Conversacional',
      'Programación Web',
    ]);
  });

  it('are none today or later, and none outside the range', () => {
    expect(missing(seeded, { today: '2025-08-08' })).toEqual([]);
    expect(missing(seeded, { today: '2025-08-09' })).toHaveLength(6);
    expect(missing(seeded, { from: '2025-08-09' })).toEqual([]);
    expect(missing(seeded, { to: '2025-08-07' })).toEqual([]);
  });

  it('are of today those that are over at the time that is asked for', () => {
    const at = (time: string) => missing(seeded, { today: '2025-08-08', to: '2025-08-08', time });
    expect(at('08:59')).toEqual([]);
    expect(at('10:00')).toEqual(['Inglés Conversacional', 'Programación Web']);
    expect(at('23:59')).toEqual(missing(seeded));
    expect(missing(seeded, { to: '2025-08-07', today: '2025-08-08', time: '23:59' })).toEqual([]);
    expect(missing(seeded, { today: '2025-08-07', time: '23:59' })).toEqual([]);
  });

  it('can be one teacher’s', () => {
    expect(missing(seeded, { teacherId: 2 })).toEqual(['Gramática', 'Inglés Conversacional']);
  });

  it('are found by search, teacher and group, all of them together, and told teacher by teacher', () => {
    const all = missingRegisters(seeded, range);
    const none = { search: '', teacherId: '', group: '' };
    const found = (filters: Partial<typeof none>) =>
      filterMissing(all, { ...none, ...filters }).map(({ scheduled }) => scheduled.activity);
    expect(found({})).toEqual(missing(seeded));
    expect(found({ search: 'torres' })).toEqual(missing(seeded, { teacherId: 2 }));
    expect(found({ teacherId: '2' })).toEqual(missing(seeded, { teacherId: 2 }));
    const { group } = all.find(({ scheduled }) => scheduled.activity === 'Gramática')!.scheduled;
    const ofGroup = all.filter(({ scheduled }) => scheduled.group === group);
    expect(found({ group })).toEqual(ofGroup.map(({ scheduled }) => scheduled.activity));
    expect(found({ search: 'gram', teacherId: '2', group })).toEqual(['Gramática']);
    expect(found({ search: 'gram', teacherId: '1', group })).toEqual([]);
    const teachers = missingByTeacher(all);
    const names = teachers.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'es')));
    expect(teachers.find(({ teacherId }) => teacherId === 2)).toMatchObject({
      name: 'Ana Torres Medina',
      classes: [{ activity: 'Inglés Conversacional' }, { activity: 'Gramática' }],
    });
    expect(teachers.flatMap(({ classes }) => classes)).toHaveLength(all.length);
  });

  it('end with the recording of the class', () => {
    const [first] = missingRegisters(seeded, range);
    const lesson = { ...newLesson(seeded, first!.scheduled, first!.teacherId), topic: 'React' };
    const school = { ...seeded, classSessions: [lesson] };
    expect(missing(school)).not.toContain('Taller de Proyectos');
    expect(missing(school)).toHaveLength(5);
  });

  it('are not missing when the class is given to another teacher once it is recorded', () => {
    const [first] = missingRegisters(seeded, range);
    const { scheduled, teacherId } = first!;
    const lesson = { ...newLesson(seeded, scheduled, teacherId), topic: 'React' };
    const entry = classEntry({ ...scheduled, employee: 'Ana Torres Medina' });
    const school = { ...withClasses(seeded, '2025-08-08', [entry]), classSessions: [lesson] };
    expect(missing(school)).toEqual([]);
  });

  it('are one where two teachers have a group at a time and one recorded it', () => {
    const [mine, theirs] = [
      classEntry({ activity: 'De Carlos' }),
      classEntry({
        activity: 'De Ana',
        employee: 'Ana Torres Medina',
        classroom: 'Salón 2',
      }),
    ];
    const both = withClasses(seeded, '2025-08-08', [mine, theirs]);
    const recordedBy = (...ids: number[]): School => ({
      ...both,
      classSessions: ids.map((id) => ({
        ...newLesson(both, { ...mine, date: '2025-08-08' }, id),
        id: `sesión-${id}`,
      })),
    });
    expect(missing(both)).toEqual(['De Ana', 'De Carlos']);
    expect(missing(recordedBy(1))).toEqual(['De Ana']);
    expect(missing(recordedBy(2))).toEqual(['De Carlos']);
    expect(missing(recordedBy(99))).toEqual(['De Ana']);
    expect(missing(recordedBy(99, 2))).toEqual([]);
  });

  it('are each class in range with no lesson of its day, group and start', () => {
    const times = ['08:00', '09:00', '10:00'];
    const day = fc.nat(5).map((days) => addDays('2025-08-06', days));
    const one = fc.record({ day, time: fc.constantFrom(...times), isRecorded: fc.boolean() });
    fc.assert(
      fc.property(fc.uniqueArray(one, { selector: ({ day: at, time }) => at + time }), (list) => {
        let school: School = { ...seeded, schedules: {} };
        for (const { day: at, time } of list) {
          const before = classesOn(school.schedules, at).map(({ date: _date, ...entry }) => entry);
          school = withClasses(school, at, [...before, classEntry({ startTime: time })]);
        }
        const recorded = list.filter(({ isRecorded }) => isRecorded);
        const classSessions = recorded.map(({ day: at, time }) =>
          newLesson(school, { ...classEntry({ startTime: time }), date: at }, 1),
        );
        const expected = list
          .filter(({ day: at, isRecorded }) => !isRecorded && at < '2025-08-11')
          .map(({ day: at, time }) => `${at} ${time}`)
          .toSorted()
          .toReversed();
        const found = missingRegisters({ ...school, classSessions }, range);
        expect(found.map(({ scheduled }) => `${scheduled.date} ${scheduled.startTime}`)).toEqual(
          expected,
        );
      }),
    );
  });
});

describe('a recorded lesson', () => {
  it('is untouched by any edit, move or removal of its class', () => {
    const [first] = missingRegisters(seeded, range);
    const { scheduled, teacherId } = first!;
    const lesson = { ...newLesson(seeded, scheduled, teacherId), topic: 'React' };
    const school = { ...seeded, classSessions: [lesson] };
    const { date, ...entry } = scheduled;
    const commands = [
      { ...entry, activity: 'Otra', startTime: '07:00' },
      { ...entry, employee: 'Ana Torres Medina', group: 'ENG-SAT' },
      { ...entry, activity: '' },
    ].map((next) => ({
      type: 'schedule.save' as const,
      date,
      original: scheduled,
      entry: next,
      replaces: null,
    }));
    const removal = { type: 'schedule.remove' as const, original: scheduled };
    for (const command of [...commands, removal]) {
      const decision = decide(school, command, facts);
      if (!decision.allowed) throw new Error(decision.code);
      expect(decision.operations.map(({ key }) => key)).not.toContain('classSessions');
      expect(applyOperations(school, decision.operations).classSessions).toBe(school.classSessions);
    }
  });
});
