import type { Page } from 'playwright-core';
import { administrator } from './administrator.ts';
import type { OpenApp } from './openApp.ts';
import { openApp } from './openApp.ts';
import { goTo } from './person.ts';

const at = new Date('2025-09-10T09:00:00-06:00');

/** The payroll screen of the first run, as an administrator opens it. */
export async function openPayroll(storage: Record<string, unknown> = {}): Promise<OpenApp> {
  const app = await openApp({ at, path: '/admin', storage: { ...storage, user: administrator } });
  await goTo(app.page, 'Nómina', 'Gestión de Nómina');
  return app;
}

export function card(page: Page, name: string) {
  return page.getByRole('article', { name, exact: true });
}
