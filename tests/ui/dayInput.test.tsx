import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../machines/kit/calendar.ts';
import { dateFormats } from '../../machines/school/settingsChoices.ts';
import { parseDay } from '../../src/ui/fields/parseDay.ts';
import { renderApp } from '../support/renderApp.tsx';

const anyDay = fc.integer({ min: 0, max: 36_524 }).map((count) => addDays('2000-01-01', count));

function write(day: string, format: string): string {
  return format
    .replace('YYYY', day.slice(0, 4))
    .replace('YY', day.slice(2, 4))
    .replace('MM', day.slice(5, 7))
    .replace('DD', day.slice(8));
}

describe('a typed day', () => {
  it('is read in the order of the settings', () => {
    expect(parseDay('9/3/2026', 'DD/MM/YYYY')).toBe('2026-03-09');
    expect(parseDay('03/09/2026', 'MM/DD/YYYY')).toBe('2026-03-09');
    expect(parseDay('2026-3-9', 'YYYY-MM-DD')).toBe('2026-03-09');
    expect(parseDay('2026-03-09', 'DD/MM/YYYY')).toBe('2026-03-09');
    expect(parseDay('30/06/2027', 'YYYY-MM-DD')).toBe('2027-06-30');
  });

  it('may have points, hyphens, spaces, no separators or a year of two digits', () => {
    for (const text of [
      '1.9.2027',
      '1-9-2027',
      '1 9 2027',
      '01092027',
      '010927',
      '1/9/27',
      ' 01/09/27 ',
    ]) {
      expect(parseDay(text, 'DD/MM/YYYY')).toBe('2027-09-01');
    }
    expect(parseDay('20270901', 'DD/MM/YYYY')).toBe('2027-09-01');
    expect(parseDay('09012027', 'MM/DD/YYYY')).toBe('2027-09-01');
    expect(parseDay('090127', 'MM/DD/YYYY')).toBe('2027-09-01');
    expect(parseDay('270901', 'YYYY-MM-DD')).toBe('2027-09-01');
  });

  it('is the day that was written, however the settings write days', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom(...dateFormats),
        fc.constantFrom('/', '-', '.', ' '),
        fc.constantFrom('YYYY', 'YY'),
        (day, format, separator, year) => {
          const written = write(day, format.replace('YYYY', year)).replaceAll(/\W/g, separator);
          expect(parseDay(written, format)).toBe(day);
        },
      ),
    );
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...dateFormats), (day, format) => {
        expect(parseDay(write(day, format).replaceAll(/\D/g, ''), format)).toBe(day);
      }),
    );
  });

  it('is none when there is no such day, and never throws', () => {
    for (const text of ['31/02/2027', '9/3', '30 jun 2027', '310627', '1/9/027', 'x1/9/2027', '']) {
      expect(parseDay(text, 'DD/MM/YYYY')).toBeNull();
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        const day = parseDay(text, 'DD/MM/YYYY');
        expect(day === null || /^\d{4}-\d{2}-\d{2}$/.test(day)).toBe(true);
      }),
    );
  });
});

describe('a day that filters', () => {
  it('may be typed in six digits, and is no other while eight are typed', async () => {
    const { user } = renderApp({ path: '/admin/attendance', as: 'admin' });
    const field = await screen.findByLabelText('Fecha');
    await user.type(field, '160120');
    expect(location.search).not.toContain('2020');
    await user.type(field, '24');
    await user.tab();
    expect(location.search).toBe('?fecha=2024-01-16');
    await user.clear(field);
    await user.type(field, '160124');
    await user.tab();
    expect(location.search).toBe('?fecha=2024-01-16');
    expect(field).toHaveValue('16/01/2024');
  });

  it('shows as the settings write days', async () => {
    const { user } = renderApp({ path: '/admin/attendance', as: 'admin' });
    const field = await screen.findByLabelText('Fecha');
    await screen.findByRole('article', { name: 'Inglés - 2B' });
    await user.type(field, '16/01/2024');
    await user.tab();
    await screen.findByText(
      'No se encontraron registros de asistencia para los filtros seleccionados.',
    );
    expect(location.search).toBe('?fecha=2024-01-16');
    expect(field).toHaveValue('16/01/2024');
    screen.getByRole('button', { name: 'Borrar la fecha: Fecha' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('article', { name: 'Inglés - 2B' });
    expect(field).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Mes siguiente' })).toBeNull();
  });

  it('is followed by the next field, not by what would clear it', async () => {
    const { user } = renderApp({ path: '/admin/courses', as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Nuevo Curso' }));
    await user.click(await screen.findByLabelText('Fecha de inicio'));
    await user.keyboard('05/07/2027');
    await user.tab();
    await user.keyboard('16/07/2027');
    expect(screen.getByLabelText('Fecha de inicio')).toHaveValue('05/07/2027');
    expect(screen.getByLabelText('Fecha de fin')).toHaveValue('16/07/2027');
    await user.clear(screen.getByLabelText('Fecha de inicio'));
    await user.tab();
    expect(screen.getByLabelText('Fecha de inicio')).toHaveValue('');
  });

  it('is offered in a calendar, which is out of the way of whoever types', async () => {
    const { user } = renderApp({ path: '/admin/attendance', as: 'admin' });
    const field = await screen.findByLabelText('Fecha');
    const calendar = () => screen.queryByRole('button', { name: 'Mes siguiente' });
    await user.click(field);
    await waitFor(() => expect(calendar()).not.toBeNull());
    // What chooses another month says which one is shown.
    expect(screen.getByRole('button', { name: /^[a-z]+ \d{4}$/i })).toBeInTheDocument();
    await user.type(field, '16', { skipClick: true });
    await waitFor(() => expect(calendar()).toBeNull());
    await user.click(field);
    await waitFor(() => expect(calendar()).not.toBeNull());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(calendar()).toBeNull());
  });

  it('keeps its calendar from a form that opens on it, until it is asked for', async () => {
    const { user } = renderApp({ path: '/admin/payroll', as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Nueva Nómina' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nueva Nómina' }));
    const field = dialog.getByLabelText(/^Fecha de corte/);
    const calendar = () => screen.queryByRole('button', { name: 'Mes siguiente' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(calendar()).toBeNull();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(calendar()).not.toBeNull());
    await user.type(field, '2', { skipClick: true });
    await waitFor(() => expect(calendar()).toBeNull());
    await user.click(field);
    await waitFor(() => expect(calendar()).not.toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(calendar()).toBeNull());
    expect(field).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: '¿Descartar los cambios?' })).toBeVisible();
  });

  it('goes on filtering while another is typed that is not understood, and says so', async () => {
    const { user } = renderApp({ path: '/admin/attendance?fecha=2024-01-16', as: 'admin' });
    const field = await screen.findByLabelText('Fecha');
    await user.clear(field);
    await user.type(field, '31/02/2024');
    expect(field).toBeValid();
    await user.tab();
    expect(field).toHaveValue('31/02/2024');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(
      '«31/02/2024» no es una fecha: escríbela como DD/MM/AAAA.',
    );
    expect(location.search).toBe('');
    await user.clear(field);
    await user.type(field, '16/1/24');
    expect(location.search).toBe('');
    await user.tab();
    expect(field).toHaveValue('16/01/2024');
    expect(location.search).toBe('?fecha=2024-01-16');
  });

  it('is that of the buttons beside it once they are used', async () => {
    const { user } = renderApp({ path: '/admin/schedules', as: 'admin' });
    const field = await screen.findByLabelText('Fecha');
    await user.clear(field);
    await user.type(field, '40/08/2025');
    await user.click(screen.getByRole('button', { name: 'Día siguiente' }));
    expect(field).toHaveValue('09/08/2025');
    expect(field).toBeValid();
  });
});

describe('a day of a form', () => {
  it('is not replaced by the one before where it is not understood', async () => {
    const { user, store } = renderApp({ path: '/admin/courses', as: 'admin' });
    const course = await screen.findByRole('article', { name: 'Curso de Verano' });
    await user.click(within(course).getByRole('button', { name: 'Editar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Editar Curso' });
    const field = within(dialog).getByLabelText('Fecha de fin');
    const submit = within(dialog).getByRole('button', { name: 'Actualizar' });
    const before = store.school.courses[0]!.endDate;
    await user.clear(field);
    await user.type(field, '30 jun 2027');
    await user.click(submit);
    expect(field).toHaveValue('30 jun 2027');
    expect(field).toBeInvalid();
    expect(store.school.courses[0]!.endDate).toBe(before);
    await user.clear(field);
    await user.type(field, '30/6/27{Enter}');
    expect(await screen.findByText('Curso actualizado')).toBeVisible();
    expect(store.school.courses[0]!.endDate).toBe('2027-06-30');
  });

  it('beyond its bounds is said to be so, written as they are kept too', async () => {
    const { user } = renderApp({
      path: '/admin/students/3',
      as: 'admin',
      school: (seeded) => ({
        ...seeded,
        settings: {
          ...seeded.settings,
          system: { ...seeded.settings.system, dateFormat: 'YYYY-MM-DD' },
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Dar de baja…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Último día en la escuela');
    await user.clear(field);
    await user.type(field, '2099-12-31');
    await user.tab();
    expect(field).toHaveValue('2099-12-31');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/^Elige una fecha desde el .* hasta el .*\.$/);
    expect(dialog.getByRole('button', { name: 'Dar de baja' })).toBeDisabled();
  });

  it('cuts no run while it is none', async () => {
    const { user, store } = renderApp({ path: '/admin/payroll', as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Nueva Nómina' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nueva Nómina' });
    const field = within(dialog).getByLabelText(/^Fecha de corte/);
    await user.clear(field);
    await user.type(field, '31/02/2027{Enter}');
    expect(field).toHaveValue('31/02/2027');
    expect(field).toHaveAccessibleDescription(
      '«31/02/2027» no es una fecha: escríbela como DD/MM/AAAA.',
    );
    await user.clear(field);
    await user.type(field, '28/02/0206{Enter}');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      /^El .*28 de febrero de 206 está a más de 20 años de hoy: revisa el año\.$/,
    );
    expect(store.school.payrollRuns).toHaveLength(1);
    await user.clear(field);
    await user.type(field, '28022027{Enter}');
    expect(await screen.findByText('Nómina creada')).toBeVisible();
    expect(store.school.payrollRuns).toContainEqual(
      expect.objectContaining({ cutOff: '2027-02-28' }),
    );
  });
});
