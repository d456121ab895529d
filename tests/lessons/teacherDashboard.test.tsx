import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { classEntry, withClasses, withStudents } from '../support/classes.ts';
import type { RenderedApp } from '../support/renderApp.tsx';
import { renderApp } from '../support/renderApp.tsx';
import { write } from '../support/write.ts';

const threeClasses = (seeded: School) =>
  withClasses(
    withStudents(seeded, 'MATH-ADV', ['Ana Núñez', 'Beto Núñez <b>Ruiz</b>']),
    '2025-09-10',
    [
      classEntry({ startTime: '08:00', endTime: '09:00', activity: 'Cálculo' }),
      classEntry({ startTime: '10:00', endTime: '11:00', activity: 'Álgebra' }),
      classEntry({ startTime: '12:00', endTime: '13:00', activity: 'Física', employee: 'Otra' }),
    ],
  );

const today = () => screen.findByRole('article', { name: 'Clases de Hoy' });
const dialog = () =>
  screen.findByRole('dialog', { name: 'Registrar Sesión: Álgebra - Grupo MATH-ADV' });
const marksOf = (name: string) => within(screen.getByRole('group', { name }));
const pressed = (name: string) =>
  marksOf(name).getByRole('button', { pressed: true }).getAttribute('aria-label');

async function openAlgebra(school = threeClasses) {
  const rendered = renderApp({ as: 'cramirez', school, at: '2025-09-10T10:05:00' });
  const { user } = rendered;
  await user.click(within(await today()).getAllByRole('button', { name: 'Registrar' })[1]!);
  await dialog();
  return rendered;
}

test('a teacher sees only their own classes of today by start, which is due, and the groups summed up', async () => {
  renderApp({ as: 'cramirez', school: threeClasses, at: '2025-09-10T09:30:00' });
  const rows = within(await today()).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    '08:00 – 09:00Sin registrarCálculoGrupo MATH-ADV · Salón 1No hubo claseRegistrar',
    '10:00 – 11:00SiguienteÁlgebraGrupo MATH-ADV · Salón 1Registrar',
  ]);
  expect(rows.map((row) => row.dataset.due)).toEqual(['true', undefined]);
  const [, second] = screen.getAllByRole('button', { name: 'Registrar' });
  expect(second).toHaveAccessibleDescription('Álgebra 10:00 – 11:00 Grupo MATH-ADV · Salón 1');
  const groups = within(screen.getByRole('article', { name: 'Resumen de Grupos' }));
  expect(groups.getByText('MATH-ADV')).toBeVisible();
  expect(groups.getByText('3 estudiantes')).toBeVisible();
});

test('students of one name are told apart by their ids, and marked apart', async () => {
  const { user } = await openAlgebra((seeded) => {
    const school = threeClasses(seeded);
    const inGroup = school.students.filter(({ groupId }) => groupId === 'MATH-ADV');
    const [first, second] = inGroup.map(({ id }) => id);
    const students = school.students.map((one) =>
      one.id === first || one.id === second ? { ...one, name: 'Sofía Peña Güemes' } : one,
    );
    return { ...school, students };
  });
  const names = screen
    .getAllByRole('group', { name: /^Sofía Peña Güemes \(ID \d+\)$/ })
    .map((group) => within(group));
  expect(names).toHaveLength(2);
  await user.click(names[0]!.getByRole('button', { name: 'Ausente' }));
  expect(names[0]!.getByRole('button', { pressed: true })).toHaveAccessibleName('Ausente');
  expect(names[1]!.getByRole('button', { pressed: true })).toHaveAccessibleName('Presente');
});

test('the class that is due comes into view as the page opens', async () => {
  const shown: Element[] = [];
  const scrolling = vi.spyOn(Element.prototype, 'scrollIntoView');
  scrolling.mockImplementation(function (this: Element) {
    shown.push(this);
  });
  onTestFinished(() => scrolling.mockRestore());
  renderApp({ as: 'cramirez', school: threeClasses, at: '2025-09-10T09:30:00' });
  await today();
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toHaveTextContent(/^08:00 – 09:00Sin registrar/);
});

test('a teacher says of a class of today that it was not held, and takes it back', async () => {
  const { user, store } = renderApp({
    as: 'cramirez',
    school: threeClasses,
    at: '2025-09-10T09:30:00',
  });
  const row = async () => within(within(await today()).getAllByRole('listitem')[0]!);
  await user.click((await row()).getByRole('button', { name: 'No hubo clase' }));
  expect(await screen.findByRole('dialog', { name: 'No hubo clase' })).toHaveAccessibleDescription(
    /^Cálculo - MATH-ADV Miércoles 10\/09\/2025 · 08:00\s–\s09:00$/,
  );
  await user.type(await screen.findByLabelText('Motivo'), 'Junta{Enter}');
  await waitFor(() => expect(store.school.cancelledClasses).toMatchObject([{ reason: 'Junta' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await row()).getByText('Grupo MATH-ADV · No hubo clase · Salón 1')).toBeVisible();
  expect((await row()).getByText('Motivo: Junta')).toBeVisible();
  await user.click((await row()).getByRole('button', { name: 'Registrar' }));
  const form = await screen.findByRole('dialog');
  expect(await within(form).findByText(/^Está marcada como «No hubo clase»/)).toHaveTextContent(
    'Está marcada como «No hubo clase» (Junta). Al guardar la sesión, contará como dada.',
  );
  await user.click(within(form).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click((await row()).getByRole('button', { name: 'Sí hubo clase' }));
  const question = await screen.findByRole('dialog', { name: '¿Sí hubo clase?' });
  await user.click(within(question).getByRole('button', { name: 'Sí hubo clase' }));
  await waitFor(() => expect(store.school.cancelledClasses).toEqual([]));
  expect((await row()).getByText('Sin registrar')).toBeVisible();
});

test('a register takes in who has come to the group, and a topic of before with one tap', async () => {
  const { user, store } = renderApp({
    as: 'cramirez',
    school: (seeded) => {
      const school = threeClasses(seeded);
      const of = { groupName: 'MATH-ADV', groupId: 'MATH-ADV', subject: 'Álgebra', teacherId: 1 };
      return {
        ...school,
        classSessions: [
          lessonOn('2025-09-09', {}, { ...of, id: 'ayer', time: '10:00', topic: 'Derivadas' }),
          lessonOn('2025-09-10', { 100: 'ausente' }, { ...of, id: 'hoy', time: '10:00' }),
        ],
      };
    },
    at: '2025-09-10T10:05:00',
  });
  await user.click(within(await today()).getByRole('button', { name: 'Ver/Editar' }));
  await dialog();
  await user.click(screen.getByRole('button', { name: '2 estudiantes nuevos: agregar' }));
  expect(screen.queryByRole('button', { name: /estudiantes nuevos/ })).toBeNull();
  expect(marksOf('Beto Núñez <b>Ruiz</b>').getByLabelText('Presente')).toHaveFocus();
  const offered = within(screen.getByRole('group', { name: 'Últimos temas' }));
  expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Derivadas',
  ]);
  await user.click(offered.getByRole('button', { name: 'Derivadas' }));
  expect(screen.getByLabelText('Tema visto en clase')).toHaveValue('Derivadas');
  await user.click(screen.getByRole('button', { name: 'Guardar Sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.school.classSessions.find(({ id }) => id === 'hoy')).toMatchObject({
    topic: 'Derivadas',
    attendance: { 3: 'presente', 100: 'ausente', 101: 'presente' },
    students: [{ id: 100 }, { id: 101 }, { id: 3 }],
  });
});

test('a class moved once it was recorded says at what time it was', async () => {
  const { user } = renderApp({
    as: 'cramirez',
    school: (seeded) => {
      const of = { groupName: 'MATH-ADV', groupId: 'MATH-ADV', subject: 'Álgebra', teacherId: 1 };
      const moved = lessonOn('2025-09-10', { 100: 'ausente' }, { ...of, id: 'x', time: '07:00' });
      return { ...threeClasses(seeded), classSessions: [moved] };
    },
    at: '2025-09-10T11:30:00',
  });
  const row = within(await today()).getAllByRole('listitem')[1]!;
  expect(row).toHaveTextContent('Ya registrada a las 07:00');
  await user.click(within(row).getByRole('button', { name: 'Ver/Editar' }));
  await dialog();
  expect(screen.getByText(/10\/09\/2025 · 07:00 · Grupo MATH-ADV/)).toBeVisible();
});

test('a class that begins later says so when it is recorded, and is saved all the same', async () => {
  const { user, store } = renderApp({
    as: 'cramirez',
    school: threeClasses,
    at: '2025-09-10T09:30:00',
  });
  await user.click(within(await today()).getAllByRole('button', { name: 'Registrar' })[1]!);
  await dialog();
  expect(screen.getByText('Esta clase empieza a las 10:00.')).toBeVisible();
  expect(screen.getByText('Miércoles 10/09/2025 · 10:00 · Grupo MATH-ADV · Salón 1')).toBeVisible();
  await write(user, screen.getByLabelText('Tema visto en clase'), 'Límites');
  await user.click(screen.getByRole('button', { name: 'Guardar Sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.school.classSessions).toHaveLength(1);
});

test('each student’s absences in the subject stand beside the name, and too many show with the mark', async () => {
  const students = [{ id: 3, name: 'Valeria Ortiz Nava' }];
  const before = (date: string, mark: 'presente' | 'ausente', subject = 'Álgebra') =>
    lessonOn(
      date,
      { 3: mark },
      { id: `${date} ${subject}`, groupName: 'MATH-ADV', groupId: 'MATH-ADV', subject, students },
    );
  const { user } = renderApp({
    as: 'cramirez',
    school: (seeded) => ({
      ...threeClasses(seeded),
      classSessions: [
        ...['01', '02', '03', '04', '05', '08', '09'].map((day) =>
          before(`2025-09-${day}`, 'presente'),
        ),
        before('2025-08-29', 'ausente'),
        before('2025-08-29', 'ausente', 'Historia'),
      ],
    }),
    at: '2025-09-10T10:05:00',
  });
  await user.click(within(await today()).getAllByRole('button', { name: 'Registrar' })[1]!);
  await dialog();
  const row = within(marksOf('Valeria Ortiz Nava').getByLabelText('Ausente').closest('li')!);
  expect(row.getByText('1 falta')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Ausente' }));
  expect(row.getByText('2 faltas')).toBeVisible();
  expect(row.getByText(/en riesgo/)).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Tardanza' }));
  expect(row.queryByText(/en riesgo/)).toBeNull();
});

test('the foot leads to each absent student in turn, and past a long list to the topic', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Estudiante ${index + 1}`);
  const { user } = renderApp({
    as: 'cramirez',
    school: (seeded) =>
      withClasses(withStudents(seeded, 'ENG-SAT', names), '2025-09-10', [
        classEntry({ group: 'ENG-SAT' }),
      ]),
    at: '2025-09-10T10:05:00',
  });
  await user.click(within(await today()).getByRole('button', { name: 'Registrar' }));
  const absent = (name: string) => marksOf(name).getByRole('button', { name: 'Ausente' });
  await user.click(absent('Estudiante 3'));
  await user.click(absent('Estudiante 11'));
  const jump = screen.getByRole('button', { name: 'Ausentes 2' });
  expect(screen.getByRole('group', { name: 'Totales' })).toHaveTextContent(
    'Presentes 11 · Ausentes 2 · Tardanzas 0',
  );
  const visited = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await user.click(jump);
    visited.push(document.activeElement);
  }
  expect(visited).toEqual(
    ['Estudiante 3', 'Estudiante 11', 'Estudiante 3'].map((name) => absent(name)),
  );
  await user.click(screen.getByRole('button', { name: 'Ir al tema' }));
  expect(screen.getByLabelText('Tema visto en clase')).toHaveFocus();
});

test('a class without a group says that its record is optional', async () => {
  const { user } = renderApp({
    as: 'cramirez',
    school: (seeded) =>
      withClasses(seeded, '2025-09-10', [classEntry({ activity: 'Asesoría', group: 'N/A' })]),
    at: '2025-09-10T12:00:00',
  });
  const [row] = within(await today()).getAllByRole('listitem');
  expect(row).toHaveTextContent(
    '10:00 – 11:00AsesoríaSin grupo: registro opcional · Salón 1Registrar',
  );
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(
    await screen.findByRole('dialog', { name: 'Registrar Sesión: Asesoría - Grupo N/A' }),
  ).toBeVisible();
  expect(screen.getByText('Miércoles 10/09/2025 · 10:00 · Sin grupo · Salón 1')).toBeVisible();
  await write(user, screen.getByLabelText('Tema visto en clase'), 'Becas');
  await user.click(screen.getByRole('button', { name: 'Guardar Sesión' }));
  expect(await screen.findByText('Se ha guardado la información para Asesoría.')).toBeVisible();
});

test('a teacher without classes today reads so', async () => {
  renderApp({ as: 'cramirez' });
  expect(await screen.findByText('No tienes clases programadas para hoy.')).toBeVisible();
});

test('a new record has everyone present; its empty topic is refused by a notice and beside the field', async () => {
  const { user, store } = await openAlgebra();
  expect(pressed('Ana Núñez')).toBe('Presente');
  expect(pressed('Beto Núñez <b>Ruiz</b>')).toBe('Presente');
  expect(screen.getByText('Presentes 3 · Ausentes 0 · Tardanzas 0')).toHaveRole('group');
  expect(screen.getByLabelText('Estado del tema')).toHaveValue('en progreso');
  await user.click(screen.getByRole('button', { name: 'Guardar Sesión' }));
  expect(await screen.findByText('Campo requerido')).toBeVisible();
  const topic = screen.getByLabelText('Tema visto en clase');
  expect(topic).toHaveAccessibleDescription('Por favor, especifica el tema visto en la clase.');
  expect(topic).toHaveFocus();
  expect(store.school.classSessions).toEqual([]);
  await user.keyboard('L');
  await waitFor(() => expect(screen.queryByText('Campo requerido')).toBeNull(), { timeout: 2_000 });
});

test('a saved record says so, stands in the store and opens again for editing', async () => {
  const { user, store } = await openAlgebra();
  await user.click(marksOf('Ana Núñez').getByRole('button', { name: 'Ausente' }));
  await user.click(marksOf('Valeria Ortiz Nava').getByRole('button', { name: 'Tardanza' }));
  await write(user, screen.getByLabelText('Tema visto en clase'), 'Límites');
  await user.selectOptions(screen.getByLabelText('Estado del tema'), 'Concluido');
  await write(user, screen.getByLabelText('Comentarios'), 'Sin proyector');
  await user.click(screen.getByRole('button', { name: 'Guardar Sesión' }));
  expect(await screen.findByText('Sesión de Clase Guardada')).toBeVisible();
  expect(
    screen.getByText('Se ha guardado la información para Álgebra del grupo MATH-ADV.'),
  ).toBeVisible();
  expect(store.school.classSessions).toMatchObject([
    {
      id: '2025-09-10-MATH-ADV-10:00',
      topic: 'Límites',
      topicStatus: 'concluido',
      comments: 'Sin proyector',
      attendance: { 3: 'retardo', 100: 'ausente', 101: 'presente' },
      teacherId: 1,
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Ver/Editar' }));
  await dialog();
  expect(screen.getByLabelText('Tema visto en clase')).toHaveValue('Límites');
  expect(pressed('Ana Núñez')).toBe('Ausente');
});

test('P, A and R mark the focused student and go on to the next; arrows move between the marks', async () => {
  const { user } = await openAlgebra();
  const mark = (name: string, status: string) =>
    marksOf(name).getByRole('button', { name: status });
  await waitFor(() => expect(mark('Ana Núñez', 'Presente')).toHaveFocus());
  await user.keyboard('ar');
  expect(pressed('Ana Núñez')).toBe('Ausente');
  expect(pressed('Beto Núñez <b>Ruiz</b>')).toBe('Tardanza');
  expect(mark('Valeria Ortiz Nava', 'Presente')).toHaveFocus();
  fireEvent.keyDown(mark('Valeria Ortiz Nava', 'Presente'), { key: 'r', repeat: true });
  expect(pressed('Valeria Ortiz Nava')).toBe('Presente');
  await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowUp}{ArrowRight}');
  expect(mark('Ana Núñez', 'Ausente')).toHaveFocus();
  await user.keyboard('{End}A');
  expect(pressed('Valeria Ortiz Nava')).toBe('Ausente');
  expect(mark('Valeria Ortiz Nava', 'Ausente')).toHaveFocus();
  await user.keyboard('{Home}P');
  expect(pressed('Ana Núñez')).toBe('Presente');
  await user.tab();
  expect(screen.getByLabelText('Tema visto en clase')).toHaveFocus();
});

test('a register tells as it opens of which class it is', async () => {
  await openAlgebra();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    'Miércoles 10/09/2025 · 10:00 · Grupo MATH-ADV · Salón 1',
  );
});

test('what a key marks and takes back is told by the student’s name, and the totals are not read out with each', async () => {
  const { user } = await openAlgebra();
  const list = screen.getByRole('toolbar', { name: 'Asistencia' });
  expect(within(list).getByRole('list', { name: 'Estudiantes' })).toBeVisible();
  expect(list).toHaveAccessibleDescription(
    'P, A y R marcan y pasan al siguiente · Ctrl+Z deshace · las flechas cambian de lugar',
  );
  await waitFor(() => expect(marksOf('Ana Núñez').getByLabelText('Presente')).toHaveFocus());
  await user.keyboard('a');
  expect(screen.getByText('Ana Núñez: Ausente')).toHaveRole('status');
  await user.keyboard('{End}r');
  expect(screen.getByText('Valeria Ortiz Nava: Tardanza')).toHaveRole('status');
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getByText('Valeria Ortiz Nava: Presente')).toHaveRole('status');
  const totals = screen.getByRole('group', { name: 'Totales' });
  expect(totals).toContainElement(screen.getByRole('button', { name: 'Ausentes 1' }));
  expect(totals.closest('[role="status"], [aria-live]')).toBeNull();
});

test('whoever comes to a student’s marks by keys hears the absences that stand below the name', async () => {
  const { user } = await openAlgebra();
  expect(screen.getByRole('group', { name: 'Ana Núñez' })).not.toHaveAccessibleDescription();
  await user.keyboard('a');
  expect(screen.getByRole('group', { name: 'Ana Núñez' })).toHaveAccessibleDescription(
    '1 falta · en riesgo',
  );
});

test('Ctrl+Z takes the last mark back where it was set, but not while a text is written', async () => {
  const { user } = await openAlgebra();
  await waitFor(() => expect(marksOf('Ana Núñez').getByLabelText('Presente')).toHaveFocus());
  await user.keyboard('ar{Control>}z{/Control}');
  expect(pressed('Beto Núñez <b>Ruiz</b>')).toBe('Presente');
  expect(marksOf('Beto Núñez <b>Ruiz</b>').getByLabelText('Presente')).toHaveFocus();
  expect(pressed('Ana Núñez')).toBe('Ausente');
  await user.type(screen.getByLabelText('Tema visto en clase'), 'Límites{Control>}z{/Control}');
  expect(pressed('Ana Núñez')).toBe('Ausente');
  await user.click(screen.getByRole('button', { name: 'Todos presentes' }));
  await user.keyboard('{Control>}zz{/Control}');
  expect(pressed('Ana Núñez')).toBe('Presente');
  expect(screen.getByText('Presentes 3 · Ausentes 0 · Tardanzas 0')).toBeVisible();
});

test('a surname that is typed leads to its row, and Escape back to where one was', async () => {
  const names = [...Array.from({ length: 10 }, (_, at) => `Ada Zúñiga ${at}`), 'Eva Ibáñez Paz'];
  const { user } = renderApp({
    as: 'cramirez',
    school: (seeded) =>
      withClasses(withStudents(seeded, 'ENG-SAT', [...names, 'Iván Ibáñez Sol']), '2025-09-10', [
        classEntry({ group: 'ENG-SAT' }),
      ]),
    at: '2025-09-10T10:05:00',
  });
  await user.click(within(await today()).getByRole('button', { name: 'Registrar' }));
  const field = await screen.findByLabelText('Buscar estudiante');
  const present = (name: string) => marksOf(name).getByRole('button', { name: 'Presente' });
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-pressed', 'true'));
  const first = document.activeElement;
  await user.keyboard('/');
  expect(field).toHaveFocus();
  await user.keyboard('ibanez');
  expect(screen.getByText('Enter: ir a Eva Ibáñez Paz · 1 de 2')).toHaveRole('status');
  expect(present('Eva Ibáñez Paz').closest('li')).toHaveAttribute('data-found', 'true');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(present('Iván Ibáñez Sol')).toHaveFocus();
  expect(field).toHaveValue('');
  await user.keyboard('{Home}/nadie así');
  expect(screen.getByText('Nadie de la lista se llama así.')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(field).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(first).toHaveFocus();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.getByText(/^Presentes 13/)).toBeVisible();
});

test('everyone is marked present at once, told how many marks change, and undone', async () => {
  const { user } = await openAlgebra();
  const everyone = screen.getByRole('button', { name: 'Todos presentes' });
  expect(everyone).toHaveAttribute('aria-disabled', 'true');
  await user.click(marksOf('Ana Núñez').getByRole('button', { name: 'Ausente' }));
  await user.click(marksOf('Valeria Ortiz Nava').getByRole('button', { name: 'Tardanza' }));
  expect(everyone).toHaveAccessibleDescription('«Todos presentes» cambia 2 marcas.');
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said()).not.toContain('«Todos presentes» cambia 2 marcas.');
  await user.click(everyone);
  expect(screen.getByText('Se cambiaron 2 marcas.')).toBeVisible();
  expect(said()).toContain('Se cambiaron 2 marcas.');
  expect(screen.getByText('Presentes 3 · Ausentes 0 · Tardanzas 0')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(pressed('Ana Núñez')).toBe('Ausente');
  expect(pressed('Valeria Ortiz Nava')).toBe('Tardanza');
});

test('what was written comes back when the dialog was only closed', async () => {
  const { user } = await openAlgebra();
  await user.click(marksOf('Ana Núñez').getByRole('button', { name: 'Ausente' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Queda como borrador')).toBeVisible();
  expect(screen.getByText('Falta guardar la sesión de Álgebra del grupo MATH-ADV.')).toBeVisible();
  expect(await screen.findByText('Borrador sin guardar')).toBeVisible();
  // Under the pointer it would stay for as long as that is there.
  await user.hover(screen.getByText('Queda como borrador'));
  fireEvent.click(screen.getAllByRole('button', { name: 'Registrar' })[1]!);
  expect(await screen.findByText('Recuperamos lo que no habías guardado')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Queda como borrador')).toBeNull());
  expect(pressed('Ana Núñez')).toBe('Ausente');
  await user.click(screen.getByRole('button', { name: 'Descartar lo recuperado' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(pressed('Ana Núñez')).toBe('Presente');
});

test('cancelling asks before it loses what was written', async () => {
  const { user } = await openAlgebra();
  await write(user, screen.getByLabelText('Tema visto en clase'), 'Límites');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: '¿Descartar los cambios?' })).getByRole(
      'button',
      { name: 'Descartar' },
    ),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Borrador sin guardar')).toBeNull();
});

test('cancelling may also leave what was written as a draft', async () => {
  const { user } = await openAlgebra();
  await write(user, screen.getByLabelText('Tema visto en clase'), 'Límites');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Dejar como borrador' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Borrador sin guardar')).toBeVisible();
});

test('nothing is asked or kept where what was written was taken back', async () => {
  const { user } = await openAlgebra();
  await user.click(marksOf('Ana Núñez').getByRole('button', { name: 'Ausente' }));
  await user.click(marksOf('Ana Núñez').getByRole('button', { name: 'Presente' }));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Borrador sin guardar')).toBeNull();
});

/** Another tab's save of the class: another topic, the topic done, Ana absent. */
function saveElsewhere({ store }: RenderedApp) {
  const students = store.school.students.filter(({ group }) => group === 'MATH-ADV');
  act(() =>
    store.changeElsewhere({
      type: 'classSession.save',
      base: null,
      lesson: {
        id: '2025-09-10-MATH-ADV-10:00',
        date: '2025-09-10',
        time: '10:00',
        groupName: 'MATH-ADV',
        subject: 'Álgebra',
        topic: 'Derivadas',
        topicStatus: 'concluido',
        comments: '',
        attendance: { 100: 'ausente' },
        students: students.map(({ id, name }) => ({ id, name })),
        teacherId: 1,
      },
    }),
  );
}

test("another tab's save joins what was written where they do not conflict, and is told of", async () => {
  const rendered = await openAlgebra();
  const { user, store } = rendered;
  await write(user, screen.getByLabelText('Comentarios'), 'Sin proyector');
  const [status] = screen.getAllByRole('status');
  expect(status).toBeEmptyDOMElement();
  saveElsewhere(rendered);
  const note = await screen.findByText('Añadimos lo que se guardó en otra pestaña');
  expect(status).toContainElement(note);
  expect(
    screen.getByText('Tema: Derivadas · Estado del tema: Concluido · Ana Núñez: Ausente'),
  ).toBeVisible();
  expect(screen.getByLabelText('Tema visto en clase')).toHaveValue('Derivadas');
  expect(screen.getByLabelText('Comentarios')).toHaveValue('Sin proyector');
  expect(pressed('Ana Núñez')).toBe('Ausente');
  await user.click(screen.getByRole('button', { name: 'Ocultar' }));
  expect(note).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /^Registrar Sesión: Álgebra/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Guardar Sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.school.classSessions).toMatchObject([
    { topic: 'Derivadas', comments: 'Sin proyector', attendance: { 100: 'ausente' } },
  ]);
});

test('of several conflicts all are settled at once, for what was saved or for mine', async () => {
  const rendered = await openAlgebra();
  const { user } = rendered;
  await write(user, screen.getByLabelText('Tema visto en clase'), 'Límites');
  await user.click(marksOf('Ana Núñez').getByRole('button', { name: 'Tardanza' }));
  await write(user, screen.getByLabelText('Comentarios'), 'Mío');
  saveElsewhere(rendered);
  await user.click(await screen.findByRole('button', { name: 'Usar lo guardado' }));
  expect(screen.getByRole('heading', { name: /^Registrar Sesión: Álgebra/ })).toHaveFocus();
  expect(screen.getByLabelText('Tema visto en clase')).toHaveValue('Derivadas');
  expect(pressed('Ana Núñez')).toBe('Ausente');
  expect(screen.getByLabelText('Comentarios')).toHaveValue('Mío');
  expect(screen.getByRole('button', { name: 'Guardar Sesión' })).toBeEnabled();
});

test('the focus goes from one conflict to the next, and from the last to the title', async () => {
  const rendered = await openAlgebra();
  const { user } = rendered;
  await write(user, screen.getByLabelText('Tema visto en clase'), 'Límites');
  await user.click(marksOf('Ana Núñez').getByRole('button', { name: 'Tardanza' }));
  saveElsewhere(rendered);
  const alert = within(
    await screen.findByRole('alert', { name: 'Esta sesión cambió en otra pestaña' }),
  );
  await user.click(alert.getAllByRole('button', { name: /^Lo guardado/ })[0]!);
  const left = alert.getByRole('button', { name: /^Lo guardado/ });
  expect(left).toHaveFocus();
  await user.click(left);
  expect(screen.getByRole('heading', { name: /^Registrar Sesión: Álgebra/ })).toHaveFocus();
});

test('of one conflict what another tab saved is taken, beside what joined without one', async () => {
  const rendered = await openAlgebra();
  const { user } = rendered;
  await write(user, screen.getByLabelText('Tema visto en clase'), 'Límites');
  saveElsewhere(rendered);
  const alert = await screen.findByRole('alert', { name: 'Esta sesión cambió en otra pestaña' });
  expect(screen.getByText(/Ana Núñez: Ausente/)).toBeVisible();
  expect(screen.getByLabelText('Tema visto en clase')).toHaveValue('Límites');
  await user.click(within(alert).getByRole('button', { name: /^Lo guardado/ }));
  expect(screen.getByLabelText('Tema visto en clase')).toHaveValue('Derivadas');
});

test("another tab's save of the same class is shown before anything is overwritten", async () => {
  const rendered = await openAlgebra();
  const { user, store } = rendered;
  await write(user, screen.getByLabelText('Tema visto en clase'), 'Límites');
  saveElsewhere(rendered);
  const alert = await screen.findByRole('alert', { name: 'Esta sesión cambió en otra pestaña' });
  const versions = within(within(alert).getByRole('group', { name: 'Tema' }));
  expect(versions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Lo míoLímites',
    'Lo guardadoDerivadas',
  ]);
  expect(screen.getByRole('button', { name: 'Guardar Sesión' })).toBeDisabled();
  await user.click(versions.getByRole('button', { name: /^Lo mío/ }));
  expect(screen.getByLabelText('Tema visto en clase')).toHaveValue('Límites');
  await user.click(screen.getByRole('button', { name: 'Guardar Sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.school.classSessions.map(({ topic }) => topic)).toEqual(['Límites']);
});

test('a full store keeps the form open, and giving up the save, possible only then, keeps what was written', async () => {
  const { user, store } = await openAlgebra();
  await write(user, screen.getByLabelText('Tema visto en clase'), 'Límites');
  store.failure = 'full';
  const save = screen.getByRole('button', { name: 'Guardar Sesión' });
  const cancel = screen.getByRole('button', { name: 'Cancelar' });
  fireEvent.click(save);
  expect(save).toHaveAttribute('data-loading', 'true');
  expect(cancel).toBeDisabled();
  expect(
    await screen.findByText(
      'No hay espacio en el almacenamiento: la sesión se guardará en cuanto se pueda.',
    ),
  ).toBeVisible();
  expect(save).toBeDisabled();
  expect(save).not.toHaveAttribute('data-loading');
  await user.click(cancel);
  expect(
    screen.queryByText(
      'No hay espacio en el almacenamiento: la sesión se guardará en cuanto se pueda.',
    ),
  ).toBeNull();
  expect(screen.getByLabelText('Tema visto en clase')).toHaveValue('Límites');
});
