import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import type { School } from '../../machines/school/school.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import type { RenderedApp } from '../support/renderApp.tsx';
import { renderApp } from '../support/renderApp.tsx';
import { whollyPaid } from '../support/whollyPaid.ts';
import { rewrite, write } from '../support/write.ts';

const path = '/admin/payroll';
const ofCarlos = {
  cutOff: '2025-08-08',
  employeeId: 'teacher-1',
} as const;

describe('the payroll screen', () => {
  it('shows the newest run: whom it pays, how much and how it adds up, and finds somebody', async () => {
    const { user } = renderApp({ as: 'admin', path });
    const carlos = await card('Carlos Ramírez López');
    expect(carlos).toHaveTextContent('Matemáticas · EMP001');
    expect(carlos).toHaveTextContent('Salario base$750.00');
    expect(carlos).toHaveTextContent('Deducciones-$247.50');
    expect(carlos).toHaveTextContent('Salario neto$502.50');
    expect(carlos).toHaveTextContent('3 h × $250.00 por hora');
    expect(within(carlos).getByText('Pendiente')).toBeVisible();
    expect(figure('Total Empleados')).toHaveTextContent('7');
    expect(figure('Total Nómina Neta')).toHaveTextContent('$9,782.80');
    expect(figure('Pagados')).toHaveTextContent('0');
    expect(figure('Pendientes')).toHaveTextContent('7');
    expect(options('Período de pago')).toEqual([
      '2025-08',
      '2024-01',
      '2023-12',
      '2023-11',
      '2023-10',
    ]);
    await write(user, screen.getByRole('searchbox', { name: 'Buscar empleado' }), 'fisica');
    await waitFor(() => expect(cardNames()).toEqual(['Lucía Hernández Cruz']));
    expect(screen.getByText('1 empleado')).toHaveRole('status');
    await write(user, screen.getByRole('searchbox', { name: 'Buscar empleado' }), ' emp00x');
    expect(await screen.findByText(nothingFound)).toBeVisible();
  });

  it('shows nothing for a period without a run', async () => {
    const { user } = renderApp({ as: 'admin', path });
    await card('Carlos Ramírez López');
    await user.selectOptions(screen.getByLabelText('Período de pago'), '2024-01');
    expect(await screen.findByText(nothingFound)).toBeVisible();
    expect(figure('Total Nómina Neta')).toHaveTextContent('$0.00');
    await user.click(button('Procesar Pagos Pendientes'));
    expect(await screen.findByText('Sin pagos pendientes')).toBeVisible();
    expect(screen.getByText('No hay pagos pendientes para procesar.')).toBeVisible();
  });

  it('says which hours two classes at once make it count twice', async () => {
    const rendered = renderApp({
      as: 'admin',
      path,
      school: (seeded) =>
        withClasses(seeded, '2025-08-07', [
          classEntry({ startTime: '15:00', endTime: '16:00' }),
          classEntry({ startTime: '15:30', endTime: '16:30', classroom: 'Salón 2' }),
        ]),
    });
    expect(await card('Carlos Ramírez López')).toHaveTextContent(
      'Cuenta de más 30 min: tiene clases a la misma hora.',
    );
    expect(await card('Lucía Hernández Cruz')).not.toHaveTextContent('Cuenta de más');
    await rendered.user.click(button('Procesar Pagos Pendientes'));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Conflicto: 1 persona tiene clases a la misma hora, que se cuentan todas.',
    );
  });

  it('pays a record for good, and asks with how many and how much before it pays everybody else', async () => {
    const { user } = renderApp({ as: 'admin', path });
    const carlos = await card('Carlos Ramírez López');
    await user.click(button('Procesar Pago', carlos));
    expect(await screen.findByText('El pago ha sido procesado exitosamente.')).toBeVisible();
    expect(within(carlos).getByText('Pagado')).toBeVisible();
    expect(carlos).toHaveTextContent('Pagado el 10/09/2025');
    expect(within(carlos).queryByRole('button', { name: 'Procesar Pago' })).toBeNull();
    expect(button('Corregir pago', carlos)).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
    expect(figure('Pagados')).toHaveTextContent('1');
    await user.click(button('Procesar Pagos Pendientes'));
    const question = await screen.findByRole('dialog', { name: '¿Procesar los pagos pendientes?' });
    expect(question).toHaveTextContent('6 pagos pendientes por un total de $9,280.30');
    expect(question).toHaveTextContent('Incluye 1 pago de $0.00.');
    expect(await card('Jorge Navarro Ruiz')).toHaveTextContent('Sin horas en el período');
    expect(figure('Pendientes')).toHaveTextContent('1 de $0.00');
    await user.click(button('Cancelar', question));
    expect(figure('Pendientes')).toHaveTextContent('6');
    await user.click(button('Procesar Pagos Pendientes'));
    await user.click(button('Procesar Pagos', await screen.findByRole('dialog')));
    expect(await screen.findByText('Pagos procesados')).toBeVisible();
    expect(screen.getByText('Se procesaron 6 pagos.')).toBeVisible();
    expect(figure('Pendientes')).toHaveTextContent('0');
  });

  it('pays nothing while the store is full, and can give the payment up', async () => {
    const { user, store } = renderApp({ as: 'admin', path });
    const carlos = await card('Carlos Ramírez López');
    store.failure = 'full';
    await user.click(button('Procesar Pago', carlos));
    await user.click(await within(carlos).findByRole('button', { name: 'Cancelar el pago' }));
    expect(button('Procesar Pago', carlos)).toBeVisible();
    store.failure = null;
    expect(within(carlos).getByText('Pendiente')).toBeVisible();
  });

  it('creates no run while the store is full, and can give it up', async () => {
    const { user, store } = renderApp({ as: 'admin', path });
    await card('Carlos Ramírez López');
    store.failure = 'full';
    await user.click(button('Nueva Nómina'));
    const form = await screen.findByRole('dialog', { name: 'Nueva Nómina' });
    expect(within(form).queryByText(/^El corte es posterior a hoy/)).toBeNull();
    await rewrite(user, within(form).getByLabelText(/^Fecha de corte/), '12/09/2025');
    expect(within(form).getByText(/^El corte es posterior a hoy/)).toBeVisible();
    await user.click(button('Guardar', form));
    expect(
      await within(form).findByText(
        'La nómina se creará en cuanto se pueda; también puedes cancelar.',
      ),
    ).toBeVisible();
    await user.click(button('Cancelar', form));
    const question = await screen.findByRole('dialog', { name: '¿Descartar los cambios?' });
    await user.click(button('Descartar', question));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nueva Nómina' })).toBeNull());
    store.failure = null;
    expect(store.school.payrollRuns.map(({ cutOff }) => cutOff)).toEqual(['2025-08-08']);
  });

  it('says that all payments wait for room, and can give them up', async () => {
    const { user, store } = renderApp({ as: 'admin', path });
    await card('Carlos Ramírez López');
    store.failure = 'full';
    await user.click(button('Procesar Pagos Pendientes'));
    const question = await screen.findByRole('dialog', { name: '¿Procesar los pagos pendientes?' });
    await user.click(button('Procesar Pagos', question));
    expect(
      await within(question).findByText(
        'Los pagos se procesarán en cuanto se pueda; también puedes cancelar.',
      ),
    ).toBeVisible();
    await user.click(button('Cancelar', question));
    store.failure = null;
    expect(figure('Pendientes')).toHaveTextContent('7');
  });

  it('breaks a record down: each class, the gross, each deduction, the net', async () => {
    const { user } = renderApp({ as: 'admin', path });
    const carlos = await card('Carlos Ramírez López');
    await user.click(button('Detalles', carlos));
    const details = await screen.findByRole('dialog', {
      name: 'Detalles de nómina: Carlos Ramírez López',
    });
    const rows = within(details)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Fecha', 'Horario', 'Actividad', 'Grupo', 'Salón', 'Registro', 'Duración'],
      [
        '08/08/2025',
        '10:00–12:00',
        'Matemáticas Avanzadas',
        'MATH-ADV',
        'Salón 3',
        'Sin registro',
        '2 h',
      ],
      [
        '08/08/2025',
        '13:00–14:00',
        'Asesoría de Matemáticas',
        'N/A',
        'Virtual 1',
        'No lleva registro',
        '1 h',
      ],
      ['Salario base', '$750.00'],
      ['Bonos', '$0.00'],
      ['Deducciones', '-$247.50'],
      ['ISR (12.0%)', '-$90.00'],
      ['IMSS (5.0%)', '-$37.50'],
      ['IVA retenido (16.0%)', '-$120.00'],
      ['Salario neto', '$502.50'],
    ]);
    expect(details).toHaveTextContent(
      'Programadas: 3 h · Registradas: 1 h (1 h sin registro que llevar) · Diferencia: 2 h',
    );
    expect(details).toHaveTextContent('3 h × $250.00 por hora = $750.00');
  });

  it('goes back to what wrote the payslips where that is given up', async () => {
    const { user } = renderApp({ as: 'admin', path });
    await card('Carlos Ramírez López');
    const whole = button('Descargar PDF');
    await user.click(whole);
    const cancel = await screen.findByRole('button', { name: 'Cancelar: Generando recibos' });
    act(() => cancel.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(whole).toHaveFocus());
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('lists the classes one under the other on a phone', async () => {
    const ask = window.matchMedia.bind(window);
    const asked = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.defineProperty(ask(query), 'matches', { value: query.includes('36em') }),
      );
    onTestFinished(() => asked.mockRestore());
    const { user } = renderApp({ as: 'admin', path });
    await user.click(button('Detalles', await card('Carlos Ramírez López')));
    const classes = await screen.findByRole('list', { name: 'Clases de la nómina' });
    const lines = within(classes).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '08/08/2025, 10:00–12:00Matemáticas Avanzadas · MATH-ADV · Salón 3Sin registro2 h',
      '08/08/2025, 13:00–14:00Asesoría de Matemáticas · Virtual 1No lleva registro1 h',
    ]);
  });

  it('counts the classes of two people with one name for each alone', async () => {
    const school = (seeded: School): School => ({
      ...seeded,
      staff: [{ ...seeded.staff[1]!, name: 'Carlos Ramírez López' }],
    });
    renderApp({ as: 'admin', path, school });
    const cards = await screen.findAllByRole('article', { name: 'Carlos Ramírez López' });
    expect(cards).toHaveLength(2);
    expect(cards[0]).toHaveTextContent('3 h × $250.00 por hora');
    expect(cards[1]).toHaveTextContent('Sin horas en el período');
  });
});

describe('the adjustments of a record', () => {
  it('are shown, edited, removed and brought back', async () => {
    const { user } = renderApp({
      as: 'admin',
      path,
      school: (seeded) => ({
        ...seeded,
        payrollAdjustments: [
          { id: 1, ...ofCarlos, type: 'bonus', concept: 'Puntualidad', amount: 20_050 },
          { id: 2, ...ofCarlos, type: 'deduction', concept: 'Préstamo', amount: 70_300 },
        ],
      }),
    });
    const carlos = await card('Carlos Ramírez López');
    expect(carlos).toHaveTextContent('Bonos$200.50');
    expect(carlos).toHaveTextContent('Salario neto$0.00');
    expect(carlos).toHaveTextContent('Puntualidad $200.50');
    await user.click(button('Detalles', carlos));
    const details = await screen.findByRole('dialog', { name: /^Detalles de nómina/ });
    await user.click(button('Editar ajuste Préstamo', details));
    const edit = await screen.findByRole('dialog', { name: 'Editar ajuste' });
    expect(within(edit).getByLabelText('Monto')).toHaveValue('703.00');
    await rewrite(user, within(edit).getByLabelText('Monto'), '3');
    await user.click(button('Actualizar', edit));
    await waitFor(() => expect(details).toHaveTextContent('Salario neto$700.00'));
    await user.click(button('Quitar ajuste Puntualidad', details));
    const question = await screen.findByRole('dialog', { name: '¿Quitar el ajuste?' });
    expect(question).toHaveTextContent('Bono de $200.50 de Carlos Ramírez López: Puntualidad.');
    await user.click(button('Quitar ajuste', question));
    await waitFor(() => expect(details).toHaveTextContent('Salario neto$499.50'));
    await user.click(button('Deshacer'));
    await waitFor(() => expect(details).toHaveTextContent('Salario neto$700.00'));
  });

  it('lower the net below zero once that was agreed to, and nobody is paid it', async () => {
    const { user } = renderApp({ as: 'admin', path });
    await addAdjustment(user, { type: 'Deducción', concept: 'Préstamo', amount: '1,000' });
    const form = screen.getByRole('dialog', { name: 'Agregar ajuste' });
    expect(form).toHaveAccessibleDescription('Carlos Ramírez López');
    expect(form).toHaveTextContent('Salario neto con este ajuste: -$497.50');
    const title = '¿Dejar el neto por debajo de cero?';
    const negative = await screen.findByRole('dialog', { name: title });
    expect(negative).toHaveTextContent('El neto de Carlos Ramírez López quedaría en -$497.50');
    await user.click(button('Revisar', negative));
    const amount = within(form).getByLabelText('Monto');
    expect(amount).toHaveValue('1,000');
    await rewrite(user, amount, '600');
    await user.click(button('Guardar', form));
    await user.click(button('Guardar así', await screen.findByRole('dialog', { name: title })));
    const carlos = await card('Carlos Ramírez López');
    await waitFor(() => expect(carlos).toHaveTextContent('Salario neto-$97.50'));
    await user.click(button('Procesar Pago', carlos));
    expect(await screen.findByText(/El neto de Carlos Ramírez López es menor/)).toBeVisible();
    expect(carlos).toHaveTextContent('Pendiente');
  });

  it('are typed in the currency of the settings', async () => {
    const { user } = renderApp({
      as: 'admin',
      path,
      school: ({ settings, ...school }) => ({
        ...school,
        settings: { ...settings, system: { ...settings.system, currency: 'EUR' } },
      }),
    });
    await addAdjustment(user, { concept: 'Puntualidad', amount: '0' });
    const form = screen.getByRole('dialog', { name: 'Agregar ajuste' });
    expect(within(form).getByText('EUR')).toBeVisible();
    expect(await within(form).findByText(/^Escribe un monto de 0\.01 a /)).toBeVisible();
    expect(form).not.toHaveTextContent('$');
  });

  it('say what is missing, and stay with the payment once it is made', async () => {
    const { user } = renderApp({ as: 'admin', path });
    await addAdjustment(user, { concept: 'x'.repeat(101), amount: 'mucho' });
    const form = screen.getByRole('dialog', { name: 'Agregar ajuste' });
    expect(await within(form).findByText(/^Escribe el concepto/)).toBeVisible();
    expect(within(form).getByText(/^Escribe un monto/)).toBeVisible();
    await rewrite(user, within(form).getByLabelText('Concepto'), 'Puntualidad');
    expect(within(form).queryByText(/^Escribe el concepto/)).toBeNull();
    await rewrite(user, within(form).getByLabelText('Monto'), '10');
    await user.click(button('Guardar', form));
    expect(await screen.findByText('Ajuste agregado')).toBeVisible();
    const carlos = await card('Carlos Ramírez López');
    await waitFor(() => expect(carlos).toHaveTextContent('Salario neto$512.50'));
    await user.click(button('Procesar Pago', carlos));
    await within(carlos).findByText('Pagado');
    expect(carlos).toHaveTextContent('Ajustes: Puntualidad $10.00');
    expect(within(carlos).queryByRole('button', { name: 'Agregar ajuste' })).toBeNull();
  });
});

it('a dialog opened from the details gives way to them again', async () => {
  const { user } = renderApp({ as: 'admin', path });
  await user.click(button('Detalles', await card('Carlos Ramírez López')));
  const details = await screen.findByRole('dialog', { name: /^Detalles de nómina/ });
  expect(details).not.toHaveAttribute('data-hidden');
  await user.click(button('Agregar ajuste', details));
  const form = await screen.findByRole('dialog', { name: 'Agregar ajuste' });
  await waitFor(() => expect(details).toHaveAttribute('data-hidden'));
  await user.click(button('Cancelar', form));
  await waitFor(() => expect(details).not.toHaveAttribute('data-hidden'));
});

/** Carlos is paid, and the form that corrects it is open. */
async function openCorrection() {
  const { user } = renderApp({ as: 'admin', path });
  const carlos = await card('Carlos Ramírez López');
  await user.click(button('Procesar Pago', carlos));
  await within(carlos).findByText('Pagado');
  await user.click(button('Corregir pago', carlos));
  return { user, carlos, form: await screen.findByRole('dialog', { name: 'Corregir pago' }) };
}

describe('correcting a payment', () => {
  it('asks why, and reverses it in sight', async () => {
    const { user, carlos, form } = await openCorrection();
    expect(form).toHaveTextContent('El pago de $502.50 a Carlos Ramírez López, del 10/09/2025');
    await user.click(button('Corregir pago', form));
    expect(await within(form).findByText(/^Escribe el motivo/)).toBeVisible();
    await write(user, within(form).getByLabelText('Motivo'), 'Faltó un bono');
    await user.click(button('Corregir pago', form));
    expect(await screen.findByText('Pago cancelado')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
    await waitFor(() => expect(within(carlos).getByText('Pendiente')).toBeVisible());
    const past = within(carlos).getByRole('region', { name: 'Pago cancelado' });
    expect(past).toHaveTextContent(
      'Pago de $502.50 del 10/09/2025, cancelado el 10/09/2025: Faltó un bono',
    );
    expect(button('Recibo cancelado', past)).toBeVisible();
    expect(figure('Pagados')).toHaveTextContent('0');
  });

  it('pays nothing again by a second Enter: the focus goes on to its adjustments', async () => {
    const { user, carlos, form } = await openCorrection();
    await write(user, within(form).getByLabelText('Motivo'), 'Faltó un bono');
    button('Corregir pago', form).focus();
    await user.keyboard('{Enter}');
    await within(carlos).findByText('Pendiente');
    await waitFor(() => expect(button('Agregar ajuste', carlos)).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Agregar ajuste' })).toBeVisible();
    expect(within(carlos).getByText('Pendiente')).toBeVisible();
  });
});

describe('a new run', () => {
  it('is created of a cut-off, shown and paid apart from the first; of days to come that are not over', async () => {
    const rendered = renderApp({ as: 'admin', path, at: '2025-08-10T09:00:00' });
    const carlos = await card('Carlos Ramírez López');
    await rendered.user.click(button('Procesar Pago', carlos));
    await within(carlos).findByText('Pagado');
    const warning = /^El corte es posterior a hoy: /;
    expect(screen.queryByText(warning)).toBeNull();
    await createRun(rendered, '2025-08-15');
    expect(await screen.findByText('Nómina creada')).toBeVisible();
    await waitFor(() => expect(location.search).toBe('?periodo=2025-08&corte=2025-08-15'));
    expect(figure('Pagados')).toHaveTextContent('0');
    expect(options('Corte')).toEqual(['15/08/2025', '08/08/2025']);
    expect(await screen.findByText(warning)).toBeVisible();
    await rendered.user.click(button('Procesar Pagos Pendientes'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('El corte es posterior a hoy: ');
    await rendered.user.click(await screen.findByRole('button', { name: 'Procesar Pagos' }));
    await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
    await rendered.user.selectOptions(screen.getByLabelText('Corte'), '08/08/2025');
    await waitFor(() => expect(figure('Pagados')).toHaveTextContent('1'));
  });

  it('is refused of a day that has one, and warns of days another run pays', async () => {
    const rendered = renderApp({ as: 'admin', path });
    await card('Carlos Ramírez López');
    const dialog = await createRun(rendered, '2025-08-08');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Ya existe una nómina con fecha de corte viernes, 8 de agosto de 2025.',
    );
    const field = within(dialog).getByLabelText(/^Fecha de corte/);
    await rewrite(rendered.user, field, '2025-08-12');
    expect(dialog).toHaveTextContent('Paga las clases del 06/08/2025 al 12/08/2025');
    expect(dialog).toHaveTextContent(
      'Conflicto: comparte días con la nómina con corte 08/08/2025.',
    );
    expect(dialog).toHaveTextContent(
      'Las 3 personas con pago semanal cobrarían su semana completa dos veces.',
    );
    await rendered.user.clear(field);
    await rendered.user.click(button('Guardar', dialog));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Elige la fecha de corte de la nómina.',
    );
    await rendered.user.click(button('Cancelar', dialog));
    const question = await screen.findByRole('dialog', { name: '¿Descartar los cambios?' });
    await rendered.user.click(button('Descartar', question));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('a run of today says that classes are still to come, until they have ended', async () => {
  const warning = 'Quedan clases de hoy por impartir, y un pago procesado ya no cambia.';
  renderApp({ as: 'admin', path, at: '2025-08-08T12:00:00' });
  expect(await screen.findByText(warning)).toBeVisible();
  cleanup();
  renderApp({ as: 'admin', path, at: '2025-08-08T20:00:00' });
  await card('Carlos Ramírez López');
  expect(screen.queryByText(warning)).toBeNull();
});

it('a run warns of whom another run with some of its days has paid, one by one and all together', async () => {
  const rendered = renderApp({ as: 'admin', path, at: '2025-08-10T09:00:00' });
  const { user } = rendered;
  const said = 'Ya se le pagó el corte 08/08/2025, que comparte días con este.';
  await user.click(button('Procesar Pago', await card('Carlos Ramírez López')));
  await within(await card('Carlos Ramírez López')).findByText('Pagado');
  expect(screen.queryByText(said)).toBeNull();
  await createRun(rendered, '2025-08-12');
  expect(await screen.findByText('Nómina creada')).toBeVisible();
  expect(await within(await card('Carlos Ramírez López')).findByText(said)).toBeVisible();
  expect(screen.getAllByText(said)).toHaveLength(1);
  await user.click(button('Procesar Pagos Pendientes'));
  const question = await screen.findByRole('dialog', { name: '¿Procesar los pagos pendientes?' });
  expect(question).toHaveTextContent(
    'Conflicto: a 1 persona ya se le pagaron días de este corte en otro.',
  );
  await user.click(button('Cancelar', question));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('Procesar Pago', await card('Carlos Ramírez López')));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

it('a payment says what its classes have come to differ by, and so does the next record', async () => {
  const rendered = renderApp({
    as: 'admin',
    path,
    at: '2025-08-15T09:00:00',
    school: (seeded) =>
      withClasses(whollyPaid(seeded, ofCarlos.cutOff), '2025-08-02', [
        classEntry({ startTime: '15:00', endTime: '16:30' }),
      ]),
  });
  const { user } = rendered;
  const carlos = await card('Carlos Ramírez López');
  expect(carlos).toHaveTextContent(
    'Sus clases cambiaron. Suman hoy 1 h 30 min más de lo que se pagó.',
  );
  expect(await card('Lucía Hernández Cruz')).not.toHaveTextContent('Sus clases cambiaron.');
  const title = 'Clases cambiadas después del pago, corte 08/08/2025';
  await user.click(button('Detalles', carlos));
  const paid = within(await screen.findByRole('dialog')).getByRole('status', { name: title });
  expect(
    within(paid)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Hoy está: 02/08/2025, 15:00–16:30, Álgebra']);
  expect(paid).not.toHaveTextContent('Agregar como ajuste');
  await user.keyboard('{Escape}');
  await createRun(rendered, '2025-08-15');
  await screen.findByText('Nómina creada');
  const pending = await card('Carlos Ramírez López');
  expect(pending).toHaveTextContent(
    'Del corte 08/08/2025 cambiaron sus clases. Suman hoy 1 h 30 min más de lo que se pagó.',
  );
  await user.click(button('Detalles', pending));
  expect(await screen.findByRole('status', { name: title })).toHaveTextContent(
    'Suman hoy 1 h 30 min más de lo que se pagó. Si corresponde, agrega un ajuste.',
  );
});

it('says at which terms a payment of somebody who left is made again', async () => {
  const { user, store } = renderApp({ as: 'admin', path });
  const terms = 'calculado con las clases y la tarifa que se pagaron.';
  await user.click(button('Procesar Pago', await card('Carlos Ramírez López')));
  const paid = await screen.findByRole('button', { name: 'Corregir pago' });
  await user.click(paid);
  const form = await screen.findByRole('dialog', { name: 'Corregir pago' });
  expect(form).not.toHaveTextContent(terms);
  act(() => store.changeElsewhere({ type: 'record.delete', register: 'teachers', id: '1' }));
  await waitFor(() => expect(form).toHaveTextContent(terms));
  await write(user, within(form).getByLabelText('Motivo'), 'Se fue antes');
  await user.click(button('Corregir pago', form));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('Detalles', await card('Carlos Ramírez López')));
  expect(
    await screen.findByText(/Pendiente: se calcula con las clases y la tarifa que se pagaron\.$/),
  ).toBeVisible();
});

describe('deleting a run', () => {
  it('asks, deletes a run without payments and brings it back', async () => {
    const { user, store } = renderApp({ as: 'admin', path });
    await card('Carlos Ramírez López');
    await user.click(button('Eliminar nómina'));
    const question = await screen.findByRole('dialog', { name: '¿Eliminar la nómina?' });
    expect(question).toHaveTextContent('Se eliminará la nómina con corte 08/08/2025.');
    expect(question).not.toHaveTextContent('ajuste');
    const [record] = recordsOfRun(store.school, store.school.payrollRuns[0]!);
    act(() =>
      store.changeElsewhere({
        type: 'payroll.adjust',
        record: record!,
        draft: { type: 'bonus', concept: 'Aguinaldo', amount: 5_000 },
        base: null,
      }),
    );
    const gone = 'También se eliminará 1 ajuste que tiene.';
    await waitFor(() => expect(question).toHaveTextContent(gone));
    await user.click(button('Eliminar nómina', question));
    expect(await screen.findByText('Nómina eliminada')).toBeVisible();
    expect(await screen.findByText(nothingFound)).toBeVisible();
    expect(store.school.payrollRuns).toEqual([]);
    await user.click(button('Deshacer'));
    await user.click(button('Procesar Pago', await card('Carlos Ramírez López')));
    await screen.findByText('El pago ha sido procesado exitosamente.');
    expect(screen.queryByRole('button', { name: 'Eliminar nómina' })).toBeNull();
  });

  it('that the address asks for is proposed with its cut-off, and asked for once', async () => {
    const { user } = renderApp({ as: 'admin', path: '/admin/payroll?nueva=2025-08-15' });
    const asked = await screen.findByRole('dialog', { name: 'Nueva Nómina' });
    expect(within(asked).getByLabelText(/^Fecha de corte/)).toHaveValue('15/08/2025');
    expect(window.location.search).toBe('');
    await user.click(button('Guardar', asked));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(/^Nómina con corte 15\/08\/2025/)).toBeVisible();
  });

  it('that another tab deleted meanwhile is said, of the one that was asked about', async () => {
    const { user, store } = renderApp({ as: 'admin', path });
    await card('Carlos Ramírez López');
    await user.click(button('Eliminar nómina'));
    const question = await screen.findByRole('dialog', { name: '¿Eliminar la nómina?' });
    store.changeElsewhere({ type: 'payroll.deleteRun', cutOff: '2025-08-08' });
    expect(await screen.findByText(nothingFound)).toBeInTheDocument();
    expect(question).toHaveTextContent('Se eliminará la nómina con corte 08/08/2025.');
    await user.click(button('Eliminar nómina', question));
    expect(await screen.findByText(/^El registro ya no existe: /)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Nueva Nómina'));
    expect(await screen.findByRole('dialog', { name: 'Nueva Nómina' })).toBeVisible();
  });
});

const nothingFound = 'No se encontraron registros de nómina para los filtros seleccionados.';

async function createRun({ user }: RenderedApp, cutOff: string): Promise<HTMLElement> {
  await user.click(button('Nueva Nómina'));
  const dialog = await screen.findByRole('dialog', { name: 'Nueva Nómina' });
  const field = within(dialog).getByLabelText(/^Fecha de corte/);
  await rewrite(user, field, cutOff);
  await user.click(button('Guardar', dialog));
  return dialog;
}

async function addAdjustment(
  user: RenderedApp['user'],
  { type = 'Bono', concept, amount }: { type?: string; concept: string; amount: string },
): Promise<void> {
  await user.click(button('Agregar ajuste', await card('Carlos Ramírez López')));
  const form = await screen.findByRole('dialog', { name: 'Agregar ajuste' });
  await user.selectOptions(within(form).getByLabelText('Tipo'), type);
  await user.click(within(form).getByLabelText('Concepto'));
  await user.paste(concept);
  await write(user, within(form).getByLabelText('Monto'), amount);
  await user.click(button('Guardar', form));
}

function card(name: string): Promise<HTMLElement> {
  return screen.findByRole('article', { name });
}

function cardNames(): (string | null)[] {
  return screen
    .getAllByRole('article')
    .filter((article) => within(article).queryByRole('button', { name: 'Recibo' }))
    .map((article) => within(article).getByRole('heading').textContent);
}

function figure(label: string): HTMLElement {
  return screen.getByRole('article', { name: label });
}

function options(label: string): string[] {
  return within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent);
}

function button(name: string, inside: HTMLElement = document.body): HTMLElement {
  return within(inside).getByRole('button', { name });
}
