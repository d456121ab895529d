import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { allClasses } from '../../machines/timetable/schedules.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import type { RenderedApp } from '../support/renderApp.tsx';
import { renderApp } from '../support/renderApp.tsx';
import { rewrite } from '../support/write.ts';

const monday = '2026-03-02';

/** Two half hours one under the other in Salón 1, and one of Ana's at eleven. */
function day(seeded: School): School {
  return withClasses({ ...seeded, schedules: {} }, monday, [
    classEntry({ activity: 'Álgebra', startTime: '08:00', endTime: '08:30' }),
    classEntry({ activity: 'Cálculo', startTime: '08:30', endTime: '09:00' }),
    classEntry({
      activity: 'Inglés',
      employee: 'Ana Torres Medina',
      group: 'ENG-SAT',
      startTime: '11:00',
      endTime: '12:00',
    }),
  ]);
}

const open = (path = `/admin/schedules?fecha=${monday}`) =>
  renderApp({ path, as: 'admin', school: day });
const placesOf = ({ store }: RenderedApp) =>
  allClasses(store.school.schedules).map(
    ({ activity, date, startTime, classroom }) => `${activity} ${date} ${startTime} ${classroom}`,
  );
const atFirst = [
  'Álgebra 2026-03-02 08:00 Salón 1',
  'Cálculo 2026-03-02 08:30 Salón 1',
  'Inglés 2026-03-02 11:00 Salón 1',
];

/** Chooses Álgebra and Cálculo by the keys. */
async function chooseTwo(user: RenderedApp['user']) {
  (await screen.findByRole('button', { name: /^Álgebra/ })).focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(await screen.findByText('2 clases elegidas')).toBeVisible();
}

test('several classes are chosen by Mayús and arrows, moved together, and brought back by Ctrl+Z', async () => {
  const rendered = open();
  const { user } = rendered;
  await chooseTwo(user);
  await user.keyboard(' {ArrowRight}{ArrowDown}{Enter}');
  expect(await screen.findByText('Se movieron 2 clases.')).toBeVisible();
  expect(placesOf(rendered)).toEqual([
    'Álgebra 2026-03-02 08:30 Salón 2',
    'Cálculo 2026-03-02 09:00 Salón 2',
    atFirst[2],
  ]);
  (await screen.findByRole('button', { name: /^Inglés/ })).focus();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(placesOf(rendered)).toEqual(atFirst));
});

test('what an undo puts in the place of the cell or the class that has the focus has it then', async () => {
  const rendered = open();
  const { user } = rendered;
  const undo = () => user.keyboard('{Control>}z{/Control}');
  const focused = (name: RegExp | string) =>
    waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  (await screen.findByRole('button', { name: /^Cálculo/ })).focus();
  await user.keyboard('{Delete}');
  await focused('Salón 1, 08:30');
  await undo();
  await focused(/^Cálculo/);

  await user.keyboard(' {ArrowRight}{ArrowDown}{Enter}');
  await waitFor(() => expect(placesOf(rendered)[1]).toBe('Cálculo 2026-03-02 09:00 Salón 2'));
  await focused(/^Cálculo/);
  await undo();
  await focused('Salón 2, 09:00');
  await user.keyboard('{ArrowLeft}{ArrowUp}');
  await focused(/^Cálculo/);
});

test('the undo of a notice leaves the focus where the classes stand again', async () => {
  const { user } = open();
  (await screen.findByRole('button', { name: /^Inglés/ })).focus();
  await user.keyboard('{ArrowDown}{ArrowUp}{Delete}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salón 1, 11:00' })).toHaveFocus());
  await user.keyboard('{ArrowDown}{F8}{Tab}');
  expect(await screen.findByRole('button', { name: 'Deshacer' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Inglés/ })).toHaveFocus());
});

test('they are copied and pasted where the focus is; what has no place is left out', async () => {
  const rendered = open();
  const { user } = rendered;
  await chooseTwo(user);
  await user.keyboard('{Control>}c{/Control}');
  expect(screen.getByText('2 clases elegidas · 2 copiadas: Ctrl+V')).toBeVisible();
  (await screen.findByRole('button', { name: 'Salón 1, 10:30' })).focus();
  await user.keyboard('{Control>}v{/Control}');
  expect(
    await screen.findByText(
      'Se copió 1 clase. Una no se copia: su nuevo lugar está ocupado o es un día sin clases.',
    ),
  ).toBeVisible();
  expect(placesOf(rendered)).toContain('Álgebra 2026-03-02 10:30 Salón 1');
  await waitFor(() =>
    expect(screen.getByRole('grid')).toContainElement(document.activeElement as HTMLElement),
  );
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/elegidas/)).toBeNull();
});

test('they are deleted after a question, one by itself at once', async () => {
  const rendered = open();
  const { user } = rendered;
  await chooseTwo(user);
  await user.keyboard('{Delete}');
  const question = within(await screen.findByRole('dialog', { name: '¿Eliminar 2 clases?' }));
  await user.click(question.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(placesOf(rendered)).toEqual([atFirst[2]]));
  (await screen.findByRole('button', { name: /^Inglés/ })).focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(placesOf(rendered)).toEqual([]));
});

test('Mayús and a click choose a class and leave it again; the bar does what the keys do', async () => {
  const rendered = open();
  const { user } = rendered;
  const algebra = await screen.findByRole('button', { name: /^Álgebra/ });
  await user.keyboard('{Shift>}');
  await user.click(algebra);
  await user.click(screen.getByRole('button', { name: /^Inglés/ }));
  await user.click(screen.getByRole('button', { name: /^Inglés/ }));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('1 clase elegida')).toBeVisible();
  expect(within(algebra).getByText('Elegida')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(placesOf(rendered)).toEqual(atFirst.slice(1)));
});

test('whoever leaves the choice by its button is in the grid again', async () => {
  const { user } = open();
  await chooseTwo(user);
  act(() => screen.getByRole('button', { name: 'Quitar selección' }).focus());
  await user.keyboard('{Enter}');
  expect(screen.queryByText('2 clases elegidas')).toBeNull();
  expect(screen.getByRole('grid')).toContainElement(document.activeElement);
});

test('a week that is copied onto other classes of its people says so before', async () => {
  const elsewhere = classEntry({ startTime: '08:00', endTime: '08:30', classroom: 'Salón 3' });
  const { user } = renderApp({
    path: `/admin/schedules?fecha=${monday}&vista=grupo&de=MATH-ADV`,
    as: 'admin',
    school: (seeded) => withClasses(day(seeded), '2026-03-16', [elsewhere]),
  });
  await user.click(await screen.findByRole('button', { name: 'Copiar semana' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copiar semana' }));
  const week = dialog.getByLabelText('A la semana del');
  await rewrite(user, week, '18/03/2026');
  await user.tab();
  const alert = dialog.getByRole('alert', { name: /^Conflicto/ });
  expect(alert).toHaveTextContent(
    'Conflicto: 1 clase coincide con otra de su empleado, salón o grupo',
  );
  expect(alert).toHaveTextContent('16/03/2026, Salón 1, 08:00: Álgebra');
  expect(dialog.getByText(/después del fin de su curso$/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Copiar' })).toBeEnabled();
});

test('a week that is copied says first what nobody gives any more, or not at that time', async () => {
  const { user } = renderApp({
    path: `/admin/schedules?fecha=${monday}&vista=grupo&de=MATH-ADV`,
    as: 'admin',
    school: (seeded) => {
      const school = withClasses(day(seeded), '2026-03-03', [
        classEntry({ employee: 'Ana Torres Medina', activity: 'Lógica' }),
      ]);
      const availability = { Lunes: [{ start: '08:00', end: '12:00' }] };
      const [, ...others] = school.teachers.map((one) => ({ ...one, availability }));
      return { ...school, teachers: others };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Copiar semana' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copiar semana' }));
  expect(
    dialog.getByRole('alert', {
      name: '2 clases son de alguien, de un grupo o de un salón que ya no está',
    }),
  ).toHaveTextContent('09/03/2026, Salón 1, 08:00: Álgebra');
  expect(
    dialog.getByRole('alert', { name: '1 clase queda fuera de la disponibilidad de su profesor' }),
  ).toHaveTextContent('10/03/2026, Salón 1, 10:00: Lógica');
});

test("somebody's week is copied without the classes of others that they covered", async () => {
  const rendered = renderApp({
    path: `/admin/schedules?fecha=${monday}&vista=profesor&de=teacher-2`,
    as: 'admin',
    school: (seeded) =>
      withClasses(day(seeded), '2026-03-03', [
        classEntry({ activity: 'Lógica', substitute: 'Ana Torres Medina' }),
      ]),
  });
  const { user } = rendered;
  const before = placesOf(rendered);
  await user.click(await screen.findByRole('button', { name: 'Copiar semana' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copiar semana' }));
  await user.click(dialog.getByRole('button', { name: 'Copiar' }));
  await waitFor(() =>
    expect(placesOf(rendered)).toEqual([...before, 'Inglés 2026-03-09 11:00 Salón 1']),
  );
});

test("one group's week is copied to another one", async () => {
  const rendered = open(`/admin/schedules?fecha=${monday}&vista=grupo&de=MATH-ADV`);
  const { user } = rendered;
  await user.click(await screen.findByRole('button', { name: 'Copiar semana' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copiar semana' }));
  const week = dialog.getByLabelText('A la semana del');
  await rewrite(user, week, '04/03/2026');
  await user.tab();
  expect(dialog.getByText('Elige un día de otra semana.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Copiar' })).toBeDisabled();
  await rewrite(user, week, '18/03/2026');
  await user.tab();
  expect(
    dialog.getByText('Se copiarán 2 clases a la semana del 16/03/2026 al 22/03/2026.'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copiar' }));
  await waitFor(() =>
    expect(placesOf(rendered)).toEqual([
      ...atFirst,
      'Álgebra 2026-03-16 08:00 Salón 1',
      'Cálculo 2026-03-16 08:30 Salón 1',
    ]),
  );
  expect(await screen.findByText(/Semana del 16\/03\/2026/)).toBeVisible();
});

test('what is copied goes to the room that has the focus, its own is left out that day or not', async () => {
  onTestFinished(() => localStorage.removeItem('preferences'));
  const rendered = renderApp({
    path: `/admin/schedules?fecha=${monday}`,
    as: 'admin',
    school: (seeded) =>
      withClasses(withClasses({ ...seeded, schedules: {} }, monday, [classEntry()]), '2026-03-03', [
        classEntry({ activity: 'Inglés', classroom: 'Salón 2' }),
      ]),
  });
  const { user } = rendered;
  await user.click(await screen.findByLabelText('Solo salones con clases'));
  screen.getByRole('button', { name: /^Álgebra/ }).focus();
  await user.keyboard('{Control>}c{/Control}');
  await user.click(screen.getByRole('button', { name: 'Día siguiente' }));
  (await screen.findByRole('button', { name: 'Salón 2, 08:00' })).focus();
  await user.keyboard('{Control>}v{/Control}');
  await waitFor(() => expect(placesOf(rendered)).toContain('Álgebra 2026-03-03 08:00 Salón 2'));
});
