import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDay } from '../src/shared/parseDay.ts';
import { renderApp } from './support/renderApp.tsx';

describe('a typed day', () => {
  it('is read in the order of the settings', () => {
    expect(parseDay('9/3/2026', 'DD/MM/YYYY')).toBe('2026-03-09');
    expect(parseDay('03/09/2026', 'MM/DD/YYYY')).toBe('2026-03-09');
    expect(parseDay('2026-3-9', 'YYYY-MM-DD')).toBe('2026-03-09');
    expect(parseDay('2026-03-09', 'DD/MM/YYYY')).toBe('2026-03-09');
  });

  it('is none when there is no such day, and never throws', () => {
    expect(parseDay('31/02/2026', 'DD/MM/YYYY')).toBeNull();
    expect(parseDay('9/3', 'DD/MM/YYYY')).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        const day = parseDay(text, 'DD/MM/YYYY');
        expect(day === null || /^\d{4}-\d{2}-\d{2}$/.test(day)).toBe(true);
      }),
    );
  });

  it('filters, and shows as the settings write days', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Borrar la fecha' }));
    await screen.findByRole('article', { name: 'Inglés - 2B' });
  });
});
