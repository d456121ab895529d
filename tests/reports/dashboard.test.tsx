import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderApp } from '../support/renderApp.tsx';

beforeAll(async () => {
  await import('../../src/admin/DashboardPage.tsx');
  await import('../../src/admin/dashboard/FirstSteps.tsx');
});

describe('Dashboard General', () => {
  it('shows the six figures of the school', async () => {
    renderApp({ path: '/admin', as: 'admin' });
    const figures: [string, string][] = [
      ['Total Profesores', '4'],
      ['Total Personal', '3'],
      ['Total Estudiantes', '3'],
      ['Grupos Activos', '3'],
      ['Clases Semanales', '8'],
      ['Nómina Mensual Estimada', '$47,420.00'],
    ];
    for (const [name, figure] of figures) {
      expect(await screen.findByRole('article', { name })).toHaveTextContent(figure);
    }
  });

  it('shows a fifth of the classes on weekdays, rest on the weekend and the real classes', async () => {
    renderApp({ path: '/admin', as: 'admin', at: '2025-08-06T09:00:00' });
    const week = await screen.findByRole('article', { name: 'Resumen semanal' });
    const rows = within(week).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'Lunes04/08/20251 promedio0 clases',
      'Martes05/08/20251 promedio0 clases',
      'MiércolesHoy, 06/08/20251 promedio0 clases',
      'Jueves07/08/20251 promedio0 clases',
      'Viernes08/08/20251 promedio8 clases',
      'Sábado09/08/20250 descanso0 clases',
      'Domingo10/08/20250 descanso0 clases',
    ]);
  });

  it('says of a day whose classes stand there that it is one without classes', async () => {
    renderApp({
      path: '/admin',
      as: 'admin',
      at: '2025-08-06T09:00:00',
      school: (seeded) => ({
        ...seeded,
        settings: {
          ...seeded.settings,
          school: {
            ...seeded.settings.school,
            daysOff: [{ from: '2025-08-08', until: '2025-08-08', reason: 'Consejo técnico' }],
          },
        },
      }),
    });
    const week = await screen.findByRole('article', { name: 'Resumen semanal' });
    expect(within(week).getByRole('row', { name: /^Viernes/ })).toHaveTextContent(
      '8 clasesDía sin clases: Consejo técnico',
    );
  });

  it.each([
    ['Registrar Profesor', 'Nuevo Profesor'],
    ['Inscribir Estudiante', 'Nuevo Estudiante'],
    ['Crear Grupo', 'Crear Nuevo Grupo'],
  ])('opens by %s the form %s', async (action, title) => {
    const { user } = renderApp({ path: '/admin', as: 'admin' });
    await user.click(await screen.findByRole('button', { name: action }));
    expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
  });

  it('goes by Gestionar Horarios to the timetable', async () => {
    const { user } = renderApp({ path: '/admin', as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Gestionar Horarios' }));
    expect(location.pathname).toBe('/admin/schedules');
  });

  it('shows the first steps, each with its way, until they are hidden', async () => {
    const { user } = renderApp({ path: '/admin', as: 'admin' });
    const steps = await screen.findByRole('article', { name: 'Primeros pasos' });
    expect(within(steps).getByText('0 de 7')).toBeInTheDocument();
    const ways = within(steps).getAllByRole('link');
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['Datos de la escuela', '/admin/settings'],
      [
        'Cambiar la contraseña de ejemplo de Laura Méndez Ortega',
        '/admin/administrators?buscar=Laura+M%C3%A9ndez+Ortega',
      ],
      ['Cursos y grupos', '/admin/courses'],
      ['Salones', '/admin/classrooms'],
      ['Profesores', '/admin/teachers'],
      ['Estudiantes', '/admin/students'],
      ['Primer horario', '/admin/schedules'],
      ['Empezar con una escuela vacía', '/admin/settings?seccion=sistema&vaciar=1'],
    ]);
    await user.click(within(steps).getByRole('button', { name: 'Ocultar' }));
    expect(steps).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await screen.findByText('Primeros pasos ocultos')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Cursos' }));
    await user.click(await screen.findByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('article', { name: 'Resumen semanal' });
    expect(screen.queryByRole('article', { name: 'Primeros pasos' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Configuración' }));
    await user.click(await screen.findByRole('tab', { name: 'Sistema' }));
    const card = await screen.findByRole('article', { name: 'Primeros pasos' });
    expect(within(card).getByText('Faltan 7 pasos.')).toBeVisible();
    await user.click(within(card).getByRole('button', { name: 'Mostrar los primeros pasos' }));
    expect(location.pathname).toBe('/admin');
    expect(await screen.findByRole('article', { name: 'Primeros pasos' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Configuración' }));
    await user.click(await screen.findByRole('tab', { name: 'Sistema' }));
    await screen.findByRole('article', { name: 'Escuela Vacía' });
    expect(screen.queryByRole('article', { name: 'Primeros pasos' })).toBeNull();
    localStorage.removeItem('preferences');
  });

  it('shows examples until something happens, then what happened', async () => {
    const { store } = renderApp({ path: '/admin', as: 'admin' });
    const activity = await screen.findByRole('article', { name: 'Actividad reciente' });
    expect(within(activity).getAllByText(/^Ejemplo · /)).toHaveLength(4);
    store.changeElsewhere({
      type: 'record.save',
      register: 'students',
      draft: { name: 'Iván Peña', career: 'Derecho', group: '' },
      base: null,
    });
    expect(await within(activity).findByText(/inscribió a Iván Peña/)).toBeInTheDocument();
    expect(within(activity).queryByText(/^Ejemplo/)).not.toBeInTheDocument();
  });
});
