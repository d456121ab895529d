import { expect, test } from 'vitest';
import { administrator } from './harness/administrator.ts';
import { openApp } from './harness/openApp.ts';

const at = new Date('2026-11-20T09:00:00-06:00');
const storage = { user: administrator };

test('a form that is sent empty shows its first field with its label, and examples as examples', async () => {
  const { page } = await openApp({
    at,
    path: '/admin/staff?nuevo=1',
    storage,
    viewport: { width: 1280, height: 600 },
  });
  const dialog = page.getByRole('dialog', { name: 'Nuevo Personal' });
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  const head = await dialog.locator('header').boundingBox();
  const label = await dialog.getByText('Nombre completo', { exact: true }).boundingBox();
  expect(label!.y).toBeGreaterThanOrEqual(head!.y + head!.height);
  const looks = await dialog
    .locator('input[aria-invalid="true"][placeholder]')
    .evaluateAll((fields) => {
      const probe = document.createElement('i');
      document.body.append(probe);
      probe.style.color = 'var(--mantine-color-placeholder)';
      const own = getComputedStyle(probe).color;
      probe.remove();
      return fields.map((one) => getComputedStyle(one, '::placeholder').color === own);
    });
  expect(looks.length).toBeGreaterThan(0);
  expect(new Set(looks)).toEqual(new Set([true]));
});

test('a double click that sends faulty dates presses nothing of what moves under it', async () => {
  const { page } = await openApp({ at, path: '/admin/settings', storage });
  const from = page.getByLabel('Inicio del ciclo');
  await from.fill('01/09/2026');
  await page.getByLabel('Fin del ciclo').fill('01/08/2026');
  const rows = page.getByRole('group', { name: /^Días sin clases \d/ });
  const before = await rows.count();
  const save = page.getByRole('button', { name: 'Guardar Cambios' });
  await save.scrollIntoViewIfNeeded();
  const box = (await save.boundingBox())!;
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: 30 });
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  expect(await rows.count()).toBe(before);
});

test('days without classes that are added begin in their first field, whose calendar waits', async () => {
  const { page } = await openApp({ at, path: '/admin/settings', storage });
  await page.getByRole('button', { name: 'Agregar días sin clases' }).click();
  const field = page
    .getByRole('group', { name: /^Días sin clases \d/ })
    .last()
    .getByLabel('Del');
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.waitForTimeout(300);
  expect(await page.getByRole('button', { name: 'Mes siguiente' }).count()).toBe(0);
  await field.click();
  await page.getByRole('button', { name: 'Mes siguiente' }).waitFor();
});

/** How far a button's words stand from its upper border. */
function roomAbove(button: Element): number {
  const words = document.createRange();
  words.selectNodeContents(button.querySelector('.mantine-Button-label')!);
  return words.getBoundingClientRect().y - button.getBoundingClientRect().y;
}

test('a button whose name takes two lines on a phone leaves them room within its borders', async () => {
  const { page } = await openApp({
    at,
    path: '/admin/settings?seccion=seguridad',
    storage,
    viewport: { width: 320, height: 844 },
  });
  const button = page.getByRole('button', { name: 'Configuración Avanzada de Seguridad' });
  expect(await button.evaluate(roomAbove)).toBeGreaterThan(4);
});
