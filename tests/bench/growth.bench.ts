import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { runningSchool } from '../browser/harness/runningSchool.ts';
import { bigSchool, today } from './bigSchool.ts';
import { recordRatio } from './figures.ts';
import { openBench, timeClick } from './openBench.ts';

const rounds = 7;
const settings = { title: 'Configuración del Sistema', awaited: 'main [role="tab"]' };
const reports = [
  'Asistencia',
  'Nómina',
  'Inscripciones',
  'Carga Docente',
  'Uso de Salones',
  'Sesiones de Clase',
];

test('the dashboard, the payroll and the reports with ten times the data', async () => {
  const one = await measure(schoolOf(150));
  const ten = await measure(schoolOf(1_500));
  expect(ten.lessons / one.lessons).toBeGreaterThan(9);
  for (const [index, what] of [...one.times.keys()].entries()) {
    recordRatio(
      { order: 60 + index, what: `${what} with ten times the data ÷ once`, limit: 12 },
      ten.times.get(what) ?? [],
      one.times.get(what) ?? [],
    );
  }
}, 300_000);

/** Half a year of a school of so many students, with a payroll run for this week. */
function schoolOf(students: number): School {
  return {
    ...bigSchool(students, 24),
    payrollRuns: [{ id: today, cutOff: today, payPeriod: today.slice(0, 7) }],
  };
}

/** More than local storage holds, so the records are handed to the page's running school. */
async function measure(records: School) {
  const page = await openBench('/admin/settings', {});
  const school = await runningSchool(page);
  await school.evaluate(
    (actor, given) => actor.send({ type: 'records.changed', school: given, changes: [] }),
    records,
  );
  const times = new Map<string, number[]>();
  const open = async (path: string, title: string, awaited: string) => {
    const durations: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      durations.push(await timeClick(page, `nav a[href="${path}"]`, { title, awaited }));
      await timeClick(page, 'nav a[href="/admin/settings"]', settings);
    }
    times.set(`opening ${title}`, durations.slice(1));
  };
  await open('/admin', 'Dashboard General', 'main table');
  await open('/admin/payroll', 'Gestión de Nómina', 'main article');
  await timeClick(page, 'nav a[href="/admin/reports"]', {
    title: 'Reportes y Estadísticas',
    awaited: 'main article',
  });
  await page.getByLabel('Período').selectOption('Año actual');
  for (let round = 0; round <= rounds; round += 1) {
    for (const report of reports) {
      const duration = await timeReport(page, report);
      const what = `generating ${report} of a year`;
      times.set(what, round === 0 ? [] : [...(times.get(what) ?? []), duration]);
    }
  }
  return { times, lessons: records.classSessions.length };
}

/** Milliseconds from 'Generar' until the report's rows are painted. */
function timeReport(page: Page, report: string): Promise<number> {
  return page.evaluate(async (title) => {
    const cards = [...document.querySelectorAll('main article')];
    const card = cards.find((one) => one.querySelector('h2, h3')?.textContent === title);
    const start = performance.now();
    card?.querySelector('button')?.click();
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        const headings = [...document.querySelectorAll('main section h2')];
        const preview = headings.find((one) => one.textContent === `Reporte de ${title}`);
        if (preview?.closest('section')?.querySelector('tbody tr')) {
          requestAnimationFrame(() => resolve());
        } else if (performance.now() - start > 20_000) reject(new Error(`No ${title}.`));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    return performance.now() - start;
  }, report);
}
