import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Stored } from '../../machines/store/storePort.ts';
import { FakeKeyStore } from '../support/fakeKeyStore.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { harmEntry } from '../support/harmDatabase.ts';
import { now, openStore, saveStudent, wanted } from '../support/openStore.ts';
import { openJournal } from '../../src/storage/journal/journal.ts';

beforeEach(freshDatabases);

let time = now;

/** A tab that saves students by their names, each at a time of its own. */
async function openTab(keys: FakeKeyStore, page?: EventTarget) {
  const { store, loaded } = await openStore(keys, openJournal(page));
  let stored: Stored = loaded;
  return {
    loaded,
    names: () => stored.school.students.map(({ name }) => name),
    save: async (name: string) => {
      time += 1_000;
      const { outcome, ...reached } = await store.commit(stored, wanted(saveStudent(name), time));
      stored = reached;
      return outcome;
    },
    refresh: async () => {
      stored = await store.refresh(stored);
    },
  };
}

const accepted = { change: { name: 'student.created' } };

describe('beside a tab that had read the last entry before it was harmed', () => {
  it('a change that another tab saves stands, and both have it', async () => {
    const keys = new FakeKeyStore();
    const [one, other] = [await openTab(keys), await openTab(keys)];
    await one.save('Ana Lima');
    await other.refresh();
    await one.save('Bruno Sol');
    await harmEntry();
    await other.refresh();
    expect(await other.save('Carla Paz')).toMatchObject(accepted);
    expect(await one.save('Dante Ríos')).toMatchObject(accepted);
    expect(one.names().slice(-4)).toEqual(['Ana Lima', 'Bruno Sol', 'Carla Paz', 'Dante Ríos']);
    const anew = await openTab(new FakeKeyStore());
    expect(anew.names().slice(-3)).toEqual(['Ana Lima', 'Carla Paz', 'Dante Ríos']);
  });

  it('one is saved that had not read it, and it is set apart', async () => {
    const keys = new FakeKeyStore();
    const [one, other] = [await openTab(keys), await openTab(keys)];
    await one.save('Ana Lima');
    await harmEntry();
    expect(await other.save('Carla Paz')).toMatchObject(accepted);
    expect(other.names().slice(-1)).toEqual(['Carla Paz']);
    expect(keys.keys().filter((key) => key.startsWith('quarantine'))).toEqual([
      'quarantine:journal:2',
    ]);
  });

  it('what was edited of it is not applied with the next change', async () => {
    const keys = new FakeKeyStore();
    const [one, other] = [await openTab(keys), await openTab(keys)];
    await one.save('Ana Lima');
    await harmEntry(null, (text) => text.replaceAll('Ana Lima', 'Ana Roma'));
    await other.save('Carla Paz');
    expect(other.names()).not.toContain('Ana Roma');
  });

  it('local storage is not fought over', async () => {
    const keys = new FakeKeyStore();
    const [one, other] = [await openTab(keys), await openTab(keys)];
    await one.save('Ana Lima');
    await harmEntry();
    for (const tab of [other, one, other, one]) await tab.refresh();
    const { writes } = keys;
    for (const tab of [other, one, other, one]) await tab.refresh();
    expect(keys.writes).toBe(writes);
  });
});

describe('a tab that was put to sleep, whose last entry was harmed meanwhile', () => {
  it.each([
    ['the text of the first of all', 1, () => ''],
    ['the text of the last', 2, (text: string) => text.slice(0, 9)],
    ['an edited one', 2, (text: string) => text.replaceAll('Bruno', 'Mario')],
  ])('goes on where it is %s, which is no other school', async (_what, count, harm) => {
    const [keys, page] = [new FakeKeyStore(), new EventTarget()];
    const one = await openTab(keys, page);
    for (const name of ['Ana Lima', 'Bruno Sol'].slice(0, count - 1)) await one.save(name);
    const other = await openTab(keys);
    page.dispatchEvent(new Event('pagehide'));
    await harmEntry(null, harm);
    await other.save('Carla Paz');
    page.dispatchEvent(new Event('pagehide'));
    await one.refresh();
    expect(await one.save('Dante Ríos')).toMatchObject(accepted);
    expect(one.names().slice(-2)).toEqual(['Carla Paz', 'Dante Ríos']);
  });
});

describe('a tab whose database was emptied, local storage too, where another began anew', () => {
  it.each([0, 1, 2, 3])(
    'saves nothing into the other school, which has %i changes',
    async (count) => {
      const keys = new FakeKeyStore();
      const one = await openTab(keys);
      await one.save('Ana Lima');
      await one.save('Bruno Sol');
      await deleteDB('plantel');
      keys.texts.clear();
      const other = await openTab(keys);
      for (let index = 0; index < count; index += 1) await other.save(`Carla ${index}`);
      const texts = Object.fromEntries(keys.texts);
      const replaced = { failure: 'replaced' };
      await expect(one.save('Dante Ríos')).rejects.toMatchObject(replaced);
      await expect(one.refresh()).rejects.toMatchObject(replaced);
      expect(one.names().slice(-2)).toEqual(['Ana Lima', 'Bruno Sol']);
      expect(Object.fromEntries(keys.texts)).toEqual(texts);
      await other.save('Elsa Vera');
      const anew = await openTab(new FakeKeyStore());
      expect(anew.names()).toEqual(other.names());
    },
  );

  it('saves nothing there, though a save was under way as its page was left', async () => {
    const [keys, page] = [new FakeKeyStore(), new EventTarget()];
    const one = await openTab(keys, page);
    const saving = one.save('Ana Lima');
    await new Promise((resolve) => setImmediate(resolve));
    page.dispatchEvent(new Event('pagehide'));
    await saving;
    await deleteDB('plantel');
    keys.texts.clear();
    const other = await openTab(keys);
    await other.save('Carla Paz');
    await expect(one.save('Dante Ríos')).rejects.toMatchObject({ failure: 'replaced' });
    expect((await openTab(new FakeKeyStore())).names()).toEqual(other.names());
  });
});
