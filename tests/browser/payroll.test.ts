import { expect, test } from 'vitest';
import { runOf } from '../../machines/payroll/runs.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import { readPdf } from '../support/readPdf.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { downloaded } from './harness/downloaded.ts';
import { card, openPayroll } from './harness/payroll.ts';
import { expectNotice, goTo } from './harness/person.ts';
import { readRecords, requestChanges } from './harness/runningSchool.ts';

const seeded = seededSchool();
test('what a run paid stays as it was after a reload, another run and a raise', async () => {
  const { page } = await openPayroll();
  await card(page, 'Carlos Ramírez López').getByRole('button', { name: 'Procesar Pago' }).click();
  await expectNotice(page, 'Pago procesado', 'El pago ha sido procesado exitosamente.');
  await page.getByRole('button', { name: 'Procesar Pagos Pendientes' }).click();
  const question = page.getByRole('dialog', { name: '¿Procesar los pagos pendientes?' });
  await question.getByText('6 pagos pendientes por un total de $9,280.30').waitFor();
  await question.getByRole('button', { name: 'Procesar Pagos' }).click();
  await expectNotice(page, 'Pagos procesados', 'Se procesaron 6 pagos.');
  await page.reload();
  await card(page, 'Carlos Ramírez López').getByText('Pagado', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Procesar Pagos Pendientes' }).click();
  await expectNotice(page, 'Sin pagos pendientes', 'No hay pagos pendientes para procesar.');
  const before = await page.getByRole('main').innerText();

  await goTo(page, 'Profesores', 'Gestión de Profesores');
  await card(page, 'Carlos Ramírez López').getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('dialog').getByLabel('Tarifa').fill('999');
  await page.getByRole('dialog').getByRole('button', { name: 'Actualizar' }).click();
  await expectNotice(page, 'Profesor actualizado');

  await goTo(page, 'Nómina', 'Gestión de Nómina');
  await page.getByRole('button', { name: 'Nueva Nómina' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Fecha de corte' })
    .fill('2025-08-14');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectNotice(page, 'Nómina creada');
  await card(page, 'Carlos Ramírez López').getByText('$2,997.00').waitFor();
  await card(page, 'Carlos Ramírez López').getByText('Pendiente', { exact: true }).waitFor();
  await page.goto('/admin/payroll?periodo=2025-08&corte=2025-08-08');
  await card(page, 'Carlos Ramírez López').getByText('$502.50').waitFor();
  const after = await page.getByRole('main').innerText();
  expect(after.replace(/Corte\s+14\/08\/2025\s+08\/08\/2025\s+/, '')).toBe(before);
});

test('the notice of a payment leaves the net of the details that are opened next in sight', async () => {
  const { page } = await openPayroll();
  await page.setViewportSize({ width: 1440, height: 800 });
  await card(page, 'Ana Torres Medina').getByRole('button', { name: 'Procesar Pago' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Pago procesado' });
  await notice.hover();
  await card(page, 'Carlos Ramírez López').getByRole('button', { name: 'Detalles' }).press('Enter');
  const net = page.getByRole('dialog').getByRole('row', { name: /^Salario neto/ });
  await expect
    .poll(async () => {
      const [box, over] = [await net.boundingBox(), await notice.boundingBox()];
      return over!.y >= box!.y + box!.height || over!.y + over!.height <= box!.y;
    })
    .toBe(true);
});

test('two tabs pay the same record once', async () => {
  const { page, openTab } = await openPayroll();
  const other = await openTab('/admin/payroll');
  await card(other, 'Ana Torres Medina').waitFor();
  const records = recordsOfRun(await readRecords(page), runOf('2025-08-08'));
  const ana = records.find(({ name }) => name === 'Ana Torres Medina')!;
  await Promise.all(
    [page, other].map((tab) => requestChanges(tab, [{ type: 'payroll.pay', base: ana }])),
  );
  for (const tab of [page, other]) {
    await expect.poll(async () => (await readRecords(tab)).paidPayroll.length).toBe(1);
    await card(tab, 'Ana Torres Medina').getByText('Pagado', { exact: true }).waitFor();
  }
  const told = await Promise.all(
    [page, other].map((tab) =>
      tab.getByText('El pago de Ana Torres Medina ya estaba procesado').count(),
    ),
  );
  expect(told.filter((count) => count === 1)).toHaveLength(1);
  expect((await readRecords(page)).paidPayroll).toMatchObject([
    { id: 'teacher-2-2025-08-08', payPeriod: '2025-08', payDate: '2025-09-10' },
  ]);
});

test('a payment corrected in two tabs is taken back once, and paid again with its bonus', async () => {
  const { page, openTab } = await openPayroll();
  const carlos = card(page, 'Carlos Ramírez López');
  await carlos.getByRole('button', { name: 'Procesar Pago' }).click();
  await carlos.getByRole('button', { name: 'Corregir pago' }).click();
  const form = page.getByRole('dialog', { name: 'Corregir pago' });
  await form.getByLabel('Motivo').fill('Faltó el bono de puntualidad');
  const other = await openTab('/admin/payroll');
  const elsewhere = card(other, 'Carlos Ramírez López');
  await elsewhere.getByRole('button', { name: 'Corregir pago' }).click();
  const otherForm = other.getByRole('dialog', { name: 'Corregir pago' });
  await otherForm.getByLabel('Motivo').fill('Pago doble');
  await form.getByRole('button', { name: 'Corregir pago' }).click();
  await expectNotice(page, 'Pago cancelado');
  await otherForm.getByRole('button', { name: 'Corregir pago' }).click();
  await otherForm.getByText('El pago de Carlos Ramírez López ya estaba cancelado').waitFor();
  expect(await otherForm.getByLabel('Motivo').inputValue()).toBe('Pago doble');

  await carlos.getByRole('button', { name: 'Agregar ajuste' }).click();
  const adjustment = page.getByRole('dialog', { name: 'Agregar ajuste' });
  await adjustment.getByLabel('Concepto').fill('Puntualidad');
  await adjustment.getByLabel('Monto').fill('200.50');
  await adjustment.getByRole('button', { name: 'Guardar', exact: true }).click();
  await carlos.getByText('$703.00').waitFor();
  await carlos.getByRole('button', { name: 'Procesar Pago' }).click();
  await expectNotice(page, 'Pago procesado');
  await page.reload();
  await carlos.getByText('Pagado', { exact: true }).waitFor();
  await carlos.getByText(/^Pago de \$502\.50 del .*: Faltó el bono de puntualidad/).waitFor();
  const { name, bytes } = await downloaded(page, () =>
    carlos.getByRole('button', { name: 'Recibo cancelado' }).click(),
  );
  expect(name).toBe('recibo_nomina_EMP001_2025-08_cancelado.pdf');
  const { pages } = await readPdf(new Uint8Array(bytes));
  expect(pages[0]).toContain('CANCELADO');
  expect((await readRecords(page)).paidPayroll.map(({ id }) => id)).toEqual([
    'teacher-1-2025-08-08',
    'reversal-teacher-1-2025-08-08',
    'teacher-1-2025-08-08-2',
  ]);
});

test('a payslip that fails says so and leaves the payment as it was, and is downloaded with the letters of any name', async () => {
  const teachers = seeded.teachers.map((teacher) =>
    teacher.id === 4 ? { ...teacher, name: 'Łucja Hernández Đặng' } : teacher,
  );
  const { page, problems } = await openPayroll({ teachers });
  const article = card(page, 'Łucja Hernández Đặng');
  const payslip = article.getByRole('button', { name: 'Recibo' });
  await page.route(/\/assets\/payslipFile-[^/]+\.js$/, (route) => route.abort());
  await payslip.click();
  await expectNotice(page, 'Error', 'No se pudo generar el recibo.');
  await article.getByText('Pendiente', { exact: true }).waitFor();
  expect((await readRecords(page)).paidPayroll).toEqual([]);
  expect(problems.splice(0)).toEqual([expect.stringContaining('Failed to load resource')]);

  await page.unrouteAll();
  const { name, bytes } = await downloaded(page, () => payslip.click());
  await expectNotice(page, 'Recibo descargado');
  expect(name).toBe('recibo_nomina_EMP004_2025-08.pdf');
  const { pages, title } = await readPdf(new Uint8Array(bytes));
  expect(pages[0]).toContain('Łucja Hernández Đặng');
  expect(pages[0]).toContain('$0.00');
  expect(title).toBe('Recibo de nómina EMP004 2025-08');
  expect(new TextDecoder('latin1').decode(bytes)).toContain('/Subtype /Image');
});
