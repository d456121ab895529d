import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { base64 } from '@scure/base';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Role } from '../../../machines/school/roles.ts';
import type { ServerSession } from '../../../machines/sync/schoolServer.ts';
import type { SchoolCluster } from '../../../scripts/school/schoolCluster.ts';
import { startCluster } from '../../../scripts/school/schoolCluster.ts';
import { deriveKey } from '../../../src/passwords/deriveKey.ts';
import { openSchoolServer } from '../../../src/server/openSchoolServer.ts';
import { expectNotice } from './person.ts';
import { readRecords } from './runningSchool.ts';

/** A day of tests has more sign-ins within a minute than nginx usually lets one account make. */
const manyTries = { perName: 60, perAddress: 120 };

/** A server for a school, as long as a file's tests run; it serves the built app. */
export function startServer(): () => SchoolCluster {
  const folder = mkdtempSync(join(tmpdir(), 'plantel-server-'));
  let cluster: SchoolCluster;
  beforeAll(async () => {
    cluster = await startCluster({ folder, dist: 'dist', limits: manyTries });
  });
  afterAll(async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => cluster;
}

export function portOf({ address }: SchoolCluster): number {
  return Number(new URL(address).port);
}

/** As the office does in the settings. */
export async function shareSchool(page: Page, { setupKey }: SchoolCluster): Promise<void> {
  await page.goto('/admin/settings?seccion=sistema');
  await page.getByRole('button', { name: 'Compartir esta escuela' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compartir esta escuela' });
  await dialog.getByLabel('Clave del servidor').fill(setupKey);
  await dialog.getByRole('button', { name: 'Compartir', exact: true }).click();
  await expectNotice(page, 'Escuela compartida');
}

/** A teacher's phone signs in, and shows today's classes. */
export async function enter(page: Page, password: string): Promise<void> {
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Usuario', { exact: true }).fill('cramirez');
  await page.getByLabel('Tipo de usuario').selectOption('Profesor');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).tap();
  await page.getByRole('article', { name: 'Clases de Hoy' }).waitFor();
}

/** A session of nobody's device, to see what the server has and whom it takes. */
export async function signInTo(
  { address }: SchoolCluster,
  role: Role,
  user: string,
  password: string,
): Promise<ServerSession> {
  const server = openSchoolServer(`${address}/school`);
  const { salt, iterations } = await server.saltOf(role, user);
  const key = base64.encode(await deriveKey(password, salt, iterations, 32));
  return server.signIn({ role, user, key });
}

/** The topics of the registers that a device has, in its order. */
export async function topicsOn(page: Page): Promise<string[]> {
  return (await readRecords(page)).classSessions.map(({ topic }) => topic);
}
