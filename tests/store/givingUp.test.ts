import { expect, it } from 'vitest';
import type { AnyActor, AnyEventObject, EventObject, StateValue } from 'xstate';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { attendanceMachine } from '../../machines/lessons/attendanceMachine.ts';
import type { BackupSource, Reading } from '../../machines/settings/backupMachine.ts';
import { backupMachine } from '../../machines/settings/backupMachine.ts';
import { attendanceSheets } from '../../machines/lessons/attendance.ts';
import { recordsOfRun, runOf } from '../../machines/payroll/payroll.ts';
import { classesOn, entryOf } from '../../machines/timetable/schedules.ts';
import { Secret } from '../../machines/accounts/secret.ts';
import { importMachine } from '../../machines/registers/importMachine.ts';
import { paymentMachine } from '../../machines/payroll/paymentMachine.ts';
import { payrollMachine } from '../../machines/payroll/payrollMachine.ts';
import { recordingMachine } from '../../machines/lessons/recordingMachine.ts';
import { registryMachine } from '../../machines/registers/registryMachine.ts';
import { repeatMachine } from '../../machines/timetable/repeatMachine.ts';
import { scheduleMachine } from '../../machines/timetable/scheduleMachine.ts';
import type { SchoolRef } from '../../machines/store/schoolMachine.ts';
import { settingsMachine } from '../../machines/settings/settingsMachine.ts';
import { readRows } from '../../src/files/readRows.ts';
import { createListener } from '../support/listener.ts';
import { seededSchool } from '../support/seededSchool.ts';

const date = '2025-08-08';
const records = seededSchool(date);
const scheduled = classesOn(records.schedules, date)[0]!;
const pending = recordsOfRun(records, runOf(date));
const sheet = attendanceSheets(records)[0]!;
const { id: _id, ...draft } = records.students[0]!;

const machines = {
  attendance: (school: SchoolRef) => createActor(attendanceMachine, { input: { school } }),
  backup: (school: SchoolRef) =>
    createActor(
      backupMachine.provide({
        actors: {
          readSource: fromPromise<Reading, BackupSource>(() =>
            Promise.resolve({ day: date, school: records }),
          ),
        },
      }),
      { input: { school } },
    ),
  import: (school: SchoolRef) =>
    createActor(
      importMachine.provide({
        actors: {
          readRows: fromPromise(({ input }) => readRows(input)),
          hashPasswords: fromPromise<readonly string[], { passwords: readonly Secret[] }>(() =>
            Promise.resolve([]),
          ),
        },
      }),
      { input: { school, register: 'students' } },
    ),
  payment: (school: SchoolRef) => createActor(paymentMachine, { input: { school } }),
  payroll: (school: SchoolRef) => createActor(payrollMachine, { input: { school } }),
  recording: (school: SchoolRef) =>
    createActor(
      recordingMachine.provide({
        actors: {
          watchRecords: fromCallback(() => undefined),
          watchPage: fromCallback(() => undefined),
        },
        actions: {
          storeDraft: () => undefined,
          dropDraft: () => undefined,
          retireDraft: () => undefined,
          dropLostDrafts: () => undefined,
        },
      }),
      { input: { school, records, teacherId: 1, readDrafts: () => [] } },
    ),
  registry: (school: SchoolRef) =>
    createActor(registryMachine.provide({ actions: { keepForm: () => undefined } }), {
      input: { school, register: 'students', formKey: 'form', kept: null },
    }),
  repeat: (school: SchoolRef) => createActor(repeatMachine, { input: { school } }),
  schedule: (school: SchoolRef) => createActor(scheduleMachine, { input: { school } }),
  settings: (school: SchoolRef) =>
    createActor(settingsMachine, {
      input: { school, formKey: 'form:settings', kept: null },
    }),
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

const accepted: AnyEventObject = { type: 'change.accepted', change: { details: {} } };

/** Every way to ask for a change that can be given up while it is held. */
const flows: Record<string, Flow> = {
  'the deletion of an attendance record': {
    machine: 'attendance',
    steps: events({ type: 'sheet.delete', sheet }, { type: 'deletion.confirm' }),
    giveUp: 'deletion.cancel',
    after: 'browsing',
  },
  'the restoring of a backup': {
    machine: 'backup',
    steps: events({ type: 'backup.choose', source: {} }, { type: 'backup.restore' }),
    giveUp: 'backup.cancel',
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
    steps: events({ type: 'payments.review', pending }, { type: 'payments.process', pending }),
    giveUp: 'payments.cancel',
    after: 'browsing',
  },
  'a new payroll run': {
    machine: 'payroll',
    steps: events({ type: 'run.prepare' }, { type: 'run.create', cutOff: '2025-08-15' }),
    giveUp: 'run.cancel',
    after: 'browsing',
  },
  'a session, to go on writing': {
    machine: 'recording',
    steps: recorded,
    giveUp: 'recording.cancel',
    after: { editing: { writing: 'current', cancellation: 'unasked' } },
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
      { type: 'deletion.confirm' },
    ),
    giveUp: 'deletion.cancel',
    after: 'browsing',
  },
  'a repetition': {
    machine: 'repeat',
    steps: events(
      { type: 'repeat.open', subject: { date, scheduled } },
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
      { type: 'demo.ask', command: { type: 'demo.load' } },
      { type: 'settings.confirm' },
    ),
    giveUp: 'settings.cancel',
    after: 'resting',
  },
};

it.each(Object.entries(flows))('gives up %s only once it is held', async (_title, flow) => {
  const { actor, heard } = await follow(flow);
  const asked = actor.getSnapshot().value;
  actor.send({ type: flow.giveUp });
  expect(actor.getSnapshot().value).toEqual(asked);
  expect(heard.map(({ type }) => type)).toEqual(['change.request']);

  actor.send({ type: 'change.held' });
  actor.send({ type: flow.giveUp });
  expect(actor.getSnapshot().value).toEqual(flow.after);
  expect(heard.map(({ type }) => type)).toEqual(['change.request', 'change.abandon']);
  expect(heard[1]?.replyTo).toBe(heard[0]?.replyTo);
});

it.each(Object.entries(flows))('lets go of %s once it goes through', async (_title, flow) => {
  const { actor, heard } = await follow(flow);
  const saving = stateOf(actor);
  actor.send({ type: 'change.held' });
  expect(stateOf(actor)).toBe(saving);
  actor.send(accepted);
  expect(stateOf(actor)).not.toBe(saving);
  expect(heard.filter(({ type }) => type === 'change.request')).toHaveLength(1);
});

function stateOf(actor: AnyActor): string {
  const value: StateValue = actor.getSnapshot().value;
  return typeof value === 'string' ? value : Object.keys(value)[0]!;
}

async function follow({ machine, steps }: Flow) {
  const { ref, heard } = createListener({ school: records });
  const actor = machines[machine](ref as SchoolRef) as AnyActor;
  actor.start();
  for (const step of steps) {
    actor.send(step);
    await new Promise(setImmediate);
  }
  return { actor, heard };
}
