import writeXlsxFile from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { Secret } from '../../machines/accounts/secret.ts';
import { learnHeadings } from '../../machines/registers/import/importColumns.ts';
import { classifyRows } from '../../machines/registers/import/imports.ts';
import { missingGroups } from '../../machines/registers/import/importRows.ts';
import type { ReadInput, ReadOutput } from '../../machines/registers/import/importReading.ts';
import { failedRowsFile } from '../../src/files/lists/failedRowsCsv.ts';
import { readRows } from '../../src/files/lists/readRows.ts';
import { sheetOf } from '../../src/files/lists/sheetSource.ts';
import { seededSchool } from '../support/seededSchool.ts';

type Cells = readonly (readonly string[])[];

async function allSheets(lists: Readonly<Record<string, Cells>>): Promise<unknown> {
  const sheets = Object.entries(lists).map(([sheet, rows]) => ({
    sheet,
    data: rows.map((cells) => cells.map((value) => ({ value }))),
  }));
  const written = await writeXlsxFile(sheets).toBuffer();
  return sheetOf(new File([new Uint8Array(written)], 'grupos.xlsx'), null);
}

const guessing = {
  register: 'students',
  known: {},
  plan: null,
  dateFormat: 'DD/MM/YYYY',
} as const;

async function read(lists: Readonly<Record<string, Cells>>, input: Partial<ReadInput> = {}) {
  return readRows({ ...guessing, source: await allSheets(lists), ...input });
}

const heading = ['No.', 'Nombre', 'Carrera'];

describe('all sheets of a workbook', () => {
  it('are one list whose rows say their sheet, as their group and as where they are', async () => {
    const { rows, columns, plan, sheet, isAsking } = await read({
      'ENG-SAT': [heading, ['1', 'Eva Luna', 'Letras'], ['2', '', '']],
      '1°A': [['Escuela'], heading, ['1', 'Iván Peña', 'Letras'], heading, ['2', '', 'Letras']],
      '1°B': [heading, ['1', 'Iván Peña', 'Letras']],
    });
    expect(columns.map((one) => one.heading)).toEqual(heading);
    expect(plan).toMatchObject({ fields: ['', 'name', 'career'], sheetField: 'group' });
    expect(isAsking).toBe(true);
    const all = ['ENG-SAT', '1°A', '1°B'];
    expect(sheet).toEqual({ name: null, all, joined: all, left: [] });
    const school = seededSchool();
    expect(missingGroups(school, rows)).toEqual(['1°A', '1°B']);
    const classified = classifyRows(school, 'students', rows);
    expect(classified.map(({ line, kind, problems }) => [line, kind, problems[0]?.code])).toEqual([
      ['2 de ENG-SAT', 'new', undefined],
      ['3 de 1°A', 'error', 'unknownGroup'],
      ['5 de 1°A', 'error', 'missing'],
      ['2 de 1°B', 'error', 'unknownGroup'],
    ]);
  });

  it('have their columns by what these are or are called', async () => {
    const { rows, columns } = await read({
      '1A': [
        ['Nombre', 'Carrera', 'Tutor', 'Padre'],
        ['Eva Luna', 'Letras', 'Ana', 'Raúl'],
      ],
      '1B': [
        ['Carrera', 'Alumno', 'Padre', 'Nota'],
        ['Arte', 'Iván Peña', 'Luis', 'x'],
      ],
    });
    expect(columns.map((one) => one.heading)).toEqual([
      'Nombre',
      'Carrera',
      'Tutor',
      'Padre',
      'Nota',
    ]);
    const samples = columns.map((one) => one.samples.map((text) => text.reveal()));
    expect(samples.slice(2, 4)).toEqual([['Ana'], ['Raúl', 'Luis']]);
    expect(rows.map(({ values }) => values)).toEqual([
      { name: 'Eva Luna', career: 'Letras', group: '1A' },
      { name: 'Iván Peña', career: 'Arte', group: '1B' },
    ]);
  });

  it('are those with the columns that most have, and the others are named', async () => {
    const { rows, sheet } = await read({
      Resumen: [
        ['Grupo', 'Total'],
        ['1A', '2'],
      ],
      '1A': [heading, ['1', 'Eva Luna', 'Letras']],
      '1B': [heading, ['1', 'Iván Peña', 'Letras']],
    });
    expect(rows.map(({ line }) => line)).toEqual(['2 de 1A', '2 de 1B']);
    expect(sheet?.left).toEqual(['Resumen']);
  });

  it('are no covers, nor sheets that wait for their first row', async () => {
    const { rows, sheet } = await read({
      Portada: [['Secundaria 12'], ['Lista de alumnos']],
      Firmas: [['Dirección'], ['Sello']],
      '1A': [heading, ['1', 'Eva Luna', 'Letras']],
      '1B': [heading],
      '1C': [heading],
    });
    expect(rows.map(({ line }) => line)).toEqual(['2 de 1A']);
    expect(sheet?.left).toEqual(['Portada', 'Firmas']);
  });

  it('are alike though a column is empty in one, and not where names are written otherwise', async () => {
    const { rows, sheet } = await read({
      '1A': [
        ['Alumno', 'Carrera'],
        ['LUNA GIL, EVA', 'Letras'],
        ['PAZ REY, ANA', 'Letras'],
      ],
      '1B': [
        ['Alumno', 'Carrera'],
        ['PEÑA RUIZ, LUIS', ''],
      ],
      '1C': [
        ['Alumno', 'Carrera'],
        ['Iván Gil Paz', 'Letras'],
      ],
    });
    expect(rows.map(({ values }) => values['name'])).toEqual([
      'EVA LUNA GIL',
      'ANA PAZ REY',
      'LUIS PEÑA RUIZ',
    ]);
    expect(sheet?.left).toEqual(['1C']);
  });

  it('keep the order of their columns where they have no headings, whoever has whose surname', async () => {
    const plan = {
      fields: ['', 'surname', 'secondSurname', 'name'],
      sheetField: 'group',
      hasHeadings: false,
      values: {},
    };
    const lists = {
      '1A': [
        ['1', 'ÁLVAREZ', 'GARCÍA', 'EVA'],
        ['2', 'RÍOS', 'SOL', 'ANA'],
      ],
      '1B': [
        ['1', 'GARCÍA', 'ÁLVAREZ', 'IVÁN'],
        ['2', 'GIL', 'PAZ', 'LUIS'],
      ],
    };
    const { rows } = await read(lists, { plan });
    expect(rows.map(({ values }) => values['name'])).toEqual([
      'EVA ÁLVAREZ GARCÍA',
      'ANA RÍOS SOL',
      'IVÁN GARCÍA ÁLVAREZ',
      'LUIS GIL PAZ',
    ]);
  });

  it('without headings are read from their first row on, once it is said what they are', async () => {
    const lists = {
      '1A': [
        ['1', 'Eva Luna'],
        ['2', 'Ana Gil'],
      ],
      '1B': [
        ['1', 'Iván Peña'],
        ['2', 'Luis Paz'],
      ],
    };
    const asked = await read(lists);
    expect(asked).toMatchObject({ isAsking: true, isUnknown: true });
    const bare = { fields: ['', 'name'], hasHeadings: false, values: {} };
    const plan = { ...bare, sheetField: 'group' };
    const { rows } = await read(lists, { plan });
    expect(rows.map(({ line, values }) => [line, values['name'], values['group']])).toEqual([
      ['1 de 1A', 'Eva Luna', '1A'],
      ['2 de 1A', 'Ana Gil', '1A'],
      ['1 de 1B', 'Iván Peña', '1B'],
      ['2 de 1B', 'Luis Paz', '1B'],
    ]);
  });

  it('may be called by any field, or by none', async () => {
    const lists = {
      Letras: [['Nombre'], ['Eva Luna'], ['Ana Gil']],
      Arte: [['Nombre'], ['Iván Peña'], ['Luis Paz']],
    };
    const said = async (sheetField: string) => {
      const plan = { fields: ['name'], sheetField, hasHeadings: true, values: {} };
      const { rows } = await read(lists, { plan });
      return rows.map(({ values }) => values['career']);
    };
    expect(await said('career')).toEqual(['Letras', 'Letras', 'Arte', 'Arte']);
    expect(await said('')).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('are read by the headings known before, once it is said what these are', async () => {
    const lists = {
      '1A': [
        ['Educando', 'Tutor'],
        ['Eva Luna', 'Ana'],
      ],
      '1B': [
        ['Educando', 'Tutor'],
        ['Iván Peña', 'Luis'],
      ],
    };
    const first = await read(lists);
    expect(first).toMatchObject({ isAsking: true, plan: { sheetField: 'group' } });
    const values = { career: new Secret('Letras') };
    const plan = { ...first.plan, fields: ['name', ''], values };
    const known = learnHeadings({}, first.columns, plan);
    expect(known).toEqual({ educando: 'name', tutor: '' });
    const [once, again] = [await read(lists, { plan }), await read(lists, { known })];
    expect(again).toMatchObject({ isAsking: false, isUnknown: false, ignored: ['Tutor'] });
    const namesOf = ({ rows }: ReadOutput) =>
      rows.map(({ line, values: said }) => [line, said['name'], said['group']]);
    expect(namesOf(again)).toEqual([
      ['2 de 1A', 'Eva Luna', '1A'],
      ['2 de 1B', 'Iván Peña', '1B'],
    ]);
    expect(namesOf(again)).toEqual(namesOf(once));
  });

  it('give the rows with errors with their sheet, by which they are read again', async () => {
    const source = await allSheets({
      '1A': [heading, ['1', 'Eva Luna', 'Letras'], ['2', '', 'Letras']],
      '1B': [heading, ['1', 'Iván Peña', 'Letras']],
    });
    const { columns, plan } = await readRows({ ...guessing, source });
    const { content } = await failedRowsFile(
      {
        register: 'students',
        source,
        known: {},
        plan,
        headings: columns.map((one) => one.heading),
        rows: [
          { line: '3 de 1A', problems: [{ code: 'missing', field: 'name', text: '' }] },
          { line: '2 de 1B', problems: [{ code: 'unknownGroup', field: 'group', text: '1B' }] },
        ],
      },
      '2026-11-24',
    );
    const text = (content as string).replace('\uFEFF', '');
    expect(text.trim().split('\r\n')).toEqual([
      '"No.","Nombre","Carrera","Nombre de la hoja","Error"',
      '"2","","Letras","1A","Falta Nombre completo."',
      '"1","Iván Peña","Letras","1B","No existe el grupo «1B»."',
    ]);
    const { rows } = await readRows({ ...guessing, source: new Secret(text) });
    expect(rows.map(({ values }) => values['group'])).toEqual(['1A', '1B']);
  });
});

describe('a list that is all of one group', () => {
  it('says it once, beside a grade of its own or none', async () => {
    const groupsOf = async (text: string, fields: readonly string[], group: string) => {
      const plan = { fields, hasHeadings: true, values: { group: new Secret(group) } };
      const { rows } = await readRows({ ...guessing, source: new Secret(text), plan });
      return rows.map(({ values }) => values['group']);
    };
    expect(await groupsOf('Nombre\nEva Luna\nAna Gil', ['name'], ' 1A ')).toEqual(['1A', '1A']);
    const grades = 'Nombre\tGrado\nEva Luna\t1°\nAna Gil\t2°';
    expect(await groupsOf(grades, ['name', 'grade'], 'B')).toEqual(['1B', '2B']);
  });
});

describe('lists below a title, or beside each other', () => {
  const pasted = (lines: readonly string[]) =>
    readRows({ ...guessing, source: new Secret(lines.join('\n')) });
  const said = ({ rows }: ReadOutput) =>
    rows.map(({ line, values }) => [line, values['name'], values['group']]);

  it('are one list, each with the group above it', async () => {
    const file = await pasted([
      'Grupo 1°A;;;;Grupo 1°B;;',
      'No.;Nombre;Carrera;;No.;Nombre;Carrera',
      '1;Eva Luna;Letras;;1;Iván Peña;Arte',
      '2;Ana Gil;Letras;;;;',
    ]);
    expect(said(file)).toEqual([
      ['3', 'Eva Luna', '1°A'],
      ['4', 'Ana Gil', '1°A'],
      ['3, lista 2', 'Iván Peña', '1°B'],
    ]);
  });

  it('name their group above their rows or between them, where no column does', async () => {
    const list = ['No.;Nombre;Carrera', '1;Eva Luna;Letras', '2;Ana Gil;Letras', '3;;'];
    const above = await pasted(['Secundaria 5', 'Grado: 1 Grupo: A;;Turno: Matutino', ...list]);
    expect(said(above).map(([, , group]) => group)).toEqual(['1°A', '1°A']);
    expect(above.columns.map(({ heading: text }) => text)).toEqual([...heading, 'Grupo', 'Turno']);
    const between = await pasted([
      list[0]!,
      'GRUPO: 1°A;;',
      ...list.slice(1),
      ';1°B;',
      '1;Luis Paz;Letras',
      ';Total: 1;',
    ]);
    expect(said(between).map(([, , group]) => group)).toEqual(['1°A', '1°A', '1°B']);
    expect(between.doubts.map(({ text }) => text)).toEqual(['Total: 1']);
    for (const title of ['Grupos 1°A y 1°B', 'Ciclo 2025-2026', '1° de secundaria']) {
      expect((await pasted([title, ...list])).columns).toHaveLength(3);
    }
    const own = await pasted(['Grupo 1°A', 'Nombre;Grupo', 'Eva Luna;1°B']);
    expect(said(own)).toEqual([['3', 'Eva Luna', '1°B']]);
  });

  it('go on beside the first one, and end each in a foot of its own', async () => {
    const file = await pasted([
      'No.;Nombre;Carrera;No.;Nombre;Carrera',
      '1;Eva Luna;Letras;4;Iván Peña;Arte',
      '2;Ana Gil;Letras;5;Luis Paz;Arte',
      '3;Rosa Mar;Letras;6;Pía Soto;Arte',
      ';Mujeres: 3;;;Hombres: 2;',
    ]);
    const names = ['Eva Luna', 'Ana Gil', 'Rosa Mar', 'Iván Peña', 'Luis Paz', 'Pía Soto'];
    expect(said(file).map(([, name]) => name)).toEqual(names);
    expect(file.doubts.map(({ line, text }) => [line, text])).toEqual([
      ['5', 'Mujeres: 3'],
      ['5, lista 2', 'Hombres: 2'],
    ]);
  });

  it('begin below a row that is a group and nothing else, not below anybody in one', async () => {
    const groups = ['Nombre', 'Eva Gil 1°A', 'Ana Paz 1°A', 'Luis Paz 1°B'];
    expect(said(await pasted(groups)).map(([, name]) => name)).toEqual(groups.slice(1));
    const noted = await pasted([
      'Nombre;Correo',
      'Eva Gil;eva@plantel.mx',
      'Ana Paz, viene de 2° B;',
      'Luis Paz;luis@plantel.mx',
    ]);
    expect(said(noted).map(([line, , group]) => [line, group])).toEqual([
      ['2', undefined],
      ['3', undefined],
      ['4', undefined],
    ]);
    const schedules = { ...guessing, register: 'schedules' } as const;
    const classes = ['Materia;Profesor;Día', 'Arte;Ana Gil;Lunes', 'Nota: salón de 3° B;;'];
    const source = new Secret([...classes, 'Danza;Ana Gil;Lunes'].join('\n'));
    const { rows } = await readRows({ ...schedules, source });
    expect(rows.map(({ values }) => [values['activity'], values['group']])).toEqual([
      ['Arte', undefined],
      ['Nota: salón de 3° B', undefined],
      ['Danza', undefined],
    ]);
  });

  it.each([
    [['Grupo;Turno', '1°A;Matutino'], '1°A'],
    [['Grado;Grupo;Turno', '1;A;Matutino'], null],
  ])('have their headings where their names are, not in %j above', async (above, group) => {
    const file = await pasted([...above, 'No.;Nombre', '1;Eva Luna', '2;Ana Gil']);
    expect(said(file).map(([, name, own]) => [name, own ?? null])).toEqual([
      ['Eva Luna', group],
      ['Ana Gil', group],
    ]);
  });

  it.each([
    ['Alumnos de 1° a 6° de primaria', null],
    ['ALUMNOS DE 1° A 6° DE PRIMARIA', null],
    ['Alumnos de 1° A a 6° B', null],
    ['2° y 3° Primaria', null],
    ['Calle 5º y 7º', null],
    ['Inscripciones 2° e ingresos', null],
    ['6° E Informática', null],
    ['1° A, B y C', null],
    ['Grado 1, grupo a cargo de Ana Gil', null],
    ['Lista 1° A, turnos matutino y vespertino', null],
    ['Grado: 1 Grupo: A Turnos: matutino y vespertino', null],
    ['Lista 1° A vespertino', '1° A'],
    ['Grado: 1 Grupo: A Turno: Vespertino', '1°A'],
    ['Grupo 1° A T.V.', '1° A'],
    ['1°A TV', '1°A'],
    ['Primer grado, grupo a cargo de Ana Gil', null],
    ['De primer a tercer grado, grupo A', null],
    ['PRIMER GRADO GRUPO "A"', '1°A'],
    ['Alumnos de 2do. grado, grupo B', '2°B'],
    ['1° "A" MATUTINO', '1° "A"'],
    ['Lista de 1° "a"', '1° "a"'],
    ['Alumnos de 1° A', '1° A'],
    ['1°A TURNO MATUTINO', '1°A'],
    ['1° A · Ciclo 2025-2026', '1° A'],
    ['Grado 1 Grupo a', '1°a'],
  ])('are of the group that %j names', async (title, group) => {
    const file = await pasted([title, 'No.;Nombre', '1;Eva Luna', '2;Ana Gil']);
    expect(said(file).map(([, , own]) => own ?? null)).toEqual([group, group]);
  });

  it('are of the group of the shift that stands above them, or above them all', async () => {
    const groups = ['1°A', '1°A TV', '1°B', '1°B TV'];
    const groupsOf = async (rows: readonly string[]) => {
      const file = await readRows({ ...guessing, source: new Secret(rows.join('\n')), groups });
      return said(file).map(([, name, group]) => [name, group]);
    };
    const list = ['1°A', 'No.;Nombre', '1;Eva Luna', 'Grupo 1°A turno vespertino;', '2;Ana Gil'];
    expect(await groupsOf(list)).toEqual([
      ['Eva Luna', '1°A'],
      ['Ana Gil', '1°A vespertino'],
    ]);
    const alone = ['Lista;T.V.', 'No.;Nombre', '1°A T.M.;', '1;Eva Luna', '1°B;', '1;Ana Gil'];
    expect(await groupsOf(alone)).toEqual([
      ['Eva Luna', '1°A'],
      ['Ana Gil', '1°B vespertino'],
    ]);
    const column = ['Turno vespertino;', 'Nombre;Grupo', 'Eva Luna;1°B'];
    expect(await groupsOf(column)).toEqual([['Eva Luna', '1°B vespertino']]);
    for (const room of ['Sala de TV', 'Sala de T.V.', 'Taller de TV y video']) {
      const inRoom = [`Grupo 1°A. ${room}`, 'No.;Nombre', '1;Eva Luna'];
      expect((await groupsOf(inRoom)).map(([, group]) => group)).not.toContain('1°A vespertino');
    }
  });

  it('are called as their sheets are, where these have names of their own', async () => {
    const rows = [heading, ['1', 'Eva Luna', 'Letras']];
    const groupsOf = async (lists: Readonly<Record<string, Cells>>) => {
      const file = await read(lists);
      return [file.isAsking, ...file.rows.map(({ values }) => values['group'])];
    };
    const first = { '1°A': [['Grupo: 1°A'], ...rows], '1°B': rows };
    expect(await groupsOf(first)).toEqual([true, '1°A', '1°B']);
    const shifts = {
      '1A TM': [['Grupo 1° A turno matutino'], ...rows],
      '1A TV': [['Grupo 1° A turno vespertino'], ...rows],
    };
    expect(await groupsOf(shifts)).toEqual([true, '1A TM', '1A TV']);
    const unnamed = { Hoja1: [['Grupo: 1°A'], ...rows], Hoja2: [['Grupo: 1°B'], ...rows] };
    expect((await groupsOf(unnamed)).slice(1)).toEqual(['1°A', '1°B']);
  });

  it('keep a row that says nothing in letters', async () => {
    const file = await pasted(['Nombre;Carrera', 'Eva Luna;Letras', '***;', '-;-']);
    const lines = [...file.rows, ...file.doubts].map(({ line }) => line);
    expect(lines).toEqual(['2', '3', '4']);
  });

  it('are two only where the second goes on counting, or begins again below its own title', async () => {
    const both = ['No.;Nombre;No.;Nombre', '1;Eva Luna;1;Ada Luna', '2;Ana Gil;2;Leo Gil'];
    const names = (file: ReadOutput) => said(file).map(([, name]) => name);
    expect(names(await pasted(both))).toEqual(['Eva Luna', 'Ana Gil']);
    expect(names(await pasted(['Alumnos;;;', ...both]))).toEqual(['Eva Luna', 'Ana Gil']);
    const titled = await pasted(['Azul;;Rojo;', ...both]);
    expect(names(titled)).toEqual(['Eva Luna', 'Ana Gil', 'Ada Luna', 'Leo Gil']);
  });

  it('are no columns of who belongs to a student, which are asked about', async () => {
    const file = await pasted([
      'Nombre;Carrera;Nombre;Carrera',
      'Eva Luna;Letras;Ada Luna;Contadora',
    ]);
    expect(file.columns).toHaveLength(4);
    expect(said(file).map(([, name]) => name)).toEqual(['Eva Luna']);
  });
});
