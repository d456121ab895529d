import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { readPdf } from '../support/readPdf.ts';
import { schoolOfYears } from '../support/schoolYears.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { administrator } from './harness/administrator.ts';
import { downloaded } from './harness/downloaded.ts';
import { desktop, openApp, phone, shareApp } from './harness/openApp.ts';
import { closeNotice, expectNotice, visit } from './harness/person.ts';
import { storeBase } from './harness/storeBase.ts';

const august = new Date('2025-08-20T09:00:00-06:00');

const shared = shareApp({ at: august, path: '/admin/reports', storage: { user: administrator } });

const seeded = seededSchool('2025-08-20');
const [sofia, ...others] = seeded.students;
const loan = { type: 'deduction', concept: 'Préstamo', amount: 2_000_000 };

/** A school with a formula for a student's name, and somebody who owes more than they are paid. */
const strange = shareApp({
  at: august,
  path: '/admin/reports',
  storage: {
    user: administrator,
    students: [{ ...sofia!, name: '=HYPERLINK("http://malo.example")' }, ...others],
    payrollAdjustments: [{ id: 1, employeeId: 'teacher-1', cutOff: '2025-08-08', ...loan }],
  },
});

/** The downloaded file of a report, under its name. */
function downloadReport(page: Page, title: string) {
  const card = page.getByRole('article', { name: title, exact: true });
  return downloaded(page, () => card.getByRole('button', { name: 'Descargar' }).click());
}

test('a report downloaded as PDF reads back with the school, the period and its figures', async () => {
  const { page } = await shared();
  const { name, bytes } = await downloadReport(page, 'Nómina');
  await expectNotice(page, 'Descarga iniciada', 'Descargando el reporte en formato PDF.');
  await closeNotice(page, 'Descarga iniciada');
  expect(name).toBe('reporte_nomina_2025-08-01_2025-08-31.pdf');
  const { title, pages } = await readPdf(new Uint8Array(bytes));
  expect(title).toBe('Reporte de Nómina, del 01/08/2025 al 31/08/2025');
  const [texts = []] = pages;
  expect(texts).toEqual(expect.arrayContaining(['Escuela Plantel', 'Reporte de Nómina']));
  const carlos = texts.indexOf('Carlos Ramírez López');
  expect(texts.slice(carlos, carlos + 12)).toEqual([
    'Carlos Ramírez López',
    'Matemáticas',
    '08/08/2025',
    '$0.00',
    '$750.00',
    '$90.00',
    '$37.50',
    '$120.00',
    '$0.00',
    '$247.50',
    '$502.50',
    'Pendiente',
  ]);
  expect(texts.slice(texts.indexOf('Total'))).toEqual([
    'Total',
    '$0.00',
    '$11,855.00',
    '$1,425.50',
    '$526.70',
    '$120.00',
    '$0.00',
    '$2,072.20',
    '$9,782.80',
    'Página 1 de 1',
  ]);
});

test('a report downloaded as Excel has numbers as numbers and days as dates', async () => {
  const { page } = await shared();
  await visit(page, '/admin/reports?formato=excel');
  const { name, bytes } = await downloadReport(page, 'Nómina');
  await expectNotice(page, 'Descarga iniciada', 'Descargando el reporte en formato Excel.');
  expect(name).toBe('reporte_nomina_2025-08-01_2025-08-31.xlsx');
  const rows = sheetOf(await readXlsxFile(bytes));
  expect(rows[0]?.[0]).toBe('Escuela Plantel');
  expect(rows[2]?.[0]).toBe('Reporte de Nómina, del 01/08/2025 al 31/08/2025');
  expect(rows.find(([first]) => first === 'Carlos Ramírez López')).toEqual([
    'Carlos Ramírez López',
    'Matemáticas',
    new Date('2025-08-08T00:00:00Z'),
    0,
    750,
    90,
    37.5,
    120,
    0,
    247.5,
    502.5,
    'Pendiente',
  ]);
  expect(rows.at(-1)?.slice(3, 11)).toEqual([0, 11855, 1425.5, 526.7, 120, 0, 2072.2, 9782.8]);
});

test('thousands of rows are downloaded as Excel too, under the policy of the page', async () => {
  const { page } = await openApp({ at: august, path: '/login', storage: { user: administrator } });
  await storeBase(page, schoolOfYears(3_000, '2025-08-20'));
  await page.goto('/admin/reports?periodo=custom&desde=2024-08-20&hasta=2025-08-20&formato=excel');
  await page.getByRole('article', { name: 'Sesiones de Clase' }).getByText('3,000').waitFor();
  const { bytes } = await downloadReport(page, 'Sesiones de Clase');
  const rows = sheetOf(await readXlsxFile(bytes));
  expect(rows.filter(([date]) => date instanceof Date)).toHaveLength(3_000);
  await page.getByRole('link', { name: 'Asistencias' }).click();
  await page.getByRole('tab', { name: 'Lista de asistencia' }).click();
  const roll = await downloaded(page, () =>
    page.getByRole('button', { name: 'Descargar Excel' }).click(),
  );
  expect(roll.name).toMatch(/^lista_.*\.xlsx$/);
});

test('a report downloaded as CSV has a BOM, CRLF and no cell a spreadsheet would run', async () => {
  const { page } = await strange();
  await visit(page, '/admin/reports?formato=csv');
  const { name, bytes } = await downloadReport(page, 'Inscripciones');
  await expectNotice(page, 'Descarga iniciada', 'Descargando el reporte en formato CSV.');
  expect(name).toBe('reporte_inscripciones_2025-08-01_2025-08-31.csv');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.toString('utf8').slice(1);
  expect(text.split('\r\n').join('')).not.toContain('\n');
  const rows = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
  expect(rows[0]).toEqual(['Estudiante', 'Carrera', 'Grupo', 'Curso', 'Inscripción', 'Estado']);
  expect(rows).toContainEqual([
    'Diego Morales Vega',
    'Lenguas',
    'ENG-SAT',
    'Programa Sabatino',
    '20/08/2025',
    'Activo',
  ]);
  expect(rows.flat()).toContain(`'=HYPERLINK("http://malo.example")`);
});

test('every report is shown with a chart, on a phone too', async () => {
  const { page } = await shared();
  await page.setViewportSize(phone);
  await visit(page, '/admin/reports?periodo=custom&desde=2024-01-01&hasta=2025-12-31');
  for (const title of [
    'Asistencia',
    'Nómina',
    'Inscripciones',
    'Carga Docente',
    'Uso de Salones',
  ]) {
    await page
      .getByRole('article', { name: title, exact: true })
      .getByRole('button', { name: 'Generar' })
      .click();
    const report = page.getByRole('region', { name: `Reporte de ${title}` });
    const chart = report.getByRole('img', {
      name: /^Gráfica: .+\. La tabla tiene sus cifras\.$/,
    });
    await chart.locator('svg text').first().waitFor();
    expect(await chart.locator('svg g[fill] rect').count()).toBeGreaterThan(0);
    expect(await chart.locator('[tabindex="0"]').count()).toBe(0);
    await report.getByRole('table').waitFor();
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(phone.width);
});

test('whoever owes more than they are paid has bars below zero, apart from each other', async () => {
  const { page } = await strange();
  await visit(page, '/admin/reports');
  await page
    .getByRole('article', { name: 'Nómina', exact: true })
    .getByRole('button', { name: 'Generar' })
    .click();
  const report = page.getByRole('region', { name: 'Reporte de Nómina' });
  await report.getByText('-$19,497.50').first().waitFor();
  const bars = report.locator('svg g[fill] rect');
  await expect.poll(() => bars.count()).toBe(14);
  // In one go: the page may still be scrolling to the report.
  const boxes = await bars.evaluateAll((all) =>
    all.map((bar) => bar.getBoundingClientRect().toJSON() as DOMRect),
  );
  const last = Math.max(...boxes.map((box) => box.x));
  const [above, below] = boxes
    .filter((box) => box.x === last)
    .toSorted((one, other) => one.y - other.y);
  expect(above!.height).toBeGreaterThan(50);
  expect(below!.height).toBeGreaterThan(50);
  expect(above!.y + above!.height).toBeCloseTo(below!.y, 0);
});

test('who is pointed at in a chart, or touched, says their values, and a series pointed at stands out', async () => {
  const storage = {
    user: administrator,
    payrollAdjustments: [{ id: 1, employeeId: 'teacher-1', cutOff: '2025-08-08', ...loan }],
  };
  const path = '/admin/reports?reporte=payroll';
  for (const touch of [false, true]) {
    const { page } = await openApp({ at: august, path, storage, viewport: phone, touch });
    const chart = page.getByRole('img', { name: /^Gráfica: Neto, Deducciones/ });
    const last = chart.locator('svg rect').nth(6);
    await (touch ? last.tap() : last.hover());
    const values = page.getByText('Carlos Ramírez López', { exact: true }).locator('..');
    const shown = values.filter({ hasText: 'Neto-$19,497.50Deducciones$20,247.50' });
    await shown.waitFor();
    const edge = (await shown.boundingBox())!;
    expect(edge.x).toBeGreaterThanOrEqual(0);
    expect(edge.x + edge.width).toBeLessThanOrEqual(phone.width);
    await chart.getByText('Deducciones').hover();
    await shown.waitFor({ state: 'hidden' });
    expect(
      await chart
        .locator('svg g[fill]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('fill-opacity'))),
    ).toEqual(['0.1', '1']);
  }
});

/** The rows of the first sheet, whichever way the reader hands them over. */
function sheetOf(read: unknown): unknown[][] {
  const [first] = read as ({ data: unknown[][] } | unknown[])[];
  return first && 'data' in first ? first.data : (read as unknown[][]);
}

test('a generated report is no wider than paper that stands, neither its chart nor its table', async () => {
  const { page } = await shared();
  await page.setViewportSize(desktop);
  await visit(page, '/admin/reports');
  await page.getByRole('button', { name: 'Generar reporte de Carga Docente' }).click();
  const report = page.getByRole('region', { name: 'Reporte de Carga Docente' });
  await report.locator('[role="img"] svg text').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  // As paper does: what was laid out for the screen has no time to be laid out again.
  const widths = await report.evaluate((section) => {
    section.style.width = '640px';
    return ['[role="img"] svg:has(text)', 'table'].map(
      (part) => section.querySelector(part)!.getBoundingClientRect().width,
    );
  });
  expect(Math.max(...widths)).toBeLessThanOrEqual(640);
  expect(Math.min(...widths)).toBeGreaterThan(500);
});
