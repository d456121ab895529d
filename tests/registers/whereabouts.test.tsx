import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { renderApp } from '../support/renderApp.tsx';

const day = '2025-09-10';
const ana = { substitute: 'Ana Torres Medina', substituteId: 'teacher-2' } as const;
const early = classEntry({ startTime: '09:00', endTime: '11:00' });
const late = classEntry({ startTime: '12:00', endTime: '13:00', classroom: 'Salón 2' });

function withDay(...entries: ScheduleEntry[]) {
  return (seeded: School) => withClasses({ ...seeded, schedules: {} }, day, entries);
}

function card(name: string) {
  return screen.findByRole('article', { name });
}

it('says where a teacher is, follows the clock and then says nothing more', async () => {
  const { clock } = renderApp({
    path: '/admin/teachers',
    as: 'admin',
    at: `${day}T10:59:00`,
    school: withDay(early, late),
  });
  const carlos = await card('Carlos Ramírez López');
  expect(
    within(carlos).getByText('Ahora: Álgebra · MATH-ADV en Salón 1, hasta las 11:00'),
  ).toBeVisible();
  const turn = (time: string) => {
    clock.now = new Date(`${day}T${time}:00`).getTime();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  turn('11:00');
  expect(within(carlos).getByText('Hoy a las 12:00: Álgebra · MATH-ADV en Salón 2')).toBeVisible();
  turn('13:00');
  expect(within(carlos).queryByText(/^(Hoy|Ahora)/)).toBeNull();
});

it('says of a class that is covered where its substitute is', async () => {
  renderApp({
    path: '/admin/teachers',
    as: 'admin',
    at: `${day}T10:00:00`,
    school: withDay({ ...early, ...ana }),
  });
  expect(within(await card('Ana Torres Medina')).getByText(/^Ahora: Álgebra/)).toBeVisible();
  expect(within(await card('Carlos Ramírez López')).queryByText(/^(Hoy|Ahora)/)).toBeNull();
});

it('says of a member of the staff where they are', async () => {
  const work = classEntry({
    employee: 'Rosa Jiménez Luna',
    group: 'N/A',
    activity: 'Inscripciones',
    classroom: 'No asignado',
  });
  renderApp({
    path: '/admin/staff',
    as: 'admin',
    at: `${day}T10:00:00`,
    school: withDay(work),
  });
  const rosa = await card('Rosa Jiménez Luna');
  expect(within(rosa).getByText('Ahora: Inscripciones, hasta las 11:00')).toBeVisible();
});

it('says of each room by whom it is used, or until when it is free, while there are classes', async () => {
  const next = classEntry({ startTime: '11:00', endTime: '12:00', group: 'N/A' });
  renderRooms(`${day}T10:00:00`, withDay({ ...early, ...ana }, next, late));
  expect(
    within(await card('Salón 1')).getByText(
      'Ahora: Álgebra · MATH-ADV con Ana Torres Medina, hasta las 11:00; sin hueco hasta las 12:00',
    ),
  ).toBeVisible();
  expect(within(await card('Salón 2')).getByText('Libre ahora, hasta las 12:00')).toBeVisible();
  expect(within(await card('Salón 3')).getByText('Libre ahora y el resto del día')).toBeVisible();
  expect(within(await card('Salón 4')).queryByText(/Libre/)).toBeNull();
});

it('says nothing of rooms once the last class is over', async () => {
  renderRooms(`${day}T13:00:00`, withDay(early, late));
  await card('Salón 2');
  expect(screen.queryByText(/^(Libre|Ahora)/)).toBeNull();
});

/** The rooms, of which the fourth is not to be used. */
function renderRooms(at: string, school: (seeded: School) => School) {
  renderApp({
    path: '/admin/classrooms',
    as: 'admin',
    at,
    school: (seeded) => {
      const adapted = school(seeded);
      const classrooms = adapted.classrooms.map((room) =>
        room.name === 'Salón 4' ? { ...room, status: 'Mantenimiento' as const } : room,
      );
      return { ...adapted, classrooms };
    },
  });
}
