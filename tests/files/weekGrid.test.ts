import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdays } from '../../machines/kit/weekdays.ts';
import { Secret } from '../../machines/accounts/secret.ts';
import { readRows } from '../../src/files/lists/readRows.ts';
import { unfoldWeeks } from '../../src/files/lists/weekGrid.ts';

/** As readers have it: blank rows are left out, and count. */
function unfold(rows: readonly (readonly string[])[]) {
  const table = rows
    .map((cells, place) => ({ line: place + 1, cells: [...cells], isUnclosed: false }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [sheet] = unfoldWeeks([{ name: '1°A', rows: table }]);
  return sheet!.rows.map(({ line, day, cells }) => [
    day === undefined ? String(line) : `${line}, ${day}`,
    ...cells,
  ]);
}

const head = ['Hora', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'];

describe('a timetable that is drawn as a week', () => {
  it('is a list of its classes, each with its day, its hours and the lines of its cell', () => {
    const rows = [
      head,
      [
        '7:00 - 7:50',
        'Matemáticas\nProfra. Ana Gil\nAula 3',
        '',
        'Historia\nProf. Paz\nAula 1',
        '',
        '—',
      ],
      ['7:50 a 8:40', '', 'Inglés\nTeacher Lee\nAula 2', '', '', ''],
    ];
    expect(unfold(rows)).toEqual([
      ['1', 'Día', 'Hora de inicio', 'Hora de fin', 'Materia', 'Profesor', 'Salón'],
      ['2, Lunes', 'Lunes', '07:00', '07:50', 'Matemáticas', 'Profra. Ana Gil', 'Aula 3'],
      ['2, Miércoles', 'Miércoles', '07:00', '07:50', 'Historia', 'Prof. Paz', 'Aula 1'],
      ['3, Martes', 'Martes', '07:50', '08:40', 'Inglés', 'Teacher Lee', 'Aula 2'],
    ]);
  });

  it('is none where its rows are a list', () => {
    const listed = [
      ['Día', 'Hora', 'Materia'],
      ['Lunes', '7:00', 'Arte'],
    ];
    expect(unfold(listed)).toEqual(listed.map((cells, place) => [String(place + 1), ...cells]));
    const sentence = 'Ana da clases los lunes, martes y jueves';
    expect(unfold([[sentence]])).toEqual([['1', sentence]]);
    expect(unfold([])).toEqual([]);
  });

  it.each([
    [['', 'LUN', 'MAR', 'MIÉ', 'JUE', 'VIE', 'SÁB']],
    [['', 'L', 'M', 'M', 'J', 'V', 'S']],
    [['', 'L', 'Ma', 'X', 'J.', 'V', 'Sábado']],
    [['', 'Lunes 3', 'Martes 4', 'Miércoles 5', 'Jueves 6', 'Viernes 7', 'Sábado 8']],
  ])('has its days as %j', (days) => {
    const row = ['7:00-8:00', 'a', 'b', 'c', 'd', 'e', 'f'];
    expect(
      unfold([days, row])
        .slice(1)
        .map(([, day]) => day),
    ).toEqual(weekdays.slice(0, 6));
  });

  it('knows what the lines are in another order, and parts one line', () => {
    const cells = ['Mtra. Sol - Química (Lab. 2)', 'Mtro. Paz - Física (Lab. 1)', ''];
    const rows = unfold([
      ['', 'Lunes', 'Martes', 'Jueves'],
      ['7:00-7:50', ...cells],
    ]);
    expect(rows[0]!.slice(4)).toEqual(['Profesor', 'Materia', 'Salón']);
    expect(rows[1]!.slice(4)).toEqual(['Mtra. Sol', 'Química', 'Lab. 2']);
  });

  it('goes on with an hour in the rows below it, where cells were merged too', () => {
    const rows = [
      head.slice(0, 4),
      ['7:00-7:50', 'Arte', 'Inglés', ''],
      ['', 'Prof. Paz', 'Profra. Sol', ''],
      ['7:00-7:50', 'Aula 1', 'Aula 2', ''],
      ['', 'RECESO', '', ''],
      ['8:00-8:50', 'Física', 'Física', 'Física'],
    ];
    expect(
      unfold(rows)
        .slice(1)
        .map((row) => row.slice(1)),
    ).toEqual([
      ['Lunes', '07:00', '07:50', 'Arte', 'Prof. Paz', 'Aula 1'],
      ['Martes', '07:00', '07:50', 'Inglés', 'Profra. Sol', 'Aula 2'],
      ...['Lunes', 'Martes', 'Miércoles'].map((day) => [day, '08:00', '08:50', 'Física', '', '']),
    ]);
  });

  it('has a teacher whom its cells name again without a title in no room', () => {
    const rows = unfold([
      ['Docente', ...head.slice(0, 4)],
      ['María López', '7:00-7:50', 'Arte\nMaría López', 'Arte\nMaría López\nPlanta alta', ''],
      ['Mtro. Juan Paz', '7:00-7:50', 'Inglés\nJuan Paz', '', 'Inglés\nPaz Juan'],
    ]);
    expect(rows.map((row) => row.slice(4))).toEqual([
      ['Profesor', 'Materia', 'Salón'],
      ['María López', 'Arte', ''],
      ['María López', 'Arte', 'Planta alta'],
      ['Juan Paz', 'Inglés', ''],
      ['Paz Juan', 'Inglés', ''],
    ]);
  });

  it('has the teachers of a column beside each day', () => {
    const rows = unfold([
      ['Hora', 'Lunes', 'Docente', 'Martes', 'Docente', 'Miércoles', 'Docente'],
      ['7:00-7:50', 'Arte', 'María López', 'Inglés\nAula 2', 'Juan Paz', '', ''],
      ['7:50-8:40', 'Arte', 'María López', '', '', 'Inglés\nAula 2', 'Juan Paz'],
      ['8:40-9:00', 'RECESO', 'RECESO', 'RECESO', 'RECESO', 'RECESO', 'RECESO'],
    ]);
    const columns = ['Materia', 'Profesor', 'Salón'].map((heading) => rows[0]!.indexOf(heading));
    expect(rows.slice(1).map((row) => [row[1], ...columns.map((at) => row[at])])).toEqual([
      ['Lunes', 'Arte', 'María López', ''],
      ['Martes', 'Inglés', 'Juan Paz', 'Aula 2'],
      ['Lunes', 'Arte', 'María López', ''],
      ['Miércoles', 'Inglés', 'Juan Paz', 'Aula 2'],
    ]);
  });

  it('has periods without hours as such, beside whose they are', () => {
    const rows = unfold([
      ['Docente', 'Hora', 'Lunes', 'Martes', 'Miércoles'],
      ['María López', 'Módulo 1', 'Arte', 'Arte', ''],
      ['', 'Módulo 2', 'Arte', '', 'Arte'],
      ['Juan Paz', '1er módulo', 'Inglés', '', ''],
      ['', 'Módulo 2', '', 'Inglés', ''],
    ]);
    expect(rows.map((row) => [row[2], ...row.slice(4)])).toEqual([
      ['Hora de inicio', 'Profesor', 'Materia'],
      ['Módulo 1', 'María López', 'Arte'],
      ['Módulo 1', 'María López', 'Arte'],
      ['Módulo 2', 'María López', 'Arte'],
      ['Módulo 2', 'María López', 'Arte'],
      ['1er módulo', 'Juan Paz', 'Inglés'],
      ['Módulo 2', 'Juan Paz', 'Inglés'],
    ]);
  });

  it('loses no class of an hour that is only numbered, nor of a break', () => {
    const rows = unfold([
      head.slice(0, 4),
      ['1ª', 'Arte', '', ''],
      ['Receso', 'Guardia', '', 'Guardia'],
    ]);
    expect(rows.slice(1).map((row) => row.slice(0, 5))).toEqual([
      ['2, Lunes', 'Lunes', '1ª', '', 'Arte'],
      ['3, Lunes', 'Lunes', 'Receso', '', 'Guardia'],
      ['3, Miércoles', 'Miércoles', 'Receso', '', 'Guardia'],
    ]);
  });

  it('takes its hours from where they are, not from their numbers', () => {
    const rows = [
      ['', ...head.slice(0, 4)],
      ['1', '7:00 - 7:50', 'Arte', '', ''],
    ];
    expect(unfold(rows)[1]!.slice(1, 4)).toEqual(['Lunes', '07:00', '07:50']);
    const apart = [
      ['Inicio', 'Fin', ...head.slice(1)],
      ['7:00', '7:50', 'Arte', '', '', '', ''],
    ];
    expect(unfold(apart)[1]!.slice(1, 4)).toEqual(['Lunes', '07:00', '07:50']);
  });

  it('ends each hour as the next begins where only starts are written, or before for a break', () => {
    const hours = ['7:00', '7:50', '9:00'].map((hour) => [hour, 'Arte', '', '']);
    const rows = unfold([head.slice(0, 4), ...hours]);
    expect(rows.slice(1).map(([, , start, end]) => [start, end])).toEqual([
      ['07:00', '07:50'],
      ['07:50', '08:40'],
      ['09:00', '09:50'],
    ]);
    expect(unfold([head, hours[0]!])[1]!.slice(2, 4)).toEqual(['07:00', '']);
  });

  it('has hours with their place in the day, and of the afternoon as clocks say them', () => {
    const hours = ['1ª 7:00-7:50', '5ª. 11:40 a 12:30', '12:30-1:20', '1:20 - 2:10', '6:00-6:50'];
    const rows = unfold([head.slice(0, 4), ...hours.map((hour) => [hour, 'Arte', '', ''])]);
    expect(rows.slice(1).map(([, , start, end]) => [start, end])).toEqual([
      ['07:00', '07:50'],
      ['11:40', '12:30'],
      ['12:30', '13:20'],
      ['13:20', '14:10'],
      ['18:00', '18:50'],
    ]);
    const starts = ['Receso', '7:00 a.m.', '12:00', '1:00'].map((hour) => [hour, 'Arte', '', '']);
    expect(
      unfold([head.slice(0, 4), ...starts])
        .slice(2)
        .map((row) => row[2]),
    ).toEqual(['07:00', '12:00', '13:00']);
  });

  it('may stand beside another, with hours of its own or not', () => {
    const days = head.slice(1);
    const first = ['7:00-7:50', 'Arte', '', '', '', 'Física'];
    const rows = unfold([
      ['Grupo 1°A', '', '', '', '', '', 'Grupo 1°B'],
      [...head, ...head],
      [...first, '8:00-8:50', 'Inglés', '', '', '', ''],
    ]);
    expect(rows.slice(1).map((row) => row.slice(1))).toEqual([
      ['Lunes', '07:00', '07:50', '1°A', 'Arte'],
      ['Viernes', '07:00', '07:50', '1°A', 'Física'],
      ['Lunes', '08:00', '08:50', '1°B', 'Inglés'],
    ]);
    const shared = unfold([
      [...head, ...days],
      [...first, '', 'Inglés', '', '', ''],
    ]);
    expect(shared.slice(1).map((row) => row.slice(1, 5))).toEqual([
      ['Lunes', '07:00', '07:50', 'Arte'],
      ['Viernes', '07:00', '07:50', 'Física'],
      ['Martes', '07:00', '07:50', 'Inglés'],
    ]);
  });

  it.each([
    ['HORARIO DE CLASES  GRUPO 1A', '1A'],
    ['Horario de clases del grupo: 1°A', '1°A'],
    ['Ciclo escolar 2026-2027 · Grupo 1° "A" · Turno matutino', '1° "A"'],
    ['GRUPO: 2 B TUTORA: ANA GIL', '2 B'],
    ['HORARIO ESCOLAR 2026-2027 3C', '3C'],
    ['Horario de clases Grupo PROG-SUMMER', 'PROG-SUMMER'],
    ['1°A GRUPO', '1°A GRUPO'],
  ])('is of the group that %j names', (title, group) => {
    const rows = unfold([[title], head, ['7:00-7:50', 'Arte\nProf. Paz', '', '', '', '']]);
    expect(rows[0]?.[4]).toBe('Grupo');
    expect(rows[1]?.[4]).toBe(group);
  });

  it('has what stands above each of several weeks', () => {
    const week = [head, ['7:00-7:50', 'Arte\nProf. Paz', '', '', '', '']];
    const both = [
      ['Secundaria 5'],
      ['Horario del grupo: 1°A'],
      ...week,
      [],
      ['GRUPO:', '1 B', 'TURNO:', 'Matutino'],
      ...week,
    ];
    const rows = unfold(both);
    expect(rows[0]).toEqual([
      '3',
      'Día',
      'Hora de inicio',
      'Hora de fin',
      'Grupo',
      'Turno',
      'Materia',
      'Profesor',
    ]);
    expect(rows.slice(1).map(([line, , , , ...title]) => [line, ...title.slice(0, 2)])).toEqual([
      ['4, Lunes', '1°A', ''],
      ['8, Lunes', '1 B', 'matutino'],
    ]);
    const inRows = (name: string) => [
      [name],
      head,
      ['7:00-7:50', 'Arte', 'Física'],
      ['', 'Sol', 'Paz'],
    ];
    expect(unfold([...inRows('Letras'), ...inRows('Ciencias')]).map((row) => row.slice(4))).toEqual(
      [
        ['Arriba de la semana', 'Materia', 'Profesor'],
        ['Letras', 'Arte', 'Sol'],
        ['Letras', 'Física', 'Paz'],
        ['Ciencias', 'Arte', 'Sol'],
        ['Ciencias', 'Física', 'Paz'],
      ],
    );
    const named = unfold([['Letras'], ...week, ['Ciencias'], ...week]);
    expect(named.map((row) => row[4])).toEqual(['Arriba de la semana', 'Letras', 'Ciencias']);
    const ofTeachers = unfold([
      ['Profesor: Luis Paz'],
      head,
      ['7:00-7:50', 'Arte\n1°A', '', '', '', ''],
    ]);
    expect(ofTeachers.map((row) => row.slice(4))).toEqual([
      ['Profesor', 'Materia', 'Grupo'],
      ['Luis Paz', 'Arte', '1°A'],
    ]);
  });

  it('may have the hours in its cells, and what they are of before the days', () => {
    const rows = unfold([
      ['Materia', 'Docente', 'Aula', 'Lunes', 'Martes', 'Miércoles'],
      ['Arte', 'Luis Paz', '3', '7:00-7:50', '', '9:00 a 9:50, 11:00 a 11:50'],
      ['Física', 'Ana Gil', '4', '7:50-8:40', '', ''],
    ]);
    expect(rows).toEqual([
      ['1', 'Día', 'Hora de inicio', 'Hora de fin', 'Materia', 'Docente', 'Aula'],
      ['2, Lunes', 'Lunes', '07:00', '07:50', 'Arte', 'Luis Paz', '3'],
      ['2, Miércoles', 'Miércoles', '09:00', '09:50', 'Arte', 'Luis Paz', '3'],
      ['2, Miércoles', 'Miércoles', '11:00', '11:50', 'Arte', 'Luis Paz', '3'],
      ['3, Lunes', 'Lunes', '07:50', '08:40', 'Física', 'Ana Gil', '4'],
    ]);
  });

  it('names each of several classes of one day of a row', async () => {
    const lines = ['Materia;Lunes;Martes;Jueves', 'Arte;"7:00-7:50, 9:00-9:50";;8:00-8:50'];
    const { rows } = await readRows({
      register: 'schedules',
      source: new Secret(lines.join('\n')),
      known: {},
      plan: null,
      dateFormat: 'DD/MM/YYYY',
    });
    expect(rows.map(({ line, values }) => [line, values['startTime']])).toEqual([
      ['2, lunes', '07:00'],
      ['2, lunes (2)', '09:00'],
      ['2, jueves', '08:00'],
    ]);
  });

  it('may go on under other days, of the same group', () => {
    const rows = unfold([
      ['Grado y grupo: 1°A'],
      ['Hora', 'Lunes', 'Martes', 'Miércoles'],
      ['7:00-7:50', 'Arte', '', ''],
      [],
      ['Hora', 'Jueves', 'Viernes'],
      ['7:00-7:50', '', 'Física'],
    ]);
    expect(rows.slice(1).map((row) => row.slice(1))).toEqual([
      ['Lunes', '07:00', '07:50', '1°A', 'Arte'],
      ['Viernes', '07:00', '07:50', '1°A', 'Física'],
    ]);
  });

  it('takes no number of an hour for its time', () => {
    const [, row] = unfold([head, ['1', 'Arte', '', '', '', ''], ['2', 'Arte', '', '', '', '']]);
    expect(row!.slice(2, 4)).toEqual(['1', '']);
    const inCells = [
      ['Materia', 'Lunes', 'Martes', 'Jueves'],
      ['Arte', '1-2', '3-4', ''],
    ];
    expect(unfold(inCells).flat()).not.toContain('13:00');
  });

  it('is given by whoever its cells say, not by who signs it or has the group', () => {
    const week = [head, ['7:00-7:50', 'Arte\nProf. Paz', '', '', '', '']];
    expect(unfold([['Prof. M. Soto', 'Director'], ...week])[0]!.slice(4)).toEqual([
      'Arriba de la semana',
      'Materia',
      'Profesor',
    ]);
    expect(unfold([['Docente: Ana Gil'], ...week])[0]!.slice(4)).toEqual([
      'Arriba de la semana',
      'Materia',
      'Profesor',
    ]);
  });

  it('is given by whoever has it where its cells do not say that somebody else does', () => {
    const legend = [[], ['Materia', 'Docente'], ['Arte', 'Luis Paz']];
    const rows = unfold([
      ['Docente: Ana Gil'],
      head,
      ['7:00-7:50', 'Arte\nSalón azul', '', '', '', ''],
      ...legend,
    ]);
    expect(rows[0]!.slice(4)).toEqual(['Profesor', 'Materia', 'Salón']);
    expect(rows[1]!.slice(4)).toEqual(['Ana Gil', 'Arte', 'Salón azul']);
    const week = [head, ['7:00-7:50', 'Arte\nENG-SAT', '', '', '', '']];
    expect(unfold([['Docente: Ana Gil'], ...week])[0]![4]).toBe('Profesor');
  });

  it('keeps what stands apart from its hours, below them too', () => {
    const rows = unfold([
      head,
      ['7:00-7:50', 'Arte', 'Inglés', '', '', ''],
      ['', '', 'Danza', '', '', ''],
      [],
      ['', 'Materia', 'Docente', '', '', ''],
    ]);
    expect(rows.slice(1).map((row) => row.slice(1))).toEqual([
      ['Lunes', '07:00', '07:50', 'Arte'],
      ['Martes', '07:00', '07:50', 'Inglés'],
      ['Martes', '', '', 'Danza'],
      ['Lunes', '', '', 'Materia'],
      ['Martes', '', '', 'Docente'],
    ]);
  });

  it('keeps of hours in cells what is none, and the columns after the days', () => {
    const rows = unfold([
      ['Materia', 'Lunes', 'Martes', 'Miércoles', 'Grupo'],
      ['Arte', '7:00-7:50, 9:50-10:40 (Lab)', '', '', '1°A'],
    ]);
    expect(rows[0]!.slice(4)).toEqual(['Materia', 'Grupo']);
    expect(rows.slice(1).map((row) => row.slice(2))).toEqual([
      ['07:00', '07:50', 'Arte', '1°A'],
      ['9:50-10:40 (Lab)', '', 'Arte', '1°A'],
    ]);
  });

  it('is read at once where a cell has thousands of blanks', () => {
    const wide = `a${' '.repeat(50_000)}b`;
    const start = performance.now();
    expect(unfold([[wide], head, [wide, wide, wide, '', '', '']])[1]![1]).toBe('Lunes');
    expect(performance.now() - start).toBeLessThan(500);
  });

  const inOrderOf = (rows: readonly (readonly string[])[]) => rows.map((row) => row.slice(1));

  it('keeps each line in its place where a cell lacks one, in rows and in lines', () => {
    const inRows = unfold([
      head.slice(0, 3),
      ['7:00-7:50', 'Arte', 'Inglés'],
      ['', '', 'Profra. Sol'],
      ['', 'Aula 1', 'Aula 2'],
    ]);
    expect(inRows[0]!.slice(4)).toEqual(['Materia', 'Profesor', 'Salón']);
    expect(inRows[1]!.slice(4)).toEqual(['Arte', '', 'Aula 1']);
    const inLines = unfold([
      head,
      ['7:00-7:50', 'Arte\nSol\nAula 1', 'Inglés\nPaz\nAula 2', 'Arte\nAula 1', 'Física\nPaz', ''],
    ]);
    expect(inLines.slice(1).map((row) => row.slice(4))).toEqual([
      ['Arte', 'Sol', 'Aula 1'],
      ['Inglés', 'Paz', 'Aula 2'],
      ['Arte', '', 'Aula 1'],
      ['Física', 'Paz', ''],
    ]);
  });

  it('knows what rows and lines are that say it themselves', () => {
    const labelled = unfold([
      head.slice(0, 3),
      ['7:00-7:50', 'Arte', 'Inglés'],
      ['Docente', 'Gil', 'Paz'],
      ['Aula', '3', '4'],
      ['7:50-8:40', 'Física', ''],
      ['Docente', 'Paz', ''],
    ]);
    expect(labelled[0]!.slice(4)).toEqual(['Materia', 'Profesor', 'Salón']);
    expect(inOrderOf(labelled.slice(1))).toEqual([
      ['Lunes', '07:00', '07:50', 'Arte', 'Gil', '3'],
      ['Martes', '07:00', '07:50', 'Inglés', 'Paz', '4'],
      ['Lunes', '07:50', '08:40', 'Física', 'Paz', ''],
    ]);
    const own = unfold([
      ['Hora', '', 'Lunes', 'Martes'],
      ['7:00-7:50', 'Materia', 'Arte', 'Inglés'],
      ['', 'Salón', 'A-1', 'A-2'],
      ['', 'Docente', 'Gil', 'Paz'],
    ]);
    expect(own[0]!.slice(4)).toEqual(['Materia', 'Salón', 'Profesor']);
    expect(own[1]!.slice(4)).toEqual(['Arte', 'A-1', 'Gil']);
    const lines = unfold([head, ['7:00-7:50', 'Arte\nDocente: Gil\nAula: 3', '', '', '', '']]);
    expect(lines[0]!.slice(4)).toEqual(['Materia', 'Profesor', 'Salón']);
    expect(lines[1]!.slice(4)).toEqual(['Arte', 'Gil', '3']);
  });

  it('has two classes where half groups part a cell', () => {
    const days = head.slice(0, 4);
    const rows = unfold([
      days,
      ['7:00-7:50', 'Taller A / Taller B\nGil / Paz\nLab. 1 / Lab. 2', 'Arte\nSol\nAula 1', ''],
    ]);
    expect(rows.slice(1)).toEqual([
      ['2, Lunes', 'Lunes', '07:00', '07:50', 'Taller A', 'Gil', 'Lab. 1'],
      ['2, Lunes', 'Lunes', '07:00', '07:50', 'Taller B', 'Paz', 'Lab. 2'],
      ['2, Martes', 'Martes', '07:00', '07:50', 'Arte', 'Sol', 'Aula 1'],
    ]);
    const bare = unfold([days, ['7:00-7:50', 'TALLER A / TALLER B', 'Arte / Gil', '']]);
    expect(bare.slice(1).map((row) => row.slice(4))).toEqual([
      ['TALLER A', 'TALLER B'],
      ['Arte', 'Gil'],
    ]);
  });

  it('is told by the legend below it what its words stand for and who gives them', () => {
    const week = [head.slice(0, 4), ['7:00-7:50', 'MAT\nAula 1', 'ESP\nAula 2', 'MAT\nAula 1']];
    const meant = [
      ['Matemáticas', 'Aula 1', 'Prof. López'],
      ['Español', 'Aula 2', 'Ana Gil'],
      ['Matemáticas', 'Aula 1', 'Prof. López'],
    ];
    const inCells = [
      [],
      ['Clave', 'Materia', 'Docente'],
      ['MAT', 'Matemáticas', 'Prof. López'],
      ['ESP', 'Español', 'Ana Gil'],
    ];
    const inTexts = [[], ['MAT = Matemáticas – Prof. López', '', 'ESP = Español – Ana Gil']];
    for (const legend of [inCells, inTexts]) {
      const rows = unfold([...week, ...legend]);
      expect(rows[0]!.slice(4)).toEqual(['Materia', 'Salón', 'Profesor']);
      expect(rows.slice(1).map((row) => row.slice(4))).toEqual(meant);
    }
    const beside = unfold([
      [...head.slice(0, 4), '', 'Clave', 'Materia', 'Docente', 'Horas'],
      [...week[1]!, '', 'MAT', '', 'Luz López', '5'],
      ['7:50-8:40', 'ESP\nAula 2', '', '', '', 'ESP', 'Español', 'Ana Gil', '4'],
    ]);
    expect(beside.slice(1).map((row) => row.slice(4))).toEqual([
      ['MAT', 'Aula 1', 'Luz López'],
      ['Español', 'Aula 2', 'Ana Gil'],
      ['MAT', 'Aula 1', 'Luz López'],
      ['Español', 'Aula 2', 'Ana Gil'],
    ]);
    const twice = unfold([...week, ...inCells, ['MAT', 'Matemáticas', 'Prof. Ruiz']]);
    expect(twice.slice(1).map((row) => row.slice(4))).toEqual([
      ['Matemáticas', 'Aula 1', ''],
      ['Español', 'Aula 2', 'Ana Gil'],
      ['Matemáticas', 'Aula 1', ''],
    ]);
    for (const legend of [
      ['mat = Matemáticas (Prof. López)', 'esp = Español (Profra. Gil)'],
      ['Mat: Matemáticas, Prof. López', 'Esp: Español, Profra. Gil'],
    ]) {
      const lower = unfold([
        head.slice(0, 3),
        ['7:00-7:50', 'mat', 'esp'],
        [],
        ...legend.map((text) => [text]),
      ]);
      expect(lower.slice(1).map((row) => row.slice(4))).toEqual([
        ['Matemáticas', 'Prof. López'],
        ['Español', 'Profra. Gil'],
      ]);
    }
    const noted = unfold([...week, [], ['Esp: los lunes, Prof. López'], ['MAT: traer regla']]);
    expect(noted.slice(1).map((row) => row.slice(4))).toEqual([
      ['MAT', 'Aula 1'],
      ['ESP', 'Aula 2'],
      ['MAT', 'Aula 1'],
    ]);
    const initials = unfold([
      head.slice(0, 3),
      ['7:00-7:50', 'Arte\nAG', 'Inglés\nLP'],
      [],
      ['AG = Ana Gil'],
      ['LP = Luis Paz'],
    ]);
    expect(initials.slice(1).map((row) => row.slice(4))).toEqual([
      ['Arte', 'Ana Gil'],
      ['Inglés', 'Luis Paz'],
    ]);
    const bare = unfold([...week, [], ['', 'MAT', 'Danza', ''], ['', 'Arte – Ana Gil', '', '']]);
    expect(bare.slice(4).map((row) => row[4])).toEqual(['MAT', 'Danza', 'Arte']);
    const whole = unfold([
      ['Grupo: 1°A'],
      head.slice(0, 3),
      ['7:00-7:50', 'Arte', 'Inglés'],
      ['Materia', 'Docente'],
      ['Arte', 'Ana Gil'],
      ['Inglés', 'Luis Paz'],
      ['Grupo: 1°B'],
      head.slice(0, 3),
      ['7:00-7:50', 'Inglés', ''],
    ]);
    expect(whole.slice(1).map((row) => row.slice(4))).toEqual([
      ['1°A', 'Arte', 'Ana Gil'],
      ['1°A', 'Inglés', 'Luis Paz'],
      ['1°B', 'Inglés', ''],
    ]);
  });

  it('has its rooms where they are most, not in a subject that is called like one', () => {
    const rows = unfold([
      head.slice(0, 4),
      ['7:00-7:50', 'Taller\nGil\nLab. 1', 'Taller\nPaz\nAula 2', 'Arte\nGil\nAula 1'],
    ]);
    expect(rows[0]!.slice(4)).toEqual(['Materia', 'Profesor', 'Salón']);
    const bare = unfold([head.slice(0, 4), ['7:00-7:50', 'Taller A', 'Taller B', '']]);
    expect(bare[0]!.slice(4)).toEqual(['Materia']);
  });

  it('has no class in a signature below it, nor in what counts its hours', () => {
    const week = [head, ['7:00-7:50', 'Arte', '', '', '', ''], ['TOTAL', '1', '0', '0', '0', '0']];
    const signed = [[], ['', '', 'DIRECTOR'], ['', '', 'PROFR. JUAN PÉREZ']];
    const besides = [[], ['Elaboró', '', '', 'Luz Vega'], ['Vo. Bo.', '', '', 'Ana Gil']];
    for (const foot of [signed, besides]) expect(unfold([...week, ...foot])).toHaveLength(2);
    const right = [
      ['', 'Danza', '', '', '', ''],
      ['8:00-8:50', 'Director', '', '', '', ''],
    ];
    expect(unfold([...week, [], ...right]).map((row) => row[4])).toEqual([
      'Materia',
      'Arte',
      'Danza',
      'Director',
    ]);
    const clubs = [['CLUBES', 'Ajedrez', '', '', '', ''], [], ['', '', 'DIRECTOR']];
    expect(unfold([...week, [], ...clubs]).map((row) => row[4])).toEqual([
      'Materia',
      'Arte',
      'Ajedrez',
    ]);
    const numbered = [
      ['1', 'Arte', '', '', '', ''],
      ['RECESO', '', '', '', '', ''],
      ['2', 'Danza', '', '', '', ''],
    ];
    const modules = [head, numbered[0]!, [], numbered[1]!, [], numbered[2]!, ...signed];
    expect(unfold(modules).map((row) => row[4])).toEqual(['Materia', 'Arte', 'Danza']);
  });

  it('has the group that a line names after its subject, and hours in two lines', () => {
    const rows = unfold([
      ['Docente: Ana Gil'],
      head,
      ['7:00\n7:50', 'Arte 1°A\nAula 1', 'Arte (2°B)\nAula 1', 'Arte 1C\nAula 1', '', ''],
    ]);
    expect(rows[0]!.slice(4)).toEqual(['Profesor', 'Materia', 'Grupo', 'Salón']);
    expect(inOrderOf(rows.slice(1))).toEqual([
      ['Lunes', '07:00', '07:50', 'Ana Gil', 'Arte', '1°A', 'Aula 1'],
      ['Martes', '07:00', '07:50', 'Ana Gil', 'Arte', '2°B', 'Aula 1'],
      ['Miércoles', '07:00', '07:50', 'Ana Gil', 'Arte', '1C', 'Aula 1'],
    ]);
    const rooms = unfold([head, ['7:00-7:50', 'Arte\nSalón 1A', '', '', '', '']]);
    expect(rooms[1]!.slice(4)).toEqual(['Arte', 'Salón 1A']);
  });

  it('may have its days below each other and its hours side by side, several of them too', () => {
    const block = (group: string, first: string) => [
      [group, '7:00-7:50', '7:50-8:40'],
      ['Lunes', first, 'Inglés'],
      ...weekdays.slice(1, 4).map((day) => [day, '', '']),
      ['Viernes', '', 'Física'],
    ];
    const rows = unfold([...block('1°A', 'Arte'), [], ...block('Grupo 1°B', 'Danza')]);
    expect(rows.slice(1).map((row) => row.slice(1))).toEqual([
      ['Lunes', '07:00', '07:50', '1°A', 'Arte'],
      ['Lunes', '07:50', '08:40', '1°A', 'Inglés'],
      ['Viernes', '07:50', '08:40', '1°A', 'Física'],
      ['Lunes', '07:00', '07:50', '1°B', 'Danza'],
      ['Lunes', '07:50', '08:40', '1°B', 'Inglés'],
      ['Viernes', '07:50', '08:40', '1°B', 'Física'],
    ]);
    const titled = unfold([['Grupo 1°A'], [], ['', '7:00', '7:50'], ...block('', 'Arte').slice(1)]);
    expect(titled.slice(1).map((row) => row.slice(1, 6))[0]).toEqual([
      'Lunes',
      '07:00',
      '07:50',
      '1°A',
      'Arte',
    ]);
  });

  it('has no class in a break', () => {
    const rows = unfold([
      head.slice(0, 3),
      ['7:00-7:50', 'Arte', 'Inglés'],
      ['7:50-8:10', 'R E C E S O', ''],
      ['8:10-9:00', 'Arte', 'Recreo'],
    ]);
    expect(rows.slice(1).map((row) => row.slice(2, 5))).toEqual([
      ['07:00', '07:50', 'Arte'],
      ['07:00', '07:50', 'Inglés'],
      ['08:10', '09:00', 'Arte'],
    ]);
  });

  it('may have several columns a day', () => {
    const rows = unfold([
      ['Hora', 'Lunes', '', 'Martes', '', 'Miércoles', '', '', 'MAT'],
      ['7:00-7:50', 'Arte', 'Aula 1', '', '', 'Inglés', 'Aula 2', '', 'nota'],
      ['7:50-8:40', 'Danza', '', '', '', '', '', '', ''],
    ]);
    expect(rows[0]!.slice(4)).toEqual(['Materia', 'Salón']);
    expect(rows.slice(1).map((row) => row.slice(1))).toEqual([
      ['Lunes', '07:00', '07:50', 'Arte', 'Aula 1'],
      ['Miércoles', '07:00', '07:50', 'Inglés', 'Aula 2'],
      ['Lunes', '07:50', '08:40', 'Danza', ''],
    ]);
    const days = ['Lunes', '', 'Martes', '', 'Miércoles', ''];
    const parted = unfold([
      ['Hora', ...days],
      ['', 'Materia', 'Aula', 'Materia', 'Aula', 'Materia', 'Aula'],
      ['7:00-7:50', 'Arte', 'A-1', '', '', '', ''],
    ]);
    expect(parted.slice(1).map((row) => row.slice(1))).toEqual([
      ['Lunes', '07:00', '07:50', 'Arte', 'A-1'],
    ]);
    const beside = unfold([
      ['Hora', ...days, 'Hora', ...days],
      ['7:00-7:50', '', '', '', '', 'Arte', 'A-1', '8:00-8:50', 'Inglés', 'A-2', '', '', '', ''],
    ]);
    expect(beside.slice(1).map((row) => row.slice(2))).toEqual([
      ['07:00', '07:50', 'Arte', 'A-1'],
      ['08:00', '08:50', 'Inglés', 'A-2'],
    ]);
  });

  it('may be of one day', () => {
    const rows = unfold([
      ['Hora', 'Sábado'],
      ['8:00-10:00', 'Arte'],
    ]);
    expect(rows[1]!.slice(1)).toEqual(['Sábado', '08:00', '10:00', 'Arte']);
  });

  it('is no list with a day a row, though a subject begins as the head of the hours does', () => {
    const lists = [
      [
        ['Grupo', 'Materia', 'Profesor', 'Salón', 'Inicio', 'Fin', 'Día'],
        ['1A', 'Hora de lectura', 'Ana Gil', '101', '8:00', '9:00', 'Lunes'],
        ['1A', 'Arte', 'Ana Gil', '101', '9:00', '10:00', 'Lunes'],
      ],
      [
        ['Materia', 'Profesor', 'Día'],
        ['Hora cívica', 'Ana', 'Lunes'],
        ['Hora', 'Ana', 'Lunes'],
      ],
      [
        ['Tipo', 'Inicio', 'Fin', 'Día'],
        ['Hora', '8:00', '9:00', 'Lunes'],
        ['Hora', '9:00', '10:00', 'Lunes'],
      ],
      [
        ['Horario', 'Turno 7:00-14:00'],
        ['Día', 'Hora', 'Materia', 'Profesor'],
        ...weekdays.slice(0, 3).map((day) => [day, '8:00', 'Arte', 'Ana Gil']),
      ],
      [
        ['', 'Turno 7:00-14:00'],
        ['Día', 'Materia'],
        ...weekdays.slice(0, 3).map((day) => [day, 'Arte']),
      ],
    ];
    for (const listed of lists) {
      expect(unfold(listed)).toEqual(listed.map((cells, place) => [String(place + 1), ...cells]));
    }
  });

  const classesOf = (rows: readonly (readonly string[])[]) =>
    unfold(rows).map((row) => row.slice(4));

  it('parts no group from a subject that ends as one does', () => {
    const days = head.slice(0, 4);
    const cells = ['Arte\nGil\nMódulo 3B', 'Diseño 3D\nPaz\nMódulo 2A', 'Inglés\nSol\nMódulo 3B'];
    expect(classesOf([['Grupo 1°A'], days, ['7:00-7:50', ...cells]])).toEqual([
      ['Grupo', 'Materia', 'Profesor', 'Salón'],
      ['1°A', 'Arte', 'Gil', 'Módulo 3B'],
      ['1°A', 'Diseño 3D', 'Paz', 'Módulo 2A'],
      ['1°A', 'Inglés', 'Sol', 'Módulo 3B'],
    ]);
    expect(classesOf([days, ['7:00-7:50', ...cells]])[2]).toEqual([
      'Diseño 3D',
      'Paz',
      'Módulo 2A',
    ]);
    const both = unfold([
      ['Profesor: Luis Paz'],
      days,
      ['7:00-7:50', 'Mate\n1°A', 'Mate\n1°B', 'Mate\n1°A / 1°B'],
    ]);
    expect(both.slice(1).map((row) => row.slice(4))).toEqual([
      ['Luis Paz', 'Mate', '1°A'],
      ['Luis Paz', 'Mate', '1°B'],
      ['Luis Paz', 'Mate', '1°A / 1°B'],
    ]);
  });

  it('keeps the subject of a class that is called as a break is, where rows below say more of it', () => {
    const rows = [
      head.slice(0, 4),
      ['7:00-7:50', 'Arte', 'Inglés', 'Comida'],
      ['', 'Prof. Gil', 'Prof. Sol', ''],
      ['7:50-8:40', 'RECESO', 'Arte', 'Comida'],
      ['', 'Prof. Paz', 'Prof. Sol', 'Prof. Gil'],
    ];
    expect(classesOf(rows)).toEqual([
      ['Materia', 'Profesor'],
      ['Arte', 'Prof. Gil'],
      ['Inglés', 'Prof. Sol'],
      ['RECESO', 'Prof. Paz'],
      ['Arte', 'Prof. Sol'],
      ['Comida', 'Prof. Gil'],
    ]);
  });

  it('may have a column a day for each of several groups', () => {
    const rows = unfold([
      ['Horario general'],
      ['Hora', 'Lunes', '', 'Martes', ''],
      ['', '1°A', '1°B', '1°A', '1°B'],
      ['7:00-7:50', 'Arte', 'Danza', 'Física', ''],
    ]);
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['Día', 'Hora de inicio', 'Hora de fin', 'Grupo', 'Materia'],
      ['Lunes', '07:00', '07:50', '1°A', 'Arte'],
      ['Martes', '07:00', '07:50', '1°A', 'Física'],
      ['Lunes', '07:00', '07:50', '1°B', 'Danza'],
    ]);
  });

  it.each([
    ['Arte: traer pinturas'],
    ['Arte - Araceli Torres'],
    ['LEA = Leticia Arce'],
    ['', 'Arte', 'Prof. Gil'],
  ])('is told nothing by a note below it, %j', (...note) => {
    const days = head.slice(0, 4);
    const rows = classesOf([days, ['7:00-7:50', 'Arte', 'LEA', 'Mate'], [], note]);
    expect(rows.slice(1, 4).map((row) => row.filter((text) => text !== ''))).toEqual([
      ['Arte'],
      ['LEA'],
      ['Mate'],
    ]);
    const between = [
      days,
      ['7:00-7:50', 'Arte', 'LEA', 'Mate'],
      [],
      note,
      [],
      ['8:00-8:50', 'Arte'],
    ];
    expect(classesOf(between)[1]![0]).toBe('Arte');
  });

  it('may say whose each row is beside its hours, and begins the day anew with each', () => {
    const days = ['Lunes', 'Martes', 'Miércoles'];
    const said = [
      ['07:00', '07:50', '1°A', 'Arte'],
      ['07:50', '08:40', '1°A', 'Inglés'],
      ['07:00', '07:50', '1°B', 'Inglés'],
      ['07:50', '08:40', '1°B', 'Arte'],
    ];
    const below = [
      ['Grupo', 'Hora', ...days],
      ['1°A', '7:00-7:50', 'Arte', '', ''],
      ['', '7:50-8:40', 'Inglés', '', ''],
      ['1°B', '7:00-7:50', 'Inglés', '', ''],
      ['', '7:50-8:40', 'Arte', '', ''],
    ];
    const byHour = [
      ['Hora', '', ...days],
      ['7:00-7:50', '1°A', 'Arte', '', ''],
      ['', '1°B', 'Inglés', '', ''],
      ['7:50-8:40', '1°A', 'Inglés', '', ''],
      ['', '1°B', 'Arte', '', ''],
    ];
    for (const rows of [below, byHour]) {
      const read = unfold(rows);
      expect(read[0]!.slice(1)).toEqual([
        'Día',
        'Hora de inicio',
        'Hora de fin',
        'Grupo',
        'Materia',
      ]);
      expect(read.slice(1).map((row) => row.slice(2))).toEqual(said);
    }
    const counted = unfold([
      ['', 'Hora', ...days],
      ['1', '7:00-7:50', 'Arte', '', ''],
      ['2', '7:50-8:40', '', 'Inglés', ''],
    ]);
    expect(counted[0]!.slice(4)).toEqual(['Materia']);
    const ordinals = unfold([
      ['', 'Hora', ...days],
      ['1a', '7:00', 'Arte', '', ''],
      ['2a', '7:50', '', 'Inglés', ''],
    ]);
    expect(ordinals[0]!.slice(4)).toEqual(['Materia']);
    const atOnce = unfold([
      ['Hora', '', ...days],
      ['7:00-7:50', '1°A', 'Arte', '', ''],
      ['7:00-7:50', '1°B', '', 'Inglés', ''],
    ]);
    expect(atOnce[0]!.slice(4)).toEqual(['Grupo', 'Materia']);
    const inRooms = unfold([
      ['Aula', 'Hora', ...days],
      ['Aula 1', '12:30', 'Arte', '', ''],
      ['Lab. 2', '1:20', '', 'Física', ''],
      ['Aula 1', '2:10', 'Inglés', '', ''],
    ]);
    expect(inRooms.slice(1).map((row) => row.slice(2))).toEqual([
      ['12:30', '13:20', 'Aula 1', 'Arte'],
      ['14:10', '15:00', 'Aula 1', 'Inglés'],
      ['13:20', '14:10', 'Lab. 2', 'Física'],
    ]);
    const apart = unfold([
      ['Grado', 'Grupo', 'Hora', ...days],
      ['1', 'A', '7:00-7:50', 'Arte', '', ''],
      ['', 'B', '7:00-7:50', 'Inglés', '', ''],
      ['2', 'A', '7:00-7:50', 'Danza', '', ''],
    ]);
    expect(apart.slice(1).map((row) => row.slice(4))).toEqual([
      ['1A', 'Arte'],
      ['1B', 'Inglés'],
      ['2A', 'Danza'],
    ]);
    const whose = unfold([
      ['Docente', 'Hora', ...days],
      ['Ana Gil', '7:00-7:50', 'Arte', '', 'Danza'],
      ['Luis Paz', '7:00-7:50', '', 'Inglés', ''],
    ]);
    expect(whose.map((row) => row.slice(4))).toEqual([
      ['Profesor', 'Materia'],
      ['Ana Gil', 'Arte'],
      ['Ana Gil', 'Danza'],
      ['Luis Paz', 'Inglés'],
    ]);
  });

  it('may have a row for each teacher below the hours of each day', () => {
    const rows = unfold([
      ['', 'Lunes', '', 'Martes', ''],
      ['Docente', '7:00-7:50', '7:50-8:40', '7:00-7:50', '7:50-8:40'],
      ['Ana Gil', '1°A', '', '', '1°B'],
      ['', 'Aula 1', '', '', 'Aula 2'],
      ['Luis Paz', '', '1°A', '1°B', ''],
      [],
      ['', '', 'DIRECTORA'],
    ]);
    expect(rows[0]!.slice(4)).toEqual(['Profesor', 'Grupo', 'Salón']);
    expect(rows.slice(1)).toEqual([
      ['3, Lunes', 'Lunes', '07:00', '07:50', 'Ana Gil', '1°A', 'Aula 1'],
      ['3, Martes', 'Martes', '07:50', '08:40', 'Ana Gil', '1°B', 'Aula 2'],
      ['5, Martes', 'Martes', '07:00', '07:50', 'Luis Paz', '1°B', ''],
      ['5, Lunes', 'Lunes', '07:50', '08:40', 'Luis Paz', '1°A', ''],
    ]);
  });

  it('may have what its rows are of beside its days, above the hours', () => {
    const rows = unfold([
      ['No.', 'Docente', 'Lunes', '', 'Martes', ''],
      ['', '', '7:00-7:50', '7:50-8:40', '7:00-7:50', '7:50-8:40'],
      ['1', 'Ana Gil', '1°A', '', '', '1°B'],
      ['2', 'Luis Paz', '', '1°A', '1°B', ''],
    ]);
    expect(rows[0]!.slice(4)).toEqual(['Profesor', 'Grupo']);
    expect(rows.slice(1).map((row) => row[4])).toEqual([
      'Ana Gil',
      'Ana Gil',
      'Luis Paz',
      'Luis Paz',
    ]);
  });

  it('says of its classes whether their row is shown', () => {
    const table = [head, ['7:00-7:50', 'Arte'], ['7:50-8:40', 'Danza']].map((cells, at) => {
      return { line: at + 1, cells, isUnclosed: false, isHidden: at === 2 };
    });
    const [sheet] = unfoldWeeks([{ name: '1°A', rows: table }]);
    expect(sheet!.rows.map(({ isHidden }) => isHidden === true)).toEqual([false, false, true]);
  });

  it('takes no label of one cell for what the others say', () => {
    const days = head.slice(0, 4);
    const cells = ['Arte\nAna Gil', 'Materia: Física\nIván Mar', 'Inglés\nLuz Sol'];
    expect(classesOf([days, ['7:00-7:50', ...cells]])).toEqual([
      ['Materia', 'Profesor'],
      ['Arte', 'Ana Gil'],
      ['Física', 'Iván Mar'],
      ['Inglés', 'Luz Sol'],
    ]);
    expect(classesOf([days, ['7:00-7:50', 'Clase: Arte\nAna', 'Clase muestra\nLuis', '']])).toEqual(
      [
        ['Materia', 'Profesor'],
        ['Arte', 'Ana'],
        ['Clase muestra', 'Luis'],
      ],
    );
    expect(
      classesOf([days, ['7:00-7:50', cells[0]!, 'Docente: Paz\nDanza', cells[2]!]])[2],
    ).toEqual(['Danza', 'Paz']);
    const own = [['Grupo 1°A'], days, ['7:00-7:50', 'Arte\nGil', 'Danza\nPaz\nGrupo: 1°B', '']];
    expect(classesOf(own)).toEqual([
      ['Grupo', 'Materia', 'Profesor'],
      ['1°A', 'Arte', 'Gil'],
      ['1°B', 'Danza', 'Paz'],
    ]);
  });

  it.each([
    'Historia Universal / Historia de México\nProf. X',
    'Educación Física / Educación Artística\nProf. Paz',
    'Prof. Paz / Prof. Gil\nQuímica',
  ])('has one class where %j are alternatives', (cell) => {
    expect(unfold([head.slice(0, 3), ['7:00-7:50', cell, '']])).toHaveLength(2);
  });

  it('has a group whose grade and letter stand apart, and the hours of its shift', () => {
    const week = [head, ['7:00-7:50', 'Arte', '', '', '', ''], ['8:00', 'Arte', '', '', '', '']];
    const above = [
      [['Grado: 1', 'Grupo: A']],
      [['GRADO:', '1°', '', 'GRUPO:', '"A"', 'TURNO:', 'MATUTINO']],
      [['Grado: 1 Grupo: A']],
      [['Grado'], ['Primero'], ['Grupo', 'A']],
      [['HORARIO DE PRIMER GRADO'], ['GRUPO "A"']],
    ];
    for (const rows of above) expect(unfold([...rows, ...week])[1]![4]).toBe('1°A');
    expect(unfold([['1°A  TURNO MATUTINO'], ...week])[1]![4]).toBe('1°A');
    const both = unfold([['Grupo 1°A', 'Turnos matutino y vespertino'], ...week]);
    expect(both.slice(1).map((row) => row[2])).toEqual(['07:00', '08:00']);
    const late = unfold([['Grupo 1°A', 'Turno: Vespertino'], ...week]);
    expect(late.slice(1).map((row) => row[2])).toEqual(['19:00', '20:00']);
  });

  it('keeps the hours of an evening shift that are told apart from those of the morning', () => {
    const startsOf = (above: string, hours: readonly string[]) =>
      unfold([[above], head, ...hours.map((text) => [text, 'Arte', '', '', '', ''])])
        .slice(1)
        .map((row) => row[2]);
    expect(startsOf('Turno vespertino', ['9:00 am - 10:00 am'])).toEqual(['09:00']);
    expect(startsOf('Preparatoria Nocturna', ['8:00 a.m.'])).toEqual(['08:00']);
    expect(startsOf('Bachillerato Nocturno', ['08:00-09:00'])).toEqual(['08:00']);
    expect(startsOf('Bachillerato Nocturno', ['8:00-9:00', '18:00-19:00'])).toEqual([
      '08:00',
      '18:00',
    ]);
    expect(startsOf('Turno vespertino', ['7:00-7:50', '7:50-8:40'])).toEqual(['19:00', '19:50']);
    expect(startsOf('Sec. 5 T.V.', ['7:00-7:50'])).toEqual(['19:00']);
    expect(startsOf('Sala de TV', ['7:00-7:50'])).toEqual(['07:00']);
  });

  it.each([
    ['Horario de 1° a 3°', 'Arriba de la semana', '1° a 3°'],
    ['1°A TURNO VESPERTINO', 'Grupo', '1°A'],
    ['Grupo 1°A turno vespertino', 'Grupo', '1°A'],
    ['Grupo 1°A Sala de TV', 'Grupo', '1°A'],
    ['Grupo 1°A turnos matutino y vespertino', 'Grupo', '1°A turnos matutino y vespertino'],
  ])('is of no other group than %j says', (title, heading, text) => {
    const rows = unfold([[title], head, ['7:00-7:50', 'Arte', '', '', '', '']]);
    expect([rows[0]?.[4], rows[1]?.[4]]).toEqual([heading, text]);
  });

  const subject = fc.constantFrom('Arte', 'Historia de México', 'Física 2', 'Inglés');
  const cell = fc.option(
    fc.tuple(
      subject,
      fc.constantFrom('Profra. Sol', 'Mtro. Paz'),
      fc.constantFrom('Aula 1', 'Lab. 2'),
    ),
  );
  const week = fc.array(fc.tuple(cell, cell, cell, cell, cell), { minLength: 1, maxLength: 9 });

  it('has each class that was drawn, and no other', () => {
    fc.assert(
      fc.property(week, fc.boolean(), (drawn, inRows) => {
        const hour = (place: number) => [`${place + 7}:00`, `${place + 7}:50`] as const;
        const rows = drawn.flatMap((cells, place) => {
          const label = hour(place).join('-');
          const lines = (part: number) => cells.map((one) => one?.[part] ?? '');
          return inRows
            ? [[label, ...lines(0)], ...[1, 2].map((part) => ['', ...lines(part)])]
            : [[label, ...cells.map((one) => one?.join('\n') ?? '')]];
        });
        const meant = drawn.flatMap((cells, place) =>
          cells.flatMap((one, day) => {
            const [start, end] = hour(place).map((time) => time.padStart(5, '0'));
            return one ? [[weekdays[day], start, end, ...one]] : [];
          }),
        );
        const read = unfold([head, ...rows]);
        expect(read.slice(1).map((row) => row.slice(1))).toEqual(meant);
        const columns = meant.length > 0 ? ['Materia', 'Profesor', 'Salón'] : [];
        expect(read[0]!.slice(4)).toEqual(columns);
      }),
    );
  });
});
