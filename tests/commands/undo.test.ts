import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../machines/store/changes.ts';
import { applyOperations, classAt } from '../../machines/store/applying.ts';
import type { Command } from '../../machines/commands/commands.ts';
import { decide } from '../../machines/commands/commands.ts';
import { allClasses, entryOf } from '../../machines/timetable/schedules.ts';
import { employeeKey } from '../../machines/school/keys.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import type { Records, School } from '../../machines/school/school.ts';
import { slotId } from '../../machines/store/slots.ts';
import { undoneAmong } from '../../machines/commands/undoneAmong.ts';
import { isUndoable } from '../../machines/store/lasting.ts';
import { anyCommand, withoutId } from '../support/anyCommand.ts';
import { classEntry } from '../support/classes.ts';
import { deletionOf } from '../../machines/registers/bulkChanges.ts';
import { carryOut, changeOf, facts, seededSchool } from '../support/seededSchool.ts';

const school = seededSchool();
const [carlos, ana] = school.teachers as [Records['teachers'], Records['teachers']];

/** The school after a first command, and its change. */
function change(before: School, command: Command): [School, Change] {
  return [carryOut(before, command), changeOf(before, command)];
}

function undoCode(after: School, made: Change, now = facts): string {
  const decision = decide(after, { type: 'change.undo', change: made }, now);
  return decision.allowed ? decision.name : decision.code;
}

function undone(after: School, made: Change): School {
  return carryOut(after, { type: 'change.undo', change: made });
}

function save(
  register: 'teachers' | 'groups' | 'classrooms' | 'courses',
  like: object,
  name: string,
  base: object | null = like,
): Command {
  return { type: 'record.save', register, draft: { ...like, name }, base } as Command;
}

function saveClass(entry: Records['schedules'], date = '2026-03-10'): Command {
  return { type: 'schedule.save', date, original: null, entry, replaces: null };
}

function record(group: string, teacherId = 1): Command {
  const lesson: Records['classSessions'] = {
    id: `2026-03-10-${group}-10:00`,
    date: '2026-03-10',
    time: '10:00',
    groupName: group,
    subject: 'Matemáticas',
    topic: 'Repaso',
    topicStatus: 'concluido',
    comments: '',
    attendance: {},
    students: [],
    teacherId,
  };
  return { type: 'classSession.save', lesson, base: null };
}

function remove(register: 'teachers' | 'groups' | 'classrooms' | 'courses', id: unknown): Command {
  return { type: 'record.delete', register, id: String(id) };
}

describe('undoing', () => {
  it('puts back what a change altered', () => {
    const original = {
      date: '2025-08-08',
      ...school.schedules['2025-08-08']!['3']!['10:00']!,
    };
    const [after, removed] = change(school, { type: 'schedule.remove', original });
    expect(undoCode(after, removed)).toBe('change.undone');
    expect(undone(after, removed).schedules).toEqual(school.schedules);
  });

  it('says which change it undid, and of every second time that it was made again', () => {
    const original = {
      date: '2025-08-08',
      ...school.schedules['2025-08-08']!['3']!['10:00']!,
    };
    let [now, last] = change(school, { type: 'schedule.remove', original });
    const told: object[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const named = { ...last, id: `change-${turn}` };
      [now, last] = change(now, { type: 'change.undo', change: named });
      told.push(last.details);
    }
    const undoing = { name: 'schedule.removed' };
    expect(told).toEqual([
      { ...undoing, undone: 'change-0' },
      { ...undoing, redone: 1, undone: 'change-1' },
      { ...undoing, undone: 'change-2' },
    ]);
    const ofBefore = { ...last, details: { name: 'change.undone' } };
    const [, undoneAgain] = change(now, { type: 'change.undo', change: ofBefore });
    expect(undoneAgain.details).toEqual({ name: 'change.undone', undone: last.id });
  });

  it('is known of those changes that were not made again', () => {
    const [, made] = change(school, {
      type: 'record.delete',
      register: 'staff',
      id: String(school.staff[0]!.id),
    });
    const undoing = (id: string, of: string): Change => ({
      ...made,
      id,
      details: { undone: of },
    });
    const first = { ...made, id: 'first' };
    const undo = undoing('undo', 'first');
    expect([...undoneAmong([undo, first])]).toEqual(['first']);
    expect([...undoneAmong([undoing('redo', 'undo'), undo, first])]).toEqual(['undo']);
  });

  it('keeps the last administrator and the account of whoever asks, no other one of that name', () => {
    const [laura] = school.admins;
    const draft = withoutId({ ...laura!, email: 'otra@plantel.mx' });
    const command: Command = { type: 'record.save', register: 'admins', draft, base: null };
    const [after, created] = change(school, command);
    const namesake = after.admins[1]!;
    expect(undoCode(after, created)).toBe('change.undone');
    const asNamesake = { ...facts, user: { role: 'admin' as const, id: namesake.id } };
    expect(undoCode(after, created, asNamesake)).toBe('admin.ownAccount');
    expect(undoCode({ ...after, admins: [namesake] }, created)).toBe('admin.onlyOne');
  });

  it('keeps a course that has groups by now, a group with students, a classroom with classes', () => {
    const dates = { startDate: '2026-09-01', endDate: '2026-12-01' };
    const course = { name: 'Otoño', description: 'Repaso', ...dates };
    const created = (register: 'courses' | 'groups' | 'classrooms', draft: object) =>
      change(school, { type: 'record.save', register, draft: withoutId(draft), base: null });
    const group = { name: 'NUEVO', description: 'Tarde', courseId: 'CURSO-DE-VERANO' };
    const [withCourse, courseCreated] = created('courses', course);
    const [withGroup, groupCreated] = created('groups', group);
    const [withRoom, roomCreated] = created('classrooms', {
      ...school.classrooms[0]!,
      name: 'Sala Azul',
    });
    const moved = { ...school.groups[0]!, courseId: 'OTOÑO' };
    const enrolled = { ...school.students[0]!, group: 'NUEVO', groupId: 'NUEVO' };
    const used = classEntry({ classroom: 'Sala Azul' });
    expect(undoCode(withCourse, courseCreated)).toBe('change.undone');
    expect(undoCode(withGroup, groupCreated)).toBe('change.undone');
    expect(undoCode(withRoom, roomCreated)).toBe('change.undone');
    expect(undoCode({ ...withCourse, groups: [moved] }, courseCreated)).toBe('undo.inUse');
    expect(undoCode({ ...withGroup, students: [enrolled] }, groupCreated)).toBe('undo.inUse');
    expect(undoCode(carryOut(withRoom, saveClass(used)), roomCreated)).toBe('undo.inUse');
  });

  it('keeps the demonstration school once a lesson of it was recorded, and it can be removed', () => {
    const [loaded, loading] = change(school, { type: 'demo.load' });
    const recorded = carryOut(loaded, record('3A'));
    expect(undoCode(loaded, loading)).toBe('change.undone');
    expect(undoCode(recorded, loading)).toBe('undo.taught');
    expect(carryOut(recorded, { type: 'demo.remove' }).classSessions).toEqual([]);
  });

  it('gives back the spelling under which a deleted group left what a new one took on', () => {
    const left = carryOut(school, remove('groups', 'MATH-ADV'));
    const draft = { name: 'Math-Adv', description: 'Mayo', courseId: 'CURSO-DE-VERANO' };
    const again: Command = { type: 'record.save', register: 'groups', draft, base: null };
    const [after, creating] = change(left, again);
    expect(after.students[2]).toMatchObject({ group: 'Math-Adv', groupId: 'MATH-ADV' });
    expect(undone(after, creating)).toEqual(left);
  });

  it('is undone itself where a new classroom had taken on the classes under its name', () => {
    const { classroomId: _room, ...entry } = { ...classEntry(), classroom: 'Aula 301' };
    const before = carryOut({ ...school, schedules: {} }, saveClass(entry));
    const [created, creating] = change(
      before,
      save('classrooms', school.classrooms[0]!, 'Aula 301', null),
    );
    expect(allClasses(created.schedules)[0]?.classroomId).toBeDefined();
    const [back, undoing] = change(created, { type: 'change.undo', change: creating });
    expect(back).toEqual(before);
    expect(undone(back, undoing)).toEqual(created);
  });

  it('takes back a new name, whatever came to refer to who bears it', () => {
    const [math, mathRenaming] = change(school, save('groups', school.groups[2]!, 'MAT-2'));
    const recorded = carryOut(math, record('MAT-2'));
    expect(undone(recorded, mathRenaming).classSessions[0]).toMatchObject({
      groupName: 'MATH-ADV',
      groupId: 'MATH-ADV',
    });
    const [renamed, renaming] = change(school, save('teachers', carlos, 'Carlos Ramírez'));
    const given = classEntry({ employee: 'Carlos Ramírez', group: 'N/A' });
    const after = undone(carryOut(renamed, saveClass(given)), renaming);
    expect(
      allClasses(after.schedules).filter(({ employee }) => employee === carlos.name),
    ).toHaveLength(3);
  });

  it('keeps a teacher who has recorded a session', () => {
    const draft = withoutId({ ...carlos, name: 'Eva Prado' });
    const [hired, hiring] = change(school, {
      type: 'record.save',
      register: 'teachers',
      draft,
      base: null,
    });
    const { id } = hired.teachers.at(-1)!;
    expect(undoCode(hired, hiring)).toBe('change.undone');
    expect(undoCode(carryOut(hired, record('MATH-ADV', id)), hiring)).toBe('undo.inUse');
  });

  it('brings back a class under the names of those who are gone', () => {
    const [programmed] = allClasses(school.schedules);
    const alone = carryOut({ ...school, schedules: {} }, saveClass(entryOf(programmed!)));
    const [original] = allClasses(alone.schedules);
    const [after, removal] = change(alone, { type: 'schedule.remove', original: original! });
    const gone = [remove('groups', 'PROG-SUMMER'), remove('teachers', 3), remove('classrooms', 6)];
    const left = gone.reduce(carryOut, after);
    expect(allClasses(undone(left, removal).schedules)).toEqual([original]);
  });

  it('brings back an employee beside another of that name, and no second group or classroom', () => {
    const [gone, deletion] = change(school, remove('teachers', carlos.id));
    const hiring: Command = {
      type: 'record.save',
      register: 'teachers',
      draft: withoutId(carlos),
      base: null,
    };
    const both = undone(carryOut(gone, hiring), deletion);
    expect(both.teachers.map(({ name }) => name).filter((one) => one === carlos.name)).toHaveLength(
      2,
    );
    const [room, other] = school.classrooms;
    const [cleared, clearing] = change(school, remove('classrooms', room!.id));
    const taken = carryOut({ ...cleared, schedules: {} }, save('classrooms', other!, room!.name));
    expect(undoCode(taken, clearing)).toBe('undo.nameTaken');
    const [renamed, renaming] = change(school, save('classrooms', other!, 'Taller'));
    const draft = withoutId({ ...other!, name: other!.name.toUpperCase() });
    const alike: Command = { type: 'record.save', register: 'classrooms', draft, base: null };
    expect(undoCode(carryOut(renamed, alike), renaming)).toBe('undo.nameTaken');
  });

  it('gives back no name that another course bears now', () => {
    const [summer] = school.courses;
    const [renamed, renaming] = change(school, save('courses', summer!, 'Verano 2025'));
    expect(undoCode(renamed, renaming)).toBe('change.undone');
    const draft = withoutId({ ...summer!, name: 'CURSO DE VERANO' });
    const creation: Command = { type: 'record.save', register: 'courses', draft, base: null };
    const beside = carryOut(renamed, creation);
    expect(undoCode(beside, renaming)).toBe('undo.nameTaken');
    const next = beside.courses.at(-1)!;
    expect(undoCode(carryOut(beside, save('courses', next, 'Otoño')), renaming)).toBe(
      'change.undone',
    );
    const alone = { ...school, groups: [] };
    const [without, deletion] = change(alone, remove('courses', summer!.id));
    const taken = carryOut(without, save('courses', without.courses[0]!, summer!.name));
    expect(undoCode(taken, deletion)).toBe('undo.nameTaken');
  });

  it('takes away no run that was paid, or has adjustments, whatever brought it', () => {
    const [run] = school.payrollRuns;
    const without = carryOut(school, { type: 'payroll.deleteRun', cutOff: run!.cutOff });
    const [restored, restoring] = change(without, { type: 'backup.restore', school });
    expect(undoCode(restored, restoring)).toBe('change.undone');
    const [base] = recordsOfRun(restored, run!);
    const paid = carryOut(restored, { type: 'payroll.pay', base: base! });
    expect(undoCode(paid, restoring)).toBe('undo.paid');
    const bonus = { type: 'bonus', concept: 'Puntualidad', amount: 100 } as const;
    const adjusting = { type: 'payroll.adjust', record: base!, draft: bonus, base: null } as const;
    expect(undoCode(carryOut(restored, adjusting), restoring)).toBe('undo.superseded');
  });

  it('gives back no name under which a room that is gone left classes', () => {
    const [, room] = school.classrooms;
    const { id: _id, ...fields } = room!;
    const [renamed, renaming] = change(school, save('classrooms', room!, 'Sala Azul'));
    const draft = { ...fields, name: room!.name };
    const creation: Command = { type: 'record.save', register: 'classrooms', draft, base: null };
    const beside = carryOut(renamed, creation);
    const { id, name } = beside.classrooms.at(-1)!;
    const entry = { ...classEntry({ startTime: '18:00', endTime: '19:00' }), classroom: name };
    const used = carryOut(beside, saveClass({ ...entry, classroomId: id }));
    expect(undoCode(carryOut(used, remove('classrooms', id)), renaming)).toBe('undo.nameTaken');
    expect(undoCode(renamed, renaming)).toBe('change.undone');
  });

  it('takes back a group that only took over what another had left, and an employee unused', () => {
    const left = carryOut(carryOut(school, remove('groups', 'MATH-ADV')), remove('teachers', 1));
    const group: Command = {
      type: 'record.save',
      register: 'groups',
      draft: school.groups[2]!,
      base: null,
    };
    const hiring: Command = {
      type: 'record.save',
      register: 'teachers',
      draft: withoutId(carlos),
      base: null,
    };
    for (const command of [group, hiring]) {
      const [after, made] = change(left, command);
      expect(undone(after, made)).toEqual(left);
      const { id } = after.teachers.at(-1)!;
      const given = { ...classEntry(), employeeId: `teacher-${id}` as const };
      expect(undoCode(carryOut(after, saveClass(given)), made)).toBe('undo.inUse');
    }
  });

  it('keeps a group or a room whose place one who joined took of those it took on', () => {
    const [student, other] = school.students.map((one) => ({
      ...one,
      group: '',
      groupId: undefined,
    }));
    const enroll = (one: object, group: string): Command =>
      ({
        type: 'record.save',
        register: 'students',
        draft: { ...one, group },
        base: one,
      }) as Command;
    const create = (register: 'groups' | 'classrooms', draft: object): Command =>
      ({ type: 'record.save', register, draft, base: null }) as Command;
    const math = { ...student!, group: 'MATH-ADV', groupId: 'MATH-ADV' };
    const alone = { ...school, schedules: {}, students: [math, other!] };
    const tied = carryOut(alone, remove('groups', 'MATH-ADV'));
    const textual = { ...tied, students: [{ ...math, groupId: undefined }, other!] };
    for (const [left, refusal] of [
      [tied, 'undo.inUse'],
      [textual, 'undo.superseded'],
    ] as const) {
      const [after, made] = change(left, create('groups', school.groups[2]!));
      const gone = carryOut(after, enroll(after.students[0]!, ''));
      expect(undone(after, made)).toEqual(left);
      expect(undoCode(carryOut(after, enroll(other!, 'MATH-ADV')), made)).toBe('undo.inUse');
      expect(undoCode(carryOut(gone, enroll(other!, 'MATH-ADV')), made)).toBe(refusal);
    }
    const first = classEntry({ classroom: 'Salón 1' });
    const programmed = carryOut({ ...school, schedules: {} }, saveClass(first));
    const [original] = allClasses(programmed.schedules);
    const [after, made] = change(
      carryOut(programmed, remove('classrooms', 1)),
      create('classrooms', withoutId(school.classrooms[0]!)),
    );
    const moved = carryOut(after, { type: 'schedule.remove', original: original! });
    const later = saveClass({ ...first, startTime: '12:00', endTime: '13:00' });
    expect(undoCode(moved, made)).toBe('change.undone');
    expect(undoCode(carryOut(moved, later), made)).toBe('undo.inUse');
  });

  it('takes away again what was brought back, with those who stayed without it', () => {
    const [gone, deletion] = change(school, remove('groups', 'MATH-ADV'));
    const [back, undoing] = change(gone, { type: 'change.undo', change: deletion });
    expect(undone(back, undoing)).toEqual(gone);
    const [, other] = back.students;
    const joining = { ...other!, group: 'MATH-ADV' };
    const joined = carryOut(back, {
      type: 'record.save',
      register: 'students',
      draft: joining,
      base: other!,
    });
    expect(undoCode(joined, undoing)).toBe('undo.inUse');
  });

  it('leaves a teacher the group of a class they still have', () => {
    const first = classEntry({ employee: ana.name, group: 'PROG-SUMMER' });
    const [once, saving] = change(school, saveClass(first));
    const twice = carryOut(once, saveClass({ ...first, startTime: '12:00', endTime: '13:00' }));
    const groupsOf = ({ teachers }: School) => teachers[1]!.groups.map(({ name }) => name);
    expect(groupsOf(undone(once, saving))).toEqual(['ENG-SAT']);
    expect(groupsOf(undone(twice, saving))).toEqual(['ENG-SAT', 'PROG-SUMMER']);
    expect(allClasses(undone(twice, saving).schedules)).toHaveLength(9);
    const covered = { substitute: carlos.name, substituteId: `teacher-${carlos.id}` as const };
    const later = { ...first, ...covered, startTime: '12:00', endTime: '13:00' };
    expect(groupsOf(undone(carryOut(once, saveClass(later)), saving))).toContain('PROG-SUMMER');
  });
});

it('says which accounts come back without a password, and of one that has its own nothing', () => {
  const details = (before: School, command: Command) => {
    const [after, made] = change(before, command);
    const decision = decide(after, { type: 'change.undo', change: made }, facts);
    if (!decision.allowed) return decision.code;
    const { undone: _undone, ...others } = decision.details;
    return others;
  };
  const deletion: Command = { type: 'record.delete', register: 'teachers', id: String(ana.id) };
  expect(details(school, deletion)).toEqual({ name: 'teacher.deleted' });
  const teachers = school.teachers.map((teacher) => ({ ...teacher, password: '' }));
  const shared = { ...school, teachers };
  const known = { account: ana.name, id: ana.id, register: 'teachers' };
  expect(details(shared, deletion)).toEqual({ name: 'teacher.deleted', ...known, unprotected: 1 });
  const both = deletionOf('teachers', [ana, carlos]);
  expect(details(shared, both)).toMatchObject({ register: 'teachers', unprotected: 2 });
  // Who stays, stays as they are known to the server.
  const renaming = save('teachers', teachers[1]!, 'Ana Torres');
  expect(details(shared, renaming)).toEqual({ name: 'teacher.updated' });
});

it('takes back at once a room that took on the classes left under its name', () => {
  const entry = classEntry({ classroom: 'Sala Azul', classroomId: undefined });
  const [named] = change(school, saveClass(entry));
  const draft = withoutId({ ...school.classrooms[0]!, name: 'Sala Azul' });
  const [right, made] = change(named, {
    type: 'record.save',
    register: 'classrooms',
    draft,
    base: null,
  });
  expect(undoCode(right, made)).toBe('change.undone');
  expect(undone(right, made)).toEqual(named);
});

describe('of any change', () => {
  const history = fc.record({
    earlier: fc.array(anyCommand, { maxLength: 3 }),
    undone: anyCommand,
    later: fc.array(anyCommand, { maxLength: 2 }),
  });

  /** The schools before, right after and later than a change that is then undone, or null. */
  function play({
    earlier,
    undone: first,
    later,
  }: typeof history extends fc.Arbitrary<infer Run> ? Run : never) {
    let now = facts.now;
    const step = (before: School, make: (school: School) => Command | null): School => {
      const command = make(before);
      now += 1;
      const decision = command && decide(before, command, { ...facts, now });
      return decision?.allowed ? applyOperations(before, decision.operations) : before;
    };
    const before = earlier.reduce(step, school);
    const command = first(before);
    if (!command || !decide(before, command, facts).allowed) return null;
    const made = changeOf(before, command);
    if (!isUndoable(made)) return null;
    now += 1;
    const right = applyOperations(before, made.operations);
    return { before, made, right, later: later.reduce(step, right) };
  }

  it('the undo at once puts everything back', () => {
    fc.assert(
      fc.property(history, (run) => {
        const played = play(run);
        if (!played) return;
        const { before, made, right } = played;
        expect([made.name, undoCode(right, made)]).toEqual([made.name, 'change.undone']);
        expect(undone(right, made)).toEqual(before);
      }),
    );
  });

  it('a later undo leaves nobody without the group or the room they joined since', () => {
    const seen = new Set<string>();
    const again = fc.constantFrom<['groups' | 'classrooms', string, string | number][]>(
      ['groups', 'MATH-ADV', 'MATH-ADV'],
      ['groups', 'PROG-SUMMER', 'PROG-SUMMER'],
      ['classrooms', 'Salón 1', 1],
      ['classrooms', 'Salón 3', 3],
    );
    const run = fc.record({
      before: anyCommand,
      again,
      later: fc.array(anyCommand, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(run, ({ before, again: [register, name, id], later }) => {
        const played = play({
          earlier: [before, () => remove(register, id)],
          undone: () =>
            save(
              register,
              school[register].find((one) => one.id === id)!,
              name,
              null,
            ),
          later,
        });
        if (!played) return;
        const { made, later: now } = played;
        const decision = decide(now, { type: 'change.undo', change: made }, facts);
        seen.add(decision.allowed ? decision.name : decision.code);
        if (!decision.allowed) return;
        const known = new Set(bearersOf(played.before, id));
        const left = bearersOf(applyOperations(now, decision.operations), id);
        expect(left.filter((one) => !known.has(one))).toEqual([]);
      }),
      { numRuns: 1_200 },
    );
    expect(seen).toEqual(new Set(['change.undone', 'undo.inUse', 'undo.superseded']));
  });

  /** Who has the id of a group or a room. */
  function bearersOf({ schedules, students, classSessions }: School, id: string | number) {
    return [
      ...students.filter(({ groupId }) => groupId === id).map((one) => `student ${one.id}`),
      ...classSessions.filter(({ groupId }) => groupId === id).map((one) => `lesson ${one.id}`),
      ...allClasses(schedules)
        .filter(({ groupId, classroomId }) => groupId === id || classroomId === id)
        .map((one) => slotId(one)),
    ];
  }

  it('a later undo gives nobody the classes or the pay of another', () => {
    const seen = new Set<string>();
    const check = () =>
      fc.assert(
        fc.property(history, (run) => {
          const played = play(run);
          if (!played) return;
          const { before, made, later } = played;
          const decision = decide(later, { type: 'change.undo', change: made }, facts);
          const code = decision.allowed ? decision.name : decision.code;
          seen.add(code);
          if (!decision.allowed) return;
          const after = applyOperations(later, decision.operations);
          for (const scheduled of allClasses(after.schedules)) {
            // A room made later takes on what stood under its name.
            const unnamed = { ...scheduled, classroomId: undefined };
            const [then, since] = [before, later].map(
              ({ schedules }) => classAt(schedules, scheduled) ?? classAt(schedules, unnamed),
            );
            const owners = [then, since].map((entry) => entry && employeeKey(entry));
            expect(owners).toContain(employeeKey(scheduled));
          }
        }),
        { numRuns: 1_200 },
      );
    // Refusals are rare: they are looked for until there were two kinds of them.
    for (let round = 0; round < 8 && seen.size < 3; round += 1) check();
    expect(seen).toContain('change.undone');
    expect(seen.size).toBeGreaterThan(2);
  });
});
