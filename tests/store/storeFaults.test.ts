import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Stored } from '../../machines/store/storePort.ts';
import type { Journal } from '../../src/storage/journal/journal.ts';
import { openJournal } from '../../src/storage/journal/journal.ts';
import { openLocalJournal } from '../../src/storage/journal/localJournal.ts';
import { StorageFailure } from '../../src/storage/keyStore.ts';
import { FakeKeyStore } from '../support/fakeKeyStore.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import {
  deleteStudent,
  now,
  openStore,
  saveClass,
  saveStudent,
  wanted,
} from '../support/openStore.ts';
import { startsOf } from '../support/startsOf.ts';

const hour = 60 * 60_000;

beforeEach(freshDatabases);

function copyOf(keys: FakeKeyStore): FakeKeyStore {
  return new FakeKeyStore(Object.fromEntries(keys.texts));
}

function time(index: number): string {
  return `${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`;
}

describe('the journal', () => {
  it('goes on when the browser has closed its connection', async () => {
    const factory = globalThis.indexedDB;
    const open = factory.open.bind(factory);
    const opened: IDBDatabase[] = [];
    factory.open = (...input) => {
      const request = open(...input);
      request.addEventListener('success', () => opened.push(request.result));
      return request;
    };
    const keys = new FakeKeyStore();
    const { store, loaded } = await openStore(keys);
    for (const database of opened) database.close();
    const output = await store.commit(loaded, wanted(saveClass('09:00')));
    expect(startsOf(output.school)).toEqual(['09:00']);
  });

  it('has every change synced to the disk before it says that it is done', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    onTestFinished(() => transaction.mockRestore());
    const { store, loaded } = await openStore(new FakeKeyStore());
    await store.commit(loaded, wanted(saveClass('09:00')));
    const writing = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(writing.length).toBeGreaterThanOrEqual(2);
    expect(new Set(writing.map(([, , options]) => options?.durability))).toEqual(
      new Set(['strict']),
    );
  });

  it('gives way to another version of itself and goes on', async () => {
    const { store, loaded } = await openStore(new FakeKeyStore());
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('plantel').addEventListener('success', resolve);
    });
    const output = await store.commit(loaded, wanted(saveClass('09:00')));
    expect(startsOf(output.school)).toEqual(['09:00']);
    expect(output.revision).toBe(2);
  });

  it('says that there is no room when its own quota is the reason', async () => {
    const journal = openJournal();
    const full: Journal = {
      ...journal,
      append: () => Promise.reject(new StorageFailure(new DOMException('', 'QuotaExceededError'))),
    };
    const keys = new FakeKeyStore();
    const { loaded } = await openStore(keys);
    const { store } = await openStore(keys, full);
    await expect(store.commit(loaded, wanted(saveClass('09:00')))).rejects.toMatchObject({
      failure: 'full',
    });
  });

  it('carries a request out once however often it is tried', async () => {
    const journal = openJournal();
    const keys = new FakeKeyStore();
    const { store, loaded } = await openStore(keys);
    const request = wanted(saveClass('09:00'));
    const first = await store.commit(loaded, request);
    const second = await store.commit(loaded, request);
    expect(second.outcome).toEqual(first.outcome);
    expect(second.revision).toBe(first.revision);
    expect((await journal.since(1)).entries).toHaveLength(1);
  });

  it('keeps the last fifty changes and what is younger than ten minutes', async () => {
    const keys = new FakeKeyStore();
    await makeChanges(await openStore(keys), 120);
    const journal = openJournal();
    await openStore(keys, journal, now + 5 * 60_000);
    expect(await journal.last(200)).toHaveLength(121);
    await openStore(keys, journal, now + hour);
    await expect.poll(async () => (await journal.last(200)).length).toBe(50);
  });

  it('takes a tab that slept beyond what is kept to where the others are', async () => {
    const keys = new FakeKeyStore();
    const sleeper = await openStore(keys);
    await makeChanges(await openStore(keys), 120);
    const journal = openJournal();
    await openStore(keys, journal, now + hour);
    await expect.poll(async () => (await journal.last(200)).length).toBe(50);
    const output = await sleeper.store.commit(sleeper.loaded, wanted(saveClass('09:00', 'Patio')));
    expect(startsOf(output.school)).toHaveLength(120);
    expect(startsOf(output.school, 'Patio')).toEqual(['09:00']);
    expect(startsOf((await openStore(copyOf(keys))).loaded.school)).toHaveLength(120);
  });
});

describe('local storage', () => {
  it('is made whole from the journal when it was lost, also after the journal was trimmed', async () => {
    const keys = new FakeKeyStore();
    await makeChanges(await openStore(keys), 120);
    const journal = openJournal();
    await openStore(keys, journal, now + hour);
    await expect.poll(async () => (await journal.last(200)).length).toBe(50);
    const empty = new FakeKeyStore();
    const { loaded } = await openStore(empty);
    expect(startsOf(loaded.school)).toHaveLength(120);
    expect(loaded.school.teachers).toHaveLength(4);
    await expect
      .poll(() => Object.fromEntries(empty.texts))
      .toEqual(Object.fromEntries(keys.texts));
  });

  it('does not bring back first data that was deleted when it was lost', async () => {
    const { store, loaded } = await openStore(new FakeKeyStore());
    let stored: Stored = loaded;
    for (const id of [1, 2, 3]) stored = await store.commit(stored, wanted(deleteStudent(id)));
    const again = await openStore(new FakeKeyStore());
    expect(again.loaded.school.students).toEqual([]);
  });

  it('is written whole again when it is cleared while the product runs', async () => {
    const keys = new FakeKeyStore();
    const { store, loaded } = await openStore(keys);
    keys.texts.clear();
    await store.commit(loaded, wanted(saveClass('09:00')));
    expect(keys.parsed('teachers')).toHaveLength(4);
    expect(keys.parsed('meta')).toEqual({ version: 2, revision: 2 });
  });

  it('is written on whatever revision someone forged in it', async () => {
    const keys = new FakeKeyStore();
    const { store, loaded } = await openStore(keys);
    keys.texts.set('meta', '{"version":2,"revision":999}');
    await store.commit(loaded, wanted(saveClass('09:00')));
    expect(keys.parsed('meta')).toEqual({ version: 2, revision: 2 });
    expect(startsOf((await openStore(copyOf(keys))).loaded.school)).toEqual(['09:00']);
  });

  it.each(['', 'null', '{', '[]', '{"revision":-1}', '{"revision":"7"}', '{"revision":1e400}'])(
    'is read by the journal when meta says %j',
    async (text) => {
      const keys = new FakeKeyStore();
      const { store, loaded } = await openStore(keys);
      await store.commit(loaded, wanted(saveClass('09:00')));
      keys.texts.set('meta', text);
      const again = await openStore(keys);
      expect(startsOf(again.loaded.school)).toEqual(['09:00']);
      expect(again.loaded.school.teachers).toHaveLength(4);
      expect(keys.parsed('meta')).toEqual({ version: 2, revision: 2 });
    },
  );

  it('counts as it is when it was put there by hand and says no revision', async () => {
    const keys = new FakeKeyStore();
    await openStore(keys);
    const students = [{ id: 9, name: 'Núria Peña', career: 'Diseño', group: '' }];
    const { loaded } = await openStore(new FakeKeyStore({ students: JSON.stringify(students) }));
    expect(loaded.school.students.map(({ name }) => name)).toEqual(['Núria Peña']);
    expect(loaded.school.teachers).toHaveLength(4);
  });

  it('gets back a text that a slower tab overwrote, though meta says it is whole', async () => {
    const keys = new FakeKeyStore();
    const { store, loaded } = await openStore(keys);
    const stale = keys.texts.get('schedules')!;
    const output = await store.commit(loaded, wanted(saveClass('09:00')));
    keys.texts.set('schedules', stale);
    store.suspect(['schedules']);
    await store.refresh(output);
    expect(keys.parsed('schedules')).toHaveProperty(['2026-03-10', 'Salón 1', '09:00']);
  });

  it('is not fought over for ever by two tabs that disagree', async () => {
    const keys = new FakeKeyStore();
    const { store, loaded } = await openStore(keys);
    const writes = [];
    for (let round = 0; round < 10; round += 1) {
      keys.texts.set('schedules', '{}');
      store.suspect(['schedules']);
      await store.refresh(loaded);
      writes.push(keys.texts.get('schedules') !== '{}');
    }
    expect(writes.filter(Boolean)).toHaveLength(3);
  });
});

describe('a store without room', () => {
  it('starts with the first data at hand and keeps them as soon as there is room', async () => {
    const keys = new FakeKeyStore({ foreign: 'x'.repeat(5_242_860) });
    const { store, loaded } = await openStore(keys);
    expect(loaded.isCopied).toBe(false);
    expect(loaded.school.admins.map(({ user }) => user)).toEqual(['admin']);
    keys.remove('foreign');
    expect((await store.refresh(loaded)).isCopied).toBe(true);
    expect(keys.parsed('teachers')).toHaveLength(4);
  });

  it('starts with the first data also on local storage alone', async () => {
    const keys = new FakeKeyStore({ foreign: 'x'.repeat(5_242_860) });
    const { store, loaded } = await openStore(keys, openLocalJournal(keys));
    expect(loaded.isCopied).toBe(false);
    expect(loaded.school.teachers).toHaveLength(4);
    keys.remove('foreign');
    expect((await store.refresh(loaded)).isCopied).toBe(true);
    expect(keys.parsed('teachers')).toHaveLength(4);
  });

  it('never overwrites what it could neither read nor quarantine', async () => {
    const keys = new FakeKeyStore();
    await openStore(keys);
    const text = '[{"id":1,"name":"Sofía","career":"","group":""},{"name":"sin número"}]';
    keys.texts.set('students', text);
    const used = keys.keys().reduce((sum, key) => sum + key.length + keys.read(key)!.length, 0);
    keys.capacity = used;
    const bad = JSON.stringify([{ name: 'x'.repeat(400) }]);
    keys.texts.set('students', bad);
    keys.capacity = used + bad.length - text.length;
    const { store, loaded } = await openStore(keys);
    expect(loaded.quarantined).toEqual([{ key: 'students', storedAs: 'students' }]);
    expect(loaded.isCopied).toBe(false);
    expect(keys.read('students')).toBe(bad);
    await expect(store.commit(loaded, wanted(saveStudent('Núria Peña')))).rejects.toMatchObject({
      failure: 'full',
    });
    expect(keys.read('students')).toBe(bad);
    keys.capacity = 5_242_880;
    expect((await store.refresh(loaded)).isCopied).toBe(true);
    expect(keys.read(`quarantine:students:${now}`)).toBe(bad);
    expect(keys.read('students')).toBe('[]');
  });

  it('keeps enough of it free to say who is signed in', async () => {
    const keys = new FakeKeyStore();
    const { store, loaded } = await openStore(keys);
    let stored: Stored = loaded;
    keys.capacity = 30_000;
    const fill = async () => {
      for (let index = 0; index < 1_000; index += 1) {
        stored = await store.commit(stored, wanted(saveClass(time(index))));
      }
    };
    await expect(fill()).rejects.toMatchObject({ failure: 'full' });
    expect(() => keys.write('user', 'x'.repeat(900))).not.toThrow();
  });
});

describe('local storage alone', () => {
  it('orders one tab and lets another follow', async () => {
    const keys = new FakeKeyStore();
    const one = await openStore(keys, openLocalJournal(keys));
    const other = await openStore(keys, openLocalJournal(keys));
    const end = await makeChanges(one, 80);
    expect(startsOf(end.school)).toHaveLength(80);
    const followed = await other.store.refresh(other.loaded);
    expect(startsOf(followed.school)).toHaveLength(80);
    const again = await openStore(copyOf(keys), openLocalJournal(copyOf(keys)));
    expect(startsOf(again.loaded.school)).toHaveLength(80);
  });

  it.each(['{', '7', '[1,null,{"revision":"x"}]', '[{"revision":99,"change":{}}]'])(
    'starts whatever its journal says: %j',
    async (journal) => {
      const keys = new FakeKeyStore({ journal });
      const { loaded } = await openStore(keys, openLocalJournal(keys));
      expect(loaded.school.teachers).toHaveLength(4);
    },
  );
});

/** Saves classes one after the other, a minute apart. */
async function makeChanges(
  { store, loaded }: Awaited<ReturnType<typeof openStore>>,
  count: number,
): Promise<Stored> {
  let stored: Stored = loaded;
  for (let index = 0; index < count; index += 1) {
    stored = await store.commit(stored, wanted(saveClass(time(index))));
  }
  return stored;
}

describe('a password in clear', () => {
  it('is never appended, whatever command carries it', async () => {
    const { store, loaded } = await openStore(new FakeKeyStore());
    const [admin] = loaded.school.admins;
    const school = { ...loaded.school, admins: [{ ...admin!, password: 'Secreta.123' }] };
    await expect(store.commit(loaded, wanted({ type: 'backup.restore', school }))).rejects.toThrow(
      'A password was not hashed.',
    );
    const { entries } = await openJournal().since(0);
    expect(JSON.stringify(entries)).not.toContain('Secreta.123');
  });
});

describe('an undo', () => {
  it('is possible after a reload, though a load puts the fields of a record in its own order', async () => {
    const keys = new FakeKeyStore();
    const { store, loaded } = await openStore(keys);
    const [base] = loaded.school.students;
    const draft = { group: '', career: 'Medicina', name: base!.name };
    await store.commit(
      loaded,
      wanted({ type: 'record.save', register: 'students', draft, base: base! }),
    );
    const again = await openStore(keys);
    const change = again.loaded.changes.at(-1)!;
    const { outcome, school } = await again.store.commit(
      again.loaded,
      wanted({ type: 'change.undo', change }),
    );
    expect(outcome).toMatchObject({ change: { name: 'change.undone' } });
    expect(school.students).toEqual(loaded.school.students);
  });
});
