import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { MockInstance } from 'vitest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { newLesson } from '../../machines/lessons/lessons.ts';
import { runOf } from '../../machines/payroll/runs.ts';
import { cycleRecords, cycleSchool } from '../../machines/settings/cycleRecords.ts';
import { writeBackup } from '../../machines/settings/backup.ts';
import { classesOn } from '../../machines/timetable/schedules.ts';
import { linesFile } from '../../src/files/backup/backupLinesFile.ts';
import { classEntry, inTerm, withClasses } from '../support/classes.ts';
import type { RenderedApp } from '../support/renderApp.tsx';
import { renderApp } from '../support/renderApp.tsx';
import { seededSchool } from '../support/seededSchool.ts';
import { unwatched } from '../support/unwatched.ts';
import { whollyPaid } from '../support/whollyPaid.ts';
import { write } from '../support/write.ts';

const cycle = { name: '2024-2025', from: '2024-01-01', until: '2025-08-31' };
const earlier = runOf('2023-12-22');
const row = () => screen.findByRole('listitem', { name: /^2024-2025/ });

function withCycle(seeded: School, closed = cycle): School {
  const settings = { ...seeded.settings.school, closedCycles: [closed] };
  return {
    ...seeded,
    courses: inTerm(seeded.courses),
    settings: { ...seeded.settings, school: settings },
  };
}

let handed: MockInstance<typeof URL.createObjectURL>;

beforeEach(() => {
  handed = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:cycle');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function openCard(school = withCycle): Promise<RenderedApp> {
  const app = renderApp({
    path: '/admin/settings?seccion=sistema',
    as: 'admin',
    at: '2026-03-10T09:00:00',
    school,
  });
  await row();
  return app;
}

async function takeOut({ user }: RenderedApp) {
  await user.click(within(await row()).getByRole('button', { name: /^Retirar de este navegador/ }));
  return screen.findByRole('dialog', { name: 'Retirar el ciclo 2024-2025' });
}

async function cycleFile(school = withCycle(seededSchool())): Promise<File> {
  const content = { school: cycleSchool(school, cycle), day: '2026-03-10', name: 'ciclo', cycle };
  const file = await linesFile(content, unwatched());
  return new File([file.content], file.name);
}

async function choose({ user }: RenderedApp, file: File): Promise<void> {
  const card = screen.getByRole('article', { name: 'Ciclo Escolar' });
  await user.upload(card.querySelector<HTMLInputElement>('input[type="file"]')!, file);
}

async function openFile(app: RenderedApp, file: File): Promise<void> {
  await choose(app, file);
  const dialog = await screen.findByRole('dialog', { name: 'Abrir archivo de un ciclo' });
  await app.user.click(within(dialog).getByRole('button', { name: 'Abrir' }));
  await screen.findByRole('region', { name: 'Ciclo desde un archivo' });
}

describe('a closed cycle', () => {
  it('says what it holds, and is written to a file', async () => {
    const app = await openCard();
    expect(within(await row()).getByText(/^2 registros, 8 clases y 0 pagos/)).toBeVisible();
    await app.user.click(within(await row()).getByRole('button', { name: /^Guardar en archivo/ }));
    expect(await screen.findByText('Ciclo guardado en un archivo')).toBeVisible();
    expect(handed).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is taken out by its file once what it leaves undone was named, and comes back', async () => {
    const app = await openCard();
    const { user, store } = app;
    const dialog = await takeOut(app);
    expect(within(dialog).getByText('registrar 6 clases')).toBeVisible();
    expect(within(dialog).getByText('procesar 7 pagos pendientes: $9,782.80 netos')).toBeVisible();
    expect(
      within(dialog).getByText(/^Se retiran de este navegador 2 registros, 8 clases y 0 pagos\./),
    ).toBeVisible();
    expect(dialog).toHaveTextContent(
      'Quedan en plantel-ciclo-2024-2025_2026-03-10_0900.json.gz: revisa que esté',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText('Ciclo retirado')).toBeVisible();
    expect(store.school).toMatchObject({ schedules: {}, attendance: [], payrollRuns: [] });
    expect(within(await row()).getByText(/^En un archivo desde el 10\/03\/2026/)).toBeVisible();
    expect(within(await row()).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(store.school.attendance).toHaveLength(2));
    expect(within(await row()).getByText(/^2 registros, 8 clases/)).toBeVisible();
  });

  it('names the classes that were recorded after its runs were paid', async () => {
    const app = await openCard((seeded) => {
      const school = withCycle(withClasses(seeded, '2025-08-20', [classEntry()]));
      const { settings } = school;
      const byRegister = { ...settings.school, payHoursBy: 'recorded' as const };
      const run = { ...runOf('2025-08-22'), rule: 'recorded' as const };
      const owing = {
        ...school,
        payrollRuns: [run],
        settings: { ...settings, school: byRegister },
      };
      const paid = whollyPaid(owing, run.cutOff);
      const [given] = classesOn(paid.schedules, '2025-08-20');
      return { ...paid, classSessions: [{ ...newLesson(paid, given!, 1), topic: 'Límites' }] };
    });
    const dialog = await takeOut(app);
    expect(
      within(dialog).getByText('agregar a una nómina 1 clase registrada después del pago'),
    ).toBeVisible();
  });

  it('is brought back by the file it went with, and by no other', async () => {
    const seeded = withCycle(seededSchool());
    const [first, ...others] = seeded.attendance;
    const attendance = [{ ...first!, present: first!.present - 1 }, ...others];
    const older = await cycleFile({ ...seeded, attendance });
    const app = await openCard();
    const { user, store } = app;
    const before = store.school;
    await user.click(within(await takeOut(app)).getByRole('button', { name: 'Retirar' }));
    await screen.findByText('Ciclo retirado');
    const opened = async (file: File) => {
      await choose(app, file);
      return screen.findByRole('dialog', { name: 'Abrir archivo de un ciclo' });
    };
    const other = await opened(older);
    expect(within(other).getByRole('alert')).toHaveTextContent(
      'El ciclo 2024-2025 se retiró con otro archivo.',
    );
    expect(within(other).queryByRole('button', { name: /^Devolver/ })).toBeNull();
    await user.click(within(other).getByRole('button', { name: 'Cancelar' }));
    const handedOver = handed.mock.calls[0]![0] as Blob;
    const dialog = await opened(new File([handedOver], 'ciclo.json.gz'));
    await user.click(within(dialog).getByRole('button', { name: 'Devolver' }));
    expect(await screen.findByText('Ciclo devuelto')).toBeVisible();
    expect(store.school).toEqual(before);
    expect(within(await row()).getByText(/^2 registros, 8 clases/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const again = await opened(older);
    expect(within(again).queryByRole('button', { name: /^Devolver/ })).toBeNull();
    expect(within(again).queryByRole('alert')).toBeNull();
  });

  it('that is not over stays, and says until when', async () => {
    await openCard((seeded) => withCycle(seeded, { ...cycle, until: '2026-03-10' }));
    const button = within(await row()).getByRole('button', { name: /^Retirar de este navegador/ });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(
      'Se podrá retirar después del 10/03/2026, cuando termine.',
    );
    expect(within(await row()).getByRole('button', { name: /^Guardar en archivo/ })).toBeEnabled();
  });

  it('says that its timetable was not copied to the current cycle, as long as that has no class', async () => {
    const inCycle = (seeded: School): School => {
      const school = withCycle(seeded);
      const current = {
        academicYear: '2025-2026',
        cycleFrom: '2026-03-09',
        cycleUntil: '2027-01-15',
      };
      const settings = { ...school.settings, school: { ...school.settings.school, ...current } };
      return { ...school, settings };
    };
    const notCopied = /copiar su horario al ciclo 2025-2026, que no tiene ninguna clase/;
    const app = await openCard(inCycle);
    expect(await takeOut(app)).toHaveTextContent(notCopied);
    cleanup();
    const other = await openCard((seeded) =>
      withClasses(inCycle(seeded), '2026-03-11', [classEntry()]),
    );
    expect(await takeOut(other)).not.toHaveTextContent(notCopied);
  });

  it('names the days of it that no run pays for', async () => {
    const app = await openCard((seeded) => ({ ...withCycle(seeded), payrollRuns: [earlier] }));
    expect(within(await takeOut(app)).getByText(/^crear la nómina/)).toHaveTextContent(
      'crear la nómina de 1 día con clases: 08/08/2025',
    );
  });

  it('of whose last days no run pays stays, and says which run is to be made', async () => {
    const short = { ...cycle, until: '2025-08-09' };
    const app = await openCard((seeded) => ({
      ...withCycle(seeded, short),
      payrollRuns: [earlier],
    }));
    const button = within(await row()).getByRole('button', { name: /^Retirar de este navegador/ });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(
      /^Ninguna nómina paga las clases del .*8 de agosto de 2025/,
    );
    expect(within(await row()).getByRole('link', { name: 'Ir a Nómina' })).toHaveAttribute(
      'href',
      '/admin/payroll?nueva=2025-08-08',
    );
    expect(handed).not.toHaveBeenCalled();
    expect(Object.keys(app.store.school.schedules)).toEqual(['2025-08-08']);
  });

  it('taken out in another tab meanwhile is not taken out again', async () => {
    const app = await openCard();
    const dialog = await takeOut(app);
    app.store.changeElsewhere({
      type: 'cycle.takeOut',
      cycle,
      filed: cycleRecords(app.store.school, cycle),
      checksum: '',
    });
    await app.user.click(within(dialog).getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText('No se retiró otra vez')).toBeVisible();
  });

  it('of which a record changed since its file was written stays', async () => {
    const app = await openCard();
    const dialog = await takeOut(app);
    app.store.changeElsewhere({
      type: 'attendance.delete',
      id: app.store.school.attendance[0]!.id,
    });
    await app.user.click(within(dialog).getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText(/cambiaron después de guardar el archivo/)).toBeVisible();
    expect(app.store.school.attendance).toHaveLength(1);
  });

  it.each([
    ['/admin/tracking?ciclo=2024-2025', 'sesiones registradas'],
    ['/admin/attendance?ciclo=2024-2025', 'Total Estudiantes'],
    ['/admin/attendance?fecha=2025-08-08', 'Total Estudiantes'],
    ['/admin/tracking', 'sesiones registradas'],
    ['/admin/attendance', 'Total Estudiantes'],
  ])('that is in a file is said to be at %s, in place of nothing', async (path, figure) => {
    renderApp({
      path,
      as: 'admin',
      at: '2026-03-10T09:00:00',
      school: (seeded) => {
        const school = withCycle(seeded);
        const filed = { ...cycle, filedOn: '2026-03-09' };
        const settings = { ...school.settings.school, closedCycles: [filed] };
        return {
          ...school,
          attendance: [],
          settings: { ...school.settings, school: settings },
        };
      },
    });
    expect(
      await screen.findByText('El ciclo 2024-2025 está en un archivo desde el 09/03/2026.'),
    ).toBeVisible();
    expect(screen.queryByText(new RegExp(figure))).toBeNull();
    expect(screen.getByRole('link', { name: 'Abrir archivo de un ciclo' })).toHaveAttribute(
      'href',
      '/admin/settings?seccion=sistema&ver=Ciclo%20Escolar',
    );
  });
});

describe('the file of a cycle', () => {
  it('is looked at in the place of the stored school, without a way to change it', async () => {
    const app = await openCard();
    const { user, store } = app;
    const before = store.school;
    await choose(app, await cycleFile());
    const dialog = await screen.findByRole('dialog', { name: 'Abrir archivo de un ciclo' });
    expect(within(dialog).getByText(/2 registros, 8 clases y 0 pagos/)).toBeVisible();
    expect(within(dialog).queryByRole('alert')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Abrir' }));
    const banner = await screen.findByRole('region', { name: 'Ciclo desde un archivo' });
    expect(
      within(banner).getByText('Ciclo 2024-2025, desde un archivo · solo lectura'),
    ).toBeVisible();
    const menu = screen.getByRole('navigation', { name: 'Menú principal' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Horarios', 'Seguimiento', 'Asistencias', 'Nómina', 'Reportes']);
    expect(await screen.findByRole('tab', { name: 'Registradas' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Recibir registros' })).toBeNull();
    await user.click(within(menu).getByRole('link', { name: 'Horarios' }));
    const grid = within(await screen.findByRole('grid', { name: 'Horario por salón' }));
    expect(screen.getByText('Día seleccionado: viernes, 8 de agosto de 2025')).toBeVisible();
    expect(screen.getByText('· 8 clases')).toBeVisible();
    for (const name of ['Importar', 'Repetir', 'Vaciar día', 'Hoy']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    const [block] = grid.getAllByRole('button', { name: /^Inglés/ });
    block!.focus();
    await user.keyboard('{Delete}{Control>}z{/Control}{ArrowDown}');
    expect(block).not.toHaveFocus();
    await user.click(grid.getAllByRole('button', { name: /, 07:00$/ })[0]!);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(block!);
    const details = within(await screen.findByRole('dialog'));
    expect(details.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'viernes, 8 de agosto de 2025',
      '08:00 a 10:00',
      'Ana Torres Medina',
      'ENG-SAT',
      'Grupal',
      'Salón 2 [Presencial]',
    ]);
    await user.keyboard('{Escape}');
    await user.click(within(menu).getByRole('link', { name: 'Asistencias' }));
    expect(await screen.findAllByRole('button', { name: 'Ver Detalles Completos' })).toHaveLength(
      2,
    );
    expect(screen.queryByRole('button', { name: /^Eliminar registro/ })).toBeNull();
    await user.click(within(menu).getByRole('link', { name: 'Nómina' }));
    expect(await screen.findAllByRole('button', { name: 'Recibo' })).toHaveLength(7);
    for (const name of ['Nueva Nómina', 'Procesar Pagos Pendientes', 'Procesar Pago']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    await user.click(within(banner).getByRole('button', { name: 'Cerrar' }));
    expect(await row()).toBeVisible();
    expect(within(menu).getByRole('link', { name: 'Estudiantes' })).toBeVisible();
    expect(store.school).toBe(before);
  });

  it('that has no payments says so, and offers neither a period, a run nor the own account', async () => {
    const app = await openCard();
    expect(screen.getByRole('link', { name: /Mi cuenta/ })).toBeVisible();
    const school = withCycle(seededSchool());
    await openFile(app, await cycleFile({ ...school, payrollRuns: [], paidPayroll: [] }));
    expect(screen.queryByRole('link', { name: /Mi cuenta/ })).toBeNull();
    const menu = screen.getByRole('navigation', { name: 'Menú principal' });
    await app.user.click(within(menu).getByRole('link', { name: 'Nómina' }));
    expect(await screen.findByText('Este archivo no trae pagos.')).toBeVisible();
    expect(screen.queryByLabelText('Período de pago')).toBeNull();
    expect(screen.queryByText(/crea una nómina nueva/)).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(await screen.findByRole('link', { name: /Mi cuenta/ })).toBeVisible();
  });

  it('offers the pay periods that it has alone', async () => {
    const app = await openCard();
    await openFile(app, await cycleFile());
    const menu = screen.getByRole('navigation', { name: 'Menú principal' });
    await app.user.click(within(menu).getByRole('link', { name: 'Nómina' }));
    const periods = await screen.findByLabelText('Período de pago');
    expect([...periods.children].map(({ textContent }) => textContent)).toEqual(['2025-08']);
    await write(app.user, screen.getByLabelText('Buscar empleado'), 'nadie así');
    expect(await screen.findByText('Elige otro período o ajusta la búsqueda.')).toBeVisible();
  });

  it('speaks of the cycle as of its last day: lists, figures and search, and nothing of the bell', async () => {
    const app = await openCard();
    const { user } = app;
    await screen.findByRole('button', { name: 'Notificaciones' });
    const school = withCycle(seededSchool());
    const [graduated, promoted, late] = school.students.map((one) => ({
      ...one,
      enrollmentDate: cycle.from,
    }));
    const moved = { until: cycle.until, group: graduated!.group, groupId: graduated!.groupId };
    const { groupId: _groupId, ...left } = graduated!;
    const closed: School = {
      ...school,
      courses: school.courses.map((course) => ({ ...course, endDate: cycle.until })),
      students: [
        { ...left, group: '', graduatedOn: cycle.until, pastGroups: [moved] },
        { ...promoted!, pastGroups: [moved] },
        { ...late!, enrollmentDate: '2025-09-10' },
      ],
    };
    await openFile(app, await cycleFile(closed));
    expect(screen.queryByRole('button', { name: 'Notificaciones' })).toBeNull();
    const day = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
    await user.click(await screen.findByRole('tab', { name: 'Sin registrar' }));
    expect([day('Desde').value, day('Hasta').value]).toEqual(['02/08/2025', '08/08/2025']);
    await user.click(screen.getByRole('tab', { name: 'No hubo clase' }));
    expect([day('Desde').value, day('Hasta').value]).toEqual(['09/07/2025', '08/08/2025']);
    const menu = screen.getByRole('navigation', { name: 'Menú principal' });
    await user.click(within(menu).getByRole('link', { name: 'Reportes' }));
    const active = await screen.findByText('El 31/08/2025, en cursos vigentes');
    await waitFor(() => expect(active.closest('[class*="Paper"]')).toHaveTextContent(/activos2/));
    await write(user, screen.getByRole('textbox', { name: 'Búsqueda general' }), graduated!.name);
    const found = await screen.findByRole('option', { name: new RegExp(`^${graduated!.name}`) });
    expect(found).toHaveTextContent(graduated!.group);
    await user.click(found);
    const file = await screen.findByRole('article', { name: `Expediente de ${graduated!.name}` });
    expect(within(file).getByText(/Activo/)).toBeVisible();
    expect(within(file).getByRole('combobox', { name: 'Ciclo' })).toHaveDisplayValue('2024-2025');
    expect(screen.getByRole('region', { name: 'Ciclo desde un archivo' })).toBeVisible();
  });

  it('leaves no change of the stored school to be undone from over it', async () => {
    const app = await openCard();
    await app.user.click(screen.getByRole('button', { name: 'Cargar escuela de demostración' }));
    const question = await screen.findByRole('dialog');
    await app.user.click(within(question).getByRole('button', { name: 'Cargar' }));
    expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeVisible();
    await choose(app, await cycleFile());
    const dialog = await screen.findByRole('dialog', { name: 'Abrir archivo de un ciclo' });
    await app.user.click(within(dialog).getByRole('button', { name: 'Abrir' }));
    await screen.findByRole('region', { name: 'Ciclo desde un archivo' });
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });

  it('of another school says so and keeps its own words', async () => {
    const app = await openCard();
    const school = withCycle(seededSchool());
    const other = {
      ...school,
      attendance: school.attendance.map((one) => ({ ...one, teacher: 'Profa. Ñusta' })),
      settings: {
        ...school.settings,
        school: { ...school.settings.school, name: 'Colegio Ñandú' },
      },
    };
    await choose(app, await cycleFile(other));
    const dialog = await screen.findByRole('dialog', { name: 'Abrir archivo de un ciclo' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'El archivo es de otra escuela o de cuando tenía otro nombre: Colegio Ñandú.',
    );
    await app.user.click(within(dialog).getByRole('button', { name: 'Abrir' }));
    const menu = screen.getByRole('navigation', { name: 'Menú principal' });
    await app.user.click(await within(menu).findByRole('link', { name: 'Asistencias' }));
    expect(await screen.findAllByText(/Profa\. Ñusta/)).toHaveLength(2);
  });

  it('that can not be opened says why, each in its words, and nothing is opened', async () => {
    const app = await openCard();
    const whole = new File([writeBackup(seededSchool(), '2026-03-10')], 'respaldo.json');
    const bytes = new Uint8Array(await (await cycleFile()).arrayBuffer());
    const cases: [File, RegExp][] = [
      [new File([], 'vacio.gz'), /El archivo está vacío\./],
      [new File(['hola'], 'hola.gz'), /no es de un ciclo de Plantel/],
      [whole, /es un respaldo de toda la escuela, no de un solo ciclo/],
      [new File([bytes.slice(0, -40)], 'corto.gz'), /está incompleto/],
    ];
    for (const [file, words] of cases) {
      await choose(app, file);
      const alert = await screen.findByText(words);
      expect(alert).toBeVisible();
      expect(screen.getByText(`No se abrió ${file.name}`)).toBeVisible();
    }
  });

  it('is not restored as if it were the school', async () => {
    const app = await openCard();
    const card = screen.getByRole('article', { name: 'Respaldo de Datos' });
    const input = card.querySelector<HTMLInputElement>('input[type="file"]')!;
    await app.user.upload(input, await cycleFile());
    expect(
      await within(card).findByText(/es de un solo ciclo, no de toda la escuela/),
    ).toHaveTextContent('usa Abrir archivo de un ciclo');
  });
});
