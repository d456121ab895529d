import type { MonthsTold } from '../../machines/store/comingMonths.ts';
import { expect, it } from 'vitest';
import type { AnyActor, AnyActorRef, EventObject } from 'xstate';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { attendanceMachine } from '../../machines/lessons/attendanceMachine.ts';
import type { BackupSource, FileEvent } from '../../machines/settings/files.ts';
import { fileReadingMachine } from '../../machines/settings/fileReadingMachine.ts';
import { restoringMachine } from '../../machines/settings/restoringMachine.ts';
import { attendanceSheets } from '../../machines/lessons/attendance.ts';
import { runOf } from '../../machines/payroll/runs.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import { classesOn, entryOf } from '../../machines/timetable/schedules.ts';
import { Secret } from '../../machines/accounts/secret.ts';
import type { HashingEvent, HashingInput } from '../../machines/registers/import/importReading.ts';
import { importMachine } from '../../machines/registers/importMachine.ts';
import { newRunMachine } from '../../machines/payroll/newRunMachine.ts';
import { paymentMachine } from '../../machines/payroll/paymentMachine.ts';
import { payrollMachine } from '../../machines/payroll/payrollMachine.ts';
import { classRecordMachine } from '../../machines/lessons/classRecordMachine.ts';
import { recordingMachine } from '../../machines/lessons/recordingMachine.ts';
import { registryMachine } from '../../machines/registers/registryMachine.ts';
import { repeatMachine } from '../../machines/timetable/repeatMachine.ts';
import { scheduleMachine } from '../../machines/timetable/scheduleMachine.ts';
import { settingsMachine } from '../../machines/settings/settingsMachine.ts';
import { readRows } from '../../src/files/lists/readRows.ts';
import { askedStore } from '../support/askedStore.ts';
import { seededSchool } from '../support/seededSchool.ts';

const date = '2025-08-08';
const records = seededSchool(date);
const scheduled = classesOn(records.schedules, date)[0]!;
const pending = recordsOfRun(records, runOf(date));
const sheet = attendanceSheets(records)[0]!;
const { id: _id, ...draft } = records.students[0]!;

type Input = ReturnType<typeof askedStore>['input'];

const machines = {
  attendance: (input: Input) => createActor(attendanceMachine, { input }),
  import: (input: Input) =>
    createActor(
      importMachine.provide({
        actors: {
          readRows: fromPromise(({ input: read }) => readRows(read)),
          hashPasswords: fromCallback<HashingEvent, HashingInput>(({ sendBack }) =>
            sendBack({ type: 'hashing.done', hashes: [] }),
          ),
        },
        actions: { keepHeadings: () => undefined },
      }),
      { input: { ...input, register: 'students', today: date, known: {} } },
    ),
  payment: (input: Input) => createActor(paymentMachine, { input }),
  payroll: (input: Input) =>
    createActor(
      payrollMachine.provide({
        actors: {
          lacksMonths: fromCallback<MonthsTold>(({ sendBack }) =>
            sendBack({ type: 'months.complete' }),
          ),
        },
      }),
      { input },
    ),
  recording: (input: Input) =>
    createActor(
      recordingMachine.provide({
        actors: {
          classRecord: classRecordMachine.provide({
            actors: {
              watchPage: fromCallback(() => undefined),
              watchDrafts: fromCallback(({ sendBack }) =>
                sendBack({ type: 'drafts.changed', drafts: [] }),
              ),
            },
            actions: {
              storeDraft: () => undefined,
              dropDraft: () => undefined,
              retireDraft: () => undefined,
            },
          }),
          watchDrafts: fromCallback(() => undefined),
        },
        actions: { dropLostDrafts: () => undefined },
      }),
      { input: { ...input, teacherId: 1 } },
    ),
  registry: (input: Input) =>
    createActor(registryMachine, { input: { ...input, user: null, register: 'students' } }),
  repeat: (input: Input) => createActor(repeatMachine, { input }),
  restoring: (input: Input) =>
    createActor(
      restoringMachine.provide({
        actors: {
          reading: fileReadingMachine.provide({
            actors: {
              readFile: fromCallback<FileEvent, BackupSource>(({ sendBack }) =>
                sendBack({ type: 'file.read', reading: { day: date, school: records } }),
              ),
            },
          }),
        },
      }),
      { input },
    ),
  newRun: (input: Input) =>
    createActor(newRunMachine, {
      input: {
        ...input,
        draft: { start: '2025-08-15', cutOff: '2025-08-15' },
        isBroughtBack: false,
      },
    }),
  schedule: (input: Input) => createActor(scheduleMachine, { input }),
  settings: (input: Input) => createActor(settingsMachine, { input }),
};

interface Flow {
  machine: keyof typeof machines;
  steps: readonly EventObject[];
  giveUp: EventObject['type'];
  /** Where the person is then. */
  after: unknown;
}

const events = <Event extends EventObject>(...sent: readonly Event[]): readonly Event[] => sent;
const recorded = events(
  {
    type: 'recording.open',
    scheduled: { date, group: 'MATH-ADV', startTime: '10:00', activity: 'Álgebra' },
  },
  { type: 'fields.change', fields: { topic: 'Límites' } },
  { type: 'recording.save' },
);
const free = { ...entryOf(scheduled), classroom: 'Salón 4', startTime: '15:00', endTime: '16:00' };

/** Every way to ask for a change that can be given up while it is queued. */
const flows: Record<string, Flow> = {
  'the deletion of an attendance record': {
    machine: 'attendance',
    steps: events({ type: 'sheet.delete', sheet }, { type: 'confirmation.accept' }),
    giveUp: 'confirmation.decline',
    after: 'browsing',
  },
  'the restoring of a backup': {
    machine: 'restoring',
    steps: events({ type: 'file.choose', source: {} }, { type: 'file.restore' }),
    giveUp: 'file.cancel',
    after: 'idle',
  },
  'an import': {
    machine: 'import',
    steps: events(
      { type: 'import.open' },
      {
        type: 'import.read',
        source: new Secret('Nombre,Carrera,Grupo\nEva Luna Paz,Actuaría,MATH-ADV'),
      },
      { type: 'import.confirm' },
    ),
    giveUp: 'import.close',
    after: 'closed',
  },
  'a payment': {
    machine: 'payment',
    steps: events({ type: 'payment.process', record: pending[0] }),
    giveUp: 'payment.cancel',
    after: 'pending',
  },
  'the payment of everybody': {
    machine: 'payroll',
    steps: events({ type: 'payments.process', pending }, { type: 'confirmation.accept' }),
    giveUp: 'confirmation.decline',
    after: 'browsing',
  },
  'a new payroll run': {
    machine: 'newRun',
    steps: events({ type: 'run.create' }),
    giveUp: 'run.cancel',
    after: 'over',
  },
  'a session, to go on writing': {
    machine: 'recording',
    steps: recorded,
    giveUp: 'recording.cancel',
    after: 'open',
  },
  'a session, to leave it': {
    machine: 'recording',
    steps: recorded,
    giveUp: 'recording.leave',
    after: 'closed',
  },
  'a record': {
    machine: 'registry',
    steps: events({ type: 'record.create' }, { type: 'form.submit', draft }),
    giveUp: 'form.close',
    after: 'browsing',
  },
  'the deletion of a record': {
    machine: 'registry',
    steps: events(
      { type: 'record.delete', record: records.students[0] },
      { type: 'confirmation.accept' },
    ),
    giveUp: 'confirmation.decline',
    after: 'browsing',
  },
  'a repetition': {
    machine: 'repeat',
    steps: events(
      { type: 'repeat.open', subject: { date, scheduled, scope: 'class' } },
      {
        type: 'repeat.submit',
        sources: [scheduled],
        rule: { every: 'week', until: '2025-09-08', includesWeekends: false },
      },
    ),
    giveUp: 'repeat.close',
    after: 'closed',
  },
  'a class': {
    machine: 'schedule',
    steps: events({ type: 'class.create', date, entry: free }, { type: 'class.save', entry: free }),
    giveUp: 'editing.cancel',
    after: 'browsing',
  },
  'the removal of a class': {
    machine: 'schedule',
    steps: events({ type: 'class.edit', scheduled }, { type: 'class.remove' }),
    giveUp: 'editing.cancel',
    after: 'browsing',
  },
  'a setting': {
    machine: 'settings',
    steps: events({ type: 'settings.save', command: { type: 'settings.save' } }),
    giveUp: 'settings.cancel',
    after: 'resting',
  },
  'the demonstration school': {
    machine: 'settings',
    steps: events(
      { type: 'school.ask', command: { type: 'demo.load' } },
      { type: 'confirmation.accept' },
    ),
    giveUp: 'confirmation.decline',
    after: 'resting',
  },
};

it.each(Object.entries(flows))('gives up %s only once it is queued', async (_title, flow) => {
  const { actor, store } = await follow(flow);
  const asked = actor.getSnapshot().value;
  innermost(actor).send({ type: flow.giveUp });
  expect(actor.getSnapshot().value).toEqual(asked);
  expect(store.asked.map(({ type }) => type)).toEqual(['change.request']);

  store.queue();
  innermost(actor).send({ type: flow.giveUp });
  expect(actor.getSnapshot().value).toEqual(flow.after);
  expect(store.asked.map(({ type }) => type)).toEqual(['change.request', 'change.withdraw']);
  expect(store.asked[1]?.['replyTo']).toBe(store.asked[0]?.['replyTo']);
  expect(store.asked[1]).not.toHaveProperty('isLeft');
});

it.each(Object.entries(flows))('takes %s back when its page goes', async (_title, flow) => {
  const { actor, store } = await follow(flow);
  store.queue();
  actor.stop();
  expect(store.asked).toMatchObject([
    { type: 'change.request' },
    { type: 'change.withdraw', isLeft: true },
  ]);
});

it.each(Object.entries(flows))('lets go of %s once it goes through', async (_title, flow) => {
  const { actor, store } = await follow(flow);
  const saving = actor.getSnapshot().value;
  store.queue();
  expect(actor.getSnapshot().value).toEqual(saving);
  store.accept();
  expect(actor.getSnapshot().value).not.toEqual(saving);
  expect(store.asked).toHaveLength(1);
});

/** The flow that is open in a feature, to which its dialog speaks, or the feature itself. */
function innermost(actor: AnyActor): AnyActorRef {
  const { classChange, classRecord, confirmation, recordForm } = actor.getSnapshot().children;
  return classChange ?? classRecord ?? confirmation ?? recordForm ?? actor;
}

async function follow({ machine, steps }: Flow) {
  const store = askedStore(records);
  const actor = machines[machine](store.input) as AnyActor;
  actor.start();
  for (const step of steps) {
    innermost(actor).send(step);
    await new Promise(setImmediate);
  }
  return { actor, store };
}
