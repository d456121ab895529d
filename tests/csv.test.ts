import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '../src/files/csv.ts';
import { decodeText, readTable } from '../src/files/readTable.ts';

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

describe('reading a table', () => {
  it.each([
    ['comma', 'Nombre,Carrera\r\nAna,"Letras, Inglés"'],
    ['semicolon', 'Nombre;Carrera\nAna;Letras, Inglés\n\n'],
    ['tab', '\uFEFFNombre\tCarrera\nAna\tLetras, Inglés'],
  ])('splits cells at the %s', (_, text) => {
    expect(readTable(text)).toEqual([
      ['Nombre', 'Carrera'],
      ['Ana', 'Letras, Inglés'],
    ]);
  });

  it('reads UTF-8 with and without a mark, UTF-16 and Windows-1252', () => {
    const utf8 = new TextEncoder().encode('Núñez');
    expect(decodeText(utf8)).toBe('Núñez');
    expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]))).toBe('Núñez');
    expect(decodeText(new Uint8Array([0x4e, 0xfa, 0xf1, 0x65, 0x7a]))).toBe('Núñez');
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x4e, 0, 0xfa, 0, 0xf1, 0]))).toBe('Núñ');
  });

  it('reads back what was written, whatever the cells', () => {
    const cell = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => `x${text}x`);
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        expect(readTable(writeCsv([['a', 'b'], ...rows])).slice(1)).toEqual(rows);
      }),
    );
  });

  it('reads any bytes without failing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(Array.isArray(readTable(decodeText(bytes)))).toBe(true);
      }),
    );
  });
});
