import { createInspector } from '@statelyai/inspect';
import { expect, it } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { appMachine } from '../../machines/app/appMachine.ts';
import type { SignInAnswer } from '../../machines/accounts/signInFailures.ts';
import { signedInUser } from '../../machines/accounts/accounts.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import { Secret } from '../../machines/accounts/secret.ts';
import { classesOn } from '../../machines/timetable/schedules.ts';
import type { CheckInput } from '../../machines/accounts/loginMachine.ts';
import { attemptsMachine } from '../../machines/accounts/attemptsMachine.ts';
import { loginMachine } from '../../machines/accounts/loginMachine.ts';
import { payrollMachine } from '../../machines/payroll/payrollMachine.ts';
import { persistenceMachine } from '../../machines/store/persistenceMachine.ts';
import { classRecordMachine } from '../../machines/lessons/classRecordMachine.ts';
import { recordingMachine } from '../../machines/lessons/recordingMachine.ts';
import { recordFormMachine } from '../../machines/registers/recordFormMachine.ts';
import { registryMachine } from '../../machines/registers/registryMachine.ts';
import { scheduleMachine } from '../../machines/timetable/scheduleMachine.ts';
import type { PersistenceRef } from '../../machines/store/persistenceMachine.ts';
import { sessionMachine } from '../../machines/accounts/sessionMachine.ts';
import { withoutIdentity } from '../../src/dev/identityFilter.ts';
import { Recorder } from '../../src/dev/recorder.ts';
import { askedStore } from '../support/askedStore.ts';
import { MemoryStore } from '../support/memoryStore.ts';
import { seededSchool } from '../support/seededSchool.ts';

const now = new Date('2025-08-08T09:00:00').getTime();
const clock = () => now;
const password = 'Mi.Clave.Secreta';
const formStore = { kept: null, keep: () => undefined };

/** Signs in, programs a class, records one, pays a teacher and gives her a new password. */
async function liveASchoolDay(inspect: (inspected: InspectionEvent) => void): Promise<MemoryStore> {
  const store = new MemoryStore(seededSchool('2025-08-08'), clock);
  const app = createActor(
    appMachine.provide({
      actors: {
        persistence: persistenceMachine.provide({ actors: store.persistenceActors }),
        session: sessionMachine.provide(store.session),
      },
    }),
    { inspect, systemId: 'app', input: { clock } },
  ).start();
  await waitFor(app, (snapshot) => snapshot.matches({ running: 'ready' }));
  const { persistence, school, session } = app.getSnapshot().children;
  if (!persistence || !school || !session) throw new Error('The app is not ready.');
  const records = () => school.getSnapshot().context.school;
  const input = () => ({ persistence, school, records: records() });
  const [, ana] = records().teachers;

  const login = createActor(
    loginMachine.provide({
      actors: {
        checkCredentials: fromPromise<SignInAnswer, CheckInput>(async () => ({
          user: signedInUser('teacher', ana!),
        })),
        attempts: attemptsMachine.provide({
          actors: { watchFailures: fromCallback(() => undefined) },
          actions: { storeFailures: () => undefined, dropFailures: () => undefined },
        }),
      },
      delays: { checkingDelay: 1 },
    }),
    { inspect, input: { school, session, records: records() } },
  ).start();
  const credentials = { role: 'teacher', user: ana!.user, password: new Secret(password) } as const;
  login.send({ type: 'login.submit', credentials });
  await waitFor(session, (snapshot) => snapshot.matches('signedIn'));

  const [scheduled] = classesOn(records().schedules, '2025-08-08');
  const schedule = createActor(scheduleMachine, {
    inspect,
    input: { ...input(), formStore },
  }).start();
  schedule.send({ type: 'class.edit', scheduled: scheduled! });
  schedule.getSnapshot().children.classChange?.send({
    type: 'class.save',
    entry: { ...scheduled!, activity: 'Cálculo' },
  });
  await settled(persistence);

  const recording = createActor(
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
    {
      inspect,
      input: { ...input(), teacherId: ana!.id },
    },
  ).start();
  recording.send({ type: 'recording.open', scheduled: { ...scheduled!, group: 'ENG-SAT' } });
  const record = recording.getSnapshot().children.classRecord;
  record?.send({ type: 'fields.change', fields: { topic: 'Presente continuo' } });
  record?.send({ type: 'recording.save' });
  await settled(persistence);

  const [run] = records().payrollRuns;
  const payroll = createActor(payrollMachine, {
    inspect,
    input: { ...input(), formStore, runStore: formStore },
  }).start();
  payroll.send({ type: 'payment.process', record: recordsOfRun(records(), run!)[0]! });
  await settled(persistence);

  const registry = createActor(
    registryMachine.provide({
      actors: {
        recordForm: recordFormMachine.provide({
          actors: { hashPassword: fromPromise(async () => ana!.password) },
        }),
      },
    }),
    {
      inspect,
      input: { ...input(), user: null, register: 'teachers', formStore },
    },
  ).start();
  registry.send({ type: 'record.edit', record: ana! });
  const { id: _id, status: _status, groups: _groups, ...draft } = ana!;
  registry
    .getSnapshot()
    .children.recordForm?.send({ type: 'form.submit', draft: { ...draft, password } });
  await waitFor(registry, (snapshot) => snapshot.matches('browsing'));
  session.send({ type: 'session.signOut' });
  return store;
}

function settled(persistence: PersistenceRef) {
  return waitFor(persistence, (snapshot) => snapshot.matches('idle'));
}

it('tells the online inspector what moves, and of nobody', async () => {
  const told: string[] = [];
  const inspector = createInspector(
    { send: (event) => told.push(JSON.stringify(event)) },
    { autoStart: false, serialize: withoutIdentity },
  );
  const store = await liveASchoolDay((inspected) => inspector.inspect.next?.(inspected));
  // The inspector speaks when the loop is idle.
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(store.changes.map(({ name }) => name)).toEqual([
    'schedule.saved',
    'classSession.saved',
    'payroll.paid',
    'teacher.updated',
  ]);
  expect(told.length).toBeGreaterThan(100);
  expect(told.some((text) => text.includes('"recording.save"'))).toBe(true);
  const { admins, teachers, staff, students, classSessions } = store.school;
  const personal = [
    password,
    'Presente continuo',
    ...[...admins, ...teachers, ...staff].flatMap((one) => [one.name, one.email, one.password]),
    ...[...admins, ...teachers, ...staff].flatMap(({ user, phone }) => [user, phone]),
    ...students.map(({ name }) => name),
    ...classSessions.map(({ id }) => id),
  ].filter((text) => text.length > 5);
  expect(personal.filter((text) => told.some((one) => one.includes(text)))).toEqual([]);
});

it('shows a developer every actor and no password', async () => {
  const recorder = new Recorder();
  await liveASchoolDay(recorder.observe);

  const names = recorder.actors().map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['app', 'persistence', 'school', 'session', 'schedule', 'recording']),
  );
  expect(recorder.log.map(({ type }) => type)).toContain('login.submit');
  expect(JSON.stringify([recorder.log, recorder.actors()])).not.toContain(password);
  const editing = recorder.log.find(({ type }) => type === 'class.edit');
  expect(editing).toMatchObject({ actorName: 'schedule', from: 'browsing', to: 'changing' });
  expect(editing?.changed.map(({ key }) => key)).toEqual(['start']);
  expect(editing?.transitions).toEqual(['schedule.browsing class.edit 1']);
});

it('sends nothing by hand that a guard turns away, or that would stop an actor', () => {
  const recorder = new Recorder();
  const schedule = createActor(scheduleMachine, {
    inspect: recorder.observe,
    input: askedStore(seededSchool()).input,
  }).start();
  const id = schedule.sessionId;
  expect(recorder.send(id, { type: 'class.create' })).toMatch(/TypeError/);
  expect(recorder.send(id, { type: 'drag.cancel' })).toBe(
    'No transition of its state takes it as it is.',
  );
  expect(schedule.getSnapshot()).toMatchObject({ status: 'active', value: 'browsing' });
  const entry = classesOn(seededSchool().schedules, '2025-08-08')[0]!;
  expect(recorder.send(id, { type: 'class.edit', scheduled: entry })).toBeNull();
  expect(schedule.getSnapshot().value).not.toBe('browsing');
});
