// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { outbox } from '../../src/server/sharedCommits.ts';
import { readSharedName } from '../../src/storage/shared/sharedSchool.ts';
import { createStoreActors } from '../../src/storage/store.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { joinedPage } from '../support/joinedPage.ts';
import { saveStudent, wanted } from '../support/openStore.ts';

const clock = () => Date.parse('2026-03-10T15:00:00Z');
const actors = () => createStoreActors(clock, () => import('../../src/server/sharedCommits.ts'));

beforeEach(async () => {
  localStorage.clear();
  await freshDatabases();
});

it('a device that comes back without its local storage still shares its school: what is saved there waits to be sent', async () => {
  await toPromise(createActor(actors().load).start());
  await joinedPage();
  localStorage.clear();
  const { load, commit } = actors();
  await toPromise(createActor(load).start());
  expect(readSharedName()).toBe('Secundaria 12');
  const input = wanted(saveStudent('Ana Lima'));
  await toPromise(createActor(commit, { input }).start());
  const { items } = await outbox.peek();
  expect(items.map(({ change }) => change.name)).toEqual(['student.created']);
});

it('one that never shared any shares none, and has no database for it', async () => {
  await toPromise(createActor(actors().load).start());
  await toPromise(createActor(actors().load).start());
  expect(readSharedName()).toBeNull();
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names).not.toContain('plantel-sync');
});
