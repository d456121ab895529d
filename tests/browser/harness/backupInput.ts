import type { Locator, Page } from 'playwright-core';

/** What takes the file of a backup to restore; another card takes those of cycles. */
export function backupInput(page: Page): Locator {
  return page.getByRole('article', { name: 'Respaldo de Datos' }).locator('input[type=file]');
}
