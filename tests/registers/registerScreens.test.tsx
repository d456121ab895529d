import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SignedInUser } from '../../machines/school/accounts.ts';
import type { Classroom } from '../../machines/school/courseShapes.ts';
import { classesOn } from '../../machines/timetable/schedules.ts';
import { formDraft } from '../../machines/registers/formDrafts.ts';
import { withoutPasswords } from '../../machines/sync/officePart.ts';
import type { RenderedApp } from '../support/renderApp.tsx';
import { renderApp } from '../support/renderApp.tsx';
import { seededSchool } from '../support/seededSchool.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { rewrite, write } from '../support/write.ts';

function open(path: string, options: Parameters<typeof renderApp>[0] = {}): RenderedApp {
  return renderApp({ path, as: 'admin', ...options });
}

async function fill(user: RenderedApp['user'], fields: Record<string, string>) {
  const dialog = await screen.findByRole('dialog');
  for (const [label, text] of Object.entries(fields)) {
    const field = within(dialog).getByLabelText(label);
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, text);
    else if (text === '') await user.clear(field);
    else await rewrite(user, field, text);
  }
  return dialog;
}

// The first test would else wait for what they share to be compiled.
beforeAll(() => import('../../src/admin/AdministratorsPage.tsx'));

async function card(name: string): Promise<HTMLElement> {
  return screen.findByRole('article', { name });
}

async function press(user: RenderedApp['user'], within_: HTMLElement, name: string) {
  await user.click(within(within_).getByRole('button', { name }));
}

/** Expects a card's link to lead to the week that a query of the timetable names. */
function expectWeek(shown: HTMLElement, query: string) {
  expect(within(shown).getByRole('link', { name: 'Ver horario' })).toHaveAttribute(
    'href',
    `/admin/schedules?fecha=2025-09-10&${query}`,
  );
}

it('an account that comes back without its password is told of, with the way to its form', async () => {
  const name = 'Ana Torres Medina';
  // As a school that several devices share has them: hashes are the server's.
  const { user } = open('/admin/teachers', { school: withoutPasswords });
  await press(user, await card(name), 'Eliminar');
  await press(user, await screen.findByRole('dialog', { name: '¿Estás seguro?' }), 'Eliminar');
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(
    await screen.findByText(`La cuenta de ${name} volvió sin contraseña:`, { exact: false }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Poner contraseña' }));
  const form = await screen.findByRole('dialog', { name: 'Editar Profesor' });
  expect(within(form).getByLabelText('Nombre completo')).toHaveValue(name);
  expect(location.search).toBe('');
});

describe('administrators', () => {
  it('keep the only one', async () => {
    const { user, store } = open('/admin/administrators');
    await press(user, await card('Laura Méndez Ortega'), 'Eliminar');
    expect(await screen.findByText('No se puede eliminar el único administrador.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(store.school.admins).toHaveLength(1);
  });

  it('keep the own account', async () => {
    const { user } = open('/admin/administrators', {
      school: (seeded) => ({
        ...seeded,
        admins: [...seeded.admins, { ...seeded.admins[0]!, id: 2, name: 'Eva', email: 'eva@x.mx' }],
      }),
    });
    await press(user, await card('Laura Méndez Ortega'), 'Eliminar');
    expect(
      await screen.findByText('No puedes eliminar tu propia cuenta de administrador.'),
    ).toBeVisible();
  });

  it('are told what is missing, warned of a repeated user name and kept from a weak password', async () => {
    const { user, store } = open('/admin/administrators?nuevo=1', {
      school: ({ settings, ...seeded }) => ({
        ...seeded,
        settings: { ...settings, security: { ...settings.security, shortestPassword: 12 } },
      }),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Nuevo Administrador' });
    expect(location.search).toBe('');
    const required = ['Nombre completo', 'Correo electrónico', 'Usuario', 'Contraseña'];
    for (const label of required) expect(within(dialog).getByLabelText(label)).toBeRequired();
    expect(within(dialog).getByLabelText('Teléfono')).not.toBeRequired();
    await press(user, dialog, 'Guardar');
    expect(within(dialog).getAllByText('Este campo es obligatorio.')).toHaveLength(4);
    expect(within(dialog).getByLabelText('Nombre completo')).toHaveFocus();
    const incomplete = await screen.findByText('Por favor, completa los campos obligatorios.');
    await user.click(screen.getByRole('button', { name: 'Cerrar notificación' }));
    await waitFor(() => expect(incomplete).not.toBeInTheDocument());
    await fill(user, {
      'Nombre completo': 'Pedro Gil',
      'Correo electrónico': 'pedro',
      Usuario: 'cramirez',
      Contraseña: 'corta',
    });
    expect(within(dialog).getByText('Ya hay otra cuenta con este usuario.')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(within(dialog).getByText('Usa al menos 12 caracteres.')).toBeInTheDocument();
    expect(
      within(dialog).getByText('Escribe un correo válido, como nombre@escuela.mx.'),
    ).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Correo electrónico')).toHaveFocus();
    await fill(user, { 'Correo electrónico': 'pedro@x.mx' });
    await user.keyboard('{Enter}');
    expect(within(dialog).getByLabelText('Contraseña')).toHaveFocus();
    expect(screen.queryByText('Por favor, completa los campos obligatorios.')).toBeNull();
    await fill(user, { Contraseña: 'sol y sombra' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(store.school.admins).toHaveLength(2));
  });
});

describe('teachers', () => {
  /** What the tab holds as a form of the administrator's. */
  const keepForm = (form: object) =>
    sessionStorage.setItem('form:admin-1:teachers', JSON.stringify(form));

  it('are found without accents, by words of name and subject in any order, from the address', async () => {
    open('/admin/teachers?buscar=hernandez%20lucia%20fisica');
    expect(await card('Lucía Hernández Cruz')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('1 de 4 profesores')).toHaveAttribute('aria-live', 'polite');
    const actions = within(screen.getByRole('group', { name: 'Lucía Hernández Cruz' }));
    expect(actions.getByRole('button', { name: 'Editar' })).toBeVisible();
  });

  it('are neither exported nor printed where none is found', async () => {
    open('/admin/teachers?buscar=nadie');
    expect(await screen.findByText('0 de 4 profesores')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
  });

  it('of the administration are advised to be two', async () => {
    const advice = /^Solo hay una cuenta de administración/;
    const { user } = open('/admin/administrators');
    expect(await screen.findByText(advice)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nuevo Administrador' }));
    const dialog = await fill(user, {
      'Nombre completo': 'Eva Luna Paz',
      'Correo electrónico': 'eva@plantel.mx',
      Usuario: 'eluna',
      Contraseña: 'Gato.Azul.42',
    });
    await press(user, dialog, 'Guardar');
    await card('Eva Luna Paz');
    expect(screen.queryByText(advice)).toBeNull();
  });

  it('show the empty state where nothing matches, and keep the search in the address', async () => {
    const { user } = open('/admin/teachers');
    await write(user, await screen.findByLabelText('Buscar'), 'zzz');
    expect(await screen.findByText('No se encontraron profesores.')).toBeInTheDocument();
    expect(location.search).toBe('?buscar=zzz');
  });

  it('are registered with availability and pay that sums come out right of, what is no number as 0', async () => {
    const { user, store } = open('/admin/teachers?nuevo=1');
    const before = store.school.teachers;
    const dialog = await fill(user, {
      'Nombre completo': 'Elena Ruiz',
      'Correo electrónico': 'elena@plantel.mx',
      Teléfono: '55 0000 1111',
      Usuario: 'eruiz',
      Contraseña: 'sol y sombra',
      Materia: 'Química',
      'Tipo de pago': 'Semanal',
      Tarifa: '-100',
      'ISR (%)': '120',
    });
    await press(user, dialog, 'Guardar');
    expect(within(dialog).getByText('Escribe un número de 0 a 1,000,000.')).toBeInTheDocument();
    expect(within(dialog).getByText('Escribe un número de 0 a 100.')).toBeInTheDocument();
    expect(store.school.teachers).toBe(before);
    await fill(user, { Tarifa: '1250,50', 'ISR (%)': 'doce' });
    expect(within(dialog).getByText('No es un número: se guardará 0.')).toBeInTheDocument();
    const monday = within(dialog).getByRole('group', { name: 'Lunes' });
    await press(user, monday, 'Agregar horario');
    expect(within(monday).getByLabelText('Inicio')).toHaveValue('09:00');
    expect(within(monday).getByLabelText('Fin')).toHaveValue('11:00');
    const save = within(dialog).getByRole('button', { name: 'Guardar' });
    await user.dblClick(save);
    const doubt = '«doce» no es un número. Corrígelo, o guarda de nuevo y quedará en 0.';
    expect(within(dialog).getByText(doubt)).toBeVisible();
    expect(within(dialog).getByLabelText('ISR (%)')).toHaveFocus();
    expect(store.school.teachers).toBe(before);
    // A press right after is the second of a double one.
    await waitFor(async () => {
      await user.click(save);
      expect(store.school.teachers).not.toBe(before);
    });
    expect(await screen.findByText('Profesor registrado')).toBeInTheDocument();
    expect(screen.getByText('Se registró a Elena Ruiz.')).toBeInTheDocument();
    expect(store.school.teachers.at(-1)).toMatchObject({
      name: 'Elena Ruiz',
      paymentType: 'weekly',
      rate: 1250.5,
      isrDiscount: 0,
      availability: { Lunes: [{ start: '09:00', end: '11:00' }] },
      groups: [],
      status: 'Activo',
    });
    expect(store.school.teachers.at(-1)?.password).toMatch(/^\$pbkdf2-sha256\$i=600000,l=32\$/);
    expect(within(await card('Elena Ruiz')).getByText('Lun 09:00–11:00')).toBeInTheDocument();
  });

  it('have what the accountant and the bank ask for, checked as it is saved', async () => {
    const { user, store } = open('/admin/teachers');
    await press(user, await card('Ana Torres Medina'), 'Editar');
    const dialog = await fill(user, {
      RFC: 'gode561231gr9',
      CURP: 'HEGG560427MVZRRL05',
      NSS: '123',
      CLABE: '032 180 00011835971 9',
    });
    expect(within(dialog).getByLabelText('Contraseña')).toHaveValue('');
    expect(
      within(dialog).getByText('Déjala en blanco para conservar la actual'),
    ).toBeInTheDocument();
    expect(
      within(dialog).getByText('El último carácter del RFC no corresponde a los demás: revísalo.'),
    ).toBeInTheDocument();
    await press(user, dialog, 'Actualizar');
    expect(
      within(dialog).getByText('El último dígito de la CURP no corresponde a los demás: revísala.'),
    ).toBeInTheDocument();
    expect(within(dialog).getByText('Escribe los 11 dígitos del NSS.')).toBeInTheDocument();
    await fill(user, { CURP: 'HEGG560427MVZRRL04', NSS: '' });
    await press(user, dialog, 'Actualizar');
    expect(await screen.findByText('Profesor actualizado')).toBeInTheDocument();
    expect(store.school.teachers[1]).toMatchObject({
      rfc: 'GODE561231GR9',
      curp: 'HEGG560427MVZRRL04',
      clabe: '032180000118359719',
    });
    expect(store.school.teachers[1]).not.toHaveProperty('nss');
  });

  it('are deleted after saying what they have, counted anew when another tab changes it', async () => {
    const { user, store } = open('/admin/teachers');
    await press(user, await card('Carlos Ramírez López'), 'Eliminar');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Tiene 2 clases programadas.');
    expect(dialog).toHaveTextContent('Su pago pendiente saldrá de la nómina sin pagarse.');
    const [original] = classesOn(store.school.schedules, '2025-08-08').filter(
      ({ employee }) => employee === 'Carlos Ramírez López',
    );
    act(() => store.changeElsewhere({ type: 'schedule.remove', original: original! }));
    await waitFor(() => expect(dialog).toHaveTextContent('Tiene 1 clase programada.'));
    await press(user, dialog, 'Cancelar');
    expect(store.school.teachers).toHaveLength(4);
  });

  it('keep a form when nobody was there, and drop it when its person signs out', async () => {
    const { user, store } = open('/admin/teachers?nuevo=1');
    await fill(user, { Materia: 'Arte' });
    const others = ['form:admin-11:teachers', 'form:teacher-1:teachers', 'zoom'];
    for (const key of others) sessionStorage.setItem(key, '{}');
    store.leaveUnattended();
    await screen.findByRole('button', { name: 'Iniciar Sesión' });
    expect(sessionStorage.getItem('form:admin-1:teachers')).toContain('Arte');
    cleanup();
    const again = open('/admin');
    await again.user.click(await screen.findByRole('button', { name: 'Cerrar Sesión' }));
    await screen.findByRole('button', { name: 'Iniciar Sesión' });
    expect(Object.keys(sessionStorage).toSorted()).toEqual(others);
  });

  it('keep what was typed through a reload, the password aside, until it is saved', async () => {
    const { user } = open('/admin/teachers');
    await press(user, await card('Ana Torres Medina'), 'Editar');
    await fill(user, { Materia: 'Arte', Tarifa: '99,5', Contraseña: 'sol y sombra' });
    expect(sessionStorage.getItem('form:admin-1:teachers')).not.toMatch(/sombra|pbkdf2/);
    cleanup();

    const reloaded = open('/admin/teachers');
    const dialog = await screen.findByRole('dialog', { name: 'Editar Profesor' });
    expect(within(dialog).getByText('Recuperamos lo que no habías guardado')).toBeVisible();
    expect(within(dialog).getByLabelText('Nombre completo')).toHaveValue('Ana Torres Medina');
    expect(within(dialog).getByLabelText('Materia')).toHaveValue('Arte');
    expect(within(dialog).getByLabelText('Tarifa')).toHaveValue('99.5');
    expect(within(dialog).getByLabelText('Contraseña')).toHaveValue('');
    await press(reloaded.user, dialog, 'Actualizar');
    expect(await screen.findByText('Profesor actualizado')).toBeInTheDocument();
    expect(reloaded.store.school.teachers[1]).toMatchObject({ subject: 'Arte', rate: 99.5 });
    cleanup();

    open('/admin/teachers');
    await card('Ana Torres Medina');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('take an hour away and leave the fields of the next as they are', async () => {
    const { user } = open('/admin/teachers');
    await press(user, await card('Ana Torres Medina'), 'Editar');
    const sunday = within(await screen.findByRole('dialog')).getByRole('group', {
      name: 'Domingo',
    });
    await press(user, sunday, 'Agregar horario');
    await press(user, sunday, 'Agregar horario');
    const next = within(sunday).getAllByLabelText('Inicio')[1]!;
    await user.click(within(sunday).getAllByRole('button', { name: /^Quitar/ })[0]!);
    expect(within(sunday).getByLabelText('Inicio')).toBe(next);
    expect(within(sunday).getByRole('button', { name: /^Quitar/ })).toHaveFocus();
  });

  it('keep nothing of what was typed and undone, nor of a password alone', async () => {
    const { user } = open('/admin/teachers');
    await press(user, await card('Ana Torres Medina'), 'Editar');
    const dialog = await fill(user, { Materia: 'Arte', Contraseña: 'sol y sombra' });
    expect(sessionStorage.getItem('form:admin-1:teachers')).not.toBeNull();
    await fill(user, { Materia: 'Inglés' });
    const sunday = within(dialog).getByRole('group', { name: 'Domingo' });
    await press(user, sunday, 'Agregar horario');
    expect(within(sunday).getByLabelText('Inicio')).toHaveFocus();
    expect(sessionStorage.getItem('form:admin-1:teachers')).not.toBeNull();
    await press(user, sunday, 'Quitar horario de Domingo');
    expect(within(sunday).getByRole('button', { name: 'Agregar horario' })).toHaveFocus();
    expect(sessionStorage.getItem('form:admin-1:teachers')).toBeNull();
    await user.keyboard('{Escape}');
    await press(
      user,
      await screen.findByRole('dialog', { name: '¿Descartar los cambios?' }),
      'Seguir editando',
    );
    await fill(user, { Contraseña: '' });
    await press(user, dialog, 'Cancelar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keep nothing of what is discarded', async () => {
    const { user } = open('/admin/teachers?nuevo=1');
    const dialog = await fill(user, { Materia: 'Arte' });
    await press(user, dialog, 'Cancelar');
    await press(
      user,
      await screen.findByRole('dialog', { name: '¿Descartar los cambios?' }),
      'Descartar',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStorage.getItem('form:admin-1:teachers')).toBeNull();
  });

  it('close without a question a form that came back and was undone', async () => {
    keepForm({ base: null, values: { subject: 'Arte' } });
    const { user } = open('/admin/teachers');
    await screen.findByText('Recuperamos lo que no habías guardado');
    const dialog = await fill(user, { Materia: '' });
    await press(user, dialog, 'Cancelar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say of a form whose record was deleted meanwhile that saving creates it anew', async () => {
    const ana = seededSchool().teachers[1]!;
    keepForm(formDraft(ana, { ...ana, subject: 'Arte' }));
    open('/admin/teachers', {
      school: (seeded) => ({ ...seeded, teachers: seeded.teachers.toSpliced(1, 1) }),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Nuevo Profesor' });
    expect(within(dialog).getByLabelText('Nombre completo')).toHaveValue('Ana Torres Medina');
    expect(
      within(dialog).getByText('El registro ya no existe; si guardas, se creará como nuevo.'),
    ).toBeVisible();
  });

  it('open what was left of an older form without what no longer fits', async () => {
    keepForm({ base: null, values: { subject: 'Arte', availability: { Lunes: 5 } } });
    open('/admin/teachers');
    const dialog = await screen.findByRole('dialog', { name: 'Nuevo Profesor' });
    expect(within(dialog).getByLabelText('Materia')).toHaveValue('Arte');
    expect(within(dialog).getByRole('group', { name: 'Lunes' })).toBeVisible();
  });

  it('show what was typed to nobody else', async () => {
    keepForm({ base: null, values: { subject: 'Arte' } });
    open('/admin/teachers', {
      school: (seeded) => ({ ...seeded, admins: [{ ...seeded.admins[0]!, id: 9 }] }),
    });
    await card('Ana Torres Medina');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('staff', () => {
  it('are registered with one of three departments', async () => {
    const { user, store } = open('/admin/staff?nuevo=1');
    const dialog = await fill(user, {
      'Nombre completo': 'Hugo Paz',
      'Correo electrónico': 'hugo@plantel.mx',
      Teléfono: '55 0000 2222',
      Usuario: 'hpaz',
      Contraseña: 'sol y sombra',
      Puesto: 'Bibliotecario',
      Departamento: 'Servicios Estudiantiles',
      Horario: 'Lun-Vie 8:00-16:00',
      Tarifa: '150.5',
    });
    await press(user, dialog, 'Guardar');
    expect(await screen.findByText('Personal registrado')).toBeInTheDocument();
    expect(store.school.staff.at(-1)).toMatchObject({
      name: 'Hugo Paz',
      department: 'Servicios Estudiantiles',
      rate: 150.5,
      paymentType: 'hourly',
    });
  });

  it('show post, department, pay and hours', async () => {
    open('/admin/staff');
    const rosa = await card('Rosa Jiménez Luna');
    expect(rosa).toHaveTextContent('Secretaria Académica · Administración');
    expect(rosa).toHaveTextContent('$3,200.00 a la semana');
    expect(rosa).toHaveTextContent('Lun-Vie 8:00-16:00');
    expectWeek(rosa, 'vista=profesor&de=staff-5');
  });
});

describe('students', () => {
  it('who are enrolled later than today are in no roster until then, which is said', async () => {
    const { user, store } = open('/admin/students?nuevo=1');
    const dialog = await fill(user, {
      'Nombre completo': 'Eva Luna Paz',
      Carrera: 'Letras',
      'Fecha de inscripción': '01/09/2062',
    });
    expect(
      within(dialog).getByText(
        'La inscripción es posterior a hoy: no estará en las listas hasta entonces.',
      ),
    ).toBeVisible();
    await press(user, dialog, 'Guardar');
    await waitFor(() =>
      expect(store.school.students.at(-1)).toMatchObject({ enrollmentDate: '2062-09-01' }),
    );
  });

  it('who graduated are found by their status, and are enrolled again with a group', async () => {
    const { user, store } = open('/admin/students?estado=Egresado', {
      school: (seeded) => ({
        ...seeded,
        students: seeded.students.map((student, place) => {
          if (place > 0) return student;
          const { group, groupId, ...others } = student;
          const pastGroups = [{ until: '2025-07-15', group, groupId }];
          return { ...others, group: '', graduatedOn: '2025-07-15', pastGroups };
        }),
      }),
    });
    const sofia = await card('Sofía Castillo Ríos');
    expect(within(sofia).getByText('Egresado')).toBeVisible();
    expect(within(sofia).getByText('Egresó de PROG-SUMMER el 15/07/2025')).toBeVisible();
    expect(screen.getByText('1 de 3 estudiantes')).toBeVisible();
    await press(user, sofia, 'Editar');
    const dialog = await fill(user, { Grupo: 'MATH-ADV' });
    await press(user, dialog, 'Actualizar');
    await waitFor(() => expect(store.school.students[0]!.groupId).toBe('MATH-ADV'));
    expect(store.school.students[0]!.graduatedOn).toBeUndefined();
    expect(await screen.findByText('No se encontraron estudiantes.')).toBeVisible();
  });

  it('who are in a group twice are named, until one of the two is gone', async () => {
    const { user } = open('/admin/students', {
      school: (seeded) => ({
        ...seeded,
        students: [...seeded.students, { ...seeded.students[0]!, id: 91 }],
      }),
    });
    const note =
      'Sofía Castillo Ríos (PROG-SUMMER) está dos veces en su grupo, quizá desde dos equipos. Si es la misma persona, elimina una de las dos.';
    expect(await screen.findByText(note)).toBeVisible();
    const [sofia] = screen.getAllByRole('article', { name: 'Sofía Castillo Ríos' });
    await press(user, sofia!, 'Eliminar');
    await press(user, await screen.findByRole('dialog', { name: '¿Estás seguro?' }), 'Eliminar');
    await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  });

  it('who leave are withdrawn from the question before a delete, and keep their Expediente', async () => {
    const { user, store } = open('/admin/students', {
      school: (seeded) => ({
        ...seeded,
        students: seeded.students.map((one) => ({ ...one, enrollmentDate: '2024-08-05' })),
        classSessions: ['2025-07-15', '2025-07-16'].map((date) =>
          lessonOn(date, { [seeded.students[0]!.id]: 'ausente' }),
        ),
      }),
    });
    await press(user, await card('Sofía Castillo Ríos'), 'Eliminar');
    const question = await screen.findByRole('dialog', { name: '¿Estás seguro?' });
    expect(within(question).getByText(/^Si deja la escuela, dale de baja/)).toBeVisible();
    await press(user, question, 'Dar de baja…');
    const dialog = await screen.findByRole('dialog', { name: 'Dar de baja a Sofía Castillo Ríos' });
    const last = within(dialog).getByLabelText('Último día en la escuela');
    await rewrite(user, last, '31/12/2099');
    expect(within(dialog).getByRole('button', { name: 'Dar de baja' })).toBeDisabled();
    await rewrite(user, last, '04/08/2024');
    expect(within(dialog).getByRole('button', { name: 'Dar de baja' })).toBeDisabled();
    await rewrite(user, last, '15/07/2025');
    expect(dialog).toHaveTextContent(
      'Está en 1 registro de después de ese día; se queda como está',
    );
    await press(user, dialog, 'Dar de baja');
    expect(
      await screen.findByText(
        'Sofía Castillo Ríos ya no está en PROG-SUMMER; su expediente se conserva.',
      ),
    ).toBeVisible();
    const sofia = await card('Sofía Castillo Ríos');
    expect(within(sofia).getByText('Baja')).toBeVisible();
    expect(within(sofia).getByText('Baja de PROG-SUMMER el 15/07/2025')).toBeVisible();
    await press(user, sofia, 'Eliminar');
    const again = await screen.findByRole('dialog', { name: '¿Estás seguro?' });
    expect(within(again).queryByRole('button', { name: 'Dar de baja…' })).toBeNull();
    await press(user, again, 'Cancelar');
    await user.selectOptions(screen.getByLabelText('Estado'), 'Baja');
    expect(screen.getByText('1 de 3 estudiantes')).toBeVisible();
    expect(store.school.students).toHaveLength(3);
  });

  it('store nothing of a form whose lesson ended while it had no room, and open it again', async () => {
    const { user, app, store } = open('/admin/students?nuevo=1');
    const dialog = await fill(user, { 'Nombre completo': 'Eva Luna', Carrera: 'Derecho' });
    store.failure = 'full';
    await press(user, dialog, 'Guardar');
    await within(dialog).findByText('No hay espacio en el almacenamiento');
    expect(within(dialog).getByLabelText('Carrera')).toBeDisabled();
    expect(within(dialog).getByLabelText('Carrera')).toHaveValue('Derecho');
    const { claim } = store;
    store.leaveUnattended();
    await screen.findByRole('button', { name: 'Iniciar Sesión' });
    store.failure = null;
    app.getSnapshot().children.persistence?.send({ type: 'store.retry' });
    store.signInElsewhere(claim as SignedInUser);
    history.replaceState(null, '', '/admin/students');
    window.dispatchEvent(new PopStateEvent('popstate'));
    const reopened = await screen.findByRole('dialog', { name: 'Nuevo Estudiante' });
    expect(within(reopened).getByLabelText('Nombre completo')).toHaveValue('Eva Luna');
    await press(user, reopened, 'Guardar');
    await screen.findByText('Estudiante inscrito');
    expect(store.school.students.filter(({ name }) => name === 'Eva Luna')).toHaveLength(1);
  });

  it('of a group that was deleted say so beside its name', async () => {
    open('/admin/students', {
      school: (seeded) => ({ ...seeded, groups: seeded.groups.slice(1) }),
    });
    const sofia = await card('Sofía Castillo Ríos');
    expect(within(sofia).getByText('Sin Grupo')).toBeInTheDocument();
    expect(within(sofia).getByText('PROG-SUMMER (ya no existe)')).toBeInTheDocument();
    expect(within(await card('Diego Morales Vega')).getByText('ENG-SAT')).toBeInTheDocument();
  });

  it('are enrolled today in no group, under a name that stands already with a warning', async () => {
    const { user, store } = open('/admin/students?nuevo=1');
    const dialog = await fill(user, {
      'Nombre completo': 'diego morales vega',
      Carrera: 'Derecho',
    });
    expect(
      within(dialog).getByText('Ya existe un estudiante con este nombre, en ENG-SAT.'),
    ).toBeVisible();
    await press(user, dialog, 'Guardar');
    expect(await screen.findByText('Estudiante inscrito')).toBeInTheDocument();
    expect(store.school.students).toHaveLength(4);
    expect(store.school.students.at(-1)).toMatchObject({
      name: 'diego morales vega',
      group: '',
      enrollmentDate: '2025-09-10',
    });
    expect(within(await card('diego morales vega')).getByText('Sin Grupo')).toBeInTheDocument();
  });

  it('are listed by surname', async () => {
    open('/admin/students', {
      school: (seeded) => ({
        ...seeded,
        students: [
          ...seeded.students,
          { ...seeded.students[0]!, id: 4, name: 'Zoe de la Cruz Paz' },
          { ...seeded.students[0]!, id: 5, name: 'Ana Zavala' },
        ],
      }),
    });
    await card('Ana Zavala');
    expect(
      screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent),
    ).toEqual([
      'Sofía Castillo Ríos',
      'Zoe de la Cruz Paz',
      'Diego Morales Vega',
      'Valeria Ortiz Nava',
      'Ana Zavala',
    ]);
  });

  it('are told that their group is gone, and offered those that exist', async () => {
    const { user } = open('/admin/students', {
      school: (seeded) => ({ ...seeded, groups: seeded.groups.slice(0, 2) }),
    });
    const groupsOf = async (name: string) => {
      await press(user, await card(name), 'Editar');
      const dialog = await screen.findByRole('dialog', { name: 'Editar Estudiante' });
      const options = within(within(dialog).getByLabelText('Grupo')).getAllByRole('option');
      await press(user, dialog, 'Cancelar');
      return options.map(({ textContent }) => textContent);
    };
    expect(await groupsOf('Valeria Ortiz Nava')).toEqual([
      'Sin grupo',
      'ENG-SAT',
      'PROG-SUMMER',
      'MATH-ADV (ya no existe)',
    ]);
    expect(await groupsOf('Diego Morales Vega')).toEqual(['Sin grupo', 'ENG-SAT', 'PROG-SUMMER']);
  });

  it('are moved to another group since a day, and stay in the lists of the one before until then', async () => {
    const { user, store } = open('/admin/students', {
      school: (seeded) => ({
        ...seeded,
        students: seeded.students.map((one) => ({ ...one, enrollmentDate: '2025-08-11' })),
        classSessions: ['2025-08-15', '2025-08-18'].map((date) =>
          lessonOn(date, { 2: 'presente' }),
        ),
      }),
    });
    await press(user, await card('Diego Morales Vega'), 'Editar');
    const dialog = await screen.findByRole('dialog', { name: 'Editar Estudiante' });
    expect(within(dialog).queryByLabelText('En este grupo desde')).toBeNull();
    await user.selectOptions(within(dialog).getByLabelText('Grupo'), 'MATH-ADV');
    const since = within(dialog).getByLabelText('En este grupo desde');
    expect(since).toHaveValue('10/09/2025');
    expect(dialog).toHaveTextContent('Hasta el 09/09/2025 queda en las listas de ENG-SAT.');
    await rewrite(user, since, '11/09/2025');
    await user.tab();
    expect(dialog).toHaveTextContent('Elige una fecha hasta el 10/09/2025.');
    await press(user, dialog, 'Actualizar');
    expect(dialog).toHaveTextContent('Elige una fecha hasta el 10/09/2025.');
    await rewrite(user, since, 'mañana');
    await user.selectOptions(within(dialog).getByLabelText('Grupo'), 'ENG-SAT');
    await user.selectOptions(within(dialog).getByLabelText('Grupo'), 'MATH-ADV');
    expect(within(dialog).getByLabelText('En este grupo desde')).toHaveValue('10/09/2025');
    const again = within(dialog).getByLabelText('En este grupo desde');
    await rewrite(user, again, '11/08/2025');
    await user.tab();
    expect(dialog).toHaveTextContent('Quedará como si nunca hubiera estado en ENG-SAT.');
    await rewrite(user, again, '01/09/2025');
    await rewrite(user, within(dialog).getByLabelText('Fecha de inscripción'), '31/02/2025');
    await press(user, dialog, 'Actualizar');
    expect(await within(dialog).findAllByText(/31\/02\/2025.* no es una fecha/)).not.toEqual([]);
    await rewrite(user, within(dialog).getByLabelText('Fecha de inscripción'), '18/08/2025');
    expect(dialog).toHaveTextContent('Está en 1 registro de antes de ese día.');
    expect(dialog).not.toHaveTextContent('La inscripción es posterior a hoy');
    await press(user, dialog, 'Actualizar');
    await screen.findByText('Estudiante actualizado');
    expect(store.school.students.find(({ name }) => name === 'Diego Morales Vega')).toMatchObject({
      group: 'MATH-ADV',
      enrollmentDate: '2025-08-18',
      pastGroups: [{ until: '2025-08-31', group: 'ENG-SAT', groupId: 'ENG-SAT' }],
    });
  });

  it('are not enrolled in a group that another tab deleted meanwhile', async () => {
    const { user, store } = open('/admin/students?nuevo=1');
    const dialog = await fill(user, {
      'Nombre completo': 'Eva Luna',
      Carrera: 'Letras',
      Grupo: 'ENG-SAT',
    });
    act(() => store.changeElsewhere({ type: 'record.delete', register: 'groups', id: 'ENG-SAT' }));
    const group = within(dialog).getByLabelText('Grupo');
    await waitFor(() => expect(group).toHaveDisplayValue('ENG-SAT (ya no existe)'));
    await press(user, dialog, 'Guardar');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'El grupo ENG-SAT ya no existe.',
    );
    await user.selectOptions(group, 'Sin grupo');
    await press(user, dialog, 'Guardar');
    expect(await screen.findByText('Estudiante inscrito')).toBeInTheDocument();
  });

  it('are filtered by their derived status', async () => {
    open('/admin/students?estado=Sin%20Curso', {
      school: (seeded) => ({ ...seeded, courses: seeded.courses.slice(0, 1) }),
    });
    expect(await card('Diego Morales Vega')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('are all there where the address has a status that none is', async () => {
    open('/admin/students?estado=Suspendido');
    await card('Diego Morales Vega');
    expect(screen.getByLabelText('Estado')).toHaveDisplayValue('Todos los estados');
    expect(screen.getByText('3 estudiantes')).toBeVisible();
  });
});

describe('courses', () => {
  it('refuse a name that fills a page, and say how many letters it may have', async () => {
    const { user, store } = open('/admin/courses?nuevo=1');
    const before = store.school.courses;
    const dialog = await fill(user, {
      'Nombre del curso': 'a'.repeat(121),
      Descripción: 'Repaso',
      'Fecha de inicio': '2025-09-01',
      'Fecha de fin': '2025-10-01',
    });
    await press(user, dialog, 'Guardar');
    expect(within(dialog).getByText('Caben 120 letras: acórtalo.')).toBeVisible();
    expect(store.school.courses).toBe(before);
    await rewrite(user, within(dialog).getByLabelText(/^Nombre del curso/), 'a'.repeat(120));
    await press(user, dialog, 'Guardar');
    expect(await screen.findByText('Curso creado')).toBeInTheDocument();
  });

  it('warn where the end comes first, and refuse a name whose id is taken, beside the field', async () => {
    const { user } = open('/admin/courses?nuevo=1');
    const dialog = await fill(user, {
      'Nombre del curso': 'curso de verano',
      Descripción: 'Repaso',
      'Fecha de inicio': '2025-10-01',
      'Fecha de fin': '2025-09-01',
    });
    expect(within(dialog).getByText('El curso termina antes de empezar.')).toBeInTheDocument();
    await press(user, dialog, 'Guardar');
    expect(within(dialog).getByText('Ya existe un curso con este nombre.')).toBeInTheDocument();
    await rewrite(user, within(dialog).getByLabelText(/^Nombre del curso/), 'Curso de otoño');
    await press(user, dialog, 'Guardar');
    expect(await screen.findByText('Curso creado')).toBeInTheDocument();
  });

  it('say that they are over, and stay while they have groups', async () => {
    const { user } = open('/admin/courses', {
      school: (seeded) => ({
        ...seeded,
        courses: seeded.courses.map((course) => ({ ...course, endDate: '2025-09-09' })),
      }),
    });
    const course = await card('Programa Sabatino');
    expect(within(course).getByText('Finalizado')).toBeInTheDocument();
    await press(user, course, 'Eliminar');
    expect(await screen.findByText('Error al eliminar')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Grupos' }));
    await waitFor(() => expect(screen.queryByText('Error al eliminar')).toBeNull());
  });
});

describe('groups', () => {
  it('lead to the form of a course where there is none yet', async () => {
    const { user } = open('/admin/groups?nuevo=1', {
      school: (seeded) => ({ ...seeded, courses: [], groups: [] }),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Crear Nuevo Grupo' });
    await user.click(within(dialog).getByRole('link', { name: 'registra antes uno en Cursos' }));
    expect(await screen.findByRole('dialog', { name: 'Nuevo Curso' })).toBeVisible();
  });

  it('stand under their courses with classrooms, students and subjects', async () => {
    open('/admin/groups');
    const group = await card('PROG-SUMMER');
    expect(group).toHaveTextContent('1 / 15 estudiantes');
    expect(group).toHaveTextContent('Laboratorio, Salón 1, Virtual 2');
    expect(within(group).getByText('Física Aplicada')).toBeInTheDocument();
    expectWeek(group, 'vista=grupo&de=PROG-SUMMER');
  });

  it('whose description is their name say it once, and so do their courses', async () => {
    open('/admin/groups', {
      school: ({ courses, groups, ...seeded }) => ({
        ...seeded,
        courses: courses.map((one) => ({ ...one, description: one.name })),
        groups: groups.map((one) => ({ ...one, description: one.name })),
      }),
    });
    const group = await card('ENG-SAT');
    expect(within(group).getAllByText('ENG-SAT')).toHaveLength(1);
    const course = screen.getByRole('button', { name: /^Programa Sabatino/ });
    expect(within(course).getAllByText('Programa Sabatino')).toHaveLength(1);
  });

  it('show three subjects and how many more', async () => {
    open('/admin/groups', {
      school: (seeded) => {
        const entry = seeded.schedules['2025-08-08']!['2']!['08:00']!;
        const classes = ['Danza', 'Teatro', 'Coro'].map((activity, index) => [
          `1${index}:00`,
          { ...entry, activity, startTime: `1${index}:00` },
        ]);
        return {
          ...seeded,
          schedules: {
            ...seeded.schedules,
            '2025-08-09': { '2': Object.fromEntries(classes) },
          },
        };
      },
    });
    const group = await card('ENG-SAT');
    expect(within(group).getByText('+2')).toBeInTheDocument();
  });

  it('fold away with their course', async () => {
    const { user } = open('/admin/groups');
    await user.click(await screen.findByRole('button', { name: /Curso de Verano/ }));
    expect(screen.queryByRole('article', { name: 'PROG-SUMMER' })).not.toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'ENG-SAT' })).toBeInTheDocument();
  });

  it('are created in a course', async () => {
    const { user, store } = open('/admin/groups');
    await user.click(await screen.findByRole('button', { name: 'Nuevo Grupo' }));
    const dialog = await fill(user, {
      Curso: 'Curso de Verano',
      'ID del Grupo': 'ENG-DOM',
      'Descripción del Grupo': 'Tarde',
    });
    expect(dialog).toHaveAccessibleName('Crear Nuevo Grupo');
    await press(user, dialog, 'Crear Grupo');
    expect(await screen.findByText('El nuevo grupo ha sido añadido al curso.')).toBeInTheDocument();
    expect(store.school.groups.at(-1)).toEqual({
      id: 'ENG-DOM',
      name: 'ENG-DOM',
      description: 'Tarde',
      courseId: 'CURSO-DE-VERANO',
    });
  });

  it('that another tab renamed show the new name, and keep what was typed', async () => {
    const { user, store } = open('/admin/groups');
    await press(user, await card('ENG-SAT'), 'Editar');
    const dialog = await fill(user, { 'Descripción del Grupo': 'Tarde' });
    const stored = store.school.groups[1]!;
    store.changeElsewhere({
      type: 'record.save',
      register: 'groups',
      draft: { ...stored, name: 'ENG-DOM' },
      base: stored,
    });
    await press(user, dialog, 'Actualizar Grupo');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('ID del Grupo: «ENG-DOM»');
    expect(dialog).toHaveAccessibleName('Editar Grupo');
    expect(within(dialog).getByLabelText('ID del Grupo')).toHaveValue('ENG-DOM');
    expect(within(dialog).getByLabelText('Descripción del Grupo')).toHaveValue('Tarde');
    await press(user, dialog, 'Actualizar Grupo');
    await waitFor(() => expect(store.school.groups[1]?.description).toBe('Tarde'));
    expect(store.school.groups.map(({ name }) => name)).toEqual([
      'PROG-SUMMER',
      'ENG-DOM',
      'MATH-ADV',
    ]);
  });

  it('are not renamed to an ID that a deleted group left, and say what a new one takes over', async () => {
    const { user } = open('/admin/groups', {
      school: (seeded) => ({ ...seeded, groups: seeded.groups.slice(0, 2) }),
    });
    await press(user, await card('ENG-SAT'), 'Editar');
    const dialog = await fill(user, { 'ID del Grupo': 'MATH-ADV' });
    await press(user, dialog, 'Actualizar Grupo');
    expect(
      within(dialog).getByText('Ya existen clases, estudiantes o sesiones con este ID.'),
    ).toBeInTheDocument();
    await press(user, dialog, 'Cancelar');
    await press(
      user,
      await screen.findByRole('dialog', { name: '¿Descartar los cambios?' }),
      'Descartar',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Nuevo Grupo' }));
    const creating = await fill(user, { 'ID del Grupo': 'MATH-ADV' });
    expect(creating).toHaveTextContent(
      'Ya existen con este ID 1 clase programada y 1 estudiante: quedarán en el grupo nuevo.',
    );
  });

  it('whose course is gone stand apart and need another course', async () => {
    const { user } = open('/admin/groups', {
      school: (seeded) => ({ ...seeded, courses: seeded.courses.slice(1) }),
    });
    expect(await screen.findByText('Grupos sin curso')).toBeInTheDocument();
    await press(user, await card('PROG-SUMMER'), 'Editar');
    const dialog = await screen.findByRole('dialog', { name: 'Editar Grupo' });
    await press(user, dialog, 'Actualizar Grupo');
    expect(within(dialog).getByText('Este campo es obligatorio.')).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Curso')).toHaveFocus();
  });

  it('are deleted after the sentence of the specification, saying what they have', async () => {
    const { user } = open('/admin/groups');
    await press(user, await card('ENG-SAT'), 'Eliminar');
    const dialog = await screen.findByRole('dialog', { name: '¿Estás seguro?' });
    expect(dialog).toHaveTextContent(
      'Esta acción no se puede deshacer. Esto eliminará permanentemente el grupo.',
    );
    expect(dialog).toHaveTextContent('Tiene 2 clases programadas y 1 estudiante.');
    await press(user, dialog, 'Eliminar');
    expect(
      await screen.findByText('El grupo ha sido eliminado permanentemente.'),
    ).toBeInTheDocument();
  });

  it('are found by words of their own and of their course', async () => {
    open('/admin/groups?buscar=math%20sabatino');
    expect(await card('MATH-ADV')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('say of a course without any that it has none yet, where nothing is searched', async () => {
    open('/admin/groups', { school: (seeded) => ({ ...seeded, groups: [] }) });
    expect(await screen.findAllByText('Este curso todavía no tiene grupos.')).not.toEqual([]);
    expect(screen.queryByText(/coincidan con la búsqueda/)).toBeNull();
  });

  it.each([
    ['zzz', 'No se encontraron cursos o grupos que coincidan con la búsqueda.'],
    ['vacío', 'No hay grupos en este curso que coincidan con la búsqueda.'],
  ])('say of the search %s: %s', async (search, message) => {
    open(`/admin/groups?buscar=${search}`, {
      school: (seeded) => ({
        ...seeded,
        courses: [...seeded.courses, { ...seeded.courses[0]!, id: 'VACIO', name: 'Vacío' }],
      }),
    });
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});

describe('classrooms', () => {
  it('have a whole number of places', async () => {
    const { user, store } = open('/admin/classrooms?nuevo=1');
    const dialog = await fill(user, { Nombre: 'Sala Azul', Capacidad: '30.5' });
    await press(user, dialog, 'Guardar');
    expect(within(dialog).getByText('Escribe un número entero de 0 a 100,000.')).toBeVisible();
    await fill(user, { Capacidad: '30' });
    await press(user, dialog, 'Guardar');
    await waitFor(() => expect(store.school.classrooms.at(-1)).toMatchObject({ capacity: 30 }));
  });

  it('are created with type, capacity, resources and status', async () => {
    const { user, store } = open('/admin/classrooms?nuevo=1');
    const dialog = await fill(user, {
      Nombre: 'Sala Azul',
      Tipo: 'Virtual',
      Capacidad: '40',
      Estado: 'Mantenimiento',
    });
    await user.click(within(dialog).getByLabelText('Sonido'));
    await press(user, dialog, 'Guardar');
    expect(await screen.findByText('Salón creado')).toBeInTheDocument();
    expect(store.school.classrooms.at(-1)).toMatchObject({
      name: 'Sala Azul',
      type: 'Virtual',
      capacity: 40,
      resources: ['Sonido'],
      status: 'Mantenimiento',
    });
  });

  it('say of a name much like another that it is taken, and refuse a second one and an incomplete form', async () => {
    const { user } = open('/admin/classrooms?nuevo=1');
    const dialog = await fill(user, { Nombre: 'salon 1' });
    expect(within(dialog).getByText('Ya existe «Salón 1»: elige otro nombre.')).toBeVisible();
    await fill(user, { Nombre: 'salon 11' });
    expect(within(dialog).queryByText(/^Ya existe/)).toBeNull();
    await fill(user, { Nombre: 'Salón 1' });
    await press(user, dialog, 'Guardar');
    expect(within(dialog).getByText('Ya existe un salón con este nombre.')).toBeInTheDocument();
    expect(within(dialog).getByText('Este campo es obligatorio.')).toBeInTheDocument();
    expect(await screen.findByText('Error de validación')).toBeInTheDocument();
  });

  it('are not renamed over classes that a deleted one left, and say what a new one takes over', async () => {
    const { user } = open('/admin/classrooms', {
      school: (seeded) => ({
        ...seeded,
        classrooms: seeded.classrooms.filter(({ name }) => name !== 'Laboratorio'),
      }),
    });
    await press(user, await card('Salón 1'), 'Editar');
    const dialog = await fill(user, { Nombre: 'Laboratorio' });
    await press(user, dialog, 'Actualizar');
    expect(
      within(dialog).getByText('Ya existen clases en un salón con este nombre.'),
    ).toBeInTheDocument();
    await press(user, dialog, 'Cancelar');
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Nuevo Salón' }));
    expect(await fill(user, { Nombre: 'Laboratorio' })).toHaveTextContent(
      'Ya existen con este nombre 1 clase programada: quedarán en el salón nuevo.',
    );
  });

  it('are filtered by type and say when none is left', async () => {
    const { user } = open('/admin/classrooms?tipo=Virtual');
    expect(await card('Virtual 1')).toHaveTextContent('Sin recursos especiales.');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await write(user, screen.getByLabelText('Buscar'), 'salón');
    expect(
      await screen.findByText('No se encontraron salones con los criterios seleccionados.'),
    ).toBeInTheDocument();
  });

  it('are all there where the address has a type that none is', async () => {
    open('/admin/classrooms?tipo=Auditorio');
    await card('Laboratorio');
    expect(screen.getByLabelText('Tipo')).toHaveDisplayValue('Todos los tipos');
  });

  it('are searched with the one of that very name before those that hold it', async () => {
    open('/admin/classrooms?buscar=aula%20101', {
      school: (seeded) => {
        const [first] = seeded.classrooms as [Classroom];
        const named = ['Aula 1101', 'Aula 101', 'Aula 102'];
        return { ...seeded, classrooms: named.map((name, id) => ({ ...first, id, name })) };
      },
    });
    await card('Aula 101');
    const cards = screen.getAllByRole('article');
    expect(cards).toHaveLength(2);
    expect(cards[0]).toBe(await card('Aula 101'));
  });

  it('are deleted after a question of their own', async () => {
    const { user } = open('/admin/classrooms');
    const laboratory = await card('Laboratorio');
    expectWeek(laboratory, 'vista=salon&de=6');
    await press(user, laboratory, 'Eliminar');
    const dialog = await screen.findByRole('dialog', {
      name: '¿Estás seguro de eliminar este salón?',
    });
    expect(dialog).toHaveTextContent('Tiene 1 clase programada.');
    await press(user, dialog, 'Eliminar');
    expect(await screen.findByText('El salón ha sido eliminado del sistema.')).toBeInTheDocument();
  });
});

describe('a card', () => {
  it('leads to the week of a teacher', async () => {
    const { user } = open('/admin/teachers');
    await user.click(
      within(await card('Ana Torres Medina')).getByRole('link', { name: 'Ver horario' }),
    );
    expect(await screen.findByLabelText('Vista')).toHaveDisplayValue('Semana de un profesor');
    const query = new URLSearchParams(location.search);
    expect([query.get('vista'), query.get('de')]).toEqual(['profesor', 'teacher-2']);
    expect(screen.getByLabelText('Profesor')).toHaveDisplayValue(/Ana Torres Medina/);
  });
});
