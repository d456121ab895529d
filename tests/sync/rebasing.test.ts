import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../machines/commands/commands.ts';
import { runOf } from '../../machines/payroll/runs.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import { deletionOf } from '../../machines/registers/bulkChanges.ts';
import { regroupingOf } from '../../machines/registers/regrouping.ts';
import type { School } from '../../machines/school/school.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import { newGroup } from '../../machines/registers/import/recordsImport.ts';
import { applyOperations, classAt } from '../../machines/store/applying.ts';
import type { Change } from '../../machines/store/changes.ts';
import type { AnyCommand, Facts } from '../../machines/store/decisions.ts';
import { invertOperations } from '../../machines/store/inverting.ts';
import { entryOf } from '../../machines/sync/entries.ts';
import type { Outbox } from '../../machines/sync/outbox.ts';
import { afterRound, emptyOutbox } from '../../machines/sync/outbox.ts';
import { rebased, rewind, roundOf } from '../../machines/sync/rebasing.ts';
import { askedAgain } from '../../machines/sync/commands/askingAgain.ts';
import { accountChanges } from '../../machines/sync/accountChanges.ts';
import type { Author, LogEntry } from '../../machines/sync/schoolServer.ts';
import { anyCommand } from '../support/anyCommand.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const office: Author = { role: 'admin', id: 1, name: 'Laura Méndez Ortega' };

interface Device {
  school: School;
  outbox: Outbox;
}

class Log {
  readonly entries: LogEntry[] = [];

  since(revision: number) {
    return { entries: this.entries.slice(revision), head: this.entries.length };
  }

  append(head: number, entry: LogEntry): boolean {
    if (head !== this.entries.length) return false;
    this.entries.push(entry);
    return true;
  }
}

function device(school: School): Device {
  return { school, outbox: { ...emptyOutbox, head: 0 } };
}

let made = 0;
const passwordHash = seededSchool().teachers[0]!.password;

/** Asks the device's own school, as its store does. */
function ask(one: Device, command: AnyCommand, at: Facts = facts): boolean {
  const decision = decide(one.school, command, at);
  if (!decision.allowed || decision.operations.length === 0) return false;
  const { name, details, operations } = decision;
  const inverse = invertOperations(one.school, operations);
  const id = `change-${(made += 1)}`;
  const change: Change = {
    id,
    name,
    author: office.name,
    at: at.now,
    details,
    operations,
    inverse,
  };
  one.school = applyOperations(one.school, operations);
  one.outbox = {
    ...one.outbox,
    items: [...one.outbox.items, { id, command, facts: at, change }],
  };
  return true;
}

function receive(one: Device, log: Log): void {
  const further = log.since(one.outbox.head ?? 0);
  if (further.entries.length === 0) return;
  const after = rebased(one.school, one.outbox, further, decide);
  const round = roundOf('round', one.school, after, further);
  one.school = applyOperations(one.school, round.operations);
  one.outbox = afterRound(one.outbox, round);
}

function synchronize(one: Device, log: Log): void {
  receive(one, log);
  let head = log.entries.length;
  for (const { change } of one.outbox.items) {
    expect(log.append(head, entryOf(change, office))).toBe(true);
    head += 1;
  }
  receive(one, log);
}

describe('several devices of one school', () => {
  it('change the group of whoever stands as it was seen, and ask about whom others changed', () => {
    const log = new Log();
    const start = seededSchool();
    const [here, there] = [device(start), device(start)];
    const [first, second, third] = start.students as [Student, Student, Student];
    const group = { id: 'MATH-ADV', name: 'MATH-ADV' };
    const moved = [first, second, third].filter(({ groupId }) => groupId !== group.id);
    expect(moved).toHaveLength(2);
    ask(here, { ...regroupingOf(start.students), group });
    ask(there, { ...regroupingOf([moved[0]!]), group: null });
    synchronize(there, log);
    synchronize(here, log);
    receive(there, log);
    const groupsIn = ({ school }: Device) => school.students.map(({ group: name }) => name);
    expect(groupsIn(here)).toEqual(groupsIn(there));
    expect(groupsIn(here).toSorted()).toEqual(['', 'MATH-ADV', 'MATH-ADV']);
    expect(log.entries.at(-1)?.operations.map(({ id }) => id)).toEqual([String(moved[1]!.id)]);
    const [part, ...others] = here.outbox.refused;
    expect(others).toEqual([]);
    expect(part).toMatchObject({
      command: { type: 'students.regroup', group, seen: [{ id: moved[0]!.id }] },
      change: { details: { count: 1, doneNames: moved[0]!.name } },
      refusal: { code: 'students.noneRegrouped', details: { changed: 1 } },
      by: { author: office },
    });
    expect(ask(here, askedAgain(here.school, part!.command))).toBe(true);
    synchronize(here, log);
    expect(groupsIn(here)).toEqual(['MATH-ADV', 'MATH-ADV', 'MATH-ADV']);
  });

  it('lose nothing of a deletion of several that somebody else made in part', () => {
    const log = new Log();
    const start = seededSchool();
    const [here, there] = [device(start), device(start)];
    ask(here, deletionOf('students', start.students));
    ask(there, deletionOf('students', [start.students[0]!]));
    synchronize(there, log);
    synchronize(here, log);
    expect(here.school.students).toEqual([]);
    expect(here.outbox.refused).toEqual([]);
  });

  it('take back of a deletion that waits what has become of it', () => {
    const log = new Log();
    const start = seededSchool();
    const [here, there] = [device(start), device(start)];
    ask(here, deletionOf('students', start.students));
    const { change } = here.outbox.items.at(-1)!;
    ask(here, { type: 'change.undo', change });
    const [first, ...others] = start.students as [Student, ...Student[]];
    const draft = { ...first, career: 'Artes' };
    ask(there, { type: 'record.save', register: 'students', draft, base: first });
    synchronize(there, log);
    synchronize(here, log);
    receive(there, log);
    for (const one of [here, there]) {
      expectSameRecords({ ...one.school, students: [draft, ...others] }, one.school);
      expect(one.outbox.refused).toEqual([]);
    }
  });

  it('take a new account back after it was sent, from the server too, but not whom somebody changed', () => {
    const log = new Log();
    const start = withoutPasswords(seededSchool());
    const [here, there] = [device(start), device(start)];
    const { id: _id, ...model } = start.teachers[0]!;
    const create = (name: string, user: string) => {
      const draft = { ...model, name, user, password: passwordHash };
      ask(here, { type: 'record.save', register: 'teachers', draft, base: null });
      const { change } = here.outbox.items.at(-1)!;
      synchronize(here, log);
      receive(there, log);
      return change;
    };
    const created = create('Noé Prado', 'nprado');
    const { id, ...noe } = here.school.teachers.at(-1)!;
    expect(noe).toMatchObject({ name: 'Noé Prado', password: '' });
    expect(ask(here, { type: 'change.undo', change: created })).toBe(true);
    const [undone] = here.outbox.items;
    expect(accountChanges(undone!.change)).toEqual({
      put: [],
      deleted: [{ role: 'teacher', id, user: 'nprado' }],
    });
    synchronize(here, log);
    receive(there, log);
    expect(there.school.teachers).toEqual(start.teachers);
    const other = create('Luz Prado', 'lprado');
    const base = there.school.teachers.at(-1)!;
    const draft = { ...base, phone: '55 1234 5678' };
    ask(there, { type: 'record.save', register: 'teachers', draft, base });
    synchronize(there, log);
    receive(here, log);
    expect(ask(here, { type: 'change.undo', change: other })).toBe(false);
  });

  it('keep a password that was given in place of another: the one before is nobody’s to bring back', () => {
    const log = new Log();
    const here = device(withoutPasswords(seededSchool()));
    const base = here.school.teachers[0]!;
    const draft = { ...base, phone: '55 1234 5678', password: passwordHash };
    ask(here, { type: 'record.save', register: 'teachers', draft, base });
    const { change } = here.outbox.items[0]!;
    synchronize(here, log);
    expect(ask(here, { type: 'change.undo', change })).toBe(false);
  });

  it('pay nobody twice, and take a payment back once', () => {
    const log = new Log();
    const start = withoutPasswords(seededSchool());
    const devices = [device(start), device(start)] as const;
    const recordOn = ({ school }: Device) => recordsOfRun(school, runOf('2025-08-08'))[0]!;
    const everybody = (command: (one: Device) => AnyCommand) => {
      for (const one of devices) expect(ask(one, command(one))).toBe(true);
      for (const one of devices) synchronize(one, log);
      for (const one of devices) receive(one, log);
    };
    const refusals = () =>
      devices.map(({ outbox }) => outbox.refused.map(({ refusal }) => refusal.code));
    everybody((one) => ({ type: 'payroll.pay', base: recordOn(one) }));
    expect(refusals()).toEqual([[], ['payroll.alreadyPaid']]);
    everybody((one) => ({ type: 'payroll.correct', base: recordOn(one), reason: 'Error' }));
    expect(refusals()).toEqual([[], ['payroll.alreadyPaid', 'payroll.alreadyCorrected']]);
    for (const { school } of devices) {
      expect(school.paidPayroll).toHaveLength(2);
      expect(recordsOfRun(school, runOf('2025-08-08'))[0]!.status).toBe('Pendiente');
    }
  });

  it('are told who restored a backup over what they changed, not who wrote that before', () => {
    const log = new Log();
    const start = withoutPasswords(seededSchool());
    const [here, there] = [device(start), device(start)];
    const rename = (name: string) => {
      const [base] = here.school.students;
      const draft = { ...base!, name };
      ask(here, { type: 'record.save', register: 'students', draft, base });
    };
    rename('Sofía Castillo Luna');
    const [item] = here.outbox.items;
    expect(log.append(0, entryOf(item!.change, { ...office, id: 2, name: 'Inés Paz' }))).toBe(true);
    for (const one of [here, there]) receive(one, log);
    ask(there, { type: 'backup.restore', school: { ...there.school, students: [] } });
    synchronize(there, log);
    rename('Sofía Castillo Ríos');
    receive(here, log);
    expect(here.outbox.refused).toMatchObject([
      { refusal: { code: 'record.gone' }, by: { author: office } },
    ]);
  });

  it('have nothing waiting for ever of what all passed over, even where there was nothing to take off', () => {
    const one = device(seededSchool());
    const [base] = one.school.students;
    ask(one, { type: 'record.save', register: 'students', draft: { ...base!, name: 'A' }, base });
    const [item] = one.outbox.items;
    const unmade = { ...item!, change: { ...item!.change, inverse: [] } };
    const teacher: Author = { role: 'teacher', id: 1, name: 'Carlos' };
    const entries = [entryOf(item!.change, teacher)];
    const waiting = { ...one.outbox, items: [unmade] };
    expect(rebased(one.school, waiting, { entries, head: 1 }, decide)).toMatchObject({
      kept: [],
      refused: [{ id: item!.id, refusal: { code: 'record.conflict' } }],
      skipped: [{ id: item!.id }],
    });
  });

  it('take off a class whose group came back under the name as it is written now', () => {
    const one = device(seededSchool());
    const before = one.school;
    const [course] = before.courses;
    ask(one, deletionOf('groups', before.groups));
    const employee = before.teachers[0]!.name;
    const times = { startTime: '08:00', endTime: '12:00', activity: 'Clase' };
    const place = { classroom: 'Salón 1', classroomType: 'Presencial' } as const;
    const entry = { ...times, ...place, employee, group: 'MATH-ADV', type: 'Grupal' } as const;
    const added = { date: '2025-08-08', entry, original: null, replaces: null };
    expect(ask(one, { type: 'schedule.save', ...added })).toBe(true);
    const groups = [newGroup(course!.id)('Math-Adv')];
    expect(ask(one, { type: 'schedule.import', classes: [], groups })).toBe(true);
    const slot = { date: added.date, classroomId: 1, classroom: 'Salón 1', startTime: '08:00' };
    expect(classAt(one.school.schedules, slot)).toMatchObject({ group: 'Math-Adv' });
    expectSameRecords(rewind(one.school, one.outbox.items), before);
  });

  it('take off what brought a deleted record back, and a new account whose password went with it', () => {
    const one = device(withoutPasswords(seededSchool()));
    const before = one.school;
    ask(one, deletionOf('students', before.students));
    const { change } = one.outbox.items[0]!;
    expect(ask(one, { type: 'change.undo', change })).toBe(true);
    const { id: _id, ...model } = before.teachers[0]!;
    const draft = { ...model, name: 'Noé Prado', user: 'nprado', password: passwordHash };
    ask(one, { type: 'record.save', register: 'teachers', draft, base: null });
    expectSameRecords(rewind(withoutPasswords(one.school), one.outbox.items), before);
  });

  it('take off what waits so that nothing of it stays', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 10 }), (commands) => {
        const one = device(seededSchool());
        const before = one.school;
        for (const command of commands) {
          const asked = command(one.school);
          if (asked) ask(one, asked);
        }
        expectSameRecords(rewind(one.school, one.outbox.items), before);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});

/** Lists in any order: a record that came back stands last. */
function expectSameRecords(one: School, other: School): void {
  for (const key of Object.keys(one) as (keyof School)[]) {
    expect({ [key]: inOrder(one[key]) }).toEqual({ [key]: inOrder(other[key]) });
  }
}

function inOrder(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.toSorted((one: { id: number }, two: { id: number }) =>
    String(one.id).localeCompare(String(two.id)),
  );
}

function withoutPasswords(school: School): School {
  const bare = <Account extends { password: string }>(account: Account) => ({
    ...account,
    password: '',
  });
  return {
    ...school,
    admins: school.admins.map(bare),
    teachers: school.teachers.map(bare),
    staff: school.staff.map(bare),
  };
}
