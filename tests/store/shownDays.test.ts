import { beforeEach, describe, expect, it } from 'vitest';
import { datedKeys, schoolKeys } from '../../machines/school/kinds.ts';
import { keepDays } from '../../machines/school/months.ts';
import type { School, SchoolKey } from '../../machines/school/school.ts';
import { readableSchool } from '../../machines/school/ties.ts';
import type { Stored } from '../../machines/store/storePort.ts';
import { openJournal } from '../../src/storage/journal/journal.ts';
import { OpenStore } from '../../src/storage/openStore.ts';
import { FakeKeyStore } from '../support/fakeKeyStore.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { generateSchool } from '../support/generatedSchool.ts';
import { now, openStore, saveClass, wanted } from '../support/openStore.ts';
import { seededSchool } from '../support/seededSchool.ts';

beforeEach(freshDatabases);

const day = 24 * 60 * 60_000;
const school = generateSchool({
  base: seededSchool(),
  seed: 7,
  today: '2026-03-10',
  size: 12,
  pastWeeks: 20,
});

/** Local storage as an older version left it, once the database has taken it over. */
async function takenOver(): Promise<FakeKeyStore> {
  const readable = readableSchool(school);
  const texts = schoolKeys.map((key) => [key, JSON.stringify(readable[key])]);
  const keys = new FakeKeyStore({
    ...Object.fromEntries(texts),
    meta: '{"version":2,"revision":0}',
  });
  await openStore(keys);
  await expect.poll(() => keys.parsed('meta')).toHaveProperty('from');
  return keys;
}

/** A tab that is told which keys others write, as browsers tell it. */
class Tab {
  readonly heard = new Set<string>();
  readonly #others: Tab[];
  readonly #store: OpenStore;
  #stored!: Stored;

  constructor(keys: FakeKeyStore, others: Tab[]) {
    this.#others = others;
    const told = (work: (key: string, text: string) => void) => (key: string, text?: string) => {
      work(key, text!);
      for (const other of this.#others) if (other !== this) other.heard.add(key);
    };
    const { read, write, remove } = keys;
    const own = { read, keys: keys.keys, write: told(write), remove: told(remove) };
    this.#store = new OpenStore(own, openJournal());
    others.push(this);
  }

  async load(at: number): Promise<void> {
    this.#stored = await this.#store.load(at);
  }

  async save(startTime: string): Promise<void> {
    this.#stored = await this.#store.commit(this.#stored, wanted(saveClass(startTime, 'Patio')));
  }

  /** Reads what it was told of; whether that was anything. */
  async hear(): Promise<boolean> {
    const written = schoolKeys.filter((key: SchoolKey) => this.heard.has(key));
    if (written.length === 0 && !this.heard.has('meta')) return false;
    this.heard.clear();
    this.#store.suspect(written);
    this.#stored = await this.#store.refresh(this.#stored);
    return true;
  }
}

/** How often tabs hear of each other until nobody does. */
async function roundsOf(tabs: readonly Tab[]): Promise<number> {
  for (let round = 0; round < 20; round += 1) {
    const heard: boolean[] = [];
    for (const tab of tabs) heard.push(await tab.hear());
    if (!heard.includes(true)) return round;
  }
  return Infinity;
}

function sorted({ classSessions, ...others }: School) {
  return {
    ...others,
    classSessions: classSessions.toSorted((one, two) => (one.id < two.id ? -1 : 1)),
  };
}

describe('the days that two tabs show', () => {
  it('are soon the same where the tabs were opened on different days, whoever saves', async () => {
    const keys = await takenOver();
    const tabs: Tab[] = [];
    const [older, newer] = [new Tab(keys, tabs), new Tab(keys, tabs)];
    await older.load(now);
    await newer.load(now + day);
    await older.save('09:00');
    expect(await roundsOf(tabs)).toBeLessThan(3);
    expect(keys.parsed('meta')).toMatchObject({ from: '2026-01-15' });
    await newer.save('10:00');
    expect(await roundsOf(tabs)).toBeLessThan(3);
    await older.save('11:00');
    expect(await roundsOf(tabs)).toBeLessThan(3);
    expect(keys.parsed('meta')).toMatchObject({ revision: 3, from: '2026-01-15' });
  });

  it('are said again as they are by whoever showed them, where a late tab says others', async () => {
    const keys = await takenOver();
    const tabs: Tab[] = [];
    const tab = new Tab(keys, tabs);
    await tab.load(now + 20 * day);
    await tab.save('09:00');
    const shown = keys.read('meta')!;
    keys.write('meta', shown.replace(/"from":"[\d-]+"/, '"from":"2026-01-14"'));
    tab.heard.add('meta');
    await tab.hear();
    expect(keys.read('meta')).toBe(shown);
  });

  it('are those that are there, where a late tab said that there are more', async () => {
    const keys = await takenOver();
    const { store, loaded } = await openStore(keys, undefined, now + 20 * day);
    const saved = await store.commit(loaded, wanted(saveClass('09:00', 'Patio')));
    const shown = keys.read('meta')!;
    expect(shown).toContain('"from":"2026-02-03"');
    keys.write('meta', shown.replace('2026-02-03', '2026-01-14'));
    const { loaded: again } = await openStore(keys);
    expect(sorted(again.school)).toEqual(sorted(saved.school));
  });

  it.each([
    ['up to a day', '2026-02-27'],
    ['no day at all', ''],
  ])('are those that are there, where it showed %s', async (_, until) => {
    const keys = await takenOver();
    const { loaded } = await openStore(keys);
    for (const key of datedKeys) {
      const shown = keepDays(key, keys.parsed(key) as School[typeof key], (one) => one <= until);
      keys.write(key, JSON.stringify(shown));
    }
    const { loaded: again } = await openStore(keys);
    expect(sorted(again.school)).toEqual(sorted(loaded.school));
  });
});
