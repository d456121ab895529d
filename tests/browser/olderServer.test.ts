import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SchoolCluster } from '../../scripts/school/schoolCluster.ts';
import { startCluster } from '../../scripts/school/schoolCluster.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { passwords, withOwnPasswords } from '../support/ownPasswords.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { backupInput } from './harness/backupInput.ts';
import { downloaded } from './harness/downloaded.ts';
import { openApp, phone } from './harness/openApp.ts';
import { visit } from './harness/person.ts';
import { readRecords, requestChanges } from './harness/runningSchool.ts';
import { enter, portOf, shareSchool, topicsOn } from './harness/sharedSchool.ts';
import { storedSchool } from './harness/storedSchool.ts';

const tuesday = new Date('2026-03-10T10:05:00-06:00');
const school = withClasses(withOwnPasswords(seededSchool('2026-03-10')), '2026-03-10', [
  classEntry({ startTime: '10:00', endTime: '11:00', activity: 'Álgebra' }),
]);

const folder = mkdtempSync(join(tmpdir(), 'plantel-older-'));
const data = ['node1', 'node2', 'node3'];
let server: SchoolCluster;

beforeAll(async () => {
  server = await startCluster({ folder, dist: 'dist' });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** With all nodes down, as whoever keeps the server copies and puts back what they have. */
async function whileDown(work: (node: string) => void): Promise<void> {
  for (const node of server.nodes) await node.end('SIGKILL');
  for (const name of data) work(join(folder, name));
  for (const node of server.nodes) node.start();
  await server.untilHealthy();
}

test('a phone that read what an older copy of the server lacks goes on with the others, however late it comes, and has it again from a backup of the office', async () => {
  const port = portOf(server);
  const office = await openApp({ at: tuesday, port, storage: storedSchool(school, 'admin') });
  await shareSchool(office.page, server);
  const { page, context, problems } = await openApp({
    at: tuesday,
    port,
    viewport: phone,
    touch: true,
  });
  await enter(page, passwords.teacher);
  await whileDown((node) => cpSync(node, `${node}.copy`, { recursive: true }));

  await page.getByRole('button', { name: /^Registrar/ }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tema visto en clase').fill('Límites');
  await dialog.getByRole('button', { name: 'Guardar Sesión' }).tap();
  await expect.poll(() => topicsOn(office.page), { timeout: 20_000 }).toContain('Límites');
  await page.getByRole('button', { name: 'Sincronización: Al día' }).waitFor();
  await context.setOffline(true);
  await office.context.setOffline(true);
  await visit(office.page, '/admin/settings?seccion=sistema');
  const backup = await downloaded(office.page, () =>
    office.page.getByRole('button', { name: 'Respaldar ahora' }).click(),
  );
  await whileDown((node) => {
    rmSync(node, { recursive: true });
    cpSync(`${node}.copy`, node, { recursive: true });
  });
  await office.context.setOffline(false);
  await expect.poll(() => topicsOn(office.page), { timeout: 20_000 }).not.toContain('Límites');
  const [base] = school.students;
  const names = ['Sofía C.', 'Sofía Castillo', 'Sofía Castillo Luna'];
  for (const name of names) {
    const stored = (await readRecords(office.page)).students.find(({ id }) => id === base!.id)!;
    const draft = { ...stored, name };
    const command = { type: 'record.save', register: 'students', draft, base: stored } as const;
    await requestChanges(office.page, [command]);
    await office.page.getByRole('button', { name: 'Sincronización: Al día' }).waitFor();
  }

  await context.setOffline(false);
  const nameOnPhone = async () =>
    (await readRecords(page)).students.find(({ id }) => id === base!.id)?.name;
  await expect.poll(nameOnPhone, { timeout: 20_000 }).toBe('Sofía Castillo Luna');
  expect(await topicsOn(page)).toEqual(await topicsOn(office.page));
  expect(await topicsOn(page)).not.toContain('Límites');

  await backupInput(office.page).setInputFiles(backup.path);
  const restoring = office.page.getByRole('dialog', { name: 'Restaurar respaldo' });
  await restoring.getByRole('button', { name: 'Restaurar', exact: true }).click();
  await expect.poll(() => topicsOn(page), { timeout: 20_000 }).toContain('Límites');
  // What the browser says of a server that is down, and of tokens of before.
  for (const one of [office.problems, problems]) {
    for (const problem of one.splice(0)) expect(problem).toMatch(/Failed to load|net::ERR/);
  }
});
