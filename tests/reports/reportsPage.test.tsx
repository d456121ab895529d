import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { generateSchool } from '../support/generatedSchool.ts';
import { renderApp } from '../support/renderApp.tsx';
import { rewrite, write } from '../support/write.ts';

const today = '2026-03-11';

async function openReports(query = '', edit = (school: School) => school) {
  const app = renderApp({
    path: `/admin/reports${query}`,
    as: 'admin',
    at: `${today}T09:00:00`,
    school: (seeded) =>
      edit({
        ...generateSchool({ size: 83, seed: 5, today, pastWeeks: 1, base: seeded }),
        payrollRuns: [{ id: '2026-03-06', cutOff: '2026-03-06', payPeriod: '2026-03' }],
      }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Reportes y Estadísticas' });
  await screen.findByRole('article', { name: 'Nómina' });
  return app;
}

function card(title: string) {
  return within(screen.getByRole('article', { name: title }));
}

describe('the reports', () => {
  it('are of the school cycle that goes on, before any was closed', async () => {
    const { user } = await openReports('', (school) => ({
      ...school,
      settings: {
        ...school.settings,
        school: {
          ...school.settings.school,
          academicYear: '2025-2026',
          cycleFrom: '2025-08-25',
          cycleUntil: '2026-07-15',
        },
      },
    }));
    expect(screen.getByLabelText('Período')).toHaveValue('current-month');
    await user.selectOptions(screen.getByLabelText('Período'), '2025-2026');
    expect(await screen.findByText('Del 25/08/2025 al 15/07/2026.')).toBeVisible();
    expect(await card('Sesiones de Clase').findByText('22 sesiones')).toBeVisible();
    expect(new URLSearchParams(location.search).get('periodo')).toBe('ciclo 2025-2026');
  });

  it('start with the current month as PDF, the six reports and the four headline figures', async () => {
    await openReports();
    expect(screen.getByLabelText('Período')).toHaveValue('current-month');
    expect(screen.getByLabelText('Formato')).toHaveValue('pdf');
    expect(screen.getByText('Del 01/03/2026 al 31/03/2026.')).toBeVisible();
    for (const title of [
      'Asistencia',
      'Nómina',
      'Inscripciones',
      'Carga Docente',
      'Uso de Salones',
      'Sesiones de Clase',
    ]) {
      expect(
        card(title).getByRole('button', { name: `Generar reporte de ${title}` }),
      ).toBeEnabled();
      expect(
        card(title).getByRole('button', { name: `Descargar reporte de ${title}` }),
      ).toBeEnabled();
    }
    const figure = async (title: string, text: string) =>
      expect(await card(title).findByText(text)).toBeVisible();
    await figure('Asistencia', '93.1% de asistencia');
    await figure('Nómina', '$10,988.80 netos');
    await figure('Inscripciones', '86 inscripciones');
    await figure('Carga Docente', '70 horas');
    await figure('Uso de Salones', '3.2% de ocupación');
    await figure('Sesiones de Clase', '22 sesiones');
    expect(await card('Estudiantes activos').findByText('86')).toBeVisible();
    expect(await card('Clases impartidas').findByText('22')).toBeVisible();
    expect(await card('Nómina neta').findByText('$10,988.80')).toBeVisible();
  });

  it('show a report of the period with its totals, and say that it is there', async () => {
    const { user } = await openReports();
    await user.click(screen.getByRole('button', { name: 'Generar reporte de Nómina' }));
    expect(await screen.findByText('Reporte generado')).toBeVisible();
    const report = within(screen.getByRole('region', { name: 'Reporte de Nómina' }));
    await waitFor(() =>
      expect(report.getByRole('heading', { name: 'Reporte de Nómina' })).toHaveFocus(),
    );
    const total = within(report.getByRole('row', { name: /^Total/ }));
    expect(total.getByText('$10,988.80')).toBeVisible();
    expect(report.getByRole('rowheader', { name: 'Ana Torres Medina' })).toBeVisible();
    expect(location.search).toBe('?reporte=payroll');
  });

  it('say how many a chart leaves out, where it leaves out any', async () => {
    const ofGroups = (count: number) => (school: School) => ({
      ...school,
      students: school.students.map((student, index) => ({
        ...student,
        group: `G${index % count}`,
        groupId: `G${index % count}`,
        enrollmentDate: today,
      })),
    });
    await openReports('?reporte=enrollment', ofGroups(17));
    const report = await screen.findByRole('region', { name: 'Reporte de Inscripciones' });
    expect(report).toHaveTextContent('La gráfica muestra los 15 con más estudiantes, de 17.');
    cleanup();
    await openReports('?reporte=enrollment', ofGroups(15));
    const whole = await screen.findByRole('region', { name: 'Reporte de Inscripciones' });
    expect(whole).not.toHaveTextContent('La gráfica muestra');
  });

  it('say that a period holds nothing', async () => {
    await openReports('?reporte=sessions&periodo=custom&desde=1999-01-01&hasta=1999-01-31');
    const name = 'Reporte de Sesiones de Clase';
    const report = within(await screen.findByRole('region', { name }));
    expect(report.getByText('No hay datos en este período.')).toBeVisible();
    expect(await card('Asistencia promedio').findByText('—')).toBeVisible();
    expect(await card('Nómina neta').findByText('—')).toBeVisible();
    expect(await card('Clases impartidas').findByText('0')).toBeVisible();
  });

  it('tell of a report that is asked for and holds nothing that it does', async () => {
    const period = '?periodo=custom&desde=1999-01-01&hasta=1999-01-31';
    const { user } = await openReports(period);
    await user.click(screen.getByRole('button', { name: 'Generar reporte de Sesiones de Clase' }));
    expect(await screen.findByText('Reporte generado')).toBeVisible();
    expect(
      screen.getByText('El reporte de Sesiones de Clase no tiene datos en este período.'),
    ).toBeVisible();
    expect(screen.queryByText(/está listo/)).toBeNull();
  });

  it('wait for both days of a period of one’s own, the first one first', async () => {
    const { user } = await openReports();
    await user.selectOptions(screen.getByLabelText('Período'), 'Personalizado');
    expect(screen.getByText('Elige las dos fechas del período.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Generar reporte de Nómina' })).toBeDisabled();
    await write(user, screen.getByLabelText('Desde'), '2026-03-10');
    await write(user, screen.getByLabelText('Hasta'), '2026-03-09');
    expect(screen.getByText('Debe ser igual o posterior a la inicial.')).toBeVisible();
    expect(screen.queryByText('Elige las dos fechas del período.')).toBeNull();
    await rewrite(user, screen.getByLabelText('Hasta'), '2026-03-10');
    expect(screen.getByText('Del 10/03/2026 al 10/03/2026.')).toBeVisible();
    expect(await card('Clases impartidas').findByText('3')).toBeVisible();
  });

  it('say that a year of their days is mistyped, and count nothing of them', async () => {
    const { user } = await openReports(
      '?reporte=sessions&periodo=custom&desde=0206-01-01&hasta=2026-01-31',
    );
    const mistyped = 'Un período tiene a lo más 20 años: revisa el año de las dos fechas.';
    expect(screen.getByText(mistyped)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Reporte de Sesiones de Clase' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Descargar reporte de Nómina' })).toBeDisabled();
    await rewrite(user, screen.getByLabelText('Desde'), '01/01/2026');
    await user.tab();
    expect(
      await screen.findByRole('region', { name: 'Reporte de Sesiones de Clase' }),
    ).toBeVisible();
    expect(screen.queryByText(mistyped)).toBeNull();
  });

  it('say it of a cycle, too', async () => {
    await openReports('?periodo=ciclo 2024-2025', (school) => ({
      ...school,
      settings: {
        ...school.settings,
        school: {
          ...school.settings.school,
          closedCycles: [{ name: '2024-2025', from: '0204-08-26', until: '2025-07-15' }],
        },
      },
    }));
    expect(screen.getByLabelText('Período')).toHaveValue('ciclo 2024-2025');
    expect(screen.getByText(/^Un período tiene a lo más 20 años/)).toBeVisible();
  });

  it('show a report only in part when it is long', async () => {
    await openReports('?reporte=enrollment');
    const report = within(await screen.findByRole('region', { name: 'Reporte de Inscripciones' }));
    await waitFor(() => expect(report.getAllByRole('row')).toHaveLength(51));
    expect(
      report.getByText('Se muestran 50 de 86 filas; el archivo descargado las tiene todas.'),
    ).toBeVisible();
  });
});
