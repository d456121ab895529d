import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lessonOn } from '../support/anyLessons.ts';
import { renderApp } from '../support/renderApp.tsx';
import { write } from '../support/write.ts';

const valeria = { id: 3, name: 'Valeria Ortiz Nava' };
const math = { groupName: 'MATH-ADV', groupId: 'MATH-ADV', students: [valeria] };

function open(path = '/admin/students/3') {
  return renderApp({
    path,
    as: 'admin',
    school: (school) => ({
      ...school,
      classSessions: [
        lessonOn('2025-09-02', { 3: 'ausente' }, math),
        lessonOn('2025-09-03', { 3: 'presente' }, { ...math, topic: 'Derivadas' }),
        lessonOn('2025-09-04', { 3: 'ausente' }, math),
      ],
    }),
  });
}
const figure = (name: string) => screen.getByRole('article', { name });

describe("a student's file", () => {
  it('opens from the student’s card, with data, figures, absences and topics', async () => {
    const { user } = open('/admin/students');
    const card = within(await screen.findByRole('article', { name: 'Valeria Ortiz Nava' }));
    await user.click(card.getByRole('link', { name: 'Expediente' }));
    await screen.findByRole('article', { name: 'Expediente de Valeria Ortiz Nava' });
    expect(location.pathname).toBe('/admin/students/3');
    expect(screen.getByRole('heading', { level: 1, name: 'Expediente' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Estudiantes', current: 'page' })).toBeInTheDocument();
    expect(figure('% Asistencia')).toHaveTextContent('33.3%');
    expect(figure('Faltas seguidas')).toHaveTextContent('1');
    const row = screen.getByRole('row', { name: /Programa Sabatino/ });
    expect(row).toHaveTextContent('Curso');
    expect(screen.getByText('Derivadas')).toBeInTheDocument();
  });

  it('justifies an absence where it stands, and takes that back', async () => {
    const { user } = open();
    const absences = within(await screen.findByRole('region', { name: 'Faltas' }));
    await user.click(absences.getByRole('button', { name: 'Justificar 04/09/2025 · 08:00' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Justificar' }));
    expect(dialog.getByLabelText('Del')).toHaveValue('04/09/2025');
    await write(user, dialog.getByLabelText('Motivo'), 'Viaje');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await absences.findByText('Justificada')).toBeInTheDocument();
    expect(figure('% Asistencia')).toHaveTextContent('50.0%');
    await user.click(absences.getByRole('button', { name: 'Eliminar justificación 04/09/2025' }));
    const question = within(await screen.findByRole('dialog', { name: 'Eliminar justificación' }));
    await user.click(question.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Justificación eliminada')).toBeInTheDocument();
    expect(figure('% Asistencia')).toHaveTextContent('33.3%');
  });

  it('of a number nobody has says so', async () => {
    open('/admin/students/99');
    expect(
      await screen.findByText('No hay ningún estudiante con este expediente.'),
    ).toBeInTheDocument();
  });
});
