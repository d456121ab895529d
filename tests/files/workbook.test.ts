import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { SheetData } from 'write-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { describe, expect, it, vi } from 'vitest';
import { readWorkbook } from '../../src/files/lists/workbook.ts';
import { readRows } from '../../src/files/lists/readRows.ts';
import { readChosen } from '../../machines/registers/import/importing.ts';
import { sheetOf } from '../../src/files/lists/sheetSource.ts';
import { processorTime } from '../support/processorTime.ts';

const day = { type: Date, format: 'dd/mm/yyyy' } as const;
const guessing = { known: {}, plan: null, dateFormat: 'DD/MM/YYYY' } as const;
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
  return readRows({ register: 'students', source, ...guessing });
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

  it('has what is formatted as a percentage as it is shown', async () => {
    const shown = (value: number, format = 'General') => ({ value, type: Number, format });
    const bytes = await workbook([
      [{ value: 'Cuenta' }, { value: 'Porcentaje' }],
      [shown(0.12, '0%'), shown(0.07, '0.00%'), shown(0.045, '0.0 %;[Red]-0.0 %'), shown(-1, '0%')],
      [shown(0.12), shown(0.12, '0.0" %"'), shown(0.12, '0.00\\%'), shown(0.12, '0.00_%')],
      [shown(0.16, '0%'), shown(0.16, '0%'), shown(0.16, '0%'), shown(0.16, '0%')],
    ]);
    const changed = withSheet(bytes, (xml) =>
      xml
        .replace(/(<c r="A4"[^>]*>)/, '$1<f>A2+4%</f>')
        .replace(/(<c r="B4"[^>]*>)<v>0.16/, '$1<f>A2</f><v>7.0000000000000007E-2')
        .replace(/(<c r="C4"[^>]*>)<v>0.16<\/v>/, '$1<f>A2</f>')
        .replace(/(<c r="D4"[^>]*?)(?: t="n")?><v>0.16/, '$1 t="e"><v>#REF!'),
    );
    const [sheet] = await readWorkbook(changed);
    expect(sheet?.rows.slice(1)).toEqual([
      ['12%', '7%', '4.5%', '-100%'],
      ['0.12', '0.12', '0.12', '0.12'],
      ['16%', '7%', '#FÓRMULA!', '#REF!'],
    ]);
  });

  it('withholds what its percentages show, whoever wrote it', async () => {
    const bytes = await workbook([
      [{ value: 'Nombre' }, { value: 'ISR (%)' }, { value: 'IMSS (%)' }, { value: 'IVA (%)' }],
      [
        { value: 'Eva' },
        { value: 0.12, type: Number, format: '0%' },
        { value: 0.0625, type: Number, format: '0.00%' },
        { value: 16 },
      ],
    ]);
    const prefixed = withSheet(bytes, (xml) =>
      xml.replaceAll(/<(\/?)(?=[a-z])/g, '<$1x:').replace(' xmlns=', ' xmlns:x='),
    );
    for (const written of [bytes, prefixed]) {
      const source = new File([written.slice()], 'lista.xlsx');
      const { rows } = await readRows({ register: 'teachers', source, ...guessing });
      expect(rows[0]?.values).toMatchObject({
        isrDiscount: 12,
        imssDiscount: 6.25,
        ivaDiscount: 16,
      });
    }
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
    expect(sheet).toEqual({
      name: 'Primero',
      all: ['Primero', 'Segundo'],
      joined: ['Primero'],
      left: [],
    });
    const file = new File([new Uint8Array(await written.toBuffer())], 'lista.xlsx');
    const chosen = sheetOf(sheetOf(file, 'Primero'), 'Segundo');
    const other = await readRows({ register: 'students', source: chosen, ...guessing });
    expect(other.rows).toHaveLength(2);
    expect(other.sheet).toEqual({
      name: 'Segundo',
      all: ['Primero', 'Segundo'],
      joined: ['Segundo'],
      left: [],
    });
  });

  it('has rows that it does not show, which are read where somebody wants them', async () => {
    const bytes = await workbook(
      ['Nombre', 'Eva Luna', 'Ana Gil', 'Total: 2', 'Luis Paz'].map((value) => [{ value }]),
    );
    const filtered = withSheet(bytes, (xml) => xml.replaceAll(/<row r="[34]"/g, '$& hidden="1"'));
    const read = await readStudents(filtered);
    const options = { making: null, week: '2026-03-10', without: [], somebody: {} };
    const chosen = (isWithHidden: boolean) => {
      const { rows, doubts, hidden } = readChosen({ read, options: { ...options, isWithHidden } });
      const texts = doubts.map(({ text }) => text);
      return [rows.map(({ values }) => values['name']), texts, hidden.length];
    };
    expect(chosen(false)).toEqual([['Eva Luna', 'Luis Paz'], [], 2]);
    expect(chosen(true)).toEqual([['Eva Luna', 'Ana Gil', 'Luis Paz'], ['Total: 2'], 2]);
  });

  it('has no sheet that is hidden, unless all are', async () => {
    const lists = ['Matemáticas', 'Ana'].map((name) => [
      [{ value: 'Nombre' }, { value: 'Carrera' }],
      [{ value: name }, { value: 'Letras' }],
    ]);
    const written = writeXlsxFile([
      { data: lists[0]!, sheet: 'Catálogo' },
      { data: lists[1]!, sheet: 'Lista' },
    ]);
    const parts = unzipSync(new Uint8Array(await written.toBuffer()));
    const book = strFromU8(parts['xl/workbook.xml']!);
    const hiding = (sheet: RegExp, state: string) =>
      zipSync({
        ...parts,
        'xl/workbook.xml': strToU8(book.replaceAll(sheet, `<sheet state="${state}" `)),
      });
    for (const state of ['hidden', 'veryHidden']) {
      const { rows, sheet } = await readStudents(hiding(/<sheet (?=[^>]*Catálogo)/g, state));
      expect(rows.map(({ values }) => values['name'])).toEqual(['Ana']);
      expect(sheet).toBeNull();
    }
    const { sheet } = await readStudents(hiding(/<sheet /g, 'hidden'));
    expect(sheet).toEqual({
      name: 'Catálogo',
      all: ['Catálogo', 'Lista'],
      joined: ['Catálogo'],
      left: [],
    });
  });

  it('is read anew as it first was, whatever became of its file', async () => {
    const bytes = await workbook([
      [{ value: 'Nombre' }, { value: 'Carrera' }],
      [{ value: 'Ana' }, { value: 'Letras' }],
    ]);
    const source = new File([bytes.slice()], 'lista.xlsx');
    const first = await readRows({ register: 'students', source, ...guessing });
    vi.spyOn(source, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
    const again = await readRows({ register: 'students', source, ...guessing });
    expect(again.rows).toEqual(first.rows);
  });

  it('is refused where it is harmed, of the old kind, empty, or unpacks beyond all measure', async () => {
    const sound = await workbook([[{ value: 'Nombre' }], [{ value: 'Ana' }]]);
    const huge = withSheet(sound, (xml) => xml + ' '.repeat(90_000_000));
    const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]);
    await expect(readStudents(sound.slice(0, 900))).rejects.toMatchObject({
      problem: 'brokenWorkbook',
    });
    await expect(readStudents(old)).rejects.toMatchObject({ problem: 'oldWorkbook' });
    await expect(readStudents(huge)).rejects.toMatchObject({ problem: 'largeWorkbook' });
    await expect(readStudents(await workbook([[null]]))).rejects.toMatchObject({
      problem: 'empty',
    });
  });

  it('is refused at once where a cell stands so far away that the sheet up to it fills the memory', async () => {
    const sound = await workbook([[{ value: 'Nombre' }], [{ value: 'Ana' }]]);
    const far = (row: string, cell: string, part = 'x') =>
      withSheet(sound, (xml) =>
        xml.replace('</sheetData>', `<row ${row}><c ${cell}><v>1</v></c></row></sheetData>${part}`),
      );
    const started = processorTime();
    for (const [row, cell] of [
      ['r="1048576"', 'r="XFD1048576"'],
      ["s='>' r='1048576'", "s='>' r='XFD1048576'"],
      ['', 'r="XFD1048576"'],
    ] as const) {
      await expect(readStudents(far(row, cell))).rejects.toMatchObject({
        problem: 'largeWorkbook',
      });
    }
    for (const [row, cell] of [
      ['r="99999999"', 'r="A99999999"'],
      ['r="1e9"', 'r="A3"'],
      ['r="3"', 'r="&#88;FD3"'],
    ] as const) {
      await expect(readStudents(far(row, cell))).rejects.toMatchObject({
        problem: 'brokenWorkbook',
      });
    }
    expect(processorTime() - started).toBeLessThan(2_000);
  });

  it('is refused wherever it keeps the sheet whose cell stands far away', async () => {
    const parts = unzipSync(await workbook([[{ value: 'Nombre' }], [{ value: 'Ana' }]]));
    const name = Object.keys(parts).find((one) => one.includes('worksheets/sheet'))!;
    const relations = 'xl/_rels/workbook.xml.rels';
    const sheet = strFromU8(parts[name]!).replace(
      '</sheetData>',
      '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
    );
    const moved = strFromU8(parts[relations]!).replace(/worksheets\/sheet\d+\.xml/, 'other.xml');
    const bytes = zipSync({
      ...parts,
      [relations]: strToU8(moved),
      'xl/other.xml': strToU8(sheet),
    });
    await expect(readStudents(bytes)).rejects.toMatchObject({ problem: 'largeWorkbook' });
  });

  it('is read where only what is empty stands far away, or what another sheet has', async () => {
    const sound = await workbook([
      [{ value: 'Nombre' }, { value: 'Carrera' }],
      [{ value: 'Ana' }, { value: 'Letras' }],
    ]);
    const empty =
      '<row r="7"><c r="XFD7" s="0"/></row><row r="1048576"><c r="A1048576" s="0"></c></row>';
    const { rows } = await readStudents(
      withSheet(sound, (xml) => xml.replace('</sheetData>', `${empty}</sheetData>`)),
    );
    expect(rows).toHaveLength(1);
    const catalogue = Array.from({ length: 40_000 }, (_, row) => [{ value: row }, { value: 'x' }]);
    const list = [
      [{ value: 'Nombre' }, { value: 'Carrera' }],
      [{ value: 'Ana' }, { value: 'Letras' }],
    ];
    const written = writeXlsxFile([
      { data: list, sheet: 'Lista' },
      { data: catalogue, sheet: 'Catálogo' },
    ]);
    const read = await readStudents(new Uint8Array(await written.toBuffer()));
    expect(read.rows).toHaveLength(1);
  });

  it('is told from one that has a password, and from text under its name', async () => {
    const container = (stream: string) => {
      const bytes = new Uint8Array(2_048);
      bytes.set([0xd0, 0xcf, 0x11, 0xe0]);
      bytes.set(Array.from(stream, (letter) => [letter.charCodeAt(0), 0]).flat(), 1_024 + 3 * 128);
      return bytes;
    };
    for (const [bytes, problem] of [
      [container('EncryptedPackage'), 'lockedWorkbook'],
      [container('Workbook'), 'oldWorkbook'],
      [strToU8('Nombre,Carrera\nAna,Letras'), 'notWorkbook'],
      [strToU8(''), 'emptyFile'],
    ] as const) {
      await expect(readStudents(bytes)).rejects.toMatchObject({ problem });
    }
  });

  it('is told from what another program made, whatever its name', async () => {
    const text = strToU8('<x/>');
    const archive = (...names: string[]) =>
      zipSync(Object.fromEntries(names.map((name) => [name, text])));
    const open = strToU8('application/vnd.oasis.opendocument.spreadsheet');
    for (const [bytes, problem] of [
      [zipSync({ mimetype: [open, { level: 0 }], 'content.xml': text }), 'openDocument'],
      [archive('Index/Document.iwa', 'Metadata/Properties.plist'), 'numbers'],
      [archive('[Content_Types].xml', 'word/document.xml'), 'notWorkbook'],
      [archive('foto.jpg'), 'notWorkbook'],
      [archive('[Content_Types].xml', 'xl/workbook.xml'), 'brokenWorkbook'],
      [strToU8('%PDF-1.7\n1 0 obj\u0000'), 'pdf'],
      [strToU8('\uFEFF<html xmlns:x="urn:schemas"><table><tr><td>Nombre</td>'), 'webPage'],
      [strToU8('<?xml version="1.0"?><Workbook>'), 'webPage'],
    ] as const) {
      for (const name of ['lista.xlsx', 'lista.xls', 'lista.csv']) {
        const source = new File([bytes.slice()], name);
        await expect(readRows({ register: 'students', source, ...guessing })).rejects.toMatchObject(
          { problem },
        );
      }
    }
  });
});
