import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import type { School } from '../../machines/school/school.ts';
import { readPreference, writePreference } from '../../src/storage/preferences.ts';
import { classEntry, withClasses, withStudents } from '../support/classes.ts';
import { renderApp } from '../support/renderApp.tsx';
import { rewrite, write } from '../support/write.ts';

beforeAll(() =>
  Promise.all([
    import('../../src/lessons/LessonTable.tsx'),
    import('../../src/teacher/groups/OwnStudents.tsx'),
  ]),
);

const lesson: Lesson = {
  id: '2025-09-08-MATH-ADV-08:00',
  date: '2025-09-08',
  time: '08:00',
  groupName: 'MATH-ADV',
  groupId: 'MATH-ADV',
  subject: 'Cálculo',
  topic: 'Límites',
  topicStatus: 'concluido',
  comments: '',
  attendance: { 3: 'ausente', 100: 'presente' },
  students: [
    { id: 100, name: 'Ana Núñez' },
    { id: 3, name: 'Valeria Ortiz Nava' },
  ],
  teacherId: 1,
};
const earlier: Lesson = {
  ...lesson,
  id: '2025-09-05-MATH-ADV-08:00',
  date: '2025-09-05',
  subject: 'Álgebra',
  topic: 'Conjuntos',
  attendance: { 3: 'ausente', 100: 'retardo' },
};
const ofAna: Lesson = {
  ...lesson,
  id: '2025-09-09-MATH-ADV-08:00',
  date: '2025-09-09',
  topic: 'Series',
  attendance: { 3: 'presente', 100: 'presente' },
  teacherId: 2,
};

/** Three of MATH-ADV, one of them without a mark, and three lessons of it, one of another teacher. */
const school = (seeded: School): School => ({
  ...withClasses(withStudents(seeded, 'MATH-ADV', ['Ana Núñez', 'Berta Abad']), '2025-09-10', [
    classEntry(),
  ]),
  classSessions: [earlier, lesson, ofAna],
});

const at = '2025-09-10T09:30:00';

/** What the rows show in a column. */
function column(place: number): (string | null)[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[place]!.textContent);
}

function sortBy(name: string) {
  return within(screen.getByRole('columnheader', { name })).getByRole('button');
}

test('what a student missed in a cycle that was closed is not counted in the one of today', async () => {
  const closed = (seeded: School): School => {
    const { settings, ...records } = school(seeded);
    const cycles = {
      closedCycles: [{ name: '2025', from: '2025-01-01', until: '2025-09-08' }],
      academicYear: '2025-2026',
      cycleFrom: '2025-09-09',
      cycleUntil: '2026-07-15',
    };
    return { ...records, settings: { ...settings, school: { ...settings.school, ...cycles } } };
  };
  const path = '/teacher/groups?vista=estudiantes&grupo=MATH-ADV';
  const { user } = renderApp({ as: 'cramirez', path, school: closed, at });
  const card = await screen.findByRole('article', { name: 'Valeria Ortiz Nava' });
  expect(await within(card).findByText('Asistencia: 100.0%')).toBeVisible();
  await user.click(within(card).getByRole('button', { name: /^Asistencias/ }));
  const shown = await screen.findByRole('dialog', { name: 'Asistencias: Valeria Ortiz Nava' });
  expect(within(shown).getAllByRole('listitem')).toHaveLength(1);
  expect(within(shown).getByText('Ciclo 2025-2026')).toBeVisible();
});

test("a teacher's students are cards or a table, sorted by who misses most", async () => {
  const { user } = renderApp({ as: 'cramirez', path: '/teacher/groups', school, at });
  const group = await screen.findByRole('article', { name: 'MATH-ADV' });
  await user.click(within(group).getByRole('link', { name: '3 estudiantes' }));
  expect(location.search).toBe('?vista=estudiantes&grupo=MATH-ADV');
  const card = await screen.findByRole('article', { name: 'Valeria Ortiz Nava' });
  expect(await within(card).findByText('Asistencia: 33.3%')).toBeVisible();
  expect(within(card).getByText('Ausentes: 2 · Tardanzas: 0')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Tabla' }));
  await screen.findByRole('table', { name: 'Tabla de estudiantes' });
  expect(column(0)).toEqual(['Berta Abad', 'Ana Núñez', 'Valeria Ortiz Nava']);
  expect(screen.queryByRole('columnheader', { name: /Teléfono|Correo|Pago/ })).toBeNull();
  await user.click(sortBy('% Asistencia'));
  expect(column(0)).toEqual(['Valeria Ortiz Nava', 'Ana Núñez', 'Berta Abad']);
  expect(column(1)).toEqual(['33.3%', '100.0%', '—']);
  await user.click(sortBy('% Asistencia'));
  expect(column(1)).toEqual(['100.0%', '33.3%', '—']);
  expect(readPreference('view:ownStudents')).toBe('table');
});

test("a student's profile and attendance open from the table, and lead back to no group that was not opened", async () => {
  writePreference('view:ownStudents', 'table');
  const { user } = renderApp({
    as: 'cramirez',
    path: '/teacher/groups?vista=estudiantes',
    school,
    at,
  });
  await user.click(await screen.findByRole('button', { name: 'Ana Núñez' }));
  await screen.findByRole('dialog', { name: 'Perfil: Ana Núñez' });
  expect(screen.queryByRole('button', { name: 'Volver al grupo' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Asistencias de Ana Núñez' }));
  await screen.findByRole('dialog', { name: 'Asistencias: Ana Núñez' });
});

test('nobody of other groups is among the students of a teacher, whatever is searched', async () => {
  const { user } = renderApp({
    as: 'cramirez',
    path: '/teacher/groups?vista=estudiantes',
    school,
    at,
  });
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  await write(user, screen.getByLabelText('Buscar'), 'nunez');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await rewrite(user, screen.getByLabelText('Buscar'), 'Sofía');
  expect(
    await screen.findByText('No se encontraron estudiantes que coincidan con la búsqueda.'),
  ).toBeVisible();
});

test('the Historial is a table whose rows open, the own ones to correct', async () => {
  writePreference('view:lessons', 'table');
  const { user } = renderApp({ as: 'cramirez', path: '/teacher/classes', school, at });
  await screen.findByRole('table', { name: 'Tabla de sesiones registradas' });
  expect(column(0)).toEqual(['09/09/2025 · 08:00', '08/09/2025 · 08:00', '05/09/2025 · 08:00']);
  expect(screen.getByRole('columnheader', { name: 'Fecha' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(column(8)).toEqual(['Ana Torres Medina', '', '']);
  await user.click(sortBy('Fecha'));
  expect(location.search).toBe('?orden=fecha');
  expect(column(1)).toEqual(['Álgebra', 'Cálculo', 'Cálculo']);
  await user.click(sortBy('Fecha'));
  expect(location.search).toBe('');
  await user.click(sortBy('Tardanzas'));
  await user.click(sortBy('Tardanzas'));
  expect(location.search).toBe('?orden=-tardanzas');
  const [, first] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('05/09/2025 · 08:00ÁlgebraMATH-ADV0110Conjuntos');
  await user.click(screen.getByRole('button', { name: /^Detalles de Álgebra - MATH-ADV, 05/ }));
  expect(within(first!).getByRole('list', { name: 'Asistencia' })).toBeVisible();
  expect(within(first!).getByRole('button', { name: 'Corregir registro' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Detalles de Cálculo - MATH-ADV, 09/ }));
  expect(screen.getAllByRole('list', { name: 'Asistencia' })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Corregir registro' })).toHaveLength(1);
});

test.each(['cards', 'table'])('a link to a register goes to it, among %s', async (view) => {
  writePreference('view:lessons', view);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const path = `/teacher/classes?registro=${earlier.id}`;
  const { user } = renderApp({ as: 'cramirez', path, school, at });
  const details = await screen.findByRole('button', { name: /^Detalles/, expanded: true });
  await waitFor(() => expect(details).toHaveFocus());
  expect(scrolled.mock.contexts).toContain(details);
  expect(screen.getByText('Tema:').parentElement).toHaveTextContent('Tema: Conjuntos');
  await write(user, screen.getByLabelText('Buscar'), 'límites');
  await waitFor(() => expect(screen.queryAllByText('Conjuntos')).toEqual([]));
  await user.clear(screen.getByLabelText('Buscar'));
  await screen.findAllByText('Conjuntos');
  expect(screen.getByLabelText('Buscar')).toHaveFocus();
  scrolled.mockRestore();
});
