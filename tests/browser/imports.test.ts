import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { parsePasswordHash } from '../../machines/accounts/passwords.ts';
import { administrator } from './harness/administrator.ts';
import { openApp } from './harness/openApp.ts';
import { readRecords } from './harness/runningSchool.ts';

const storage = { user: administrator };
const path = '/admin/teachers';

async function openPreview(page: Page, count: number) {
  await page.getByRole('button', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar profesores' });
  await dialog.getByLabel('O pega aquí las filas').fill(teachers(count));
  await dialog.getByRole('button', { name: 'Ver vista previa' }).click();
  await dialog.getByText(`${count} nuevos`).waitFor();
  return { dialog, submit: dialog.getByRole('button', { name: `Importar ${count} filas` }) };
}

function teachers(count: number): string {
  const rows = Array.from({ length: count }, (_, index) =>
    [`Profesora ${index}`, `p${index}@x.mx`, '55', `prof${index}`, `sol y sombra ${index}`]
      .concat('Química', '250')
      .join(','),
  );
  return ['Nombre completo,Correo,Teléfono,Usuario,Contraseña,Materia,Tarifa', ...rows].join('\n');
}

test('forty-one teachers come with their passwords hashed while the page goes on', async () => {
  const { page } = await openApp({ storage, path });
  const { dialog, submit } = await openPreview(page, 41);
  await submit.click();
  await dialog.getByText(/^Protegiendo las contraseñas: \d+ de 41 cuentas$/).waitFor();
  await page.getByText('Importación terminada').waitFor({ timeout: 55_000 });
  const { teachers: stored } = await readRecords(page);
  const hashes = stored.slice(-41).map(({ password }) => password);
  expect(new Set(hashes).size).toBe(41);
  expect(hashes.every((one) => parsePasswordHash(one) !== null)).toBe(true);
});

test('where hashing takes seconds its progress shows, and it is left with nothing written', async () => {
  const { page } = await openApp({ storage, path, plainHttp: true });
  const { dialog, submit } = await openPreview(page, 8);
  await submit.click();
  const progress = dialog.getByText(/^Protegiendo las contraseñas: [1-7] de 8 cuentas$/);
  await progress.waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await progress.waitFor({ state: 'hidden' });
  expect(await submit.isEnabled()).toBe(true);
  await expect.poll(() => page.workers(), { timeout: 10_000 }).toEqual([]);
  expect((await readRecords(page)).teachers).toHaveLength(4);
});
