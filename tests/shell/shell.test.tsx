import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../support/renderApp.tsx';
import { resizeScreen } from '../support/resizeScreen.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const menu = () => screen.getByRole('navigation', { name: 'Menú principal' });
const labels = () =>
  within(menu())
    .getAllByRole('link')
    .map((link) => link.textContent);

test.each([
  ['/', '/login'],
  ['/admin', '/login'],
  ['/teacher/groups', '/login'],
  ['/staff', '/login'],
  ['/nada', '/login'],
])('nobody signed in is sent from %s to %s', async (path, destination) => {
  renderApp({ path });
  await screen.findByLabelText('Usuario');
  expect(location.pathname).toBe(destination);
});

test.each([
  ['admin', '/', '/admin', 'Dashboard General'],
  ['admin', '/login', '/admin', 'Dashboard General'],
  ['admin', '/teacher/schedule', '/admin', 'Dashboard General'],
  ['cramirez', '/', '/teacher', 'Mi Dashboard'],
  ['cramirez', '/admin/payroll', '/teacher', 'Mi Dashboard'],
  ['rjimenez', '/admin', '/staff', 'Mi Dashboard'],
  ['rjimenez', '/staff/tasks', '/staff/tasks', 'Mis Tareas'],
])('%s at %s comes to %s', async (as, path, destination, title) => {
  renderApp({ as, path });
  expect(await heading(title)).toBeVisible();
  expect(location.pathname).toBe(destination);
  expect(document.title).toBe(`${title} - Plataforma Plantel`);
});

test('whoever asks for an area of another role is told why they are in their own', async () => {
  renderApp({ as: 'cramirez', path: '/admin/payroll' });
  expect(await screen.findByText('Esa sección no es de tu perfil.')).toBeVisible();
});

test('an address of one’s own area and one of nobody’s need no explanation', async () => {
  renderApp({ as: 'cramirez', path: '/nada' });
  await heading('Mi Dashboard');
  act(() => history.pushState(null, '', '/teacher/groups'));
  await heading('Mis Grupos');
  expect(screen.queryByText('Esa sección no es de tu perfil.')).toBeNull();
});

test('nothing of another area shows while someone is sent home', async () => {
  const seen: string[] = [];
  const observer = new MutationObserver(() => {
    seen.push(...screen.queryAllByRole('heading').map((one) => one.textContent));
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  renderApp({ as: 'cramirez', path: '/admin/payroll' });
  await heading('Mi Dashboard');
  observer.disconnect();
  expect(seen).not.toContain('Gestión de Nómina');
});

test('each role has its own menu', async () => {
  renderApp({ as: 'admin' });
  await heading('Dashboard General');
  expect(labels()).toEqual([
    'Dashboard',
    'Administradores',
    'Profesores',
    'Personal',
    'Estudiantes',
    'Cursos',
    'Grupos',
    'Salones',
    'Horarios',
    'Seguimiento',
    'Asistencias',
    'Nómina',
    'Reportes',
    'Configuración',
  ]);
});

test('a teacher and a member of staff have short menus', async () => {
  const { store } = renderApp({ as: 'cramirez' });
  await heading('Mi Dashboard');
  expect(labels()).toEqual(['Mi Dashboard', 'Mi Horario', 'Mis Grupos', 'Historial']);
  act(() =>
    store.signInElsewhere({
      role: 'staff',
      id: 5,
      name: 'Rosa Jiménez Luna',
      email: 'rosa.jimenez@plantel.mx',
      user: 'rjimenez',
    }),
  );
  await waitFor(() =>
    expect(labels()).toEqual(['Mi Dashboard', 'Mi Horario', 'Mis Tareas', 'Actividades']),
  );
  expect(location.pathname).toBe('/staff');
  expect(await screen.findByRole('article', { name: 'Tareas Pendientes' })).toBeVisible();
});

test.each([
  ['/admin', 'Dashboard'],
  ['/admin/staff', 'Personal'],
  ['/admin/groups/PROG-SUMMER', 'Grupos'],
])('at %s the one current menu item is %s', async (path, label) => {
  renderApp({ as: 'admin', path });
  await screen.findByRole('button', { name: 'Cerrar Sesión' });
  const current = within(menu())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual([label]);
});

test('following the menu names the screen, the tab and takes the focus to the heading', async () => {
  const { user } = renderApp({ as: 'admin' });
  const title = await heading('Dashboard General');
  expect(title).not.toHaveFocus();
  await user.click(within(menu()).getByRole('link', { name: 'Nómina' }));
  expect(await heading('Gestión de Nómina')).toHaveFocus();
  expect(document.title).toBe('Gestión de Nómina - Plataforma Plantel');
});

test.each([
  ['admin', '/admin/nada', 'Panel de Administración'],
  ['cramirez', '/teacher/nada', 'Panel del Profesor'],
  ['rjimenez', '/staff/nada', 'Panel Administrativo'],
])('an unknown address of the area of %s says so and leads back', async (as, path, title) => {
  const { user } = renderApp({ as, path });
  expect(await heading(title)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Volver al inicio' }));
  expect(location.pathname).toBe(`/${path.split('/')[1]}`);
});

test('name and role are shown, and signing out leads to the login and clears the store', async () => {
  const { user, store } = renderApp({ as: 'cramirez' });
  await heading('Mi Dashboard');
  expect(screen.getByText('Te damos la bienvenida, Carlos Ramírez López')).toBeVisible();
  expect(screen.getByText('Profesor')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));
  expect(await screen.findByLabelText('Usuario')).toBeVisible();
  expect(location.pathname).toBe('/login');
  expect(store.claim).toBeNull();
});

test('signing out in one tab signs out the other', async () => {
  const { store } = renderApp({ as: 'admin' });
  await heading('Dashboard General');
  act(() => store.signInElsewhere(null));
  expect(await screen.findByLabelText('Usuario')).toBeVisible();
});

test('the menu toggle says what it does', async () => {
  const { user } = renderApp({ as: 'admin' });
  await heading('Dashboard General');
  await user.click(screen.getByRole('button', { name: 'Cerrar menú' }));
  expect(screen.getByRole('button', { name: 'Abrir menú' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('on a small screen the menu lies over the page until one moves on or presses Escape', async () => {
  resizeScreen(390, 844);
  const { user } = renderApp({ as: 'admin' });
  await heading('Dashboard General');
  await user.click(screen.getByRole('button', { name: 'Abrir menú' }));
  expect(within(menu()).getByRole('link', { name: 'Dashboard' })).toHaveFocus();
  expect(screen.getByRole('main')).toHaveAttribute('inert');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Abrir menú' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Abrir menú' }));
  await user.click(within(menu()).getByRole('link', { name: 'Salones' }));
  expect(await heading('Gestión de Salones')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Abrir menú' })).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveAttribute('inert');
});

test('the skip link takes the focus past the menu', async () => {
  const { user } = renderApp({ as: 'admin' });
  await heading('Dashboard General');
  await user.click(screen.getByRole('link', { name: 'Saltar al contenido' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('nothing of the product shows before the stored data has loaded', async () => {
  renderApp({ as: 'admin' });
  expect(screen.getByText('Cargando Plantel…')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).toBeNull();
  await heading('Dashboard General');
});

test('a browser without storage is told what to do', async () => {
  const { store, user } = renderApp({
    store: (blocked) => {
      blocked.isBlocked = true;
    },
  });
  expect(
    await screen.findByRole('heading', { name: 'No hay acceso al almacenamiento' }),
  ).toBeVisible();
  store.isBlocked = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
});

test('a person is told that another tab holds up the storage, and goes on once it is free', async () => {
  const { store, user } = renderApp({
    store: (held) => {
      held.isBlocked = true;
      held.failure = 'busy';
    },
  });
  expect(
    await screen.findByRole('heading', { name: 'El almacenamiento no responde' }),
  ).toBeVisible();
  expect(screen.getByText(/^Parece que otra pestaña lo tiene ocupado\./)).toBeVisible();
  store.isBlocked = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
});

test('a store that a newer version has is left as it is: a page says so and offers to load anew', async () => {
  renderApp({
    store: (held) => {
      held.isBlocked = true;
      held.failure = 'outdated';
    },
  });
  expect(
    await screen.findByRole('heading', { name: 'Hay una versión más nueva de Plantel' }),
  ).toBeVisible();
  expect(screen.getByText(/no borres los datos del navegador\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Recargar' })).toBeVisible();
});

test('a file is dropped where one is asked for alone: a browser would open it in the page’s place', async () => {
  const { user } = renderApp({ as: 'admin', path: '/admin/tracking' });
  await user.click(await screen.findByRole('button', { name: 'Recibir registros' }));
  const input = await screen.findByLabelText('Elegir archivos');
  const dragged = (type: 'dragover' | 'drop', over: Element, types: readonly string[]) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types, dropEffect: 'copy' } });
    over.dispatchEvent(event);
    return event.defaultPrevented;
  };
  for (const type of ['dragover', 'drop'] as const) {
    expect(dragged(type, screen.getByRole('main'), ['Files'])).toBe(true);
    expect(dragged(type, input, ['Files'])).toBe(false);
    expect(dragged(type, screen.getByRole('main'), ['text/plain'])).toBe(false);
  }
});
