import { describe, expect, it } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { FakeKeyStore } from '../support/fakeKeyStore.ts';
import { MemoryJournal } from '../support/memoryJournal.ts';
import { openStore, wanted } from '../support/openStore.ts';

/** Saves a record of the first load under another name. */
async function rename(register: 'teachers' | 'groups' | 'classrooms', index: number, name: string) {
  const keys = new FakeKeyStore();
  const journal = new MemoryJournal();
  const { store, loaded } = await openStore(keys, journal);
  const before = Object.fromEntries(keys.texts);
  const base = loaded.school[register][index]!;
  const output = await store.commit(
    loaded,
    wanted({
      type: 'record.save',
      register,
      draft: { ...base, password: '', name } as never,
      base: base as never,
    }),
  );
  return { keys, journal, before, output };
}

function keysShowing(keys: FakeKeyStore, name: string): string[] {
  return keys.keys().filter((key) => keys.read(key)!.includes(`"${name}"`));
}

/** A key's text less the ids in it, which may be old names. */
function namesIn(keys: FakeKeyStore, key: string): string {
  return keys.read(key)!.replaceAll(/"(?:id|groupId)":"[^"]*"/g, '');
}

describe('a new name', () => {
  it.each([
    ['teachers', 0, 'Carlos Lugo', ['teachers', 'schedules'], '"Carlos Ramírez López"'],
    ['groups', 2, 'MATH-PRO', ['teachers', 'students', 'groups', 'schedules'], ':"MATH-ADV"'],
    ['classrooms', 2, 'Salón Azul', ['classrooms', 'schedules'], '"Salón 3"'],
  ] as const)(
    'of one of the %s is one operation and in every key that shows it',
    async (register, index, name, shown, old) => {
      const { keys, journal, output } = await rename(register, index, name);
      const { operations } = journal.entries.at(-1)!.change;
      expect(operations.map(({ kind, key }) => [kind, key])).toEqual([['put', register]]);
      expect(keysShowing(keys, name).toSorted()).toEqual([...shown].toSorted());
      for (const key of shown) expect(namesIn(keys, key)).not.toContain(old);
      const again = await openStore(keys, journal);
      expect(again.loaded.school).toEqual(output.school);
    },
  );
});

describe('a copy cut off half-way through a rename', () => {
  it('keeps its ids, whichever of its keys were written', async () => {
    const { keys, before, output } = await rename('teachers', 0, 'Carlos Lugo');
    const whole = Object.fromEntries(keys.texts);
    const meta = JSON.stringify({ version: 2, revision: 1, isWriting: true });
    for (const texts of [
      { ...before, teachers: whole['teachers']!, meta },
      { ...before, schedules: whole['schedules']!, meta },
    ]) {
      const journal = new MemoryJournal();
      const { loaded } = await openStore(new FakeKeyStore(texts), journal);
      const ids = (school: School) =>
        Object.values(school.schedules['2025-08-08']!)
          .flatMap((column) => Object.values(column))
          .map(({ employeeId }) => employeeId);
      expect(ids(loaded.school)).toEqual(ids(output.school));
    }
  });
});

describe('a name edited by hand in a whole copy', () => {
  const load = async (edit: (texts: Record<string, string>) => void) => {
    const keys = new FakeKeyStore();
    const journal = new MemoryJournal();
    await openStore(keys, journal);
    const texts = Object.fromEntries(keys.texts);
    edit(texts);
    const edited = new FakeKeyStore(texts);
    return { keys: edited, ...(await openStore(edited, journal)).loaded };
  };

  it('ties to whoever it names', async () => {
    const { school } = await load((texts) => {
      texts['students'] = texts['students']!.replace('"group":"MATH-ADV"', '"group":"ENG-SAT"');
      texts['schedules'] = texts['schedules']!.replace(
        '"employee":"Lucía Hernández Cruz"',
        '"employee":"Rosa Jiménez Luna"',
      );
    });
    expect(school.students[2]).toMatchObject({ group: 'ENG-SAT', groupId: 'ENG-SAT' });
    expect(school.schedules['2025-08-08']?.['1']?.['11:00']).toMatchObject({
      employee: 'Rosa Jiménez Luna',
      employeeId: 'staff-5',
    });
  });

  it('is text where it fits nobody', async () => {
    const { school, keys } = await load((texts) => {
      texts['students'] = texts['students']!.replace('"group":"MATH-ADV"', '"group":"OTRO"');
      texts['schedules'] = texts['schedules']!.replaceAll('"Salón 1"', '"Patio"');
    });
    expect(school.students[2]?.group).toBe('OTRO');
    expect(school.students[2]).not.toHaveProperty('groupId');
    const entry = school.schedules['2025-08-08']?.['~Patio']?.['11:00'];
    expect(entry).toMatchObject({ classroom: 'Patio', employeeId: 'teacher-4' });
    expect(entry).not.toHaveProperty('classroomId');
    expect(JSON.stringify(keys.parsed('students'))).not.toContain('"groupId":"MATH-ADV"');
  });

  it('goes on to whoever the record is of, when it is the record’s own', async () => {
    const { school } = await load((texts) => {
      texts['groups'] = texts['groups']!.replace('"name":"MATH-ADV"', '"name":"MATH-PRO"');
    });
    expect(school.groups[2]).toMatchObject({ id: 'MATH-ADV', name: 'MATH-PRO' });
    expect(school.students[2]?.group).toBe('MATH-ADV');
    expect(school.students[2]).not.toHaveProperty('groupId');
  });
});
