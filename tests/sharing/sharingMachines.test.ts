import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { SchoolFileReading } from '../../machines/sharing/openingMachine.ts';
import { openingMachine } from '../../machines/sharing/openingMachine.ts';
import type { RegistersReading } from '../../machines/sharing/receivingMachine.ts';
import { receivingMachine } from '../../machines/sharing/receivingMachine.ts';
import type { RegistersFile } from '../../machines/sharing/registersFile.ts';
import { schoolFilesMachine } from '../../machines/sharing/schoolFilesMachine.ts';
import { sharingMachine } from '../../machines/sharing/sharingMachine.ts';
import type { Notice } from '../../machines/store/notices.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { seededSchool } from '../support/seededSchool.ts';
import {
  carlosId,
  morning,
  officeSchool,
  register,
  registersFile,
  schoolFileOf,
  schoolId,
} from '../support/sharedSchool.ts';

const office = officeSchool();
const file = schoolFileOf(office);
const source = { name: 'archivo', size: 0, slice: () => new Blob() };
const clock = () => morning + 3_600_000;

/** Carlos's phone, with the register of a day. */
const phone = {
  ...file.school,
  classSessions: [register('2026-03-10', { savedAt: morning + 2 })],
  settings: {
    ...file.school.settings,
    system: {
      ...file.school.settings.system,
      handover: {
        school: schoolId,
        copy: { teacherId: carlosId, madeAt: morning, openedAt: morning, kept: [] },
      },
    },
  },
};

describe('opening a school', () => {
  const seeded = seededSchool();
  const real = { ...office, admins: office.admins.map((one) => ({ ...one, password: '' })) };

  it('takes every transition', () => {
    expectEveryTransition(openingMachine, {
      input: { ...askedStore(seeded).input, isSignedIn: false },
      events: [
        { type: 'opening.choose', source },
        { type: 'opening.confirm' },
        { type: 'opening.cancel' },
        { type: 'records.changed', records: real },
        { type: 'records.changed', records: seeded },
      ],
      endings: {
        readFile: [{ output: file }, { output: { fault: 'foreign' } }, { error: new Error('x') }],
        change: changeEndings,
      },
      distinguish: ({ context: { records, fault, refusal, file: read } }) => [
        records === seeded,
        fault,
        refusal?.code,
        read !== null,
      ],
      promises: {
        'nothing is asked that was not whole and shown': ({ value, context }) =>
          value !== 'saving' || (context.file !== null && context.opening !== null),
        'what is wrong with a file is said where the next is chosen': ({ value, context }) =>
          (context.fault === null && context.refusal === null) || value === 'choosing',
      },
    });
  });

  it('asks for one change and hands on whose school it is', () => {
    const store = askedStore(seeded);
    const opening = createActor(
      openingMachine.provide({
        actors: { readFile: fromPromise(() => Promise.resolve<SchoolFileReading>(file)) },
      }),
      { input: { ...store.input, isSignedIn: false } },
    ).start();
    opening.send({ type: 'opening.choose', source });
    return expect
      .poll(() => opening.getSnapshot().value)
      .toBe('confirming')
      .then(() => {
        opening.send({ type: 'opening.confirm' });
        expect(store.asked.at(-1)).toMatchObject({ command: { type: 'school.open', file } });
        store.accept();
        expect(opening.getSnapshot().output).toBe(file);
      });
  });
});

describe('preparing files', () => {
  it('takes every transition', () => {
    expectEveryTransition(schoolFilesMachine.provide({ actions: { handOver: () => undefined } }), {
      input: { ...askedStore(office).input, newId: () => 'f00d' },
      events: [
        { type: 'files.prepare', teacherIds: [] },
        { type: 'files.prepare', teacherIds: [1, 2] },
        { type: 'file.written' },
        { type: 'files.done', file: { name: 'x', content: '', type: '' } },
        { type: 'files.failed' },
        { type: 'files.cancel' },
      ],
      endings: { change: changeEndings },
      distinguish: ({ context }) => context.written,
      within: ({ context }) => context.written < 2,
      promises: {
        'no file is written for nobody': ({ value, context }) =>
          value !== 'writing' || context.teacherIds.length > 0,
      },
    });
  });
});

describe('sharing registers', () => {
  it('takes every transition', () => {
    expectEveryTransition(sharingMachine, {
      input: { ...askedStore(phone).input, clock },
      events: [
        { type: 'span.change', span: { from: '2026-01-01', until: '2026-01-02' } },
        { type: 'span.change', span: 'unshared' },
        { type: 'sharing.confirm' },
        { type: 'sharing.close' },
        { type: 'records.changed', records: phone },
      ],
      endings: {
        handOver: [{ output: 'taken' }, { output: 'cancelled' }, { error: new Error('x') }],
        change: changeEndings,
      },
      distinguish: ({ context }) => context.span === 'unshared',
      promises: {
        'an empty file is never handed over': ({ value, context }) =>
          value !== 'handingOver' || context.taken.length > 0,
      },
    });
  });

  function start(handOver: (file: RegistersFile) => Promise<'taken' | 'cancelled'>) {
    const store = askedStore(phone);
    const notices: Notice[] = [];
    const actor = createActor(
      sharingMachine.provide({
        actors: { handOver: fromPromise(({ input }) => handOver(input)) },
      }),
      { input: { ...store.input, clock } },
    );
    actor.on('notice', ({ notice }) => notices.push(notice));
    return { store, notices, sharing: actor.start() };
  }

  it('hands over in the step it is asked in, and remembers what was taken', async () => {
    let handed: RegistersFile | null = null;
    const { store, sharing } = start((given) => {
      handed = given;
      return Promise.resolve('taken');
    });
    sharing.send({ type: 'sharing.confirm' });
    expect(handed).toMatchObject({ school: schoolId, teacherId: carlosId, madeAt: clock() });
    await expect.poll(() => sharing.getSnapshot().value).toBe('recording');
    expect(store.asked.at(-1)).toMatchObject({
      command: {
        type: 'registers.share',
        lessons: [{ id: phone.classSessions[0]!.id, savedAt: morning + 2 }],
      },
    });
    store.accept();
    expect(sharing.getSnapshot().status).toBe('done');
  });

  it('remembers nothing when the share sheet is closed, and says when it failed', async () => {
    const closed = start(() => Promise.resolve('cancelled'));
    closed.sharing.send({ type: 'sharing.confirm' });
    await expect.poll(() => closed.sharing.getSnapshot().value).toBe('choosing');
    expect(closed.store.asked).toEqual([]);
    const failed = start(() => Promise.reject(new Error('x')));
    failed.sharing.send({ type: 'sharing.confirm' });
    await expect.poll(() => failed.notices).toHaveLength(1);
    expect(failed.notices[0]!.code).toBe('registers.failed');
  });

  it('says what was shared though there is no room to remember it', async () => {
    const { store, notices, sharing } = start(() => Promise.resolve('taken'));
    sharing.send({ type: 'sharing.confirm' });
    await expect.poll(() => sharing.getSnapshot().value).toBe('recording');
    store.queue();
    const last = store.asked.at(-1);
    expect(last).toMatchObject({ type: 'change.withdraw' });
    expect(sharing.getSnapshot().status).toBe('done');
    expect(notices).toEqual([{ code: 'registers.shared', details: { count: 1 } }]);
  });
});

describe('receiving registers', () => {
  const fresh = registersFile([register('2026-03-10')]);
  const other = { ...register('2026-03-10'), topic: 'De la oficina' };
  const recorded = { ...office, classSessions: [other] };
  const key = JSON.stringify([carlosId, '2026-03-10', '10:00', 'MATH-ADV']);
  const sources = [source];
  const read = (reading: unknown) => ({ output: [{ name: 'x', reading }] });

  it('takes every transition', () => {
    expectEveryTransition(receivingMachine, {
      input: { ...askedStore(office).input, clock },
      events: [
        { type: 'receiving.choose', sources },
        { type: 'choice.set', keys: [key], choice: 'received' },
        { type: 'choice.set', keys: [key], choice: 'stored' },
        { type: 'receiving.confirm' },
        { type: 'receiving.back' },
        { type: 'receiving.close' },
        { type: 'records.changed', records: recorded },
        { type: 'records.changed', records: office },
      ],
      endings: {
        readFiles: [
          read(fresh),
          read({ ...fresh, school: 'other' }),
          read({ fault: 'foreign' }),
          { error: new Error('x') },
        ],
        change: changeEndings,
      },
      distinguish: ({ context: { records, files, rejected, registers, choices } }) => [
        records === office,
        files.length,
        rejected.map(({ fault }) => fault),
        registers.map(({ kind }) => kind),
        choices,
      ],
      promises: {
        'nothing is asked but what is new or chosen': ({ value, context }) =>
          value !== 'merging' ||
          context.registers.some(
            (one) =>
              one.kind === 'new' ||
              (one.kind === 'conflict' && context.choices[one.key] === 'received'),
          ),
      },
    });
  });

  function start() {
    const store = askedStore(office);
    const readings: readonly RegistersReading[] = [
      { name: 'bien', reading: fresh },
      { name: 'ajeno', reading: { ...fresh, school: 'other' } },
      { name: 'mal', reading: { fault: 'tampered' } },
    ];
    const receiving = createActor(
      receivingMachine.provide({
        actors: { readFiles: fromPromise(() => Promise.resolve(readings)) },
      }),
      { input: { ...store.input, clock } },
    ).start();
    receiving.send({ type: 'receiving.choose', sources });
    return { store, receiving };
  }

  it('shows what can be received and says why other files are not', async () => {
    const { store, receiving } = start();
    await expect.poll(() => receiving.getSnapshot().value).toBe('previewing');
    expect(receiving.getSnapshot().context.rejected).toEqual([
      { name: 'ajeno', fault: 'otherSchool' },
      { name: 'mal', fault: 'tampered' },
    ]);
    receiving.send({ type: 'receiving.confirm' });
    expect(store.asked.at(-1)).toMatchObject({
      command: {
        type: 'registers.receive',
        entries: [{ author: carlosId, lesson: fresh.lessons[0], base: null }],
      },
    });
    store.refuse('registers.changed');
    expect(receiving.getSnapshot().value).toBe('previewing');
    receiving.send({ type: 'receiving.confirm' });
    store.accept();
    expect(receiving.getSnapshot().status).toBe('done');
  });

  it('makes a conflict of what another tab records meanwhile, and keeps that unless told', async () => {
    const { store, receiving } = start();
    await expect.poll(() => receiving.getSnapshot().value).toBe('previewing');
    store.setRecords(recorded);
    expect(receiving.getSnapshot().context.registers[0]).toMatchObject({ key, kind: 'conflict' });
    expect(receiving.getSnapshot().can({ type: 'receiving.confirm' })).toBe(false);
    receiving.send({ type: 'choice.set', keys: [key], choice: 'received' });
    receiving.send({ type: 'receiving.confirm' });
    expect(store.asked.at(-1)).toMatchObject({ command: { entries: [{ base: other }] } });
  });

  it('forgets a choice once the office has another version than it was made over', async () => {
    const { store, receiving } = start();
    await expect.poll(() => receiving.getSnapshot().value).toBe('previewing');
    store.setRecords(recorded);
    const choose = () => receiving.send({ type: 'choice.set', keys: [key], choice: 'received' });
    const mayConfirm = () => receiving.getSnapshot().can({ type: 'receiving.confirm' });
    choose();
    store.setRecords({ ...recorded, students: recorded.students.slice(1) });
    expect(mayConfirm()).toBe(true);
    const corrected = { ...other, topic: 'Corregido por el profesor', savedAt: morning + 50 };
    store.setRecords({ ...recorded, classSessions: [corrected] });
    expect(receiving.getSnapshot().context.registers[0]).toMatchObject({ stored: corrected });
    expect(mayConfirm()).toBe(false);
    choose();
    receiving.send({ type: 'receiving.confirm' });
    const again = { ...corrected, topic: 'Otra vez' };
    store.setRecords({ ...recorded, classSessions: [again] });
    store.refuse('registers.changed');
    expect(receiving.getSnapshot().value).toBe('previewing');
    expect(mayConfirm()).toBe(false);
  });
});
