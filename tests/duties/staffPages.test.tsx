import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import type { Activity, Task } from '../../machines/school/dutyShapes.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { renderApp } from '../support/renderApp.tsx';
import { rewrite, write } from '../support/write.ts';

const wednesday = '2025-09-10T09:30:00';
const given: Task = {
  id: 7,
  title: 'Archivar actas',
  detail: 'Las de agosto',
  due: '2025-09-09',
  employee: 'Rosa Jiménez Luna',
  employeeId: 'staff-5',
  status: 'Pendiente',
};
const others: Task = {
  ...given,
  id: 8,
  title: 'Revisar extintores',
  employee: 'Teresa Aguilar Peña',
  employeeId: 'staff-7',
};
const activity: Activity = {
  id: 9,
  description: 'Inscripciones',
  date: '2025-09-10',
  time: '08:15',
  employee: 'Rosa Jiménez Luna',
  employeeId: 'staff-5',
};
const before: Activity = { ...activity, id: 10, description: 'Constancias', date: '2025-09-09' };
const anothers: Activity = {
  ...activity,
  id: 11,
  description: 'Limpieza del patio',
  employee: 'Teresa Aguilar Peña',
  employeeId: 'staff-7',
};

const busy = (seeded: School): School => ({
  ...withClasses(seeded, '2025-09-10', [
    classEntry({
      employee: 'Rosa Jiménez Luna',
      activity: 'Junta de Personal',
      group: 'N/A',
      startTime: '11:00',
      endTime: '12:00',
    }),
  ]),
  tasks: [given, others],
  activities: [activity, before, anothers],
});

const open = (path: string, as = 'rjimenez', school = busy) =>
  renderApp({ as, path, school, at: wednesday });
const card = (name: string) => screen.findByRole('article', { name });

test('Mi Dashboard has today’s entries, what waits and what was done, of nobody else', async () => {
  const { user, store } = open('/staff');
  const today = await card('Hoy');
  expect(today).toHaveTextContent('Turno: Lun-Vie 8:00-16:00');
  expect(today).toHaveTextContent('11:00 – 12:00Junta de PersonalSalón 1');
  expect(await card('Tareas Pendientes')).toHaveTextContent('1 vence o venció');
  const task = await card('Archivar actas');
  expect(task).toHaveTextContent('Vencida');
  expect(await card('Actividades de Hoy')).toHaveTextContent('08:15Inscripciones');
  for (const unknown of ['Revisar extintores', 'Limpieza del patio', 'Constancias']) {
    expect(screen.queryByText(unknown)).toBeNull();
  }
  await user.click(within(task).getByRole('button', { name: 'Hecha' }));
  expect(await screen.findByText('No tienes tareas pendientes.')).toBeVisible();
  expect(store.school.tasks[0]).toEqual({ ...given, status: 'Hecha', doneOn: '2025-09-10' });
});

test.each(['/staff', '/staff/tasks'])(
  'at %s the focus goes on to the next task, and from the last to the list',
  async (path) => {
    const { user } = open(path, 'rjimenez', (seeded) => ({
      ...seeded,
      tasks: [given, { ...given, id: 12, title: 'Surtir botiquín' }],
    }));
    const finish = async (name: string) =>
      within(await card(name)).getByRole('button', { name: 'Hecha' });
    (await finish('Archivar actas')).focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await finish('Surtir botiquín')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('region', { name: /^Tareas/ })).toHaveFocus());
  },
);

test('an activity is read whole, and of a day to come it is said at its day', async () => {
  const { user } = open('/staff', 'rjimenez', (seeded) => ({
    ...seeded,
    activities: [{ ...activity, description: 'Inscripciones '.repeat(60) }],
  }));
  const text = within(await card('Actividades de Hoy')).getByText(/^Inscripciones/);
  expect(text).not.toHaveAttribute('data-line-clamp');
  await user.click(screen.getByRole('button', { name: 'Nueva actividad' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nueva actividad' }));
  for (const label of ['Descripción', 'Fecha', 'Hora']) {
    expect(form.getByLabelText(label)).toBeRequired();
  }
  await rewrite(user, form.getByLabelText('Fecha'), '12/09/2025');
  const warned = (await form.findByText('Ese día todavía no llega.')).parentElement;
  expect(warned).toContainElement(form.getByLabelText('Fecha'));
  expect(warned).not.toContainElement(form.getByLabelText('Hora'));
});

test.each(['Nueva tarea', 'Nueva actividad'])(
  'from the search «%s» opens its form, as what is done in the office does',
  async (title) => {
    const { user } = open('/staff');
    await card('Hoy');
    await user.keyboard('{Control>}k{/Control}');
    await write(user, await screen.findByRole('combobox'), title);
    await user.click(await screen.findByRole('option', { name: new RegExp(title, 'i') }));
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    expect(location.search).toBe('');
  },
);

test('whoever assigns tasks opens the form of one from the search', async () => {
  const { user } = open('/admin/staff', 'admin');
  await user.keyboard('{Control>}k{/Control}');
  await write(user, await screen.findByRole('combobox'), 'Nueva tarea');
  await user.click(await screen.findByRole('option', { name: /Nueva tarea/i }));
  expect(await screen.findByRole('dialog', { name: 'Nueva tarea' })).toBeVisible();
  expect(location.search).toBe('?vista=tareas');
});

test('without staff the form of a task says so where somebody is to be chosen', async () => {
  const { user } = open('/admin/staff?vista=tareas', 'admin', (seeded) => ({
    ...seeded,
    staff: [],
    schedules: {},
  }));
  await user.click(await screen.findByRole('button', { name: 'Nueva tarea' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva tarea' }));
  expect(dialog.getByLabelText('Asignada a')).toHaveAccessibleDescription(
    'Todavía no hay personal: regístralo en «Personal» para darle tareas.',
  );
});

test('an empty school’s staff have empty pages that say so', async () => {
  open('/staff', 'rjimenez', (seeded) => ({ ...seeded, schedules: {} }));
  expect(await screen.findByText('No tienes nada programado en el horario de hoy.')).toBeVisible();
  expect(screen.getByText('No tienes tareas pendientes.')).toBeVisible();
  expect(screen.getByText('Todavía no registras ninguna actividad hoy.')).toBeVisible();
});

test('Mi Horario has the shift and the week’s own entries, to print and as a calendar', async () => {
  const printing = vi.fn<() => void>();
  vi.stubGlobal('print', printing);
  const { user } = open('/staff/schedule');
  expect(await card('Turno')).toHaveTextContent('Lun-Vie 8:00-16:00');
  expect(await card('Horas Programadas')).toHaveTextContent('1');
  expect(screen.getByRole('button', { name: /^Junta de Personal/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(printing).toHaveBeenCalledOnce();
  expect(document.querySelector('[aria-label="Horario de Rosa Jiménez Luna"]')).toHaveTextContent(
    'Junta de Personal',
  );
  expect(screen.getByRole('button', { name: 'Descargar .ics' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Semana siguiente' }));
  expect(screen.queryByRole('button', { name: /^Junta de Personal/ })).toBeNull();
  vi.unstubAllGlobals();
});

test('Mis Tareas has the own ones; one written down there is one’s own, and can be deleted', async () => {
  const { user, store } = open('/staff/tasks');
  const office = await card('Archivar actas');
  expect(office).toHaveTextContent('Asignada por la dirección');
  expect(within(office).queryByRole('button', { name: 'Editar' })).toBeNull();
  expect(screen.queryByText('Revisar extintores')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Nueva tarea' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nueva tarea' });
  const form = within(dialog);
  expect(
    within(form.getByLabelText('Asignada a'))
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Rosa Jiménez Luna']);
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(form.getByText('Este campo es obligatorio.')).toBeVisible();
  await write(user, form.getByLabelText('Título'), 'Comprar café');
  await write(user, form.getByLabelText('Detalle'), 'Dos kilos');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  const own = await card('Comprar café');
  expect(store.school.tasks.at(-1)).toMatchObject({
    title: 'Comprar café',
    detail: 'Dos kilos',
    due: '',
    employeeId: 'staff-5',
    status: 'Pendiente',
    isOwn: true,
  });
  await user.click(within(own).getByRole('button', { name: 'Eliminar' }));
  const question = await screen.findByRole('dialog', { name: 'Eliminar tarea' });
  await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Tarea eliminada')).toBeVisible();
  expect(store.school.tasks).toHaveLength(2);
});

test('done tasks are found by their standing, which the address keeps', async () => {
  const { user } = open('/staff/tasks', 'rjimenez', (seeded) => ({
    ...seeded,
    tasks: [{ ...given, status: 'Hecha', doneOn: '2025-09-08' }],
  }));
  expect(await screen.findByText('No hay tareas pendientes.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Estado'), 'Hechas');
  expect(await card('Archivar actas')).toHaveTextContent('Hecha el 08/09/2025');
  expect(location.search).toBe('?estado=hechas');
});

test.each([
  ['pending', 'Pendientes', { ...given, isOwn: true as const }, true],
  [
    'done',
    'Hechas',
    { ...given, isOwn: true as const, status: 'Hecha' as const, doneOn: '2025-09-08' },
    false,
  ],
])(
  'of a day that is past the form of a task that is %s says so only where it will be overdue',
  async (_, standing, task, isSaid) => {
    const { user } = open('/staff/tasks', 'rjimenez', (seeded) => ({ ...seeded, tasks: [task] }));
    await user.selectOptions(await screen.findByLabelText('Estado'), standing);
    await user.click(within(await card('Archivar actas')).getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar tarea' }));
    expect(dialog.getByLabelText('Vence')).toHaveValue('09/09/2025');
    const warning = 'Ese día ya pasó: la tarea aparecerá como vencida.';
    expect(dialog.queryAllByText(warning)).toHaveLength(isSaid ? 1 : 0);
  },
);

test('Registro de Actividades has the own ones, newest first, by day; a new one is of now', async () => {
  const { user, store } = open('/staff/activities');
  await screen.findByText('2 actividades');
  expect(screen.getAllByRole('article').map((one) => one.textContent)).toEqual([
    '10/09/2025 · 08:15Inscripciones',
    '09/09/2025 · 08:15Constancias',
  ]);
  await write(user, screen.getByLabelText('Fecha'), '09/09/2025');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('1 actividad')).toBeVisible();
  expect(screen.queryByText('Inscripciones')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Nueva actividad' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva actividad' }));
  await write(user, dialog.getByLabelText('Descripción'), 'Llamada a padres');
  await rewrite(user, dialog.getByLabelText('Hora'), '25:00');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(dialog.getAllByText('No es una hora (HH:MM).')[0]).toBeVisible();
  await rewrite(user, dialog.getByLabelText('Hora'), '9');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Actividad guardada')).toBeVisible();
  expect(store.school.activities.at(-1)).toMatchObject({
    description: 'Llamada a padres',
    date: '2025-09-10',
    time: '09:00',
    employeeId: 'staff-5',
  });
});

test('an administrator gives tasks to anybody of the staff and sees what became of them', async () => {
  const { user, store } = open('/admin/staff', 'admin');
  await user.click(await screen.findByRole('tab', { name: 'Tareas' }));
  expect(await card('Revisar extintores')).toHaveTextContent('Teresa Aguilar Peña');
  await user.selectOptions(screen.getByLabelText('Persona'), 'Rosa Jiménez Luna');
  expect(screen.queryByText('Revisar extintores')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Nueva tarea' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva tarea' }));
  for (const label of ['Título', 'Asignada a']) {
    expect(dialog.getByLabelText(label)).toBeRequired();
  }
  for (const label of ['Detalle', 'Vence']) {
    expect(dialog.getByLabelText(label)).not.toBeRequired();
  }
  const title = dialog.getByLabelText('Título');
  await write(user, title, 'Preparar constancias '.repeat(6));
  expect(title).toHaveValue('Preparar constancias '.repeat(6).slice(0, 120));
  expect(title).toHaveAccessibleDescription('Caben 120 letras.');
  await rewrite(user, title, 'Preparar constancias');
  expect(title).not.toHaveAccessibleDescription();
  await user.selectOptions(dialog.getByLabelText('Asignada a'), 'Jorge Navarro Ruiz');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Tarea guardada')).toBeVisible();
  expect(store.school.tasks.at(-1)).toMatchObject({ employeeId: 'staff-6', status: 'Pendiente' });
  expect(store.school.tasks.at(-1)).not.toHaveProperty('isOwn');
});

test('whoever is asked for stays to be seen once they are gone and nothing of theirs is left', async () => {
  const { user } = open('/admin/staff?vista=tareas&persona=staff-99', 'admin');
  expect(await screen.findByText('No hay tareas pendientes.')).toBeVisible();
  expect(screen.getByLabelText('Persona')).toHaveDisplayValue('Persona que ya no está');
  await user.selectOptions(screen.getByLabelText('Persona'), 'Todo el personal');
  expect(await card('Revisar extintores')).toBeVisible();
});

test('an administrator reads everybody’s activities, and changes none', async () => {
  const { user } = open('/admin/staff?vista=actividades', 'admin');
  expect(await screen.findByText('3 actividades')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Persona'), 'Teresa Aguilar Peña');
  expect(await screen.findByText('Limpieza del patio')).toBeVisible();
  expect(screen.queryByText('Constancias')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Editar actividad' })).toBeNull();
});

test('what stands in a form of the staff is there after a reload, until it is stored', async () => {
  const first = open('/staff/activities');
  await first.user.click(await screen.findByRole('button', { name: 'Nueva actividad' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva actividad' }));
  await write(first.user, dialog.getByLabelText('Descripción'), 'Entrega de credenciales');
  cleanup();

  open('/staff/tasks');
  await screen.findByRole('article', { name: 'Archivar actas' });
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();

  const { user, store } = open('/staff/activities');
  const again = within(await screen.findByRole('dialog', { name: 'Nueva actividad' }));
  expect(again.getByText('Recuperamos lo que no habías guardado')).toBeVisible();
  expect(again.getByLabelText('Descripción')).toHaveValue('Entrega de credenciales');
  await user.click(again.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Entrega de credenciales')).toBeVisible();
  expect(store.school.activities.at(-1)).toMatchObject({ description: 'Entrega de credenciales' });
  cleanup();
  open('/staff/activities');
  await screen.findByRole('button', { name: 'Nueva actividad' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a task that another tab changed, or deleted, is shown so and can be saved as it was typed', async () => {
  const { user, store } = open('/admin/staff?vista=tareas', 'admin');
  const { title, due, employeeId } = given;
  await user.click(within(await card(title)).getByRole('button', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar tarea' }));
  await write(user, dialog.getByLabelText('Título'), ' y listas');
  const draft = { title, detail: 'Las de julio', due, employeeId: employeeId! };
  act(() => store.changeElsewhere({ type: 'task.save', draft, base: given }));
  await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Este registro cambió en otra pestaña. Si guardas otra vez, quedará lo que está en este formulario. Ahora dice Detalle: «Las de julio».',
  );
  expect(dialog.getByLabelText('Título')).toHaveValue('Archivar actas y listas');
  expect(dialog.getByLabelText('Detalle')).toHaveValue('Las de julio');
  act(() => store.changeElsewhere({ type: 'task.delete', base: { ...given, ...draft } }));
  await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
  expect(
    await dialog.findByText('El registro ya no existe; si guardas, se creará como nuevo.'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Tarea guardada')).toBeVisible();
  expect(store.school.tasks.at(-1)).toMatchObject({
    title: 'Archivar actas y listas',
    detail: 'Las de julio',
  });
});
