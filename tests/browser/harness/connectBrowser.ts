import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { inject } from 'vitest';

/** The browser this worker's tests open pages in. */
export function connectBrowser(): Promise<Browser> {
  const endpoints = inject('browserEndpoints');
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 0);
  return chromium.connect(endpoints[worker % endpoints.length]!);
}
