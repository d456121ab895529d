import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { parseTime } from '../../machines/kit/typedTime.ts';
import { readableSchool } from '../../machines/school/ties.ts';
import { renderApp } from '../support/renderApp.tsx';

describe('a typed time', () => {
  it('is completed to 24 hours', () => {
    expect(['9', '09', '930', '0930', '9:30', '9.30', '16:00', ' 7 '].map(parseTime)).toEqual([
      '09:00',
      '09:00',
      '09:30',
      '09:30',
      '09:30',
      '09:30',
      '16:00',
      '07:00',
    ]);
  });

  it('may be of twelve hours', () => {
    expect(
      ['9 am', '7pm', '8:30 p. m.', '12:15 pm', '12:05 a.m.', '13:30 h'].map(parseTime),
    ).toEqual(['09:00', '19:00', '20:30', '12:15', '00:05', '13:30']);
  });

  it('is none when there is no such time', () => {
    expect(['', '25', '9:75', '7 rm', 'mañana', '1ª 7:00'].map(parseTime)).toEqual([
      null,
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
    await user.type(end, '3:30 p.m.');
    await user.tab();
    expect(within(dialog).getByLabelText('Hora de inicio')).toHaveValue('14:00');
    expect(end).toHaveValue('15:30');
  });

  it('is said to be none at its field, and keeps other warnings away', async () => {
    const { user } = renderApp({ path: '/admin/schedules', as: 'admin' });
    await user.click(await screen.findByRole('button', { name: /Gramática/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Clase' }));
    const end = dialog.getByLabelText('Hora de fin');
    await user.clear(end);
    await user.type(end, '7rm');
    expect(dialog.queryByText('No es una hora (HH:MM).')).toBeNull();
    await user.tab();
    expect(dialog.getByText('No es una hora (HH:MM).')).toBeVisible();
    expect(end).toHaveValue('7rm');
    expect(dialog.getByRole('status')).toHaveTextContent(
      'La hora de inicio o la de fin no es una hora (HH:MM).',
    );
  });

  it('is completed on Enter too, so that a class stands in its cell', async () => {
    const { user, store } = renderApp({ path: '/admin/schedules', as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Virtual 1, 08:30' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Programar Clase' }));
    await user.selectOptions(dialog.getByLabelText('Empleado'), 'Ana Torres Medina');
    await user.type(dialog.getByLabelText('Actividad'), ' Lectura ');
    const start = dialog.getByLabelText('Hora de inicio');
    await user.clear(start);
    await user.type(start, '8:00{Enter}');
    await screen.findByText('Clase programada');
    const { schedules } = readableSchool(store.school);
    expect(schedules['2025-08-08']?.['Virtual 1']?.['08:00']).toMatchObject({
      activity: 'Lectura',
      startTime: '08:00',
      endTime: '09:30',
    });
  });

  it('is completed on Enter in the hours a teacher offers', async () => {
    const { user, store } = renderApp({ path: '/admin/teachers', as: 'admin' });
    const card = await screen.findByRole('article', { name: 'Ana Torres Medina' });
    await user.click(within(card).getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Profesor' }));
    const tuesday = within(dialog.getByRole('group', { name: 'Martes' }));
    await user.click(tuesday.getByRole('button', { name: 'Agregar horario' }));
    const start = tuesday.getAllByLabelText('Inicio').at(-1)!;
    await user.clear(start);
    await user.type(start, '8{Enter}');
    await screen.findByText('Profesor actualizado');
    const ana = store.school.teachers.find(({ name }) => name === 'Ana Torres Medina');
    expect(ana?.availability.Martes?.at(-1)).toEqual({ start: '08:00', end: '11:00' });
  });
});
