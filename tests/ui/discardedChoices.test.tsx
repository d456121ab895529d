import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { writePreference } from '../../src/storage/preferences.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { renderApp } from '../support/renderApp.tsx';
import { rewrite } from '../support/write.ts';

type Person = ReturnType<typeof renderApp>['user'];
type Dialog = ReturnType<typeof within>;

const taught = (seeded: School): School => ({
  ...withClasses({ ...seeded, schedules: {} }, '2025-09-10', [classEntry()]),
  students: seeded.students.map((one) => ({ ...one, enrollmentDate: '2024-08-05' })),
});

const onCard = async (user: Person, name: string, button: RegExp) => {
  const card = await screen.findByRole('article', { name });
  await user.click(within(card).getByRole('button', { name: button }));
};

interface Case {
  path: string;
  open: (user: Person) => Promise<void>;
  title: RegExp;
  choose: (user: Person, dialog: Dialog) => Promise<void>;
  takeBack: (user: Person, dialog: Dialog) => Promise<void>;
}

const cases: Case[] = [
  {
    path: '/admin/students',
    open: async (user) => {
      const all = await screen.findByRole('checkbox', { name: 'Seleccionar todo' });
      if (!(all as HTMLInputElement).checked) await user.click(all);
      await user.click(screen.getByRole('button', { name: 'Cambiar de grupo' }));
    },
    title: /^Cambiar de grupo a 3 estudiantes$/,
    choose: (user, dialog) => user.selectOptions(dialog.getByLabelText('Grupo nuevo'), 'ENG-SAT'),
    takeBack: (user, dialog) => user.selectOptions(dialog.getByLabelText('Grupo nuevo'), ''),
  },
  {
    path: '/admin/teachers',
    open: (user) => onCard(user, 'Carlos Ramírez López', /^Pasar o cubrir/),
    title: /^(Pasar|Cubrir) las clases de Carlos Ramírez López$/,
    choose: (user, dialog) => user.click(dialog.getByLabelText('Otra persona las cubre')),
    takeBack: (user, dialog) => user.click(dialog.getByLabelText('Pasan a ser de otra persona')),
  },
  {
    path: '/admin/classrooms',
    open: (user) => onCard(user, 'Salón 1', /^Mover sus clases/),
    title: /^Mover las clases de Salón 1$/,
    choose: (user, dialog) => user.selectOptions(dialog.getByLabelText('A qué salón'), 'Salón 2'),
    takeBack: (user, dialog) => user.selectOptions(dialog.getByLabelText('A qué salón'), ''),
  },
  {
    path: '/admin/payroll',
    open: async (user) => user.click(await screen.findByRole('button', { name: 'Nueva Nómina' })),
    title: /^Nueva Nómina$/,
    choose: (user, dialog) => rewrite(user, dialog.getByLabelText('Fecha de corte'), '05/09/2025'),
    takeBack: (user, dialog) =>
      rewrite(user, dialog.getByLabelText('Fecha de corte'), '10/09/2025'),
  },
  {
    path: '/admin/schedules?fecha=2025-09-10',
    open: async (user) => user.click(await screen.findByRole('button', { name: 'Repetir' })),
    title: /^Repetir clases$/,
    choose: async (user, dialog) => {
      await user.selectOptions(dialog.getByLabelText('Frecuencia'), 'Cada día');
      await user.click(dialog.getByLabelText('Incluir sábados y domingos'));
    },
    takeBack: async (user, dialog) => {
      await user.selectOptions(dialog.getByLabelText('Frecuencia'), 'Cada semana');
      await user.click(dialog.getByLabelText('Incluir sábados y domingos'));
    },
  },
  {
    path: '/admin/schedules?fecha=2025-09-10&vista=grupo&de=MATH-ADV',
    open: async (user) => user.click(await screen.findByRole('button', { name: 'Copiar semana' })),
    title: /^Copiar semana$/,
    choose: (user, dialog) => rewrite(user, dialog.getByLabelText('A la semana del'), '22/09/2025'),
    takeBack: (user, dialog) =>
      rewrite(user, dialog.getByLabelText('A la semana del'), '15/09/2025'),
  },
];

afterEach(() => sessionStorage.clear());

it.each(cases)(
  'a form at $path asks before what was chosen is lost, and not where nothing is',
  async ({ path, open, title, choose, takeBack }) => {
    writePreference('view:students', 'table');
    const { user } = renderApp({ as: 'admin', path, school: taught });
    const form = async () => within(await screen.findByRole('dialog', { name: title }));
    const cancel = async () => user.click((await form()).getByRole('button', { name: 'Cancelar' }));
    const answer = async (button: string) => {
      const question = await screen.findByRole('dialog', { name: '¿Descartar los cambios?' });
      await user.click(within(question).getByRole('button', { name: button }));
      await waitFor(() =>
        expect(screen.queryByRole('dialog', { name: '¿Descartar los cambios?' })).toBeNull(),
      );
    };
    await open(user);
    await choose(user, await form());
    await cancel();
    await answer('Seguir editando');
    await takeBack(user, await form());
    await cancel();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open(user);
    await choose(user, await form());
    await cancel();
    await answer('Descartar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);
