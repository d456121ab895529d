import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../support/renderApp.tsx';
import { write } from '../support/write.ts';

const recovered = 'Recuperamos lo que no habías guardado';
const open = () => renderApp({ as: 'admin', path: '/admin/payroll' });
const card = () => screen.findByRole('article', { name: 'Carlos Ramírez López' });
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function openAdjustment({ user }: ReturnType<typeof open>) {
  await user.click(within(await card()).getByRole('button', { name: 'Detalles' }));
  const details = await screen.findByRole('dialog', { name: /^Detalles/ });
  await user.click(within(details).getByRole('button', { name: 'Agregar ajuste' }));
  return dialogOf('Agregar ajuste');
}

test('an adjustment that was not saved stands in its form after a reload, until it is stored', async () => {
  const first = open();
  const form = await openAdjustment(first);
  await write(first.user, form.getByLabelText('Concepto'), 'Puntualidad');
  await write(first.user, form.getByLabelText('Monto'), '150');
  cleanup();

  const { user, store } = open();
  const again = await dialogOf('Agregar ajuste');
  expect(again.getByText(recovered)).toBeVisible();
  expect(again.getByText('Carlos Ramírez López')).toBeVisible();
  expect(again.getByLabelText('Concepto')).toHaveValue('Puntualidad');
  expect(again.getByText('Salario neto con este ajuste: $652.50')).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Ajuste agregado')).toBeVisible();
  expect(store.school.payrollAdjustments).toMatchObject([
    { concept: 'Puntualidad', amount: 15_000 },
  ]);
  cleanup();
  open();
  await card();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an adjustment that is given up is not there again', async () => {
  const first = open();
  const form = await openAdjustment(first);
  await write(first.user, form.getByLabelText('Concepto'), 'Puntualidad');
  await first.user.click(form.getByRole('button', { name: 'Cancelar' }));
  await first.user.click(await screen.findByRole('button', { name: 'Descartar' }));
  cleanup();
  open();
  await card();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('why a payment is corrected stands in its form after a reload', async () => {
  const first = open();
  const carlos = await card();
  await first.user.click(within(carlos).getByRole('button', { name: 'Procesar Pago' }));
  await within(carlos).findByText('Pagado');
  await first.user.click(within(carlos).getByRole('button', { name: 'Corregir pago' }));
  const form = await dialogOf('Corregir pago');
  await write(first.user, form.getByLabelText('Motivo'), 'Faltó un bono');
  const { paidPayroll } = first.store.school;
  cleanup();

  const { user, store } = renderApp({
    as: 'admin',
    path: '/admin/payroll',
    school: (seeded) => ({ ...seeded, paidPayroll }),
  });
  const again = await dialogOf('Corregir pago');
  expect(again.getByText(recovered)).toBeVisible();
  expect(again.getByLabelText('Motivo')).toHaveValue('Faltó un bono');
  await user.click(again.getByRole('button', { name: 'Corregir pago' }));
  expect(await screen.findByText('Pago cancelado')).toBeVisible();
  expect(store.school.paidPayroll.at(-1)).toMatchObject({ reason: 'Faltó un bono' });
});
