import { describe, expect, it } from 'vitest';
import { missingGroups } from '../../machines/registers/import/importRows.ts';
import { nameFinder } from '../../machines/registers/import/nameFinder.ts';
import { seededSchool } from '../support/seededSchool.ts';

const found = (names: readonly string[], name: string, said: readonly string[] = []) =>
  nameFinder(
    names.map((one) => ({ name: one })),
    said,
  )(name).map((one) => one.name);

describe('a group that a list names', () => {
  it.each(['1-A', '1 A', '1° A', '1º "A"', '1.a', '1/A', '1 – A'])('is 1A as %j', (name) => {
    expect(found(['1A', '1B', '11A'], name)).toEqual(['1A']);
  });

  it.each(['1ro A', '1er. "A"', '1o. A', '1RO-A'])(
    'is 1A as %j, the grade in letters too',
    (name) => {
      expect(found(['1A', '1B', '11A'], name)).toEqual(['1A']);
    },
  );

  it.each([
    'PRIMERO A',
    'Primero "A"',
    'primer grado, grupo A',
    '1er. grado grupo A',
    'Grupo 1° A',
    'PRIMERA-A',
    '1 grado A',
  ])('is 1A as %j, the grade in words too', (name) => {
    expect(found(['1A', '1B', '2A', 'A'], name)).toEqual(['1A']);
    expect(found(['SEGUNDO A', name], '1A')).toEqual([name]);
  });

  it('has any of the grades in words, and no other words for one', () => {
    const grades = [
      'Segundo',
      'Tercer',
      'Cuarto',
      'Quinto',
      'Sexto',
      'Séptimo',
      'Octavo',
      'NOVENO',
    ];
    const groups = grades.map((_, index) => `${index + 2}B`);
    expect(grades.flatMap((grade) => found(groups, `${grade} B`))).toEqual(groups);
    for (const other of ['Primaria A', 'Primero AB', 'Primero', 'Sextante B', '1 de A']) {
      expect(found(['1A', '1AB', '1', '6B', 'A'], other)).toEqual([]);
    }
  });

  it.each(['1 A MATUTINO', '1°A turno vespertino', 'PRIMERO A (T.V.)', '1ro. "A" TM', '1A - Mat.'])(
    'is 1A as %j, beside its shift',
    (name) => {
      expect(found([name, '1B'], '1° A')).toEqual([name]);
      expect(found(['1A', '1B'], name)).toEqual([]);
    },
  );

  it.each(['1 A MATUTINO', '1°A turno matutino', 'PRIMERO A (T.M.)', '1ro. "A" TM', '1A - Mat.'])(
    'is of its shift as %j, however that is written',
    (name) => {
      expect(found(['1A', '1A matutino', '1A vespertino'], name)).toEqual(['1A matutino']);
      expect(found(['1A', '1A TV', '1A Mat'], name)).toEqual([]);
    },
  );

  it('is the one of its shift where the school or the list has more than one', () => {
    const shifts = ['1A MATUTINO', '1A VESPERTINO'];
    expect(found(shifts, 'Primero A vespertino')).toEqual(['1A VESPERTINO']);
    expect(found(shifts, '1A')).toEqual(shifts);
    expect(found(['1A MATUTINO'], '1 A VESPERTINO')).toEqual([]);
    expect(found(['1A'], '1 A VESPERTINO', ['1A', '1 A VESPERTINO'])).toEqual([]);
    expect(found(['1A TV'], '1A', ['1A', '1 A VESPERTINO'])).toEqual([]);
    expect(found(['1A TV'], '1A', ['1A', '2 A MATUTINO'])).toEqual(['1A TV']);
    expect(found(['1ATV', '1A'], '1 A TV')).toEqual(['1ATV']);
  });

  it('is no other for letters that are its own', () => {
    expect(found(['1A', '1'], '1RO')).toEqual([]);
    expect(found(['1A'], '1TA')).toEqual([]);
    expect(found(['1DOA', '1A'], '1doa')).toEqual(['1DOA']);
  });

  it('is rather the one that is written so, or that differs in spaces and signs alone', () => {
    expect(found(['1A', '1-A'], '1-A')).toEqual(['1-A']);
    expect(found(['1A', '1-A'], '1 - a')).toEqual(['1-A']);
    expect(found(['1_A', '1-A'], '1.A')).toEqual(['1_A', '1-A']);
  });

  it('is no other for numbers that stand apart, nor for none', () => {
    expect(found(['110', '21', 'NA'], '1-10')).toEqual([]);
    expect(found(['110', '21', 'NA'], '2.1')).toEqual([]);
    expect(found(['110', '21', 'NA'], 'N/A')).toEqual([]);
  });

  it('is made once where there is none, as it is first written', () => {
    const { groups } = seededSchool();
    const rows = ['4-A', '4° A', '4to A', '4A', '4B', 'N/A'].map((group, index) => ({
      line: String(index + 1),
      sheet: '',
      id: '',
      grade: '',
      values: { group },
      formats: {},
      firstPassword: undefined,
      problems: [],
    }));
    expect(missingGroups({ groups }, rows)).toEqual(['4-A', '4B']);
    expect(missingGroups({ groups: [{ ...groups[0]!, name: '4A' }] }, rows)).toEqual(['4B']);
  });
});
