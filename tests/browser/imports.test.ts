import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
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
