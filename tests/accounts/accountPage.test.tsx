import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { verifyPassword } from '../../machines/accounts/passwords.ts';
import { deriveKey } from '../../src/passwords/deriveKey.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { renderApp } from '../support/renderApp.tsx';
import { rewrite, write } from '../support/write.ts';

const wednesday = '2025-09-10T09:30:00';

test('the menu’s name leads to Mi cuenta, where a member of the staff changes phone and email', async () => {
  const { user, store } = renderApp({ as: 'rjimenez', path: '/staff', at: wednesday });
  await user.click(await screen.findByRole('link', { name: /Mi cuenta$/ }));
  const form = within(await screen.findByRole('article', { name: 'Rosa Jiménez Luna' }));
  for (const label of ['Correo electrónico', 'Teléfono']) {
    expect(form.getByLabelText(label)).toBeRequired();
  }
  expect(document.title).toBe('Mi cuenta - Plataforma Plantel');
  expect(form.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await rewrite(user, form.getByLabelText('Correo electrónico'), 'rosa');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(form.getByText('No es un correo válido.')).toBeVisible();
  await rewrite(user, form.getByLabelText('Correo electrónico'), `${'r'.repeat(250)}@escuela.mx`);
  expect(form.getByText('Caben 254 letras: acórtalo.')).toBeVisible();
  await rewrite(user, form.getByLabelText('Correo electrónico'), 'rosa@escuela.mx');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Cuenta actualizada')).toBeVisible();
  expect(store.school.staff[0]).toMatchObject({ email: 'rosa@escuela.mx', rate: 3_200 });
  expect(form.getByLabelText('Correo electrónico')).toHaveValue('rosa@escuela.mx');
});

test('whoever has an example’s password is told so where they begin, and led to where it is changed', async () => {
  const { user } = renderApp({ as: 'rjimenez', path: '/staff', at: wednesday });
  const told = await screen.findByText(
    /^Tu contraseña es la del ejemplo, que cualquiera puede leer\./,
  );
  expect(told).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Cambiar mi contraseña' }));
  const form = within(await screen.findByRole('article', { name: 'Rosa Jiménez Luna' }));
  await write(user, form.getByLabelText('Contraseña actual'), 'Staff.2025');
  await write(user, form.getByLabelText('Contraseña nueva'), 'Gato.Azul.42');
  await write(user, form.getByLabelText('Repite la contraseña nueva'), 'Gato.Azul.42');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Cuenta actualizada')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Mi Dashboard' }));
  expect(await screen.findByRole('region', { name: 'Tareas Pendientes' })).toBeVisible();
  expect(screen.queryByText(/^Tu contraseña es la del ejemplo/)).toBeNull();
});

test('a teacher is told of an example’s password on the page of today’s classes', async () => {
  renderApp({ as: 'cramirez', path: '/teacher', at: wednesday });
  expect(await screen.findByRole('link', { name: 'Cambiar mi contraseña' })).toHaveAttribute(
    'href',
    '/teacher/account',
  );
});

test('a new password asks for the current one, says that it is wrong, and takes a right one', async () => {
  const at = new Date(wednesday).getTime() - 60_000;
  localStorage.setItem('loginFailures', JSON.stringify({ count: 3, at }));
  const { user, store } = renderApp({ as: 'admin', path: '/admin/account', at: wednesday });
  const form = within(await screen.findByRole('article', { name: 'Laura Méndez Ortega' }));
  const current = form.getByLabelText('Contraseña actual');
  const next = form.getByLabelText('Contraseña nueva');
  const again = form.getByLabelText('Repite la contraseña nueva');
  const save = form.getByRole('button', { name: 'Guardar' });
  const before = store.school.admins[0]!.password;
  await user.click(current);
  await user.tab();
  const shows = form.getAllByRole('button', { name: 'Mostrar lo escrito' })[0]!;
  expect(shows).toHaveFocus();
  expect(
    form
      .getAllByRole('button', { name: 'Mostrar lo escrito' })
      .map((button) => button.getAttribute('aria-describedby'))
      .map((id) => document.getElementById(id ?? '')?.textContent),
  ).toEqual(['Contraseña actual', 'Contraseña nueva', 'Repite la contraseña nueva']);
  expect(shows).toHaveAttribute('aria-pressed', 'false');
  await user.keyboard('{Enter}');
  expect(current).toHaveAttribute('type', 'text');
  expect(shows).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard(' ');
  expect(current).toHaveAttribute('type', 'password');
  await write(user, next, 'corta');
  await write(user, again, 'otra');
  await user.click(save);
  expect(form.getByText('Escribe tu contraseña actual.')).toBeVisible();
  expect(form.getByText('Usa al menos 8 caracteres.')).toBeVisible();
  expect(form.getByText('No es igual a la contraseña nueva.')).toBeVisible();
  expect(current).toHaveFocus();
  for (const field of [current, next, again]) expect(field).toBeInvalid();

  await user.clear(next);
  await user.clear(again);
  await write(user, next, 'Gato.Azul.42');
  await write(user, again, 'Gato.Azul.42');
  await write(user, current, 'Gato.Azul.42');
  await user.click(save);
  expect(form.getByText('Es la misma que la actual: escribe otra.')).toBeVisible();
  await rewrite(user, current, 'no es esta');
  await user.click(save);
  const wrong = 'Esa no es tu contraseña actual. Intentos que te quedan sin espera: 0.';
  expect(await form.findByText(wrong)).toBeVisible();
  expect(current).toHaveFocus();
  expect(store.school.admins[0]!.password).toBe(before);
  await user.click(save);
  const wait = await form.findByText(/^Demasiados intentos\./);
  expect(wait).toHaveTextContent('Demasiados intentos. Espera 1 segundo.');
  expect(wait).toHaveRole('alert');
  expect(within(wait).getByRole('timer')).toHaveTextContent('1 segundo');
  expect(save).toBeDisabled();
  await waitFor(() => expect(save).toBeEnabled(), { timeout: 5_000 });
  expect(next).toHaveValue('Gato.Azul.42');

  await rewrite(user, current, 'Admin.2025');
  expect(form.queryByText(/Esa no es tu contraseña actual/)).toBeNull();
  await user.click(save);
  expect(await screen.findByText('Cuenta actualizada')).toBeVisible();
  expect(localStorage.getItem('loginFailures')).toBeNull();
  const { password } = store.school.admins[0]!;
  expect(await verifyPassword('Gato.Azul.42', password, deriveKey)).toBe(true);
  expect(current).toHaveValue('');
});

test('a teacher sees the hours of this week and what they are expected to be paid', async () => {
  renderApp({
    as: 'cramirez',
    path: '/teacher/account',
    at: wednesday,
    school: (seeded) =>
      withClasses(seeded, '2025-09-10', [classEntry({ startTime: '08:00', endTime: '10:00' })]),
  });
  const card = await screen.findByRole('article', { name: 'Esta semana' });
  expect(card).toHaveTextContent('Horas2 h');
  // Two hours at 250, less 12, 5 and 16 percent.
  expect(card).toHaveTextContent('Pago estimado$335.00');
});

test('what the office changed meanwhile is said once, and what was typed is saved over it', async () => {
  const { user, store } = renderApp({ as: 'rjimenez', path: '/staff/account', at: wednesday });
  const form = within(await screen.findByRole('article', { name: 'Rosa Jiménez Luna' }));
  const save = form.getByRole('button', { name: 'Guardar' });
  await rewrite(user, form.getByLabelText('Correo electrónico'), 'rosa@escuela.mx');
  const base = store.school.staff[0]!;
  store.changeElsewhere({
    type: 'record.save',
    register: 'staff',
    draft: { ...base, phone: '55 1111 2222', email: 'office@escuela.mx', password: '' },
    base,
  });
  await user.click(save);
  expect(await form.findByRole('alert')).toBeVisible();
  expect(form.getByLabelText('Teléfono')).toHaveValue('55 1111 2222');
  await write(user, form.getByLabelText('Correo electrónico'), 'x');
  expect(form.queryByRole('alert')).toBeNull();
  await user.click(save);
  expect(await screen.findByText('Cuenta actualizada')).toBeVisible();
  expect(store.school.staff[0]).toMatchObject({
    email: 'rosa@escuela.mxx',
    phone: '55 1111 2222',
  });
});

test('an address that was not saved is there when the page is come back to, no password is', async () => {
  const { user } = renderApp({ as: 'rjimenez', path: '/staff/account', at: wednesday });
  const name = 'Rosa Jiménez Luna';
  const form = within(await screen.findByRole('article', { name }));
  await rewrite(user, form.getByLabelText('Correo electrónico'), 'rosa@escuela.mx');
  await write(user, form.getByLabelText('Contraseña nueva'), 'Gato.Azul.42');
  await user.click(screen.getByRole('link', { name: 'Mis Tareas' }));
  await screen.findByRole('heading', { name: 'Mis Tareas' });
  expect(Object.values(sessionStorage).join()).not.toContain('Gato');
  await user.click(screen.getByRole('link', { name: /Mi cuenta$/ }));
  const again = within(await screen.findByRole('article', { name }));
  expect(again.getByLabelText('Correo electrónico')).toHaveValue('rosa@escuela.mx');
  expect(again.getByLabelText('Contraseña nueva')).toHaveValue('');
  await user.click(again.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Cuenta actualizada')).toBeVisible();
  expect(again.getByRole('button', { name: 'Guardar' })).toBeDisabled();
});
