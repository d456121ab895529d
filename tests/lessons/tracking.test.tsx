import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { renderApp } from '../support/renderApp.tsx';
import { resizeScreen } from '../support/resizeScreen.ts';
import { rewrite, write } from '../support/write.ts';

const algebra: Lesson = {
  id: '2025-09-09-MATH-ADV-10:00',
  date: '2025-09-09',
  time: '10:00',
  groupName: 'MATH-ADV',
  subject: 'Álgebra',
  topic: 'Límites',
  topicStatus: 'concluido',
  comments: '',
  attendance: { 3: 'retardo', 8: 'ausente' },
  students: [
    { id: 3, name: 'Valeria Ortiz Nava' },
    { id: 8, name: 'Beto Núñez <b>Ruiz</b>' },
    { id: 9, name: 'Carla Núñez' },
  ],
  teacherId: 1,
};
const english: Lesson = {
  ...algebra,
  id: '2025-09-10-ENG-SAT-08:00',
  date: '2025-09-10',
  time: '08:00',
  groupName: 'ENG-SAT',
  subject: 'Inglés',
  topic: '',
  topicStatus: 'en progreso',
  comments: 'Traer diccionario',
  teacherId: 2,
};

const recorded = (school: School): School => ({ ...school, classSessions: [algebra, english] });
const names = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('sessions stand newest first with day, time, teacher and counts', async () => {
  renderApp({ as: 'admin', path: '/admin/tracking', school: recorded });
  const card = await screen.findByRole('article', { name: 'Álgebra - MATH-ADV' });
  expect(names()).toEqual(['Inglés - ENG-SAT', 'Álgebra - MATH-ADV']);
  expect(within(card).getByText('Martes 09/09/2025 · 10:00 · Carlos Ramírez López')).toBeVisible();
  expect(within(card).getByRole('img', { name: 'Tardanzas: 1' })).toHaveTextContent('R: 1');
  expect(within(card).getByText('P: 1')).toBeVisible();
  expect(within(card).getByText('A: 1')).toBeVisible();
  expect(within(card).getByText('R: 1')).toBeVisible();
  expect(within(card).queryByText('Límites')).toBeNull();
});

test('a card opens on its topic, comments and the mark of every student', async () => {
  const { user } = renderApp({ as: 'admin', path: '/admin/tracking', school: recorded });
  const card = await screen.findByRole('article', { name: 'Álgebra - MATH-ADV' });
  const details = within(card).getByRole('button', { name: 'Detalles' });
  expect(details).toHaveAttribute('aria-expanded', 'false');
  expect(details).toHaveAccessibleDescription(
    'Álgebra - MATH-ADV Martes 09/09/2025 · 10:00 · Carlos Ramírez López',
  );
  await user.click(details);
  expect(details).toHaveAttribute('aria-expanded', 'true');
  expect(within(card).getByText('Límites')).toBeVisible();
  expect(within(card).getByText('Concluido')).toBeVisible();
  expect(within(card).getByText('Sin comentarios')).toBeVisible();
  const marks = within(card)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(marks).toEqual(['Valeria Ortiz NavaR', 'Beto Núñez <b>Ruiz</b>A', 'Carla NúñezP']);
  expect(within(card).getByRole('img', { name: 'Ausente' })).toBeVisible();
});

test('two students of one name are told apart among a session’s marks by their IDs', async () => {
  const { user } = renderApp({
    as: 'admin',
    path: '/admin/tracking',
    school: (school) => ({
      ...school,
      classSessions: [
        {
          ...algebra,
          students: [
            { id: 3, name: 'Juan Pérez' },
            { id: 8, name: 'Juan Pérez' },
            { id: 9, name: 'Carla Núñez' },
          ],
        },
      ],
    }),
  });
  const card = await screen.findByRole('article', { name: 'Álgebra - MATH-ADV' });
  await user.click(within(card).getByRole('button', { name: 'Detalles' }));
  const marks = within(card)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(marks).toEqual(['Juan Pérez (ID 3)R', 'Juan Pérez (ID 8)A', 'Carla NúñezP']);
});

test('a lesson without a topic says that none was given', async () => {
  const { user } = renderApp({ as: 'admin', path: '/admin/tracking', school: recorded });
  const card = await screen.findByRole('article', { name: 'Inglés - ENG-SAT' });
  await user.click(within(card).getByRole('button', { name: 'Detalles' }));
  expect(within(card).getByText('No especificado')).toBeVisible();
  expect(within(card).getByText('En Progreso')).toBeVisible();
  expect(within(card).getByText('Traer diccionario')).toBeVisible();
});

test('the filters work together, live in the address and are cleared at once', async () => {
  const { user } = renderApp({ as: 'admin', path: '/admin/tracking', school: recorded });
  await user.selectOptions(await screen.findByLabelText('Profesor'), 'Ana Torres Medina');
  await waitFor(() => expect(names()).toEqual(['Inglés - ENG-SAT']));
  await user.selectOptions(screen.getByLabelText('Grupo'), 'MATH-ADV');
  expect(await screen.findByText('No hay registros que coincidan con los filtros')).toBeVisible();
  expect(location.search).toBe('?profesor=2&grupo=MATH-ADV');
  screen.getByRole('button', { name: 'Limpiar filtros' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(location.search).toBe('');
  expect(screen.getByRole('searchbox', { name: 'Buscar' })).toHaveFocus();
});

test('an address with filters shows what passes them', async () => {
  renderApp({
    as: 'admin',
    path: '/admin/tracking?buscar=limites&fecha=2025-09-09',
    school: recorded,
  });
  await screen.findByRole('article', { name: 'Álgebra - MATH-ADV' });
  expect(names()).toEqual(['Álgebra - MATH-ADV']);
  expect(screen.getByLabelText('Fecha')).toHaveValue('09/09/2025');
  expect(screen.getByLabelText('Buscar')).toHaveValue('limites');
});

test('a day may be the first of several, and each may be chosen alone', async () => {
  const { user } = renderApp({
    as: 'admin',
    path: '/admin/tracking?fecha=2025-09-09',
    school: recorded,
  });
  await screen.findByRole('article', { name: 'Álgebra - MATH-ADV' });
  await write(user, screen.getByLabelText('Hasta'), '10/09/2025');
  await user.tab();
  await waitFor(() => expect(names()).toEqual(['Inglés - ENG-SAT', 'Álgebra - MATH-ADV']));
  expect(location.search).toBe('?fecha=2025-09-09&al=2025-09-10');
  await rewrite(user, screen.getByLabelText('Hasta'), '08/09/2025');
  await user.tab();
  expect(
    await screen.findByText('La fecha «Desde» es posterior a la fecha «Hasta».'),
  ).toBeVisible();
  await user.clear(screen.getByLabelText('Desde'));
  expect(await screen.findByText('0 sesiones registradas')).toBeVisible();
  await rewrite(user, screen.getByLabelText('Hasta'), '09/09/2025');
  await user.tab();
  await waitFor(() => expect(names()).toEqual(['Álgebra - MATH-ADV']));
  await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(names()).toHaveLength(2);
});

test('a school that has recorded no class yet is told so, and who does it', async () => {
  renderApp({ as: 'admin', path: '/admin/tracking' });
  expect(await screen.findByText('Todavía no se ha registrado ninguna clase.')).toBeVisible();
  expect(
    screen.getByText(
      'Cada profesor registra las suyas al entrar con su cuenta; las que faltan están en «Sin registrar».',
    ),
  ).toBeVisible();
  expect(screen.queryByText('No hay registros que coincidan con los filtros')).toBeNull();
});

test('a day without lessons shows the empty state', async () => {
  renderApp({ as: 'admin', path: '/admin/tracking?fecha=2020-01-01', school: recorded });
  expect(await screen.findByText('No hay registros que coincidan con los filtros')).toBeVisible();
});

test('on a wide screen a register is read, corrected and deleted beside the list', async () => {
  resizeScreen(1440, 900);
  const { user } = renderApp({ as: 'admin', path: '/admin/tracking', school: recorded });
  const details = async (name: string) =>
    within(await screen.findByRole('article', { name })).getByRole('button', { name: 'Detalles' });
  const first = await details('Inglés - ENG-SAT');
  await user.click(await details('Álgebra - MATH-ADV'));
  await user.click(first);
  expect(screen.getAllByRole('article', { name: 'Álgebra - MATH-ADV' })).toHaveLength(1);
  const pane = screen.getAllByRole('article', { name: 'Inglés - ENG-SAT' })[1];
  expect(pane).toHaveFocus();
  expect(first).toHaveAttribute('aria-expanded', 'true');
  expect(first).toHaveAttribute('aria-controls', pane.id);
  expect(await details('Álgebra - MATH-ADV')).toHaveAttribute('aria-expanded', 'false');
  expect(within(pane).getByText('Traer diccionario')).toBeVisible();
  expect(screen.getAllByText('Traer diccionario')).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(first).toHaveFocus();
  await user.click(within(pane).getByRole('button', { name: 'Corregir registro' }));
  const form = await screen.findByRole('dialog', { name: /^Corregir registro: Inglés/ });
  await write(user, within(form).getByLabelText('Tema visto en clase'), 'Verbos');
  await user.click(within(form).getByRole('button', { name: 'Guardar Sesión' }));
  expect(await within(pane).findByText(/Laura Méndez Ortega/)).toBeVisible();

  await user.click(within(pane).getByRole('button', { name: 'Cerrar detalles' }));
  expect(first).toHaveFocus();
  expect(location.search).toBe('');
  expect(screen.getByText('Elige un registro.')).toBeVisible();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Eliminar registro' }));
  const question = within(await screen.findByRole('dialog', { name: 'Eliminar registro' }));
  await user.click(question.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(names()).toEqual(['Álgebra - MATH-ADV']));
  expect(screen.getByText('Elige un registro.')).toBeVisible();
});

test('from a register deleted beside the list the focus goes to the one that followed it', async () => {
  resizeScreen(1440, 900);
  const { user } = renderApp({
    as: 'admin',
    path: '/admin/tracking',
    school: (seeded) => {
      const { classSessions, ...school } = recorded(seeded);
      const more = ['07:00', '06:00'].map((time) => ({
        ...classSessions[0],
        id: `2025-08-01-ENG-SAT-${time}`,
        date: '2025-08-01',
        time,
      }));
      return { ...school, classSessions: [...classSessions, ...more] };
    },
  });
  const cards = await screen.findAllByRole('button', { name: 'Detalles' });
  expect(cards).toHaveLength(4);
  await user.click(cards[1]);
  await user.click(screen.getByRole('button', { name: 'Eliminar registro' }));
  const question = within(await screen.findByRole('dialog', { name: 'Eliminar registro' }));
  await user.click(question.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(cards[1]).not.toBeInTheDocument());
  await waitFor(() => expect(cards[2]).toHaveFocus());
});

test('what is read beside the list is in the address, so that a reload or the way back has it again', async () => {
  resizeScreen(1440, 900);
  const { user } = renderApp({ as: 'admin', path: '/admin/tracking', school: recorded });
  const inList = await screen.findByRole('article', { name: 'Inglés - ENG-SAT' });
  await user.click(within(inList).getByRole('button', { name: 'Detalles' }));
  const address = location.pathname + location.search;
  expect(address).toContain('?registro=');
  cleanup();

  const again = renderApp({ as: 'admin', path: address, school: recorded });
  const [opener, pane] = await screen.findAllByRole('article', { name: 'Inglés - ENG-SAT' });
  expect(within(pane).getByText('Traer diccionario')).toBeVisible();
  expect(pane).not.toHaveFocus();
  await again.user.click(within(pane).getByRole('button', { name: 'Cerrar detalles' }));
  expect(within(opener).getByRole('button', { name: 'Detalles' })).toHaveFocus();
  expect(screen.getByText('Elige un registro.')).toBeVisible();
  expect(location.search).toBe('');
});

test('the administrator corrects a register, which then says who did and when', async () => {
  const { user, store } = renderApp({
    as: 'admin',
    path: '/admin/tracking',
    school: recorded,
    at: '2025-12-01T11:05:00',
  });
  const card = await screen.findByRole('article', { name: 'Álgebra - MATH-ADV' });
  await user.click(within(card).getByRole('button', { name: 'Detalles' }));
  expect(within(card).queryByText('Corregido:')).toBeNull();
  await user.click(within(card).getByRole('button', { name: 'Corregir registro' }));
  const form = await screen.findByRole('dialog', {
    name: 'Corregir registro: Álgebra - Grupo MATH-ADV',
  });
  const marks = within(form).getByRole('group', { name: 'Carla Núñez' });
  // Of those in the register two were deleted since.
  expect(within(form).getAllByText('Ya no está en el grupo')).toHaveLength(2);
  await user.click(within(marks).getByRole('button', { name: 'Ausente' }));
  await user.click(within(form).getByRole('button', { name: 'Guardar Sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const stored = store.school.classSessions.find(({ id }) => id === algebra.id);
  expect(stored).toMatchObject({ attendance: { 9: 'ausente', 8: 'ausente' }, teacherId: 1 });
  expect(within(card).getByText(/Laura Méndez Ortega, 01\/12\/2025, 11:05/)).toBeVisible();
});

test('the administrator deletes a register once asked, and it can be undone', async () => {
  const { user, store } = renderApp({ as: 'admin', path: '/admin/tracking', school: recorded });
  const card = await screen.findByRole('article', { name: 'Álgebra - MATH-ADV' });
  await user.click(within(card).getByRole('button', { name: 'Detalles' }));
  const remove = async () => {
    await user.click(screen.getByRole('button', { name: 'Eliminar registro' }));
    return within(await screen.findByRole('dialog', { name: 'Eliminar registro' }));
  };
  const question = await remove();
  expect(question.getByText(/Álgebra del grupo MATH-ADV del 09\/09\/2025, 10:00/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancelar' }));
  expect(store.school.classSessions).toHaveLength(2);
  await user.click((await remove()).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(names()).toEqual(['Inglés - ENG-SAT']));
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(names()).toHaveLength(2));
});

test('a register corrected in another tab meanwhile is not deleted', async () => {
  const { user, store, app } = renderApp({
    as: 'admin',
    path: '/admin/tracking',
    school: recorded,
  });
  const card = await screen.findByRole('article', { name: 'Álgebra - MATH-ADV' });
  await user.click(within(card).getByRole('button', { name: 'Detalles' }));
  await user.click(within(card).getByRole('button', { name: 'Eliminar registro' }));
  const question = within(await screen.findByRole('dialog', { name: 'Eliminar registro' }));
  act(() => {
    const { persistence } = app.getSnapshot().children;
    persistence!.send({
      type: 'change.request',
      command: {
        type: 'classSession.save',
        lesson: { ...algebra, topic: 'Series' },
        base: store.school.classSessions.find(({ id }) => id === algebra.id)!,
      },
    } as never);
  });
  await user.click(question.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText(/El registro cambió en otra pestaña/)).toBeVisible();
  expect(store.school.classSessions).toHaveLength(2);
});

test.each(['pendientes', 'canceladas'])(
  'days the wrong way round are said, not taken for none: %s',
  async (view) => {
    renderApp({
      as: 'admin',
      path: `/admin/tracking?vista=${view}&desde=2025-12-23&hasta=2025-11-30`,
    });
    expect(
      await screen.findByText('La fecha «Desde» es posterior a la fecha «Hasta».'),
    ).toBeVisible();
    expect(screen.queryByText(/en estas fechas$/)).toBeNull();
  },
);

test('classes without a register are those of some days, whatever is typed of them', async () => {
  const { user } = renderApp({
    as: 'admin',
    path: '/admin/tracking?vista=pendientes',
    school: (school) => withClasses(school, '2025-09-09', [classEntry({ group: 'MATH-ADV' })]),
  });
  expect(
    await screen.findByText('1 clase sin registrar', { selector: '[role=status]' }),
  ).toBeVisible();
  const from = screen.getByLabelText('Desde');
  await user.clear(from);
  await user.tab();
  expect(screen.queryByText('No hay clases sin registrar en estas fechas.')).toBeNull();
  expect(from).toHaveValue('03/09/2025');
  expect(screen.queryByRole('button', { name: 'Borrar la fecha: Desde' })).toBeNull();
});

test('paper says what a list is of: its days, teacher and group', async () => {
  const heads = async (path: string) => {
    renderApp({ as: 'admin', path, school: recorded });
    await screen.findAllByRole('article');
    const [head] = screen.getAllByRole('heading', { level: 2 });
    cleanup();
    return head?.textContent;
  };
  expect(await heads('/admin/tracking')).toBe('Clases registradas');
  expect(await heads('/admin/tracking?fecha=2025-09-09&grupo=MATH-ADV&profesor=1')).toBe(
    'Clases registradas · 09/09/2025 · Carlos Ramírez López · MATH-ADV',
  );
  expect(await heads('/admin/attendance?fecha=2025-09-01&al=2025-09-30')).toBe(
    'Registros de asistencia · 01/09/2025 – 30/09/2025',
  );
});

test('why a class was not held stands in its form after a reload, until it is stored', async () => {
  const open = () =>
    renderApp({
      as: 'admin',
      path: '/admin/tracking?vista=pendientes',
      school: (seeded) => withClasses(seeded, '2025-09-09', [classEntry()]),
    });
  const first = open();
  await first.user.click(await screen.findByRole('button', { name: /^No hubo clase: Álgebra/ }));
  const form = within(await screen.findByRole('dialog', { name: 'No hubo clase' }));
  await write(first.user, form.getByLabelText('Motivo'), 'Suspensión por lluvia');
  cleanup();

  const { user, store } = open();
  const again = within(await screen.findByRole('dialog', { name: 'No hubo clase' }));
  expect(again.getByText('Recuperamos lo que no habías guardado')).toBeVisible();
  expect(again.getByText('Álgebra - MATH-ADV')).toBeVisible();
  expect(again.getByLabelText('Motivo')).toHaveValue('Suspensión por lluvia');
  await user.click(again.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.school.cancelledClasses).toMatchObject([{ reason: 'Suspensión por lluvia' }]);
  cleanup();
  open();
  await screen.findByRole('button', { name: /^No hubo clase: Álgebra/ });
  expect(screen.queryByRole('dialog')).toBeNull();
});
