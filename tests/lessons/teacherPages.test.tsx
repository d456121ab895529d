import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { classEntry, withClasses, withStudents } from '../support/classes.ts';
import { renderApp } from '../support/renderApp.tsx';
import { rewrite, write } from '../support/write.ts';

const wednesday = '2025-09-10T09:30:00';

const week = (seeded: School) =>
  withClasses(
    withClasses(withStudents(seeded, 'MATH-ADV', ['Ana Núñez']), '2025-09-08', [
      classEntry({ startTime: '08:00', endTime: '10:00', activity: 'Cálculo' }),
      classEntry({ startTime: '17:00', endTime: '18:00', activity: 'Asesoría', group: 'N/A' }),
    ]),
    '2025-09-10',
    [classEntry({ activity: 'Álgebra' })],
  );

const mathLesson: Lesson = {
  id: '2025-09-08-MATH-ADV-08:00',
  date: '2025-09-08',
  time: '08:00',
  groupName: 'MATH-ADV',
  subject: 'Cálculo',
  topic: 'Límites',
  topicStatus: 'concluido',
  comments: '',
  attendance: { 3: 'ausente', 100: 'presente' },
  students: [
    { id: 100, name: 'Ana Núñez' },
    { id: 3, name: 'Valeria Ortiz Nava' },
  ],
  teacherId: 1,
};
const englishLesson: Lesson = {
  ...mathLesson,
  id: '2025-09-09-ENG-SAT-08:00',
  groupName: 'ENG-SAT',
  subject: 'Inglés',
  teacherId: 2,
};

const recorded = (seeded: School): School => ({
  ...week(seeded),
  classSessions: [mathLesson, englishLesson],
});

const stat = (name: string) => within(screen.getByRole('article', { name }));

test("Mi Horario shows this week's classes by day and hour and what is free, and counts them", async () => {
  const { user } = renderApp({
    as: 'cramirez',
    path: '/teacher/schedule',
    school: week,
    at: wednesday,
  });
  const table = await screen.findByRole('table', { name: 'Horario de la semana' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual([
    'Hora',
    '08:00',
    '09:00',
    '10:00',
    '11:00',
    '12:00',
    '13:00',
    '14:00',
  ]);
  const cells = (row: number) =>
    within(rows[row]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells(1)).toEqual([
    'CálculoGpo: MATH-ADV08:00 – 10:00Salón 1',
    'Libre',
    'Libre',
    'Libre',
    'Libre',
  ]);
  expect(cells(2)[0]).toBe('Cálculo hasta 10:00');
  expect(cells(3)[2]).toBe('ÁlgebraGpo: MATH-ADV10:00 – 11:00Salón 1');
  const outside = screen.getByRole('heading', { name: 'Fuera de la cuadrícula' });
  expect(within(outside.parentElement!).getByRole('button')).toHaveTextContent(
    'AsesoríaGpo: N/ALunes 08/09/2025 · 17:00 – 18:00Salón 1',
  );
  expect(stat('Horas Semanales').getByText('4')).toBeVisible();
  expect(stat('Grupos Asignados').getByText('1')).toBeVisible();
  expect(stat('Total Estudiantes').getByText('2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Semana siguiente' }));
  expect(stat('Horas Semanales').getByText('0')).toBeVisible();
  expect(screen.getByText('Semana del 15/09/2025 al 21/09/2025')).toBeVisible();
  expect(location.search).toBe('?semana=2025-09-15');
  await user.click(screen.getByRole('button', { name: 'Semana actual' }));
  await user.click(screen.getByRole('button', { name: 'Semana anterior' }));
  expect(screen.getByText('Semana del 01/09/2025 al 07/09/2025')).toBeVisible();
});

test('the groups of a cycle that was closed early have their students until its last day', async () => {
  const until = '2025-09-12';
  const closed = (seeded: School): School => {
    const school = week(seeded);
    const pastGroups = [{ until, group: 'MATH-ADV', groupId: 'MATH-ADV' }];
    const after = {
      3: { group: '', groupId: undefined, graduatedOn: until, pastGroups },
      100: { group: 'ENG-SAT', groupId: 'ENG-SAT', pastGroups },
    };
    const students = school.students.map((student) => ({
      ...student,
      ...after[student.id as keyof typeof after],
    }));
    return { ...school, students };
  };
  const names = async (at: string) => {
    const { user } = renderApp({ as: 'cramirez', path: '/teacher/groups', school: closed, at });
    const card = await screen.findByRole('article', { name: 'MATH-ADV' });
    const count = within(card).getByText(/ estudiantes$/).textContent;
    await user.click(screen.getByRole('tab', { name: 'Estudiantes' }));
    await screen.findByText(/^(2 estudiantes|Tus grupos activos todavía no tienen estudiantes.)$/);
    const students = screen.queryAllByRole('article').map((one) => one.textContent);
    cleanup();
    return [count, students.length, students.every((text) => text?.includes('MATH-ADV'))];
  };
  expect(await names(`${until}T09:30:00`)).toEqual(['2 estudiantes', 2, true]);
  expect(await names('2025-09-13T09:30:00')).toEqual(['0 estudiantes', 0, true]);
  openWeek(closed, `${until}T09:30:00`);
  await screen.findByRole('table', { name: 'Horario de la semana' });
  expect(stat('Total Estudiantes').getByText('2')).toBeVisible();
});

const openWeek = (school: (seeded: School) => School, at: string) =>
  renderApp({ as: 'cramirez', path: '/teacher/schedule', school, at });
const classOfWeek = (name: RegExp) => screen.findByRole('button', { name });

test('a class to come tells its subject, group, day and time, and when it is recorded', async () => {
  const { user } = openWeek(week, '2025-09-09T09:30:00');
  await user.click(await classOfWeek(/Álgebra/));
  expect(
    await screen.findByText(
      'Grupo MATH-ADV · Miércoles, 10:00 – 11:00. Su registro se abre el día de la clase.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a past class that is pending opens its register from the week', async () => {
  const { user, store } = openWeek(week, wednesday);
  await user.click(await classOfWeek(/^Cálculo.*Sin registrar$/));
  await screen.findByRole('dialog', { name: 'Registrar Sesión: Cálculo - Grupo MATH-ADV' });
  await write(user, screen.getByLabelText('Tema visto en clase'), 'Límites');
  await user.click(screen.getByRole('button', { name: 'Guardar Sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.school.classSessions).toMatchObject([{ date: '2025-09-08', topic: 'Límites' }]);
  expect(await classOfWeek(/^Cálculo.*Registrada$/)).toBeVisible();
});

test('a recorded class of the week opens for correction, and once that is over in the Historial', async () => {
  const { user } = openWeek(recorded, wednesday);
  await user.click(await classOfWeek(/^Cálculo/));
  await screen.findByRole('dialog', { name: 'Registrar Sesión: Cálculo - Grupo MATH-ADV' });
  expect(screen.getByLabelText('Tema visto en clase')).toHaveValue('Límites');
  cleanup();
  const later = openWeek(recorded, '2025-09-16T09:30:00');
  await later.user.click(await screen.findByRole('button', { name: 'Semana anterior' }));
  await later.user.click(await classOfWeek(/^Cálculo/));
  expect(await screen.findByText('1 sesión registrada')).toBeVisible();
  expect(location.pathname + location.search).toBe(
    '/teacher/classes?fecha=2025-09-08&buscar=C%C3%A1lculo',
  );
});

test('Mi Horario goes on paper week by week, and all of it into a calendar', async () => {
  const printing = vi.fn<() => void>();
  vi.stubGlobal('print', printing);
  const files: Blob[] = [];
  const handed = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:calendar';
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    handed.mockRestore();
    clicked.mockRestore();
  });
  const { user } = renderApp({
    as: 'cramirez',
    path: '/teacher/schedule',
    school: week,
    at: wednesday,
  });
  const sheet = () => document.querySelector('[aria-label="Horario de Carlos Ramírez López"]');
  await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  expect(printing).toHaveBeenCalledOnce();
  expect(sheet()).toHaveTextContent('Cálculo');
  expect(sheet()).toHaveTextContent('Semana del lunes, 8 de septiembre de 2025');
  await user.click(screen.getByRole('button', { name: 'Semana siguiente' }));
  expect(sheet()).not.toHaveTextContent('Cálculo');
  await user.click(screen.getByRole('button', { name: 'Descargar .ics' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]!.text()).toContain('SUMMARY:Cálculo');
});

test('a group of the week whose course is over says so', async () => {
  renderApp({
    as: 'cramirez',
    path: '/teacher/schedule',
    school: (seeded) => ({
      ...week(seeded),
      courses: seeded.courses.map((course) => ({ ...course, endDate: '2025-09-09' })),
    }),
    at: wednesday,
  });
  const card = await screen.findByRole('article', { name: 'MATH-ADV' });
  expect(within(card).getByText('Finalizado')).toBeVisible();
});

test('a group of the week opens its students; one that is gone says so', async () => {
  const { user, store, app } = renderApp({
    as: 'cramirez',
    path: '/teacher/schedule',
    school: week,
    at: wednesday,
  });
  const card = await screen.findByRole('article', { name: 'MATH-ADV' });
  expect(within(card).getByText('Activo')).toBeVisible();
  expect(within(card).getByText('2 estudiantes')).toBeVisible();
  expect(within(card).getByText('3 h por semana')).toBeVisible();
  expect(within(card).getByText('Salón principal: Salón 1')).toBeVisible();
  await user.click(within(card).getByRole('button', { name: 'Ver Detalles' }));
  expect(await screen.findByRole('dialog', { name: 'Detalles del Grupo MATH-ADV' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  app.getSnapshot().children.school!.send({
    type: 'records.changed',
    school: { ...store.school, groups: [] },
    changes: [],
  });
  await user.click(within(card).getByRole('button', { name: 'Ver Detalles' }));
  expect(
    await screen.findByText('No se encontraron detalles para el grupo MATH-ADV'),
  ).toBeVisible();
});

test('Mis Grupos shows the active groups, finds them by name or description and opens a register of today', async () => {
  const { user } = renderApp({
    as: 'cramirez',
    path: '/teacher/groups',
    school: week,
    at: wednesday,
  });
  const card = await screen.findByRole('article', { name: 'MATH-ADV' });
  expect(within(card).getByText('2 estudiantes')).toBeVisible();
  expect(within(card).getByText('Programa Sabatino')).toBeVisible();
  expect(within(card).getByText('Termina el 01/03/2026')).toBeVisible();
  await write(user, screen.getByLabelText('Buscar'), 'matematicas');
  expect(screen.getByRole('article', { name: 'MATH-ADV' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Registrar Sesión' }));
  expect(
    await screen.findByRole('dialog', { name: 'Registrar Sesión: Álgebra - Grupo MATH-ADV' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await write(user, screen.getByLabelText('Buscar'), 'zzz');
  expect(
    await screen.findByText(
      'No tienes grupos activos asignados o no se encontraron coincidencias.',
    ),
  ).toBeVisible();
  expect(screen.getByText('0 grupos')).toHaveRole('status');
});

test('a group without a class today is told so word for word', async () => {
  const { user } = renderApp({ as: 'cramirez', path: '/teacher/groups', at: wednesday });
  await user.click(await screen.findByRole('button', { name: 'Registrar Sesión' }));
  expect(await screen.findByText('Sin clase hoy')).toBeVisible();
  expect(screen.getByText('No hay clase programada para el grupo MATH-ADV hoy.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("a group's details lead to each student's profile and attendance in every group, and back", async () => {
  const { user } = renderApp({
    as: 'cramirez',
    path: '/teacher/groups',
    school: recorded,
    at: wednesday,
  });
  await user.click(await screen.findByRole('button', { name: 'Ver Detalles' }));
  const details = await screen.findByRole('dialog', { name: 'Detalles del Grupo MATH-ADV' });
  const valeria = within(details).getAllByRole('listitem')[1]!;
  expect(valeria).toHaveTextContent('Valeria Ortiz NavaID: 3');
  await user.click(within(valeria).getByRole('button', { name: 'Perfil' }));
  const profile = await screen.findByRole('dialog', { name: 'Perfil: Valeria Ortiz Nava' });
  expect(within(profile).getByRole('row', { name: 'Carrera Actuaría' })).toBeVisible();
  expect(within(profile).getByRole('row', { name: 'Curso Programa Sabatino' })).toBeVisible();
  const back = screen.getByRole('button', { name: 'Volver al grupo' });
  expect(back).toHaveFocus();
  const title = within(profile).getByRole('heading', { name: 'Perfil: Valeria Ortiz Nava' });
  expect(title).toHaveAttribute('aria-live', 'polite');
  await user.click(back);
  expect(title).toHaveTextContent('Detalles del Grupo MATH-ADV');
  const again = within(screen.getByRole('dialog')).getAllByRole('listitem')[1]!;
  expect(within(again).getByRole('button', { name: 'Perfil' })).toHaveFocus();
  await user.click(within(again).getByRole('button', { name: 'Asistencias' }));
  const attendance = await screen.findByRole('dialog', {
    name: 'Asistencias: Valeria Ortiz Nava',
  });
  expect(stat('Ausentes').getByText('2')).toBeVisible();
  expect(stat('% Asistencia').getByText('0.0%')).toBeVisible();
  const [since, before] = within(attendance).getAllByRole('listitem');
  expect(before).toHaveTextContent('Inglés08/09/2025 · 08:00 · LímitesAusente');
  expect(since).toHaveTextContent('Cálculo08/09/2025 · 08:00 · LímitesAusente');
});

test('a group without students says so in its details', async () => {
  const { user } = renderApp({
    as: 'cramirez',
    path: '/teacher/groups',
    school: (seeded) => ({ ...seeded, students: [] }),
    at: wednesday,
  });
  await user.click(await screen.findByRole('button', { name: 'Ver Detalles' }));
  expect(await screen.findByText('No hay estudiantes asignados a este grupo.')).toBeVisible();
});

test("Historial shows only the teacher's own lessons and opens them for editing", async () => {
  const { user, store } = renderApp({
    as: 'cramirez',
    path: '/teacher/classes',
    school: recorded,
    at: wednesday,
  });
  const card = await screen.findByRole('article', { name: 'Cálculo - MATH-ADV' });
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await user.click(within(card).getByRole('button', { name: 'Detalles' }));
  await user.click(within(card).getByRole('button', { name: 'Corregir registro' }));
  const topic = await screen.findByLabelText('Tema visto en clase');
  expect(screen.getByText('Lunes 08/09/2025 · 08:00 · Grupo MATH-ADV · Salón 1')).toBeVisible();
  await rewrite(user, topic, 'Continuidad');
  await user.click(screen.getByRole('button', { name: 'Guardar Sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.school.classSessions.map(({ topic: one }) => one)).toEqual([
    'Continuidad',
    'Límites',
  ]);
});

test('Historial is searched and filtered, and shows topics instead of the teacher’s own name', async () => {
  const { user } = renderApp({
    as: 'cramirez',
    path: '/teacher/classes',
    school: (seeded) => ({
      ...week(seeded),
      classSessions: [
        mathLesson,
        { ...mathLesson, id: '2025-09-05', date: '2025-09-05', topic: 'Derivadas' },
        { ...englishLesson, teacherId: 1 },
      ],
    }),
    at: wednesday,
  });
  const [first] = await screen.findAllByRole('article');
  expect(first).toHaveTextContent('Cálculo - MATH-ADVLunes 08/09/2025 · 08:00LímitesP: 1A: 1R: 0');
  expect(screen.queryByLabelText('Profesor')).toBeNull();
  await write(user, screen.getByLabelText('Buscar'), 'derivadas');
  expect(await screen.findByText('1 sesión registrada')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  await user.selectOptions(screen.getByLabelText('Grupo'), 'ENG-SAT');
  expect(await screen.findByText('1 sesión registrada')).toBeVisible();
  const card = screen.getByRole('article', { name: 'Inglés - ENG-SAT' });
  await user.click(within(card).getByRole('button', { name: 'Detalles' }));
  const edit = within(card).getByRole('button', { name: 'Corregir registro' });
  const list = within(card).getByRole('list', { name: 'Asistencia' });
  expect(edit.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(card).getAllByText('Límites')).toHaveLength(1);
  await write(user, screen.getByLabelText('Buscar'), 'zzz');
  expect(await screen.findByText('No hay registros que coincidan con los filtros')).toBeVisible();
});

test('Historial opens an old lesson without a teacher by its id, and saves no second one', async () => {
  const { teacherId: _unknown, ...old } = mathLesson;
  const { user, store } = renderApp({
    as: 'cramirez',
    path: '/teacher/classes',
    school: (seeded) => ({
      ...week(seeded),
      classSessions: [
        { ...mathLesson, id: 'de-otro', teacherId: 99 },
        { ...old, topic: 'Series' },
      ],
    }),
    at: wednesday,
  });
  const card = await screen.findByRole('article', { name: 'Cálculo - MATH-ADV' });
  await user.click(within(card).getByRole('button', { name: 'Detalles' }));
  await user.click(within(card).getByRole('button', { name: 'Corregir registro' }));
  const topic = await screen.findByLabelText('Tema visto en clase');
  expect(topic).toHaveValue('Series');
  await write(user, topic, ' de Taylor');
  await user.click(screen.getByRole('button', { name: 'Guardar Sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.school.classSessions.map(({ topic: one }) => one)).toEqual([
    'Límites',
    'Series de Taylor',
  ]);
});

test('Historial shows what others recorded of the own groups, to read', async () => {
  const { user } = renderApp({
    as: 'cramirez',
    path: '/teacher/classes',
    school: (seeded) => ({
      ...week(seeded),
      classSessions: [{ ...mathLesson, teacherId: 2 }],
    }),
    at: wednesday,
  });
  const card = await screen.findByRole('article', { name: 'Cálculo - MATH-ADV' });
  expect(card).toHaveTextContent('08:00 · Registró Ana Torres MedinaLímites');
  await user.click(within(card).getByRole('button', { name: 'Detalles' }));
  expect(within(card).getByRole('list', { name: 'Asistencia' })).toBeVisible();
  expect(within(card).queryByRole('button', { name: 'Corregir registro' })).toBeNull();
});

test('Historial offers corrections of the own registers for seven days, and deleting them', async () => {
  const { user, store } = renderApp({
    as: 'cramirez',
    path: '/teacher/classes',
    school: (seeded) => ({
      ...week(seeded),
      classSessions: [
        { ...mathLesson, id: 'nuevo', date: '2025-09-03' },
        { ...mathLesson, id: 'viejo', date: '2025-09-02', subject: 'Álgebra' },
      ],
    }),
    at: wednesday,
  });
  const old = await screen.findByRole('article', { name: 'Álgebra - MATH-ADV' });
  await user.click(within(old).getByRole('button', { name: 'Detalles' }));
  expect(
    within(old).getByText('Se corrige durante siete días: pide el cambio a la administración.'),
  ).toBeVisible();
  expect(within(old).queryByRole('button', { name: 'Corregir registro' })).toBeNull();
  const card = screen.getByRole('article', { name: 'Cálculo - MATH-ADV' });
  await user.click(within(card).getByRole('button', { name: 'Detalles' }));
  await user.click(within(card).getByRole('button', { name: 'Corregir registro' }));
  await write(user, await screen.findByLabelText('Tema visto en clase'), ' y series');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Dejar como borrador' }));
  expect(await within(card).findByText('Borrador sin guardar')).toBeVisible();
  expect(within(old).queryByText('Borrador sin guardar')).toBeNull();
  await user.click(within(card).getByRole('button', { name: 'Eliminar registro' }));
  const question = await screen.findByRole('dialog', { name: 'Eliminar registro' });
  await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(store.school.classSessions.map(({ id }) => id)).toEqual(['viejo']));
});

test('Historial without lessons says so', async () => {
  renderApp({ as: 'cramirez', path: '/teacher/classes', at: wednesday });
  expect(await screen.findByText('No hay registros de clases')).toBeVisible();
});

test('past classes without a record are asked for on the dashboard, one tap away', async () => {
  const { user, store } = renderApp({
    as: 'cramirez',
    path: '/teacher?pendientes=1',
    school: week,
    at: wednesday,
  });
  const card = await screen.findByRole('article', { name: 'Registros Pendientes' });
  await waitFor(() => expect(card).toContainElement(document.activeElement as HTMLElement));
  expect(location.search).toBe('');
  expect(within(card).getByText('1 clase')).toBeVisible();
  await user.click(within(card).getByRole('button', { name: 'Registrar' }));
  await write(user, await screen.findByLabelText('Tema visto en clase'), 'Límites');
  await user.click(screen.getByRole('button', { name: 'Guardar Sesión' }));
  await waitFor(() =>
    expect(screen.queryByRole('article', { name: 'Registros Pendientes' })).toBeNull(),
  );
  expect(store.school.classSessions.map(({ date }) => date)).toEqual(['2025-09-08']);
});

test('a class that was said not to have been held is taken back in Mi Horario and the Historial', async () => {
  const notHeld = {
    id: '2025-09-08-MATH-ADV-08:00-1',
    date: '2025-09-08',
    time: '08:00',
    groupName: 'MATH-ADV',
    groupId: 'MATH-ADV',
    subject: 'Cálculo',
    reason: 'Junta',
    teacherId: 1,
  };
  const told = (seeded: School): School => ({ ...week(seeded), cancelledClasses: [notHeld] });
  const { user, store } = openWeek(told, wednesday);
  await user.click(await classOfWeek(/^Cálculo/));
  const question = await screen.findByRole('dialog', { name: '¿Sí hubo clase?' });
  expect(
    within(question).getByText('Lunes 08/09/2025 · 08:00 · No hubo clase: Junta'),
  ).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Sí hubo clase' }));
  await waitFor(() => expect(store.school.cancelledClasses).toEqual([]));
  expect(await classOfWeek(/^Cálculo.*Sin registrar$/)).toBeVisible();
  cleanup();
  const history = (path: string) =>
    renderApp({ as: 'cramirez', path, school: told, at: '2025-09-15T09:30:00' });
  history('/teacher/classes?fecha=2025-09-10');
  await screen.findByText('No hay registros de clases');
  expect(screen.queryByRole('region', { name: 'No hubo clase' })).toBeNull();
  cleanup();
  const later = history('/teacher/classes?fecha=2025-09-08&buscar=junta');
  const listed = within(await screen.findByRole('region', { name: 'No hubo clase' }));
  await later.user.click(listed.getByRole('button', { name: 'Sí hubo clase' }));
  const again = await screen.findByRole('dialog', { name: '¿Sí hubo clase?' });
  await later.user.click(within(again).getByRole('button', { name: 'Sí hubo clase' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'No hubo clase' })).toBeNull());
  cleanup();
  const late = openWeek(told, '2025-09-16T09:30:00');
  await late.user.click(await screen.findByRole('button', { name: 'Semana anterior' }));
  await late.user.click(await classOfWeek(/^Cálculo/));
  expect(await screen.findByText(/No hubo clase: Junta/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the administrator chooses the range of missing registers', async () => {
  const { user } = renderApp({
    as: 'admin',
    path: '/admin/tracking',
    school: week,
    at: wednesday,
  });
  await user.click(await screen.findByRole('tab', { name: 'Sin registrar' }));
  const card = await screen.findByRole('article', { name: 'Carlos Ramírez López' });
  expect(within(card).getByText('1 clase sin registrar')).toBeVisible();
  expect(within(card).getByText('Cálculo - MATH-ADV')).toBeVisible();
  expect(within(card).getByText('Lunes 08/09/2025 · 08:00 – 10:00 · Salón 1')).toBeVisible();
  expect(screen.getByLabelText('Desde')).toHaveValue('03/09/2025');
  expect(screen.getByLabelText('Hasta')).toHaveValue('10/09/2025');
  await user.selectOptions(screen.getByLabelText('Profesor'), 'Ana Torres Medina');
  expect(await screen.findByText('No hay clases sin registrar en estas fechas.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  expect(location.search).toBe('?vista=pendientes');
  const again = await screen.findByRole('article', { name: 'Carlos Ramírez López' });
  await user.click(within(again).getByRole('button', { name: 'Copiar lista' }));
  expect(await within(again).findByRole('button', { name: 'Lista copiada' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    [
      'Carlos Ramírez López: 1 clase sin registrar',
      '- Lunes 08/09/2025 · 08:00 – 10:00 · Cálculo - MATH-ADV · Salón 1',
    ].join('\n'),
  );
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test("today's classes are asked for once they are over", async () => {
  renderApp({
    as: 'admin',
    path: '/admin/tracking?vista=pendientes',
    school: week,
    at: '2025-09-10T11:00:00',
  });
  const card = await screen.findByRole('article', { name: 'Carlos Ramírez López' });
  expect(within(card).getByText('2 clases sin registrar')).toBeVisible();
  expect(screen.getByText(/^\d+ clases sin registrar, 1 de hoy$/)).toBeVisible();
  expect(within(card).getByText('Miércoles 10/09/2025 · 10:00 – 11:00 · Salón 1')).toBeVisible();
});

test('the office records what a teacher forgot, in the name of that teacher', async () => {
  const { user, store } = renderApp({
    as: 'admin',
    path: '/admin/tracking?vista=pendientes',
    school: week,
    at: wednesday,
  });
  const pending = await screen.findByRole('article', { name: 'Carlos Ramírez López' });
  const [first] = within(pending).getAllByRole('button', { name: /^Registrar: / });
  await user.click(first!);
  const form = await screen.findByRole('dialog', { name: /^Registrar Sesión: .* - Grupo / });
  await write(user, within(form).getByLabelText(/Tema/), 'Límites');
  await user.click(within(form).getByRole('button', { name: 'Guardar Sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.school.classSessions.at(-1)).toMatchObject({ topic: 'Límites', teacherId: 1 });
  expect(screen.queryByRole('article', { name: 'Carlos Ramírez López' })).toBeNull();
});

test('the administrator says that there was no class, and takes it back', async () => {
  const { user, store } = renderApp({
    as: 'admin',
    path: '/admin/tracking?vista=pendientes',
    school: week,
    at: wednesday,
  });
  const pending = await screen.findByRole('article', { name: 'Carlos Ramírez López' });
  await user.click(within(pending).getByRole('button', { name: /^No hubo clase/ }));
  const form = await screen.findByRole('dialog', { name: 'No hubo clase' });
  expect(within(form).getByLabelText('Motivo')).toBeRequired();
  expect(within(form).getByText('Lunes 08/09/2025 · 08:00 – 10:00')).toBeVisible();
  await user.click(within(form).getByRole('button', { name: 'Guardar' }));
  expect(within(form).getByText('Escribe por qué no hubo clase.')).toBeVisible();
  await write(user, within(form).getByLabelText('Motivo'), 'Suspensión <b>oficial</b>');
  await user.click(within(form).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.school.cancelledClasses).toMatchObject([{ reason: 'Suspensión <b>oficial</b>' }]);
  expect(screen.queryByRole('article', { name: 'Carlos Ramírez López' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'No hubo clase' }));
  const told = await screen.findByRole('article', { name: 'Cálculo - MATH-ADV' });
  expect(within(told).getByText('Carlos Ramírez López')).toBeVisible();
  expect(within(told).getByText('No hubo clase: Suspensión <b>oficial</b>')).toBeVisible();
  await user.click(within(told).getByRole('button', { name: 'Sí hubo clase' }));
  const question = await screen.findByRole('dialog', { name: '¿Sí hubo clase?' });
  await user.click(within(question).getByRole('button', { name: 'Sí hubo clase' }));
  expect(
    await screen.findByText('Ninguna clase se marcó «No hubo clase» en estas fechas.'),
  ).toBeVisible();
  expect(store.school.cancelledClasses).toEqual([]);
});

test('every page is empty for a user whom no teacher has the email of', async () => {
  const { app } = renderApp({ path: '/login', school: recorded, at: wednesday });
  await screen.findByLabelText('Usuario');
  act(() => {
    app.getSnapshot().children.session!.send({
      type: 'session.signIn',
      user: { role: 'teacher', id: 1, name: 'Otro', email: 'otro@plantel.mx', user: 'otro' },
    });
  });
  await screen.findByRole('navigation', { name: 'Menú principal' });
  for (const [path, text] of [
    ['/teacher', 'No tienes clases programadas para hoy.'],
    ['/teacher/schedule', 'Semana del 08/09/2025 al 14/09/2025'],
    ['/teacher/groups', 'No tienes grupos activos asignados o no se encontraron coincidencias.'],
    ['/teacher/classes', 'No hay registros de clases'],
  ] as const) {
    act(() => history.pushState(null, '', path));
    expect(await screen.findByText(text)).toBeVisible();
    for (const known of ['MATH-ADV', 'Álgebra', 'Cálculo', 'Valeria Ortiz Nava']) {
      expect(screen.queryByText(known)).toBeNull();
    }
  }
});
