import type { PagePath } from './pages.ts';
import { pages } from './pages.ts';

export const loadShell = () => import('./shell/Shell.tsx').then((module) => module.Shell);

/** Loads what an address is about to show while the stored data is being read. */
export function prefetch(path: string): void {
  const loads = Object.hasOwn(pages, path) ? [loadShell, pages[path as PagePath]] : [loadShell];
  for (const load of loads) void load().catch(() => undefined);
}
