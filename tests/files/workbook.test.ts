import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { SheetData } from 'write-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from '../../src/files/workbook.ts';
import { readRows } from '../../src/files/readRows.ts';

const day = { type: Date, format: 'dd/mm/yyyy' } as const;
const time = { type: Date, format: 'hh:mm' } as const;

async function workbook(rows: SheetData): Promise<Uint8Array> {
  return new Uint8Array(await writeXlsxFile(rows, {}).toBuffer());
}

function withSheet(bytes: Uint8Array, change: (xml: string) => string): Uint8Array {
  const parts = unzipSync(bytes);
  const name = Object.keys(parts).find((one) => one.includes('worksheets/sheet'))!;
  return zipSync({ ...parts, [name]: strToU8(change(strFromU8(parts[name]!))) });
}

async function readStudents(bytes: Uint8Array) {
  const source = new File([bytes.slice()], 'lista.xlsx');
  return readRows({ register: 'students', source, known: {}, plan: null });
}

describe('a workbook', () => {
  it('has days, times and numbers as they are written', async () => {
    const bytes = await workbook([
      [{ value: 'Día' }, { value: 'Hora' }, { value: 'Cuenta' }, { value: '¿Sí?' }],
      [
        { value: new Date(Date.UTC(2026, 7, 24)), ...day },
        { value: new Date(Date.UTC(1899, 11, 30, 7, 50)), ...time },
        { value: 5_512_345_678 },
        { value: true, type: Boolean },
      ],
    ]);
    const [sheet] = await readWorkbook(bytes);
    expect(sheet?.rows[1]).toEqual(['2026-08-24', '07:50', '5512345678', 'Sí']);
  });

  it('says in each row of a merged cell what the cell says', async () => {
    const bytes = await workbook([
      [{ value: 'Grupo' }, { value: 'Nombre' }, { value: 'Carrera' }],
      [{ value: '1A', rowSpan: 3 }, { value: 'Ana' }, { value: 'Letras' }],
      [null, { value: 'Beto' }, { value: 'Letras' }],
      [null, { value: 'Celia' }, { value: 'Letras' }],
      [{ value: '1B' }, { value: 'Dora' }, { value: 'Letras' }],
    ]);
    const { rows } = await readStudents(bytes);
    expect(rows.map(({ values }) => values['group'])).toEqual(['1A', '1A', '1A', '1B']);
  });

  it('tells of errors and of formulas that were never calculated', async () => {
    const bytes = await workbook([
      [{ value: 'Nombre' }, { value: 'Carrera' }],
      [{ value: 'Ana' }, { value: 1 }],
      [{ value: 'Beto' }, { value: 2 }],
      [{ value: 'Celia' }, { value: 3 }],
    ]);
    const broken = withSheet(bytes, (xml) =>
      xml
        .replace(/<c r="B2"([^>]*)><v>1<\/v><\/c>/, '<c r="B2" t="e"><f>A9</f><v>#REF!</v></c>')
        .replace(/<c r="B3"([^>]*)><v>2<\/v><\/c>/, '<c r="B3"><f>A2&amp;"x"</f></c>')
        .replace(
          /<c r="B4"([^>]*)><v>3<\/v><\/c>/,
          '<c r="B4" t="str"><f>UPPER("x")</f><v>LETRAS</v></c>',
        ),
    );
    const { rows } = await readStudents(broken);
    expect(rows.map(({ problems }) => problems[0]?.code)).toEqual([
      'sheetError',
      'sheetError',
      undefined,
    ]);
    expect(rows[2]?.values['career']).toBe('LETRAS');
  });

  it('of several sheets is read where there are rows first, and says which', async () => {
    const first = [[{ value: 'Portada' }]];
    const second = [
      [{ value: 'Nombre' }, { value: 'Carrera' }],
      [{ value: 'Ana' }, { value: 'Letras' }],
    ];
    const third = [...second, [{ value: 'Beto' }, { value: 'Letras' }]];
    const written = writeXlsxFile([
      { data: first, sheet: 'Portada' },
      { data: second, sheet: 'Primero' },
      { data: third, sheet: 'Segundo' },
    ]);
    const { rows, sheet } = await readStudents(new Uint8Array(await written.toBuffer()));
    expect(rows).toHaveLength(1);
    expect(sheet).toEqual({ name: 'Primero', others: ['Segundo'] });
  });

  it('is refused where it is harmed, of the old kind, empty, or unpacks beyond all measure', async () => {
    const sound = await workbook([[{ value: 'Nombre' }], [{ value: 'Ana' }]]);
    const huge = withSheet(sound, (xml) => xml + ' '.repeat(90_000_000));
    const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]);
    await expect(readStudents(sound.slice(0, 900))).rejects.toMatchObject({
      problem: 'brokenWorkbook',
    });
    await expect(readStudents(old)).rejects.toMatchObject({ problem: 'oldWorkbook' });
    await expect(readStudents(huge)).rejects.toMatchObject({ problem: 'tooLarge' });
    await expect(readStudents(await workbook([[null]]))).rejects.toMatchObject({
      problem: 'empty',
    });
  });
});
