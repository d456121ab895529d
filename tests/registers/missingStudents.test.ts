import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Secret } from '../../machines/accounts/secret.ts';
import type { RegisterKey } from '../../machines/registers/drafts.ts';
import type { ColumnPlan } from '../../machines/registers/import/importColumns.ts';
import { classifyFor, importOf } from '../../machines/registers/import/importing.ts';
import type { ReadRow } from '../../machines/registers/import/importRows.ts';
import { missingStudents } from '../../machines/registers/import/missingStudents.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import type { School } from '../../machines/school/school.ts';
import { readRows } from '../../src/files/lists/readRows.ts';
import { carryOut, proposalOf, seededSchool } from '../support/seededSchool.ts';

const today = '2026-03-10';
const seeded = seededSchool(today);

interface File {
  register?: RegisterKey;
  plan?: ColumnPlan;
}

async function imported(
  records: School,
  lines: readonly string[],
  { register = 'students', plan }: File = {},
) {
  const source = new Secret(lines.join('\n'));
  const dateFormat = 'DD/MM/YYYY';
  const read = await readRows({ register, source, known: {}, plan: plan ?? null, dateFormat });
  const reading = {
    register,
    records,
    today,
    read,
    options: { making: null, week: today, without: [], somebody: {} },
  };
  const rows = classifyFor(reading);
  return {
    reading,
    rows,
    missing: missingStudents({ ...reading, rows }),
    command: importOf({ ...reading, rows, hashes: [] }),
  };
}

/** Students in an order of their own, each with the group they are in or left. */
function schoolOf(people: readonly (readonly [name: string, group: string, hasLeft?: boolean])[]) {
  const [group] = seeded.groups as [School['groups'][0]];
  const students = people.map(([name, of, hasLeft = false], index): Student => {
    const rest = { id: index + 1, name, career: 'Letras', enrollmentDate: '2025-09-01' };
    return hasLeft
      ? { ...rest, group: '', withdrawnOn: '2026-01-15' }
      : { ...rest, group: of, groupId: `G-${of}` };
  });
  const groups = ['1A', '1B', '1C', '10A'].map((name) => ({ ...group, id: `G-${name}`, name }));
  return { ...seeded, groups, students };
}

const heading = 'Nombre,Carrera,Grupo,Fecha de inscripción';
const isIn =
  (of: string, known: unknown) =>
  ({ id, group }: Student) =>
    id === known && group === of;
const namesOf = (students: readonly Student[]) => students.map(({ name }) => name);

describe('who of the groups of a list is not on it', () => {
  const records = schoolOf([
    ['Eva Luna Gil', '1B'],
    ['Ana Paz Ríos', '1A'],
    ['Iván Peña Mora', '1A'],
    ['Pía Soto Cruz', '1A', true],
    ['Luz Vega Gil', '1C'],
    ['Juan Abad Cruz', '1B'],
  ]);

  it('is nobody whose row was taken for the foot of the list', async () => {
    const nobody = [{ text: 'PEÑA MORA IVAN' }];
    const lines = ['ANA PAZ RIOS,Letras,1a,'];
    const { reading, rows } = await imported(records, [heading, ...lines]);
    const list = { ...reading, rows };
    expect(namesOf(missingStudents(list))).toEqual(['Iván Peña Mora']);
    expect(missingStudents({ ...list, read: { ...reading.read, doubts: nobody } })).toEqual([]);
  });

  it('is whoever stands at the foot of a sheet alone that is left out', async () => {
    const { reading, rows } = await imported(records, [heading, 'ANA PAZ RIOS,Letras,1a,']);
    const [row] = reading.read.rows as [(typeof reading.read.rows)[0]];
    const doubt = { text: 'PEÑA MORA IVAN', before: 0, isSomebody: false, hasLeft: false };
    const foot = { ...row, line: '9', sheet: '1B', ...doubt };
    const read = { ...reading.read, doubts: [foot] };
    const counted = (without: readonly string[]) =>
      importOf({
        ...reading,
        read,
        options: { ...reading.options, without },
        rows,
        hashes: [],
      }).missing;
    expect(counted([])).toBeUndefined();
    expect(counted(['1B'])).toBe(1);
  });

  it('is nobody in a row that the sheet does not show', async () => {
    const lines = ['ANA PAZ RIOS,Letras,1a,', 'PEÑA MORA IVAN,Letras,1a,'];
    const { reading } = await imported(records, [heading, ...lines]);
    const [shown, hidden] = reading.read.rows as [ReadRow, ReadRow];
    const read = { ...reading.read, rows: [shown, { ...hidden, isHidden: true }] };
    const rows = classifyFor({ ...reading, read });
    expect(rows).toHaveLength(1);
    expect(importOf({ ...reading, read, rows, hashes: [] }).missing).toBeUndefined();
  });

  it('is told by group and surname, those alone who are enrolled', async () => {
    const lines = ['ANA PAZ RIOS,Letras,1a,', 'Juan Abad Cruz,Letras,1-B,'];
    const { missing } = await imported(records, [heading, ...lines]);
    expect(namesOf(missing)).toEqual(['Iván Peña Mora', 'Eva Luna Gil']);
  });

  it('is told of no group that those of the file come to new', async () => {
    const lines = [
      'Ana Paz Ríos,Letras,1A,',
      'Eva Nueva Gil,Letras,1B,',
      'Luz Vega Gil,Letras,1B,',
    ];
    const { missing } = await imported(records, [heading, ...lines]);
    expect(namesOf(missing)).toEqual(['Iván Peña Mora']);
  });

  it('is nobody whom a row has that is left out, that may be of one of several or takes them elsewhere', async () => {
    const twins = schoolOf([
      ['Ana Gil', '1A'],
      ['Ana Gil', '1A'],
      ['Iván Peña', '1A'],
      ['Eva Luna', '1A'],
      ['Luz Vega', '1A'],
      ['Pía Soto', '1A'],
    ]);
    const lines = [
      ',Ana Gil,Derecho,1A,',
      ',Iván Peña,Letras,1A,31/02/2026',
      ',Eva Luna,Letras,1C,',
      '5,Otra Persona,Letras,1A,',
    ];
    const { rows, missing } = await imported(twins, [`ID,${heading}`, ...lines]);
    expect(rows.map(({ kind, problems }) => problems[0]?.code ?? kind)).toEqual([
      'ambiguous',
      'notDay',
      'update',
      'idOfAnother',
    ]);
    expect(namesOf(missing)).toEqual(['Pía Soto']);
  });

  it('is told where every row has the group that was said for all, and of no list without groups', async () => {
    const { missing } = await imported(records, ['Nombre,Carrera', 'Ana Paz Ríos,Letras']);
    expect(missing).toEqual([]);
    const said = await imported(records, ['Nombre,Carrera', 'Ana Paz Ríos,Letras'], {
      plan: { fields: ['name', 'career'], hasHeadings: true, values: { group: new Secret('1A') } },
    });
    expect(namesOf(said.missing)).toEqual(['Iván Peña Mora']);
    const others = ['ID del Grupo,Curso,Descripción', `1A,${seeded.courses[0]!.name},Grupo 1A`];
    expect((await imported(records, others, { register: 'groups' })).missing).toEqual([]);
  });

  it('is counted where the list is imported, which leaves them as they are', async () => {
    const { command } = await imported(records, [heading, 'Ana Paz Ríos,Derecho,1A,']);
    expect(proposalOf(records, command).details).toEqual({ created: 0, updated: 1, missing: 1 });
    const others = (one: School) => one.students.filter(({ id }) => id !== 2);
    expect(others(carryOut(records, command))).toEqual(others(records));
  });

  const people = fc.array(
    fc.record({
      name: fc.constantFrom('Ana Gil', 'Ana Gil Paz', 'Eva Luna', 'Luna Eva', 'Iván Peña'),
      group: fc.constantFrom('1A', '1B', '1C', '10A'),
      hasLeft: fc.boolean(),
      said: fc.constantFrom('not', 'same', 'changed', 'moved', 'wrong'),
    }),
    { maxLength: 14 },
  );
  type Person = (typeof people extends fc.Arbitrary<infer Some> ? Some : never)[number];
  const groupIn = ({ said, group }: Person) => (said === 'moved' ? '1C' : group);
  const lineOf = (person: Person) =>
    [
      person.name,
      person.said === 'changed' ? 'Derecho' : 'Letras',
      groupIn(person),
      person.said === 'wrong' ? '31/02/2026' : '',
    ].join(',');

  it('is each enrolled student of theirs whose id no row has, and nobody else', async () => {
    await fc.assert(
      fc.asyncProperty(people, async (all) => {
        const school = schoolOf(all.map(({ name, group, hasLeft }) => [name, group, hasLeft]));
        const onList = all.filter(({ said }) => said !== 'not');
        const lines = onList.map((one) => `${all.indexOf(one) + 1},${lineOf(one)}`);
        if (lines.length === 0) return;
        const { missing } = await imported(school, [`ID,${heading}`, ...lines]);
        const named = onList.map(groupIn);
        const listed = onList.flatMap(({ group, hasLeft }) => (hasLeft ? [] : [group]));
        const left = all.flatMap(({ said, hasLeft, group }, index) =>
          said === 'not' && !hasLeft && named.includes(group) && listed.includes(group)
            ? [index + 1]
            : [],
        );
        expect(missing.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(left);
      }),
    );
  });

  it('is, where names alone tell, never one whom a row is imported for, and each whose name none has', async () => {
    await fc.assert(
      fc.asyncProperty(people, async (all) => {
        const school = schoolOf(all.map(({ name, group, hasLeft }) => [name, group, hasLeft]));
        const onList = all.filter(({ said }) => said !== 'not');
        if (onList.length === 0) return;
        const { rows, missing } = await imported(school, [heading, ...onList.map(lineOf)]);
        const told = new Set(missing.map(({ id }) => id));
        expect(rows.filter(({ entry }) => told.has(Number(entry?.base?.id)))).toEqual([]);
        const named: string[] = onList.map(groupIn);
        const unsaid = school.students.filter(
          ({ name, group }) =>
            named.includes(group) &&
            rows.some(
              ({ entry }) => entry?.base && school.students.some(isIn(group, entry.base.id)),
            ) &&
            onList.every((person) => person.name !== name),
        );
        expect(unsaid.filter(({ id }) => !told.has(id))).toEqual([]);
      }),
    );
  });
});
