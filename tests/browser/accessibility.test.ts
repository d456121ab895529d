import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { roles } from '../../machines/school/roles.ts';
import { screensOf } from '../../src/routes.tsx';
import { violations } from './harness/axe.ts';
import { cutAtTwiceTheSize } from './harness/cutTexts.ts';
import { friday, lively } from './harness/lively.ts';
import { desktop, openApp, phone } from './harness/openApp.ts';
import { visit } from './harness/person.ts';
import { smallTargets } from './harness/smallTargets.ts';
import { storedSchool } from './harness/storedSchool.ts';

/** Pages of one record, which no menu has. */
const ofRecords = {
  admin: [{ path: '/admin/payroll/teacher-1', title: 'Historial de pagos' }],
  teacher: [],
  staff: [],
};

const sizes = { desktop, phone };
const everySize = ['desktop', 'phone'] as const;
type Size = (typeof everySize)[number];

test.each(roles)(
  'no page of %s breaks a rule of axe on a desktop or a phone, nor cuts text of twice the size or is missed by a thumb',
  async (role) => {
    const { page } = await openApp({ at: friday, storage: storedSchool(lively(), role) });
    const become = await changingSize(page);
    const pages = [
      ...screensOf(role),
      ...ofRecords[role],
      { path: `/${role}/account`, title: 'Mi cuenta' },
    ];
    for (const { path, title } of pages) {
      await become('desktop');
      await visit(page, path);
      for (const size of everySize) {
        await become(size);
        await settle(page, title);
        // Colors are the same at either size.
        const schemes = size === 'phone' ? 'dark' : 'both';
        expect.soft(await violations(page, schemes), `${path} ${size}`).toEqual([]);
        expect.soft(await cutAtTwiceTheSize(page), `${path} ${size}`).toEqual([]);
        const missed = size === 'phone' ? await smallTargets(page) : [];
        expect.soft(missed, path).toEqual([]);
      }
    }
    await become('desktop');
    await visit(page, `/${role}/nada`);
    for (const size of everySize) {
      await become(size);
      await page.getByText('No encontramos esta página.').waitFor();
      expect.soft(await violations(page), `nada ${size}`).toEqual([]);
    }
  },
);

test('neither a register as a table nor what it asks breaks a rule of axe on a desktop or a phone', async () => {
  const { page } = await openApp({
    at: friday,
    path: '/admin/students',
    storage: storedSchool(lively(), 'admin'),
  });
  await page.getByText('Tabla', { exact: true }).click();
  await page.getByLabel('Seleccionar todo').check();
  for (const size of everySize) {
    await page.setViewportSize(sizes[size]);
    expect.soft(await violations(page), size).toEqual([]);
  }
  for (const size of everySize) {
    await page.setViewportSize(sizes[size]);
    await page
      .getByRole('button', { name: /^Acciones de/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Expediente' }).waitFor();
    expect.soft(await violations(page), `menu ${size}`).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Cambiar de grupo' }).click();
  await page.getByRole('dialog').waitFor();
  for (const size of everySize) {
    await page.setViewportSize(sizes[size]);
    expect.soft(await violations(page), `dialog ${size}`).toEqual([]);
  }
});

/** Has a page change between a desktop and a phone, which has a finger in place of a mouse. */
async function changingSize(page: Page): Promise<(size: Size) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  return async (size) => {
    const enabled = size === 'phone';
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled });
    await page.setViewportSize(sizes[size]);
    await page.waitForFunction(
      (coarse) => matchMedia('(pointer: coarse)').matches === coarse,
      enabled,
    );
  };
}

async function settle(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.getByRole('main').getByText('Cargando…').waitFor({ state: 'detached' });
}
