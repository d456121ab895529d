import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newLesson } from '../../machines/lessons/lessons.ts';
import { classesOn } from '../../machines/timetable/schedules.ts';
import type { ClassDraft } from '../../machines/timetable/classDrafts.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { provideBrowserStorage, withdrawBrowserStorage } from '../support/browserStorage.ts';
import { renderApp } from '../support/renderApp.tsx';
import { seededSchool } from '../support/seededSchool.ts';
import { whollyPaid } from '../support/whollyPaid.ts';
import { rewrite, write } from '../support/write.ts';

const path = '/admin/schedules';

function open(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  return renderApp({ path, as: 'admin', ...options });
}

async function openClass(user: ReturnType<typeof renderApp>['user'], name: RegExp) {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: 'Editar Clase' });
}

describe('the schedule', () => {
  it('opens on 8 August 2025 with its eight classes, a column per classroom and 19 rows, no cell under a class', async () => {
    open();
    expect(
      await screen.findByText('Día seleccionado: viernes, 8 de agosto de 2025'),
    ).toBeInTheDocument();
    const grid = screen.getByRole('grid');
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Hora',
      'Salón 1Presencial',
      'Salón 2Presencial',
      'Salón 3Presencial',
      'Salón 4Presencial',
      'Aula de Usos MúltiplesPresencial',
      'LaboratorioPresencial',
      'Virtual 1Virtual',
      'Virtual 2Virtual',
    ]);
    expect(within(grid).getAllByRole('rowheader')).toHaveLength(19);
    const math = within(grid).getByRole('button', { name: /Matemáticas Avanzadas/ });
    expect(math).toHaveTextContent('Carlos Ramírez López');
    expect(math).toHaveTextContent('Gpo: MATH-ADV [Presencial]');
    expect(math.style.height).toBe('284px');
    for (const time of ['10:00', '10:30', '11:00', '11:30']) {
      expect(screen.queryByRole('button', { name: `Salón 3, ${time}` })).toBeNull();
    }
    for (const time of ['09:30', '12:00']) {
      expect(screen.getByRole('button', { name: `Salón 3, ${time}` })).toBeInTheDocument();
    }
  });

  it('shows the type of a class where it is not its room’s, which the head says of all', async () => {
    open({
      store: (store) => {
        const { '2025-08-08': rooms, ...days } = store.school.schedules;
        const changed = structuredClone(rooms);
        changed['2']['08:00'].classroomType = 'Virtual';
        store.school = { ...store.school, schedules: { ...days, '2025-08-08': changed } };
      },
    });
    const grid = within(await screen.findByRole('grid'));
    const typeOf = (activity: RegExp, type: string) =>
      within(grid.getByRole('button', { name: activity })).getByText(type).className;
    expect(typeOf(/Inglés Conversacional/, '[Virtual]')).not.toContain('VisuallyHidden');
    expect(typeOf(/Matemáticas Avanzadas/, '[Presencial]')).toContain('VisuallyHidden');
  });

  it('tells namesakes apart wherever one is chosen', async () => {
    const { user } = open({
      store: (store) => {
        const [first, second, ...others] = store.school.teachers;
        const namesake = { ...second, name: first.name };
        store.school = { ...store.school, teachers: [first, namesake, ...others] };
      },
    });
    const offered = (select: HTMLElement) =>
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    const names = [
      'Carlos Ramírez López (Inglés)',
      'Carlos Ramírez López (Matemáticas)',
      'Jorge Navarro Ruiz',
      'Lucía Hernández Cruz',
      'Miguel Soto Vargas',
      'Rosa Jiménez Luna',
      'Teresa Aguilar Peña',
    ];
    expect(offered(await screen.findByLabelText('Empleado'))).toEqual([
      'Selecciona un empleado',
      ...names,
    ]);
    const dialog = within(await openClass(user, /Programación Web/));
    const [namesake, first, ...others] = names;
    expect(offered(dialog.getByLabelText('Empleado'))).toEqual([
      'Selecciona un empleado',
      first,
      ...others,
      namesake,
    ]);
  });

  it('opens on today once nothing of the seed’s day is there', async () => {
    open({ at: '2026-03-10T09:00:00', school: (seeded) => ({ ...seeded, schedules: {} }) });
    expect(
      await screen.findByText('Día seleccionado: martes, 10 de marzo de 2026'),
    ).toBeInTheDocument();
    expect(location.search).toBe('');
  });

  it('goes to the day before, to today, and keeps the day in the address', async () => {
    const { user } = open({ at: '2026-03-10T09:00:00' });
    await user.click(await screen.findByRole('button', { name: 'Día anterior' }));
    expect(screen.getByText('Día seleccionado: jueves, 7 de agosto de 2025')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hoy' }));
    expect(screen.getByText('Día seleccionado: martes, 10 de marzo de 2026')).toBeInTheDocument();
    expect(location.search).toBe('?fecha=2026-03-10');
  });

  it('marks the classes of the chosen employee, whom another kind of staff clears', async () => {
    const { user } = open();
    const employees = await screen.findByRole('combobox', { name: 'Empleado' });
    await user.selectOptions(employees, 'Carlos Ramírez López');
    expect(screen.getByRole('button', { name: /Matemáticas Avanzadas/ }).dataset).toHaveProperty(
      'selected',
    );
    expect(screen.getByRole('button', { name: /Gramática/ }).dataset).not.toHaveProperty(
      'selected',
    );

    await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Administrativos');
    expect(employees).toHaveValue('');
    expect(
      within(employees)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Selecciona un empleado',
      'Jorge Navarro Ruiz',
      'Rosa Jiménez Luna',
      'Teresa Aguilar Peña',
    ]);
  });

  it('moves between cells by the arrows, past what a class covers', async () => {
    const { user } = open();
    const first = await screen.findByRole('button', { name: 'Salón 1, 07:00' });
    first.focus();
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('button', { name: /Inglés Conversacional/ })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Salón 2, 10:00' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Editar Clase' })).toBeInTheDocument();
  });
});

describe('programming a class', () => {
  const formKey = 'form:admin-1:schedules';
  const keepClass = (draft: ClassDraft) => sessionStorage.setItem(formKey, JSON.stringify(draft));

  it('starts from the cell and the chosen employee, takes the type of the room that is picked, and confirms', async () => {
    const { user, store } = open({ path: `${path}?empleado=teacher-2` });
    await user.click(await screen.findByRole('button', { name: 'Salón 1, 09:00' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Programar Clase' }));
    for (const label of ['Empleado', 'Actividad', 'Hora de inicio', 'Hora de fin']) {
      expect(dialog.getByLabelText(label)).toBeRequired();
    }
    expect(dialog.getByLabelText('Grupo')).not.toBeRequired();
    expect(dialog.getByLabelText('Empleado')).toHaveDisplayValue('Ana Torres Medina');
    expect(dialog.getByLabelText('Hora de inicio')).toHaveValue('09:00');
    expect(dialog.getByLabelText('Hora de fin')).toHaveValue('10:00');
    expect(dialog.getByLabelText('Salón')).toHaveDisplayValue('Salón 1');
    await user.selectOptions(dialog.getByLabelText('Salón'), 'Virtual 1');
    await user.selectOptions(dialog.getByLabelText('Grupo'), 'ENG-SAT');
    await write(user, dialog.getByLabelText('Actividad'), 'Conversación');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Clase programada')).toBeInTheDocument();
    expect(store.school.schedules['2025-08-08']?.['7']?.['09:00']).toMatchObject({
      activity: 'Conversación',
      classroomType: 'Virtual',
    });
    expect(screen.getByRole('button', { name: /Conversación/ })).toBeInTheDocument();
  });

  it('goes on after a reload on its day and cell with what was typed, until it is stored', async () => {
    const entry = classEntry({
      employee: '',
      group: 'N/A',
      activity: '',
      startTime: '09:00',
      classroom: 'Virtual 1',
      classroomType: 'Virtual',
    });
    const typed = classEntry({
      ...entry,
      employee: 'Ana Torres Medina',
      activity: 'Conversación',
    });
    keepClass({ date: '2025-08-11', original: null, entry, typed, isSubmitted: false });
    const { user, store } = open();
    const dialog = within(await screen.findByRole('dialog', { name: 'Programar Clase' }));
    expect(dialog.getByText('Recuperamos lo que no habías guardado')).toBeVisible();
    expect(dialog.getByText('Para el lunes, 11 de agosto de 2025.')).toBeVisible();
    expect(screen.getByText('Día seleccionado: lunes, 11 de agosto de 2025')).toBeInTheDocument();
    expect(dialog.getByLabelText('Empleado')).toHaveDisplayValue('Ana Torres Medina');
    expect(dialog.getByLabelText('Actividad')).toHaveValue('Conversación');
    expect(dialog.getByLabelText('Hora de inicio')).toHaveValue('09:00');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Clase programada');
    expect(store.school.schedules['2025-08-11']?.['7']?.['09:00']).toMatchObject({
      employeeId: 'teacher-2',
      activity: 'Conversación',
    });
    expect(sessionStorage.getItem(formKey)).toBeNull();
  });

  it('stands after a reload on the day it was moved to, or that was half typed, and asks before that is lost', async () => {
    const first = open();
    const opened = within(await openClass(first.user, /Gramática/));
    await rewrite(first.user, opened.getByLabelText('Día'), '11/08/2025');
    first.app.stop();
    cleanup();

    const second = open();
    const moved = within(await screen.findByRole('dialog', { name: 'Editar Clase' }));
    expect(moved.getByLabelText('Día')).toHaveValue('11/08/2025');
    await second.user.click(moved.getByRole('button', { name: 'Cancelar' }));
    const question = await screen.findByRole('dialog', { name: '¿Descartar los cambios?' });
    await second.user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    await rewrite(second.user, moved.getByLabelText('Día'), '12/08/');
    second.app.stop();
    cleanup();

    const { user, store } = open();
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Clase' }));
    const day = dialog.getByLabelText('Día');
    expect(day).toHaveValue('12/08/');
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    expect(store.school.schedules['2025-08-08']?.['4']).toBeDefined();
    await rewrite(user, day, '08/08/2025');
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStorage.getItem(formKey)).toBeNull();
  });

  it('shows what was typed to nobody else, and drops what is discarded', async () => {
    const date = '2025-08-08';
    const entry = seededSchool().schedules[date]['4']['12:00'];
    keepClass({
      date,
      original: { ...entry, date },
      entry,
      typed: { ...entry, activity: 'Gramática II' },
      isSubmitted: false,
    });
    const other = open({
      school: (seeded) => ({ ...seeded, admins: [{ ...seeded.admins[0], id: 9 }] }),
    });
    await screen.findByRole('grid');
    expect(screen.queryByRole('dialog')).toBeNull();
    other.app.stop();
    cleanup();

    const { user } = open();
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Clase' }));
    expect(dialog.getByLabelText('Actividad')).toHaveValue('Gramática II');
    expect(dialog.getByRole('button', { name: 'Repetir' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStorage.getItem(formKey)).toBeNull();
  });

  it('without an activity removes the class', async () => {
    const { user, store } = open();
    const dialog = within(await openClass(user, /Gramática/));
    await user.clear(dialog.getByLabelText('Actividad'));
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByText('Clase eliminada')).toBeInTheDocument();
    expect(store.school.schedules['2025-08-08']?.['4']).toBeUndefined();
  });

  it('warns of conflicts and of a time outside what the teacher offers, and saves all the same', async () => {
    const { user } = open({
      school: (school) => ({
        ...school,
        teachers: school.teachers.map((teacher) => ({
          ...teacher,
          availability: { Viernes: [{ start: '07:00', end: '10:00' }] },
        })),
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Salón 1, 10:00' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Programar Clase' }));
    await user.selectOptions(dialog.getByLabelText('Empleado'), 'Carlos Ramírez López');
    await write(user, dialog.getByLabelText('Actividad'), 'Repaso');
    expect(
      dialog.getByText(
        'Conflicto: Matemáticas Avanzadas, Carlos Ramírez López, Salón 3, 10:00 a 12:00 (mismo empleado).',
      ),
    ).toBeInTheDocument();
    expect(
      dialog.getByText('Carlos Ramírez López está fuera de su disponibilidad.'),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/Clase de Repaso programada\. Conflicto/)).toBeInTheDocument();
  });

  it('says beside each field what a new class lacks, until it is written', async () => {
    const { user, store } = open();
    await user.click(await screen.findByRole('button', { name: 'Salón 1, 09:00' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Programar Clase' }));
    const activity = dialog.getByLabelText('Actividad');
    expect(activity).not.toHaveAccessibleDescription();
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(activity).toBeInvalid());
    expect(activity).toHaveAccessibleDescription('Este campo es obligatorio.');
    expect(dialog.getByLabelText('Empleado')).toBeInvalid();
    expect(dialog.getByLabelText('Empleado')).toHaveFocus();
    expect(dialog.getByLabelText('Hora de inicio')).toBeValid();
    await write(user, activity, 'Repaso');
    expect(activity).toBeValid();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dialog.getByLabelText('Empleado')).toHaveFocus());
    expect(dialog.getByRole('alert')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Empleado'), 'Carlos Ramírez López');
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(store.changes).toEqual([]);
  });

  it('warns of a day after the end of the course of its group', async () => {
    const { user } = open({
      school: (school) => ({
        ...school,
        courses: school.courses.map((course) => ({ ...course, endDate: '2025-08-07' })),
      }),
    });
    const dialog = within(await openClass(user, /Gramática/));
    expect(dialog.getByText('El curso de ENG-SAT ya habrá terminado ese día.')).toBeVisible();
    await rewrite(user, dialog.getByLabelText('Día'), '07/08/2025');
    expect(dialog.queryByText(/ya habrá terminado/)).toBeNull();
  });

  it('warns of whoever recorded a class that is given to somebody else', async () => {
    const { user } = open({
      school: (school) => {
        const english = classesOn(school.schedules, '2025-08-08').find(
          ({ activity }) => activity === 'Gramática',
        )!;
        const lesson = { ...newLesson(school, english, 2), topic: 'Verbos' };
        return { ...school, classSessions: [lesson] };
      },
    });
    const dialog = within(await openClass(user, /Gramática/));
    expect(dialog.queryByText(/ya registró esta clase/)).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Empleado'), 'Carlos Ramírez López');
    expect(
      dialog.getByText(
        'Ana Torres Medina ya registró esta clase: el registro queda suyo, pero se le pagaría a Carlos Ramírez López.',
      ),
    ).toBeVisible();
  });

  it('warns of a class that was paid, of what it lasts and of whose it becomes', async () => {
    const { user } = open({ school: (school) => whollyPaid(school, '2025-08-08') });
    const dialog = within(await openClass(user, /Gramática/));
    expect(dialog.queryByText(/ya cobró/)).toBeNull();
    await rewrite(user, dialog.getByLabelText('Hora de fin'), '12:30');
    expect(
      dialog.getByText(
        'Ana Torres Medina ya cobró esta clase, en la nómina con corte 08/08/2025: lo que dure de más o de menos va en un ajuste de la siguiente.',
      ),
    ).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Empleado'), 'Carlos Ramírez López');
    expect(
      dialog.getByText(
        'Ana Torres Medina ya cobró esta clase, en la nómina con corte 08/08/2025: donde quede se pagaría otra vez. Descuéntasela con un ajuste.',
      ),
    ).toBeVisible();
  });

  it('refuses an end that is not after the start', async () => {
    const { user } = open();
    const dialog = within(await openClass(user, /Gramática/));
    await rewrite(user, dialog.getByLabelText('Hora de fin'), '11:00');
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'La hora de fin debe ser posterior a la de inicio.',
    );
    await rewrite(user, dialog.getByLabelText('Hora de fin'), '12:30');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('asks before it replaces a class, and an undo brings it back', async () => {
    const { user, store } = open();
    const dialog = within(await openClass(user, /Gramática/));
    await user.selectOptions(dialog.getByLabelText('Salón'), 'Salón 3');
    await rewrite(user, dialog.getByLabelText('Hora de inicio'), '10:00');
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    const question = within(await screen.findByRole('dialog', { name: '¿Reemplazar la clase?' }));
    expect(question.getByText(/Matemáticas Avanzadas, Carlos Ramírez López/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Reemplazar' }));
    await screen.findByText('Clase programada');
    expect(screen.queryByRole('button', { name: /Matemáticas Avanzadas/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() =>
      expect(store.school.schedules['2025-08-08']?.['3']?.['10:00']?.activity).toBe(
        'Matemáticas Avanzadas',
      ),
    );
  });
});

describe('a taken place', () => {
  it.each([
    ['given up while it is carried', '{Escape}'],
    ['refused by the question', ' '],
  ])('%s, leaves the focus with the class, which stays', async (_, key) => {
    const { user } = open();
    const physics = await screen.findByRole('button', { name: /Física Aplicada/ });
    physics.focus();
    await user.keyboard(` {ArrowRight}{ArrowRight}${key}`);
    const question = screen.queryByRole('dialog', { name: 'El salón está ocupado' });
    if (question) await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Física Aplicada/ })).toHaveFocus(),
    );
  });

  it('is told of as a class is taken, is carried over it, and is left', async () => {
    const { user } = open();
    const grid = await screen.findByRole('grid');
    const physics = screen.getByRole('button', { name: /Física Aplicada/ });
    expect(physics).toHaveAccessibleDescription('Enter la abre; Espacio la toma.');
    expect(grid).toHaveAccessibleDescription(/^Enter abre la clase\. Espacio la toma:/);
    physics.focus();
    await user.keyboard(' ');
    expect(screen.getByText('Tomada: Salón 1, 11:00 a 12:30: Libre')).toHaveRole('status');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByText('Salón 3, 11:00 a 12:30: Ocupado')).toHaveRole('status');
    await user.keyboard('{Escape}');
    expect(screen.getByText('Se queda donde estaba: Salón 1, 11:00 a 12:30')).toHaveRole('status');
    await user.keyboard(' {ArrowRight} ');
    await screen.findByText('Clase programada');
    expect(screen.queryByText(/^Se queda donde estaba/)).toBeNull();
  });

  it('once it was agreed to, has the class that was carried there, and the focus', async () => {
    const { user } = open();
    (await screen.findByRole('button', { name: /Física Aplicada/ })).focus();
    await user.keyboard(' {ArrowRight}{ArrowRight} ');
    const question = await screen.findByRole('dialog', { name: 'El salón está ocupado' });
    expect(question).toHaveTextContent('Las dos clases quedarían a la vez.');
    await user.click(within(question).getByRole('button', { name: 'Programar de todos modos' }));
    await screen.findByText('Clase programada');
    const carried = screen.getByRole('button', { name: /Física Aplicada.*Salón 3/ });
    await waitFor(() => expect(carried).toHaveFocus());
  });

  it('that another tab frees meanwhile is asked about no more', async () => {
    const { user, store } = open();
    (await screen.findByRole('button', { name: /Física Aplicada/ })).focus();
    await user.keyboard(' {ArrowRight}{ArrowRight} ');
    const question = await screen.findByRole('dialog', { name: 'El salón está ocupado' });
    expect(question).toHaveTextContent(
      'A esa hora está Matemáticas Avanzadas, Carlos Ramírez López, Salón 3, 10:00 a 12:00.',
    );
    const [math] = classesOn(store.school.schedules, '2025-08-08').filter(
      ({ classroom }) => classroom === 'Salón 3',
    );
    act(() => store.changeElsewhere({ type: 'schedule.remove', original: math }));
    expect(await screen.findByText('Clase programada')).toBeInTheDocument();
    expect(store.school.schedules['2025-08-08']?.['3']).toMatchObject({
      '11:00': { activity: 'Física Aplicada' },
    });
    expect(screen.queryByText(/A esa hora está \./)).toBeNull();
  });
});

it('a class that another tab removed is said to be gone at once, and programmed anew when saved', async () => {
  const { user, store } = open();
  await user.click(await screen.findByRole('button', { name: /Física Aplicada/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Editar Clase' });
  await rewrite(user, within(dialog).getByLabelText('Actividad'), 'Óptica');
  const [physics] = classesOn(store.school.schedules, '2025-08-08').filter(
    ({ activity }) => activity === 'Física Aplicada',
  );
  act(() => store.changeElsewhere({ type: 'schedule.remove', original: physics }));
  expect(await within(dialog).findByText(/^Esta clase se movió o se eliminó/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Actualizar' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Clase programada')).toBeInTheDocument();
  expect(classesOn(store.school.schedules, '2025-08-08').map(({ activity }) => activity)).toContain(
    'Óptica',
  );
});

describe('a full store', () => {
  const free = ({ app, store }: ReturnType<typeof renderApp>) => {
    store.failure = null;
    app.getSnapshot().children.persistence?.send({ type: 'store.retry' });
  };

  /** What is stored once there is room again. */
  const storedAfter = async (rendered: ReturnType<typeof renderApp>) => {
    free(rendered);
    const { persistence } = rendered.app.getSnapshot().children;
    await waitFor(() => expect(persistence?.getSnapshot().value).toBe('idle'));
    return rendered.store.changes;
  };

  it('queues a class: its fields and buttons rest but for Cancelar, until there is room', async () => {
    const rendered = open();
    const { user, store } = rendered;
    const dialog = within(await openClass(user, /Gramática/));
    await write(user, dialog.getByLabelText('Actividad'), ' II');
    store.failure = 'full';
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    expect(await dialog.findByText('No hay espacio en el almacenamiento')).toBeInTheDocument();
    expect(dialog.getByLabelText('Actividad')).toBeDisabled();
    expect(dialog.getByLabelText('Salón')).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Actualizar' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeEnabled();
    free(rendered);
    expect(await screen.findByText('Clase programada')).toBeInTheDocument();
  });

  it('queues a repetition, which can be cancelled', async () => {
    const rendered = open();
    const { user, store } = rendered;
    await user.click(await screen.findByRole('button', { name: 'Repetir' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Repetir clases' }));
    store.failure = 'full';
    await user.click(dialog.getByRole('button', { name: 'Repetir' }));
    expect(await dialog.findByText('No hay espacio en el almacenamiento')).toBeInTheDocument();
    expect(dialog.getByLabelText('Frecuencia')).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Repetir' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await storedAfter(rendered)).toEqual([]);
  });

  it('queues a class that was moved, and says so on the page with a way out', async () => {
    const rendered = open();
    const { user, store } = rendered;
    (await screen.findByRole('button', { name: /Gramática/ })).focus();
    store.failure = 'full';
    await user.keyboard(' {ArrowDown} ');
    const cancel = await screen.findByRole('button', { name: 'Cancelar el cambio' });
    await user.click(cancel);
    expect(cancel).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await storedAfter(rendered)).toEqual([]);
    expect(await openClass(user, /Gramática/)).toBeInTheDocument();
  });
});

describe('a class that another tab changed', () => {
  it('shows what that tab made of it, and saving again keeps what was typed', async () => {
    const { user, store } = open();
    const dialog = within(await openClass(user, /Gramática/));
    await write(user, dialog.getByLabelText('Actividad'), ' II');
    const entry = store.school.schedules['2025-08-08']?.['4']?.['12:00'];
    store.school = withClasses(store.school, '2025-08-08', [
      classEntry({ ...entry, endTime: '13:30' }),
    ]);
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Esta clase cambió en otra pestaña. Si guardas otra vez, quedará lo que está en este formulario. Ahora dice Hora de fin: «13:30».',
    );
    expect(dialog.getByLabelText('Actividad')).toHaveValue('Gramática II');
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() =>
      expect(store.school.schedules['2025-08-08']?.['4']?.['12:00']).toMatchObject({
        activity: 'Gramática II',
        endTime: '13:00',
      }),
    );
  });
});

describe('a schedule that does not fit', () => {
  it('shows what it can and lists the rest, each of it editable', async () => {
    const { user } = open({
      school: (school) =>
        withClasses(school, '2025-08-08', [
          classEntry({ startTime: '07:10', endTime: '08:00', activity: 'Hora rara' }),
          classEntry({ startTime: '09:00', endTime: '08:00', activity: 'Al revés' }),
          classEntry({ employee: '', activity: 'Sola' }),
          classEntry({ startTime: '22:00', endTime: '23:00', activity: 'De noche' }),
          classEntry({ classroom: 'Sótano', activity: 'Perdida' }),
        ]),
    });
    const grid = await screen.findByRole('grid');
    expect(within(grid).getByRole('button', { name: /Hora rara/ }).style.top).toBe('24px');
    expect(within(grid).getByRole('button', { name: /Al revés/ })).toHaveTextContent(
      'Termina antes de empezar',
    );
    expect(within(grid).getByRole('button', { name: /Sola/ })).toHaveTextContent('Sin empleado');
    const outside = within(screen.getByRole('region', { name: 'Fuera de la cuadrícula' }));
    expect(outside.getByText('El salón no existe')).toBeInTheDocument();
    await user.click(
      within(outside.getByRole('article', { name: 'De noche' })).getByRole('button', {
        name: 'Editar',
      }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Clase' }));
    expect(dialog.getByLabelText('Hora de inicio')).toHaveValue('22:00');
  });
});

describe('repeating', () => {
  it('shows what it will make and what falls outside the hours offered, makes it, and takes it all back with one undo', async () => {
    const { user, store } = open({
      store: (one) => {
        const availability = { Lunes: [{ start: '07:00', end: '18:00' }] };
        const teachers = one.school.teachers.map((teacher) => ({ ...teacher, availability }));
        const courses = one.school.courses.map((course) => ({ ...course, endDate: '2025-08-15' }));
        one.school = { ...one.school, teachers, courses };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Repetir' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Repetir clases' }));
    expect(dialog.getByText('Se programarán 32 clases.')).toBeInTheDocument();
    expect(dialog.getByText(/^\d+ clases quedan después del fin de su curso$/)).toBeVisible();
    expect(
      dialog.getByText('28 clases quedan fuera de la disponibilidad de su profesor'),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Repetir' }));
    expect(await screen.findByText('Clases repetidas')).toBeInTheDocument();
    expect(Object.keys(store.school.schedules)).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(Object.keys(store.school.schedules)).toEqual(['2025-08-08']));
  });

  it("repeats in somebody's week theirs alone, until the cycle ends", async () => {
    const { user, store } = open({
      path: `${path}?vista=profesor&de=teacher-2`,
      store: (one) => {
        const { settings, ...others } = one.school;
        const cycle = { academicYear: '2025', cycleFrom: '2025-08-01', cycleUntil: '2025-08-24' };
        const ofSchool = { ...settings.school, ...cycle };
        one.school = { ...others, settings: { ...settings, school: ofSchool } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Repetir' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Repetir clases' }));
    const whatItIs = dialog.getByLabelText('Qué repetir');
    expect(whatItIs).toHaveDisplayValue('La semana de Ana Torres Medina');
    expect(
      dialog.getByText('Ana Torres Medina, semana del 04/08/2025 al 10/08/2025'),
    ).toBeInTheDocument();
    expect(dialog.getByLabelText('Repetir hasta')).toHaveValue('24/08/2025');
    expect(dialog.getByText('Se programarán 4 clases.')).toBeInTheDocument();
    await user.selectOptions(whatItIs, 'El viernes de Ana Torres Medina');
    expect(dialog.getByText('Ana Torres Medina, viernes 08/08/2025')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Repetir' }));
    expect(await screen.findByText('Clases repetidas')).toBeInTheDocument();
    const made = ['2025-08-15', '2025-08-22'].flatMap((day) =>
      classesOn(store.school.schedules, day),
    );
    expect(made.map(({ employee }) => employee)).toEqual(Array(4).fill('Ana Torres Medina'));
  });

  it('says of what takes more than a tenth of the room that is left, before it is made', async () => {
    provideBrowserStorage({ used: 60_000, quota: 100_000 });
    onTestFinished(withdrawBrowserStorage);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Repetir' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Repetir clases' }));
    expect(
      await dialog.findByText(
        /^Ocupará cerca de \d kB: el [12]\d% de lo que queda en este navegador \(39 kB\)\.$/,
      ),
    ).toBeInTheDocument();
    await rewrite(user, dialog.getByLabelText('Repetir hasta'), '2025-08-15');
    await waitFor(() => expect(dialog.queryByText(/^Ocupará cerca de/)).toBeNull());
  });

  it('leaves out the classes of people and rooms that are gone, and says how many', async () => {
    const { user } = open({
      store: (store) => {
        const { teachers, classrooms, ...others } = store.school;
        store.school = {
          ...others,
          teachers: teachers.filter(({ name }) => name !== 'Carlos Ramírez López'),
          classrooms: classrooms.filter(({ name }) => name !== 'Salón 1'),
        };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Repetir' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Repetir clases' }));
    expect(dialog.getByText('Se programarán 20 clases.')).toBeInTheDocument();
    expect(
      dialog.getByText('Se omiten 12 clases de profesores o salones que ya no existen.'),
    ).toBeInTheDocument();
    expect(
      dialog.getByText(
        '15/08/2025, Salón 1, 11:00: Física Aplicada (ya no existe su profesor o su salón)',
      ),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Repetir' }));
    expect(
      await screen.findByText(
        'Se programaron 20 clases. Se omitieron 12 clases de profesores o salones que ya no existen.',
      ),
    ).toBeInTheDocument();
  });
});
