import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { openedSchoolMachine } from '../../machines/app/openedSchoolMachine.ts';
import { readOnlyActors } from '../../src/storage/readOnlyActors.ts';
import type { LoadOutput } from '../../machines/store/storePort.ts';
import { changeMachine } from '../../machines/store/changeMachine.ts';
import type { Notice } from '../../machines/store/notices.ts';
import { persistenceMachine } from '../../machines/store/persistenceMachine.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { seededSchool } from '../support/seededSchool.ts';

const school = seededSchool();
const input = { school, clock: () => new Date(2026, 2, 10, 12).getTime() };
const output: LoadOutput = {
  school,
  revision: 0,
  changes: [],
  quarantined: [],
  isOrdered: true,
  isCopied: true,
};

it('takes every transition', () => {
  expectEveryTransition(openedSchoolMachine, {
    input,
    events: [
      { type: 'store.loaded', output },
      { type: 'store.failed', failure: 'failing' },
    ],
  });
});

it('shows the school it was given, and refuses every change', async () => {
  const persistence = persistenceMachine.provide({ actors: readOnlyActors(school) });
  const opened = createActor(openedSchoolMachine.provide({ actors: { persistence } }), {
    systemId: 'app',
    input,
  }).start();
  const { school: schoolRef, persistence: store } = opened.getSnapshot().context;
  const notices: Notice[] = [];
  schoolRef.on('notice', ({ notice }) => notices.push(notice));
  await waitFor(store, (snapshot) => snapshot.matches('idle'));
  const change = createActor(changeMachine, {
    input: { persistence: store, command: { type: 'payroll.createRun', cutOff: '2026-03-10' } },
  }).start();
  const { output: answer } = await waitFor(change, ({ status }) => status === 'done');
  expect(answer).toMatchObject({ outcome: 'refused', refusal: { code: 'school.readOnly' } });
  expect(schoolRef.getSnapshot().context.school).toBe(school);
  expect(notices.map(({ code }) => code)).toEqual(['school.readOnly']);
  store.send({ type: 'tabs.changed' });
  await waitFor(store, (snapshot) => snapshot.matches('idle') && !snapshot.context.isStale);
  expect(schoolRef.getSnapshot().context.school).toBe(school);
  opened.stop();
});
