import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { repeatedValues } from '../../machines/registers/formDrafts.ts';
import { renderApp } from '../support/renderApp.tsx';
import { rewrite } from '../support/write.ts';

const another = 'Guardar y agregar otro';

beforeAll(() => import('../../src/admin/StudentsPage.tsx'));

async function openForm(path: string, options: Parameters<typeof renderApp>[0] = {}) {
  const rendered = renderApp({ path: `${path}?nuevo=1`, as: 'admin', ...options });
  const dialog = await screen.findByRole('dialog');
  const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label);
  const press = (name: string) => rendered.user.click(within(dialog).getByRole('button', { name }));
  return { ...rendered, dialog, field, press };
}

it('one student after the other is enrolled in the same group, none of them twice', async () => {
  const { user, store, field, press } = await openForm('/admin/students');
  await rewrite(user, field('Nombre completo'), 'Ana Paz');
  await rewrite(user, field('Carrera'), 'Diseño');
  await user.selectOptions(field('Grupo'), 'ENG-SAT');
  await press(another);
  await waitFor(() => expect(field('Nombre completo')).toHaveValue(''));
  expect(await screen.findByText('Estudiante inscrito')).toBeInTheDocument();
  expect(field('Nombre completo')).toHaveFocus();
  expect(field('Carrera')).toHaveValue('Diseño');
  expect(field('Grupo')).toHaveDisplayValue('ENG-SAT');
  await rewrite(user, field('Nombre completo'), 'Beto Paz');
  await press('Guardar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.school.students.slice(-2)).toMatchObject([
    { name: 'Ana Paz', career: 'Diseño', group: 'ENG-SAT' },
    { name: 'Beto Paz', career: 'Diseño', group: 'ENG-SAT' },
  ]);
  expect(store.school.students).toHaveLength(5);
});

it('what the next form begins with is no loss: it closes without a question, and is not kept', async () => {
  const { user, field, press } = await openForm('/admin/groups');
  await user.selectOptions(field('Curso'), 'Programa Sabatino');
  await rewrite(user, field('ID del Grupo'), 'SAB-2');
  await rewrite(user, field('Descripción del Grupo'), 'Segundo');
  await press(another);
  await waitFor(() => expect(field('ID del Grupo')).toHaveFocus());
  expect(field('ID del Grupo')).toHaveValue('');
  expect(field('Descripción del Grupo')).toHaveValue('');
  expect(field('Curso')).toHaveDisplayValue('Programa Sabatino');
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('form:'))).toEqual([]);
  await press('Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('what is refused or incomplete stays in the form', async () => {
  const { user, store, dialog, field, press } = await openForm('/admin/groups');
  await press(another);
  expect(within(dialog).getAllByText('Este campo es obligatorio.')).toHaveLength(3);
  await user.selectOptions(field('Curso'), 'Programa Sabatino');
  await rewrite(user, field('ID del Grupo'), 'ENG-SAT');
  await rewrite(user, field('Descripción del Grupo'), 'Otro');
  await press(another);
  expect(within(dialog).getByText('Ya existe un grupo con este ID.')).toBeVisible();
  expect(field('ID del Grupo')).toHaveValue('ENG-SAT');
  expect(store.school.groups).toHaveLength(3);
});

it('a password is no part of what the next account begins with', () => {
  const values = { name: 'Ana', password: 'Secreta.1', paymentType: 'weekly', ivaDiscount: '16' };
  expect(repeatedValues('teachers', values)).toEqual({ paymentType: 'weekly', ivaDiscount: '16' });
  expect(repeatedValues('admins', values)).toEqual({});
  expect(repeatedValues('teachers', null)).toEqual({});
});

it('an edit, and an administrator, is one of one', async () => {
  const { user } = renderApp({ path: '/admin/students?editar=1', as: 'admin' });
  const editing = await screen.findByRole('dialog', { name: 'Editar Estudiante' });
  expect(within(editing).queryByRole('button', { name: another })).toBeNull();
  await user.click(within(editing).getByRole('button', { name: 'Cancelar' }));
  window.history.pushState(null, '', '/admin/administrators?nuevo=1');
  const creating = await screen.findByRole('dialog', { name: 'Nuevo Administrador' });
  expect(within(creating).queryByRole('button', { name: another })).toBeNull();
});
