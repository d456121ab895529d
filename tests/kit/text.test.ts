import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alikeName, fold, foldedMatcher, matcher } from '../../machines/kit/text.ts';

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
        expect(foldedMatcher(search)(fold(texts.join('\n')))).toBe(isFound);
      }),
    );
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
