import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsFound } from '../../machines/lessons/studentSearch.ts';

const students = [
  'María García Núñez',
  'Nuria Peña de la Cruz',
  'José Núñez López',
  'Ana López Núñez',
  'Beto Cruz Nuño',
].map((name, id) => ({ id, name }));
const found = (typed: string) => rowsFound(students, typed).map((row) => students[row]!.name);

describe('a student is found in a register', () => {
  it('by the beginning of the first surname first, then of any word, in the order of the list', () => {
    expect(found('nu')).toEqual([
      'José Núñez López',
      'María García Núñez',
      'Nuria Peña de la Cruz',
      'Ana López Núñez',
      'Beto Cruz Nuño',
    ]);
    expect(found('lópez')).toEqual(['Ana López Núñez', 'José Núñez López']);
  });

  it('by both surnames, particles among them, in any case and without accents', () => {
    expect(found('PEÑA DE')).toEqual(['Nuria Peña de la Cruz']);
    expect(found('  nunez   lopez ')).toEqual(['José Núñez López', 'Ana López Núñez']);
    expect(found('cruz')).toEqual(['Beto Cruz Nuño', 'Nuria Peña de la Cruz']);
  });

  it('by parts of words in any order last, and not at all where nobody has them', () => {
    expect(found('arcía mar')).toEqual(['María García Núñez']);
    expect(found('zzz')).toEqual([]);
    expect(found('   ')).toEqual([]);
  });

  it('whoever has all that was typed is found once, and nobody else', () => {
    fc.assert(
      fc.property(fc.constantFrom(...students), fc.string({ maxLength: 12 }), ({ name }, noise) => {
        for (const word of name.split(' ')) expect(found(word)).toContain(name);
        const rows = rowsFound(students, noise);
        expect(new Set(rows).size).toBe(rows.length);
      }),
    );
  });
});
