import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { allClasses } from '../../machines/timetable/schedules.ts';
import { writePreference } from '../../src/storage/preferences.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { renderApp } from '../support/renderApp.tsx';
import { rewrite, write } from '../support/write.ts';

const recovered = 'Recuperamos lo que no habías guardado';
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const hasNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The page loaded anew, with the records as they were stored. */
function openAgain(path: string, school: School) {
  cleanup();
  return renderApp({ as: 'admin', path, school: () => school });
}

/** Nothing comes back any more. */
async function expectNothingLeft(path: string, school: School) {
  openAgain(path, school);
  await screen.findByRole('heading', { level: 1 });
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByText(recovered)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
}

const enrolledBefore = (seeded: School): School => ({
  ...seeded,
  students: seeded.students.map((one) => ({ ...one, enrollmentDate: '2024-08-05' })),
});

const taught = (seeded: School): School =>
  withClasses({ ...seeded, schedules: {} }, '2025-09-10', [
    classEntry(),
    classEntry({ activity: 'Cálculo', group: 'ENG-SAT', startTime: '12:00', endTime: '13:00' }),
  ]);

afterEach(() => sessionStorage.clear());

it('what was written to justify absences stands in its form after a reload, until it is stored', async () => {
  const path = '/admin/students/2';
  const first = renderApp({ as: 'admin', path });
  await first.user.click(await screen.findByRole('button', { name: 'Justificar' }));
  const form = await dialogOf('Justificar');
  await rewrite(first.user, form.getByLabelText('Al'), '12/09/2025');
  await write(first.user, form.getByLabelText('Motivo'), 'Operación');

  const { user, store } = openAgain(path, first.store.school);
  const again = await dialogOf('Justificar');
  expect(again.getByText(recovered)).toBeVisible();
  expect(again.getByLabelText('Al')).toHaveValue('12/09/2025');
  expect(again.getByLabelText('Motivo')).toHaveValue('Operación');
  await user.click(again.getByRole('button', { name: 'Guardar' }));
  await hasNoDialog();
  expect(store.school.justifications).toMatchObject([
    { studentId: 2, from: '2025-09-10', until: '2025-09-12', reason: 'Operación' },
  ]);
  await expectNothingLeft(path, store.school);
});

it('the cut-off of a new run stands in its form after a reload, until it is stored', async () => {
  const path = '/admin/payroll';
  const first = renderApp({ as: 'admin', path });
  await first.user.click(await screen.findByRole('button', { name: 'Nueva Nómina' }));
  const form = await dialogOf('Nueva Nómina');
  await rewrite(first.user, form.getByLabelText('Fecha de corte'), '05/09/2025');

  const { user, store } = openAgain(path, first.store.school);
  const again = await dialogOf('Nueva Nómina');
  expect(again.getByText(recovered)).toBeVisible();
  expect(again.getByLabelText('Fecha de corte')).toHaveValue('05/09/2025');
  await user.click(again.getByRole('button', { name: 'Guardar' }));
  await hasNoDialog();
  expect(store.school.payrollRuns.map(({ cutOff }) => cutOff)).toContain('2025-09-05');
  await expectNothingLeft(path, store.school);
});

it("a student's last day stands in its form after a reload, until it is stored", async () => {
  const path = '/admin/students/2';
  const first = renderApp({ as: 'admin', path, school: enrolledBefore });
  const { name } = first.store.school.students.find(({ id }) => id === 2)!;
  await first.user.click(await screen.findByRole('button', { name: 'Dar de baja…' }));
  const form = await dialogOf(`Dar de baja a ${name}`);
  await rewrite(first.user, form.getByLabelText('Último día en la escuela'), '05/09/2025');

  const { user, store } = openAgain(path, first.store.school);
  const again = await dialogOf(`Dar de baja a ${name}`);
  expect(again.getByText(recovered)).toBeVisible();
  expect(again.getByLabelText('Último día en la escuela')).toHaveValue('05/09/2025');
  await user.click(again.getByRole('button', { name: 'Dar de baja' }));
  await hasNoDialog();
  expect(store.school.students.find(({ id }) => id === 2)).toMatchObject({
    withdrawnOn: '2025-09-05',
  });
  await expectNothingLeft(path, store.school);
});

it.each([
  ['31/12/2099', /^Elige una fecha desde el 05\/08\/2024 hasta el 10\/09\/2025\. /],
  ['31/02/2025', /^«31\/02\/2025» no es una fecha: escríbela como DD\/MM\/AAAA\. /],
])('a last day typed as %s stands there after a reload as it was typed', async (typed, reason) => {
  const path = '/admin/students/2';
  const first = renderApp({ as: 'admin', path, school: enrolledBefore });
  const { name } = first.store.school.students.find(({ id }) => id === 2)!;
  const label = 'Último día en la escuela';
  await first.user.click(await screen.findByRole('button', { name: 'Dar de baja…' }));
  await rewrite(first.user, (await dialogOf(`Dar de baja a ${name}`)).getByLabelText(label), typed);

  const { user } = openAgain(path, first.store.school);
  const again = await dialogOf(`Dar de baja a ${name}`);
  const field = again.getByLabelText(label);
  expect(field).toHaveValue(typed);
  expect(field).toHaveAccessibleDescription(reason);
  await user.type(field, '{Backspace}');
  expect(field).toHaveValue(typed.slice(0, -1));
  await rewrite(user, field, '5/9/25');
  await user.tab();
  expect(field).toHaveValue('05/09/2025');
  expect(field).toBeValid();
});

it("a course's last day stands there after a reload as it was typed, and is not stored until it is one", async () => {
  const path = '/admin/courses?editar=CURSO-DE-VERANO';
  const first = renderApp({ as: 'admin', path });
  const [course] = first.store.school.courses;
  const end = (await dialogOf('Editar Curso')).getByLabelText('Fecha de fin');
  await rewrite(first.user, end, '30 jun 2027');

  const { user, store } = openAgain('/admin/courses', first.store.school);
  const again = await dialogOf('Editar Curso');
  expect(again.getByText(recovered)).toBeVisible();
  expect(again.getByLabelText('Fecha de fin')).toHaveValue('30 jun 2027');
  await user.click(again.getByRole('button', { name: 'Actualizar' }));
  expect(again.getByLabelText('Fecha de fin')).toBeInvalid();
  expect(store.school.courses[0]).toEqual(course);
});

it('which students go to which group, and since when, stands there after a reload', async () => {
  const path = '/admin/students';
  writePreference('view:students', 'table');
  const first = renderApp({ as: 'admin', path, school: enrolledBefore });
  const name = 'Cambiar de grupo a 3 estudiantes';
  await first.user.click(await screen.findByRole('checkbox', { name: 'Seleccionar todo' }));
  await first.user.click(screen.getByRole('button', { name: 'Cambiar de grupo' }));
  const form = await dialogOf(name);
  await first.user.selectOptions(form.getByLabelText('Grupo nuevo'), 'ENG-SAT');

  const { user, store } = openAgain(path, first.store.school);
  const again = await dialogOf(name);
  expect(again.getByText(recovered)).toBeVisible();
  expect(again.getByLabelText('Grupo nuevo')).toHaveValue('ENG-SAT');
  await user.click(again.getByRole('button', { name: 'Cambiar de grupo' }));
  await hasNoDialog();
  expect(new Set(store.school.students.map(({ group }) => group))).toEqual(new Set(['ENG-SAT']));
  await expectNothingLeft(path, store.school);
});

it('which students go to which group, left in the table, stands over the cards too, of no other register', async () => {
  const path = '/admin/students';
  writePreference('view:students', 'table');
  const first = renderApp({ as: 'admin', path, school: enrolledBefore });
  const name = 'Cambiar de grupo a 3 estudiantes';
  await first.user.click(await screen.findByRole('checkbox', { name: 'Seleccionar todo' }));
  await first.user.click(screen.getByRole('button', { name: 'Cambiar de grupo' }));
  await first.user.selectOptions((await dialogOf(name)).getByLabelText('Grupo nuevo'), 'ENG-SAT');

  writePreference('view:teachers', 'table');
  await expectNothingLeft('/admin/teachers', first.store.school);
  writePreference('view:students', 'cards');
  const { user } = openAgain(path, first.store.school);
  const again = await dialogOf(name);
  expect(again.getByLabelText('Grupo nuevo')).toHaveValue('ENG-SAT');
  expect(screen.queryByRole('checkbox', { name: 'Seleccionar todo' })).toBeNull();
  await user.click(again.getByRole('button', { name: 'Cancelar' }));
  const question = await dialogOf('¿Descartar los cambios?');
  await user.click(question.getByRole('button', { name: 'Descartar' }));
  await hasNoDialog();
});

it("what was chosen of a teacher's classes to hand over stands there after a reload", async () => {
  const path = '/admin/teachers';
  const first = renderApp({ as: 'admin', path, school: taught });
  const card = await screen.findByRole('article', { name: 'Carlos Ramírez López' });
  await first.user.click(within(card).getByRole('button', { name: /^Pasar o cubrir/ }));
  const form = await dialogOf('Pasar las clases de Carlos Ramírez López');
  await first.user.click(form.getByLabelText('Otra persona las cubre'));
  await first.user.click(form.getByLabelText('Cálculo · ENG-SAT'));
  await first.user.selectOptions(form.getByLabelText('Suplente'), 'teacher-2');

  const { user, store } = openAgain(path, first.store.school);
  const again = await dialogOf('Cubrir las clases de Carlos Ramírez López');
  expect(again.getByText(recovered)).toBeVisible();
  expect(again.getByLabelText('Hasta')).toHaveValue('10/09/2025');
  expect(again.getByLabelText('Cálculo · ENG-SAT')).not.toBeChecked();
  expect(again.getByLabelText('Suplente')).toHaveValue('teacher-2');
  await user.click(again.getByRole('button', { name: 'Asignar suplente' }));
  await hasNoDialog();
  expect(allClasses(store.school.schedules).map(({ substitute }) => substitute)).toEqual([
    'Ana Torres Medina',
    undefined,
  ]);
  await expectNothingLeft(path, store.school);
});

it("what was chosen of a room's classes to move stands there after a reload, and goes when it is given up", async () => {
  const path = '/admin/classrooms';
  const first = renderApp({ as: 'admin', path, school: taught });
  const card = await screen.findByRole('article', { name: 'Salón 1' });
  await first.user.click(within(card).getByRole('button', { name: 'Mover sus clases…' }));
  const form = await dialogOf('Mover las clases de Salón 1');
  await first.user.selectOptions(form.getByLabelText('A qué salón'), 'Salón 2');

  const { user, store } = openAgain(path, first.store.school);
  const again = await dialogOf('Mover las clases de Salón 1');
  expect(again.getByText(recovered)).toBeVisible();
  expect(again.getByLabelText('A qué salón')).toHaveDisplayValue('Salón 2');
  await user.click(again.getByRole('button', { name: 'Cancelar' }));
  const question = await dialogOf('¿Descartar los cambios?');
  await user.click(question.getByRole('button', { name: 'Descartar' }));
  await hasNoDialog();
  await expectNothingLeft(path, store.school);
});

it("a form of one student's file waits there, and does not open on another's", async () => {
  const path = '/admin/students/2';
  const first = renderApp({ as: 'admin', path });
  await first.user.click(await screen.findByRole('button', { name: 'Justificar' }));
  const form = await dialogOf('Justificar');
  await write(first.user, form.getByLabelText('Motivo'), 'Operación');

  await expectNothingLeft('/admin/students/3', first.store.school);
  openAgain(path, first.store.school);
  expect((await dialogOf('Justificar')).getByLabelText('Motivo')).toHaveValue('Operación');
});
