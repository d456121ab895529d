// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Command } from '../../machines/commands/commands.ts';
import { schoolKeys } from '../../machines/school/kinds.ts';
import type { School } from '../../machines/school/school.ts';
import { readableSchool } from '../../machines/school/ties.ts';
import { put, remove } from '../../machines/store/operations.ts';
import { withoutPasswords } from '../../machines/sync/officePart.ts';
import { publicSchool } from '../../machines/sync/publicPart.ts';
import type { Journal } from '../../src/storage/journal/journal.ts';
import { openJournal } from '../../src/storage/journal/journal.ts';
import { formTexts } from '../../src/storage/written/writtenTexts.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { FakeKeyStore } from '../support/fakeKeyStore.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { openStore, saveStudent, wanted } from '../support/openStore.ts';
import { seededSchool } from '../support/seededSchool.ts';

const lesson = lessonOn('2026-02-09', {}, { teacherId: 1, comments: 'Febrero' });
const office: School = { ...withoutPasswords(seededSchool()), classSessions: [lesson] };
const seen: School = { ...publicSchool(office), classSessions: [] };

/** What the office alone reads, as it is stored. */
const secrets = [
  ...office.teachers.flatMap(({ phone, email }) => [phone, email]),
  ...office.staff.flatMap(({ phone, email }) => [phone, email]),
  'Alumna de la oficina',
].filter((text) => text !== '');

const form = 'form:admin-1:staff';

beforeEach(async () => {
  await freshDatabases();
  formTexts.write(form, '{"phone":"55 5555 0101"}');
});

/** A device of the office: its database has a base and changes. */
async function officeDevice() {
  const readable = readableSchool(office);
  const texts = schoolKeys.map((key) => [key, JSON.stringify(readable[key])]);
  const keys = new FakeKeyStore({
    ...Object.fromEntries(texts),
    meta: '{"version":2,"revision":0}',
  });
  const first = await openStore(keys);
  await first.store.commit(first.loaded, wanted(saveStudent('Alumna de la oficina')));
  await openStore(keys);
  const journal = openJournal();
  await expect.poll(async () => (await journal.base()) !== null).toBe(true);
  expect(await stored(keys)).not.toEqual([]);
  return { keys, journal };
}

/** What of a month comes after the school has. */
const bringFebruary: Command = {
  type: 'school.sync',
  round: {
    id: 'ronda',
    head: 1,
    operations: [put('classSessions', lesson)],
    expected: [remove('classSessions', lesson.id)],
    kept: [],
    confirmed: [],
    refused: [],
    skipped: [],
    told: {},
  },
};

function join(school: School): Command {
  return { type: 'school.join', id: 'unión', school, isShared: true };
}

/** What of the secrets the device's storage still has. */
async function stored(keys: FakeKeyStore): Promise<string[]> {
  const opened = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('plantel');
    request.onsuccess = () => resolve(request.result);
  });
  const read = (name: string) =>
    new Promise<unknown>((resolve) => {
      const request = opened.transaction(name).objectStore(name).getAll();
      request.onsuccess = () => resolve(request.result);
    });
  const stores = await Promise.all([...opened.objectStoreNames].map(read));
  opened.close();
  const texts = keys.keys().map((key) => keys.read(key));
  const all = JSON.stringify([stores, texts]);
  return secrets.filter((secret) => all.includes(JSON.stringify(secret).slice(1, -1)));
}

describe('a school that comes in the place of another part of it', () => {
  it('leaves nothing of what was here, and is there whole', async () => {
    const { keys } = await officeDevice();
    const { store, loaded } = await openStore(keys);
    const joined = await store.commit(loaded, wanted(join(seen)));
    expect(joined.outcome).toMatchObject({ change: { name: 'school.joined' } });
    expect(await stored(keys)).toEqual([]);
    expect(formTexts.read(form)).toBeNull();
    for (const found of [keys, new FakeKeyStore({})]) {
      const { loaded: again } = await openStore(found);
      expect(again.school).toEqual(seen);
      expect(again.changes.map(({ name }) => name)).toEqual(['school.joined']);
    }
  });

  it('leaves nothing either where the page ended before the database had let go of it', async () => {
    const { keys, journal } = await officeDevice();
    const cut: Journal = { ...journal, checkpoint: () => Promise.reject(new Error('cut')) };
    const { store, loaded } = await openStore(keys, cut);
    const joined = await store.commit(loaded, wanted(join(seen)));
    await store.commit(joined, wanted(bringFebruary));
    expect(await stored(keys)).not.toEqual([]);
    formTexts.write(form, '{"phone":"55 5555 0101"}');
    await openStore(keys);
    await expect.poll(() => stored(keys)).toEqual([]);
    expect(formTexts.read(form)).toBeNull();
    const { loaded: again } = await openStore(keys);
    expect(again.school.classSessions.map(({ comments }) => comments)).toEqual(['Febrero']);
    expect(again.changes.map(({ name }) => name)).toEqual(['school.joined', 'school.synced']);
  });

  it('is whole where a tab brings it that knows of months which another tab has let go of', async () => {
    const { keys } = await officeDevice();
    const [one, other] = [await openStore(keys), await openStore(keys)];
    await one.store.commit(one.loaded, wanted(join(seen)));
    const reached = await other.store.refresh(other.loaded);
    await other.store.commit(reached, wanted(join(office)));
    const { loaded: again } = await openStore(new FakeKeyStore({}));
    expect(again.school).toEqual(office);
  });
});
