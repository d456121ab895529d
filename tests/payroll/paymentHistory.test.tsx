import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../support/renderApp.tsx';
import { write } from '../support/write.ts';

const carlos = 'Carlos Ramírez López';

it('what was paid, taken back and is owed stands in one history, reached from Nómina', async () => {
  const { user } = renderApp({ as: 'admin', path: '/admin/payroll' });
  const card = await screen.findByRole('article', { name: carlos });
  await user.click(within(card).getByRole('button', { name: 'Procesar Pago' }));
  await within(card).findByText('Pagado');
  await user.click(within(card).getByRole('button', { name: 'Corregir pago' }));
  const form = await screen.findByRole('dialog', { name: 'Corregir pago' });
  expect(form).toHaveAccessibleDescription(/^El pago de .* queda como cancelado en el historial\./);
  expect(within(form).getByLabelText('Motivo')).toBeRequired();
  await write(user, within(form).getByLabelText('Motivo'), 'Faltó un bono');
  await user.click(within(form).getByRole('button', { name: 'Corregir pago' }));
  await within(card).findByText('Pendiente');
  await user.click(within(card).getByRole('button', { name: 'Agregar ajuste' }));
  const adjustment = await screen.findByRole('dialog', { name: 'Agregar ajuste' });
  for (const label of ['Concepto', 'Monto']) {
    expect(within(adjustment).getByLabelText(label)).toBeRequired();
  }
  await write(user, within(adjustment).getByLabelText('Concepto'), 'Puntualidad');
  await write(user, within(adjustment).getByLabelText('Monto'), '10.05');
  await user.click(within(adjustment).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(card).toHaveTextContent('Salario neto$512.55'));
  await user.click(within(card).getByRole('button', { name: 'Procesar Pago' }));
  await within(card).findByText('Pagado');

  await user.click(within(card).getByRole('link', { name: 'Historial de pagos' }));
  const history = await screen.findByRole('article', { name: `Historial de pagos de ${carlos}` });
  expect(location.pathname).toBe('/admin/payroll/teacher-1');
  await waitFor(() =>
    expect(document.title).toBe(`${carlos} - Historial de pagos - Plataforma Plantel`),
  );
  const rows = within(history)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Salario base', '$750.00'],
    ['Puntualidad', '$10.05'],
    ['ISR', '-$90.00'],
    ['IMSS', '-$37.50'],
    ['IVA retenido', '-$120.00'],
    ['Salario neto', '$512.55'],
  ]);
  const [paid, cancelled] = within(history).getAllByRole('listitem');
  expect(paid).toHaveTextContent(
    'Corte 08/08/2025PagadoDel 02/08/2025 al 08/08/2025 · Pagado el 10/09/2025$512.55Recibo',
  );
  expect(cancelled).toHaveTextContent('Cancelado el 10/09/2025: Faltó un bono$502.50');
  expect(
    within(cancelled).getByRole('button', { name: 'Recibo cancelado, corte 08/08/2025' }),
  ).toBeVisible();
});

it('a history leads back to the run and the search that it was reached from', async () => {
  const asked = '/admin/payroll?periodo=2025-08&buscar=ramirez';
  const { user } = renderApp({ as: 'admin', path: asked });
  const card = await screen.findByRole('article', { name: carlos });
  await user.click(within(card).getByRole('link', { name: 'Historial de pagos' }));
  const history = await screen.findByRole('article', { name: `Historial de pagos de ${carlos}` });
  const back = within(history).getByRole('link', { name: 'Nómina' });
  expect(back).toHaveAttribute('href', asked);
  await user.click(back);
  await screen.findByRole('article', { name: carlos });
  expect(`${location.pathname}${location.search}`).toBe(asked);
});

it('the history of somebody who was not paid yet is reached from their card', async () => {
  const { user } = renderApp({ as: 'admin', path: '/admin/staff?buscar=rosa' });
  const card = await screen.findByRole('article', { name: 'Rosa Jiménez Luna' });
  await user.click(within(card).getByRole('link', { name: 'Historial de pagos' }));
  const history = await screen.findByRole('article', {
    name: 'Historial de pagos de Rosa Jiménez Luna',
  });
  expect(history).toHaveTextContent('Todavía no se le ha pagado nada.');
  expect(within(history).getByRole('link', { name: 'Nómina' })).toHaveAttribute(
    'href',
    '/admin/payroll',
  );
  expect(within(history).getByRole('listitem')).toHaveTextContent('Pendiente');
});

it.each(['/admin/payroll/teacher-99', '/admin/payroll/7'])(
  'the address of nobody, %s, says so and leads back',
  async (path) => {
    renderApp({ as: 'admin', path });
    expect(await screen.findByText('Ninguna nómina tiene pagos de esta persona.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir a Nómina' })).toHaveAttribute(
      'href',
      '/admin/payroll',
    );
  },
);
