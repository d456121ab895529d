import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '../../src/files/csv.ts';
import { decodeText, workbookKind, readTable } from '../../src/files/lists/readTable.ts';

describe('writing CSV', () => {
  it('quotes text, keeps numbers and ends lines as spreadsheets expect', () => {
    expect(
      writeCsv([
        ['Nombre', 'Tarifa'],
        ['Ana "La Profe" Díaz', 220.5],
      ]),
    ).toBe('\uFEFF"Nombre","Tarifa"\r\n"Ana ""La Profe"" Díaz",220.5\r\n');
  });

  it('keeps a cell from running as a formula', () => {
    expect(writeCsv([['=1+1', '+52 55', '-x', '@a', '\tb', '＝2', 'seguro', -5]])).toBe(
      '\uFEFF"\'=1+1","\'+52 55","\'-x","\'@a","\'\tb","\'＝2","seguro",-5\r\n',
    );
  });
});

function cellsOf(text: string): string[][] {
  return readTable(text).map(({ cells }) => cells);
}

describe('reading a table', () => {
  it.each([
    ['comma', 'Nombre,Carrera\r\nAna,"Letras, Inglés"'],
    ['semicolon', 'Nombre;Carrera\nAna;Letras, Inglés\n\n'],
    ['tab', '\uFEFFNombre\tCarrera\nAna\tLetras, Inglés'],
  ])('splits cells at the %s', (_, text) => {
    expect(cellsOf(text)).toEqual([
      ['Nombre', 'Carrera'],
      ['Ana', 'Letras, Inglés'],
    ]);
  });

  it.each([
    ['a title', 'Lista de alumnos 2025-2026\nNombre,Grupo\nAna,3A'],
    ['a title with a comma', 'Lista de alumnos, 2025\nNombre;Grupo\nAna;3A'],
    ['a title with more commas than cells', 'Calle 5, Centro, CDMX\nNombre;Grupo\nAna;3A'],
    ['no title and commas below', 'Nombre;Grupo\n"Paz, Ana";3,5\nGil, Eva, Luz;4,5'],
  ])('splits cells as most lines do under %s', (_, text) => {
    expect(cellsOf(text)).toContainEqual(['Nombre', 'Grupo']);
  });

  it.each([
    'Nombre\nPaz, Ana\nGil, Luis\nRuiz, Eva',
    'Lista de alumnos, 2025\nNombre\nPaz, Ana\nGil, Luis',
    'Nombre\nAna Paz\nLuis Gil',
    'Nombre',
  ])('keeps the one column of %j', (text) => {
    expect(cellsOf(text)).toContainEqual(['Nombre']);
  });

  it('splits the rows of any table under any titles of one line each', () => {
    const word = fc.stringMatching(/^[A-Za-z]{1,8}$/);
    const title = fc.tuple(word, word, word).map(([one, two, three]) => `${one} ${two}, ${three}`);
    const table = fc
      .integer({ min: 2, max: 6 })
      .chain((width) =>
        fc.array(fc.array(word, { minLength: width, maxLength: width }), { minLength: 2 }),
      );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(word, title), { maxLength: 5 }),
        table,
        fc.constantFrom('\t', ';', ','),
        (titles, rows, mark) => {
          const text = [...titles, ...rows.map((cells) => cells.join(mark))].join('\n');
          expect(cellsOf(text).slice(titles.length)).toEqual(rows);
        },
      ),
    );
  });

  it('reads UTF-8 with and without a mark, UTF-16 and Windows-1252', () => {
    const utf8 = new TextEncoder().encode('Núñez');
    expect(decodeText(utf8)).toBe('Núñez');
    expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]))).toBe('Núñez');
    expect(decodeText(new Uint8Array([0x4e, 0xfa, 0xf1, 0x65, 0x7a]))).toBe('Núñez');
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x4e, 0, 0xfa, 0, 0xf1, 0]))).toBe('Núñ');
  });

  it('tells a workbook from text', () => {
    expect(workbookKind(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14]))).toBe('new');
    expect(workbookKind(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe('old');
    expect(workbookKind(new TextEncoder().encode('PK,Nombre'))).toBe(null);
    expect(workbookKind(new Uint8Array())).toBe(null);
  });

  it('reads back what was written, whatever the cells', () => {
    const cell = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => `x${text}x`);
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        expect(cellsOf(writeCsv([['a', 'b'], ...rows])).slice(1)).toEqual(rows);
      }),
    );
  });

  it('counts lines as the file has them, empty ones and those within a cell too', () => {
    expect(readTable('a,b\n\n"x\ny",1\nz,2').map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it('reads no more rows than it is asked for', () => {
    const text = 'a,b\n'.repeat(1_000);
    expect(readTable(text, 10)).toEqual(readTable(text).slice(0, 10));
    const unclosed = 'a,"b\n'.repeat(1_000);
    expect(readTable(unclosed, 10)).toEqual(readTable(unclosed).slice(0, 10));
  });

  it.each(['"Ana Paz,Derecho', 'Ana Paz,"Derecho'])('loses one line to %s', (broken) => {
    const text = `Nombre,Carrera\r\n${broken}\r\n"Luis Gil","Letras, Inglés"\r\n\r\nEva,Arte`;
    expect(readTable(text)).toEqual([
      { line: 1, cells: ['Nombre', 'Carrera'], isUnclosed: false },
      { line: 2, cells: ['Ana Paz', 'Derecho'], isUnclosed: true },
      { line: 3, cells: ['Luis Gil', 'Letras, Inglés'], isUnclosed: false },
      { line: 5, cells: ['Eva', 'Arte'], isUnclosed: false },
    ]);
  });

  it('takes quotes within a cell of one line for what they are', () => {
    expect(cellsOf('Nombre,Carrera\n"Ana "La Güera" Paz",Arte\nEva,Arte')).toEqual([
      ['Nombre', 'Carrera'],
      ['Ana "La Güera" Paz', 'Arte'],
      ['Eva', 'Arte'],
    ]);
  });

  it('keeps every other line, whichever have a quote that is not closed', () => {
    const cell = fc.stringMatching(/^[a-z][a-z ,;"]{0,8}[a-z]$/);
    const plain = fc.stringMatching(/^[a-z]{1,8}$/);
    const good = fc.tuple(cell, cell).map((cells) => ({
      cells,
      text: writeCsv([cells]).slice(1).trimEnd(),
      isUnclosed: false,
    }));
    const broken = fc.tuple(plain, plain, fc.nat(1)).map(([one, other, place]) => ({
      cells: [one, other],
      text: place === 0 ? `"${one},${other}` : `${one},"${other}`,
      isUnclosed: true,
    }));
    fc.assert(
      fc.property(fc.array(fc.oneof(good, broken), { maxLength: 130 }), (rows) => {
        const text = ['a,b', ...rows.map((row) => row.text)].join('\n');
        expect(readTable(text).slice(1)).toEqual(
          rows.map(({ cells, isUnclosed }, index) => ({ line: index + 2, cells, isUnclosed })),
        );
      }),
    );
  });

  it('reads a large file of nothing but quotes that are not closed', () => {
    const text = `a,b\n${'"Ana,Derecho\n'.repeat(20_000)}`;
    expect(readTable(text).filter(({ isUnclosed }) => isUnclosed)).toHaveLength(20_000);
  });

  it('reads any bytes without failing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(Array.isArray(readTable(decodeText(bytes)))).toBe(true);
      }),
    );
  });
});
