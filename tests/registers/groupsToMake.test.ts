import { describe, expect, it } from 'vitest';
import { Secret } from '../../machines/accounts/secret.ts';
import { courseToFill } from '../../machines/registers/import/courseToFill.ts';
import { groupsToMake } from '../../machines/registers/import/groupsToMake.ts';
import { classifyFor, importOf } from '../../machines/registers/import/importing.ts';
import type { Course } from '../../machines/school/courseShapes.ts';
import { readRows } from '../../src/files/lists/readRows.ts';
import { seededSchool } from '../support/seededSchool.ts';

const course = (name: string, startDate = '2026-08-31', endDate = '2027-07-15'): Course => ({
  ...seededSchool().courses[0]!,
  id: name.toUpperCase(),
  name,
  startDate,
  endDate,
});

const school = {
  ...seededSchool(),
  courses: [course('Secundaria'), course('Preparatoria'), course('Primero')],
};

async function rowsOf(lines: readonly string[]) {
  const source = new Secret(lines.join('\n'));
  const input = { register: 'students', known: {}, plan: null, dateFormat: 'DD/MM/YYYY' } as const;
  return (await readRows({ ...input, source })).rows;
}

describe('groups that are missing', () => {
  it('are of the course that all their rows say as their career or grade, else of none', async () => {
    const rows = await rowsOf([
      'Nombre,Carrera,Grupo,Nota',
      'Eva Luna,SECUNDARIA,1A,',
      'Ana Gil,Secundaria,1-A,',
      'Iván Peña,Preparatoria,1B,',
      'Luis Paz,Secundaria,1B,',
      'Ema Paz,Derecho,1C,',
    ]);
    expect(groupsToMake(school, rows)).toEqual([
      { name: '1A', courseId: 'SECUNDARIA' },
      { name: '1B', courseId: null },
      { name: '1C', courseId: null },
    ]);
    const graded = await rowsOf(['Nombre,Carrera,Grado,Grupo', 'Eva Luna,Técnica,Primero,B']);
    expect(groupsToMake(school, graded)).toEqual([{ name: '1B', courseId: 'PRIMERO' }]);
  });

  it('are made in it, and the others in the one that is chosen', async () => {
    const rows = await rowsOf([
      'Nombre,Carrera,Grupo',
      'Eva Luna,Secundaria,1A',
      'Iván Peña,Derecho,1B',
    ]);
    const reading = {
      register: 'students',
      records: school,
      today: '2026-11-30',
      read: { rows, doubts: [] },
      options: {
        making: { courseId: 'PREPARATORIA' },
        week: '2026-11-30',
        without: [],
        somebody: {},
      },
    } as const;
    expect(importOf({ ...reading, rows: classifyFor(reading), hashes: [] }).groups).toEqual([
      { name: '1A', description: '1A', courseId: 'SECUNDARIA' },
      { name: '1B', description: '1B', courseId: 'PREPARATORIA' },
    ]);
  });

  it('are of the course under way until another is chosen, or of one that is not over', () => {
    const over = course('Antes', '2025-08-31', '2026-07-15');
    const later = course('Después', '2027-08-30', '2028-07-15');
    const courseOf = (...courses: Course[]) => courseToFill({ ...school, courses }, '2026-11-30');
    expect(courseOf(over, later, course('Ahora'))).toBe('AHORA');
    expect(courseOf(over, later)).toBe('DESPUÉS');
    expect(courseOf(over)).toBe('ANTES');
    expect(courseOf()).toMatch(/^CICLO-/);
  });
});
