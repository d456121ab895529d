import type { Command } from '../../machines/commands/commands.ts';
import { dayOf } from '../../machines/kit/days.ts';
import { runOf } from '../../machines/payroll/runs.ts';
import { isDated, schoolKeys } from '../../machines/school/kinds.ts';
import type { Span } from '../../machines/school/months.ts';
import { isWithin, keepDays } from '../../machines/school/months.ts';
import type { School, SchoolKey } from '../../machines/school/school.ts';
import { readableSchool } from '../../machines/school/ties.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { Change } from '../../machines/store/changes.ts';
import type { CommitOutput, LoadOutput, Stored } from '../../machines/store/storePort.ts';
import { rememberedChanges } from '../../machines/store/storePort.ts';
import { cycleRecords } from '../../machines/settings/cycleRecords.ts';
import type { Journal } from '../../src/storage/journal/journal.ts';
import { openJournal } from '../../src/storage/journal/journal.ts';
import { StorageFailure } from '../../src/storage/keyStore.ts';
import { OpenStore } from '../../src/storage/openStore.ts';
import { unpackChange } from '../../src/storage/journal/packedNews.ts';
import { FakeKeyStore } from './fakeKeyStore.ts';
import { freshDatabases } from './freshDatabases.ts';
import { generateSchool } from './generatedSchool.ts';
import { deleteStudent, facts, now, saveClass, saveStudent } from './openStore.ts';
import { seededSchool } from './seededSchool.ts';

const day = 24 * 60 * 60_000;
const cycle = { name: '2025', from: '2025-08-01', until: '2025-12-31' };

const generated = generateSchool({
  base: seededSchool(),
  seed: 7,
  today: facts.today,
  size: 12,
  pastWeeks: 20,
});
const { school: schoolSettings } = generated.settings;

/** Twenty weeks of a small school, whose last cycle is closed. */
const school: School = {
  ...generated,
  teachers: generated.teachers.map((teacher) => ({ ...teacher, hiredOn: '2024-08-01' })),
  payrollRuns: [...generated.payrollRuns, runOf(cycle.until)],
  settings: { ...generated.settings, school: { ...schoolSettings, closedCycles: [cycle] } },
};
const readable = readableSchool(school);
const texts = Object.fromEntries(schoolKeys.map((key) => [key, JSON.stringify(readable[key])]));

/** How many changes the journal keeps at least, and how many make it long. */
const [keptChanges, longAt] = [3, 5];

/** What a tab hears of anything it asks for once it has ended. */
class Ended extends Error {}

/** Where a tab ends with a change: before or after the journal has it, after so many writes of local storage. */
export type End = 'before' | 'after' | number;

/** One browser: its local storage, its database, its tabs, and what they were told is saved. */
export class StoreLife {
  readonly keys: FakeKeyStore;
  readonly tabs: (LifeTab | undefined)[] = [];
  /** Those that hear of what others write. */
  readonly living = new Set<LifeTab>();
  /** Those that sleep while they open. */
  readonly asleep: LifeTab[] = [];
  /** Epoch milliseconds. */
  time = now;
  /** As all that the journal has taken makes it, confirmed or not. */
  expected: School | null = null;
  /** Earlier states of the school, and of local storage. */
  readonly backups: School[] = [];
  readonly copies: Record<string, string>[] = [];
  readonly changes: Change[] = [];
  count = 0;

  private constructor(keys: FakeKeyStore) {
    this.keys = keys;
  }

  static async begin(isFirstVisit: boolean): Promise<StoreLife> {
    await freshDatabases();
    const meta = '{"version":2,"revision":0}';
    return new StoreLife(new FakeKeyStore(isFirstVisit ? {} : { ...texts, meta }));
  }

  /** The tab in a place, opened where there is none. */
  async tab(place: number): Promise<LifeTab> {
    return (this.tabs[place] ??= await this.open());
  }

  async open(): Promise<LifeTab> {
    const tab = new LifeTab(this);
    await tab.open();
    this.expected ??= tab.stored.school;
    return tab;
  }

  /** A tab that opens, and falls asleep before what it asks the journal for a number of times. */
  doze(calls: number): void {
    this.asleep.push(new LifeTab(this, calls));
  }

  /** The one that has slept longest, if any does, goes on in a place. */
  async wake(place: number): Promise<boolean> {
    const tab = this.asleep.shift();
    if (!tab) return false;
    this.tabs[place]?.end();
    this.tabs[place] = tab;
    await tab.wake();
    return true;
  }

  /** Ends all tabs; local storage is left as it was some time ago, if that is given. */
  kill(copy?: Record<string, string>): void {
    this.asleep.splice(0);
    for (const tab of this.living) tab.end();
    if (!copy) return;
    this.keys.texts.clear();
    for (const [key, text] of Object.entries(copy)) this.keys.texts.set(key, text);
  }

  /** Has a tab make a change, and tells what became of it. */
  async make(tab: LifeTab, command: Command, ends: End | null): Promise<string> {
    try {
      const { outcome } = await tab.save(command, ends);
      if (!('change' in outcome)) return 'refused';
      if (outcome.change.operations.length > 0) this.changes.push(outcome.change);
      return outcome.change.name;
    } catch (error) {
      if (ends !== null) tab.end();
      else if (!(error instanceof StorageFailure && error.failure === 'full')) throw error;
      return 'not saved';
    }
  }

  /** What is opened in the end, with room and once all have read all. */
  async end(): Promise<LifeTab> {
    this.keys.capacity = Infinity;
    while (this.asleep.length > 0) await this.wake(0);
    const last = await this.open();
    await later();
    await last.refresh();
    return last;
  }
}

/** A tab that is told which keys others write, as browsers tell it. */
export class LifeTab {
  readonly heard = new Set<string>();
  stored!: Stored;
  loaded!: Omit<LoadOutput, 'isOrdered'>;
  readonly #life: StoreLife;
  readonly #page = new EventTarget();
  readonly #store: OpenStore;
  readonly #opening: Promise<void> | null;
  #ends: End | null = null;
  #writesLeft = Infinity;
  #callsLeft: number;
  #wake: () => void = () => undefined;
  readonly #waking = new Promise<void>((resolve) => (this.#wake = resolve));

  /** After so many `calls` of the journal it sleeps, if that is given. */
  constructor(life: StoreLife, calls?: number) {
    this.#life = life;
    this.#callsLeft = calls ?? Infinity;
    life.living.add(this);
    const { keys } = life;
    const told = (key: string, work: () => void) => {
      this.#writesLeft -= 1;
      if (this.#writesLeft < 0) throw new Ended();
      work();
      for (const other of life.living) if (other !== this) other.heard.add(key);
    };
    const own = {
      read: keys.read,
      keys: keys.keys,
      write: (key: string, text: string) => told(key, () => keys.write(key, text)),
      remove: (key: string) => told(key, () => keys.remove(key)),
    };
    this.#store = new OpenStore(own, this.#ending(openJournal(this.#page)));
    this.#opening = calls === undefined ? null : this.open();
    this.#opening?.catch(() => undefined);
  }

  async open(): Promise<void> {
    this.loaded = await this.#store.load(this.#life.time);
    this.stored = this.loaded;
  }

  async wake(): Promise<void> {
    this.#callsLeft = Infinity;
    this.#wake();
    await this.#opening;
    await this.refresh();
  }

  /** Nothing more of it comes to local storage or to the database. */
  end(): void {
    this.#writesLeft = 0;
    this.#page.dispatchEvent(new Event('pagehide'));
    const { tabs, living } = this.#life;
    living.delete(this);
    const place = tabs.indexOf(this);
    if (place >= 0) tabs[place] = undefined;
  }

  async save(command: Command, ends: End | null): Promise<CommitOutput> {
    const life = this.#life;
    life.time += 1_000;
    life.count += 1;
    const { time, count } = life;
    this.#ends = ends;
    if (typeof ends === 'number') this.#writesLeft = ends;
    const output = await this.#store.commit(this.stored, {
      id: `life-${count}`,
      command,
      facts: { ...facts, now: time, today: dayOf(time) },
    });
    this.stored = output;
    this.#ends = null;
    this.#writesLeft = Infinity;
    return output;
  }

  async refresh(): Promise<void> {
    const written = schoolKeys.filter((key) => this.heard.has(key));
    this.heard.clear();
    this.#store.suspect(written);
    this.stored = await this.#store.refresh(this.stored);
  }

  #ending(journal: Journal): Journal {
    const alive =
      <Input extends unknown[], Output>(work: (...input: Input) => Promise<Output>) =>
      async (...input: Input) => {
        this.#callsLeft -= 1;
        if (this.#callsLeft < 0) await this.#waking;
        if (this.#writesLeft <= 0) throw new Ended();
        return work(...input);
      };
    return {
      since: alive(journal.since),
      last: alive(journal.last),
      replace: alive(journal.replace),
      extent: alive(async () => {
        const { entries, ...extent } = await journal.extent();
        return { ...extent, entries: (entries * 2 * rememberedChanges) / longAt };
      }),
      base: alive(journal.base),
      checkpoint: alive((next, time) => journal.checkpoint(next, time, keptChanges)),
      append: alive(async (revision, plan, seal) => {
        const life = this.#life;
        let made: Change | null = null;
        const news = await journal.append(
          revision,
          (read, meanwhile) => {
            made = plan(read, meanwhile);
            if (made && this.#ends === 'before') throw new Ended();
            return made;
          },
          seal,
        );
        const { expected } = life;
        if (made && expected) {
          life.expected = applyOperations(expected, unpackChange(made).operations);
        }
        if (made && this.#ends === 'after') throw new Ended();
        return news;
      }),
    };
  }
}

/** What somebody who sees a school may ask for. */
export function commandOf(life: StoreLife, { school: seen }: Stored, kind: string, at: number) {
  const name = `Alumna ${life.count}`;
  const date = dayOf(now - at * 3 * day);
  const commands: Record<string, () => Command | undefined> = {
    student: () => saveStudent(name),
    class: () => ({ ...saveClass(`0${at % 10}:30`, `Patio ${at % 2}`), date }),
    delete: () => {
      const one = seen.students[at % seen.students.length];
      return one && deleteStudent(one.id);
    },
    activity: () => {
      const draft = { description: name, date, time: '09:00', employeeId: 'staff-5' } as const;
      return { type: 'activity.save', draft, base: null };
    },
    restore: () => {
      const backup = life.backups[at % life.backups.length];
      return backup && { type: 'backup.restore', school: structuredClone(backup) };
    },
    takeOut: () => {
      const filed = cycleRecords(seen, cycle);
      return { type: 'cycle.takeOut', cycle, filed, checksum: 'f', digest: 'd' };
    },
    undo: () => {
      const change = life.changes.at(-1 - (at % 3));
      return change && { type: 'change.undo', change };
    },
  };
  return commands[kind]!() ?? saveStudent(name);
}

/** What nobody waits for has come by now. */
export function later(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 15);
  });
}

/** The keys of which two schools have other records, whatever their order. */
export function unlike(one: School, other: School): SchoolKey[] {
  return schoolKeys.filter((key) => ordered(one[key]) !== ordered(other[key]));
}

function ordered(value: School[SchoolKey]): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (Array.isArray(part)) {
      return (part as unknown[])
        .map((one) => [String((one as { id?: unknown })?.id), one] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
        .map(([, one]) => one);
    }
    return typeof part === 'object' && part
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  });
}

/** The keys of which local storage's readable copy is not what a school has, on the days it says it shows. */
export function miscopied(keys: FakeKeyStore, { school: held }: Stored): SchoolKey[] {
  const { from, until } = keys.parsed('meta') as Span;
  const copy = readableSchool(held);
  return schoolKeys.filter((key) => {
    const shown = isDated(key)
      ? keepDays(key, copy[key], (one) => isWithin({ from, until }, one))
      : copy[key];
    return ordered(keys.parsed(key) as School[SchoolKey]) !== ordered(shown);
  });
}
