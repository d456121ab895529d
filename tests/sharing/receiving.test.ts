import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../machines/commands/commands.ts';
import { registersOn } from '../../machines/lessons/owedRegisters.ts';
import type { School } from '../../machines/school/school.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import type { ReceivedRegister } from '../../machines/sharing/receiving.ts';
import { chosenOf } from '../../machines/sharing/choosing.ts';
import { classifyRegisters, isOfSchool } from '../../machines/sharing/receiving.ts';
import type { RegistersFile } from '../../machines/sharing/registersFile.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { remove } from '../../machines/store/operations.ts';
import { classesOn, entryOf } from '../../machines/timetable/schedules.ts';
import { carryOut, changeOf, facts } from '../support/seededSchool.ts';
import { morning, officeSchool, register, registersFile } from '../support/sharedSchool.ts';

const office = officeSchool();
const today = '2026-03-10';
const one = register(today);

function rowsOf(
  lessons: readonly Lesson[],
  school = office,
  changes: Partial<RegistersFile> = {},
): ReceivedRegister[] {
  return classifyRegisters(school, [registersFile(lessons, changes)], today);
}

function kindsOf(rows: readonly ReceivedRegister[]): string[] {
  return rows.map(({ kind, problem }) => problem ?? kind);
}

function receive(school: School, rows: readonly ReceivedRegister[]): School {
  return carryOut(school, commandOf(rows));
}

function commandOf(rows: readonly ReceivedRegister[]) {
  const entries = rows.map(({ author, lesson, stored }) => ({ author, lesson, base: stored }));
  return { type: 'registers.receive' as const, entries };
}

describe('a received register', () => {
  it('is new, and the same once it was received', () => {
    const rows = rowsOf([one]);
    expect(kindsOf(rows)).toEqual(['new']);
    const after = receive(office, rows);
    expect(after).toEqual({ ...office, classSessions: [one] });
    expect(kindsOf(rowsOf([one], after))).toEqual(['same']);
    const later = { ...one, savedAt: morning + 99, comments: '  ' };
    expect(kindsOf(rowsOf([later], after))).toEqual(['same']);
  });

  it('is named for its teacher where other devices write too', () => {
    const shared = { ...facts, isShared: true };
    const decision = decide(office, commandOf(rowsOf([one])), shared);
    expect(decision).toMatchObject({ operations: [{ id: `${one.id}-${one.teacherId}` }] });
  });

  it('is in conflict with what the office has otherwise, and replaces that alone', () => {
    const other = register('2026-03-09');
    const stored = { ...one, topic: 'De la oficina' };
    const school = { ...office, classSessions: [other, stored] };
    const rows = rowsOf([{ ...one, attendance: { 3: 'ausente' } }], school);
    expect(kindsOf(rows)).toEqual(['conflict']);
    expect(rows[0]!.stored).toBe(stored);
    const change = changeOf(school, commandOf(rows));
    const after = applyOperations(school, change.operations);
    expect(after.classSessions).toEqual([other, { ...one, attendance: { 3: 'ausente' } }]);
    expect(carryOut(after, { type: 'change.undo', change })).toEqual(school);
  });

  it('is corrected where the office has left it as its teacher wrote it before', () => {
    const carlos = 'Carlos Ramírez López';
    const correctedBy = (by: string, before: Lesson, at: number): Lesson => ({
      ...before,
      topic: `De ${at}`,
      savedAt: at,
      correction: { by, at, recordedAt: one.savedAt! },
    });
    const received = receive(office, rowsOf([one]));
    const again = correctedBy(carlos, one, morning + 60);
    const rows = rowsOf([again], received);
    expect(kindsOf(rows)).toEqual(['corrected']);
    expect(chosenOf({ registers: rows, choices: {} })).toEqual(rows);
    expect(chosenOf({ registers: rows, choices: { [rows[0]!.key]: 'stored' } })).toEqual([]);
    const since = receive(received, rows);
    expect(since.classSessions).toEqual([again]);
    const third = correctedBy(carlos, again, morning + 90);
    expect(kindsOf(rowsOf([third], since))).toEqual(['corrected']);
    expect(kindsOf(rowsOf([one], since))).toEqual(['conflict']);
    expect(kindsOf(rowsOf([again], receive(since, rowsOf([third], since))))).toEqual(['conflict']);
    const byOffice = correctedBy('Laura Méndez Ortega', one, morning + 30);
    const taken = rowsOf([again], { ...office, classSessions: [byOffice] });
    expect(kindsOf(taken)).toEqual(['conflict']);
    expect(chosenOf({ registers: taken, choices: {} })).toEqual([]);
    const { savedAt: _at, ...old } = { ...one, topic: 'De antes' };
    expect(kindsOf(rowsOf([one], { ...office, classSessions: [old] }))).toEqual(['conflict']);
    const ofOffice = { ...one, savedAt: morning + 30, topic: 'De la oficina' };
    expect(kindsOf(rowsOf([again], { ...office, classSessions: [ofOffice] }))).toEqual([
      'conflict',
    ]);
  });

  it('takes the place of none that another teacher recorded of the same class', () => {
    const stored = { ...one, teacherId: 2, topic: 'De Ana' };
    const school = { ...office, classSessions: [stored] };
    const after = receive(school, rowsOf([one], school));
    expect(after.classSessions.map(({ id, topic }) => [id, topic])).toEqual([
      [one.id, 'De Ana'],
      [`${one.id}-1`, 'Límites'],
    ]);
  });

  it.each<[string, Lesson, string]>([
    ['by another author', { ...one, teacherId: 2 }, 'otherAuthor'],
    ['by nobody', { ...one, teacherId: undefined }, 'otherAuthor'],
    ['of a day that does not exist', { ...one, date: '2026-02-31' }, 'notDay'],
    ['at no time', { ...one, time: 'mañana' }, 'notDay'],
    ['of a day to come', { ...one, date: '2026-03-11' }, 'future'],
    ['without a topic', { ...one, topic: ' ' }, 'noTopic'],
    ['of an unknown group', { ...one, groupId: 'X', groupName: 'X' }, 'unknownGroup'],
    ['with marks of nobody', { ...one, attendance: { 999: 'ausente' } }, 'unknownMarks'],
  ])('is left out %s', (_, lesson, problem) => {
    const rows = rowsOf([lesson]);
    expect(kindsOf(rows)).toEqual([problem]);
    expect(decide(office, commandOf(rows), facts)).toMatchObject({ code: 'registers.changed' });
  });

  it('is received whatever the office made of its class and its students since, and says so', () => {
    const [scheduled] = classesOn(office.schedules, today);
    const original = scheduled!;
    const entry = { ...entryOf(original), startTime: '11:00', endTime: '12:00' };
    const moved = carryOut(office, {
      type: 'schedule.save',
      date: today,
      original,
      entry,
      replaces: null,
    });
    const removed = carryOut(office, { type: 'schedule.remove', original });
    const gone = { ...office, students: office.students.filter(({ id }) => id !== 3) };
    const doubtsOf = (school: School) => {
      const rows = rowsOf([one], school);
      expect(kindsOf(rows)).toEqual(['new']);
      const after = receive(school, rows);
      expect(after.classSessions).toMatchObject([{ attendance: one.attendance, topic: one.topic }]);
      const [standing] = registersOn(after, today);
      expect(standing?.lesson).toEqual(standing && after.classSessions[0]);
      return rows[0]!.doubts;
    };
    expect(one.attendance).toHaveProperty('3');
    expect(doubtsOf(office)).toEqual([]);
    expect(doubtsOf(moved)).toEqual([]);
    expect(doubtsOf(removed)).toEqual(['goneClass']);
    expect(doubtsOf(gone)).toEqual(['goneStudents']);
  });

  it('of a class without a group is received, and all in the order of days and times', () => {
    const { groupId: _group, ...loose } = register('2026-03-09', { id: 'x', groupName: 'N/A' });
    const later = { ...loose, id: 'y', time: '12:00' };
    const rows = rowsOf([one, later, loose]);
    expect(rows.map(({ kind, lesson: { id } }) => [kind, id])).toEqual([
      ['new', 'x'],
      ['new', 'y'],
      ['new', one.id],
    ]);
  });

  it('is left out where nobody knows its teacher', () => {
    const lesson = { ...one, teacherId: 77 };
    expect(kindsOf(rowsOf([lesson], office, { teacherId: 77 }))).toEqual(['unknownTeacher']);
  });

  it('is left out of days whose cycle is in a file, where what came in before may be deleted', () => {
    const cycle = { name: '2025', from: '2026-03-01', until: today, filedOn: today };
    const { settings } = office;
    const filed: School = {
      ...office,
      settings: { ...settings, school: { ...settings.school, closedCycles: [cycle] } },
    };
    expect(kindsOf(rowsOf([one], filed))).toEqual(['filed']);
    const decision = decide(filed, commandOf(rowsOf([one])), facts);
    expect(decision).toMatchObject({ code: 'registers.changed' });
    const held = { ...filed, classSessions: [one] };
    expect(carryOut(held, { type: 'classSession.delete', base: one })).toEqual(filed);
  });

  it('may have students that only the stored one still knows, under the names of here', () => {
    const stored = { ...one, students: [{ id: 500, name: 'Se fue' }], attendance: {} };
    const school = { ...office, classSessions: [stored] };
    const lesson = {
      ...one,
      students: [
        { id: 500, name: 'Se fue' },
        { id: 3, name: '<b>otra</b>' },
        { id: 3, name: 'doble' },
      ],
      attendance: { 3: 'ausente' as const },
    };
    const [row] = rowsOf([lesson], school);
    expect([row?.kind, row?.doubts]).toEqual(['conflict', []]);
    expect(row?.lesson.students).toEqual([
      { id: 500, name: 'Se fue' },
      { id: 3, name: 'Valeria Ortiz Nava' },
    ]);
  });

  it('is not taken for another group’s that came under the same id', () => {
    const other = { ...one, groupId: 'ENG-SAT', groupName: 'ENG-SAT', topic: 'Verbos' };
    const school = receive(office, rowsOf([one, other]));
    expect(new Set(school.classSessions.map(({ id }) => id)).size).toBe(2);
    expect(kindsOf(rowsOf([one, other], school))).toEqual(['same', 'same']);
  });

  it('counts once where several files have it, the last version first', () => {
    const later = { ...one, topic: 'Corregido', savedAt: morning + 5 };
    const files = [[one], [later], [one], [later]].map((lessons) => registersFile(lessons));
    const rows = classifyRegisters(office, files, today);
    expect(rows.map(({ lesson, kind, problem }) => [lesson.topic, problem ?? kind])).toEqual([
      ['Límites', 'superseded'],
      ['Corregido', 'new'],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  });

  it('is not written where the school changed since it was shown', () => {
    const rows = rowsOf([one]);
    const recorded = { ...office, classSessions: [{ ...one, topic: 'Entretanto' }] };
    expect(decide(recorded, commandOf(rows), facts)).toMatchObject({ code: 'registers.changed' });
    const gone = applyOperations(office, [remove('groups', 'MATH-ADV')]);
    expect(decide(gone, commandOf(rows), facts)).toMatchObject({ code: 'registers.changed' });
  });
});

it('belongs to the school that its file names', () => {
  expect(isOfSchool(office, registersFile([]))).toBe(true);
  expect(isOfSchool(office, registersFile([], { school: 'other' }))).toBe(false);
  const { handover: _none, ...system } = office.settings.system;
  const unnamed = { ...office, settings: { ...office.settings, system } };
  expect(isOfSchool(unnamed, registersFile([]))).toBe(false);
});

it('goes on to know its files after a backup from before they were', () => {
  const { handover, ...system } = office.settings.system;
  const before = { ...office, settings: { ...office.settings, system } };
  const restored = carryOut(office, { type: 'backup.restore', school: before });
  expect(restored.settings.system.handover).toEqual(handover);
  const other = {
    ...before,
    settings: { ...before.settings, system: { ...system, handover: { school: 'x' } } },
  };
  expect(carryOut(office, { type: 'backup.restore', school: other })).toEqual(other);
});

it('never touches anything but the registers of the author, whatever a file says', () => {
  const lesson = fc.record({
    id: fc.constantFrom(one.id, 'x', '__proto__', ''),
    date: fc.constantFrom(today, '2026-03-09', '2026-13-01', '9999-12-31', ''),
    time: fc.constantFrom('10:00', '08:00', '25:00', 'x'),
    groupId: fc.constantFrom('MATH-ADV', 'ENG-SAT', 'nada', undefined),
    groupName: fc.constantFrom('MATH-ADV', 'N/A', '', 'nada'),
    subject: fc.string(),
    topic: fc.string(),
    comments: fc.string(),
    topicStatus: fc.constantFrom('en progreso' as const, 'concluido' as const),
    attendance: fc.constantFrom({}, { 3: 'ausente' as const }, { 9: 'presente' as const }),
    students: fc.constantFrom([], one.students, [{ id: 9, name: 'X' }]),
    teacherId: fc.constantFrom(1, 2, 99, undefined),
    savedAt: fc.constantFrom(undefined, 0, morning),
  });
  const stored = [
    { ...one, teacherId: 2, topic: 'De Ana' },
    { ...register('2026-03-09'), topic: 'De Carlos' },
  ];
  const school = { ...office, classSessions: stored };
  fc.assert(
    fc.property(fc.array(fc.array(lesson), { maxLength: 3 }), (files) => {
      const rows = classifyRegisters(
        school,
        files.map((lessons) => registersFile(lessons)),
        today,
      );
      const taken = rows.filter(({ kind }) => kind === 'new' || kind === 'conflict');
      const decision = decide(school, commandOf(taken), facts);
      if (!decision.allowed) throw new Error(decision.code);
      const after = applyOperations(school, decision.operations);
      const { classSessions, ...others } = after;
      const { classSessions: _before, ...same } = school;
      expect(others).toEqual(same);
      expect(classSessions[0]).toBe(stored[0]);
      expect(classSessions.slice(2).every(({ teacherId }) => teacherId === 1)).toBe(true);
      expect(new Set(classSessions.map(({ id }) => id)).size).toBe(classSessions.length);
      expect(
        kindsOf(
          classifyRegisters(after, [registersFile(taken.map((row) => row.lesson))], today),
        ).every((kind) => kind === 'same'),
      ).toBe(true);
    }),
    { numRuns: 500 },
  );
});
