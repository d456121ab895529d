import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { readBackup } from '../../machines/settings/backupReading.ts';
import type { School } from '../../machines/school/school.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { readableSchool } from '../../machines/school/ties.ts';
import { stillStands } from '../../machines/store/stillStands.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { FakeKeyStore } from '../support/fakeKeyStore.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { MemoryJournal } from '../support/memoryJournal.ts';
import { openStore, saveStudent, wanted } from '../support/openStore.ts';
import {
  backupOfVersion1,
  entriesOfVersion1,
  revisionOfVersion1,
  schoolOfVersion1,
  textsOfVersion1,
} from '../support/version1/version1.ts';

const nuria = 1_773_154_860_000;

beforeEach(freshDatabases);

/** A database that takes no school: local storage stays as the start alone wrote it. */
function journalWithoutRoom(): MemoryJournal {
  const journal = new MemoryJournal();
  journal.checkpoint = () => Promise.resolve(false);
  return journal;
}

async function openVersion1(texts = textsOfVersion1(), journal = new MemoryJournal()) {
  const keys = new FakeKeyStore(texts);
  return { keys, ...(await openStore(keys, journal)) };
}

/** Who, which group and where each class of a day is of, by room and start. */
function tiesOn(school: School, date: string) {
  const day = readableSchool(school).schedules[date] ?? {};
  return Object.entries(day).flatMap(([room, column]) =>
    Object.entries(column).map(([start, { employee, employeeId, groupId, classroomId }]) => [
      `${room} ${start}`,
      [employee, employeeId, groupId, classroomId],
    ]),
  );
}

const march11 = [
  ['Salón 2 10:00', ['Nuria Peña Gil', `teacher-${nuria}`, 'MATH-ADV', 2]],
  ['Salón 2 14:00', ['Rosa Jiménez Luna', 'staff-5', undefined, 2]],
  ['Patio 12:00', ['Nadie Conocido', undefined, undefined, undefined]],
];

function expectTied(school: School): void {
  expect(school.students.map(({ group, groupId }) => [group, groupId])).toEqual([
    ['PROG-SUMMER', 'PROG-SUMMER'],
    ['ENG-SUN', 'ENG-SUN'],
    ['MATH-ADV', 'MATH-ADV'],
  ]);
  expect(school.teachers.map(({ groups }) => groups)).toEqual([
    [{ id: 'MATH-ADV', name: 'MATH-ADV' }],
    [{ id: 'ENG-SUN', name: 'ENG-SUN' }],
    [{ id: 'PROG-SUMMER', name: 'PROG-SUMMER' }],
    [{ id: 'PROG-SUMMER', name: 'PROG-SUMMER' }],
    [{ id: 'MATH-ADV', name: 'MATH-ADV' }],
  ]);
  expect(school.teachers.map(({ hiredOn }) => hiredOn)).toEqual([
    ...Array.from({ length: 4 }),
    '2026-03-10',
  ]);
  expect(school.classSessions.map(({ groupId }: Lesson) => groupId)).toEqual(['MATH-ADV']);
  expect(tiesOn(school, '2026-03-11')).toEqual(expect.arrayContaining(march11));
}

describe('a store of version 1', () => {
  it('opens with every reference tied by its name, and is written with ids', async () => {
    const { keys, loaded } = await openVersion1(textsOfVersion1(), journalWithoutRoom());
    expect(loaded.quarantined).toEqual([]);
    expectTied(loaded.school);
    expect(keys.parsed('meta')).toEqual({ version: 2, revision: revisionOfVersion1 });
    expect(keys.parsed('students')).toEqual(
      schoolOfVersion1.students.map((student) => ({ ...student, groupId: student.group })),
    );
    expect(keys.parsed('schedules')).toHaveProperty(['2026-03-11', 'Salón 2', '10:00'], {
      ...schoolOfVersion1.schedules['2026-03-11']?.['Salón 2']?.['10:00'],
      employeeId: `teacher-${nuria}`,
      groupId: 'MATH-ADV',
      classroomId: 2,
    });
    const { writes } = keys;
    const again = await openStore(keys, journalWithoutRoom());
    expect(again.loaded.school).toEqual(loaded.school);
    expect(keys.writes).toBe(writes);
  });

  it('knows what of its journal still stands, and what a later class took the place of', async () => {
    const journal = new MemoryJournal();
    journal.entries = [...entriesOfVersion1];
    const { loaded } = await openVersion1(textsOfVersion1(), journal);
    const changeOf = (name: string) =>
      entriesOfVersion1.map(({ change }) => change).find((one) => one.name === name)!;
    const removed = changeOf('schedule.removed');
    const [operation] = removed.operations;
    const [date, , startTime] = JSON.parse(operation!.id) as [string, string, string];
    const place = { classroom: 'Salón 1', classroomId: 1, startTime, endTime: '23:00' };
    const later = withClasses(loaded.school, date, [classEntry(place)]);
    expect(stillStands(loaded.school, removed)).toBe(true);
    expect(stillStands(later, removed)).toBe(false);
    expect(stillStands(loaded.school, changeOf('schedule.saved'))).toBe(true);
  });

  it('keeps its records to the field, the former ids of a group among them', async () => {
    const { loaded } = await openVersion1();
    expect(readableSchool(loaded.school)).toMatchObject(schoolOfVersion1);
    expect(loaded.school.groups[1]).toHaveProperty('formerIds', ['ENG-SAT']);
  });

  it('opens with the demonstration school in it, and whom that one spared', async () => {
    const { settings } = schoolOfVersion1;
    const demoSchool = { courses: [], groups: [], classrooms: [], students: [] };
    const spared = { ...demoSchool, spared: { teachers: [1] } };
    const system = { ...settings.system, demoSchool: spared };
    const text = JSON.stringify({ ...settings, system });
    const { loaded, store } = await openVersion1({ ...textsOfVersion1(), settings: text });
    expect(loaded.quarantined).toEqual([]);
    expect(loaded.school.settings.system.demoSchool).toMatchObject(demoSchool);
    const removed = await store.commit(loaded, wanted({ type: 'demo.remove' }));
    expect(removed.outcome).toMatchObject({ change: { name: 'demoSchool.removed' } });
    expect(removed.school.teachers).toEqual(loaded.school.teachers);
  });

  it('replays what its journal has beyond it', async () => {
    const journal = new MemoryJournal();
    journal.entries = [...entriesOfVersion1];
    const { keys, loaded } = await openVersion1(textsOfVersion1(), journal);
    const { school } = loaded;
    expect(loaded.revision).toBe(12);
    expect(school.groups.map(({ id, name }) => [id, name])).toEqual([
      ['PROG-SUMMER', 'PROG-SUMMER'],
      ['ENG-SUN', 'ENG-SUN'],
      ['MATH-PRO', 'MATH-PRO'],
    ]);
    expect(school.students[2]).toMatchObject({ group: 'MATH-PRO', groupId: 'MATH-PRO' });
    expect(school.teachers[0]?.groups).toEqual([{ id: 'MATH-PRO', name: 'MATH-PRO' }]);
    expect(school.classSessions[0]).toMatchObject({ groupName: 'MATH-PRO', groupId: 'MATH-PRO' });
    expect(tiesOn(school, '2026-03-10')).toEqual([]);
    expect(tiesOn(school, '2026-03-11')).toEqual(
      expect.arrayContaining([
        ['Salón Azul 10:00', ['Nuria Peña Gil', `teacher-${nuria}`, 'MATH-PRO', 2]],
        ['Salón Azul 14:00', ['Rosa Jiménez Luna', 'staff-5', undefined, 2]],
        ['Patio 12:00', ['Nadie Conocido', undefined, undefined, undefined]],
      ]),
    );
    expect(tiesOn(school, '2026-03-11')).toHaveLength(3);
    expect(tiesOn(school, '2026-03-12')).toEqual([
      ['Salón 3 10:00', ['Carlos Ramírez López', 'teacher-1', 'MATH-PRO', 3]],
    ]);
    expect(keys.parsed('meta')).toEqual({ version: 2, revision: 12 });
    expect(await openStore(keys, journal)).toMatchObject({ loaded: { school } });
  });

  it('replays the undo of a room’s new name without losing its classes', async () => {
    const journal = new MemoryJournal();
    const renaming = entriesOfVersion1.at(-1)!.change;
    const undo = { ...renaming, id: 'undo', name: 'change.undone', inverse: [] } as const;
    const undone = { revision: 13, change: { ...undo, operations: renaming.inverse } };
    journal.entries = [...entriesOfVersion1, undone];
    const { loaded } = await openVersion1(textsOfVersion1(), journal);
    expect(loaded.school.classrooms[1]?.name).toBe('Salón 2');
    expect(tiesOn(loaded.school, '2026-03-11')).toEqual(
      expect.arrayContaining([
        ['Salón 2 10:00', ['Nuria Peña Gil', `teacher-${nuria}`, 'MATH-PRO', 2]],
        ['Salón 2 14:00', ['Rosa Jiménez Luna', 'staff-5', undefined, 2]],
      ]),
    );
  });

  it('gives a backup that is restored with every reference tied', async () => {
    const read = readBackup(backupOfVersion1);
    if ('fault' in read) throw new Error(read.fault);
    expectTied(read.school);
    const { store, loaded } = await openStore(new FakeKeyStore(), new MemoryJournal());
    const restored = await store.commit(
      loaded,
      wanted({ type: 'backup.restore', school: read.school }),
    );
    expect(restored.outcome).toMatchObject({ change: { name: 'backup.restored' } });
    expectTied(restored.school);
  });

  it.each([1, 2])('is read from its base in an IndexedDB of version %d', async (version) => {
    const database = await openDB('plantel', version, {
      upgrade: (opened) => {
        opened.createObjectStore('changes', { keyPath: 'revision' });
        if (version > 1) opened.createObjectStore('base');
      },
    });
    for (const entry of entriesOfVersion1) await database.add('changes', entry);
    if (version > 1) {
      await database.put('base', schoolOfVersion1, 'school');
      await database.put('base', revisionOfVersion1, 'revision');
    }
    database.close();
    const texts = version > 1 ? {} : textsOfVersion1();
    const { loaded, store } = await openStore(new FakeKeyStore(texts));
    expect(loaded.revision).toBe(12);
    expect(loaded.school.students[2]).toMatchObject({ group: 'MATH-PRO', groupId: 'MATH-PRO' });
    expect(loaded.school.teachers.at(-1)?.hiredOn).toBe('2026-03-10');
    expect(tiesOn(loaded.school, '2026-03-12')).toEqual([
      ['Salón 3 10:00', ['Carlos Ramírez López', 'teacher-1', 'MATH-PRO', 3]],
    ]);
    const saved = await store.commit(loaded, wanted(saveStudent('Núria Peña')));
    expect(saved.revision).toBe(13);
  });
});
