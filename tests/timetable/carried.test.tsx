import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { allClasses } from '../../machines/timetable/schedules.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import type { RenderedApp } from '../support/renderApp.tsx';
import { renderApp } from '../support/renderApp.tsx';

const monday = '2026-03-02';

/** Two that share the first half hour of a room, and one of Ana's at eleven. */
function day(seeded: School): School {
  return withClasses({ ...seeded, schedules: {} }, monday, [
    classEntry({ startTime: '08:00', endTime: '08:30' }),
    classEntry({ activity: 'Cálculo', startTime: '08:15', endTime: '09:00' }),
    classEntry({
      activity: 'Inglés',
      employee: 'Ana Torres Medina',
      group: 'ENG-SAT',
      startTime: '11:00',
      endTime: '12:00',
    }),
  ]);
}

const open = () =>
  renderApp({ path: `/admin/schedules?fecha=${monday}`, as: 'admin', school: day });
const placesOf = ({ store }: RenderedApp) =>
  allClasses(store.school.schedules).map(
    ({ activity, startTime, classroom }) => `${activity} ${startTime} ${classroom}`,
  );
const atFirst = ['Álgebra 08:00 Salón 1', 'Cálculo 08:15 Salón 1', 'Inglés 11:00 Salón 1'];
const pressed = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse' };
const carried = () => document.querySelector('[data-preview]');

async function take(name: RegExp) {
  const block = await screen.findByRole('button', { name });
  block.focus();
  return block;
}

test('a class that the keys carry stays as it was where another is dragged by the pointer', async () => {
  const rendered = open();
  await take(/^Álgebra/);
  await rendered.user.keyboard(' {ArrowRight}');
  expect(carried()).not.toBeNull();
  const block = screen.getByRole('button', { name: /^Inglés/ });
  fireEvent.pointerDown(block, { ...pressed, clientX: 40 });
  fireEvent.pointerMove(window, pressed);
  fireEvent.pointerUp(window, pressed);
  await waitFor(() =>
    expect(placesOf(rendered)).toEqual([...atFirst.slice(0, 2), 'Inglés 11:00 Virtual 2']),
  );
});

test('whoever presses another class lets go of what the keys carry, and opens it', async () => {
  const rendered = open();
  await take(/^Álgebra/);
  await rendered.user.keyboard(' ');
  await rendered.user.click(screen.getByRole('button', { name: /^Inglés/ }));
  expect(await screen.findByRole('dialog', { name: 'Editar Clase' })).toBeVisible();
  expect(screen.getByLabelText('Actividad')).toHaveValue('Inglés');
  expect(carried()).toBeNull();
});

test('a key that is held deletes one class, pastes once and drops once', async () => {
  const rendered = open();
  const { user } = rendered;
  const hold = (key: string, ctrlKey = false) =>
    fireEvent.keyDown(document.activeElement!, { key, ctrlKey, repeat: true });
  await take(/^Álgebra/);
  await user.keyboard('{Delete}');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Cálculo/ })).toHaveFocus());
  expect(hold('Delete')).toBe(false);

  await take(/^Inglés/);
  await user.keyboard('{Control>}c{/Control}{ArrowRight}{Control>}v{/Control}');
  expect(await screen.findByText(/^Se copió 1 clase/)).toBeVisible();
  await user.keyboard('{ArrowRight}');
  hold('v', true);

  await user.keyboard('{ArrowLeft} {ArrowDown}{Enter}');
  await waitFor(() => expect(placesOf(rendered)).toContain('Inglés 11:30 Salón 2'));
  expect(hold('Enter')).toBe(false);
  expect(placesOf(rendered)).toEqual([...atFirst.slice(1), 'Inglés 11:30 Salón 2']);
});

test('a class that is carried leaves the browser its own keys', async () => {
  const { user } = open();
  const block = await take(/^Álgebra/);
  await user.keyboard(' ');
  expect(fireEvent.keyDown(block, { key: 'F5' })).toBe(true);
  expect(fireEvent.keyDown(block, { key: 'f', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(block, { key: 'Tab' })).toBe(false);
  expect(carried()).not.toBeNull();
});

test('Mayús beside Ctrl+Z undoes nothing', async () => {
  const rendered = open();
  const block = await take(/^Inglés/);
  await rendered.user.keyboard('{Delete}');
  await waitFor(() => expect(block).not.toBeInTheDocument());
  const press = (shiftKey: boolean) =>
    fireEvent.keyDown(document.activeElement!, { key: 'Z', ctrlKey: true, shiftKey });
  expect(press(true)).toBe(true);
  expect(press(false)).toBe(false);
  await waitFor(() => expect(placesOf(rendered)).toEqual(atFirst));
});

test('what comes to stand in the place of a chosen class is not chosen', async () => {
  const rendered = open();
  const { user } = rendered;
  await take(/^Inglés/);
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(screen.getByText('1 clase elegida')).toBeVisible();
  await user.keyboard(' {ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
  await waitFor(() => expect(placesOf(rendered)).toContain('Inglés 09:00 Salón 1'));
  await take(/^Cálculo/);
  await user.keyboard(' {ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(placesOf(rendered)).toContain('Cálculo 11:00 Salón 1'));
  expect(screen.queryByText('1 clase elegida')).toBeNull();
  await take(/^Inglés/);
  await user.keyboard('{Delete}');
  await waitFor(() => expect(placesOf(rendered)).toEqual([atFirst[0], 'Cálculo 11:00 Salón 1']));
});
