import fc from 'fast-check';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '../../machines/kit/calendar.ts';
import type { Command } from '../../machines/commands/commands.ts';
import type { ActivityDraft } from '../../machines/duties/activities.ts';
import { runOf } from '../../machines/payroll/runs.ts';
import type { Activity } from '../../machines/school/dutyShapes.ts';
import { schoolKeys } from '../../machines/school/kinds.ts';
import { cycleRecords } from '../../machines/settings/cycleRecords.ts';
import type { School, SchoolKey } from '../../machines/school/school.ts';
import type { Settings } from '../../machines/school/settingsShapes.ts';
import { readableSchool } from '../../machines/school/ties.ts';
import { rememberedChanges } from '../../machines/store/storePort.ts';
import { spanOf } from '../../src/storage/archive/excerpt.ts';
import { openJournal } from '../../src/storage/journal/journal.ts';
import { openLocalJournal } from '../../src/storage/journal/localJournal.ts';
import { StorageFailure } from '../../src/storage/keyStore.ts';
import { OpenStore } from '../../src/storage/openStore.ts';
import { packedJournal } from '../../src/storage/journal/packedJournal.ts';
import { FakeKeyStore } from '../support/fakeKeyStore.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { MemoryJournal } from '../support/memoryJournal.ts';
import { generateSchool } from '../support/generatedSchool.ts';
import {
  deleteStudent,
  now,
  openStore,
  saveClass,
  saveStudent,
  wanted,
} from '../support/openStore.ts';
import { seededSchool } from '../support/seededSchool.ts';

const today = '2026-03-10';
const eightWeeksAgo = '2026-01-14';

beforeEach(freshDatabases);

const generated = generateSchool({
  base: seededSchool(),
  seed: 7,
  today,
  size: 60,
  pastWeeks: 20,
});

/** Twenty weeks of a small school, whose teachers are known to have been there before them. */
const school: School = {
  ...generated,
  teachers: generated.teachers.map((teacher) => ({ ...teacher, hiredOn: '2024-08-01' })),
};

/** Local storage as an older version left it: everything there. */
function wholeStore(stored: School = school): FakeKeyStore {
  const readable = readableSchool(stored);
  const texts = schoolKeys.map((key) => [key, JSON.stringify(readable[key])]);
  return new FakeKeyStore({ ...Object.fromEntries(texts), meta: '{"version":2,"revision":0}' });
}

/** A store whose database has the school, and local storage a part of it. */
async function archivedStore(keys = wholeStore()) {
  const first = await openStore(keys);
  await first.store.commit(first.loaded, wanted(saveStudent('Núria Peña')));
  await openStore(keys);
  const journal = openJournal();
  await expect.poll(async () => (await journal.base()) !== null).toBe(true);
  const { store, loaded } = await openStore(keys);
  await store.refresh(loaded);
  return { keys, journal, store, loaded };
}

/** The school once a cycle that ended on a day was closed. */
function afterCycle(until: string) {
  const cycle = { name: '2025', from: '2025-08-01', until };
  const settings = { ...school.settings.school, closedCycles: [cycle] };
  const closed = {
    ...school,
    payrollRuns: [...school.payrollRuns, runOf(until)],
    settings: { ...school.settings, school: settings },
  };
  return { cycle, closed };
}

/** The same with one month of its class sessions harmed, which has nowhere to go. */
async function harmedStore(month: string) {
  const { keys, journal } = await archivedStore();
  const { months } = (await journal.base())!;
  const intact = months.find((one) => one.key === 'classSessions' && one.month === month)!;
  const harmed = { ...intact, text: `${intact.text} ` };
  await putMonth(harmed);
  const { write } = keys;
  keys.write = (key, text) => {
    if (key.startsWith('quarantine:')) throw new StorageFailure(new DOMException());
    write(key, text);
  };
  return { keys, journal, harmed };
}

function inventory(date: string): ActivityDraft {
  return { description: 'Inventario', date, time: '09:00', employeeId: 'staff-5' };
}

function saveActivity(draft: ActivityDraft, base: Activity | null = null): Command {
  return { type: 'activity.save', draft, base };
}

function daysIn(keys: FakeKeyStore, key: SchoolKey): string[] {
  const value = keys.parsed(key) as { date: string }[] | Record<string, unknown>;
  const days = Array.isArray(value) ? value.map(({ date }) => date) : Object.keys(value);
  return [...new Set(days)].toSorted();
}

function sorted({ classSessions, ...others }: School) {
  return {
    ...others,
    classSessions: classSessions.toSorted((one, two) => (one.id < two.id ? -1 : 1)),
  };
}

describe('what grows by the day', () => {
  it('is whole in the database, and in local storage for eight weeks', async () => {
    const { keys, loaded } = await archivedStore();
    expect(keys.parsed('meta')).toMatchObject({ from: eightWeeksAgo });
    const days = daysIn(keys, 'classSessions');
    expect(days[0]! >= eightWeeksAgo).toBe(true);
    expect(days).toEqual(
      daysIn(wholeStore(), 'classSessions').filter((day) => day >= eightWeeksAgo),
    );
    const again = await openStore(keys);
    expect(sorted(again.loaded.school)).toEqual(sorted(loaded.school));
    expect(again.loaded.school.classSessions).toHaveLength(school.classSessions.length);
    expect(again.loaded.school.schedules).toEqual(loaded.school.schedules);
  });

  it('is in local storage in the shapes of the specification', async () => {
    const { keys } = await archivedStore();
    const readable = readableSchool(school);
    const lessons = readable.classSessions.filter(({ date }) => date >= eightWeeksAgo);
    expect(keys.parsed('classSessions')).toEqual(JSON.parse(JSON.stringify(lessons)));
    const days = Object.entries(readable.schedules).filter(([day]) => day >= eightWeeksAgo);
    expect(keys.parsed('schedules')).toEqual(Object.fromEntries(days));
  });

  it('is changed however old it is', async () => {
    const { keys, store, loaded } = await archivedStore();
    const [oldest] = school.classSessions.toSorted((one, two) => (one.date < two.date ? -1 : 1));
    const lesson = { ...oldest!, topic: 'Fracciones', comments: 'Corregido' };
    const save = wanted({ type: 'classSession.save', lesson, base: oldest! });
    const saved = await store.commit(loaded, save);
    expect(saved.outcome).toMatchObject({ change: { name: 'classSession.corrected' } });
    const again = await openStore(keys);
    const { now: savedAt } = save.facts;
    const found = again.loaded.school.classSessions.find(({ id }) => id === lesson.id);
    expect(found).toMatchObject({ ...lesson, savedAt, correction: { at: savedAt } });
    expect(again.loaded.school.classSessions).toHaveLength(school.classSessions.length);
  });

  it('is not opened without what only a newer version knows of it', async () => {
    const { keys } = await archivedStore();
    const opened = await openDB('plantel');
    const known = (await opened.get('base', 'school')) as object;
    await opened.put('base', { ...known, exams: [] }, 'school');
    opened.close();
    await expect(openStore(keys)).rejects.toMatchObject({ failure: 'outdated' });
  });

  it('of a cycle that was taken out leaves the database with the next load, and comes back by its undo', async () => {
    const until = '2025-12-31';
    const { cycle, closed } = afterCycle(until);
    const { keys, journal, store, loaded } = await archivedStore(wholeStore(closed));
    const months = async () =>
      (await journal.base())!.months
        .filter(({ key }) => key === 'classSessions')
        .map(({ month }) => month)
        .toSorted();
    const before = await months();
    expect(before.some((month) => month <= '2025-12')).toBe(true);
    const filed = cycleRecords(loaded.school, cycle);
    expect(filed.classSessions.length).toBeGreaterThan(100);
    const out = await store.commit(
      loaded,
      wanted({ type: 'cycle.takeOut', cycle, filed, checksum: 'f', digest: 'd' }),
    );
    expect(out.outcome).toMatchObject({ change: { name: 'cycle.takenOut' } });
    await openStore(keys);
    await expect.poll(months).toEqual(before.filter((month) => month > '2025-12'));
    const again = await openStore(keys);
    expect(again.loaded.school.classSessions.every(({ date }) => date > until)).toBe(true);
    expect(Object.keys(again.loaded.school.schedules).every((date) => date > until)).toBe(true);
    const change = again.loaded.changes.find(({ name }) => name === 'cycle.takenOut')!;
    const undone = await again.store.commit(again.loaded, wanted({ type: 'change.undo', change }));
    expect(undone.outcome).toMatchObject({ change: { name: 'change.undone' } });
    const last = await openStore(keys);
    expect(sorted(last.loaded.school)).toEqual(sorted(loaded.school));
    expect(last.loaded.school.schedules).toEqual(loaded.school.schedules);
  });

  it('of the only cycle, taken out, comes back where local storage never had room for it', async () => {
    const until = '2026-03-09';
    const { cycle, closed } = afterCycle(until);
    const { keys, store, loaded } = await archivedStore(wholeStore(closed));
    const filed = cycleRecords(loaded.school, cycle);
    await store.commit(
      loaded,
      wanted({ type: 'cycle.takeOut', cycle, filed, checksum: 'f', digest: 'd' }),
    );
    await openStore(keys);
    const again = await openStore(keys);
    keys.capacity = keys.used() + 300_000;
    expect(JSON.stringify(filed.classSessions).length).toBeGreaterThan(300_000);
    const change = again.loaded.changes.find(({ name }) => name === 'cycle.takenOut')!;
    const undone = await again.store.commit(again.loaded, wanted({ type: 'change.undo', change }));
    expect(undone.outcome).toMatchObject({ change: { name: 'change.undone' } });
    expect(undone.isCopied).toBe(true);
    const last = await openStore(keys);
    expect(sorted(last.loaded.school)).toEqual(sorted(loaded.school));
  });

  it('counts as local storage has it where somebody edited that by hand', async () => {
    const { keys } = await archivedStore();
    const lessons = keys.parsed('classSessions') as { topic: string }[];
    keys.texts.set('classSessions', JSON.stringify([{ ...lessons[0], topic: 'A mano' }]));
    const { loaded } = await openStore(keys);
    expect(loaded.school.classSessions.map(({ topic }) => topic)).toContain('A mano');
    const left = school.classSessions.filter(({ date }) => date < eightWeeksAgo).length;
    expect(loaded.school.classSessions).toHaveLength(left + 1);
  });

  it('is there however much of local storage is lost', async () => {
    const { keys, loaded } = await archivedStore();
    const lists = [['students'], ['teachers', 'groups'], ['settings', 'classrooms', 'schedules']];
    const whole = [...keys.texts.keys()];
    const lost = [['classSessions'], ['schedules', 'meta'], ['meta'], ...lists, whole];
    for (const names of lost) {
      const texts = new FakeKeyStore(Object.fromEntries(keys.texts));
      for (const name of names) texts.remove(name);
      const again = await openStore(texts);
      expect(sorted(again.loaded.school), names.join()).toEqual(sorted(loaded.school));
    }
  });

  it('is not seeded again where local storage lacks it', async () => {
    const { keys } = await archivedStore(wholeStore({ ...school, schedules: {} }));
    keys.remove('schedules');
    expect((await openStore(keys)).loaded.school.schedules).toEqual({});
  });

  it('is there whichever write of local storage was the last', async () => {
    const keys = wholeStore();
    const states: Record<string, string>[] = [];
    const keep = () => states.push(Object.fromEntries(keys.texts));
    const { write, remove } = keys;
    keys.write = (key, text) => {
      write(key, text);
      keep();
    };
    keys.remove = (key) => {
      remove(key);
      keep();
    };
    const { loaded } = await archivedStore(keys);
    expect(states.some(({ classSessions }) => classSessions === undefined)).toBe(true);
    for (const [index, texts] of states.entries()) {
      const { loaded: again } = await openStore(new FakeKeyStore(texts));
      expect(sorted(again.school), `cut after ${index + 1} writes`).toEqual(sorted(loaded.school));
    }
  });

  it('is in another tab as soon as it is in this one', async () => {
    const { keys, store, loaded } = await archivedStore();
    const other = await openStore(keys);
    await store.commit(loaded, wanted(saveClass('09:00', 'Patio')));
    const { school: seen } = await other.store.refresh(other.loaded);
    expect(seen.schedules[today]).toHaveProperty(['~Patio', '09:00']);
    expect(seen.classSessions).toHaveLength(school.classSessions.length);
  });

  it('is whole where another tab keeps it anew while this one opens it', async () => {
    const { keys, journal, store, loaded } = await archivedStore();
    let reached: { school: School; revision: number } = loaded;
    for (let count = 0; count < 2 * rememberedChanges; count += 1) {
      const command = { ...saveClass('09:00', `Patio ${count}`), date: '2025-12-01' };
      reached = await store.commit(reached, wanted(command));
    }
    const base = async () => {
      const read = await journal.base();
      await openStore(keys, journal, now + 3_600_000);
      const count = async () => (await journal.extent()).entries;
      await expect.poll(count).toBe(rememberedChanges);
      return read;
    };
    const { loaded: again } = await openStore(keys, { ...journal, base }, now + 3_600_000);
    expect(sorted(again.school)).toEqual(sorted(reached.school));
  });

  it('is as it was where another tab keeps a change of it that is undone while this one opens it', async () => {
    const { keys, journal, store, loaded } = await archivedStore();
    const command = { ...saveClass('09:00', 'Patio'), date: '2025-12-01' };
    const reachedBy = async (count: number) => {
      await expect.poll(async () => (await journal.base())!.revision).toBe(count);
    };
    let undone = loaded.revision;
    const base = async () => {
      const read = await journal.base();
      const planned = await store.commit(loaded, wanted(command));
      let reached: { school: School; revision: number } = planned;
      for (let count = 0; count < 2 * rememberedChanges; count += 1) {
        reached = await store.commit(reached, wanted(saveStudent(`Núria Peña ${count}`)));
      }
      await openStore(keys, journal);
      await reachedBy(reached.revision);
      ({ revision: undone } = await store.commit(reached, undo(planned.changes.at(-1)!)));
      return read;
    };
    await openStore(keys, { ...journal, base });
    await reachedBy(undone);
    const { loaded: again } = await openStore(keys);
    expect(again.school.schedules['2025-12-01']).toEqual(loaded.school.schedules['2025-12-01']);
  });

  it('has what is changed while the database takes it for the first time', async () => {
    const keys = wholeStore();
    const journal = openJournal();
    const failing = () => Promise.reject(new Error('Killed.'));
    const first = await openStore(keys, { ...journal, checkpoint: failing });
    await first.store.commit(first.loaded, wanted(saveStudent('Núria Peña')));
    let goOn!: () => void;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const checkpoint = vi.fn<typeof journal.checkpoint>(async (...asked) => {
      await held;
      return journal.checkpoint(...asked);
    });
    const { store, loaded } = await openStore(keys, { ...journal, checkpoint });
    await expect.poll(() => checkpoint.mock.calls).toHaveLength(1);
    const saved = await store.commit(loaded, wanted(saveClass('09:00', 'Patio')));
    goOn();
    await expect.poll(() => keys.parsed('meta')).toHaveProperty('from');
    await store.refresh(saved);
    const { loaded: again } = await openStore(keys);
    expect(again.school.schedules).toEqual(saved.school.schedules);
  });

  it('has the last name of what was deleted since the database took it', async () => {
    const { keys, store, loaded } = await archivedStore();
    const base = loaded.school.teachers.at(-1)!;
    const draft = { ...base, password: '', name: 'Íñigo Paz' };
    const save: Command = { type: 'record.save', register: 'teachers', draft, base };
    const renamed = await store.commit(loaded, wanted(save));
    const { school: reached } = await store.commit(
      renamed,
      wanted({ type: 'record.delete', register: 'teachers', id: String(base.id) }),
    );
    expect(JSON.stringify(reached.schedules)).toContain('Íñigo Paz');
    const { loaded: again } = await openStore(keys);
    expect(again.school.schedules).toEqual(reached.schedules);
  });

  it('stays with a group that was renamed by a tab that was ended before it showed that, and its old name given to another', async () => {
    const { keys, journal } = await archivedStore();
    const ended = new OpenStore(keys, journal, () => undefined);
    const reached = await ended.load(now);
    const base = reached.school.groups.find(({ name }) => name === '3A')!;
    const save = (name: string, record: typeof base | null): Command => ({
      type: 'record.save',
      register: 'groups',
      draft: { courseId: base.courseId, description: base.description, name },
      base: record,
    });
    await ended.commit(reached, wanted(save('Rita', base)));
    const { store, loaded } = await openStore(keys);
    const { school: whole } = await store.commit(loaded, wanted(save('3A', null)));
    const { loaded: again } = await openStore(keys);
    expect(sorted(again.school)).toEqual(sorted(whole));
    expect(again.school.classSessions.map(({ groupName }) => groupName)).toContain('Rita');
  });

  it('is whole where meta was lost under an open tab that was ended before it showed it again', async () => {
    const keys = wholeStore();
    const journal = openJournal();
    const { loaded } = await openStore(keys, journal);
    await expect.poll(async () => (await journal.base()) !== null).toBe(true);
    await openStore(keys);
    const ended = new OpenStore(keys, journal, () => undefined);
    const reached = await ended.load(now);
    keys.remove('meta');
    const saved = await ended.commit(reached, wanted(saveStudent('Núria Peña')));
    await ended.commit(saved, wanted(saveStudent('Íñigo Paz')));
    const { loaded: again } = await openStore(keys);
    expect(again.school.students.at(-1)).toMatchObject({ name: 'Íñigo Paz' });
    expect(sorted(again.school).classSessions).toEqual(sorted(loaded.school).classSessions);
  });

  it('leaves local storage to the lists where that is full', async () => {
    const { keys, store, loaded } = await archivedStore();
    keys.capacity = keys.used() + 40;
    const saved = await store.commit(loaded, wanted(saveStudent('Íñigo Paz')));
    expect(saved.isCopied).toBe(true);
    expect(keys.parsed('students')).toContainEqual(expect.objectContaining({ name: 'Íñigo Paz' }));
    expect(keys.used()).toBeLessThanOrEqual(keys.capacity);
    const again = await openStore(keys);
    expect(sorted(again.loaded.school)).toEqual(sorted(saved.school));
  });

  it('leaves local storage to the lists where its room goes while a change is on its way', async () => {
    const { keys, journal } = await archivedStore();
    const { store, loaded } = await openStore(keys, {
      ...journal,
      append: async (...asked) => {
        const news = await journal.append(...asked);
        keys.capacity = keys.used();
        return news;
      },
    });
    const saved = await store.commit(loaded, wanted(saveStudent('Íñigo Paz')));
    expect(saved.isCopied).toBe(true);
    expect(keys.parsed('students')).toContainEqual(expect.objectContaining({ name: 'Íñigo Paz' }));
  });

  it('takes a class in a store that was full when the database had nothing yet', async () => {
    const keys = wholeStore();
    keys.capacity = keys.used();
    const { store, loaded } = await openStore(keys);
    const saved = await store.commit(loaded, wanted(saveClass('09:00', 'Patio')));
    expect(saved.outcome).toMatchObject({ change: { name: 'schedule.saved' } });
    expect((await openStore(keys)).loaded.school.schedules[today]).toHaveProperty([
      '~Patio',
      '09:00',
    ]);
  });

  it('comes with a backup of more than local storage holds, where the database had nothing yet', async () => {
    const keys = new FakeKeyStore();
    const { store, loaded } = await openStore(keys);
    keys.capacity = 300_000;
    expect(JSON.stringify(school.classSessions).length).toBeGreaterThan(keys.capacity);
    const restored = await store.commit(loaded, wanted({ type: 'backup.restore', school }));
    expect(restored.outcome).toMatchObject({ change: { name: 'backup.restored' } });
    expect(keys.used()).toBeLessThanOrEqual(keys.capacity);
    const again = await openStore(keys);
    expect(sorted(again.loaded.school)).toEqual(sorted(restored.school));
    expect(again.loaded.school.classSessions).toHaveLength(school.classSessions.length);
  });

  it('is shown as a part by a tab that was there before the database took it', async () => {
    const keys = wholeStore();
    const journal = openJournal();
    const checkpoint = () => Promise.reject(new Error('Killed.'));
    const { store, loaded } = await openStore(keys, { ...journal, checkpoint });
    await openStore(keys, journal);
    await expect.poll(() => keys.parsed('meta')).toHaveProperty('from');
    await store.commit(loaded, wanted(saveClass('09:00', 'Patio')));
    expect(daysIn(keys, 'schedules')[0]! >= eightWeeksAgo).toBe(true);
    expect(keys.parsed('schedules')).toHaveProperty([today, 'Patio', '09:00']);
  });

  it('is shown whole by a tab without a database, whatever one beside it shows', async () => {
    const keys = wholeStore();
    const { store, loaded } = await openStore(keys, openLocalJournal(keys));
    await openStore(keys);
    await expect.poll(() => keys.parsed('meta')).toHaveProperty('from');
    const [day] = daysIn(wholeStore(), 'schedules');
    const saved = await store.commit(
      loaded,
      wanted({ ...saveClass('09:00', 'Patio'), date: day! }),
    );
    expect(saved.outcome).toHaveProperty('change');
    expect(keys.parsed('schedules')).toHaveProperty([day!, 'Patio', '09:00']);
  });

  it('of a harmed month is quarantined, and the other months open', async () => {
    const { keys, journal, loaded } = await archivedStore();
    const { months } = (await journal.base())!;
    const harmed = months.find(({ key, month }) => key === 'classSessions' && month === '2025-11')!;
    await putMonth({ ...harmed, text: harmed.text.replace('"values":["', '"values":["x') });
    const again = await openStore(keys);
    const others = loaded.school.classSessions.filter(({ date }) => !date.startsWith('2025-11'));
    expect(sorted(again.loaded.school).classSessions).toEqual(
      sorted({ ...school, classSessions: others }).classSessions,
    );
    expect(again.loaded.quarantined).toMatchObject([
      { key: 'classSessions', storedAs: 'quarantine:classSessions:2025-11' },
    ]);
    expect(keys.read('quarantine:classSessions:2025-11')).toContain('"values":["x');
    const kept = async () => (await journal.base())!.months.map(({ text }) => text);
    await expect.poll(async () => (await kept()).join()).not.toContain('"values":["x');
    const later = await openStore(keys);
    expect(later.loaded.quarantined).toMatchObject([
      { key: 'classSessions', storedAs: 'quarantine:classSessions:2025-11', isOld: true },
    ]);
    expect(sorted(later.loaded.school)).toEqual(sorted(again.loaded.school));
  });

  it('of a harmed month is quarantined where all of local storage is lost', async () => {
    const { journal, loaded } = await archivedStore();
    const { months } = (await journal.base())!;
    const harmed = months.find(({ key, month }) => key === 'schedules' && month === '2025-12')!;
    await putMonth({ ...harmed, text: harmed.text.slice(0, -1) });
    const keys = new FakeKeyStore();
    const again = await openStore(keys);
    const days = Object.entries(loaded.school.schedules);
    expect(again.loaded.school.schedules).toEqual(
      Object.fromEntries(days.filter(([day]) => !day.startsWith('2025-12'))),
    );
    expect(again.loaded.school.classSessions).toHaveLength(school.classSessions.length);
    expect(again.loaded.quarantined).toMatchObject([{ key: 'schedules' }]);
    expect(keys.read('quarantine:schedules:2025-12')).toBe(harmed.text.slice(0, -1));
  });

  it('is said to be a part where the database is lost, from then on, and never seeded', async () => {
    const { keys } = await archivedStore();
    const { from } = keys.parsed('meta') as { from: string };
    keys.remove('schedules');
    await freshDatabases();
    const { loaded } = await openStore(keys);
    const lost = { key: 'database', storedAs: `quarantine:database:${from}-` };
    expect(loaded.quarantined).toEqual([lost]);
    expect(loaded.school.schedules).toEqual({});
    expect(loaded.school.classSessions.every(({ date }) => date >= from)).toBe(true);
    const journal = openJournal();
    await expect.poll(async () => (await journal.base()) !== null).toBe(true);
    const { loaded: later } = await openStore(keys);
    expect(later.quarantined).toEqual([{ ...lost, isOld: true }]);
    expect(later.school.classSessions).toEqual(loaded.school.classSessions);
  });

  it('is said to be a part as long as the database can’t be opened, and is whole with what was saved then', async () => {
    const { keys, loaded } = await archivedStore();
    const { from } = keys.parsed('meta') as { from: string };
    const apart = await openStore(keys, openLocalJournal(keys));
    const lost = [{ key: 'database', storedAs: `quarantine:database:${from}-` }];
    expect(apart.loaded.quarantined).toEqual(lost);
    const saved = await apart.store.commit(apart.loaded, wanted(saveStudent('Sin Base')));
    const activity = inventory('2025-12-01');
    const { school: late, ...reached } = await apart.store.commit(
      saved,
      wanted(saveActivity(activity)),
    );
    await apart.store.commit(
      { ...reached, school: late },
      wanted({ ...saveClass('07:00', 'Patio'), date: '2025-12-01' }),
    );
    const again = await openStore(keys, openLocalJournal(keys));
    expect(again.loaded.quarantined).toEqual(lost);
    const whole = await openStore(keys);
    expect(whole.loaded.quarantined).toEqual([]);
    expect(sorted(whole.loaded.school).classSessions).toEqual(sorted(loaded.school).classSessions);
    expect(whole.loaded.school.students.at(-1)).toMatchObject({ name: 'Sin Base' });
    expect(whole.loaded.school.activities).toMatchObject([activity]);
    const { '2025-12-01': day, ...others } = whole.loaded.school.schedules;
    const { '2025-12-01': dayBefore, ...othersBefore } = loaded.school.schedules;
    expect(others).toEqual(othersBefore);
    expect(day).toMatchObject({
      ...dayBefore,
      '~Patio': { '07:00': { activity: 'Inglés 07:00' } },
    });
    const journal = openJournal();
    await expect.poll(async () => (await journal.base())!.revision).toBe(whole.loaded.revision);
    const { loaded: cleared } = await openStore(new FakeKeyStore());
    expect(sorted(cleared.school)).toEqual(sorted(whole.loaded.school));
  });

  it('is where it was moved to while the database can’t be opened, also out of the days shown', async () => {
    const { keys, store, loaded } = await archivedStore();
    const [shown, hidden] = [inventory('2026-03-09'), inventory('2025-12-01')];
    const made = await store.commit(loaded, wanted(saveActivity(shown)));
    const apart = await openStore(keys, openLocalJournal(keys));
    const base = made.school.activities.at(-1)!;
    await apart.store.commit(apart.loaded, wanted(saveActivity(hidden, base)));
    const whole = await openStore(keys);
    expect(whole.loaded.school.activities).toMatchObject([{ id: base.id, date: hidden.date }]);
  });

  it('keeps what was saved without the database where that fails to take it at first', async () => {
    const { keys, loaded } = await archivedStore();
    const apart = await openStore(keys, openLocalJournal(keys));
    const saved = await apart.store.commit(
      apart.loaded,
      wanted(saveActivity(inventory('2025-12-01'))),
    );
    const lesson = { ...loaded.school.classSessions.at(-1)!, id: 'tarde', date: '2025-12-01' };
    await apart.store.commit(saved, wanted({ type: 'classSession.save', lesson, base: null }));
    const checkpoint = () => Promise.reject(new Error('Killed.'));
    const failing = await openStore(keys, { ...openJournal(), checkpoint });
    await failing.store.commit(failing.loaded, wanted(saveClass('08:00', 'Patio')));
    const { loaded: again } = await openStore(keys);
    expect(again.school.activities).toMatchObject([{ date: '2025-12-01' }]);
    expect(sorted(again.school).classSessions).toEqual(sorted(failing.loaded.school).classSessions);
    expect(again.school.schedules[today]).toHaveProperty(['~Patio', '08:00']);
  });

  it.each([false, true])(
    'is there where the database was emptied under an open tab that saves, local storage too: %s',
    async (isCleared) => {
      const { keys, store, loaded } = await archivedStore();
      await deleteDB('plantel');
      if (isCleared) keys.texts.clear();
      const saved = await store.commit(loaded, wanted(saveClass('09:00', 'Patio')));
      const journal = openJournal();
      await expect.poll(async () => (await journal.base()) !== null).toBe(true);
      const { loaded: again } = await openStore(keys);
      expect(sorted(again.school)).toEqual(sorted(saved.school));
      expect(again.quarantined).toEqual([]);
    },
  );

  it('is there where the database was emptied before the first change of all', async () => {
    const keys = wholeStore();
    const journal = openJournal();
    const { store, loaded } = await openStore(keys, journal);
    await expect.poll(() => keys.parsed('meta')).toHaveProperty('from');
    await deleteDB('plantel');
    const saved = await store.commit(loaded, wanted(saveClass('09:00', 'Patio')));
    await expect.poll(async () => (await journal.base()) !== null).toBe(true);
    const { loaded: again } = await openStore(keys);
    expect(sorted(again.school)).toEqual(sorted(saved.school));
  });

  it('is whole again where a tab took the emptied database first, with a part of it', async () => {
    const { keys, store, loaded } = await archivedStore();
    await deleteDB('plantel');
    const part = await openStore(keys);
    expect(part.loaded.quarantined).toMatchObject([{ key: 'database' }]);
    const journal = openJournal();
    await expect.poll(async () => (await journal.base()) !== null).toBe(true);
    const saved = await store.commit(loaded, wanted(saveClass('09:00', 'Patio')));
    await expect.poll(async () => (await journal.base())!.revision).toBe(saved.revision);
    const { loaded: again } = await openStore(keys);
    expect(sorted(again.school)).toEqual(sorted(saved.school));
  });

  it('does not open at all where local storage lacks of it what the database can’t give', async () => {
    const { keys, loaded } = await archivedStore();
    keys.remove('schedules');
    await expect(openStore(keys, openLocalJournal(keys))).rejects.toThrow('lack the same records');
    const whole = await openStore(keys);
    expect(whole.loaded.school).toEqual(loaded.school);
  });

  it('is said to be a part where the first that is kept of it is the last that is done', async () => {
    const { keys } = await archivedStore();
    await freshDatabases();
    const journal = openJournal();
    const checkpoint = vi.fn<typeof journal.checkpoint>(async (...asked) => {
      await journal.checkpoint(...asked);
      throw new Error('Killed.');
    });
    const { loaded } = await openStore(keys, { ...journal, checkpoint });
    await expect.poll(async () => (await journal.base()) !== null).toBe(true);
    const again = await openStore(keys);
    expect(again.loaded.quarantined).toEqual([{ ...loaded.quarantined[0]!, isOld: true }]);
  });

  it('is said to be a part, and kept nowhere as if it were whole, where there is no room to note it', async () => {
    const { keys } = await archivedStore();
    await freshDatabases();
    const { write } = keys;
    keys.write = (key, text) => {
      if (key.startsWith('quarantine:')) throw new StorageFailure(new DOMException());
      write(key, text);
    };
    const journal = openJournal();
    const extent = vi.spyOn(journal, 'extent');
    await openStore(keys, { ...journal, extent });
    await expect.poll(() => extent.mock.results).toHaveLength(1);
    await extent.mock.results[0]!.value;
    expect((await openStore(keys)).loaded.quarantined).toHaveLength(1);
    expect(await journal.base()).toBeNull();
  });

  it('stays in the journal while a harmed month has nowhere to go', async () => {
    const { keys, journal, harmed } = await harmedStore('2025-11');
    const { store, loaded } = await openStore(keys);
    let reached: { school: School; revision: number } = loaded;
    for (let count = 0; count < 2 * rememberedChanges; count += 1) {
      reached = await store.commit(reached, wanted(saveClass('09:00', `Patio ${count}`)));
    }
    await openStore(keys, undefined, now + 3_600_000);
    const again = await openStore(keys, undefined, now + 3_600_001);
    expect(again.loaded.school.schedules[today]).toHaveProperty(['~Patio 0', '09:00']);
    expect((await journal.base())!.months).toContainEqual(harmed);
  });

  it('of a harmed month that has nowhere to go stays in local storage, however full that is', async () => {
    const { keys } = await harmedStore('2026-02');
    const { store, loaded } = await openStore(keys);
    const shown = daysIn(keys, 'classSessions');
    keys.capacity = keys.used();
    const saving = store.commit(loaded, wanted(saveStudent('Íñigo Paz')));
    await expect(saving).rejects.toMatchObject({ failure: 'full' });
    expect(daysIn(keys, 'classSessions')).toEqual(shown);
    expect(shown.some((day) => day.startsWith('2026-02'))).toBe(true);
  });

  it('takes changes where local storage has no room for any of it', async () => {
    const { keys, store, loaded } = await archivedStore();
    keys.capacity = 0;
    const saved = await store.commit(loaded, wanted(saveClass('09:00', 'Patio')));
    keys.capacity = Infinity;
    const again = await openStore(keys);
    expect(again.loaded.school.schedules[today]).toHaveProperty(['~Patio', '09:00']);
    expect(sorted(again.loaded.school)).toEqual(sorted(saved.school));
  });

  it('is packed again only when the journal grew', async () => {
    const keys = wholeStore({ ...seededSchool(), classSessions: school.classSessions.slice(-3) });
    const journal = openJournal();
    const checkpoint = vi.spyOn(journal, 'checkpoint');
    await openStore(keys, journal);
    await expect.poll(() => checkpoint.mock.calls).toHaveLength(1);
    const extent = vi.spyOn(journal, 'extent');
    await openStore(keys, journal);
    await openStore(keys, journal);
    await expect.poll(() => extent.mock.calls).toHaveLength(2);
    await Promise.all(extent.mock.results.map(({ value }) => value as Promise<unknown>));
    expect(checkpoint).toHaveBeenCalledOnce();
  });

  it('of another tab is read before the first change of this one', async () => {
    const journal = new MemoryJournal();
    await new OpenStore(wholeStore(), journal).load(now);
    await expect.poll(() => journal.kept).not.toBeNull();
    journal.kept = { ...journal.kept!, revision: 3 };
    const { base } = await packedJournal(journal).append(0, () => null);
    expect(sorted(base!.school).classSessions).toEqual(sorted(school).classSessions);
    expect(base!.school.schedules).toEqual(school.schedules);
  });

  it('goes into one short entry of the journal with a backup, and comes back with its undo', async () => {
    const { keys, journal, store, loaded } = await archivedStore();
    const empty = { ...school, classSessions: [], schedules: {} };
    const restored = await store.commit(loaded, wanted({ type: 'backup.restore', school: empty }));
    const [entry] = await journal.last(1);
    expect(JSON.stringify(entry).length).toBeLessThan(
      JSON.stringify(school.classSessions).length / 5,
    );
    const { change } = restored.outcome as { change: Parameters<typeof undo>[0] };
    const back = await store.commit(restored, undo(change));
    expect(back.school.classSessions).toHaveLength(school.classSessions.length);
    expect(sorted((await openStore(keys)).loaded.school)).toEqual(sorted(back.school));
  });

  it('is taken over from a base of an older version', async () => {
    await openJournal().base();
    await putBase({ revision: 9, school });
    const { loaded } = await openStore(new FakeKeyStore());
    expect(sorted(loaded.school).classSessions).toEqual(sorted(school).classSessions);
    expect(loaded.school.schedules).toEqual(school.schedules);
  });

  it('has the first security figures where its base is older than those', async () => {
    await openJournal().base();
    const { security, ...settings } = school.settings;
    await putBase({ revision: 9, school: { ...school, settings: settings as Settings } });
    const { loaded } = await openStore(new FakeKeyStore());
    expect(loaded.school.settings).toEqual({ ...settings, security });
  });

  it('keeps to itself what an undone, repeated and deleted change made of it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('class', 'student', 'delete', 'reload'), { maxLength: 8 }),
        async (steps) => {
          await freshDatabases();
          const opened = await archivedStore();
          const schools: (readonly [School, School])[] = [];
          let { store } = opened;
          let reached: { school: School; revision: number } = opened.loaded;
          for (const [index, step] of steps.entries()) {
            if (step === 'reload') {
              const again = await openStore(opened.keys, undefined, now + index);
              schools.push([again.loaded.school, reached.school]);
              store = again.store;
              reached = again.loaded;
            } else {
              const command = {
                class: saveClass(`1${index}:00`, 'Patio'),
                student: saveStudent(`Núria ${index}`),
                delete: deleteStudent(index + 1),
              }[step];
              reached = await store.commit(reached, wanted(command));
            }
          }
          const { loaded } = await openStore(opened.keys);
          for (const [found, expected] of [...schools, [loaded.school, reached.school] as const]) {
            expect(sorted(found)).toEqual(sorted(expected));
          }
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe('the span of days that local storage shows', () => {
  const days = fc.uniqueArray(
    fc.integer({ min: -120, max: 120 }).map((offset) => addDays(today, offset)),
  );
  const lengths = fc.dictionary(fc.constantFrom('0', '1', '2', '3'), fc.nat({ max: 900 }));

  it('has no gap, is of eight weeks at most, and fits', () => {
    fc.assert(
      fc.property(days, lengths, fc.nat({ max: 4_000 }), (all, sizes, most) => {
        const lengthOf = (day: string) => sizes[String(Number(day.slice(-1)) % 4)] ?? 100;
        const { from, until } = spanOf({ days: all, today, lengthOf, most });
        const shown = all.filter((day) => (!from || day >= from) && (!until || day <= until));
        expect(shown.reduce((sum, day) => sum + lengthOf(day), 0)).toBeLessThanOrEqual(most);
        const newest = all.toSorted().at(-1) ?? today;
        const anchor = newest < today ? newest : today;
        for (const day of shown) expect(day >= addDays(anchor, -55)).toBe(true);
      }),
    );
  });

  it('takes another day where there is room for it', () => {
    const week = Array.from({ length: 7 }, (_, index) => addDays(today, index - 6));
    const lengthOf = () => 100;
    expect(spanOf({ days: week, today, lengthOf, most: 700 })).toEqual({});
    expect(spanOf({ days: week, today, lengthOf, most: 699 })).toEqual({ from: '2026-03-05' });
    expect(spanOf({ days: week, today, lengthOf, most: 0 })).toEqual({ from: '2026-03-11' });
    expect(spanOf({ days: week, today: '2026-03-06', lengthOf, most: 400 })).toEqual({
      from: '2026-03-05',
      until: '2026-03-08',
    });
    expect(spanOf({ days: [], today, lengthOf, most: 0 })).toEqual({});
  });
});

function undo(made: object) {
  return wanted({ type: 'change.undo', change: made } as Parameters<typeof wanted>[0]);
}

async function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('plantel');
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('No database.')));
  });
}

async function changeDatabase(
  stores: string[],
  work: (transaction: IDBTransaction) => void,
): Promise<void> {
  const opened = await database();
  await new Promise<void>((resolve) => {
    const transaction = opened.transaction(stores, 'readwrite');
    transaction.addEventListener('complete', () => resolve());
    work(transaction);
  });
  opened.close();
}

function putMonth(month: object): Promise<void> {
  return changeDatabase(
    ['months'],
    (transaction) => void transaction.objectStore('months').put(month),
  );
}

function putBase({ revision, school: kept }: { revision: number; school: School }): Promise<void> {
  return changeDatabase(['base'], (transaction) => {
    transaction.objectStore('base').put(kept, 'school');
    transaction.objectStore('base').put(revision, 'revision');
  });
}
