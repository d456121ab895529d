import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { lessonOn } from '../support/anyLessons.ts';
import { renderApp } from '../support/renderApp.tsx';

const valeria = { id: 3, name: 'Valeria Ortiz Nava' };
const math = {
  groupName: 'MATH-ADV',
  groupId: 'MATH-ADV',
  teacherId: 1,
  students: [valeria, { id: 77, name: 'Quien Ya Salió' }],
};

function open(path: string, as = 'admin') {
  return renderApp({
    path,
    as,
    school: (school) => ({
      ...school,
      schedules: {},
      classSessions: [
        lessonOn('2025-08-20', { 3: 'ausente' }, math),
        lessonOn('2025-09-02', { 3: 'ausente', 77: 'presente' }, math),
        lessonOn('2025-09-03', { 3: 'retardo', 77: 'presente' }, math),
        lessonOn(
          '2025-09-03',
          { 3: 'presente' },
          { ...math, id: 'otra', time: '10:00', subject: 'Trigonometría' },
        ),
      ],
      justifications: [
        { id: 1, studentId: 3, from: '2025-09-02', until: '2025-09-02', reason: 'Cita médica' },
      ],
    }),
  });
}

/** The names of the files that the page hands to the browser. */
function listenToFiles(): string[] {
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  return names;
}

const tableOf = (name: string) => screen.findByRole('table', { name });
const algebra = 'Lista de asistencia: grupo MATH-ADV, Álgebra, septiembre de 2025';

describe("a group's list of attendance", () => {
  it('has for the office each student by each class, the totals, and its files', async () => {
    const files = listenToFiles();
    const { user } = open('/admin/attendance');
    await user.click(await screen.findByRole('tab', { name: 'Lista de asistencia' }));
    await user.selectOptions(await screen.findByLabelText('Grupo'), 'MATH-ADV');
    const table = await tableOf(algebra);
    const row = (name: RegExp) => within(within(table).getByRole('row', { name }));
    const cells = (name: RegExp) =>
      row(name)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    const heads = (name: string | RegExp) => within(table).getAllByRole('columnheader', { name });
    expect(heads(/^(lunes|martes|miércoles), \d+ de septiembre de 2025, \d\d:\d\d$/)).toHaveLength(
      2,
    );
    for (const words of ['Presentes', 'Ausentes', 'Tardanzas', 'Justificadas', '% Asistencia']) {
      expect(heads(words)).toHaveLength(1);
    }
    expect(screen.getByText(/presente$/).closest('[aria-hidden="true"]')).toBeNull();
    expect(cells(/Valeria Ortiz Nava/)).toEqual(['J', 'R', '0', '0', '1', '1', '100.0%']);
    expect(cells(/Quien Ya Salió/)).toEqual(['P', 'P', '2', '0', '0', '0', '100.0%']);
    expect(cells(/^Total/)).toEqual(['2 clases', '2', '0', '1', '1', '100.0%']);
    expect(screen.getByText(/2 estudiantes · 2 clases · Profesor: Carlos/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Descargar Excel' }));
    await waitFor(() => expect(files).toEqual(['lista_MATH-ADV_Álgebra_2025-09.xlsx']));
    await user.selectOptions(screen.getByLabelText('Materia'), 'Trigonometría');
    await tableOf('Lista de asistencia: grupo MATH-ADV, Trigonometría, septiembre de 2025');
    expect(new URLSearchParams(location.search).get('materia')).toBe('Trigonometría');
  });

  it('has a dash where somebody is not on the list of a class, and says what it means', async () => {
    renderApp({
      path: '/admin/attendance?vista=lista&grupo=MATH-ADV',
      as: 'admin',
      school: (school) => ({
        ...school,
        schedules: {},
        classSessions: [
          lessonOn('2025-09-02', { 3: 'presente' }, { ...math, students: [valeria] }),
          lessonOn('2025-09-03', { 3: 'presente', 77: 'ausente' }, math),
        ],
      }),
    });
    const table = within(await tableOf(algebra));
    expect(table.getByRole('row', { name: /Quien Ya Salió – A/ })).toBeVisible();
    expect(screen.getByText('– no está en esa lista')).toBeVisible();
  });

  it('tells two students of one name apart by their IDs', async () => {
    renderApp({
      path: '/admin/attendance?vista=lista&grupo=MATH-ADV',
      as: 'admin',
      school: (school) => ({
        ...school,
        schedules: {},
        classSessions: [
          lessonOn(
            '2025-09-02',
            { 3: 'presente', 78: 'ausente' },
            { ...math, students: [valeria, { id: 78, name: 'Valeria Ortiz Nava' }] },
          ),
        ],
      }),
    });
    const table = within(await tableOf(algebra));
    expect(table.getByRole('row', { name: /Valeria Ortiz Nava \(ID 3\) P/ })).toBeVisible();
    expect(table.getByRole('row', { name: /Valeria Ortiz Nava \(ID 78\) A/ })).toBeVisible();
  });

  it('is of the month that is chosen, and says where a group has no classes', async () => {
    const { user } = open('/admin/attendance?vista=lista&grupo=MATH-ADV&mes=2025-99');
    await tableOf(algebra);
    await user.selectOptions(screen.getByLabelText('Mes'), '2025-08');
    await tableOf('Lista de asistencia: grupo MATH-ADV, Álgebra, agosto de 2025');
    await user.selectOptions(screen.getByLabelText('Grupo'), 'ENG-SAT');
    expect(
      await screen.findByText('El grupo ENG-SAT no tiene clases en agosto de 2025.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Descargar PDF' })).toBeNull();
  });

  it('of a group that is gone says so, and never stands for another', async () => {
    const { user } = open('/admin/attendance?vista=lista&grupo=9Z&mes=2025-09');
    expect(
      await screen.findByText('No hay un grupo 9Z ni registros suyos en septiembre de 2025.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Grupo'), 'MATH-ADV');
    await tableOf(algebra);
  });

  it('of a school without groups says so', async () => {
    renderApp({
      path: '/admin/attendance?vista=lista',
      as: 'admin',
      school: (school) => ({ ...school, groups: [], students: [], schedules: {} }),
    });
    expect(
      await screen.findByText('Todavía no hay grupos de los que hacer una lista.'),
    ).toBeInTheDocument();
  });

  it('opens for a teacher from the own group, on the own subject', async () => {
    const { user } = renderApp({
      path: '/teacher/groups',
      as: 'cramirez',
      at: '2025-08-08T09:00:00',
      school: (school) => ({
        ...school,
        classSessions: [
          lessonOn('2025-08-05', { 3: 'presente' }, { ...math, subject: 'Arte', teacherId: 2 }),
          lessonOn('2025-08-06', { 3: 'ausente' }, math),
        ],
      }),
    });
    const card = within(await screen.findByRole('article', { name: 'MATH-ADV' }));
    await user.click(card.getByRole('button', { name: 'Lista de asistencia' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Lista de asistencia: MATH-ADV' }),
    );
    expect(await dialog.findByLabelText('Materia')).toHaveValue('Álgebra');
    await user.selectOptions(dialog.getByLabelText('Materia'), 'Arte');
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
    expect(location.search).toBe('');
  });
});
