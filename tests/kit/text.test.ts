import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alikeName, fold, foundAmong, matcher, searchable } from '../../machines/kit/text.ts';

const anyWord = fc.stringMatching(/^[a-zñáéü]{1,4}$/);
const anyText = fc.array(anyWord, { maxLength: 4 }).map((words) => words.join(' '));

describe('a search', () => {
  it('finds a name by its words in any order, case and accents aside', () => {
    const texts = ['Sofía Castillo Ríos', 'Ingeniería en Software', 'PROG-SUMMER'];
    for (const search of ['castillo sofia', 'RÍOS  castillo', 'sofía prog', 'cast sof', '  ', '']) {
      expect(matcher(search)(...texts)).toBe(true);
    }
    expect(matcher('castillo ana')(...texts)).toBe(false);
    expect(matcher('castilloríos')(...texts)).toBe(false);
  });

  it('finds what holds each of its words, as looking for one after the other does', () => {
    fc.assert(
      fc.property(anyText, fc.array(anyText, { minLength: 1, maxLength: 3 }), (search, texts) => {
        let isFound = true;
        for (const word of search.split(' ')) {
          if (!texts.some((text) => fold(text).includes(fold(word)))) isFound = false;
        }
        expect(matcher(search)(...texts)).toBe(isFound);
        expect(foundAmong([1], [searchable(texts.join('\n'))], search).length > 0).toBe(isFound);
      }),
    );
  });

  it.each([
    ['3 A', '3ro A'],
    ['3 a', '3er semestre A'],
    ['3° A', 'Grupo A, 3°'],
    ['pérez 3 a', 'Ana Pérez\n3ro A'],
    ['ENG 2 m', 'ENG 2 Matutino'],
    ['6 d', '6 de mayo'],
    ['5 z', 'Zapopan 45'],
  ])('finds by %j what has a grade and a letter apart, as %j', (search, text) => {
    expect(matcher(search)(text)).toBe(true);
    expect(foundAmong([1], [searchable(text)], search)).toEqual([1]);
  });

  it('finds a group by its grade and letter together, however school and search write them', () => {
    const spellings = ['1A', '1° A', '1°A', '1º "a"', '1-A', '1 a'];
    for (const name of spellings) {
      for (const search of spellings) {
        expect(matcher(search)(name, 'Mateo Ávila')).toBe(true);
        expect(foundAmong([1], [searchable(`Mateo Ávila\n${name}`)], search)).toEqual([1]);
      }
      const texts = [name, '1B', '2A'].map((group) => searchable(`Mateo Ávila, 2, b\n${group}`));
      expect(foundAmong(['1A', '1B', '2A'], texts, '1° B')).toEqual(['1B']);
      for (const search of ['1B', '2A', '11A']) {
        expect(matcher(search)(name, 'Mateo Ávila, 2, b')).toBe(false);
      }
      for (const search of ['1 mateo', '1 avila', 'a', '1']) {
        expect(matcher(search)(name, 'Mateo Ávila')).toBe(true);
      }
    }
  });

  it('finds no less for having its words turned round', () => {
    fc.assert(
      fc.property(anyText, anyText, (search, text) => {
        const reversed = search.split(' ').toReversed().join(' ');
        expect(matcher(reversed)(text)).toBe(matcher(search)(text));
      }),
    );
  });
});

describe('a name', () => {
  it('is much like another that differs by case, accents or spaces alone', () => {
    const others = ['Salón 1', 'PROG-SUMMER'];
    expect(alikeName(others, 'salon  1')).toBe('Salón 1');
    expect(alikeName(others, ' prog-summer')).toBe('PROG-SUMMER');
    for (const name of ['1°a', '1º A', '1A', '1ª a']) expect(alikeName(['1°A'], name)).toBe('1°A');
    for (const name of ['Salón 1 ', 'Salón 10', '']) expect(alikeName(others, name)).toBeNull();
  });
});
