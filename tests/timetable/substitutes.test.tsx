import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newLesson } from '../../machines/lessons/lessons.ts';
import type { School } from '../../machines/school/school.ts';
import { classesOn } from '../../machines/timetable/schedules.ts';
import { classEntry, withClasses, withStudents } from '../support/classes.ts';
import { renderApp } from '../support/renderApp.tsx';
import { write } from '../support/write.ts';

const ana = 'Ana Torres Medina';
const date = '2025-09-10';

/** Carlos at ten; Ana at the same time in another room, and covered by Lucía at twelve. */
function plain(seeded: School): School {
  return withClasses(withStudents(seeded, 'MATH-ADV', ['Beto Núñez']), date, [
    classEntry(),
    classEntry({ employee: ana, group: 'ENG-SAT', activity: 'Inglés', classroom: 'Salón 2' }),
    classEntry({
      employee: 'Miguel Soto Vargas',
      group: 'PROG-SUMMER',
      activity: 'Web',
      startTime: '12:00',
      endTime: '13:00',
      substitute: 'Lucía Hernández Cruz',
    }),
  ]);
}

function covered(seeded: School): School {
  return withClasses(withStudents(seeded, 'MATH-ADV', ['Beto Núñez']), date, [
    classEntry({ substitute: ana }),
  ]);
}

test('an administrator names who covers a class, is warned of who is busy or absent, and takes it back', async () => {
  const { user, store } = renderApp({
    path: `/admin/schedules?fecha=${date}`,
    as: 'admin',
    school: plain,
  });
  await user.click(await screen.findByRole('button', { name: /^Álgebra/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Clase' }));
  const substitute = dialog.getByLabelText('Suplente');
  const optionsOf = (group: string) =>
    within(within(substitute).getByRole('group', { name: group }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(optionsOf('ocupado')).toEqual([ana]);
  expect(optionsOf('ausente ese día')).toEqual(['Miguel Soto Vargas']);
  expect(within(substitute).queryByRole('option', { name: 'Carlos Ramírez López' })).toBeNull();
  await user.selectOptions(substitute, 'Miguel Soto Vargas');
  expect(
    dialog.getByText(
      'Miguel Soto Vargas está ausente ese día: Lucía Hernández Cruz cubre su clase de Web de las 12:00.',
    ),
  ).toBeInTheDocument();
  await user.selectOptions(substitute, ana);
  expect(
    dialog.getByText(
      `Conflicto: ${ana} no puede suplir a esa hora porque da Inglés, Salón 2, 10:00 a 11:00.`,
    ),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
  const algebra = await screen.findByRole('button', { name: /^Álgebra.*La cubre Ana/ });
  expect(classesOn(store.school.schedules, date)[0]).toMatchObject({
    employeeId: 'teacher-1',
    substituteId: 'teacher-2',
  });
  await user.click(algebra);
  const again = within(await screen.findByRole('dialog', { name: 'Editar Clase' }));
  await user.selectOptions(again.getByLabelText('Suplente'), 'Nadie: la da su titular');
  await user.click(again.getByRole('button', { name: 'Actualizar' }));
  await waitFor(() =>
    expect(classesOn(store.school.schedules, date)[0]).not.toHaveProperty('substitute'),
  );
});

test("the substitute's week says for whom, the titular's who covers", async () => {
  renderApp({
    path: `/admin/schedules?fecha=${date}&vista=profesor&de=teacher-2`,
    as: 'admin',
    school: covered,
  });
  expect(
    await screen.findByRole('button', { name: /^Álgebra.*Suplencia de Carlos Ramírez López/ }),
  ).toBeInTheDocument();
});

test('the substitute has the class among those of the day and records it', async () => {
  const { user, store } = renderApp({ as: 'atorres', school: covered, at: `${date}T10:05:00` });
  const today = within(await screen.findByRole('article', { name: 'Clases de Hoy' }));
  expect(today.getByText('Suplencia de Carlos Ramírez López')).toBeVisible();
  await user.click(today.getByRole('button', { name: 'Registrar' }));
  await write(user, await screen.findByLabelText('Tema visto en clase'), 'Límites');
  await user.click(screen.getByRole('button', { name: 'Guardar Sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.school.classSessions).toMatchObject([{ teacherId: 2, topic: 'Límites' }]);
});

test('the titular sees that the class was recorded all the same', async () => {
  renderApp({
    as: 'cramirez',
    school: (seeded) => {
      const school = covered(seeded);
      const [scheduled] = classesOn(school.schedules, date);
      return {
        ...school,
        classSessions: [{ ...newLesson(school, scheduled, 1), topic: 'Límites' }],
      };
    },
    at: `${date}T10:05:00`,
  });
  expect(await screen.findByText(`La cubre ${ana} · Ya registrada`)).toBeVisible();
});

test('the titular sees who covers, and has nothing to record', async () => {
  const { user } = renderApp({ as: 'cramirez', school: covered, at: `${date}T10:05:00` });
  const today = within(await screen.findByRole('article', { name: 'Clases de Hoy' }));
  expect(today.getByText(`La cubre ${ana}`)).toBeVisible();
  expect(today.queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Mi Horario' }));
  const ownClass = await screen.findByRole('button', { name: /^Álgebra.*La cubre Ana/ });
  expect(ownClass).toBeInTheDocument();
  const hours = within(screen.getByRole('article', { name: 'Horas Semanales' }));
  expect(hours.getByText('0')).toBeVisible();
});
