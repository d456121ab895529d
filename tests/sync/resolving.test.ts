import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { decide } from '../../machines/commands/commands.ts';
import { setMarks } from '../../machines/lessons/lessonEdits.ts';
import { deletionOf } from '../../machines/registers/bulkChanges.ts';
import { regroupingOf } from '../../machines/registers/regrouping.ts';
import type { School } from '../../machines/school/school.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import { emptyOutbox } from '../../machines/sync/outbox.ts';
import type { RefusedItem } from '../../machines/sync/outbox.ts';
import { askedAgain } from '../../machines/sync/commands/askingAgain.ts';
import { versionsOf } from '../../machines/sync/commands/versions.ts';
import {
  formToOpen,
  isFulfilled,
  skippedByAuthor,
} from '../../machines/sync/commands/resolving.ts';
import { resolvingMachine } from '../../machines/sync/resolvingMachine.ts';
import { anyCommand } from '../support/anyCommand.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';
import { officeSchool, register } from '../support/sharedSchool.ts';

const withBase = new Set([
  'record.save',
  'classSession.save',
  'settings.save',
  'record.delete',
  'records.delete',
  'students.regroup',
  'students.withdraw',
  'task.save',
  'task.finish',
  'task.delete',
  'activity.save',
  'activity.delete',
  'justification.save',
  'justification.delete',
  'class.cancel',
  'class.uncancel',
  'classSession.delete',
  'payroll.adjust',
  'payroll.unadjust',
  'schedule.save',
  'schedule.remove',
]);
const words = fc.constantFrom('Sofía', 'Diego', 'Inés', 'Núñez', '');
const change = fc.record({ name: words, career: words }, { requiredKeys: [] });

function after(school: School, command: AnyCommand): School {
  const decision = decide(school, command, facts);
  return decision.allowed ? applyOperations(school, decision.operations) : school;
}

describe('what is asked again', () => {
  it('writes what one person changed, leaves what only the other did, and is no conflict', () => {
    fc.assert(
      fc.property(change, change, (mine, theirs) => {
        const school = seededSchool();
        const base = { ...school.students[0]!, name: 'Alguien', career: 'Algo' };
        const known = { ...school, students: [base] };
        const elsewhere = { ...known, students: [{ ...base, ...theirs }] };
        const command = {
          type: 'record.save',
          register: 'students',
          draft: { ...base, ...mine },
          base,
        };
        const decision = decide(elsewhere, askedAgain(elsewhere, command), facts);
        const wanted = { ...theirs, ...mine };
        const code = decision.allowed ? 'record.incomplete' : decision.code;
        expect(code).toBe('record.incomplete');
        if (!decision.allowed) return;
        const { students } = applyOperations(elsewhere, decision.operations);
        expect(students).toEqual([{ ...base, ...wanted }]);
        expect(isFulfilled({ ...elsewhere, students }, command)).toBe(true);
      }),
    );
  });

  it('takes several students to a group whatever group others gave them, but for who is gone', () => {
    const { students, ...school } = seededSchool();
    const [first, second, third] = students as [Student, Student, Student];
    const seen = regroupingOf([first, second, third]);
    const command = { ...seen, group: { id: 'ENG-SAT', name: 'ENG-SAT' } };
    const elsewhere = {
      ...school,
      students: [first, second].map((one) => ({ ...one, group: '9Z', groupId: 'gone' })),
    };
    expect(decide(elsewhere, command, facts)).toMatchObject({
      code: 'students.noneRegrouped',
      details: { changed: 2, gone: 1 },
    });
    expect(decide(elsewhere, askedAgain(elsewhere, command), facts)).toMatchObject({
      allowed: true,
      details: { count: 2, gone: 1 },
    });
    const deletion = deletionOf('students', students);
    expect(decide(elsewhere, deletion, facts)).toMatchObject({ code: 'records.noneDeleted' });
    const again = askedAgain(elsewhere, deletion);
    expect(after(elsewhere, again).students).toEqual([]);
  });

  it('joins a class’s register with what stands, mark by mark, mine where both wrote', () => {
    const marks = fc.dictionary(
      fc.constantFrom('1', '2'),
      fc.constantFrom('presente' as const, 'ausente' as const, 'retardo' as const),
    );
    fc.assert(
      fc.property(marks, marks, fc.boolean(), (mine, theirs, isNew) => {
        const students = [1, 2].map((id) => ({ id, name: `Estudiante ${id}` }));
        const attendance = { 1: 'presente', 2: 'presente' } as const;
        const base = register('2026-03-10', { savedAt: 1, students, attendance });
        const stored = { ...base, ...setMarks({ lesson: base, base }, theirs).lesson };
        const lesson = { ...base, ...setMarks({ lesson: base, base }, mine).lesson };
        const school = { ...officeSchool(), classSessions: [stored] };
        const command = { type: 'classSession.save', lesson, base: isNew ? null : base };
        const decision = decide(school, askedAgain(school, command), facts);
        if (!decision.allowed) throw new Error(decision.code);
        const [saved] = applyOperations(school, decision.operations).classSessions as [Lesson];
        const changed = Object.entries(mine).filter(([id, mark]) => base.attendance[id] !== mark);
        expect(saved.attendance).toMatchObject(Object.fromEntries(changed));
        if (isNew) return;
        expect(saved.attendance).toMatchObject({ ...theirs, ...Object.fromEntries(changed) });
      }),
    );
  });

  it('is no conflict whatever others made of the school, and as it was where it has no base', () => {
    fc.assert(
      fc.property(anyCommand, fc.array(anyCommand, { maxLength: 4 }), (make, others) => {
        const school = officeSchool();
        const command = make(school);
        if (!command) return;
        let now = school;
        for (const other of others) {
          const next = other(now);
          if (next) now = after(now, next);
        }
        const asked = askedAgain(now, command);
        expect(asked === command || withBase.has(command.type)).toBe(true);
        if (!withBase.has(command.type)) return;
        const decision = decide(now, asked, facts);
        expect(decision.details['changed']).toBeUndefined();
        if (decision.allowed) return;
        expect(decision.code).not.toBe('record.conflict');
        expect(decision.code).not.toBe('classSession.conflict');
      }),
      { numRuns: 200 },
    );
  });
});

describe('what a refused change is shown beside', () => {
  const school = seededSchool();
  const [student] = school.students;
  const rename = (name: string) => ({
    type: 'record.save',
    register: 'students',
    draft: { ...student!, name },
    base: student,
  });

  it('is the record with the fields that differ, and no password', () => {
    const stored = { ...student!, name: 'Sofía Castillo Luna', career: 'Artes' };
    const now = { ...school, students: [stored] };
    expect(versionsOf(now, rename('Sofía C.'))).toMatchObject({
      kind: 'record',
      fields: ['name'],
      mine: { name: 'Sofía C.', career: 'Artes' },
    });
    expect(isFulfilled(now, rename('Sofía Castillo Luna'))).toBe(true);
    expect(isFulfilled(now, rename('Sofía C.'))).toBe(false);
    const [teacher] = school.teachers;
    const draft = { ...teacher!, password: 'secreta' };
    const command = { type: 'record.save', register: 'teachers', draft, base: teacher };
    expect(versionsOf(school, command)).toMatchObject({ fields: [] });
    expect(isFulfilled(school, command)).toBe(false);
    expect(JSON.stringify(formToOpen(school, command))).not.toContain('secreta');
  });

  it('is the form on what stands, amounts as they are typed, and on what was seen where it is gone', () => {
    const [room] = school.classrooms;
    const draft = { ...room!, capacity: 12 };
    const command = { type: 'record.save', register: 'classrooms', draft, base: room };
    const stored = { ...room!, status: 'Mantenimiento' as const };
    expect(formToOpen({ ...school, classrooms: [stored] }, command)).toMatchObject({
      register: 'classrooms',
      form: { base: stored, values: { capacity: '12', status: 'Mantenimiento' } },
    });
    expect(formToOpen({ ...school, classrooms: [] }, command)).toMatchObject({
      form: { base: room, values: { capacity: '12' } },
    });
    expect(formToOpen(school, { type: 'record.delete', register: 'students', id: '1' })).toBeNull();
  });

  it('is the class in the way', () => {
    const [day] = Object.keys(school.schedules);
    const [room] = Object.values(school.schedules[day!]!);
    const [stored] = Object.values(room!);
    const entry = { ...stored!, activity: 'Otra clase' };
    const command = { type: 'schedule.save', date: day, entry, original: null, replaces: null };
    expect(versionsOf(school, command)).toMatchObject({ kind: 'class', fields: ['activity'] });
    const apart = { ...command, entry: { ...entry, startTime: '05:00', endTime: '06:00' } };
    expect(versionsOf(school, apart)).toMatchObject({ stored: null, fields: [] });
  });

  it('counts skipped entries by their writer', () => {
    const ana = { role: 'teacher', id: 2, name: 'Ana López' } as const;
    const entry = (id: string, author: typeof ana | null) => ({ id, author, at: null });
    expect(skippedByAuthor([entry('a', ana), entry('b', null), entry('c', ana)])).toEqual([
      { author: ana, ids: ['a', 'c'] },
      { author: null, ids: ['b'] },
    ]);
  });
});

const item = {
  ...emptyOutbox,
  id: 'made',
  command: { type: 'record.delete', register: 'students', id: '1' },
} as unknown as RefusedItem;

describe('resolving', () => {
  const lesson = register('2026-03-10');
  const mine = { lesson, base: null };
  const written = { lesson: { ...lesson, topic: 'Otro' }, base: null };

  it('takes every transition', () => {
    expectEveryTransition(resolvingMachine, {
      input: askedStore().input,
      events: [
        { type: 'item.retry', item },
        { type: 'item.discard', item },
        { type: 'entries.dismiss', ids: ['entry'] },
        { type: 'lesson.open', item, asked: mine, drafts: [] },
        { type: 'lesson.open', item, asked: mine, drafts: [written] },
        { type: 'asked.open' },
        { type: 'written.open' },
        { type: 'resolving.confirm' },
        { type: 'resolving.cancel' },
        { type: 'item.gone' },
        { type: 'records.changed', records: seededSchool() },
      ],
      endings: {
        change: changeEndings,
        drop: [{ output: undefined }, { error: new Error('x') }],
        rules: [{ output: decide }, { error: new Error('x') }],
      },
      distinguish: ({ context: { accepted, refusals } }) =>
        `${accepted.size} ${Object.keys(refusals).length}`,
      promises: {
        'nothing is dropped that nobody chose': (snapshot) =>
          !snapshot.matches('dropping') || snapshot.context.dropped.length > 0,
      },
    });
  });

  it('opens a class with what was asked, or asks first where something else is written of it', () => {
    const { actor } = start(() => Promise.resolve());
    const told: unknown[] = [];
    actor.on('lesson.opened', ({ draft, replaced }) => told.push([draft, replaced]));
    const openBeside = (...drafts: unknown[]) =>
      actor.send({ type: 'lesson.open', item, asked: mine, drafts });
    openBeside();
    openBeside({ ...mine, isSaved: true });
    openBeside({ lesson: register('2026-03-09', { topic: 'De ayer' }), base: null });
    expect(told).toEqual([
      [mine, null],
      [mine, null],
      [mine, null],
    ]);
    openBeside(written);
    actor.send({ type: 'resolving.cancel' });
    openBeside(written);
    actor.send({ type: 'written.open' });
    openBeside(written);
    actor.send({ type: 'asked.open' });
    expect(told.slice(3)).toMatchObject([
      [written, null],
      [mine, written],
    ]);
  });

  function start(drop: () => Promise<void>) {
    const store = askedStore(seededSchool());
    const machine = resolvingMachine.provide({
      actors: { drop: fromPromise(drop), watchItem: fromCallback(() => undefined) },
    });
    const actor = createActor(machine, { input: store.input }).start();
    return { ...store, actor };
  }

  it('drops what is accepted, and asks it never again where the drop fails', async () => {
    let drops = 0;
    const { accept, actor, asked } = start(() => {
      drops += 1;
      return drops === 1 ? Promise.reject(new Error('full')) : Promise.resolve();
    });
    actor.send({ type: 'item.retry', item });
    expect(drops).toBe(0);
    accept();
    await waitFor(actor, (snapshot) => snapshot.matches({ browsing: 'failing' }));
    actor.send({ type: 'item.retry', item });
    await waitFor(actor, (snapshot) => snapshot.matches('browsing') && drops === 2);
    expect(asked.filter(({ type }) => type === 'change.request')).toHaveLength(1);
    expect(actor.getSnapshot().matches({ browsing: 'failing' })).toBe(false);
  });

  it('keeps what is refused again, with the new reason', () => {
    const { actor, refuse } = start(() => Promise.reject(new Error('never')));
    actor.send({ type: 'item.retry', item });
    refuse('record.gone');
    expect(actor.getSnapshot().context.refusals).toMatchObject({ made: { code: 'record.gone' } });
    expect(actor.getSnapshot().matches('browsing')).toBe(true);
  });

  it('asks no more about what another tab resolves', () => {
    const { actor } = start(() => Promise.resolve());
    actor.send({ type: 'item.discard', item });
    actor.send({ type: 'item.gone' });
    actor.send({ type: 'resolving.confirm' });
    expect(actor.getSnapshot().matches('browsing')).toBe(true);
  });

  it('discards only what is confirmed', async () => {
    let drops = 0;
    const { actor } = start(() => {
      drops += 1;
      return Promise.resolve();
    });
    actor.send({ type: 'item.discard', item });
    actor.send({ type: 'resolving.cancel' });
    expect(drops).toBe(0);
    actor.send({ type: 'item.discard', item });
    actor.send({ type: 'resolving.confirm' });
    await waitFor(actor, (snapshot) => snapshot.matches('browsing'));
    expect(drops).toBe(1);
  });
});
