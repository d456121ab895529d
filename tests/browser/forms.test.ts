import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administrator } from './harness/administrator.ts';
import { desktop, openApp, phone, shareApp } from './harness/openApp.ts';
import { visit } from './harness/person.ts';
import { storeBase } from './harness/storeBase.ts';
import { schoolOfYears } from '../support/schoolYears.ts';

const at = new Date('2026-11-20T09:00:00-06:00');
const storage = { user: administrator };
const office = shareApp({ at, path: '/admin/settings', storage });

async function openAt(path: string): Promise<Page> {
  const { page } = await office();
  await visit(page, path);
  return page;
}

/** When what was done is drawn. */
function nextFrame(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

test('a form that is sent empty shows its first field with its label, and examples as examples', async () => {
  const page = await openAt('/admin/staff?nuevo=1');
  const dialog = page.getByRole('dialog', { name: 'Nuevo Personal' });
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  await nextFrame(page);
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

test('a field that has to be filled in has a mark, which is no part of its name', async () => {
  const page = await openAt('/admin/administrators?nuevo=1');
  const dialog = page.getByRole('dialog', { name: 'Nuevo Administrador' });
  await dialog.waitFor();
  const marks = await dialog
    .locator('label')
    .evaluateAll((labels) =>
      labels.map((one) => [one.textContent, getComputedStyle(one, '::after').content]),
    );
  expect(marks).toEqual([
    ['Nombre completo', '" *" / ""'],
    ['Correo electrónico', '" *" / ""'],
    ['Teléfono', 'none'],
    ['Usuario', '" *" / ""'],
    ['Contraseña', '" *" / ""'],
  ]);
  await dialog.getByRole('textbox', { name: 'Usuario', exact: true }).fill('direccion');
});

test('a double click that sends faulty dates presses nothing of what moves under it', async () => {
  const page = await openAt('/admin/settings');
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
  const page = await openAt('/admin/settings');
  await page.getByRole('button', { name: 'Agregar días sin clases' }).click();
  const field = page
    .getByRole('group', { name: /^Días sin clases \d/ })
    .last()
    .getByLabel('Del');
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await nextFrame(page);
  expect(await page.getByRole('button', { name: 'Mes siguiente' }).count()).toBe(0);
  await field.click();
  await page.getByRole('button', { name: 'Mes siguiente' }).waitFor();
});

/** How much wider than its words a choice is, beside its padding. */
function roomBeside(choice: HTMLSelectElement): number {
  const { font, paddingLeft, paddingRight } = getComputedStyle(choice);
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.font = font;
  const words = pen.measureText(choice.selectedOptions[0]!.text).width;
  return choice.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - words;
}

test('a phone and a tablet show the longest month whole above a list of attendance', async () => {
  const { page } = await openApp({
    at,
    path: '/admin/attendance?vista=lista&grupo=ENG-SAT',
    storage,
    viewport: phone,
  });
  await storeBase(page, schoolOfYears(60, '2026-11-20'));
  await page.reload();
  const months = page.getByLabel('Mes', { exact: true });
  await months.waitFor();
  expect(await months.evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]!.text)).toBe(
    'noviembre de 2026',
  );
  await page.getByLabel('Materia', { exact: true }).waitFor();
  expect(await months.evaluate(roomBeside)).toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 768, height: 1024 });
  expect(await months.evaluate(roomBeside)).toBeGreaterThanOrEqual(0);
});

/** How far a button's words stand from its upper border. */
function roomAbove(button: Element): number {
  const words = document.createRange();
  words.selectNodeContents(button.querySelector('.mantine-Button-label')!);
  return words.getBoundingClientRect().y - button.getBoundingClientRect().y;
}

test('a button whose name takes two lines on a phone leaves them room within its borders', async () => {
  const page = await openAt('/admin/settings?seccion=seguridad');
  await page.setViewportSize({ width: 320, height: 844 });
  const button = page.getByRole('button', { name: 'Configuración Avanzada de Seguridad' });
  expect(await button.evaluate(roomAbove)).toBeGreaterThan(4);
  await page.setViewportSize(desktop);
});

test('a password shows its focus as every other field does', async () => {
  const page = await openAt('/admin/account');
  const outlines: string[] = [];
  for (const label of ['Teléfono', 'Contraseña actual']) {
    await page.getByLabel(label, { exact: true }).focus();
    const field = page.locator('.mantine-Input-input:is(:focus, :focus-within)');
    outlines.push(await field.evaluate((one) => getComputedStyle(one).outline));
  }
  expect(outlines).toEqual(Array.from({ length: 2 }, () => 'rgb(69, 119, 242) solid 2px'));
});

test('a tab of the settings shows its focus within the list that scrolls', async () => {
  const page = await openAt('/admin/settings');
  const tab = page.getByRole('tab', { name: 'Escuela' });
  await tab.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  const { outline, outlineOffset } = await tab.evaluate((one) => {
    const style = getComputedStyle(one);
    return { outline: style.outline, outlineOffset: style.outlineOffset };
  });
  expect([outline, outlineOffset]).toEqual(['rgb(69, 119, 242) solid 2px', '-2px']);
});
