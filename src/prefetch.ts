import { homes } from './homes.ts';

export const loadShell = () => import('./shell/Shell.tsx').then((module) => module.Shell);

/** Loads what an address is about to show while the stored data is being read. */
export function prefetch(path: string): void {
  for (const load of [loadShell, () => loadPage(path)]) void load().catch(() => undefined);
}

async function loadPage(path: string): Promise<unknown> {
  if (Object.hasOwn(homes, path)) return homes[path as keyof typeof homes]();
  const { pages } = await import('./pages.ts');
  return Object.hasOwn(pages, path) ? pages[path as keyof typeof pages]() : null;
}
