import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screenAt } from '../../src/routes.tsx';
import { foundActions } from '../../src/shell/foundActions.ts';
import { renderApp } from '../support/renderApp.tsx';
import { rewrite, write } from '../support/write.ts';

const box = () => screen.findByRole('textbox', { name: 'Búsqueda general' });
const search = () => screen.findByRole('combobox', { name: 'Buscar' });
const options = () => screen.getAllByRole('option').map((one) => one.textContent);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('what is typed in the box is looked for, and Enter opens the student’s Expediente', async () => {
  const { user } = renderApp({ as: 'admin' });
  await user.type(await box(), 'VALÉRIA');
  expect(await search()).toHaveValue('VALÉRIA');
  await waitFor(() => expect(options()).toEqual(['Valeria Ortiz NavaMATH-ADV']));
  expect(screen.getByRole('option')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('1 opción')).toHaveRole('status');
  await waitFor(async () => expect(await search()).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await heading('Expediente')).toHaveFocus();
  expect(location.pathname).toBe('/admin/students/3');
  expect(screen.queryByRole('combobox', { name: 'Buscar' })).toBeNull();
  expect(await box()).toHaveValue('');
});

test('the arrows choose, and a list opens filtered by the name', async () => {
  const { user } = renderApp({ as: 'admin' });
  await heading('Dashboard General');
  await user.keyboard('{Control>}k{/Control}');
  await write(user, await search(), 'salón');
  await waitFor(() =>
    expect(options().slice(0, 2)).toEqual(['SalonesGestión de Salones', 'Salón 1Presencial']),
  );
  const [page, room] = screen.getAllByRole('option');
  expect(page).toHaveAttribute('aria-selected', 'true');
  expect(await search()).toHaveAttribute('aria-activedescendant', page!.id);
  fireEvent.keyDown(await search(), { key: 'ArrowDown', code: 'ArrowDown' });
  await waitFor(() => expect(room).toHaveAttribute('aria-selected', 'true'));
  expect(page).toHaveAttribute('aria-selected', 'false');
  fireEvent.keyDown(await search(), { key: 'Enter', code: 'Enter' });
  await heading('Gestión de Salones');
  expect(new URLSearchParams(location.search).get('buscar')).toBe('Salón 1');
});

test('what is typed right after its keys is looked for, and goes into no field', async () => {
  const { user } = renderApp({ as: 'admin', path: '/admin/students' });
  await heading('Gestión de Estudiantes');
  const filter = await screen.findByLabelText('Buscar');
  await user.click(filter);
  fireEvent.keyDown(filter, { key: 'k', ctrlKey: true });
  const keys = ['v', 'a', 'l', 'e'];
  expect(keys.map((key) => fireEvent.keyDown(filter, { key }))).not.toContain(true);
  expect(await search()).toHaveValue('vale');
  await waitFor(async () => expect(await search()).toHaveFocus());
  await user.keyboard('ria');
  expect(await search()).toHaveValue('valeria');
  await waitFor(() => expect(options()[0]).toBe('Valeria Ortiz NavaMATH-ADV'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(filter).toHaveFocus());
  await user.keyboard('o');
  expect(filter).toHaveValue('o');
});

test('pages and the quick actions are found; where there is more than is shown the list is offered', async () => {
  const { user } = renderApp({
    as: 'admin',
    school: (seeded) => ({
      ...seeded,
      students: Array.from({ length: 7 }, (_, index) => ({
        ...seeded.students[0]!,
        id: 100 + index,
        name: `Inés Pérez ${index + 1}`,
      })),
    }),
  });
  await write(user, await box(), 'nomina');
  await waitFor(() => expect(options()).toEqual(['NóminaGestión de Nómina']));
  await rewrite(user, await search(), 'inscribir');
  await waitFor(() => expect(options()).toEqual(['Inscribir Estudiante']));
  await rewrite(user, await search(), 'perez');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(6));
  await user.click(screen.getByRole('option', { name: 'Hay más: ver la lista' }));
  await heading('Gestión de Estudiantes');
  expect(location.search).toBe('?buscar=perez');
});

test('an administrator finds each action by the words it is known under', async () => {
  const { user } = renderApp({ as: 'admin', path: '/admin/account' });
  await write(user, await box(), 'x');
  const found: [words: string, action: string][] = [
    ['respaldar', 'Respaldar o Restaurar'],
    ['respaldo', 'Respaldar o Restaurar'],
    ['importar', 'Importar Estudiantes'],
    ['justificar', 'Justificar Faltas'],
    ['faltaron', 'Ausentes del Día'],
    ['en riesgo', 'Estudiantes en Riesgo'],
    ['lista de asistencia', 'Lista de Asistencia'],
    ['dias sin clases', 'Días sin Clases'],
    ['cerrar ciclo', 'Cerrar Ciclo'],
    ['nuevo estudiante', 'Inscribir Estudiante'],
    ['contrasena', 'Cambiar Contraseña'],
    ['imprimir', 'Imprimir Horarios'],
    ['suplencia', 'Gestionar Horarios'],
    ['salon libre', 'Gestionar Horarios'],
  ];
  for (const [words, action] of found) {
    await rewrite(user, await search(), words);
    expect(await screen.findByRole('option', { name: action })).toBeVisible();
  }
});

test.each(['admin', 'teacher', 'staff'] as const)(
  'every action of the role %s leads to a screen of it, each to another place',
  (role) => {
    const paths = foundActions[role].map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(screenAt(role, path.split('?')[0]!)?.role).toBe(role);
  },
);

test('an action begins at once, and once', async () => {
  const { user } = renderApp({ as: 'admin' });
  await write(user, await box(), 'justificar');
  await user.click(await screen.findByRole('option', { name: 'Justificar Faltas' }));
  const dialog = await screen.findByRole('dialog', { name: /^Justificar/ });
  expect(location.pathname + location.search).toBe('/admin/attendance');
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  await write(user, await search(), 'importar horario');
  await user.click(await screen.findByRole('option', { name: 'Importar Horario' }));
  expect(await screen.findByRole('dialog', { name: 'Importar horario' })).toBeVisible();
  expect(location.pathname + location.search).toBe('/admin/schedules');
});

test('the search takes the place of the open list of the bell', async () => {
  const { user } = renderApp({ as: 'admin' });
  await heading('Dashboard General');
  await user.click(screen.getByRole('button', { name: 'Notificaciones' }));
  await screen.findByRole('dialog', { name: 'Notificaciones' });
  await user.keyboard('{Control>}k{/Control}');
  expect(await search()).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notificaciones' })).toBeNull());
});

test('what is nowhere is said, and ⌘K opens the search but not over a dialog', async () => {
  const { user } = renderApp({ as: 'admin', path: '/admin/groups' });
  await heading('Gestión de Grupos');
  await user.keyboard('{Meta>}k{/Meta}');
  await write(user, await search(), '<b>zzz</b>');
  expect(await screen.findByText(/^No se encontró nada\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cerrar búsqueda' }));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Buscar' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Nuevo Grupo' }));
  await screen.findByRole('dialog', { name: 'Crear Nuevo Grupo' });
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('a teacher opens the profile of a student of the own groups, and finds nobody else', async () => {
  const { user } = renderApp({ as: 'cramirez' });
  await write(user, await box(), 'sofia');
  expect(await screen.findByText(/^No se encontró nada\./)).toBeVisible();
  await rewrite(user, await search(), 'valeria');
  await user.click(await screen.findByRole('option', { name: /^Valeria Ortiz Nava/ }));
  expect(await screen.findByRole('dialog', { name: 'Perfil: Valeria Ortiz Nava' })).toBeVisible();
  expect(location.pathname + location.search).toBe('/teacher/groups');
});

test('a group of a teacher opens Mis Grupos filtered by it', async () => {
  const { user } = renderApp({ as: 'cramirez' });
  await write(user, await box(), 'math');
  await user.click(await screen.findByRole('option', { name: /^MATH-ADV/ }));
  await heading('Mis Grupos');
  expect(screen.getByLabelText('Buscar')).toHaveValue('MATH-ADV');
  expect(await screen.findByRole('article', { name: 'MATH-ADV' })).toBeVisible();
});

test.each([
  ['admin', ['En todas las páginas', 'Al buscar', 'Al pasar lista', 'En el horario']],
  ['cramirez', ['En todas las páginas', 'Al buscar', 'Al pasar lista']],
  ['rjimenez', ['En todas las páginas', 'Al buscar']],
])('? lists the keys of the screens of %s', async (as, titles) => {
  const { user } = renderApp({ as });
  await box();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Atajos de teclado' });
  const shown = within(dialog).getAllByRole('heading', { level: 3 });
  expect(shown.map((one) => one.textContent)).toEqual(titles);
  expect(within(dialog).getByRole('row', { name: 'Ctrl + K Buscar' })).toBeVisible();
});

test('the keys of a roll are said in the words of its marks', async () => {
  const { user } = renderApp({ as: 'cramirez' });
  await box();
  await user.keyboard('?');
  const roll = within(await screen.findByRole('table', { name: 'Al pasar lista' }));
  expect(roll.getByRole('row', { name: 'R Marcar tardanza y pasar al siguiente' })).toBeVisible();
});

test('? in a field is a character like any other', async () => {
  const { user } = renderApp({ as: 'admin', path: '/admin/groups' });
  const field = await screen.findByLabelText('Buscar');
  await user.type(field, '¿?');
  expect(field).toHaveValue('¿?');
  expect(screen.queryByRole('dialog')).toBeNull();
});
