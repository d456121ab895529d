import { createElement } from 'react';
import { homes } from './homes.ts';
import { lazyPart } from './loading/lazyPart.ts';
import { Waiting } from './loading/Waiting.tsx';

export const Shell = lazyPart(
  () => import('./shell/Shell.tsx').then((part) => part.Shell),
  createElement(Waiting, { isWholePage: true }),
);

/** Loads what an address is about to show; resolves once that has come, or is known not to. */
export async function prefetch(path: string): Promise<void> {
  await Promise.allSettled([Shell.load(), loadPage(path)]);
}

async function loadPage(path: string): Promise<unknown> {
  if (Object.hasOwn(homes, path)) return homes[path as keyof typeof homes].load();
  const { pages } = await import('./pages.ts');
  return Object.hasOwn(pages, path) ? pages[path as keyof typeof pages].load() : null;
}
