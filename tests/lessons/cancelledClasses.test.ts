import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { cancellingMachine } from '../../machines/lessons/cancellingMachine.ts';
import { notHeld } from '../../machines/lessons/cancelledClasses.ts';
import { newLesson } from '../../machines/lessons/lessons.ts';
import { filterCancelled, openCancelled } from '../../machines/lessons/tracking.ts';
import { decide } from '../../machines/commands/commands.ts';
import type { AccountKey } from '../../machines/school/accounts.ts';
import { missingRegisters } from '../../machines/lessons/missingRegisters.ts';
import type { School } from '../../machines/school/school.ts';
import { mayChange } from '../../machines/sharing/writable.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { put, remove } from '../../machines/store/operations.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import {
  carryOut,
  changeOf,
  facts,
  proposalOf,
  refusalOf,
  seededSchool,
} from '../support/seededSchool.ts';

const friday = '2025-08-08';
const seeded = seededSchool('2025-08-01');
const school = withClasses(seeded, friday, [classEntry()]);
const scheduled = { ...classEntry(), date: friday };
const cancel = (reason = '  Suspensión por lluvia ') => ({
  type: 'class.cancel' as const,
  scheduled,
  reason,
});
const missing = (one: School) =>
  missingRegisters(one, { from: friday, to: friday, today: '2025-08-11' }).length;

const tellOn = (today: string) =>
  applyOperations(school, proposalOf(school, cancel(), { ...facts, today }).operations);

describe('No hubo clase', () => {
  it('takes the class from what is missing, with its reason, until it is taken back or undone', () => {
    const told = carryOut(school, cancel());
    expect([missing(school), missing(told)]).toEqual([1, 0]);
    expect(told.cancelledClasses).toEqual([
      {
        id: '2025-08-08-MATH-ADV-10:00-1',
        date: friday,
        time: '10:00',
        groupName: 'MATH-ADV',
        groupId: 'MATH-ADV',
        subject: 'Álgebra',
        reason: 'Suspensión por lluvia',
        teacherId: 1,
        toldOn: '2026-03-10',
      },
    ]);
    const [base] = told.cancelledClasses;
    const back = carryOut(told, { type: 'class.uncancel', base: base! });
    expect([back.cancelledClasses, missing(back)]).toEqual([[], 1]);
    const change = changeOf(school, cancel());
    expect(carryOut(told, { type: 'change.undo', change }).cancelledClasses).toEqual([]);
  });

  it('is refused without a reason, twice, of a recorded class and of one that is moved or given otherwise', () => {
    expect(refusalOf(school, cancel(' \n ')).code).toBe('record.incomplete');
    const told = carryOut(school, cancel());
    expect(refusalOf(told, cancel('Otro motivo'))).toMatchObject({
      code: 'cancellation.taken',
      details: { reason: 'Suspensión por lluvia' },
    });
    const lesson = {
      id: 'x',
      date: friday,
      time: '10:00',
      groupName: 'MATH-ADV',
      groupId: 'MATH-ADV',
      subject: 'Álgebra',
      topic: 'Límites',
      topicStatus: 'concluido' as const,
      comments: '',
      attendance: {},
      students: [],
      teacherId: 1,
    };
    expect(refusalOf({ ...school, classSessions: [lesson] }, cancel()).code).toBe(
      'cancellation.recorded',
    );
    for (const fields of [
      { startTime: '11:00' },
      { employee: 'Ana Torres Medina' },
      { group: 'ENG-SAT' },
    ]) {
      const moved = withClasses(seeded, friday, [classEntry(fields)]);
      expect(refusalOf(moved, cancel()).code).toBe('cancellation.classGone');
    }
    const others = withClasses(seeded, friday, [
      classEntry({ employee: 'Ana Torres Medina', activity: 'Inglés', classroom: 'Salón 4' }),
    ]);
    expect(refusalOf(others, cancel()).code).toBe('cancellation.classGone');
    const ofStaff = withClasses(seeded, friday, [classEntry({ employee: 'Rosa Jiménez Luna' })]);
    const staffed = { ...scheduled, employee: 'Rosa Jiménez Luna', employeeId: 'staff-5' as const };
    expect(refusalOf(ofStaff, { ...cancel(), scheduled: staffed }).code).toBe(
      'cancellation.classGone',
    );
  });

  it('is said of one that was deleted meanwhile, by whose it was, once', () => {
    const without = withClasses(seeded, friday, []);
    const told = carryOut(without, cancel());
    expect(told.cancelledClasses).toMatchObject([{ time: '10:00', teacherId: 1 }]);
    expect(refusalOf(told, cancel('Otro motivo')).code).toBe('cancellation.taken');
    const ana = { ...facts, user: { role: 'teacher' as const, id: 2 } };
    expect(decide(without, cancel(), ana)).toMatchObject({ code: 'cancellation.classGone' });
    expect(missing(withClasses(told, friday, [classEntry()]))).toBe(0);
  });

  it('is a teacher’s to say of the own classes alone, not of one that somebody else covers by now', () => {
    const substitute = { substitute: 'Ana Torres Medina', substituteId: 'teacher-2' as const };
    const covered = withClasses(seeded, friday, [classEntry(substitute)]);
    const seen = { ...cancel(), scheduled: { ...scheduled, ...substitute } };
    const said = (id: number) => decide(covered, seen, { ...facts, user: { role: 'teacher', id } });
    expect(said(1)).toMatchObject({ allowed: false, code: 'cancellation.classGone' });
    expect(said(2)).toMatchObject({ allowed: true });
    expect(decide(covered, seen, facts)).toMatchObject({ allowed: true });
  });

  it('is refused on the days of a cycle that are in a file', () => {
    const { settings } = school;
    const filed = { name: '2025', from: '2025-08-01', until: '2025-08-20', filedOn: '2025-09-01' };
    const out: School = {
      ...school,
      settings: { ...settings, school: { ...settings.school, closedCycles: [filed] } },
    };
    expect(refusalOf(out, cancel())).toMatchObject({
      code: 'classSession.filed',
      details: { name: '2025' },
    });
    const change = changeOf(carryOut(school, cancel()), {
      type: 'class.uncancel',
      base: carryOut(school, cancel()).cancelledClasses[0]!,
    });
    expect(refusalOf(out, { type: 'change.undo', change }).code).toBe('undo.filed');
  });

  it('is not taken back where it changed or went meanwhile', () => {
    const told = carryOut(school, cancel());
    const base = told.cancelledClasses[0]!;
    const uncancel = { type: 'class.uncancel' as const, base };
    expect(refusalOf(school, uncancel).code).toBe('record.gone');
    const changed = { ...told, cancelledClasses: [{ ...base, reason: 'Otra' }] };
    expect(refusalOf(changed, uncancel).code).toBe('record.conflict');
  });

  it('is taken back by its teacher for seven days, by the office whenever it is', () => {
    const told = tellOn(friday);
    const uncancel = { type: 'class.uncancel' as const, base: told.cancelledClasses[0]! };
    const by = (user: AccountKey, today: string) =>
      decide(told, uncancel, { author: '', now: 0, today, user });
    const locked = { allowed: false, code: 'classSession.locked' };
    expect(by({ role: 'teacher', id: 1 }, '2025-08-15')).toMatchObject({ allowed: true });
    expect(by({ role: 'teacher', id: 1 }, '2025-08-16')).toMatchObject(locked);
    expect(by({ role: 'teacher', id: 2 }, '2025-08-08')).toMatchObject({
      allowed: false,
      code: 'classSession.others',
    });
    expect(by({ role: 'admin', id: 1 }, '2026-08-16')).toMatchObject({ allowed: true });
  });

  it('is taken back by its teacher for seven days from when it was told, where that was later', () => {
    const carlos = { role: 'teacher' as const, id: 1 };
    const on = (today: string) => ({ author: '', now: 0, today, user: carlos });
    const told = tellOn('2025-08-25');
    const [base] = told.cancelledClasses;
    const back = (today: string) =>
      decide(told, { type: 'class.uncancel', base: base! }, on(today));
    expect(back('2025-09-01')).toMatchObject({ allowed: true });
    expect(back('2025-09-02')).toMatchObject({ allowed: false, code: 'classSession.locked' });
    const listed = (today: string) => openCancelled(told.cancelledClasses, 1, today);
    expect([listed('2025-09-01'), listed('2025-09-02')]).toEqual([[base], []]);
    const { toldOn: _day, ...before } = base!;
    const older = { ...told, cancelledClasses: [before] };
    expect(decide(older, { type: 'class.uncancel', base: before }, on('2025-08-16'))).toMatchObject(
      { allowed: false },
    );
  });

  it('is a teacher’s to tell and take back of the own classes alone', () => {
    const base = carryOut(school, cancel()).cancelledClasses[0]!;
    const [told, back] = [put('cancelledClasses', base), remove('cancelledClasses', base.id)];
    const carlos = { role: 'teacher' as const, id: 1 };
    const ana = { role: 'teacher' as const, id: 2 };
    expect([mayChange(carlos, told), mayChange(carlos, back, base)]).toEqual([true, true]);
    expect([mayChange(ana, told), mayChange(ana, back, base)]).toEqual([false, false]);
    expect(mayChange(ana, put('cancelledClasses', { ...base, teacherId: 2 }), base)).toBe(false);
  });

  it('is not among those that were not held once it is recorded all the same', () => {
    const told = carryOut(school, cancel());
    const lesson = { ...newLesson(told, scheduled, 1), topic: 'Límites' };
    const recorded = carryOut(told, { type: 'classSession.save', lesson, base: null });
    const listed = (one: School) => notHeld(one, one.cancelledClasses);
    expect(listed(told)).toEqual(told.cancelledClasses);
    expect(recorded.cancelledClasses).toEqual(told.cancelledClasses);
    expect(listed(recorded)).toEqual([]);
    const beside = classEntry({ employee: 'Ana Torres Medina', classroom: 'Salón 2' });
    const together = withClasses(told, friday, [classEntry(), beside]);
    expect(listed({ ...together, classSessions: [{ ...lesson, teacherId: 2 }] })).toHaveLength(1);
    expect(listed({ ...recorded, schedules: {} })).toEqual([]);
  });

  it('is not among them once whoever covers the class since has recorded it', () => {
    const told = carryOut(school, cancel());
    const covered = withClasses(told, friday, [classEntry({ substitute: 'Ana Torres Medina' })]);
    const lesson = { ...newLesson(covered, scheduled, 2), topic: 'Límites' };
    const recorded = carryOut(covered, { type: 'classSession.save', lesson, base: null });
    expect(notHeld(covered, covered.cancelledClasses)).toEqual(told.cancelledClasses);
    expect(notHeld(recorded, recorded.cancelledClasses)).toEqual([]);
  });

  it('is found by what it says, by its days, its teacher and its group', () => {
    const base = carryOut(school, cancel()).cancelledClasses[0]!;
    const later = { ...base, id: '2', date: '2025-08-15', reason: 'Consejo técnico' };
    const find = (filters: object, days = { from: friday, to: '2025-08-31' }) =>
      filterCancelled(
        [base, later],
        days,
        { search: '', teacherId: '', group: '', ...filters },
        (id) => (id === 1 ? 'Carlos Ramírez López' : ''),
      ).map(({ id }) => id);
    expect(find({})).toEqual(['2', base.id]);
    expect(find({ search: 'tecnico' })).toEqual(['2']);
    expect(find({ search: 'ramirez' })).toHaveLength(2);
    expect(find({}, { from: friday, to: friday })).toEqual([base.id]);
    expect(find({ teacherId: '2' })).toEqual([]);
    expect(find({ teacherId: '1', group: 'MATH-ADV' })).toHaveLength(2);
    expect(find({ group: 'ENG-SAT' })).toEqual([]);
  });
});

describe('telling that a class was not held', () => {
  const base = carryOut(school, cancel()).cancelledClasses[0]!;

  it('takes every transition', () => {
    expectEveryTransition(cancellingMachine, {
      inputs: [null, { scheduled, reason: 'Lluvia' }].map((kept) => ({
        ...askedStore(school).input,
        formStore: { kept, keep: () => undefined },
      })),
      events: [
        { type: 'cancellation.begin', scheduled },
        { type: 'cancellation.change', reason: 'Lluvia' },
        { type: 'cancellation.change', reason: ' ' },
        { type: 'cancellation.save' },
        { type: 'cancellation.withdraw', base },
        { type: 'cancellation.leave' },
      ],
      endings: { change: changeEndings, confirmation: changeEndings },
      promises: {
        'only what is stored is ever taken back': (snapshot) =>
          !snapshot.matches('withdrawing') || snapshot.context.base !== null,
      },
    });
  });

  it('opens what was left of its form, but not once it was said, nor what is none', () => {
    const left = { scheduled, reason: 'Lluvia' };
    const opened = (records: School, kept: unknown) => {
      const kepts: unknown[] = [];
      const formStore = { kept, keep: (form: object | null) => void kepts.push(form) };
      const input = { ...askedStore(records).input, formStore };
      const cancelling = createActor(cancellingMachine, { input }).start();
      return { value: cancelling.getSnapshot().value, kept: kepts.at(-1) };
    };
    expect(opened(school, left)).toEqual({ value: { editing: 'fresh' }, kept: left });
    const resting = { value: 'resting', kept: null };
    expect(opened(carryOut(school, cancel()), left)).toEqual(resting);
    expect(opened(school, { ...left, scheduled: { date: friday } })).toEqual(resting);
    expect(opened(school, null)).toEqual(resting);
  });

  it('keeps the form with the reason of a refusal', () => {
    const { asked, input, accept, refuse } = askedStore();
    const cancelling = createActor(cancellingMachine, { input }).start();
    cancelling.send({ type: 'cancellation.begin', scheduled });
    cancelling.send({ type: 'cancellation.change', reason: 'Lluvia' });
    cancelling.send({ type: 'cancellation.save' });
    expect(asked.at(-1)).toMatchObject({
      command: { type: 'class.cancel', scheduled, reason: 'Lluvia' },
    });
    refuse('cancellation.recorded');
    expect(cancelling.getSnapshot()).toMatchObject({
      value: { editing: 'fresh' },
      context: { refusal: { code: 'cancellation.recorded' } },
    });
    cancelling.send({ type: 'cancellation.save' });
    accept();
    expect(cancelling.getSnapshot().value).toBe('resting');
  });
});
