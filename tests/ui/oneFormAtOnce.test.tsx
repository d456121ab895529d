import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { renderApp } from '../support/renderApp.tsx';
import { rewrite, write } from '../support/write.ts';

type Rendered = ReturnType<typeof renderApp>;

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const hasNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const namesOfDialogs = () => screen.getAllByRole('dialog').map((one) => one.textContent);

/** Cancels the form and agrees to lose what stands in it. */
async function giveUp({ user }: Pick<Rendered, 'user'>, name: string): Promise<void> {
  await user.click((await dialogOf(name)).getByRole('button', { name: 'Cancelar' }));
  const question = screen.queryByRole('dialog', { name: '¿Descartar los cambios?' });
  if (question) await user.click(within(question).getByRole('button', { name: 'Descartar' }));
}

/** The same, and none of that name follows. */
async function discard(rendered: Pick<Rendered, 'user'>, name: string): Promise<void> {
  await giveUp(rendered, name);
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
}

/** What the page has nothing else beside. */
async function expectAlone(name: string): Promise<void> {
  await screen.findByRole('dialog', { name });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(namesOfDialogs()).toHaveLength(1);
  expect(screen.getByRole('dialog', { name })).toBeVisible();
}

function openAgain(path: string, school: School): Rendered {
  cleanup();
  return renderApp({ as: 'admin', path, school: () => school });
}

/** A name that was typed into the form of a new record, and left. */
async function leaveNew(path: string, title: string): Promise<School> {
  const { user, store } = renderApp({ as: 'admin', path: `${path}?nuevo=1`, school: taught });
  await write(user, (await dialogOf(title)).getByLabelText('Nombre completo'), 'Eva Luna');
  return store.school;
}

async function leaveJustification(path: string, name = 'Justificar'): Promise<School> {
  const { user, store } = renderApp({ as: 'admin', path });
  await user.click(await screen.findByRole('button', { name: 'Justificar' }));
  await write(user, (await dialogOf(name)).getByLabelText('Motivo'), 'Operación');
  return store.school;
}

async function leaveRun(cutOff: string): Promise<School> {
  const { user, store } = renderApp({ as: 'admin', path: '/admin/payroll' });
  await user.click(await screen.findByRole('button', { name: 'Nueva Nómina' }));
  await rewrite(user, (await dialogOf('Nueva Nómina')).getByLabelText('Fecha de corte'), cutOff);
  return store.school;
}

const taught = (seeded: School): School =>
  withClasses({ ...seeded, schedules: {} }, '2025-09-10', [classEntry()]);

const takenOut: [string, string][] = [];

/** Takes what was left out of the tab until all of it is put back: it was left in two. */
function takeOut(key: string): void {
  takenOut.push([key, sessionStorage.getItem(key)!]);
  sessionStorage.removeItem(key);
}

function putBack(): void {
  for (const [key, text] of takenOut.splice(0)) sessionStorage.setItem(key, text);
}

afterEach(() => sessionStorage.clear());

it('the record that the address asks for opens once the form that was left is closed', async () => {
  const school = await leaveNew('/admin/students', 'Nuevo Estudiante');
  const again = openAgain('/admin/students?editar=2', school);
  await expectAlone('Nuevo Estudiante');
  await discard(again, 'Nuevo Estudiante');
  const { name } = school.students.find(({ id }) => id === 2)!;
  expect((await dialogOf('Editar Estudiante')).getByLabelText('Nombre completo')).toHaveValue(name);
  expect(location.search).toBe('');
  await discard(again, 'Editar Estudiante');
  await hasNoDialog();
});

it('the new record that the address asks for is the one that was left', async () => {
  const school = await leaveNew('/admin/students', 'Nuevo Estudiante');
  const again = openAgain('/admin/students?nuevo=1', school);
  await expectAlone('Nuevo Estudiante');
  await waitFor(() => expect(location.search).toBe(''));
  await discard(again, 'Nuevo Estudiante');
  await hasNoDialog();
});

it('the record that the address asks for is the one whose form was left', async () => {
  const first = renderApp({ as: 'admin', path: '/admin/students/2?editar=2' });
  const form = await dialogOf('Editar Estudiante');
  await write(first.user, form.getByLabelText('Nombre completo'), ' Luna');
  const again = openAgain('/admin/students/2?editar=2', first.store.school);
  await expectAlone('Editar Estudiante');
  await discard(again, 'Editar Estudiante');
  await hasNoDialog();
});

it('a hand-over that was left comes before the record that the address asks for', async () => {
  const path = '/admin/teachers';
  const first = renderApp({ as: 'admin', path, school: taught });
  const card = await screen.findByRole('article', { name: 'Carlos Ramírez López' });
  await first.user.click(within(card).getByRole('button', { name: /^Pasar o cubrir/ }));
  const form = await dialogOf('Pasar las clases de Carlos Ramírez López');
  await first.user.click(form.getByLabelText('Otra persona las cubre'));
  const again = openAgain(`${path}?nuevo=1`, first.store.school);
  await expectAlone('Cubrir las clases de Carlos Ramírez López');
  await discard(again, 'Cubrir las clases de Carlos Ramírez López');
  await expectAlone('Nuevo Profesor');
});

it('of two forms that were left on a page the second comes once the first is closed', async () => {
  const path = '/admin/students/2';
  await leaveJustification(path);
  cleanup();
  takeOut('form:admin-1:justification-2');
  const first = renderApp({ as: 'admin', path: `${path}?editar=2` });
  const form = await dialogOf('Editar Estudiante');
  await write(first.user, form.getByLabelText('Nombre completo'), ' Luna');
  cleanup();
  putBack();
  const again = openAgain(path, first.store.school);
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  const isFirst = screen.queryByRole('dialog', { name: 'Editar Estudiante' }) !== null;
  const [one, other] = isFirst
    ? (['Editar Estudiante', 'Justificar'] as const)
    : (['Justificar', 'Editar Estudiante'] as const);
  await expectAlone(one);
  await discard(again, one);
  await expectAlone(other);
  await discard(again, other);
  await hasNoDialog();
});

it("a justification that was left on a student's file comes before their record", async () => {
  const school = await leaveJustification('/admin/students/2');
  const again = openAgain('/admin/students/2?editar=2', school);
  await expectAlone('Justificar');
  await discard(again, 'Justificar');
  await expectAlone('Editar Estudiante');
});

it('the justification that the address asks for is the one that was left', async () => {
  const school = await leaveJustification('/admin/attendance');
  const again = openAgain('/admin/attendance?justificar=1', school);
  await expectAlone('Justificar');
  expect((await dialogOf('Justificar')).getByLabelText('Motivo')).toHaveValue('Operación');
  await discard(again, 'Justificar');
  await hasNoDialog();
});

it('the run that the address asks for is proposed once the one that was left is closed', async () => {
  const school = await leaveRun('05/09/2025');
  const again = openAgain('/admin/payroll?nueva=2025-08-15', school);
  await expectAlone('Nueva Nómina');
  const cutOff = async () => (await dialogOf('Nueva Nómina')).getByLabelText(/^Fecha de corte/);
  expect(await cutOff()).toHaveValue('05/09/2025');
  await giveUp(again, 'Nueva Nómina');
  await waitFor(async () => expect(await cutOff()).toHaveValue('15/08/2025'));
  await again.user.click(
    (await dialogOf('Nueva Nómina')).getByRole('button', { name: 'Cancelar' }),
  );
  await hasNoDialog();
});

it('the run that the address asks for is the one that was left, if it is of that day', async () => {
  const school = await leaveRun('05/09/2025');
  const again = openAgain('/admin/payroll?nueva=2025-09-05', school);
  await expectAlone('Nueva Nómina');
  await discard(again, 'Nueva Nómina');
  await hasNoDialog();
});

it('the week that the address asks to repeat comes once the class that was left is closed', async () => {
  const path = '/admin/schedules?fecha=2025-09-10';
  const first = renderApp({ as: 'admin', path, school: taught });
  await first.user.click(await screen.findByRole('button', { name: /Álgebra/ }));
  const form = await dialogOf('Editar Clase');
  await write(first.user, form.getByLabelText('Actividad'), ' II');
  const again = openAgain(`${path}&repetir=semana`, first.store.school);
  await expectAlone('Editar Clase');
  await discard(again, 'Editar Clase');
  await expectAlone('Repetir clases');
});

it('what was asked elsewhere goes on in its form once the one that was left is closed', async () => {
  const school = await leaveNew('/admin/students', 'Nuevo Estudiante');
  const base = school.students.find(({ id }) => id === 2)!;
  const { name } = base;
  const asked = { base, values: { ...base, name: `${name} Luna` }, submitted: null };
  sessionStorage.setItem('form:admin-1:asked-students', JSON.stringify(asked));
  let again = openAgain('/admin/students?retomar=1', school);
  await expectAlone('Nuevo Estudiante');
  const left = (await dialogOf('Nuevo Estudiante')).getByLabelText('Nombre completo');
  expect(left).toHaveValue('Eva Luna');
  expect(location.search).toBe('?retomar=1');
  await discard(again, 'Nuevo Estudiante');
  await expectAlone('Editar Estudiante');
  expect(location.search).toBe('');
  again = openAgain('/admin/students', school);
  const form = await dialogOf('Editar Estudiante');
  expect(form.getByLabelText('Nombre completo')).toHaveValue(`${name} Luna`);
  await discard(again, 'Editar Estudiante');
  openAgain('/admin/students?retomar=1', school);
  await waitFor(() => expect(location.search).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a class that was asked for elsewhere goes on in its dialog once the one that was left is closed', async () => {
  const path = '/admin/schedules?fecha=2025-09-10';
  const first = renderApp({ as: 'admin', path, school: taught });
  await first.user.click(await screen.findByRole('button', { name: /Álgebra/ }));
  const form = await dialogOf('Editar Clase');
  await write(first.user, form.getByLabelText('Actividad'), ' II');
  const { original: _original, ...asked } = JSON.parse(
    sessionStorage.getItem('form:admin-1:schedules')!,
  );
  sessionStorage.setItem(
    'form:admin-1:asked-schedules',
    JSON.stringify({
      ...asked,
      original: null,
      date: '2025-09-11',
      typed: { ...asked.typed, activity: 'Cálculo' },
    }),
  );
  const again = openAgain('/admin/schedules?fecha=2025-09-11&retomar=1', first.store.school);
  await expectAlone('Editar Clase');
  await discard(again, 'Editar Clase');
  await expectAlone('Programar Clase');
  const next = await dialogOf('Programar Clase');
  expect(next.getByLabelText('Actividad')).toHaveValue('Cálculo');
  expect(next.getByLabelText('Día')).toHaveValue('11/09/2025');
  await discard(again, 'Programar Clase');
  await hasNoDialog();
});
