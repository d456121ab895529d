import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import { columnsThatFit } from '../../src/ui/table/columnsThatFit.ts';
import { readPreference, writePreference } from '../../src/storage/preferences.ts';
import type { RenderedApp } from '../support/renderApp.tsx';
import { renderApp } from '../support/renderApp.tsx';
import { rewrite, write } from '../support/write.ts';

beforeAll(() => import('../../src/admin/registers/table/RegisterTable.tsx'));
afterEach(() => vi.restoreAllMocks());

const groups = ['MATH-ADV', 'ENG-SAT', 'PROG-SUMMER'];

/** Students of the three groups of a first load in turn, 'Ana Zapata', 'Beto Zapata' … by name. */
function withStudents(names: readonly string[]) {
  return (seeded: School): School => ({
    ...seeded,
    students: names.map((name, index): Student => {
      const group = groups[index % groups.length]!;
      const enrollmentDate = '2025-09-01';
      return {
        id: 100 + index,
        name: `${name} Zapata`,
        career: 'Letras',
        group,
        groupId: group,
        enrollmentDate,
      };
    }),
  });
}

const six = withStudents(['Óscar', 'Ana', 'Zoé', 'Ángel', 'Beto', 'Núria']);

/** The day of classes of a first load, years from now. */
function withClassesToCome(seeded: School): School {
  return { ...seeded, schedules: { '2099-01-05': Object.values(seeded.schedules)[0]! } };
}

async function openTable(path: string, school?: (seeded: School) => School): Promise<RenderedApp> {
  const register = path.split('?')[0]!.split('/').at(-1)!;
  writePreference(`view:${register}`, 'table');
  const rendered = renderApp({ path, as: 'admin', ...(school ? { school } : {}) });
  await screen.findByRole('table');
  return rendered;
}

/** What the rows show in a column. */
function column(place: number): (string | null)[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[place]!.textContent);
}

function bar() {
  return within(screen.getByRole('group', { name: 'Selección' }));
}

function select(user: RenderedApp['user'], name: string) {
  return user.click(screen.getByRole('checkbox', { name: `Seleccionar ${name}` }));
}

describe('a register as a table', () => {
  it('is chosen beside its cards, and remembered of each register', async () => {
    const { user } = renderApp({ path: '/admin/students', as: 'admin', school: six });
    expect(await screen.findByText('Por orden de apellido')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Tabla' }));
    const table = await screen.findByRole('table', { name: 'Tabla de estudiantes' });
    expect(table).toHaveAttribute('aria-rowcount', '7');
    expect(screen.getByRole('rowheader', { name: 'Beto Zapata' })).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    expect(readPreference('view:students')).toBe('table');
    expect(readPreference('view:teachers')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Tarjetas' }));
    expect(await screen.findAllByRole('article')).toHaveLength(6);
  });

  it('sorts by a column, up, down and as it was, in the address', async () => {
    const { user } = await openTable('/admin/students', six);
    const byName = ['Ana', 'Ángel', 'Beto', 'Núria', 'Óscar', 'Zoé'].map((one) => `${one} Zapata`);
    expect(column(1)).toEqual(byName);
    const group = screen.getByRole('columnheader', { name: 'Grupo' });
    const name = screen.getByRole('columnheader', { name: 'Nombre, por apellido' });
    expect(name).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.queryByText(/^Orden: /)).toBeNull();
    await user.click(within(group).getByRole('button'));
    expect(column(2)).toEqual([...groups].toSorted().flatMap((one) => [one, one]));
    expect(group).toHaveAttribute('aria-sort', 'ascending');
    expect(name).toHaveAttribute('aria-sort', 'none');
    expect(screen.getByText('Orden: Grupo, ascendente')).toHaveRole('status');
    await user.click(within(group).getByRole('button'));
    expect(location.search).toBe('?orden=-grupo');
    expect(screen.getByText('Orden: Grupo, descendente')).toHaveRole('status');
    expect(column(2).slice(0, 2)).toEqual(['PROG-SUMMER', 'PROG-SUMMER']);
    await user.click(within(group).getByRole('button'));
    expect(location.search).toBe('');
    expect(screen.getByText('Orden: Nombre, por apellido, ascendente')).toHaveRole('status');
    expect(column(1)).toEqual(byName);
  });

  it('sorts numbers by value, and takes an order of no column for none', async () => {
    const rooms = (seeded: School): School => ({
      ...seeded,
      classrooms: [100, 20, 3].map((capacity, index) => ({
        ...seeded.classrooms[0]!,
        id: index + 1,
        name: `Salón ${index}`,
        capacity,
      })),
    });
    const { user } = await openTable('/admin/classrooms?orden=constructor', rooms);
    expect(column(2)).toEqual(['100', '20', '3']);
    await user.click(screen.getByRole('button', { name: 'Capacidad' }));
    expect(column(2)).toEqual(['3', '20', '100']);
  });

  it('opens a record and its file', async () => {
    const { user } = await openTable('/admin/students', six);
    expect(screen.getByRole('link', { name: 'Ana Zapata' })).toHaveAttribute(
      'href',
      '/admin/students/101',
    );
    await user.click(screen.getByRole('button', { name: 'Editar Ana Zapata' }));
    expect(await screen.findByRole('dialog', { name: 'Editar Estudiante' })).toBeInTheDocument();
  });

  it.each([
    [
      'teachers',
      'Ana Torres Medina',
      ['Editar', 'Historial de pagos', 'Ver horario', 'Pasar o cubrir sus clases…', 'Eliminar'],
    ],
    [
      'staff',
      'Rosa Jiménez Luna',
      ['Editar', 'Historial de pagos', 'Ver horario', 'Pasar o cubrir sus clases…', 'Eliminar'],
    ],
    ['classrooms', 'Salón 2', ['Editar', 'Ver horario', 'Mover sus clases…', 'Eliminar']],
    ['groups', 'MATH-ADV', ['Editar', '1 / 18 estudiantes', 'Ver horario', 'Eliminar']],
    ['courses', 'Curso de Verano', ['Editar', 'Eliminar']],
  ])('offers of %s in a row what a card offers', async (register, name, offered) => {
    const { user } = await openTable(`/admin/${register}`, withClassesToCome);
    await user.click(screen.getByRole('button', { name: `Acciones de ${name}` }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(offered);
  });

  it('covers a teacher from their row by keyboard, and the focus comes back to it', async () => {
    const { user } = await openTable('/admin/teachers', withClassesToCome);
    const more = () => screen.getByRole('button', { name: 'Acciones de Ana Torres Medina' });
    more().focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menu')).toBeVisible();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Ver horario' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(more()).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Pasar o cubrir sus clases…' }));
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(/Ana Torres Medina/);
  });

  it('draws of many rows only those in view', async () => {
    await openTable(
      '/admin/students',
      withStudents(Array.from({ length: 300 }, (_, i) => `N${i}`)),
    );
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '301');
    expect(screen.getAllByRole('row').length).toBeLessThan(100);
  });

  it('leaves out columns that have no room, but for two, of which the first gets narrower', () => {
    const columns = [150, 90, 110, 150].map((width) => ({ width }));
    expect(columnsThatFit(columns, 500)).toHaveLength(4);
    expect(columnsThatFit(columns, 499)).toHaveLength(3);
    expect(columnsThatFit(columns, 240)).toHaveLength(2);
    expect(columnsThatFit(columns, 200).map(({ width }) => width)).toEqual([110, 90]);
    expect(columnsThatFit(columns, 80).map(({ width }) => width)).toEqual([0, 90]);
  });
});

describe('a selection', () => {
  it('is of what the filter shows, changes its group at once and is undone at once', async () => {
    const { user, store } = await openTable('/admin/students?grupo=ENG-SAT', (seeded) => ({
      ...six(seeded),
      groups: seeded.groups.map((one) => ({ ...one, capacity: 3 })),
      classSessions: ['2025-09-04', '2025-09-05'].map((date) => ({
        ...seeded.classSessions[0]!,
        id: date,
        date,
        groupId: 'ENG-SAT',
        students: six(seeded).students.map(({ id, name }) => ({ id, name })),
      })),
    }));
    expect(column(1)).toEqual(['Ana Zapata', 'Beto Zapata']);
    expect(bar().getByRole('button', { name: 'Cambiar de grupo' })).toBeDisabled();
    await user.click(bar().getByRole('checkbox', { name: 'Seleccionar todo' }));
    expect(bar().getByText('Selección: 2 estudiantes')).toBeInTheDocument();
    await user.click(bar().getByRole('button', { name: 'Cambiar de grupo' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Cambiar de grupo a 2 estudiantes',
    });
    expect(dialog).toHaveTextContent('Ana Zapata y Beto Zapata');
    const submit = within(dialog).getByRole('button', { name: 'Cambiar de grupo' });
    expect(submit).toBeDisabled();
    await user.selectOptions(within(dialog).getByLabelText('Grupo nuevo'), 'MATH-ADV');
    expect(dialog).toHaveTextContent('MATH-ADV tendrá 4 estudiantes y tiene 3 lugares.');
    await rewrite(user, within(dialog).getByLabelText('Desde'), '11/09/2025');
    expect(submit).toBeDisabled();
    await rewrite(user, within(dialog).getByLabelText('Desde'), '05/09/2025');
    expect(dialog).toHaveTextContent(
      'Están en 1 registro de otro grupo, desde ese día; se queda como está, y se corrige en Seguimiento.',
    );
    await user.click(submit);
    expect(await screen.findByText('2 estudiantes pasaron al grupo MATH-ADV.')).toBeInTheDocument();
    expect(store.changes).toHaveLength(1);
    const inMath = () => store.school.students.filter(({ groupId }) => groupId === 'MATH-ADV');
    expect(inMath()).toHaveLength(4);
    const stays = inMath().flatMap(({ pastGroups = [] }) => pastGroups);
    expect(stays).toEqual(
      [1, 2].map(() => ({ until: '2025-09-04', group: 'ENG-SAT', groupId: 'ENG-SAT' })),
    );
    expect(await screen.findByText('No se encontraron estudiantes.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(inMath()).toHaveLength(2));
    expect(column(1)).toEqual(['Ana Zapata', 'Beto Zapata']);
    expect(bar().getByText('Nada seleccionado')).toBeInTheDocument();
  });

  it('goes from row to row by Shift, stays through another search and says what it hides', async () => {
    const { user, store } = await openTable('/admin/students', six);
    await select(user, 'Ángel Zapata');
    await user.keyboard('{Shift>}');
    await select(user, 'Núria Zapata');
    await user.keyboard('{/Shift}');
    expect(bar().getByText('Selección: 3 estudiantes')).toBeInTheDocument();
    await write(user, screen.getByRole('searchbox', { name: 'Buscar' }), 'oscar');
    expect(
      await screen.findByText('Selección: 3 estudiantes; 3 no se muestran'),
    ).toBeInTheDocument();
    await select(user, 'Óscar Zapata');
    await user.click(bar().getByRole('button', { name: 'Eliminar' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Eliminar 4 estudiantes?' });
    expect(dialog).toHaveTextContent('Ángel Zapata, Beto Zapata y Núria Zapata');
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Se eliminaron 4 estudiantes.')).toBeInTheDocument();
    expect(store.school.students.map(({ name }) => name)).toEqual(['Ana Zapata', 'Zoé Zapata']);
  });

  it('leaves what another tab deleted or moved meanwhile, and says whom', async () => {
    const { user, store } = await openTable('/admin/students', six);
    await user.click(bar().getByRole('checkbox', { name: 'Seleccionar todo' }));
    await user.click(bar().getByRole('button', { name: 'Cambiar de grupo' }));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByLabelText('Grupo nuevo'), 'Sin grupo');
    const [first, second] = store.school.students as [Student, Student];
    const draft = { ...second, group: 'PROG-SUMMER', groupId: 'PROG-SUMMER' };
    act(() => {
      store.changeElsewhere({ type: 'record.delete', register: 'students', id: String(first.id) });
      store.changeElsewhere({ type: 'record.save', register: 'students', draft, base: second });
    });
    await user.click(within(dialog).getByRole('button', { name: 'Cambiar de grupo' }));
    expect(
      await screen.findByText(
        `4 estudiantes quedan sin grupo. Sin cambio: 1 ya no existía (${first.name}) y 1 cambió mientras tanto (${second.name}).`,
      ),
    ).toBeInTheDocument();
    expect(store.school.students.filter(({ group }) => group === '')).toHaveLength(4);
    expect(store.school.students.find(({ id }) => id === second.id)?.group).toBe('PROG-SUMMER');
  });

  it('leaves the school on a day that is chosen, in one change that is undone', async () => {
    const { user, store } = await openTable('/admin/students?grupo=ENG-SAT', six);
    await user.click(bar().getByRole('checkbox', { name: 'Seleccionar todo' }));
    await user.click(bar().getByRole('button', { name: 'Dar de baja' }));
    const dialog = await screen.findByRole('dialog', { name: 'Dar de baja a 2 estudiantes' });
    expect(dialog).toHaveTextContent('Ana Zapata y Beto Zapata');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(bar().getByText('Selección: 2 estudiantes')).toBeInTheDocument();
    await user.click(bar().getByRole('button', { name: 'Dar de baja' }));
    const again = await screen.findByRole('dialog', { name: 'Dar de baja a 2 estudiantes' });
    await user.click(within(again).getByRole('button', { name: 'Dar de baja' }));
    expect(
      await screen.findByText(
        '2 estudiantes ya no están en sus grupos; sus expedientes se conservan.',
      ),
    ).toBeInTheDocument();
    const left = () => store.school.students.filter(({ withdrawnOn }) => withdrawnOn);
    expect(left()).toHaveLength(2);
    expect(bar().getByText('Nada seleccionado')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(left()).toHaveLength(0));
  });

  it('leaves whoever left before as they are, and says so before', async () => {
    const { user, store } = await openTable('/admin/students', (seeded) => {
      const { students, ...school } = six(seeded);
      const gone = students.slice(0, 2).map((one) => ({ ...one, graduatedOn: '2025-07-15' }));
      return { ...school, students: [...gone, ...students.slice(2, 4)] };
    });
    await user.click(bar().getByRole('checkbox', { name: 'Seleccionar todo' }));
    await user.click(bar().getByRole('button', { name: 'Dar de baja' }));
    const dialog = await screen.findByRole('dialog', { name: 'Dar de baja a 2 estudiantes' });
    expect(dialog).toHaveTextContent('2 ya egresaron o son baja: se quedan como están.');
    await user.click(within(dialog).getByRole('button', { name: 'Dar de baja' }));
    await waitFor(() =>
      expect(store.school.students.filter(({ withdrawnOn }) => withdrawnOn)).toHaveLength(2),
    );
    expect(store.school.students.filter(({ graduatedOn }) => graduatedOn)).toHaveLength(2);
  });

  it('of courses leaves those with groups, told before and after', async () => {
    const { user, store } = await openTable('/admin/courses', (seeded) => ({
      ...seeded,
      courses: [...seeded.courses, { ...seeded.courses[0]!, id: 'OTRO', name: 'Otro' }],
    }));
    await user.click(bar().getByRole('checkbox', { name: 'Seleccionar todo' }));
    await user.click(bar().getByRole('button', { name: 'Eliminar' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Eliminar 1 curso?' });
    const stayed = 'Sin cambio: 2 tienen grupos asociados (Curso de Verano y Programa Sabatino).';
    expect(dialog).toHaveTextContent(`Se eliminará: Otro.${stayed}`);
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText(`Se eliminó 1 curso. ${stayed}`)).toBeInTheDocument();
    expect(store.school.courses).toHaveLength(2);
  });

  it('of groups says what they have, in a table that sorts by how many students', async () => {
    const { user, store } = await openTable(
      '/admin/groups?orden=-estudiantes',
      withStudents(['Ana', 'Beto', 'Eva', 'Iván', 'Olga']),
    );
    expect(column(1)).toEqual(['ENG-SAT', 'MATH-ADV', 'PROG-SUMMER']);
    expect(column(2)).toEqual(['2 / 20', '2 / 18', '1 / 15']);
    expect(column(3)).toEqual(['Programa Sabatino', 'Programa Sabatino', 'Curso de Verano']);
    await user.click(screen.getByRole('button', { name: 'Estudiantes' }));
    expect(column(1)).toEqual(['PROG-SUMMER', 'ENG-SAT', 'MATH-ADV']);
    await select(user, 'MATH-ADV');
    await user.click(bar().getByRole('button', { name: 'Eliminar' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Eliminar 1 grupo?' });
    expect(dialog).toHaveTextContent(/Tiene .*2 estudiantes/);
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Se eliminó 1 grupo.')).toBeInTheDocument();
    expect(store.school.groups.map(({ name }) => name)).toEqual(['PROG-SUMMER', 'ENG-SAT']);
  });

  it('of the only administrator deletes nobody', async () => {
    writePreference('view:admins', 'table');
    const { user } = renderApp({ path: '/admin/administrators', as: 'admin' });
    await screen.findByRole('table');
    await select(user, 'Laura Méndez Ortega');
    await user.click(bar().getByRole('button', { name: 'Eliminar' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      'Sin cambio: 1 es el único administrador (Laura Méndez Ortega).',
    );
    expect(within(dialog).getByRole('button', { name: 'Eliminar' })).toBeDisabled();
  });

  it('of teachers says what they leave behind', async () => {
    const { user } = await openTable('/admin/teachers', withClassesToCome);
    await user.click(bar().getByRole('checkbox', { name: 'Seleccionar todo' }));
    await user.click(bar().getByRole('button', { name: 'Eliminar' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Eliminar 4 profesores?' });
    expect(dialog).toHaveTextContent(
      /En total tienen \d+ clases programadas\. En el horario se conserva su nombre/,
    );
    expect(dialog).toHaveTextContent('4 pagos pendientes saldrán de la nómina sin pagarse.');
  });

  it('alone is exported, in the columns of its register', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:selection';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user } = await openTable('/admin/students', six);
    await select(user, 'Ana Zapata');
    await select(user, 'Zoé Zapata');
    await user.click(bar().getByRole('button', { name: 'Exportar selección' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = (await files[0]!.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('Ana Zapata');
    await user.click(bar().getByRole('button', { name: 'Quitar selección' }));
    expect(bar().getByText('Nada seleccionado')).toBeInTheDocument();
    expect(bar().getByRole('checkbox', { name: 'Seleccionar todo' })).toHaveFocus();
  });

  it('waits with its change while the store takes nothing, and can be taken back', async () => {
    const { user, store } = await openTable('/admin/students', six);
    await select(user, 'Ana Zapata');
    store.failure = 'full';
    await user.click(bar().getByRole('button', { name: 'Eliminar' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
    expect(
      await within(dialog).findByText(/La eliminación se hará en cuanto se pueda/),
    ).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.school.students).toHaveLength(6);
    expect(bar().getByText('Selección: 1 estudiante')).toBeInTheDocument();
  });
});
