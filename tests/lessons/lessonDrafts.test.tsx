import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { decide } from '../../machines/commands/commands.ts';
import { changeFields } from '../../machines/lessons/lessonEdits.ts';
import { startDraft } from '../../machines/lessons/lessonDrafts.ts';
import type { LessonDraft } from '../../machines/lessons/lessonSaving.ts';
import { beginRecording } from '../../machines/lessons/recordings.ts';
import { classesOfTeacher, toRecord } from '../../machines/lessons/teaching.ts';
import type { School } from '../../machines/school/school.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { draftActorsOf, leaveDraft, readStoredDrafts } from '../../src/storage/written/drafts.ts';
import { classEntry, inTerm, withClasses } from '../support/classes.ts';
import type { RenderedApp } from '../support/renderApp.tsx';
import { renderApp } from '../support/renderApp.tsx';
import { facts, seededSchool } from '../support/seededSchool.ts';
import { write } from '../support/write.ts';

const algebra = (seeded: School) => withClasses(seeded, '2025-09-10', [classEntry()]);

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

async function writeTopic() {
  const rendered = renderApp({ as: 'cramirez', school: algebra, at: '2025-09-10T10:05:00' });
  const { user } = rendered;
  const today = await screen.findByRole('article', { name: 'Clases de Hoy' });
  await user.click(within(today).getByRole('button', { name: 'Registrar' }));
  await write(user, await screen.findByLabelText('Tema visto en clase'), 'Límites');
  return rendered;
}

function renameGroup({ store }: RenderedApp) {
  const base = store.school.groups.find(({ name }) => name === 'MATH-ADV')!;
  act(() =>
    store.changeElsewhere({
      type: 'record.save',
      register: 'groups',
      base,
      draft: { ...base, name: 'MATH-2026' },
    }),
  );
}

function removeClass({ store }: RenderedApp) {
  const original = { ...classEntry(), date: '2025-09-10' };
  act(() => store.changeElsewhere({ type: 'schedule.remove', original }));
}

test('that its class is not in the timetable any more is said beside what saves it', async () => {
  const rendered = await writeTopic();
  removeClass(rendered);
  const note = await screen.findByText(/^Esta clase ya no está en el horario\./);
  expect(note.closest('[data-foot]')).toContainElement(
    screen.getByRole('button', { name: 'Guardar Sesión' }),
  );
  expect(note.closest('[role="alert"]')).not.toBeNull();
});

/** The class is left half written, and the office takes it out of the timetable. */
async function leaveStranded() {
  const rendered = await writeTopic();
  await rendered.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByText('Borrador sin guardar')).toHaveLength(1);
  removeClass(rendered);
  const pending = await screen.findByRole('article', { name: 'Registros Pendientes' });
  const row = within(pending).getByText(/Borrador de una clase que ya no está en el horario/);
  return { ...rendered, pending, row: within(row.closest('li')!) };
}

test('what was left of a class that is gone is a row of its own, from which it is read and saved', async () => {
  const { user, store, pending, row } = await leaveStranded();
  expect(row.getByText('Miércoles 10/09/2025, 10:00')).toBeVisible();
  expect(pending).toHaveTextContent('Álgebra');
  expect(pending).not.toHaveTextContent('Clases de los últimos 30 días');
  await user.click(row.getByRole('button', { name: 'Abrir borrador' }));
  expect(await screen.findByLabelText('Tema visto en clase')).toHaveValue('Límites');
  expect(screen.getByText(/^Esta clase ya no está en el horario\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar Sesión' }));
  await waitFor(() => expect(screen.queryByText(/Borrador de una clase/)).toBeNull());
  expect(store.school.classSessions).toMatchObject([{ topic: 'Límites', time: '10:00' }]);
});

test('what was left of a class that is gone is thrown away from its row', async () => {
  const { user, store, row } = await leaveStranded();
  await user.click(row.getByRole('button', { name: 'Abrir borrador' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByText(/Borrador de una clase/)).toBeNull());
  expect(draftKeys()).toEqual([]);
  expect(store.school.classSessions).toEqual([]);
});

test('what was left of a class that a substitute gives by now is a row of its own, which says so', async () => {
  const { user, store } = await writeTopic();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const original = { ...classEntry(), date: '2025-09-10' };
  const entry: ScheduleEntry = {
    ...classEntry(),
    substitute: 'Ana Torres Medina',
    substituteId: 'teacher-2',
  };
  act(() =>
    store.changeElsewhere({
      type: 'schedule.save',
      date: '2025-09-10',
      original,
      entry,
      replaces: null,
    }),
  );
  const pending = await screen.findByRole('article', { name: 'Registros Pendientes' });
  const text = within(pending).getByText(/Borrador de una clase que ahora da otra persona/);
  const row = within(text.closest('li')!);
  await user.click(row.getByRole('button', { name: 'Abrir borrador' }));
  expect(await screen.findByLabelText('Tema visto en clase')).toHaveValue('Límites');
  expect(
    screen.getByText(/^Esta clase la da ahora otra persona\. .* a nombre de quien la daba\.$/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByText(/Borrador de una clase/)).toBeNull());
  expect(draftKeys()).toEqual([]);
});

test('what was left of a class that is moved within its day waits at its new time, and in no row of its own', async () => {
  const rendered = await writeTopic();
  await rendered.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const original = { ...classEntry(), date: '2025-09-10' };
  act(() =>
    rendered.store.changeElsewhere({
      type: 'schedule.save',
      date: '2025-09-10',
      original,
      entry: classEntry({ startTime: '13:00', endTime: '14:00' }),
      replaces: null,
    }),
  );
  const today = within(screen.getByRole('article', { name: 'Clases de Hoy' }));
  expect(await today.findByText('13:00 – 14:00')).toBeVisible();
  expect(today.getByText('Borrador sin guardar')).toBeVisible();
  expect(screen.queryByText(/Borrador de una clase/)).toBeNull();
});

describe('the first of nine days without a register is half written', () => {
  const days = Array.from({ length: 9 }, (_, index) => `2025-09-0${index + 1}`);
  const nineDays = (seeded: School): School =>
    days.reduce<School>((records, day) => withClasses(records, day, [classEntry()]), {
      ...seeded,
      courses: inTerm(seeded.courses),
    });

  function openDashboard(change: (school: School) => School) {
    const school = nineDays(seededSchool('2025-09-10'));
    const begun = startDraft(school, { ...classEntry(), date: days[0]! }, 1);
    leaveDraft(1, changeFields(begun, { topic: 'Límites' }));
    return renderApp({
      as: 'cramirez',
      school: (seeded) => change(nineDays(seeded)),
      at: '2025-09-10T10:05:00',
    });
  }
  const pendingRows = async () =>
    within(await screen.findByRole('article', { name: 'Registros Pendientes' })).getAllByRole(
      'listitem',
    );

  test('and stands before those of which nothing is written', async () => {
    const { user } = openDashboard((school) => school);
    const [first, ...others] = await pendingRows();
    expect(others).toHaveLength(4);
    expect(first).toHaveTextContent(/^Lunes 01\/09\/2025, 10:00 – 11:00Borrador sin guardar/);
    await user.click(within(first!).getByRole('button', { name: 'Registrar' }));
    expect(await screen.findByLabelText('Tema visto en clase')).toHaveValue('Límites');
  });

  test('and no row moves as another is begun', async () => {
    const { user } = openDashboard((school) => school);
    const third = (await pendingRows())[2]!;
    await user.click(within(third).getByRole('button', { name: 'Registrar' }));
    await write(user, await screen.findByLabelText('Tema visto en clase'), 'Series');
    await user.keyboard('{Escape}');
    expect(await within(third).findByText('Borrador sin guardar')).toBeVisible();
    expect((await pendingRows())[2]).toBe(third);
  });

  test('and stands before the others where its class is gone', async () => {
    openDashboard((school) => withClasses(school, days[0]!, []));
    const [first, ...others] = await pendingRows();
    expect(others).toHaveLength(5);
    expect(first).toHaveTextContent(/Borrador de una clase que ya no está en el horario/);
  });

  test('and has a row of its own where no registers are asked for', async () => {
    const { user } = openDashboard((school) => {
      const { settings } = school;
      const notifications = { ...settings.notifications, attendanceAlerts: false };
      return { ...school, settings: { ...settings, notifications } };
    });
    const rows = await pendingRows();
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Lunes 01/09/2025, 10:00BorradorÁlgebraGrupo MATH-ADV · Sin guardarAbrir borrador',
    ]);
    await user.click(within(rows[0]!).getByRole('button', { name: 'Abrir borrador' }));
    expect(await screen.findByLabelText('Tema visto en clase')).toHaveValue('Límites');
  });
});

test('a correction that is left unsaved is a row of its own among the pending, until it is saved or thrown away', async () => {
  const school = withClasses(seededSchool('2025-09-10'), '2025-09-08', [classEntry()]);
  const { lesson } = startDraft(school, { ...classEntry(), date: '2025-09-08' }, 1);
  const base = { ...lesson, topic: 'Matrices' };
  leaveDraft(1, changeFields({ lesson: base, base }, { topic: 'Determinantes' }));
  const { user, store } = renderApp({
    as: 'cramirez',
    school: (seeded) => ({
      ...withClasses(seeded, '2025-09-08', [classEntry()]),
      classSessions: [base],
    }),
    at: '2025-09-10T10:05:00',
  });
  const pending = await screen.findByRole('article', { name: 'Registros Pendientes' });
  const row = () => within(pending).getByText('Grupo MATH-ADV · Corrección sin guardar');
  const open = within(row().closest('li')!).getByRole('button', { name: 'Abrir borrador' });
  await user.click(open);
  expect(await screen.findByLabelText('Tema visto en clase')).toHaveValue('Determinantes');
  await user.keyboard('{Escape}');
  expect(row()).toBeVisible();
  await user.click(open);
  await user.click(await screen.findByRole('button', { name: 'Guardar Sesión' }));
  await waitFor(() => expect(screen.queryByText(/Corrección sin guardar/)).toBeNull());
  expect(store.school.classSessions).toMatchObject([{ id: base.id, topic: 'Determinantes' }]);
});

test('of a correction that its days ran out for its row says who corrects it by now', async () => {
  const school = withClasses(seededSchool('2025-09-10'), '2025-09-08', [classEntry()]);
  const { lesson } = startDraft(school, { ...classEntry(), date: '2025-09-08' }, 1);
  const base = { ...lesson, topic: 'Matrices' };
  leaveDraft(1, changeFields({ lesson: base, base }, { topic: 'Determinantes' }));
  renderApp({
    as: 'cramirez',
    school: (seeded) => ({
      ...withClasses(seeded, '2025-09-08', [classEntry()]),
      classSessions: [base],
    }),
    at: '2025-09-16T10:05:00',
  });
  const pending = await screen.findByRole('article', { name: 'Registros Pendientes' });
  expect(within(pending).getByText(/pide el cambio a la administración/)).toBeVisible();
  expect(within(pending).getByRole('button', { name: 'Abrir borrador' })).toBeVisible();
});

test('what was left of a class that somebody else has registered meanwhile says who did, and is saved beside it only once that is confirmed', async () => {
  const school = withClasses(seededSchool('2025-09-10'), '2025-09-08', [classEntry()]);
  const { lesson } = startDraft(school, { ...classEntry(), date: '2025-09-08' }, 1);
  leaveDraft(1, changeFields({ lesson, base: null }, { topic: 'Determinantes' }));
  const { user, store } = renderApp({
    as: 'cramirez',
    school: (seeded) => ({
      ...withClasses(seeded, '2025-09-08', [classEntry()]),
      classSessions: [{ ...lesson, topic: 'Matrices', teacherId: 2 }],
    }),
    at: '2025-09-10T10:05:00',
  });
  const pending = await screen.findByRole('article', { name: 'Registros Pendientes' });
  const row = within(pending).getByRole('button', { name: 'Abrir borrador' }).closest('li');
  expect(row).toHaveTextContent('Grupo MATH-ADV · Ya la registró Ana Torres Medina');
  await user.click(within(row!).getByRole('button', { name: 'Abrir borrador' }));
  const save = async () => {
    await user.click(await screen.findByRole('button', { name: 'Guardar Sesión' }));
    return await screen.findByRole('dialog', { name: 'Esta clase ya está registrada' });
  };
  const asked = await save();
  expect(asked).toHaveTextContent(
    'La registró Ana Torres Medina. Si guardas lo tuyo, la clase queda con dos registros.',
  );
  await user.click(within(asked).getByRole('button', { name: 'Seguir editando' }));
  expect(await screen.findByLabelText('Tema visto en clase')).toHaveValue('Determinantes');
  expect(store.school.classSessions).toHaveLength(1);
  await user.click(within(await save()).getByRole('button', { name: 'Guardar el mío' }));
  await waitFor(() =>
    expect(store.school.classSessions).toMatchObject([
      { topic: 'Matrices', teacherId: 2 },
      { topic: 'Determinantes', teacherId: 1 },
    ]),
  );
});

test('what is written follows its group to a new name, and is saved under it', async () => {
  const rendered = await writeTopic();
  const { user, store } = rendered;
  renameGroup(rendered);
  expect(
    await screen.findByRole('dialog', { name: 'Registrar Sesión: Álgebra - Grupo MATH-2026' }),
  ).toBeVisible();
  expect(screen.getByLabelText('Tema visto en clase')).toHaveValue('Límites');
  await user.click(screen.getByRole('button', { name: 'Guardar Sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.school.classSessions).toMatchObject([{ groupName: 'MATH-2026', topic: 'Límites' }]);
  expect(screen.queryByText('Borrador sin guardar')).toBeNull();
});

test('undoing the first save of a class leaves what was written as its draft', async () => {
  const { user, store } = await writeTopic();
  await user.click(screen.getByRole('button', { name: 'Guardar Sesión' }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Borrador sin guardar')).toBeVisible();
  expect(store.school.classSessions).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('Recuperamos lo que no habías guardado')).toBeVisible();
  expect(screen.getByLabelText('Tema visto en clase')).toHaveValue('Límites');
  await user.click(screen.getByRole('button', { name: 'Descartar lo recuperado' }));
  const question = await screen.findByRole('dialog', { name: '¿Descartar lo recuperado?' });
  expect(screen.getByLabelText('Tema visto en clase')).toHaveValue('Límites');
  await user.click(within(question).getByRole('button', { name: 'Descartar' }));
  expect(screen.getByLabelText('Tema visto en clase')).toHaveValue('');
  expect(draftKeys()).toEqual([]);
});

test('a save undone while its class is edited says so, and what was written can be kept', async () => {
  const { user, store } = await writeTopic();
  await user.click(screen.getByRole('button', { name: 'Guardar Sesión' }));
  await user.click(await screen.findByRole('button', { name: 'Ver/Editar' }));
  await write(user, await screen.findByLabelText('Comentarios'), 'Sin luz');
  const notices = within(screen.getByRole('region', { name: 'Notificaciones (F8)' }));
  await user.click(notices.getByRole('button', { name: 'Deshacer' }));
  const alert = await screen.findByRole('alert', { name: 'Esta sesión ya no está guardada' });
  expect(alert).toHaveTextContent('Se eliminó o se deshizo su guardado, aquí o en otra pestaña.');
  expect(within(alert).getByRole('button', { name: 'Descartar lo escrito' })).toBeVisible();
  await user.click(within(alert).getByRole('button', { name: 'Conservar lo mío' }));
  expect(screen.getByRole('heading', { name: /^Registrar Sesión:/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Guardar Sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.school.classSessions).toMatchObject([{ topic: 'Límites', comments: 'Sin luz' }]);
});

test('a class corrected elsewhere after its first save opens as it was corrected', async () => {
  const { user, store } = await writeTopic();
  await user.click(screen.getByRole('button', { name: 'Guardar Sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [base] = store.school.classSessions;
  act(() => {
    const lesson = { ...base!, topic: 'Derivadas' };
    store.changeElsewhere({ type: 'classSession.save', lesson, base: base! });
  });
  await user.click(await screen.findByRole('button', { name: 'Ver/Editar' }));
  expect(await screen.findByLabelText('Tema visto en clase')).toHaveValue('Derivadas');
  expect(screen.queryByText('Recuperamos lo que no habías guardado')).toBeNull();
});

describe.each([false, true])(
  'a class saved and then corrected, in a shared school: %s',
  (isShared) => {
    const date = '2025-09-10';
    const school = algebra(seededSchool(date));
    const { storeDraft, retireDraft } = draftActorsOf(1).actions;

    const open = (records: School) => {
      const [taught] = classesOfTeacher(records, { id: 1 }, date);
      return beginRecording(records, readStoredDrafts(1), toRecord(taught!), 1);
    };
    const save = (records: School, draft: LessonDraft): School => {
      storeDraft({ context: { draft, records } });
      const by = { ...facts, today: date, user: { role: 'teacher', id: 1 } as const, isShared };
      const decision = decide(records, { type: 'classSession.save', ...draft }, by);
      if (!decision.allowed) throw new Error(decision.code);
      const saved = applyOperations(records, decision.operations);
      retireDraft({ context: { draft, records: saved } });
      return saved;
    };
    const corrected = () => {
      const first = save(school, changeFields(open(school).draft, { topic: 'Límites' }));
      return save(first, changeFields(open(first).draft, { topic: 'Derivadas' }));
    };

    test('opens as it was corrected', () => {
      const { draft, isRestored } = open(corrected());
      expect([draft.lesson.topic, isRestored]).toEqual(['Derivadas', false]);
    });

    test('has what was first written as its draft only once nothing of it is stored', () => {
      const first = save(school, changeFields(open(school).draft, { topic: 'Límites' }));
      expect(open(first).isRestored).toBe(false);
      const { draft, isRestored } = open(school);
      expect([draft.lesson.topic, draft.base, isRestored]).toEqual(['Límites', null, true]);
    });
  },
);

test('of the drafts that are saved only the last one is kept', async () => {
  const { user } = await writeTopic();
  localStorage.setItem('draft:1:2025-09-09-MATH-ADV-10:00', '{}');
  await user.click(screen.getByRole('button', { name: 'Guardar Sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(draftKeys()).toEqual(['draft:1:2025-09-10-MATH-ADV-10:00']);
});

test('a draft that was left is found again under the new name of its group', async () => {
  const rendered = await writeTopic();
  const { user } = rendered;
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  renameGroup(rendered);
  expect(await screen.findByText(/Grupo MATH-2026/)).toBeVisible();
  expect(screen.getByText('Borrador sin guardar')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('Recuperamos lo que no habías guardado')).toBeVisible();
  expect(screen.getByLabelText('Tema visto en clase')).toHaveValue('Límites');
});

test('a group that is gone is told of, and nothing is saved under its name', async () => {
  const rendered = await writeTopic();
  removeClass(rendered);
  const save = screen.getByRole('button', { name: 'Guardar Sesión' });
  expect(save).toBeEnabled();
  act(() => {
    rendered.store.changeElsewhere({ type: 'record.delete', register: 'groups', id: 'MATH-ADV' });
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('El grupo MATH-ADV ya no existe');
  expect(save).toBeDisabled();
  expect(screen.getByLabelText('Tema visto en clase')).toHaveValue('Límites');
});

test('a draft whose class is deleted is there again when the class comes back', async () => {
  const rendered = await writeTopic();
  const { user, store } = rendered;
  removeClass(rendered);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Borrador sin guardar')).toBeNull();
  act(() =>
    store.changeElsewhere({
      type: 'schedule.save',
      original: null,
      entry: classEntry(),
      date: '2025-09-10',
    }),
  );
  expect(await screen.findByText('Borrador sin guardar')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByLabelText('Tema visto en clase')).toHaveValue('Límites');
});
