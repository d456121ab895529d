import { expect, test } from 'vitest';
import { parsePasswordHash } from '../../machines/accounts/passwords.ts';
import { allClasses } from '../../machines/timetable/schedules.ts';
import { schoolSize } from '../support/controlEscolar.ts';
import { Hands, makeOwnSchool } from './harness/hands.ts';
import { openApp } from './harness/openApp.ts';
import { readRecords } from './harness/runningSchool.ts';

test('a school of one’s own stands within forty actions of a fresh installation', async () => {
  const { page } = await openApp({ at: new Date('2026-08-20T16:00:00-06:00') });
  const hands = new Hands(page);
  await hands.write('Usuario', 'admin');
  await hands.write('Contraseña', 'Admin.2025');
  await hands.choose('Tipo de usuario', 'Administrador');
  await hands.press(hands.button('Iniciar Sesión'));
  const steps = page.getByRole('article', { name: 'Primeros pasos' });
  await steps.getByText('0 de 7').waitFor();

  const hashing = page.getByText(/^Protegiendo las contraseñas: \d+ de \d+ cuentas$/).waitFor();
  await Promise.all([makeOwnSchool(hands), hashing]);

  await hands.press(hands.menu('Dashboard'));
  await steps.getByText('5 de 7').waitFor();
  expect(hands.actions).toBeLessThanOrEqual(40);

  const school = await readRecords(page);
  expect({
    courses: school.courses.length,
    groups: school.groups.length,
    classrooms: school.classrooms.length,
    teachers: school.teachers.length,
    students: school.students.length,
    classes: allClasses(school.schedules).length,
  }).toEqual(schoolSize);
  expect(school.students.every(({ groupId }) => groupId !== undefined)).toBe(true);
  expect(school.groups.every(({ courseId }) => courseId !== '')).toBe(true);
  const hashes = school.teachers.map(({ password }) => password);
  expect(new Set(hashes).size).toBe(schoolSize.teachers);
  expect(hashes.every((one) => parsePasswordHash(one) !== null)).toBe(true);
  expect(Object.keys(school.schedules)).toEqual([
    '2026-08-17',
    '2026-08-18',
    '2026-08-19',
    '2026-08-20',
    '2026-08-21',
  ]);
});
