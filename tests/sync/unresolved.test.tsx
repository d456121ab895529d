import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { regroupingOf } from '../../machines/registers/regrouping.ts';
import { seenStudents } from '../../machines/registers/seenStudents.ts';
import type { LessonDraft } from '../../machines/lessons/lessonSaving.ts';
import type { School } from '../../machines/school/school.ts';
import type { Author } from '../../machines/sync/schoolServer.ts';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import { classesOn, entryOf } from '../../machines/timetable/schedules.ts';
import { readStoredForm } from '../../src/storage/written/formDrafts.ts';
import { SyncStatus } from '../../src/sync/SyncStatus.tsx';
import { classEntry, withClasses } from '../support/classes.ts';
import { renderShared } from '../support/renderShared.tsx';
import { facts, seededSchool } from '../support/seededSchool.ts';
import { officeSchool, register } from '../support/sharedSchool.ts';

const eva = { role: 'admin', id: 99, name: 'Eva Prado' } as const;

type Asked = (school: School) => AnyCommand;

/** A device that was offline while somebody else asked something of the same. */
async function refused(
  mine: Asked,
  theirs: Asked,
  school = seededSchool(),
  others: Author = eva,
  by: { as: string; role?: 'teacher' } = { as: 'admin' },
) {
  const shared = await renderShared((sync, outbox) => <SyncStatus sync={sync} outbox={outbox} />, {
    ...by,
    isOffline: true,
    school,
  });
  const { app, changeElsewhere, device, store } = shared;
  await screen.findByRole('button', { name: 'Sincronización: Sin conexión' });
  const [asked, made] = [mine, theirs].map((command) => command(store.school));
  await changeElsewhere(made!, others);
  const ask = (command: AnyCommand) =>
    act(() => app.getSnapshot().children.persistence?.send({ type: 'change.request', command }));
  ask(asked!);
  await screen.findByRole('button', { name: /1 cambio por enviar/ });
  device.isOffline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  return { ...shared, ask };
}

/** The same of one student. */
async function clash(mine: object, theirs: object, others: Author = eva) {
  const save =
    (changes: object): Asked =>
    ({ students: [base] }) => ({
      type: 'record.save',
      register: 'students',
      draft: { ...base, ...changes },
      base,
    });
  const school = seededSchool();
  return {
    ...(await refused(save(mine), save(theirs), school, others)),
    base: school.students[0]!,
  };
}

async function openList(user: { click: (element: Element) => Promise<void> }) {
  await user.click(await screen.findByRole('button', { name: 'Sincronización: Por resolver (1)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sincronización' });
  expect(within(dialog).getByText(/menos lo que está por resolver/)).toBeVisible();
  return within(within(dialog).getByRole('region', { name: 'Por resolver' }));
}

describe('what is to be resolved', () => {
  it('shows both versions, who was first and when, and is done once it is tried again', async () => {
    const { outbox, store, user } = await clash(
      { name: 'Sofía C.', career: 'Artes' },
      { name: 'Sofía Castillo Luna' },
    );
    const list = await openList(user);
    const item = within(list.getByRole('article'));
    expect(item.getByText('Pediste actualizar al estudiante Sofía C.')).toBeVisible();
    expect(item.getByText('El registro cambió en otro equipo.')).toBeVisible();
    expect(item.getByText(/^Eva Prado lo cambió el /)).toBeVisible();
    const mine = item.getByRole('group', { name: 'Lo que pediste' });
    expect(mine).toHaveTextContent('Nombre completo: Sofía C.');
    expect(mine).not.toHaveTextContent('Carrera');
    expect(store.school.students[0]?.career).toBe('Artes');
    expect(item.getByRole('group', { name: 'Lo que hay ahora' })).toHaveTextContent(
      'Nombre completo: Sofía Castillo Luna',
    );
    await user.click(item.getByRole('button', { name: 'Poner lo mío' }));
    await screen.findByRole('button', { name: 'Sincronización: Al día' });
    expect(outbox.held.refused).toEqual([]);
    expect(store.school.students[0]).toMatchObject({ name: 'Sofía C.', career: 'Artes' });
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('says of whoever changed it on another device of their own that it was they', async () => {
    const laura = { role: 'admin', id: 1, name: 'Laura Méndez Ortega' } as const;
    const { user } = await clash({ name: 'Sofía C.' }, { name: 'Sofía L.' }, laura);
    const list = await openList(user);
    expect(list.getByText(/^Tú lo cambiaste el /)).toBeVisible();
    expect(list.queryByText(/Laura Méndez Ortega lo/)).toBeNull();
  });

  it('offers no way that would be refused, and says why', async () => {
    const { ask, base, outbox, user } = await clash({ name: 'Sofía C.' }, { name: 'Sofía L.' });
    const list = await openList(user);
    expect(list.getByRole('button', { name: 'Poner lo mío' })).toBeVisible();
    ask({ type: 'record.delete', register: 'students', id: String(base.id) });
    expect(
      await list.findByText('El registro ya no existe: se eliminó en otro equipo.'),
    ).toBeVisible();
    expect(list.queryByRole('button', { name: /Poner|Intentar/ })).toBeNull();
    expect(outbox.held.refused).toHaveLength(1);
  });

  it('is no question once it is so: nothing is asked to take it off the list', async () => {
    const { ask, base, device, outbox, store, user } = await clash(
      { name: 'Sofía C.' },
      { name: 'Sofía L.' },
    );
    const list = await openList(user);
    const [stored] = store.school.students;
    const { career, group } = base;
    const draft = { name: 'Sofía C.', career, group };
    device.isOffline = true;
    ask({ type: 'record.save', register: 'students', draft, base: stored });
    await user.click(await list.findByRole('button', { name: 'Quitar' }));
    expect(screen.queryByRole('dialog', { name: /Descartar|Dejar/ })).toBeNull();
    expect(outbox.held.refused).toEqual([]);
  });

  it('of a deletion shows what was seen and what stands', async () => {
    const { store, user } = await refused(
      ({ students: [base] }) => ({
        type: 'record.delete',
        register: 'students',
        id: String(base!.id),
        base,
      }),
      ({ students: [base] }) => ({
        type: 'record.save',
        register: 'students',
        draft: { ...base, career: 'Artes' },
        base,
      }),
    );
    const list = await openList(user);
    const seen = list.getByRole('group', { name: 'Lo que viste' });
    expect(seen).toHaveTextContent('Carrera: Ingeniería en Software');
    expect(list.getByRole('group', { name: 'Lo que hay ahora' })).toHaveTextContent(
      'Carrera: Artes',
    );
    await user.click(list.getByRole('button', { name: 'Eliminar de todos modos' }));
    await screen.findByRole('button', { name: 'Sincronización: Al día' });
    expect(store.school.students.some(({ name }) => name === 'Sofía Castillo Ríos')).toBe(false);
  });

  it('of a change of several says of each what stands', async () => {
    const { user } = await refused(
      ({ students, groups }) => regroupingOf(students.slice(0, 2), { group: groups.at(-1)! }),
      ({ students }) => ({
        type: 'students.withdraw',
        until: facts.today,
        seen: seenStudents(students.slice(0, 1)),
      }),
    );
    const list = await openList(user);
    expect(list.getByRole('group', { name: 'Lo que hay ahora' })).toHaveTextContent(
      /^Lo que hay ahoraSofía Castillo Ríos: Baja de .* el 10\/03\/2026$/,
    );
  });

  it('of a class that was moved says where it is, and moves that one', async () => {
    const day = '2026-03-16';
    const moving =
      (hour: number): Asked =>
      ({ schedules }) => {
        const [original] = classesOn(schedules, day);
        const times = { startTime: `${hour}:00`, endTime: `${hour + 1}:00` };
        const entry = { ...entryOf(original!), ...times };
        return { type: 'schedule.save', date: day, original, entry, replaces: null };
      };
    const { store, user } = await refused(
      moving(12),
      moving(14),
      withClasses(seededSchool(), day, [classEntry()]),
    );
    const list = await openList(user);
    expect(
      list.getByText('La clase ya no está en ese lugar: ahora está a las 14:00 en Salón 1.'),
    ).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Poner lo mío' }));
    await screen.findByRole('button', { name: 'Sincronización: Al día' });
    expect(classesOn(store.school.schedules, day)).toMatchObject([{ startTime: '12:00' }]);
  });

  it('goes on in its form, on what stands, beside one that was left there', async () => {
    sessionStorage.setItem('form:admin-1:students', '{"base":null,"values":{"name":"Eva"}}');
    const { user } = await clash({ name: 'Sofía C.' }, { name: 'Sofía L.', career: 'Artes' });
    const list = await openList(user);
    await user.click(list.getByRole('button', { name: 'Abrir' }));
    expect(location.pathname + location.search).toBe('/admin/students?retomar=1');
    expect(readStoredForm('form:admin-1:asked-students')).toMatchObject({
      base: { name: 'Sofía L.', career: 'Artes' },
      values: { name: 'Sofía C.', career: 'Artes' },
    });
    expect(readStoredForm('form:admin-1:students')).toEqual({
      base: null,
      values: { name: 'Eva' },
    });
  });

  /** A teacher corrected the topic of a register that the office corrected meanwhile. */
  async function clashOfRegister() {
    const base = register('2026-03-10');
    const school = { ...officeSchool(), classSessions: [base] };
    const save =
      (topic: string): Asked =>
      ({ classSessions: [stored] }) => ({
        type: 'classSession.save',
        lesson: { ...stored, topic },
        base: stored,
      });
    const by = { as: 'cramirez', role: 'teacher' } as const;
    return { base, ...(await refused(save('Mi tema'), save('Su tema'), school, eva, by)) };
  }

  const drafted = () =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('draft:1:'))
      .map(([, text]) => (JSON.parse(text as string) as LessonDraft).lesson);

  it('goes on in the record of its class', async () => {
    const { user } = await clashOfRegister();
    const list = await openList(user);
    await user.click(list.getByRole('button', { name: 'Abrir' }));
    expect(location.pathname).toBe('/teacher');
    expect(drafted()).toMatchObject([{ topic: 'Mi tema' }]);
  });

  it('asks before it opens in the place of what is written of its class and not saved', async () => {
    const { base, user } = await clashOfRegister();
    history.replaceState(null, '', '/teacher/groups');
    const written = { ...base, comments: 'Falta terminar' };
    localStorage.setItem(`draft:1:${base.id}`, JSON.stringify({ lesson: written, base }));
    const list = await openList(user);
    await user.click(list.getByRole('button', { name: 'Abrir' }));
    const question = () => screen.findByRole('dialog', { name: 'Hay un borrador de esta clase' });
    expect(await question()).toHaveTextContent(
      'Tiene algo que no has guardado. Si abres lo que pediste, el borrador se pierde; ' +
        'si abres el borrador, lo que pediste sigue en esta lista.',
    );
    expect(drafted()).toMatchObject([{ topic: 'Límites', comments: 'Falta terminar' }]);
    await user.click(within(await question()).getByRole('button', { name: 'Cancelar' }));
    expect(location.pathname).toBe('/teacher/groups');
    await user.click(list.getByRole('button', { name: 'Abrir' }));
    await user.click(within(await question()).getByRole('button', { name: 'Abrir borrador' }));
    expect(location.pathname).toBe('/teacher');
    expect(drafted()).toMatchObject([{ topic: 'Límites', comments: 'Falta terminar' }]);
  });

  it('opens in the place of what is written of its class once that is chosen', async () => {
    const { base, user } = await clashOfRegister();
    const written = { ...base, id: 'before it was stored', comments: 'Falta terminar' };
    localStorage.setItem(`draft:1:${written.id}`, JSON.stringify({ lesson: written, base: null }));
    const list = await openList(user);
    await user.click(list.getByRole('button', { name: 'Abrir' }));
    const question = await screen.findByRole('dialog', { name: 'Hay un borrador de esta clase' });
    await user.click(within(question).getByRole('button', { name: 'Abrir lo que pedí' }));
    expect(location.pathname).toBe('/teacher');
    expect(drafted()).toMatchObject([{ topic: 'Mi tema', comments: '' }]);
  });

  it('keeps the focus in its dialog once what had it is resolved', async () => {
    const { user } = await clash({ name: 'Sofía C.' }, { name: 'Sofía L.' });
    const list = await openList(user);
    act(() => list.getByRole('button', { name: 'Poner lo mío' }).focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Sincronización: Al día', hidden: true });
    const standing = screen.getByText(/^Lo que se hizo en este equipo está en la escuela/);
    await waitFor(() => expect(standing.parentElement).toHaveFocus());
  });

  it('keeps its list open where the question before it is left is closed by Escape', async () => {
    const { user } = await clash({ name: 'Sofía C.' }, { name: 'Sofía L.' });
    const list = await openList(user);
    await user.click(list.getByRole('button', { name: 'Dejar lo que hay' }));
    await screen.findByRole('dialog', { name: '¿Dejar lo que hay ahora?' });
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: '¿Dejar lo que hay ahora?' })).toBeNull(),
    );
    expect(screen.getByRole('dialog', { name: 'Sincronización' })).toBeVisible();
    expect(list.getByRole('button', { name: 'Dejar lo que hay' })).toHaveFocus();
  });

  it('lets what else there is be resolved where another tab resolves what is asked about', async () => {
    const { outbox, user } = await clash({ name: 'Sofía C.' }, { name: 'Sofía L.' });
    await screen.findByRole('button', { name: 'Sincronización: Por resolver (1)' });
    const { refused: open } = outbox.held;
    act(() => outbox.set({ refused: [...open, { ...open[0]!, id: 'another' }] }));
    await user.click(
      await screen.findByRole('button', { name: 'Sincronización: Por resolver (2)' }),
    );
    const [leave] = await screen.findAllByRole('button', { name: 'Dejar lo que hay' });
    await user.click(leave!);
    await screen.findByRole('dialog', { name: '¿Dejar lo que hay ahora?' });
    act(() => outbox.set({ refused: [{ ...open[0]!, id: 'another' }] }));
    expect(await screen.findByRole('button', { name: 'Dejar lo que hay' })).toBeEnabled();
  });

  it('is left as it stands once that is confirmed', async () => {
    const { outbox, store, user } = await clash({ name: 'Sofía C.' }, { name: 'Sofía L.' });
    const list = await openList(user);
    const leave = () => user.click(list.getByRole('button', { name: 'Dejar lo que hay' }));
    const answer = async (name: string) => {
      const question = await screen.findByRole('dialog', { name: '¿Dejar lo que hay ahora?' });
      await user.click(within(question).getByRole('button', { name }));
    };
    await leave();
    await answer('Cancelar');
    expect(outbox.held.refused).toHaveLength(1);
    await leave();
    await answer('Dejar lo que hay');
    await screen.findByRole('button', { name: 'Sincronización: Al día' });
    expect(store.school.students[0]?.name).toBe('Sofía L.');
  });

  it('says what of others was passed over, until it is noted', async () => {
    const { outbox, user } = await renderShared(
      (sync, held) => <SyncStatus sync={sync} outbox={held} />,
      { as: 'admin' },
    );
    await screen.findByRole('button', { name: 'Sincronización: Al día' });
    const ana = { role: 'teacher', id: 2, name: 'Ana López' } as const;
    act(() =>
      outbox.set({
        skipped: [
          { id: 'one', author: ana, at: 1 },
          { id: 'two', author: ana, at: 2 },
          { id: 'harmed', author: null, at: null },
        ],
      }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Sincronización: Por resolver (3)' }),
    );
    expect(
      await screen.findByText('2 cambios de Ana López no se aplicaron: no le tocaban.'),
    ).toBeVisible();
    expect(screen.getByText('1 cambio no se aplicó: ilegible.')).toBeVisible();
    const [first] = screen.getAllByRole('button', { name: 'Entendido' });
    await user.click(first!);
    await screen.findByRole('button', { name: 'Sincronización: Por resolver (1)' });
    expect(outbox.held.skipped).toEqual([{ id: 'harmed', author: null, at: null }]);
  });
});
