import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { emptyOutbox } from '../../machines/sync/outbox.ts';
import { baseOf } from '../../machines/sync/baseWriting.ts';
import type { SchoolServer } from '../../machines/sync/schoolServer.ts';
import { MemoryServer, quickHash } from '../support/memoryServer.ts';
import { officeSchool } from '../support/sharedSchool.ts';
import type { RenderedApp } from '../support/renderApp.tsx';
import { renderApp } from '../support/renderApp.tsx';
import { write } from '../support/write.ts';

const way = vi.hoisted(() => ({ server: null as SchoolServer | null }));
vi.mock('../../src/server/openSchoolServer.ts', () => ({ openSchoolServer: () => way.server }));
vi.mock('../../src/storage/shared/syncStore.ts', () => ({
  openDeviceState: () => ({
    recall: () => Promise.resolve({ person: null, joined: null }),
    begin: () => Promise.resolve(),
    keep: () => Promise.resolve({ isNew: true }),
    dropKey: () => Promise.resolve(),
  }),
}));
vi.mock('../../src/server/sharedCommits.ts', () => ({
  outbox: {
    close: () => Promise.resolve(),
    setHead: () => Promise.resolve(),
    peek: () => Promise.resolve(emptyOutbox),
    clear: () => Promise.resolve(),
    watch: () => () => undefined,
  },
}));

const arrived = vi.hoisted(() => ({ problems: false }));
vi.mock('../../src/login/SignInProblem.tsx', (original) => {
  arrived.problems = true;
  return original();
});

const at = '2026-03-10T08:00:00';
const patience = { timeout: 15_000 };
let hash = '';

beforeAll(async () => {
  hash = await quickHash('Profe.2025');
});

beforeEach(() => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
});

/** An origin with a school's server, which holds a school or none yet. */
async function serve(isShared = true) {
  const server = new MemoryServer();
  if (isShared) {
    const keeper = await server.device().signInAsKeeper(server.setupKey);
    const account = { role: 'teacher', id: 1, user: 'cramirez', passwordHash: hash } as const;
    await keeper.share(baseOf(officeSchool(), 0, new Date(at).getTime()), [account]);
  }
  const device = server.device();
  way.server = device;
  const fetched = vi.fn<(path: string) => Promise<Response>>(() =>
    Promise.resolve(Response.json({ plantel: 'school', format: 1 })),
  );
  vi.stubGlobal('fetch', fetched);
  return { device, fetched, server };
}

async function submit(
  { user }: RenderedApp,
  password = 'Profe.2025',
  name = 'cramirez',
): Promise<void> {
  await write(user, await screen.findByLabelText('Usuario'), name);
  await write(user, screen.getByLabelText('Contraseña'), password);
  await user.selectOptions(screen.getByLabelText('Tipo de usuario'), 'Profesor');
  await user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
}

const named = 'Ingresa con tu cuenta de Secundaria 12.';

test('a first visit names the school, offers no examples, and a teacher has their classes', async () => {
  const { fetched } = await serve();
  const app = renderApp({ at });
  expect(await screen.findByText(named)).toBeVisible();
  expect(screen.queryByText('Cuentas de demostración')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Abrir archivo de la escuela' })).toBeNull();
  // Why somebody can't be let in has come before it is to be told.
  await waitFor(() => expect(arrived.problems).toBe(true));
  await submit(app);
  expect(await screen.findByRole('heading', { name: 'Clases de Hoy' }, patience)).toBeVisible();
  expect(await screen.findByText('Bienvenido, Carlos Ramírez López')).toBeVisible();
  expect(screen.getAllByText(/Álgebra/)[0]).toBeVisible();
  expect(app.store.school.settings.school.name).toBe('Secundaria 12');
  expect(app.store.claim).toMatchObject({ role: 'teacher', id: 1, user: 'cramirez' });
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/school/info.json']);
  expect(localStorage.getItem('shared')).toBe('Secundaria 12');
});

const never = () => new Promise<never>(() => undefined);
const isSlow = 'Se comprueban tus datos con el servidor de la escuela; con poca señal tarda.';
const isComing = 'La escuela está llegando a este equipo; la primera vez, o con poca señal, tarda.';

test.each([
  ['a server that does not answer', isSlow, (device: SchoolServer) => (device.saltOf = never)],
  [
    'a school that does not come',
    isComing,
    (device: SchoolServer) => {
      const { signIn } = device;
      device.signIn = async (...asked) => ({ ...(await signIn(...asked)), beginning: never });
    },
  ],
])('whoever waits for %s is told, and need not wait', async (_, line, slow) => {
  const { device } = await serve();
  slow(device);
  const app = renderApp({ at });
  await screen.findByText(named);
  await submit(app);
  expect(await screen.findByText(line, {}, patience)).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Dejar de esperar' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Iniciar Sesión' })).toBeEnabled());
  expect(screen.queryByText(line)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(device.abandoned).toBe(1);
  expect(screen.getByLabelText('Contraseña')).toHaveFocus();
  expect(screen.getByLabelText('Contraseña')).toHaveValue('Profe.2025');
  expect(localStorage.getItem('loginFailures')).toBeNull();
  expect(localStorage.getItem('shared')).toBeNull();
});

test('whoever signs in while the name of the school does not come is not kept waiting for it', async () => {
  const { device } = await serve();
  device.school = never;
  const app = renderApp({ at });
  await submit(app);
  expect(await screen.findByRole('heading', { name: 'Clases de Hoy' }, patience)).toBeVisible();
  expect(localStorage.getItem('shared')).toBe('Secundaria 12');
});

test('a wrong password is the usual refusal', async () => {
  await serve();
  const app = renderApp({ at });
  await screen.findByText(named);
  await submit(app, 'Adivinanza.1');
  const title = await screen.findByText('Error de autenticación', {}, patience);
  expect(title.closest('[role="alert"]')).not.toBeNull();
  expect(localStorage.getItem('loginFailures')).not.toBeNull();
  expect(localStorage.getItem('shared')).toBeNull();
});

test('a server that refused a user name says nothing of whether this device knows it', async () => {
  await serve();
  const app = renderApp({ at });
  await screen.findByText(named);
  await submit(app, 'Adivinanza.1', 'docente77');
  expect(await screen.findByText(/^No se inició la sesión/, {}, patience)).toBeVisible();
  await act(async () => void (await import('../../src/login/UnknownAccount.tsx')));
  expect(screen.queryByText(/no hay una escuela con esa cuenta/)).toBeNull();
});

const late = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'));
const unasked =
  'No se pudo preguntar si tu escuela tiene esa cuenta en un servidor. Revisa tu conexión y vuelve a intentarlo.';

test('an origin that nobody answered for in time is asked again with the sign-in, which lets a teacher in', async () => {
  const { fetched } = await serve();
  fetched.mockImplementationOnce(late);
  const app = renderApp({ at });
  expect(await screen.findByText('Cuentas de demostración')).toBeVisible();
  await submit(app);
  expect(await screen.findByRole('heading', { name: 'Clases de Hoy' }, patience)).toBeVisible();
  expect(localStorage.getItem('shared')).toBe('Secundaria 12');
});

test('an origin that answers late is not asked twice: a sign-in waits for that answer', async () => {
  const { fetched } = await serve();
  let answer: (response: Response) => void = () => undefined;
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const app = renderApp({ at });
  expect(await screen.findByText('Cuentas de demostración', {}, patience)).toBeVisible();
  await submit(app);
  answer(Response.json({ plantel: 'school', format: 1 }));
  expect(await screen.findByRole('heading', { name: 'Clases de Hoy' }, patience)).toBeVisible();
  expect(fetched).toHaveBeenCalledOnce();
});

test.each([
  ['that nobody here has', 'docente77', 'Adivinanza.1'],
  ['of an example', 'cramirez', 'Otra.1234'],
])(
  'where nobody answers, a refused user name %s counts and is told not to have been asked for, until somebody does',
  async (_, name, password) => {
    const { fetched } = await serve();
    fetched.mockImplementation(late);
    const app = renderApp({ at });
    await submit(app, password, name);
    expect(await screen.findByText(unasked, {}, patience)).toBeVisible();
    expect(localStorage.getItem('loginFailures')).not.toBeNull();
    fetched.mockImplementation(() =>
      Promise.resolve(Response.json({ plantel: 'school', format: 1 })),
    );
    await app.user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    expect(await screen.findByText(named, {}, patience)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(unasked)).toBeNull(), patience);
    expect(screen.queryByText('Cuentas de demostración')).toBeNull();
  },
);

test('where nobody answers, an account of this device gets in', async () => {
  const { fetched } = await serve();
  fetched.mockImplementation(late);
  await submit(renderApp({ at }));
  expect(await screen.findByRole('heading', { name: 'Clases de Hoy' }, patience)).toBeVisible();
  expect(localStorage.getItem('shared')).toBeNull();
});

test('a server that does not answer is told of, the form stays filled, and an older version is told to be one', async () => {
  const { device, server } = await serve();
  const app = renderApp({ at });
  await screen.findByText(named);
  device.isOffline = true;
  await submit(app);
  expect(
    await screen.findByText(/El servidor de la escuela no responde/, {}, patience),
  ).toBeVisible();
  expect(screen.getByLabelText('Contraseña')).toHaveValue('Profe.2025');
  expect(localStorage.getItem('loginFailures')).toBeNull();
  device.isOffline = false;
  server.base!.index.format = 99;
  await app.user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
  expect(
    await screen.findByText(
      /Esta versión de Plantel es anterior a la de la escuela: actualízala\./,
      {},
      patience,
    ),
  ).toBeVisible();
});

test('a server without a school leaves everything as on a device by itself', async () => {
  await serve(false);
  renderApp({ at });
  expect(await screen.findByText('Cuentas de demostración')).toBeVisible();
  expect(screen.getByText('Ingresa con la cuenta de tu escuela.')).toBeVisible();
});

test('a device with a school of its own goes on with that', async () => {
  await serve();
  renderApp({
    at,
    school: (seeded) => ({
      ...seeded,
      students: [{ ...seeded.students[0]!, name: 'Elisa Otra' }],
    }),
  });
  expect(await screen.findByText('Cuentas de demostración')).toBeVisible();
  expect(screen.getByText('Ingresa con la cuenta de tu escuela.')).toBeVisible();
});

test('a device that has joined names the school without a network, and asks nobody', async () => {
  const { device, fetched } = await serve();
  device.isOffline = true;
  localStorage.setItem('shared', 'Secundaria 12');
  renderApp({ at });
  expect(await screen.findByText(named)).toBeVisible();
  expect(screen.queryByText('Cuentas de demostración')).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['a page in its place', () => Promise.resolve(new Response('<!doctype html>'))],
  ['another answer', () => Promise.resolve(Response.json({ plantel: 'school' }))],
  ['no JSON object', () => Promise.resolve(Response.json(null))],
  ['an error', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is no server', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  renderApp({ at });
  await waitFor(() => expect(screen.getByText('Cuentas de demostración')).toBeVisible());
  expect(screen.getByText('Ingresa con la cuenta de tu escuela.')).toBeVisible();
});
