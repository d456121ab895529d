import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { parseTime } from '../src/shared/parseTime.ts';
import { renderApp } from './support/renderApp.tsx';

describe('a typed time', () => {
  it('is completed to 24 hours', () => {
    expect(['9', '09', '930', '0930', '9:30', '16:00', ' 7 '].map(parseTime)).toEqual([
      '09:00',
      '09:00',
      '09:30',
      '09:30',
      '09:30',
      '16:00',
      '07:00',
    ]);
  });

  it('is none when there is no such time', () => {
    expect(['', '25', '9:75', '9 am', 'mañana'].map(parseTime)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('shows in 24 hours in the dialog of a class', async () => {
    const { user } = renderApp({ path: '/admin/schedules', as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Salón 4, 14:00' }));
    const dialog = await screen.findByRole('dialog', { name: 'Programar Clase' });
    const end = within(dialog).getByLabelText('Hora de fin');
    await user.clear(end);
    await user.type(end, '1530');
    await user.tab();
    expect(within(dialog).getByLabelText('Hora de inicio')).toHaveValue('14:00');
    expect(end).toHaveValue('15:30');
  });
});
