import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi, onTestFinished } from 'vitest';
import { writeBackup } from '../../machines/settings/backup.ts';
import type { School } from '../../machines/school/school.ts';
import { writeSharedName } from '../../src/storage/shared/sharedSchool.ts';
import { classEntry, inTerm, withClasses } from '../support/classes.ts';
import { renderApp } from '../support/renderApp.tsx';
import { seededSchool } from '../support/seededSchool.ts';
import { rewrite, write } from '../support/write.ts';

const at = '2026-03-10T09:00:00';

async function openSettings(section = '', school?: (seeded: School) => School) {
  const app = renderApp({
    path: `/admin/settings${section}`,
    as: 'admin',
    at,
    ...(school ? { school } : {}),
  });
  await screen.findByRole('heading', { level: 1, name: 'Configuración del Sistema' });
  await screen.findByRole('tab', { name: 'Escuela' });
  return app;
}

function backupFile(text: string, name = 'respaldo.json') {
  return new File([text], name, { type: 'application/json' });
}

function fileInput() {
  return document.querySelector<HTMLInputElement>('input[type="file"]')!;
}

describe('the settings', () => {
  it('open on the school, and each tab has its own address', async () => {
    const { user } = await openSettings();
    expect(screen.getByRole('tab', { name: 'Escuela' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('Administra la configuración general de la plataforma.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Seguridad' }));
    expect(location.search).toBe('?seccion=seguridad');
    const enforced = screen.getByRole('article', { name: 'Lo que Plantel aplica' });
    expect(within(enforced).getByText('30 minutos')).toBeVisible();
    expect(within(enforced).getByText('8 caracteres')).toBeVisible();
    expect(within(enforced).queryByText('90 días')).toBeNull();
    const policy = screen.getByRole('article', { name: 'Política de la escuela' });
    expect(within(policy).getByText('90 días')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Seguridad avanzada' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Configuración Avanzada de Seguridad' }));
    expect(screen.getByRole('article', { name: 'Seguridad avanzada' })).toBeVisible();
  });

  it('have a logo that was taken out chosen once more, from the button that stays', async () => {
    const { user } = await openSettings('', (seeded) => ({
      ...seeded,
      settings: {
        ...seeded.settings,
        school: { ...seeded.settings.school, logo: 'data:image/png;base64,iVBORw0KGgo=' },
      },
    }));
    await user.click(screen.getByRole('button', { name: 'Quitar logotipo' }));
    expect(screen.getByRole('button', { name: 'Elegir logotipo' })).toHaveFocus();
    await user.upload(fileInput(), new File(['x'], 'logo.png', { type: 'image/png' }));
    // A browser tells of no file that its field has already.
    expect(fileInput().value).toBe('');
  });

  it('take security figures within their bounds', async () => {
    const { user, store } = await openSettings('?seccion=seguridad');
    const type = async (label: RegExp, text: string) => {
      await rewrite(user, screen.getByLabelText(label), text);
    };
    await user.click(screen.getByRole('button', { name: 'Configuración Avanzada de Seguridad' }));
    await type(/^Cierre por inactividad/, '10');
    await type(/^Longitud mínima/, 'doce');
    await type(/^Intentos fallidos/, '2');
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    expect(screen.getByText('Escribe un número entero de 15 a 480.')).toBeVisible();
    expect(screen.getByText('Escribe un número entero de 8 a 64.')).toBeVisible();
    expect(screen.getByLabelText(/^Longitud mínima/)).toHaveValue('doce');
    expect(store.school.settings.security.freeFailures).toBe(4);
    await user.click(screen.getByRole('tab', { name: 'Escuela' }));
    await user.click(screen.getByRole('tab', { name: 'Seguridad' }));
    expect(screen.getByLabelText(/^Longitud mínima/)).toHaveValue('doce');
    await type(/^Cierre por inactividad/, '45');
    await type(/^Longitud mínima/, '12');
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    expect(await screen.findByText('Configuración de seguridad guardada')).toBeVisible();
    expect(store.school.settings.security).toEqual({
      inactivityMinutes: 45,
      shortestPassword: 12,
      freeFailures: 2,
    });
    const enforced = screen.getByRole('article', { name: 'Lo que Plantel aplica' });
    expect(within(enforced).getByText('45 minutos')).toBeVisible();
    expect(within(enforced).getByText('12 caracteres')).toBeVisible();
  });

  it('warn of a school without a name and of a doubtful address, and store them', async () => {
    const { user, store } = await openSettings();
    const name = screen.getByLabelText(/^Nombre de la escuela/);
    await user.clear(name);
    await rewrite(user, screen.getByLabelText('Correo electrónico'), 'direccion');
    expect(
      screen.getByText('Escribe el nombre: encabeza los recibos y los reportes.'),
    ).toBeVisible();
    expect(screen.getByText('Escribe un correo como nombre@escuela.mx.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    await waitFor(() =>
      expect(store.school.settings.school).toMatchObject({ name: '', email: 'direccion' }),
    );
    await write(user, name, 'Colegio Ñandú');
    await write(user, screen.getByLabelText('Correo electrónico'), '@colegio.mx');
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    expect(await screen.findByText('Configuración guardada')).toBeVisible();
    expect(store.school.settings.school).toMatchObject({
      name: 'Colegio Ñandú',
      email: 'direccion@colegio.mx',
    });
    await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar.')).toBeNull());
  });

  it('store the least attendance, which is 80 until then, and nothing that is no percentage', async () => {
    const { user, store } = await openSettings();
    const field = screen.getByLabelText('Asistencia mínima (%)');
    expect(field).toHaveValue('80');
    for (const bad of ['101', '-5', 'mucho']) {
      await rewrite(user, field, bad);
      await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
      expect(await screen.findByText('Escribe un número de 0 a 100.')).toBeVisible();
      expect(field).toHaveValue(bad);
    }
    expect(store.changes).toEqual([]);
    await rewrite(user, field, '92,5');
    expect(screen.queryByText('Escribe un número de 0 a 100.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    await waitFor(() => expect(store.school.settings.school.minimumAttendance).toBe(92.5));
  });

  it('offer the zone of the northwest without daylight saving, and say what day it is past midnight', async () => {
    const { user, store, clock } = await openSettings('?seccion=sistema');
    const zone = screen.getByLabelText('Zona horaria');
    await user.selectOptions(zone, 'Hermosillo, Mazatlán y La Paz');
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    await waitFor(() => expect(store.school.settings.system.timezone).toBe('America/Hermosillo'));
    expect(screen.getByText(/El reloj de esta computadora no está en esa zona/)).toBeVisible();
    expect(screen.getByText('Hoy es 10/03/2026')).toBeVisible();
    clock.now = new Date('2026-03-11T00:01:00').getTime();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Hoy es 11/03/2026')).toBeVisible();
  });

  it('store the days of the cycle once they are such, and let it be closed then', async () => {
    const { user, store } = await openSettings('?seccion=sistema');
    const card = screen.getByRole('article', { name: 'Ciclo Escolar' });
    expect(within(card).getByRole('button', { name: 'Cerrar ciclo' })).toBeDisabled();
    await user.click(
      within(card).getByRole('link', { name: 'define el inicio y el fin del ciclo' }),
    );
    await write(user, await screen.findByLabelText('Inicio del ciclo'), '25/08/2025');
    await write(user, screen.getByLabelText('Fin del ciclo'), '15/07/2025');
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    expect(await screen.findByText('El fin del ciclo debe ser posterior al inicio.')).toBeVisible();
    await rewrite(user, screen.getByLabelText('Fin del ciclo'), '15/07/2026');
    await user.click(screen.getByRole('tab', { name: 'Sistema' }));
    expect(await screen.findByText(/^En Escuela hay un ciclo sin guardar:/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cerrar ciclo' })).toBeDisabled();
    await user.click(screen.getByRole('link', { name: 'guarda los cambios' }));
    await user.click(await screen.findByRole('button', { name: 'Agregar días sin clases' }));
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    await waitFor(() => expect(screen.queryByLabelText('Motivo')).toBeNull());
    expect(await screen.findByText('Configuración guardada')).toBeVisible();
    expect(store.school.settings.school).toMatchObject({
      academicYear: '2025-2026',
      cycleFrom: '2025-08-25',
      cycleUntil: '2026-07-15',
    });
    await user.click(screen.getByRole('tab', { name: 'Sistema' }));
    expect(
      await screen.findByText('Ciclo actual: 2025-2026, del 25/08/2025 al 15/07/2026.'),
    ).toBeVisible();
  });

  it('close the cycle in three steps, each saying what is missing', async () => {
    const { user, store } = await openSettings('?seccion=sistema', (seeded) => ({
      ...seeded,
      students: seeded.students.slice(0, 1),
      courses: inTerm(seeded.courses),
      settings: {
        ...seeded.settings,
        school: { ...seeded.settings.school, cycleFrom: '2025-08-01', cycleUntil: '2026-03-09' },
      },
    }));
    await user.click(screen.getByRole('button', { name: 'Cerrar ciclo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cerrar ciclo 2025-2026' });
    // Those of the one group that still has a student.
    expect(within(dialog).getByText('3 clases sin registrar.')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Ver clases' })).toHaveAttribute(
      'href',
      '/admin/tracking?vista=pendientes&desde=2025-08-01&hasta=2026-03-09',
    );
    expect(within(dialog).getByText('7 pagos pendientes: $9,782.80 netos.')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Ir a Nómina' })).toHaveAttribute(
      'href',
      '/admin/payroll?periodo=2025-08&corte=2025-08-08',
    );
    const next = within(dialog).getByRole('button', { name: 'Siguiente' });
    await user.click(next);
    await user.click(within(dialog).getByRole('button', { name: 'Crear grupo' }));
    expect(within(dialog).getByText('Escribe el nombre del grupo nuevo.')).toBeVisible();
    const added = within(dialog).getByLabelText('Grupo nuevo');
    await write(user, added, 'ENG-SAT');
    await user.keyboard('{Enter}');
    expect(within(dialog).getByText('Ya existe un grupo con este nombre.')).toBeVisible();
    await rewrite(user, added, 'eng-sat');
    expect(
      within(dialog).getByText('Ya existe «ENG-SAT»: serán dos grupos distintos.'),
    ).toBeVisible();
    await rewrite(user, added, 'PROG-2');
    await user.keyboard('{Enter}');
    expect(within(dialog).getByText('Elige el curso.')).toBeVisible();
    await user.selectOptions(within(dialog).getByLabelText('Curso'), 'Programa Sabatino');
    await user.dblClick(within(dialog).getByRole('button', { name: 'Crear grupo' }));
    expect(within(dialog).queryByText('Escribe el nombre del grupo nuevo.')).toBeNull();
    await write(user, added, 'PROG-3');
    await user.keyboard('{Enter}');
    for (const [gone, left] of [
      ['Quitar PROG-3', within(dialog).getByRole('button', { name: 'Quitar PROG-2' })],
      ['Quitar PROG-2', added],
    ] as const) {
      within(dialog).getByRole('button', { name: gone }).focus();
      await user.keyboard('{Enter}');
      expect(left).toHaveFocus();
    }
    await write(user, added, 'PROG-2');
    await user.keyboard('{Enter}');
    await user.click(next);
    expect(within(dialog).getByText('Falta 1 estudiante por decidir.')).toBeVisible();
    const target = within(dialog).getByLabelText('PROG-SUMMER pasa a');
    expect(target).toHaveFocus();
    await user.selectOptions(target, 'PROG-2');
    expect(within(dialog).getByText('Pasan: 1 · Se quedan: 0 · Egresan: 0')).toBeVisible();
    await user.click(next);
    await user.clear(within(dialog).getByLabelText('Nuevo ciclo'));
    for (const label of ['Nuevo ciclo', 'Inicio del ciclo', 'Fin del ciclo']) {
      expect(within(dialog).getByLabelText(label)).toBeRequired();
    }
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar ciclo' }));
    expect(within(dialog).getByText('Escribe el nombre del nuevo ciclo.')).toBeVisible();
    await write(user, within(dialog).getByLabelText('Nuevo ciclo'), 'Primavera');
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar ciclo' }));
    expect(await screen.findByText('Ciclo cerrado')).toBeVisible();
    expect(store.school.students[0]).toMatchObject({ group: 'PROG-2', groupId: 'PROG-2' });
    expect(store.school.settings.school.academicYear).toBe('Primavera');
    expect(screen.getByText('2025-2026, del 01/08/2025 al 09/03/2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(store.school.students[0]!.group).toBe('PROG-SUMMER'));
    expect(store.school.groups.map(({ name }) => name)).not.toContain('PROG-2');
    await user.click(screen.getByRole('link', { name: 'Reportes' }));
    await user.click(screen.getByRole('link', { name: 'Configuración' }));
    await user.click(await screen.findByRole('tab', { name: 'Sistema' }));
    expect(await screen.findByText(/^Ciclo actual: 2025-2026/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cerrar ciclo' }));
    const again = within(await screen.findByRole('dialog', { name: 'Cerrar ciclo 2025-2026' }));
    expect(again.getByText(/traen lo que decidiste en el cierre que se deshizo/)).toBeVisible();
    await user.click(again.getByRole('button', { name: 'Siguiente' }));
    expect(again.getByLabelText('PROG-SUMMER pasa a')).toHaveDisplayValue('PROG-2');
    await user.click(again.getByRole('button', { name: 'Siguiente' }));
    expect(again.getByLabelText('Nuevo ciclo')).toHaveValue('Primavera');
  });

  it('close the cycle of a school without students, whom there is nothing to ask about', async () => {
    const { user, store } = await openSettings('?seccion=sistema', (seeded) => ({
      ...seeded,
      students: [],
      settings: {
        ...seeded.settings,
        school: { ...seeded.settings.school, cycleFrom: '2025-08-01', cycleUntil: '2026-03-09' },
      },
    }));
    await user.click(screen.getByRole('button', { name: 'Cerrar ciclo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar ciclo 2025-2026' }));
    await user.click(dialog.getByRole('button', { name: 'Siguiente' }));
    expect(dialog.getByRole('status')).toHaveTextContent(/^No hay estudiantes inscritos/);
    expect(dialog.queryByRole('table')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Siguiente' }));
    await user.click(dialog.getByRole('button', { name: 'Cerrar ciclo' }));
    await waitFor(() => expect(store.school.settings.school.closedCycles).toHaveLength(1));
  });

  it('close the cycle with whoever was enrolled since staying, unless another group is chosen', async () => {
    const { user } = await openSettings('?seccion=sistema', (seeded) => {
      const [before] = seeded.students;
      const enrolled = { ...before!, enrollmentDate: '2025-08-01' };
      const late = { ...before!, id: 50, name: 'Eva Luna Paz', enrollmentDate: '2026-03-10' };
      const days = { cycleFrom: '2025-08-01', cycleUntil: '2026-03-09' };
      const school = { ...seeded.settings.school, ...days };
      return { ...seeded, students: [enrolled, late], settings: { ...seeded.settings, school } };
    });
    await user.click(screen.getByRole('button', { name: 'Cerrar ciclo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar ciclo 2025-2026' }));
    await user.click(dialog.getByRole('button', { name: 'Siguiente' }));
    await user.click(dialog.getByRole('button', { name: 'Excepciones de PROG-SUMMER: 1' }));
    const [own, late] = ['Sofía Castillo Ríos', 'Eva Luna Paz'].map((name) =>
      dialog.getByLabelText(name),
    );
    expect(own).toHaveDisplayValue('Como su grupo');
    expect(late).toHaveDisplayValue('Se queda');
    expect(within(late!).queryByRole('option', { name: 'Como su grupo' })).toBeNull();
    await user.selectOptions(late!, 'MATH-ADV');
    expect(late).toHaveDisplayValue('MATH-ADV');
    expect(dialog.getByRole('button', { name: 'Excepciones de PROG-SUMMER: 1' })).toBeVisible();
  });

  it('close a cycle whose end is far off only for whoever says so', async () => {
    const { user, store } = await openSettings('?seccion=sistema', (seeded) => ({
      ...seeded,
      students: [],
      settings: {
        ...seeded.settings,
        school: { ...seeded.settings.school, cycleFrom: '2026-03-09', cycleUntil: '2027-03-08' },
      },
    }));
    await user.click(screen.getByRole('button', { name: 'Cerrar ciclo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar ciclo 2025-2026' }));
    await user.click(dialog.getByRole('button', { name: 'Siguiente' }));
    await user.click(dialog.getByRole('button', { name: 'Siguiente' }));
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'El ciclo 2025-2026 termina el 08/03/2027: faltan 363 días',
    );
    await user.click(dialog.getByRole('button', { name: 'Cerrar ciclo' }));
    expect(await dialog.findByText('Márcalo si de verdad es lo que quieres.')).toBeVisible();
    expect(store.changes).toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: /^Sí, cerrar ya/ }));
    await user.click(dialog.getByRole('button', { name: 'Cerrar ciclo' }));
    await waitFor(() => expect(store.school.settings.school.closedCycles).toHaveLength(1));
  });

  it('write dates and money as the system settings say, at once', async () => {
    const { user, store } = await openSettings('?seccion=sistema');
    expect(screen.getByText('Hoy es 10/03/2026')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Formato de fecha'), 'YYYY-MM-DD');
    await user.selectOptions(screen.getByLabelText('Moneda'), 'EUR - Euro');
    expect(screen.getByText('Hoy es 2026-03-10')).toBeVisible();
    expect(screen.getByText('Mil se escribe EUR 1,000.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    expect(await screen.findByText('Configuración del sistema guardada')).toBeVisible();
    expect(store.school.settings.system).toMatchObject({
      dateFormat: 'YYYY-MM-DD',
      currency: 'EUR',
    });
  });

  it('show what another tab stored, and never overwrite it blindly', async () => {
    const { user, store } = await openSettings('?seccion=notificaciones');
    const stored = store.school.settings.notifications;
    await user.click(screen.getByLabelText('Notificaciones por SMS'));
    store.changeElsewhere({
      type: 'settings.save',
      part: 'notifications',
      values: { ...stored, emailNotifications: false },
      base: stored,
    });
    await screen.findByText('Esta configuración cambió en otra pestaña.');
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    expect(await screen.findByText('No se guardó')).toBeVisible();
    expect(store.school.settings.notifications.smsNotifications).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Ver lo guardado' }));
    expect(screen.getByLabelText('Notificaciones por correo')).not.toBeChecked();
    await user.click(screen.getByLabelText('Notificaciones por SMS'));
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    expect(await screen.findByText('Configuración de notificaciones guardada')).toBeVisible();
    expect(store.school.settings.notifications).toMatchObject({
      emailNotifications: false,
      smsNotifications: true,
    });
  });

  it('show each notification as Activado or Desactivado, and a notice to try', async () => {
    const { user } = await openSettings('?seccion=notificaciones');
    expect(screen.getAllByText('Activado')).toHaveLength(4);
    expect(screen.getAllByText('Desactivado')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Enviar Notificación de Prueba' }));
    expect(await screen.findByText('Notificación de prueba')).toBeVisible();
  });

  it('keep what was typed in another tab of theirs and on other pages, until it is discarded', async () => {
    const { user, store } = await openSettings();
    const before = store.school.settings.school;
    const year = () => screen.getByLabelText('Ciclo escolar');
    await rewrite(user, year(), '2026-2027');
    await user.click(screen.getByRole('tab', { name: 'Sistema' }));
    await user.selectOptions(screen.getByLabelText('Moneda'), 'EUR - Euro');
    await user.click(screen.getByRole('tab', { name: 'Escuela' }));
    expect(year()).toHaveValue('2026-2027');
    await user.click(screen.getByRole('link', { name: 'Cursos' }));
    await screen.findByRole('heading', { level: 1, name: 'Gestión de Cursos' });
    await user.click(screen.getByRole('link', { name: 'Configuración' }));
    expect(await screen.findByLabelText('Ciclo escolar')).toHaveValue('2026-2027');
    expect(screen.getByText('Hay cambios sin guardar.')).toBeVisible();
    expect(screen.queryByText('Esta configuración cambió en otra pestaña.')).toBeNull();
    expect(store.school.settings.school).toEqual(before);
    await user.click(screen.getByRole('button', { name: 'Descartar cambios' }));
    expect(screen.getByRole('button', { name: 'Guardar Cambios' })).toHaveFocus();
    expect(year()).toHaveValue(before.academicYear);
    await user.click(screen.getByRole('tab', { name: 'Sistema' }));
    expect(screen.getByLabelText('Moneda')).toHaveDisplayValue('EUR - Euro');
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    expect(await screen.findByText('Configuración del sistema guardada')).toBeVisible();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('go on from their own save, whatever was typed while it waited for room', async () => {
    const { user, store } = await openSettings();
    const alarms: string[] = [];
    const watching = new MutationObserver(() => {
      const alarm = document.querySelector('[role="alert"]')?.textContent;
      if (alarm) alarms.push(alarm);
    });
    watching.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => watching.disconnect());
    await rewrite(user, screen.getByLabelText('Ciclo escolar'), '2026-2027');
    store.failure = 'full';
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    await rewrite(user, screen.getByLabelText('Nombre de la escuela'), 'Colegio Alameda');
    store.failure = null;
    await user.click(retry);
    expect(await screen.findByText('Configuración guardada')).toBeVisible();
    expect(store.school.settings.school.academicYear).toBe('2026-2027');
    expect(screen.getByLabelText('Nombre de la escuela')).toHaveValue('Colegio Alameda');
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    await waitFor(() =>
      expect(store.school.settings.school).toMatchObject({
        name: 'Colegio Alameda',
        academicYear: '2026-2027',
      }),
    );
    expect(alarms.filter((text) => text.includes('otra pestaña'))).toEqual([]);
  });

  it('keep what was typed while the store has no room, until the change is given up', async () => {
    const { user, store } = await openSettings();
    store.failure = 'full';
    const year = screen.getByLabelText('Ciclo escolar');
    await rewrite(user, year, '2026-2027');
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    await screen.findByText(
      'No hay espacio en el almacenamiento: el cambio espera y se reintenta solo.',
    );
    await user.click(screen.getByRole('button', { name: 'Cancelar el cambio' }));
    expect(year).toHaveValue('2026-2027');
    store.failure = null;
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(store.school.settings.school.academicYear).toBe('2025-2026');
  });
});

describe('the demonstration school', () => {
  it('says what stays since records of the school are in it', async () => {
    const { user, store } = await openSettings('?seccion=sistema');
    await user.click(screen.getByRole('button', { name: 'Cargar escuela de demostración' }));
    await user.click(await screen.findByRole('button', { name: 'Cargar' }));
    expect(await screen.findByText('Escuela de demostración cargada')).toBeVisible();
    store.changeElsewhere({
      type: 'record.save',
      register: 'students',
      draft: { name: 'Iván Peña', career: 'Derecho', group: '3A' },
      base: null,
    });
    await user.click(screen.getByRole('button', { name: 'Quitar escuela de demostración' }));
    const removing = await screen.findByRole('dialog', {
      name: '¿Quitar la escuela de demostración?',
    });
    expect(removing).toHaveTextContent(
      'Se conservan, porque hay registros tuyos en ellos: el curso Secundaria, el grupo 3A con sus clases y sesiones y el salón Aula 301.',
    );
    expect(removing).toHaveTextContent(
      '0 cursos2 grupos2 salones83 estudiantes40 clases programadas',
    );
  });

  it('says which record of the school it would be mixed with', async () => {
    const { user, store } = await openSettings('?seccion=sistema', (seeded) => ({
      ...seeded,
      classrooms: [...seeded.classrooms, { ...seeded.classrooms[0]!, id: 99, name: 'Aula 301' }],
    }));
    await user.click(screen.getByRole('button', { name: 'Cargar escuela de demostración' }));
    await user.click(await screen.findByRole('button', { name: 'Cargar' }));
    expect(await screen.findByText(/^Ya existe Aula 301/)).toBeVisible();
    expect(store.school.students).toHaveLength(3);
  });
});

describe('making a backup', () => {
  it('says that there is none where its page is left before it is done', async () => {
    const { user, store } = await openSettings('?seccion=sistema');
    const endless = vi.spyOn(Blob.prototype, 'text').mockReturnValue(new Promise(() => undefined));
    await user.click(screen.getByRole('button', { name: 'Respaldar ahora' }));
    await user.click(screen.getByRole('tab', { name: 'Escuela' }));
    expect(await screen.findByText('Respaldo cancelado')).toBeVisible();
    expect(store.school.settings.system.lastBackup).toBeUndefined();
    endless.mockRestore();
  });
});

describe('restoring a backup', () => {
  const other: School = { ...seededSchool('2026-03-10'), students: [] };

  it('warns whoever is not in the file that their session will end, and changes nothing when it is cancelled', async () => {
    const { user, store } = await openSettings('?seccion=sistema');
    const before = store.school;
    const { school, ...settings } = other.settings;
    const cycle = { academicYear: '2024-2025', cycleFrom: '2024-08-26', cycleUntil: '2025-07-15' };
    const strangers = {
      ...other,
      admins: [{ ...other.admins[0]!, id: 50, email: 'x@y.mx' }],
      settings: { ...settings, school: { ...school, ...cycle } },
    };
    await user.upload(fileInput(), backupFile(writeBackup(strangers, '2026-03-01')));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restaurar respaldo' }));
    expect(dialog.getByText(/El respaldo del 01\/03\/2026 reemplaza todo/)).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Estudiantes 3 0' })).toBeVisible();
    expect(dialog.getByText(/se cerrará tu sesión/)).toBeVisible();
    expect(dialog.getByText('Ciclo actual: sin definir. En el archivo: 2024-2025.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.school).toBe(before);
  });

  it('says in a shared school that whoever is not in the file keeps their account', async () => {
    writeSharedName('Secundaria 12');
    onTestFinished(() => writeSharedName(null));
    const { user } = await openSettings('?seccion=sistema');
    const admins = [{ ...other.admins[0]!, id: 50, user: 'martha' }];
    await user.upload(fileInput(), backupFile(writeBackup({ ...other, admins }, '2026-03-01')));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restaurar respaldo' }));
    const words = 'Tu cuenta no está en este respaldo: se queda como está.';
    expect(dialog.getByText(words)).toBeVisible();
  });

  it('keeps whose account has another name and mail in the file signed in, as it says before', async () => {
    const { user } = await openSettings('?seccion=sistema');
    const [admin] = other.admins;
    const admins = [{ ...admin!, name: 'Martha Ríos', email: 'martha@x.mx' }];
    await user.upload(fileInput(), backupFile(writeBackup({ ...other, admins }, '2026-03-01')));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restaurar respaldo' }));
    expect(dialog.getByText(/tu cuenta es la de Martha Ríos/)).toBeVisible();
    expect(dialog.queryByText(/se cerrará tu sesión/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Restaurar' }));
    expect(await screen.findByText('Te damos la bienvenida, Martha Ríos')).toBeVisible();
  });

  it('refuses a file that is none, with its reason, and changes nothing', async () => {
    const { user, store } = await openSettings('?seccion=sistema');
    const before = store.school;
    const whole = writeBackup(other, '2026-03-01');
    const files: [text: string, reason: RegExp][] = [
      [whole.slice(0, 900), /está incompleto/],
      ['', /El archivo está vacío\./],
      ['PK', /no es un respaldo de Plantel/],
      ['['.repeat(100_000) + ']'.repeat(100_000), /a más profundidad/],
      [whole.replace(/"version":\d+/, '"version":99'), /más nueva/],
      [whole.replace('Laura', 'Pedro'), /suma de comprobación/],
    ];
    for (const [text, reason] of files) {
      await user.upload(fileInput(), backupFile(text));
      expect(await screen.findByText(reason)).toBeVisible();
      expect(screen.getByText('No se restauró respaldo.json')).toBeVisible();
      expect(store.school).toBe(before);
    }
    await user.click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
    expect(screen.queryByText('No se restauró respaldo.json')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('the reminders of the dashboard', () => {
  it('lead to a whole week that the new cycle can repeat', async () => {
    const { user } = renderApp({
      path: '/admin',
      as: 'admin',
      at: '2026-07-16T08:30:00-06:00',
      school: (seeded) => ({
        ...withClasses(seeded, '2026-07-14', [classEntry()]),
        settings: {
          ...seeded.settings,
          school: {
            ...seeded.settings.school,
            academicYear: '2026-2027',
            cycleFrom: '2026-08-24',
            cycleUntil: '2027-07-15',
            closedCycles: [{ name: '2025-2026', from: '2025-08-25', until: '2026-07-15' }],
          },
        },
      }),
    });
    const reminders = within(await screen.findByRole('article', { name: 'Recordatorios' }));
    expect(
      reminders.getByText(
        'El ciclo 2026-2027 aún no tiene clases: repite una semana anterior o impórtalas.',
      ),
    ).toBeVisible();
    await user.click(reminders.getByRole('link', { name: 'Repetir la semana' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Repetir clases' }));
    expect(dialog.getByLabelText('Qué repetir')).toHaveDisplayValue('Toda la semana');
    expect(dialog.getByText('Toda la escuela, semana del 13/07/2026 al 19/07/2026')).toBeVisible();
    expect(`${location.pathname}${location.search}`).toBe('/admin/schedules?fecha=2026-07-13');
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Repetir' }));
    const again = within(await screen.findByRole('dialog', { name: 'Repetir clases' }));
    expect(again.getByLabelText('Qué repetir')).toHaveDisplayValue('Todo el día');
  });

  it('say how long ago the last backup was', async () => {
    renderApp({
      path: '/admin',
      as: 'admin',
      at,
      school: (seeded) => ({
        ...seeded,
        settings: {
          ...seeded.settings,
          system: { ...seeded.settings.system, lastBackup: '2026-03-01' },
        },
      }),
    });
    const reminders = within(await screen.findByRole('article', { name: 'Recordatorios' }));
    expect(reminders.getByText('Hace 9 días del último respaldo.')).toBeVisible();
    expect(reminders.getByRole('link', { name: 'Respaldar' })).toHaveAttribute(
      'href',
      '/admin/settings?seccion=sistema',
    );
  });
});
