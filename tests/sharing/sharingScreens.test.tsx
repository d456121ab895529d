import { unzipSync } from 'fflate';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeBackup } from '../../machines/settings/backup.ts';
import { writeRegisters } from '../../machines/sharing/registersFile.ts';
import type { School } from '../../machines/school/school.ts';
import { renderApp } from '../support/renderApp.tsx';
import { carryOut, seededSchool } from '../support/seededSchool.ts';
import {
  carlosId,
  morning,
  officeSchool,
  register,
  registersFile,
  schoolFileOf,
  schoolId,
  textOf,
} from '../support/sharedSchool.ts';
import { rewrite, write } from '../support/write.ts';

const at = '2026-03-10T12:00:00';
const office = officeSchool();
const file = schoolFileOf(office);

beforeAll(async () => {
  await Promise.all([
    import('../../src/admin/SettingsPage.tsx'),
    import('../../src/admin/settings/SchoolFileDialog.tsx'),
    import('../../src/admin/TrackingPage.tsx'),
    import('../../src/admin/tracking/ReceiveDialog.tsx'),
    import('../../src/teacher/ClassesPage.tsx'),
    import('../../src/teacher/sharing/OpenFileDialog.tsx'),
    import('../../src/teacher/sharing/ShareRegistersDialog.tsx'),
    import('../../src/login/SchoolFile.tsx'),
    import('../../src/login/UnknownAccount.tsx'),
  ]);
});

/** The files that are handed to the browser's downloads. */
function watchDownloads(): Blob[] {
  const blobs: Blob[] = [];
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:x';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return blobs;
}

describe("preparing a school's file", () => {
  it('asks for whom, and writes one file with that of each teacher, namesakes too', async () => {
    const blobs = watchDownloads();
    const { user, store } = renderApp({
      path: '/admin/settings?seccion=sistema',
      as: 'admin',
      at,
      school: () => ({
        ...office,
        teachers: office.teachers.map((one) => ({ ...one, name: 'Ana Paz' })),
      }),
    });
    await user.click(
      await screen.findByRole('button', { name: 'Preparar archivo para un profesor' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Preparar archivo para un profesor' });
    await user.click(within(dialog).getByRole('button', { name: 'Preparar' }));
    expect(within(dialog).getByText('Elige a quién se lo entregarás.')).toBeVisible();
    await user.selectOptions(within(dialog).getByLabelText('Profesor'), 'todos');
    await user.click(within(dialog).getByRole('button', { name: 'Preparar' }));
    expect(await screen.findByText('Archivos preparados')).toBeVisible();
    expect(blobs).toHaveLength(1);
    const files = unzipSync(new Uint8Array(await blobs[0]!.arrayBuffer()));
    expect(Object.keys(files)).toEqual([
      'plantel-escuela-ana-paz-2026-03-10.json.gz',
      'plantel-escuela-ana-paz-2026-03-10-2.json.gz',
      'plantel-escuela-ana-paz-2026-03-10-3.json.gz',
      'plantel-escuela-ana-paz-2026-03-10-4.json.gz',
    ]);
    expect(store.school.settings.system.handover).toEqual({ school: schoolId });
  });
});

const choose = async (user: ReturnType<typeof renderApp>['user'], text: string) =>
  user.upload(await screen.findByLabelText('Elegir archivo'), new File([text], 'escuela'));

describe('the login', () => {
  it('tells an account that is not on this device what that may mean', async () => {
    const { user } = renderApp({ at });
    const fill = async (name: string) => {
      await user.clear(await screen.findByLabelText('Usuario'));
      await write(user, screen.getByLabelText('Usuario'), name);
      await rewrite(user, screen.getByLabelText('Contraseña'), 'Otra.1234');
      await user.selectOptions(screen.getByLabelText('Tipo de usuario'), 'teacher');
      await user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
      await screen.findByText(/^No se inició la sesión/, undefined, { timeout: 5_000 });
    };
    const told =
      'En este equipo no hay una escuela con esa cuenta. Los datos de Plantel viven en cada equipo hasta que la escuela se comparte.';
    await fill('docente77');
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.getByText('Son ejemplos.')).toBeVisible();
    await fill('cramirez');
    await waitFor(() => expect(screen.queryByText(told)).toBeNull());
  });

  it('tells an account that is not of the school on this device where else to sign in', async () => {
    const { user } = renderApp({ at, school: () => office });
    await write(user, await screen.findByLabelText('Usuario'), 'docente77');
    await write(user, screen.getByLabelText('Contraseña'), 'Otra.1234');
    await user.selectOptions(screen.getByLabelText('Tipo de usuario'), 'teacher');
    await user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    expect(
      await screen.findByText(/Si la tuya se comparte ya, entra desde otro navegador o equipo/),
    ).toBeVisible();
  });

  it("opens a school's file in place of the examples, and none that is something else", async () => {
    const { user, store } = renderApp({ at });
    await user.click(await screen.findByRole('button', { name: 'Abrir archivo de la escuela' }));
    for (const [text, words] of [
      ['', 'El archivo está vacío.'],
      ['hola', 'El archivo no es de Plantel.'],
      [writeBackup(office, '2026-03-10'), 'Es un respaldo, no el archivo de la escuela'],
      [textOf(file).replace('Secundaria 12', 'Secundaria 13'), 'fue modificado o está dañado'],
    ] as const) {
      await choose(user, text);
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
    }
    expect(store.changes).toEqual([]);
    await choose(user, textOf(file));
    expect(await screen.findByText('Secundaria 12')).toBeVisible();
    expect(screen.getByText('Reemplaza los ejemplos de este equipo.')).toBeVisible();
    const signIn = () => screen.queryByRole('button', { name: 'Iniciar Sesión' });
    expect(signIn()).toBeNull();
    expect(screen.queryByText('Son ejemplos.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(signIn()).toBeVisible();
    await choose(user, textOf(file));
    await screen.findByText('Secundaria 12');
    await user.click(screen.getByRole('button', { name: 'Abrir en este equipo' }));
    expect(await screen.findByText('Escuela abierta')).toBeVisible();
    expect(screen.getByLabelText('Usuario')).toHaveValue('cramirez');
    expect(screen.getByLabelText('Contraseña')).toHaveFocus();
    expect(screen.queryByText('Son ejemplos.')).toBeNull();
    expect(store.school.settings.system.handover?.copy?.teacherId).toBe(carlosId);
  });

  it('says what goes with the examples', async () => {
    const loaded = carryOut(seededSchool('2026-03-10'), { type: 'demo.load' });
    const { user } = renderApp({
      at,
      school: () => ({ ...loaded, classSessions: [register('2026-03-09')] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Abrir archivo de la escuela' }));
    await choose(user, textOf(file));
    expect(
      await screen.findByText(
        'Reemplaza los ejemplos y la escuela de demostración de este equipo. Se pierde 1 registro de prueba; no se puede deshacer.',
      ),
    ).toBeVisible();
  });

  it('opens none over a school that lives here', async () => {
    const real = { ...office, students: [{ ...office.students[0]!, id: 700 }] };
    const { user, store } = renderApp({ at, school: () => real });
    await user.click(await screen.findByRole('button', { name: 'Abrir archivo de la escuela' }));
    await choose(user, textOf(file));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'En este equipo ya está la escuela Secundaria 12.',
    );
    expect(store.changes).toEqual([]);
  });
});

/** Carlos's phone, with a register that was not shared. */
function phone(): School {
  const { settings } = file.school;
  const copy = { teacherId: carlosId, madeAt: morning, openedAt: morning, kept: [] };
  const handover = { school: schoolId, copy };
  return {
    ...file.school,
    classSessions: [register('2026-03-09', { savedAt: morning + 5 })],
    settings: { ...settings, system: { ...settings.system, handover } },
  };
}

describe('a newer file of the school', () => {
  it('is opened at the login too', async () => {
    const { user, store } = renderApp({ at, school: phone });
    await user.click(await screen.findByRole('button', { name: 'Abrir archivo de la escuela' }));
    const newer = { ...office, classSessions: phone().classSessions };
    await choose(user, textOf(schoolFileOf(newer, { madeAt: morning + 10 })));
    expect(await screen.findByText('Actualiza la escuela de este equipo.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Abrir en este equipo' }));
    expect(await screen.findByText('Secundaria 12 está al día en este equipo.')).toBeVisible();
    expect(store.school.settings.system.handover?.copy?.madeAt).toBe(morning + 10);
  });

  it('is opened by whoever is signed in, and nobody else’s', async () => {
    const { user, store } = renderApp({
      path: '/teacher/classes',
      as: 'cramirez',
      at,
      school: phone,
    });
    await user.click(await screen.findByRole('button', { name: 'Abrir archivo de la escuela' }));
    const dialog = await screen.findByRole('dialog', { name: 'Abrir archivo de la escuela' });
    const ana = office.teachers.find(({ id }) => id !== carlosId)!;
    await choose(user, textOf(schoolFileOf(office, { teacherId: ana.id, teacher: ana.name })));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'En este equipo hay 1 registro que todavía no se comparte, de Carlos Ramírez López.',
    );
    expect(store.changes).toEqual([]);
    const newer = { ...office, classSessions: [register('2026-03-10')] };
    await choose(user, textOf(schoolFileOf(newer, { madeAt: morning + 10 })));
    expect(
      await within(dialog).findByText(
        'Actualiza la escuela de este equipo; se conserva 1 registro de aquí.',
      ),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Abrir en este equipo' }));
    expect(
      await screen.findByText(
        'Secundaria 12 está al día en este equipo; tus registros siguen aquí.',
      ),
    ).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1, name: 'Historial de Clases' })).toBeVisible();
    expect(store.school.classSessions).toHaveLength(2);
    expect(store.school.settings.system.handover?.copy?.madeAt).toBe(morning + 10);
  });
});

describe('sharing registers', () => {
  it('is asked for on the first screen and in the bell for as long as there are any', async () => {
    const { user } = renderApp({ path: '/teacher', as: 'cramirez', at, school: phone });
    expect(
      await screen.findByText('1 registro nuevo por compartir con la administración.'),
    ).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Notificaciones/ }));
    expect(
      await screen.findByText('1 registro por compartir con la administración.'),
    ).toBeVisible();
  });

  it('says how many of which days, and remembers what was shared', async () => {
    const blobs = watchDownloads();
    const { user, store } = renderApp({
      path: '/teacher/classes',
      as: 'cramirez',
      at,
      school: phone,
    });
    expect(
      await screen.findByText('1 registro nuevo por compartir con la administración.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Compartir mis registros' }));
    const dialog = await screen.findByRole('dialog', { name: 'Compartir mis registros' });
    expect(within(dialog).getByText('1 registro: 9 mar.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Compartir' }));
    expect(await screen.findByText('Registros compartidos')).toBeVisible();
    expect(blobs).toHaveLength(1);
    expect(JSON.parse(await blobs[0]!.text())).toMatchObject({ school: schoolId, teacherId: 1 });
    expect(
      screen.getByText('No hay registros nuevos por compartir con la administración.'),
    ).toBeVisible();
    expect(store.changes.map(({ name }) => name)).toEqual(['registers.shared']);
    await user.click(screen.getByRole('button', { name: 'Compartir mis registros' }));
    const again = await screen.findByRole('dialog', { name: 'Compartir mis registros' });
    expect(within(again).getByLabelText('Nuevos desde el 10/03/2026')).toBeChecked();
    expect(within(again).getByText('Todo lo que registraste aquí ya se compartió.')).toBeVisible();
    await user.click(within(again).getByRole('button', { name: 'Compartir' }));
    expect(blobs).toHaveLength(1);
    await user.click(within(again).getByLabelText(/^Los de unos días/));
    expect(within(again).getByText('1 registro: 9 mar.')).toBeVisible();
  });

  it("goes through the system's share sheet where it takes files, and a closed one shares nothing", async () => {
    const blobs = watchDownloads();
    const given: File[] = [];
    const share = vi.fn<(data: ShareData) => Promise<void>>();
    Object.assign(navigator, {
      canShare: ({ files = [] }: ShareData) => files.every(({ type }) => type === 'text/plain'),
      share,
    });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'share');
      Reflect.deleteProperty(navigator, 'canShare');
    });
    const { user, store } = renderApp({
      path: '/teacher/classes',
      as: 'cramirez',
      at,
      school: phone,
    });
    await user.click(await screen.findByRole('button', { name: 'Compartir mis registros' }));
    const dialog = await screen.findByRole('dialog', { name: 'Compartir mis registros' });
    share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
    await user.click(within(dialog).getByRole('button', { name: 'Compartir' }));
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Compartir' })).toBeEnabled(),
    );
    expect(store.changes).toEqual([]);
    share.mockImplementationOnce(({ files = [] }) => {
      given.push(...files);
      return Promise.resolve();
    });
    await user.click(within(dialog).getByRole('button', { name: 'Compartir' }));
    expect(await screen.findByText('Registros compartidos')).toBeVisible();
    expect(given.map(({ name }) => name)).toEqual([
      'plantel-registros-carlos-ramirez-lopez-2026-03-10.txt',
    ]);
    expect(blobs).toEqual([]);
  });

  it('asks before days that were typed are given up, and not before a choice of one of two is', async () => {
    const { user } = renderApp({ path: '/teacher/classes', as: 'cramirez', at, school: phone });
    const name = 'Compartir mis registros';
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    await user.click(dialog.getByLabelText(/^Los de unos días/));
    await rewrite(user, dialog.getByLabelText('Del'), '01/02/2026');
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    const question = await screen.findByRole('dialog', { name: '¿Descartar los cambios?' });
    await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    expect(dialog.getByLabelText('Del')).toHaveValue('01/02/2026');
    await rewrite(user, dialog.getByLabelText('Del'), '03/03/2026');
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
  });

  it('is not offered where the school itself lives', async () => {
    renderApp({
      path: '/teacher/classes',
      as: 'cramirez',
      at,
      school: () => ({ ...office, classSessions: [register('2026-03-09')] }),
    });
    expect(await screen.findByText('1 sesión registrada')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Compartir mis registros' })).toBeNull();
  });
});

describe('receiving registers', () => {
  it('shows each register with what becomes of it, and saves what is new or chosen', async () => {
    const stored = register('2026-03-09', { topic: 'De la oficina', savedAt: undefined });
    const corrected = register('2026-03-08', {
      topic: 'Corregido',
      correction: { by: 'Laura Méndez Ortega', at: Date.parse('2026-03-10T09:15:00') },
    });
    const { user, store } = renderApp({
      path: '/admin/tracking',
      as: 'admin',
      at,
      school: () => ({ ...office, classSessions: [corrected, stored] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Recibir registros' }));
    const dialog = await screen.findByRole('dialog', { name: 'Recibir registros' });
    await waitFor(() => expect(within(dialog).getByText('Recibir registros')).toHaveFocus());
    const received = [
      register('2026-03-08'),
      register('2026-03-09'),
      register('2026-03-10', {
        students: [
          { id: 1, name: 'Eva Luna' },
          { id: 2, name: 'Iván Peña' },
        ],
        attendance: { 2: 'ausente' },
      }),
      register('2026-03-11', { id: 'mañana' }),
    ];
    await user.upload(within(dialog).getByLabelText('Elegir archivos'), [
      new File([writeRegisters(registersFile(received))], 'carlos.txt'),
      new File([writeRegisters(registersFile(received, { school: 'otra' }))], 'otra.txt'),
    ]);
    expect(await within(dialog).findByText('1 nuevo')).toBeVisible();
    expect(within(dialog).getByText('Vista previa')).toHaveFocus();
    expect(within(dialog).queryByText(/^0 /)).toBeNull();
    expect(within(dialog).getByText('2 en conflicto')).toBeVisible();
    expect(within(dialog).getByText('Es de un día que todavía no llega.')).toBeVisible();
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'otra.txt: Los registros son de otra escuela.',
    );
    const countsIn = (part: HTMLElement) =>
      within(part)
        .getAllByTitle(/^(Presentes|Ausentes|Tardanzas): /)
        .map(({ textContent }) => textContent);
    const ofToday = within(dialog).getByRole('article', { name: /10\/03\/2026$/ });
    expect(countsIn(ofToday)).toEqual(['P: 1', 'A: 1', 'R: 0']);
    const [ofLaura, versions] = within(dialog).getAllByRole('group', {
      name: /^Qué versión queda/,
    });
    const [ofOffice, ofTeacher] = within(ofLaura!).getAllByRole('button');
    expect(ofOffice).toHaveTextContent('Corrigió Laura Méndez Ortega · 10/03/2026, 09:15');
    expect(ofTeacher).toHaveTextContent('Carlos Ramírez López · 10/03/2026, 08:00');
    const [mine, theirs] = within(versions!).getAllByRole('button');
    expect(mine).toHaveAttribute('aria-pressed', 'true');
    expect(mine).toHaveTextContent('Carlos Ramírez López · Sin fecha');
    expect(mine).toHaveTextContent('Tema: De la oficina');
    expect(countsIn(mine!)).toEqual(['P: 1', 'A: 0', 'R: 0']);
    expect(theirs).toHaveTextContent('Carlos Ramírez López · 10/03/2026, 08:00');
    expect(theirs).toHaveTextContent('Tema: Límites');
    await user.click(theirs!);
    await user.click(within(dialog).getByRole('button', { name: 'Guardar 2 registros' }));
    expect(await screen.findByText('Registros recibidos')).toBeVisible();
    expect(store.changes).toHaveLength(1);
    expect(store.school.classSessions.map(({ topic }) => topic)).toEqual([
      'Corregido',
      'Límites',
      'Límites',
    ]);
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(store.school.classSessions).toEqual([corrected, stored]));
  });
});
