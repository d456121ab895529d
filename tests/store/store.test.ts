import { beforeEach, describe, expect, it } from 'vitest';
import type { CommitOutput, Stored } from '../../machines/store/storePort.ts';
import { classesOn } from '../../machines/timetable/schedules.ts';
import { openJournal } from '../../src/storage/journal/journal.ts';
import { FakeKeyStore } from '../support/fakeKeyStore.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { now, openStore, saveClass, wanted } from '../support/openStore.ts';
import { startsOf } from '../support/startsOf.ts';

beforeEach(freshDatabases);

/** A time of day, a minute for each count. */
function timeOf(count: number): string {
  const [hours, minutes] = [Math.floor(count / 60), count % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

describe('a first load', () => {
  it('seeds the exact counts and writes every key', async () => {
    const keys = new FakeKeyStore();
    const { loaded } = await openStore(keys);
    const counts = Object.fromEntries(
      ['admins', 'teachers', 'staff', 'students', 'courses', 'groups', 'classrooms'].map((key) => [
        key,
        (keys.parsed(key) as unknown[]).length,
      ]),
    );
    expect(counts).toEqual({
      admins: 1,
      teachers: 4,
      staff: 3,
      students: 3,
      courses: 2,
      groups: 3,
      classrooms: 8,
    });
    expect(keys.parsed('meta')).toEqual({ version: 2, revision: 1 });
    expect(keys.parsed('classSessions')).toEqual([]);
    expect(Object.keys(loaded.school.schedules)).toEqual(['2025-08-08']);
    expect(loaded.school.courses[0]).toMatchObject({
      id: 'CURSO-DE-VERANO',
      startDate: '2026-03-01',
      endDate: '2026-09-01',
    });
  });

  it('changes nothing when it happens a second time', async () => {
    const keys = new FakeKeyStore();
    const first = await openStore(keys);
    const texts = Object.fromEntries(keys.texts);
    const second = await openStore(keys);
    expect(Object.fromEntries(keys.texts)).toEqual(texts);
    expect(second.loaded.school).toEqual(first.loaded.school);
  });

  it('seeds only the key that was never stored', async () => {
    const keys = new FakeKeyStore({ students: '[]' });
    const { loaded } = await openStore(keys);
    expect(loaded.school.students).toEqual([]);
    expect(loaded.school.teachers).toHaveLength(4);
  });

  it('gives back an administrator when none could be read', async () => {
    const { loaded } = await openStore(new FakeKeyStore({ admins: '[{' }));
    expect(loaded.school.admins.map(({ user }) => user)).toEqual(['admin']);
  });
});

describe('a change', () => {
  it('is in the journal and in its key before it is confirmed', async () => {
    const keys = new FakeKeyStore();
    const { store, loaded } = await openStore(keys);
    const output = await store.commit(loaded, wanted(saveClass('09:00')));
    expect(output.outcome).toMatchObject({
      change: { name: 'schedule.saved', author: 'Laura Méndez Ortega', at: now },
    });
    expect(output.isCopied).toBe(true);
    expect(keys.parsed('schedules')).toMatchObject({
      '2026-03-10': { 'Salón 1': { '09:00': { activity: 'Inglés 09:00' } } },
    });
    const [seeded, saved] = (await openJournal().since(0)).entries;
    expect(seeded?.change.name).toBe('school.seeded');
    expect(saved?.revision).toBe(2);
  });

  it('is decided on what other tabs appended', async () => {
    const keys = new FakeKeyStore();
    const one = await openStore(keys);
    const other = await openStore(keys);
    await one.store.commit(one.loaded, wanted(saveClass('09:00')));
    const output = await other.store.commit(other.loaded, wanted(saveClass('09:00')));
    expect(output.outcome).toMatchObject({ refusal: { code: 'schedule.occupied' } });
    expect(startsOf(output.school)).toEqual(['09:00']);
  });

  it('survives local storage that kept nothing of it', async () => {
    const keys = new FakeKeyStore();
    const { store, loaded } = await openStore(keys);
    const before = Object.fromEntries(keys.texts);
    await store.commit(loaded, wanted(saveClass('09:00')));
    const again = await openStore(new FakeKeyStore(before));
    expect(startsOf(again.loaded.school)).toEqual(['09:00']);
  });

  it('survives a browser killed before the first load reached local storage', async () => {
    const { store, loaded } = await openStore(new FakeKeyStore());
    await store.commit(loaded, wanted(saveClass('09:00')));
    const again = await openStore(new FakeKeyStore());
    expect(startsOf(again.loaded.school)).toEqual(['09:00']);
    expect(again.loaded.school.teachers).toHaveLength(4);
  });

  it('leaves all of itself when it is cut off between any two key writes', async () => {
    for (let cut = 1; cut <= 6; cut += 1) {
      await freshDatabases();
      const keys = new FakeKeyStore();
      const { store, loaded } = await openStore(keys);
      keys.failAt = keys.writes + cut;
      const answer = await store.commit(loaded, wanted(saveClass('09:00'))).catch(() => null);
      const again = await openStore(new FakeKeyStore(Object.fromEntries(keys.texts)));
      expect(startsOf(again.loaded.school), `cut at write ${cut}`).toEqual(
        answer && 'change' in answer.outcome ? ['09:00'] : [],
      );
    }
  });

  it('is refused without a trace when the store is full', async () => {
    const keys = new FakeKeyStore();
    const { store, loaded } = await openStore(keys);
    const texts = Object.fromEntries(keys.texts);
    keys.capacity = 0;
    await expect(store.commit(loaded, wanted(saveClass('09:00')))).rejects.toMatchObject({
      failure: 'full',
    });
    expect(Object.fromEntries(keys.texts)).toEqual(texts);
    expect((await openJournal().since(1)).entries).toEqual([]);
  });

  it('is accepted by a full store when it takes no more room', async () => {
    const keys = new FakeKeyStore();
    const { store, loaded } = await openStore(keys);
    const saved = await store.commit(loaded, wanted(saveClass('09:00')));
    keys.capacity = 1;
    const output = await store.commit(
      saved,
      wanted({
        type: 'schedule.remove',
        original: classesOn(saved.school.schedules, '2026-03-10')[0]!,
      }),
    );
    expect(startsOf(output.school)).toEqual([]);
  });
});

describe('tabs', () => {
  it('lose none of 3 × 100 changes made at the same time', async () => {
    const keys = new FakeKeyStore();
    const tabs = await Promise.all([openStore(keys), openStore(keys), openStore(keys)]);
    const ends = await Promise.all(
      tabs.map(async ({ store, loaded }, tab): Promise<Stored> => {
        let stored: Stored = loaded;
        for (let count = 0; count < 100; count += 1) {
          const room = `Salón ${tab + 1}`;
          const { entry, ...others } = saveClass(timeOf(count), room);
          // The classes of a room follow one another: conflicts would be told with each change.
          const command = { ...others, entry: { ...entry, endTime: timeOf(count + 1) } };
          const output: CommitOutput = await store.commit(stored, wanted(command));
          stored = output;
        }
        return stored;
      }),
    );
    const last = await Promise.all(tabs.map(({ store }, tab) => store.refresh(ends[tab]!)));
    for (const { school } of last) {
      expect(
        ['Salón 1', 'Salón 2', 'Salón 3'].map((room) => startsOf(school, room).length),
      ).toEqual([100, 100, 100]);
    }
    const again = await openStore(new FakeKeyStore(Object.fromEntries(keys.texts)));
    expect(again.loaded.school.schedules).toEqual(last[0]?.school.schedules);
  });

  it('take over what another wrote, without a reload', async () => {
    const keys = new FakeKeyStore();
    const one = await openStore(keys);
    const other = await openStore(keys);
    await one.store.commit(one.loaded, wanted(saveClass('09:00')));
    const output = await other.store.refresh(other.loaded);
    expect(startsOf(output.school)).toEqual(['09:00']);
    expect(output.changes.map(({ name }) => name)).toEqual(['schedule.saved']);
  });

  it('write again what a slower tab put back in local storage', async () => {
    const keys = new FakeKeyStore();
    const one = await openStore(keys);
    const stale = Object.fromEntries(keys.texts);
    const output = await one.store.commit(one.loaded, wanted(saveClass('09:00')));
    keys.texts.set('schedules', stale.schedules!);
    keys.texts.set('meta', stale.meta!);
    await one.store.refresh(output);
    expect(keys.parsed('schedules')).toHaveProperty(['2026-03-10', 'Salón 1', '09:00']);
    expect(keys.parsed('meta')).toEqual({ version: 2, revision: 2 });
  });
});

describe('what was changed by hand while the product was closed', () => {
  it('is accepted when the revision is the same', async () => {
    const keys = new FakeKeyStore();
    await openStore(keys);
    const students = [{ id: 9, name: 'Núria Peña', career: 'Diseño', group: '' }];
    keys.texts.set('students', JSON.stringify(students));
    const { loaded } = await openStore(keys);
    expect(loaded.school.students.map(({ name }) => name)).toEqual(['Núria Peña']);
  });

  it('has a clear text password replaced by its hash', async () => {
    const keys = new FakeKeyStore();
    await openStore(keys);
    const [admin] = keys.parsed('admins') as Record<string, unknown>[];
    keys.texts.set('admins', JSON.stringify([{ ...admin, password: 'Secreta.123' }]));
    const { loaded } = await openStore(keys);
    expect(loaded.school.admins[0]?.password).toMatch(/^\$pbkdf2-sha256\$i=600000,l=32\$/);
    expect([...keys.texts.values()].join('')).not.toContain('Secreta.123');
    expect(JSON.stringify(await openJournal().since(1))).not.toContain('Secreta.123');
  });
});
