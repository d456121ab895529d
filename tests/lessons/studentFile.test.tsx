import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { renderApp } from '../support/renderApp.tsx';
import { write } from '../support/write.ts';

const valeria = { id: 3, name: 'Valeria Ortiz Nava' };
const math = { groupName: 'MATH-ADV', groupId: 'MATH-ADV', students: [valeria] };

const closed = { name: '2024-2025', from: '2024-08-26', until: '2025-09-02' };

function inYears(school: School): School {
  const ofSchool = {
    ...school.settings.school,
    academicYear: '2025-2026',
    cycleFrom: '2025-09-03',
    cycleUntil: '2026-07-15',
    closedCycles: [closed],
  };
  return { ...school, settings: { ...school.settings, school: ofSchool } };
}

function open(path = '/admin/students/3', change = (school: School) => school) {
  return renderApp({
    path,
    as: 'admin',
    school: (school) =>
      change({
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
    await waitFor(() =>
      expect(document.title).toBe('Valeria Ortiz Nava - Expediente - Plataforma Plantel'),
    );
    expect(screen.getByRole('link', { name: 'Estudiantes', current: 'page' })).toBeInTheDocument();
    expect(figure('% Asistencia')).toHaveTextContent('33.3%');
    expect(figure('Faltas seguidas')).toHaveTextContent('1');
    const row = screen.getByRole('row', { name: /Programa Sabatino/ });
    expect(row).toHaveTextContent('Curso');
    expect(screen.getByText('Derivadas')).toBeInTheDocument();
  });

  it.each([
    ['Tarjetas', 'Expediente'],
    ['Tabla', 'Valeria Ortiz Nava'],
  ])('leads back to the list as it was, from %s', async (view, link) => {
    const asked = '/admin/students?grupo=MATH-ADV';
    const { user } = open(asked);
    await user.click(await screen.findByText(view));
    const [first] = await screen.findAllByRole('link', { name: link });
    await user.click(first);
    const file = await screen.findByRole('article', { name: /^Expediente de / });
    const back = within(file).getByRole('link', { name: 'Estudiantes' });
    expect(back).toHaveAttribute('href', asked);
    await user.click(back);
    await screen.findAllByRole('link', { name: link });
    expect(`${location.pathname}${location.search}`).toBe(asked);
  });

  it('leads to the whole list where it was reached from no list', async () => {
    open();
    const file = within(await screen.findByRole('article', { name: /^Expediente de / }));
    expect(file.getByRole('link', { name: 'Estudiantes' })).toHaveAttribute(
      'href',
      '/admin/students',
    );
  });

  it('has the student’s form open over it, and shows what was changed there', async () => {
    const { user } = open();
    const file = await screen.findByRole('article', { name: 'Expediente de Valeria Ortiz Nava' });
    const edit = within(file).getByRole('button', { name: 'Editar' });
    await user.click(edit);
    const form = within(await screen.findByRole('dialog', { name: 'Editar Estudiante' }));
    expect(form.getByLabelText('Nombre completo')).toHaveValue('Valeria Ortiz Nava');
    expect(form.getByLabelText('Grupo')).toHaveValue('MATH-ADV');
    await user.selectOptions(form.getByLabelText('Grupo'), 'ENG-SAT');
    await user.click(form.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /^Grupo / })).toHaveTextContent(/^GrupoENG-SAT/),
    );
    expect(location.pathname).toBe('/admin/students/3');
    await waitFor(() => expect(edit).toHaveFocus());
  });

  it('opens a form that a reload cut short again, and another student’s file does not', async () => {
    const { user } = open('/admin/students/2');
    await screen.findByRole('article', { name: 'Expediente de Diego Morales Vega' });
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    const career = await screen.findByLabelText('Carrera');
    await write(user, career, ' y traducción');
    cleanup();
    open();
    await screen.findByRole('article', { name: 'Expediente de Valeria Ortiz Nava' });
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    open('/admin/students/2');
    const again = within(await screen.findByRole('dialog', { name: 'Editar Estudiante' }));
    expect(again.getByLabelText('Nombre completo')).toHaveValue('Diego Morales Vega');
    expect(again.getByLabelText('Carrera')).toHaveValue('Lenguas y traducción');
  });

  it('opens the form of no other student, whatever the address asks for', async () => {
    open('/admin/students/3?editar=2');
    await screen.findByRole('article', { name: 'Expediente de Valeria Ortiz Nava' });
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    open('/admin/students/3?editar=3');
    const form = within(await screen.findByRole('dialog', { name: 'Editar Estudiante' }));
    expect(form.getByLabelText('Nombre completo')).toHaveValue('Valeria Ortiz Nava');
  });

  it('keeps the form of a student who is deleted meanwhile and whose file nothing keeps', async () => {
    const { user, store } = renderApp({ path: '/admin/students/2', as: 'admin' });
    await screen.findByRole('article', { name: 'Expediente de Diego Morales Vega' });
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    const career = await screen.findByLabelText('Carrera');
    await write(user, career, ' y traducción');
    act(() => store.changeElsewhere({ type: 'record.delete', register: 'students', id: '2' }));
    expect(await screen.findByText('No hay ningún estudiante con este expediente.')).toBeVisible();
    const form = within(screen.getByRole('dialog', { name: 'Editar Estudiante' }));
    expect(form.getByLabelText('Carrera')).toHaveValue('Lenguas y traducción');
    await user.click(form.getByRole('button', { name: 'Actualizar' }));
    expect(
      await form.findByText('El registro ya no existe; si guardas, se creará como nuevo.'),
    ).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Estudiante inscrito')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const saved = store.school.students.at(-1)!;
    expect(saved.id).not.toBe(2);
    expect(location.pathname).toBe(`/admin/students/${saved.id}`);
    expect(
      await screen.findByRole('article', { name: 'Expediente de Diego Morales Vega' }),
    ).toBeVisible();
  });

  it('justifies an absence where it stands, and takes that back', async () => {
    const { user } = open();
    const absences = within(await screen.findByRole('region', { name: 'Faltas' }));
    await user.click(absences.getByRole('button', { name: 'Justificar 04/09/2025 · 08:00' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Justificar' }));
    expect(dialog.getByLabelText('Del')).toHaveValue('04/09/2025');
    for (const label of ['Del', 'Al', 'Motivo']) {
      expect(dialog.getByLabelText(label)).toBeRequired();
    }
    await write(user, dialog.getByLabelText('Motivo'), 'Viaje');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await absences.findByText('Justificada')).toBeInTheDocument();
    const next = absences.getByRole('button', { name: 'Justificar 02/09/2025 · 08:00' });
    await waitFor(() => expect(next).toHaveFocus());
    expect(figure('% Asistencia')).toHaveTextContent('50.0%');
    await user.click(absences.getByRole('button', { name: 'Eliminar justificación 04/09/2025' }));
    const question = within(await screen.findByRole('dialog', { name: 'Eliminar justificación' }));
    await user.click(question.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Justificación eliminada')).toBeInTheDocument();
    expect(figure('% Asistencia')).toHaveTextContent('33.3%');
  });

  it('is of the current cycle at first, and of another or of all by choice', async () => {
    const { user } = open('/admin/students/3', inYears);
    const cycles = await screen.findByRole('combobox', { name: 'Ciclo' });
    expect(cycles).toHaveDisplayValue('2025-2026');
    expect(figure('% Asistencia')).toHaveTextContent('50.0%');
    expect(
      screen.getByText('Ciclo 2025-2026, del 03/09/2025 al 15/07/2026 · 2 clases'),
    ).toBeVisible();
    await user.selectOptions(cycles, '2024-2025');
    expect(figure('% Asistencia')).toHaveTextContent('0.0%');
    expect(location.search).toBe('?ciclo=2024-2025');
    expect(screen.queryByText('Derivadas')).toBeNull();
    const absences = within(screen.getByRole('region', { name: 'Faltas' }));
    expect(absences.getAllByRole('button')).toHaveLength(1);
    await user.selectOptions(cycles, 'Todos los ciclos');
    expect(figure('% Asistencia')).toHaveTextContent('33.3%');
    expect(screen.getByText('Todos los ciclos · 3 clases')).toBeVisible();
    await user.selectOptions(cycles, '2025-2026');
    expect(location.search).toBe('');
  });

  it('offers no cycle before one was closed', async () => {
    open();
    await screen.findByRole('article', { name: 'Expediente de Valeria Ortiz Nava' });
    expect(screen.queryByRole('combobox', { name: 'Ciclo' })).toBeNull();
  });

  it('of a cycle in a file says so in the place of figures', async () => {
    open('/admin/students/3?ciclo=2024-2025', (school) => {
      const years = inYears(school);
      const closedCycles = [{ ...closed, filedOn: '2025-09-10' }];
      const ofSchool = { ...years.settings.school, closedCycles };
      const classSessions = years.classSessions.filter(({ date }) => date > closed.until);
      const students = years.students.map((one) =>
        one.id === 3 ? { ...one, pastGroups: [{ until: closed.until, group: '2A' }] } : one,
      );
      const settings = { ...years.settings, school: ofSchool };
      return { ...years, students, classSessions, settings };
    });
    expect(
      await screen.findByText('El ciclo 2024-2025 está en un archivo desde el 10/09/2025.'),
    ).toBeVisible();
    expect(screen.queryByText(/0 clases/)).toBeNull();
    expect(screen.getByText(/2A \(hasta .*, sin registros fuera del archivo\)/)).toBeVisible();
    expect(screen.queryByRole('article', { name: '% Asistencia' })).toBeNull();
    expect(screen.getByRole('row', { name: /Programa Sabatino/ })).toBeVisible();
  });

  it('lists a dozen topics, the rest when asked, and parts thousands', async () => {
    const { user } = open('/admin/students/3', (school) => ({
      ...school,
      classSessions: Array.from({ length: 1_030 }, (_, index) =>
        lessonOn('2025-09-03', { 3: 'presente' }, { ...math, id: String(index) }),
      ),
    }));
    const topics = within(await screen.findByRole('region', { name: 'Temas de las clases' }));
    expect(topics.getAllByText('Límites')).toHaveLength(12);
    await user.click(topics.getByRole('button', { name: 'Mostrar más (1,018 clases)' }));
    expect(topics.getByRole('button', { name: 'Mostrar más (958 clases)' })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Álgebra/ })).toHaveTextContent('1,030');
  });

  it('of more than is shown has the focus on the first that comes with the last ones', async () => {
    const { user } = open('/admin/students/3', (school) => ({
      ...school,
      classSessions: Array.from({ length: 14 }, (_, index) =>
        lessonOn(
          '2025-09-03',
          { 3: 'presente' },
          { ...math, id: String(index), topic: `Tema ${index}` },
        ),
      ),
    }));
    const topics = within(await screen.findByRole('region', { name: 'Temas de las clases' }));
    const topicsOf = () => topics.getAllByText(/^Tema \d+$/);
    expect(topicsOf()).toHaveLength(12);
    topics.getByRole('button', { name: 'Mostrar más (2 clases)' }).focus();
    await user.keyboard('{Enter}');
    expect(topicsOf()).toHaveLength(14);
    expect(document.activeElement).toHaveTextContent(/^Tema \d+03/);
    expect(document.activeElement).toContainElement(topicsOf()[12]);
  });

  it('of a graduate says of which group and when, as the card does', async () => {
    open('/admin/students/3', (school) => ({
      ...school,
      students: school.students.map((one) =>
        one.id === 3
          ? {
              ...one,
              group: '',
              groupId: undefined,
              graduatedOn: '2025-09-05',
              enrollmentDate: '2025-01-10',
              pastGroups: [
                { until: '2025-07-04', group: '' },
                { until: '2025-09-05', group: 'MATH-ADV', groupId: 'MATH-ADV' },
              ],
            }
          : one,
      ),
    }));
    const row = await screen.findByRole('row', { name: /^Grupo / });
    expect(row).toHaveTextContent('Egresó de MATH-ADV el 05/09/2025');
    expect(screen.getByRole('row', { name: /^Antes / })).toHaveTextContent(
      'MATH-ADV hasta el 05/09/2025 · Sin grupo hasta el 04/07/2025',
    );
  });

  it('withdraws the student, and enrols them again', async () => {
    const { user } = open();
    await screen.findByRole('article', { name: 'Expediente de Valeria Ortiz Nava' });
    await user.click(screen.getByRole('button', { name: 'Dar de baja…' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Dar de baja a Valeria Ortiz Nava' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Dar de baja' }));
    const row = screen.getByRole('row', { name: /^Grupo / });
    await waitFor(() => expect(row).toHaveTextContent(/^GrupoBaja de MATH-ADV el/));
    expect(screen.queryByRole('button', { name: 'Dar de baja…' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reinscribir…' }));
    const again = within(
      await screen.findByRole('dialog', { name: 'Reinscribir a Valeria Ortiz Nava' }),
    );
    await user.selectOptions(again.getByLabelText('Grupo'), 'ENG-SAT');
    expect(again.getByText('Vuelve a estar inscrito.')).toBeVisible();
    expect(again.getByText('Desde ese día está en las listas del grupo.')).toBeVisible();
    expect(again.queryByText('Valeria Ortiz Nava')).toBeNull();
    await user.click(again.getByRole('button', { name: 'Reinscribir' }));
    await waitFor(() => expect(row).toHaveTextContent(/^GrupoENG-SAT/));
    expect(await screen.findByText('Valeria Ortiz Nava vuelve a estar en ENG-SAT.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Dar de baja…' })).toBeVisible();
  });

  it('of a number nobody has says so', async () => {
    open('/admin/students/99');
    expect(
      await screen.findByText('No hay ningún estudiante con este expediente.'),
    ).toBeInTheDocument();
  });
});
