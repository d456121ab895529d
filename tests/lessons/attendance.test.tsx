import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { renderApp } from '../support/renderApp.tsx';
import { rewrite, write } from '../support/write.ts';

const path = '/admin/attendance';
const lesson: Lesson = {
  id: '2025-09-09-ENG-SAT-08:00',
  date: '2025-09-09',
  time: '08:00',
  groupName: 'ENG-SAT',
  subject: 'Gramática',
  topic: 'Verbos',
  topicStatus: 'concluido',
  comments: '',
  attendance: { '2': 'ausente' },
  students: [{ id: 2, name: 'Diego Morales Vega' }],
  teacherId: 2,
};

function open(query = '') {
  return renderApp({
    path: `${path}${query}`,
    as: 'admin',
    school: (school) => ({ ...school, classSessions: [lesson] }),
  });
}

const figure = (name: string) => screen.getByRole('article', { name });

describe('the attendance control', () => {
  it('shows every sheet with its figures and sums them up', async () => {
    open();
    const card = within(await screen.findByRole('article', { name: 'Matemáticas - 3A' }));
    expect(card.getByText('83.3%')).toBeInTheDocument();
    expect(card.getByText('Presentes: 4')).toBeInTheDocument();
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Daniel Ibarra MoraAusente',
      'Fernando Rojas ÁvilaTardanza',
      'Elena Fuentes GilPresente',
      'Ana García SolísPresente',
    ]);
    expect(card.getByText('+2 estudiantes más')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(7);
    expect(figure('Total Estudiantes')).toHaveTextContent('13');
    expect(figure('Presentes')).toHaveTextContent('8');
    expect(figure('Ausentes')).toHaveTextContent('3');
    expect(figure('% Asistencia')).toHaveTextContent('76.9%');
  });

  it('filters by group, day and words', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Grupo'), '2B');
    expect(await screen.findByRole('article', { name: 'Inglés - 2B' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('article', { name: 'Matemáticas - 3A' })).toBeNull(),
    );
    await write(user, screen.getByLabelText('Buscar'), 'ramirez');
    expect(
      await screen.findByText(
        'No se encontraron registros de asistencia para los filtros seleccionados.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('Intenta ajustar la búsqueda o los filtros.')).toBeVisible();
    expect(screen.getByText('0 registros')).toHaveRole('status');
    expect(figure('% Asistencia')).toHaveTextContent('—');
  });

  it('shows a group that it filters by and that is there no more', async () => {
    open('?grupo=ZZ');
    const group = await screen.findByLabelText('Grupo');
    expect(group).toHaveDisplayValue('ZZ (ya no existe)');
    expect(figure('Total Estudiantes')).toHaveTextContent('0');
  });

  it('says of a school that has recorded nothing yet that it has not', async () => {
    renderApp({
      path,
      as: 'admin',
      school: (school) => ({ ...school, attendance: [], classSessions: [] }),
    });
    expect(await screen.findByText('Todavía no se ha registrado ninguna clase.')).toBeVisible();
    expect(screen.queryByText('Intenta ajustar la búsqueda o los filtros.')).toBeNull();
  });

  it('filters by several days, and says of two the wrong way round that they are', async () => {
    const { user } = open('?fecha=2024-01-15');
    await screen.findByRole('article', { name: 'Matemáticas - 3A' });
    expect(screen.queryByRole('article', { name: 'Gramática - ENG-SAT' })).toBeNull();
    await write(user, screen.getByLabelText('Hasta'), '09/09/2025');
    await user.tab();
    await screen.findByRole('article', { name: 'Gramática - ENG-SAT' });
    expect(screen.getByText('en 3 registros')).toBeVisible();
    await rewrite(user, screen.getByLabelText('Hasta'), '14/01/2024');
    await user.tab();
    const reversed = 'La fecha «Desde» es posterior a la fecha «Hasta».';
    expect(await screen.findByText(reversed)).toBeVisible();
    expect(screen.queryByText(/registros$/)).toBeNull();
    await rewrite(user, screen.getByLabelText('Hasta'), 'mañana');
    await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    expect(screen.getByLabelText('Hasta')).toHaveValue('');
    expect(location.search).toBe('');
    await screen.findByText('en 3 registros');
  });

  it('lists every student in the details', async () => {
    const { user } = open();
    const card = within(await screen.findByRole('article', { name: 'Matemáticas - 3A' }));
    await user.click(card.getByRole('button', { name: 'Ver Detalles Completos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Detalles de Asistencia' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Daniel Ibarra MoraAusente',
      'Fernando Rojas ÁvilaTardanza',
      'Elena Fuentes GilPresente',
      'Ana García SolísPresente',
      'Camila Núñez PradoPresente',
      'Bruno Reyes LaraPresente',
    ]);
  });

  it('tells two students of one name apart in the details by their IDs', async () => {
    const students = [
      { id: 2, name: 'Diego Morales Vega' },
      { id: 9, name: 'Diego Morales Vega' },
    ];
    const { user } = renderApp({
      path,
      as: 'admin',
      school: (school) => ({ ...school, classSessions: [{ ...lesson, students }] }),
    });
    const card = within(await screen.findByRole('article', { name: 'Gramática - ENG-SAT' }));
    await user.click(card.getByRole('button', { name: 'Ver Detalles Completos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Detalles de Asistencia' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Diego Morales Vega (ID 2)Ausente',
      'Diego Morales Vega (ID 9)Presente',
    ]);
  });

  it('counts in the details what another tab justifies meanwhile', async () => {
    const { user, store } = open();
    const card = within(await screen.findByRole('article', { name: 'Gramática - ENG-SAT' }));
    await user.click(card.getByRole('button', { name: 'Ver Detalles Completos' }));
    const dialog = await screen.findByRole('dialog', { name: 'Detalles de Asistencia' });
    expect(dialog).toHaveTextContent('Ausentes: 1');
    act(() =>
      store.changeElsewhere({
        type: 'justification.save',
        base: null,
        draft: { studentId: 2, from: '2025-09-09', until: '2025-09-09', reason: 'Gripe' },
      }),
    );
    await waitFor(() => expect(dialog).toHaveTextContent('Diego Morales VegaJustificada'));
    expect(dialog).toHaveTextContent('Ausentes: 0');
    expect(dialog).toHaveTextContent('Justificadas: 1');
  });

  it('deletes a sample record after asking, for good, and can undo it', async () => {
    const { user, store } = open();
    await user.click(
      await screen.findByRole('button', { name: 'Eliminar registro de Matemáticas - 3A' }),
    );
    const question = await screen.findByRole('dialog', { name: 'Eliminar registro' });
    expect(question).toHaveAccessibleDescription(
      'Matemáticas - 3A, 15/01/2024 ¿Estás seguro de eliminar este registro?',
    );
    const dialog = within(question);
    expect(dialog.getByText('¿Estás seguro de eliminar este registro?')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Reporte Eliminado')).toBeInTheDocument();
    expect(store.school.attendance.map(({ id }) => id)).toEqual([2]);
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByRole('article', { name: 'Matemáticas - 3A' })).toBeInTheDocument();
  });

  it('shows a recorded lesson in the tracking instead of deleting it', async () => {
    const { user } = open();
    const card = within(await screen.findByRole('article', { name: 'Gramática - ENG-SAT' }));
    expect(card.queryByRole('button', { name: /Eliminar/ })).toBeNull();
    await user.click(card.getByRole('link', { name: 'Ver en Seguimiento' }));
    expect(location.pathname + location.search).toBe(
      '/admin/tracking?fecha=2025-09-09&grupo=ENG-SAT',
    );
  });
});

describe('justifying an absence', () => {
  it('tells two students of one name and group apart', async () => {
    const { user } = renderApp({
      path,
      as: 'admin',
      school: (school) => ({
        ...school,
        students: [1, 2].map((id) => ({ ...school.students[0], id: 700 + id })),
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Justificar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Justificar' }));
    expect(dialog.getByRole('combobox', { name: 'Estudiante' })).toBeRequired();
    await write(user, dialog.getByRole('combobox', { name: 'Estudiante' }), 'castillo');
    const options = await screen.findAllByRole('option', { name: /^Sofía/ });
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Sofía Castillo Ríos · PROG-SUMMER (ID 701)',
      'Sofía Castillo Ríos · PROG-SUMMER (ID 702)',
    ]);
  });

  it('finds who graduates with a cycle that was closed early, until its last day', async () => {
    const until = '2025-09-10';
    const { user, clock } = renderApp({
      path,
      as: 'admin',
      school: (school) => ({
        ...school,
        students: school.students.map((student) => ({
          ...student,
          group: '',
          groupId: undefined,
          graduatedOn: until,
          pastGroups: [{ until, group: student.group, groupId: student.groupId }],
        })),
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Justificar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Justificar' }));
    const field = dialog.getByRole('combobox', { name: 'Estudiante' });
    await write(user, field, 'castillo');
    expect(
      await screen.findByRole('option', { name: 'Sofía Castillo Ríos · PROG-SUMMER' }),
    ).toBeInTheDocument();
    clock.now = new Date('2025-09-11T07:00:00').getTime();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Nadie se llama así.')).toBeInTheDocument();
  });

  it('finds the student, warns of days without one, and leaves the absence out of the rate', async () => {
    const { user } = open('?grupo=ENG-SAT');
    expect(await screen.findByRole('article', { name: '% Asistencia' })).toHaveTextContent('0.0%');
    await user.click(screen.getByRole('button', { name: 'Justificar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Justificar' }));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(dialog.getByText('Elige a un estudiante.')).toBeInTheDocument();
    expect(dialog.getByText('Este campo es obligatorio.')).toBeInTheDocument();
    expect(dialog.getByRole('combobox', { name: 'Estudiante' })).toHaveFocus();
    await write(user, dialog.getByRole('combobox', { name: 'Estudiante' }), 'mora die');
    await user.click(await screen.findByRole('option', { name: 'Diego Morales Vega · ENG-SAT' }));
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent(
        'Ningún registro de esos días tiene una falta de este estudiante.',
      ),
    );
    await rewrite(user, dialog.getByLabelText('Del'), '09/09/2025');
    expect(dialog.getByLabelText('Al')).toHaveValue('09/09/2025');
    await write(user, dialog.getByLabelText('Motivo'), 'Cita');
    expect(await dialog.findByText('Justifica 1 falta registrada.')).toBeInTheDocument();
    expect(dialog.queryByText(/^Ningún registro/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Justificación guardada')).toBeInTheDocument();
    const card = within(screen.getByRole('article', { name: 'Gramática - ENG-SAT' }));
    expect(card.getByText('Justificada')).toBeInTheDocument();
    expect(card.getByText('Ausentes: 0')).toBeInTheDocument();
    expect(card.getByText('Justificadas: 1')).toBeInTheDocument();
    expect(figure('% Asistencia')).toHaveTextContent('—');
    expect(figure('Ausentes')).toHaveTextContent('y 1 justificada');
  });
});

describe('who was not there on a day', () => {
  const late = { ...lesson, id: '2', time: '09:00', attendance: { '2': 'retardo' } } as const;

  it('is one list for all groups, each with what they missed', async () => {
    const { user } = renderApp({
      path: `${path}?vista=ausentes`,
      as: 'admin',
      school: (school) => ({ ...school, classSessions: [lesson, late] }),
    });
    expect(await screen.findByText('No hay registros del 10/09/2025.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver el 09/09/2025' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    const row = within(await screen.findByRole('article', { name: 'Diego Morales Vega' }));
    expect(
      row.getByText(
        'ENG-SAT · 2 de 2 clases · Ausente: 08:00 Gramática · Tardanza: 09:00 Gramática',
      ),
    ).toBeVisible();
    expect(row.getByText('Ausente')).toBeVisible();
    expect(screen.getByText('1 estudiante en 2 registros')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Marca'), 'Justificada');
    expect(await screen.findByText('Nadie coincide con la búsqueda.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Marca'), 'Tardanza');
    expect(await screen.findByRole('link', { name: 'Diego Morales Vega' })).toHaveAttribute(
      'href',
      '/admin/students/2',
    );
  });

  it('says of a group whether it has registers of the day, and how many of its classes lack one', async () => {
    const unrecorded = classEntry({ startTime: '07:00', endTime: '08:00', group: 'MATH-ADV' });
    const { user } = renderApp({
      path: `${path}?vista=ausentes&fecha=2025-09-09`,
      as: 'admin',
      school: (school) => ({
        ...withClasses(school, '2025-09-09', [unrecorded]),
        classSessions: [
          lesson,
          late,
          { ...lesson, id: '3', groupName: 'PROG-SUMMER', groupId: 'PROG-SUMMER', attendance: {} },
        ],
      }),
    });
    expect(await screen.findByText('1 estudiante en 3 registros')).toBeVisible();
    const choose = (group: string) => user.selectOptions(screen.getByLabelText('Grupo'), group);
    await choose('ENG-SAT');
    expect(await screen.findByText('1 estudiante en 2 registros')).toBeVisible();
    expect(screen.queryByRole('link', { name: /sin registrar$/ })).toBeNull();
    await choose('PROG-SUMMER');
    expect(
      await screen.findByText('Nadie de PROG-SUMMER faltó ni llegó tarde el 09/09/2025.'),
    ).toBeVisible();
    await choose('MATH-ADV');
    expect(await screen.findByText('No hay registros de MATH-ADV del 09/09/2025.')).toBeVisible();
    expect(screen.getByRole('link', { name: '1 clase sin registrar' })).toHaveAttribute(
      'href',
      '/admin/tracking?vista=pendientes&desde=2025-09-09&hasta=2025-09-09&grupo=MATH-ADV',
    );
  });

  it('stays of its day while another one is typed', async () => {
    const { user } = open('?vista=ausentes&fecha=2025-09-09');
    await screen.findByRole('article', { name: 'Diego Morales Vega' });
    const field = screen.getByLabelText('Fecha');
    await user.clear(field);
    expect(field).toHaveValue('');
    expect(screen.getByRole('article', { name: 'Diego Morales Vega' })).toBeVisible();
    await user.tab();
    expect(field).toHaveValue('09/09/2025');
    expect(location.search).toBe('?vista=ausentes&fecha=2025-09-09');
  });

  it('is on paper with the mark that it is filtered by, and by none that there is not', async () => {
    open('?vista=ausentes&fecha=2025-09-09&marca=ausente');
    await screen.findByRole('article', { name: 'Diego Morales Vega' });
    expect(
      screen.getByText('Ausentes · 09/09/2025 · Todos los grupos · Ausente'),
    ).toBeInTheDocument();
    cleanup();
    open('?vista=ausentes&fecha=2025-09-09&marca=enfermo');
    await screen.findByRole('article', { name: 'Diego Morales Vega' });
    expect(screen.getByLabelText('Marca')).toHaveValue('');
  });

  it('is justified from its row', async () => {
    const { user } = open('?vista=ausentes&fecha=2025-09-09');
    await user.click(await screen.findByRole('button', { name: 'Justificar: Diego Morales Vega' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Justificar/ }));
    expect(dialog.getByLabelText(/^Del/)).toHaveValue('09/09/2025');
    expect(dialog.getByLabelText(/^Al/)).toHaveValue('09/09/2025');
    await write(user, dialog.getByLabelText(/^Motivo/), 'Cita médica');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    const row = within(screen.getByRole('article', { name: 'Diego Morales Vega' }));
    expect(await row.findByText('Justificada')).toBeVisible();
    expect(row.queryByRole('button')).toBeNull();
    await waitFor(() => expect(row.getByRole('link')).toHaveFocus());
  });

  it('is nobody only where there are registers, and says which classes have none', async () => {
    const unrecorded = classEntry({ startTime: '07:00', endTime: '08:00', group: 'MATH-ADV' });
    renderApp({
      path: `${path}?vista=ausentes`,
      as: 'admin',
      school: (school) => ({
        ...withClasses(school, '2025-09-10', [unrecorded]),
        classSessions: [{ ...lesson, date: '2025-09-10', attendance: {} }],
      }),
    });
    expect(await screen.findByText('Nadie faltó ni llegó tarde el 10/09/2025.')).toBeVisible();
    expect(screen.getByRole('link', { name: '1 clase sin registrar' })).toHaveAttribute(
      'href',
      '/admin/tracking?vista=pendientes&desde=2025-09-10&hasta=2025-09-10',
    );
  });
});

describe('students at risk', () => {
  it('are listed below the minimum of the settings, each leading to the own file', async () => {
    const { user } = open('?vista=riesgo');
    const row = within(await screen.findByRole('article', { name: 'Diego Morales Vega' }));
    expect(row.getByText('ENG-SAT · 1 falta en 1 clase')).toBeInTheDocument();
    expect(row.getByText('0.0%')).toBeInTheDocument();
    expect(screen.getByText('1 estudiante por debajo de 80%')).toBeInTheDocument();
    expect(row.getByRole('link')).toHaveAttribute('href', '/admin/students/2');
    const printed = vi.fn<() => void>();
    vi.stubGlobal('print', printed);
    onTestFinished(() => void vi.unstubAllGlobals());
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(printed).toHaveBeenCalledOnce();
    await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Faltas seguidas');
    expect(location.search).toContain('orden=seguidas');
    await write(user, screen.getByLabelText('Buscar'), 'nadie');
    expect(
      await screen.findByText('Nadie en riesgo coincide con la búsqueda.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled();
  });

  it('go to a file as they are shown', async () => {
    const files: { name: string; file: Blob }[] = [];
    let handed = new Blob();
    const createUrl = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      handed = file as Blob;
      return 'blob:at-risk';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
      this: HTMLAnchorElement,
    ) {
      files.push({ name: this.download, file: handed });
    });
    onTestFinished(() => {
      createUrl.mockRestore();
      click.mockRestore();
    });
    const { user } = open('?vista=riesgo');
    await screen.findByRole('article', { name: 'Diego Morales Vega' });
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('en-riesgo-2025-09-10.csv');
    expect((await files[0]?.file.text())?.split('\r\n')).toEqual([
      '\uFEFF"ID","Estudiante","Carrera","Grupo","Clases","Presentes","Ausentes","Tardanzas","Justificadas","Faltas seguidas","% Asistencia"',
      '2,"Diego Morales Vega","Lenguas","ENG-SAT",1,0,1,0,0,1,0',
      '',
    ]);
  });

  it('are not nobody where no class is recorded', async () => {
    renderApp({
      path: `${path}?vista=riesgo`,
      as: 'admin',
      school: (school) => ({ ...school, classSessions: [] }),
    });
    expect(await screen.findByText('No hay registros de asistencia que contar.')).toBeVisible();
    expect(screen.queryByText('Nadie está en riesgo por sus faltas.')).toBeNull();
  });

  it('are those of the cycle that goes on, of another or of all', async () => {
    const closed = { name: '2024-2025', from: '2025-01-01', until: '2025-08-31' };
    const current = {
      academicYear: '2025-2026',
      cycleFrom: '2025-09-01',
      cycleUntil: '2026-07-15',
    };
    const { user } = renderApp({
      path: `${path}?vista=riesgo`,
      as: 'admin',
      school: (school) => {
        const settings = { ...school.settings.school, ...current, closedCycles: [closed] };
        return {
          ...school,
          classSessions: [lesson],
          settings: { ...school.settings, school: settings },
        };
      },
    });
    const choice = await screen.findByLabelText('Ciclo');
    expect(choice).toHaveDisplayValue('2025-2026');
    await screen.findByText(/por debajo de 80% en el ciclo 2025-2026$/);
    await user.selectOptions(choice, '2024-2025');
    expect(await screen.findByText(/por debajo de 80% en el ciclo 2024-2025$/)).toBeVisible();
    await user.selectOptions(choice, 'Todos los ciclos');
    expect(await screen.findByText('1 estudiante por debajo de 80%')).toBeVisible();
    expect(choice).toHaveDisplayValue('Todos los ciclos');
  });

  it('of a cycle that is over are in the groups of its last day, whoever graduated then included', async () => {
    const until = '2025-09-09';
    const closed = { name: '2024-2025', from: '2025-01-01', until };
    const next = { academicYear: '2025-2026', cycleFrom: '2025-09-15', cycleUntil: '2026-07-15' };
    const { user } = renderApp({
      path: `${path}?vista=riesgo`,
      as: 'admin',
      school: (school) => ({
        ...school,
        classSessions: [lesson],
        students: school.students.map((student) =>
          student.id === 2
            ? {
                ...student,
                group: '',
                groupId: undefined,
                graduatedOn: until,
                pastGroups: [{ until, group: 'ENG-SAT', groupId: 'ENG-SAT' }],
              }
            : student,
        ),
        settings: {
          ...school.settings,
          school: { ...school.settings.school, ...next, closedCycles: [closed] },
        },
      }),
    });
    const choice = await screen.findByLabelText('Ciclo');
    await screen.findByText(/por debajo de 80% en el ciclo 2025-2026$/);
    await user.selectOptions(choice, '2024-2025');
    expect(
      await screen.findByText('1 estudiante por debajo de 80% en el ciclo 2024-2025'),
    ).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Grupo'), 'ENG-SAT');
    expect(await screen.findByText('Diego Morales Vega')).toBeVisible();
  });

  it('of a cycle that is in a file are not nobody', async () => {
    const closed = { name: '2024', from: '2024-01-01', until: '2024-12-31', filedOn: '2025-01-15' };
    renderApp({
      path: `${path}?vista=riesgo&ciclo=2024`,
      as: 'admin',
      school: (school) => {
        const settings = { ...school.settings.school, closedCycles: [closed] };
        return { ...school, settings: { ...school.settings, school: settings } };
      },
    });
    expect(
      await screen.findByText('El ciclo 2024 está en un archivo desde el 15/01/2025.'),
    ).toBeVisible();
    expect(screen.queryByText(/Nadie está en riesgo|por debajo de/)).toBeNull();
  });
});
