import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newLesson } from '../../machines/lessons/lessons.ts';
import { runOf } from '../../machines/payroll/runs.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import type { School } from '../../machines/school/school.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { renderApp } from '../support/renderApp.tsx';

const monday = '2025-09-08';
const tuesday = '2025-09-09';
const hour = classEntry({ startTime: '08:00', endTime: '09:00' });

/** Carlos was paid a run by its registers; what was missing has come, and another run is open. */
function late(seeded: School): School {
  const taught = withClasses(withClasses(seeded, monday, [hour]), tuesday, [hour]);
  const lesson = (date: string) => ({
    ...newLesson(taught, { ...hour, date }, 1),
    topic: 'Límites',
  });
  const rule = 'recorded' as const;
  const before = {
    ...taught,
    classSessions: [lesson(monday)],
    payrollRuns: [
      { ...runOf('2025-09-09'), rule },
      { ...runOf('2025-09-16'), rule },
    ],
  };
  const [record] = recordsOfRun(before, runOf('2025-09-09'));
  const { id, payPeriod } = record;
  const paid = { ...record, status: 'Pagado' as const, payDate: '2025-09-09' };
  return {
    ...before,
    classSessions: [lesson(monday), lesson(tuesday)],
    paidPayroll: [{ id, payPeriod, payDate: '2025-09-09', record: paid }],
  };
}

it('a class recorded after its payment is told so, and paid by an adjustment of the next run', async () => {
  const { user, store } = renderApp({
    as: 'admin',
    path: '/admin/payroll?periodo=2025-09&corte=2025-09-09',
    school: late,
  });
  const paid = await openDetails(user);
  const rows = within(paid).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('Registrada1 h');
  expect(rows[2]).toHaveTextContent('Registrada después del pago1 h');
  expect(paid).toHaveTextContent('Programadas: 2 h · Registradas: 2 h · Diferencia: 0 h');
  expect(paid).toHaveTextContent('1 h × $250.00 por hora = $250.00');
  expect(within(paid).queryByRole('button', { name: 'Agregar como ajuste' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.selectOptions(screen.getByLabelText('Corte'), '16/09/2025');
  const card = await screen.findByRole('article', { name: 'Carlos Ramírez López' });
  const untold =
    'Falta pagar 1 h de clases que registró después de su pago: en Detalles se agrega como ajuste.';
  await waitFor(() => expect(card).toHaveTextContent(untold));
  await user.click(screen.getByRole('button', { name: 'Procesar Pagos Pendientes' }));
  const question = await screen.findByRole('dialog', { name: '¿Procesar los pagos pendientes?' });
  expect(question).toHaveTextContent(
    'No incluye las clases que 1 persona registró después de su pago: agrégalas antes, en sus detalles.',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const open = await openDetails(user);
  expect(open).toHaveTextContent('1 clase, 1 h: $250.00 que no se pagaron.');
  await user.click(within(open).getByRole('button', { name: 'Agregar como ajuste' }));
  const form = await screen.findByRole('dialog', { name: 'Agregar ajuste' });
  expect(within(form).getByLabelText('Concepto')).toHaveValue(
    'Clases registradas después del pago, corte 09/09/2025',
  );
  expect(within(form).getByLabelText('Monto')).toHaveValue('250.00');
  await user.click(within(form).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(open).toHaveTextContent('Salario neto$250.00'));
  expect(within(open).queryByRole('button', { name: 'Agregar como ajuste' })).toBeNull();
  expect(store.school.payrollAdjustments).toMatchObject([
    { pays: [expect.stringContaining(`${tuesday} 08:00 `)] },
  ]);
  expect(card).not.toHaveTextContent(untold);
});

it('what hours are paid by is chosen in the settings, for runs made from then on', async () => {
  const { user, store } = renderApp({ as: 'admin', path: '/admin/settings' });
  const choice = await screen.findByLabelText('Pagar por hora según');
  expect(choice).toHaveValue('scheduled');
  await user.selectOptions(choice, 'Clases registradas');
  const card = screen.getByRole('button', { name: /^Guardar/ });
  await user.click(card);
  await waitFor(() => expect(store.school.settings.school.payHoursBy).toBe('recorded'));
});

async function openDetails(user: ReturnType<typeof renderApp>['user']): Promise<HTMLElement> {
  const card = await screen.findByRole('article', { name: 'Carlos Ramírez López' });
  await user.click(within(card).getByRole('button', { name: 'Detalles' }));
  return screen.findByRole('dialog', { name: 'Detalles de nómina: Carlos Ramírez López' });
}
