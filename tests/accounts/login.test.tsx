import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Teacher } from '../../machines/school/peopleShapes.ts';
import type { RenderedApp } from '../support/renderApp.tsx';
import { renderApp } from '../support/renderApp.tsx';
import { write } from '../support/write.ts';

async function signIn(
  { user }: RenderedApp,
  name: string,
  password: string,
  role: string,
): Promise<void> {
  await write(user, await screen.findByLabelText('Usuario'), name);
  await write(user, screen.getByLabelText('Contraseña'), password);
  await user.selectOptions(screen.getByLabelText('Tipo de usuario'), role);
  await user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
}

const patience = { timeout: 5_000 };

test('the role of someone else is refused without saying which part is wrong', async () => {
  const app = renderApp();
  await signIn(app, 'admin', 'Admin.2025', 'Profesor');
  const title = await screen.findByText('Error de autenticación', {}, patience);
  const notice = title.closest<HTMLElement>('[role="alert"]');
  expect(notice).toHaveTextContent(
    'Usuario, contraseña o rol incorrectos. Por favor, verifica tus datos.',
  );
  expect(location.pathname).toBe('/login');
  expect(screen.getByLabelText('Usuario')).toHaveValue('admin');
  const refusal = screen.getByText(/^No se inició la sesión: /);
  expect(refusal).toBeVisible();
  expect(refusal).toHaveRole('alert');
  expect(refusal).toHaveTextContent(/Intentos que te quedan sin espera: \d\.$/);
  await waitFor(() => expect(screen.getByLabelText('Contraseña')).toHaveFocus());
});

test('a user name in other capitals is told of, and not that it is unknown here', async () => {
  const app = renderApp();
  await signIn(app, 'Admin', 'Admin.2025', 'Administrador');
  expect(
    await screen.findByText(
      'Revisa las mayúsculas, las minúsculas y los acentos de tu usuario.',
      {},
      patience,
    ),
  ).toBeVisible();
  expect(screen.queryByText(/no hay una escuela con esa cuenta/)).toBeNull();
});

test('a user name whose accents were typed in parts is that user name', async () => {
  const app = renderApp({
    school: (seeded) => ({
      ...seeded,
      admins: seeded.admins.map((one) => ({ ...one, user: 'lméndez' })),
    }),
  });
  await signIn(app, 'lméndez'.normalize('NFD'), 'Admin.2025', 'Administrador');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Dashboard General' }, patience),
  ).toBeVisible();
});

test('a check that could not be made says so and keeps the form filled, which then signs in and welcomes', async () => {
  const derivation = vi
    .spyOn(crypto.subtle, 'deriveBits')
    .mockRejectedValueOnce(new DOMException('Not available.', 'OperationError'));
  onTestFinished(() => derivation.mockRestore());
  const app = renderApp();
  await signIn(app, 'admin', 'Admin.2025', 'Administrador');
  expect(await screen.findByRole('alert', {}, patience)).toHaveTextContent(
    'No se pudieron comprobar tus datos. Revisa tu conexión y vuelve a intentarlo.',
  );
  expect(screen.queryByText(/^No se inició la sesión: /)).toBeNull();
  expect(localStorage.getItem('loginFailures')).toBeNull();
  expect(screen.getByLabelText('Usuario')).toHaveValue('admin');
  expect(screen.getByLabelText('Contraseña')).toHaveValue('Admin.2025');
  expect(screen.getByLabelText('Contraseña')).toHaveFocus();
  await app.user.keyboard('{Enter}');
  expect(screen.getByText('Comprobando tus datos…')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Iniciar Sesión' })).toBeDisabled();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Dashboard General' }, patience),
  ).toBeVisible();
  expect(location.pathname).toBe('/admin');
  expect(await screen.findByText('Bienvenido, Laura Méndez Ortega')).toBeVisible();
  expect(screen.getByText('Has iniciado sesión correctamente.')).toBeVisible();
});

test('an empty form says what is missing and goes to the first field', async () => {
  const { user } = renderApp();
  await user.click(await screen.findByRole('button', { name: 'Iniciar Sesión' }));
  expect(screen.getByLabelText('Usuario')).toHaveFocus();
  expect(screen.getByLabelText('Usuario')).toHaveAccessibleDescription('Escribe tu usuario.');
  expect(screen.getByLabelText('Contraseña')).toHaveAccessibleDescription('Escribe tu contraseña.');
  expect(screen.getByLabelText('Tipo de usuario')).toBeInvalid();
  await write(user, screen.getByLabelText('Usuario'), 'admin');
  expect(screen.getByLabelText('Usuario')).toBeValid();
  expect(screen.getByRole('button', { name: 'Iniciar Sesión' })).toBeEnabled();
});

test('a form without a role is not checked', async () => {
  const { user } = renderApp();
  await write(user, await screen.findByLabelText('Usuario'), 'admin');
  await user.type(screen.getByLabelText('Contraseña'), 'Admin.2025{Enter}');
  expect(screen.getByLabelText('Tipo de usuario')).toHaveFocus();
  expect(screen.getByText('Elige tu tipo de usuario.')).toBeVisible();
});

test('a demonstration account fills the form', async () => {
  const { user } = renderApp();
  const accounts = await screen.findByRole('region', { name: 'Cuentas de demostración' });
  expect(within(accounts).getAllByRole('button')).toHaveLength(8);
  await user.click(within(accounts).getByRole('button', { name: /Ana Torres Medina/ }));
  expect(screen.getByLabelText('Usuario')).toHaveValue('atorres');
  expect(screen.getByLabelText('Contraseña')).toHaveValue('Profe.2025');
  expect(screen.getByLabelText('Tipo de usuario')).toHaveDisplayValue('Profesor');
});

test('an account whose password was changed is no demonstration account', async () => {
  const changed = (teacher: Teacher): Teacher =>
    teacher.user === 'atorres'
      ? { ...teacher, password: teacher.password.replace('$gqpla', '$aaaaa') }
      : teacher;
  renderApp({ school: (seeded) => ({ ...seeded, teachers: seeded.teachers.map(changed) }) });
  const accounts = await screen.findByRole('region', { name: 'Cuentas de demostración' });
  expect(within(accounts).getAllByRole('button')).toHaveLength(7);
  expect(within(accounts).queryByText('Ana Torres Medina')).toBeNull();
});

test('the password can be shown and hidden', async () => {
  const { user } = renderApp();
  const password = await screen.findByLabelText('Contraseña');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Mostrar lo escrito' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Ocultar lo escrito' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('the tab is named after the screen', async () => {
  renderApp();
  await screen.findByLabelText('Usuario');
  expect(document.title).toBe('Iniciar Sesión - Plataforma Plantel');
});

test('two accounts that are given the same password are kept with hashes of their own, and both sign in', async () => {
  const password = 'Cielo.4711';
  const office = renderApp({ as: 'admin', path: '/admin/teachers' });
  for (const name of ['Carlos Ramírez López', 'Ana Torres Medina']) {
    const card = within(await screen.findByRole('article', { name }));
    await office.user.click(card.getByRole('button', { name: /^Editar/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Editar Profesor' }));
    await write(office.user, form.getByLabelText(/^Contraseña/), password);
    await office.user.click(form.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
  }
  const { school } = office.store;
  const [carlos, ana] = school.teachers.map((one) => one.password.split('$'));
  expect(carlos?.[3]).not.toBe(ana?.[3]);
  expect(carlos?.[4]).not.toBe(ana?.[4]);
  for (const [account, name] of [
    ['cramirez', 'Carlos Ramírez López'],
    ['atorres', 'Ana Torres Medina'],
  ] as const) {
    cleanup();
    const app = renderApp({ school: () => school });
    await signIn(app, account, password, 'Profesor');
    expect(await screen.findByText(`Bienvenido, ${name}`, {}, patience)).toBeVisible();
    localStorage.clear();
  }
});
