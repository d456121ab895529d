import { describe, expect, it } from 'vitest';
import { Secret } from '../../machines/accounts/secret.ts';
import { groupsByShift } from '../../machines/registers/import/groupsByShift.ts';
import type { ImportKey } from '../../machines/registers/import/importColumns.ts';
import { readRows } from '../../src/files/lists/readRows.ts';

const named = (groups: readonly string[], ...shifts: readonly string[]) => {
  const said = shifts.map((shift) => ({ group: '1°A', shift }));
  return said.map(groupsByShift(groups, said));
};

describe('a group that a file names beside its shift', () => {
  it('is the one of that shift where the school has it', () => {
    expect(named(['1°A', '1°A TV'], 'Vespertino')).toEqual(['1°A vespertino']);
    expect(named(['1°A', '1°A TV'], 'MATUTINO')).toEqual(['1°A']);
    expect(named(['1A matutino', '1A vespertino'], 'T.M.')).toEqual(['1°A matutino']);
    expect(named(['1°A', '1°A TV'], 'M', 'V')).toEqual(['1°A', '1°A vespertino']);
  });

  it('is called as it is where the school and the file have one shift', () => {
    expect(named(['1°A'], 'Vespertino', 'Vespertino')).toEqual(['1°A', '1°A']);
    expect(named([], 'Matutino')).toEqual(['1°A']);
    expect(named(['1°A', '1°A TV'], '', 'Completo')).toEqual(['1°A', '1°A']);
  });

  it('is no other where nothing tells which of two the school has', () => {
    expect(named(['1°A'], 'Matutino', 'Vespertino')).toEqual(['1°A matutino', '1°A vespertino']);
    expect(named(['1°A TV'], 'Matutino')).toEqual(['1°A matutino']);
  });

  it('keeps a name that says its shift itself, or is of no grade and letter', () => {
    const said = [
      { group: '1°A TV', shift: 'Matutino' },
      { group: 'ENG-SAT', shift: 'Matutino' },
    ];
    expect(said.map(groupsByShift(['1°A TV', '1°A TM'], said))).toEqual(['1°A TV', 'ENG-SAT']);
  });

  const groupsOf = async (
    register: ImportKey,
    lines: readonly string[],
    groups = ['1°A', '1°A TV'],
  ) => {
    const { rows } = await readRows({
      register,
      source: new Secret(lines.join('\n')),
      known: {},
      groups,
      plan: null,
      dateFormat: 'DD/MM/YYYY',
    });
    return rows.map(({ values }) => values['group']);
  };

  it('may say it in a column, or above its week', async () => {
    const students = [
      'Nombre;Grado;Grupo;Turno',
      'Eva Luna;1;A;Matutino',
      'Ana Gil;1;A;Vespertino',
    ];
    expect(await groupsOf('students', students)).toEqual(['1A', '1A vespertino']);
    const week = ['Hora;Lunes;Martes;Miércoles', '2:00-2:50;Arte;;'];
    expect(await groupsOf('schedules', ['Grado: 1 Grupo: A Turno: Vespertino', ...week])).toEqual([
      '1°A vespertino',
    ]);
    const both = ['TURNO MATUTINO', '1°A', ...week, '', 'TURNO VESPERTINO', '1°A', ...week];
    expect(await groupsOf('schedules', both)).toEqual(['1°A', '1°A vespertino']);
    expect(await groupsOf('schedules', ['1°A', ...week])).toEqual(['1°A']);
    const below = ['1°A', ...week, '', '1°B', ...week];
    const groups = ['1°A', '1°A TV', '1°B', '1°B TV'];
    expect(await groupsOf('schedules', ['Sec. 5 T.V.', ...below], groups)).toEqual([
      '1°A vespertino',
      '1°B vespertino',
    ]);
    const own = ['Grupo 1°A T.V.', ...week, '', '1°B', ...week];
    expect(await groupsOf('schedules', own, groups)).toEqual(['1°A vespertino', '1°B']);
  });
});
