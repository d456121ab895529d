import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../support/renderApp.tsx';
import { lively } from '../browser/harness/lively.ts';
import { classEntry, withClasses } from '../support/classes.ts';

const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));

test.each([
  ['/admin/teachers', 'Ana Torres Medina', ['Historial de pagos', 'Ver horario']],
  ['/admin/staff', 'Rosa Jiménez Luna', ['Historial de pagos', 'Ver horario']],
  ['/admin/groups', 'ENG-SAT', ['1 / 20 estudiantes', 'Ver horario']],
  ['/admin/classrooms', 'Salón 2', ['Ver horario']],
  ['/admin/payroll', 'Ana Torres Medina', ['Historial de pagos']],
] as const)(
  'in %s what leads on from the card of %s tells whose it is, beside the group of its buttons',
  async (path, name, links) => {
    renderApp({ as: 'admin', path });
    const card = await cardOf(name);
    for (const link of links) {
      expect(card.getByRole('link', { name: link })).toHaveAccessibleDescription(name);
    }
    expect(card.getByRole('group', { name })).toBeVisible();
  },
);

test.each([
  ['/admin/teachers', 'Ana Torres Medina', 'Pasar o cubrir sus clases…'],
  ['/admin/classrooms', 'Salón 2', 'Mover sus clases…'],
  ['/admin/payroll', 'Ana Torres Medina', 'Agregar ajuste'],
])('in %s what is done from the card of %s tells whose it is', async (path, name, button) => {
  renderApp({ as: 'admin', path, at: '2025-08-08T07:00:00' });
  const card = await cardOf(name);
  expect(card.getByRole('button', { name: button })).toHaveAccessibleDescription(name);
});

test('the way to the students of an own group tells of which group', async () => {
  renderApp({ as: 'cramirez', path: '/teacher/groups' });
  const card = await cardOf('MATH-ADV');
  expect(card.getByRole('link', { name: '1 estudiante' })).toHaveAccessibleDescription('MATH-ADV');
});

test('a list to be copied is told from those of other teachers', async () => {
  renderApp({
    as: 'admin',
    path: '/admin/tracking?vista=pendientes',
    school: (seeded) => withClasses(seeded, '2025-09-09', [classEntry({ startTime: '08:00' })]),
  });
  const copy = await screen.findByRole('button', { name: 'Copiar lista' });
  expect(copy).toHaveAccessibleDescription('Carlos Ramírez López');
});

test('what hides the first steps says what it hides', async () => {
  renderApp({ as: 'admin' });
  expect(await screen.findByRole('button', { name: 'Ocultar' })).toHaveAccessibleDescription(
    'Primeros pasos',
  );
});

test('of two registers of one group the buttons tell which day they are of', async () => {
  const school = lively();
  renderApp({
    as: 'admin',
    path: '/admin/attendance',
    at: '2025-08-08T09:30:00',
    school: () => school,
  });
  const [today, yesterday] = await screen.findAllByRole('group', { name: /^Álgebra - MATH-ADV/ });
  expect(today).toHaveAccessibleName(
    'Álgebra - MATH-ADV Carlos Ramírez López · 08/08/2025 · 10:00',
  );
  expect(yesterday).toHaveAccessibleName(
    'Álgebra - MATH-ADV Carlos Ramírez López · 07/08/2025 · 12:00',
  );
  expect(screen.getAllByRole('progressbar', { name: 'Asistencia' })).toHaveLength(4);
});

test.each([
  ['/admin/reports', 'Resumen Ejecutivo', 'Nómina neta'],
  ['/admin/students/1', 'Sofía Castillo Ríos', 'Faltas seguidas'],
])('in %s the figures below a heading are a level below it', async (path, heading, figure) => {
  renderApp({ as: 'admin', path });
  expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: figure })).toBeVisible();
});
