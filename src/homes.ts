import type { Role } from '../machines/school/words.ts';
import type { LazyPart } from './loading/lazyPart.ts';
import { lazyPart } from './loading/lazyPart.ts';

/** The page that each role begins with: its code may be on its way before anything is known. */
export const homes = {
  '/admin': lazyPart(async () => (await import('./admin/DashboardPage.tsx')).DashboardPage),
  '/teacher': lazyPart(async () => (await import('./teacher/DashboardPage.tsx')).DashboardPage),
  '/staff': lazyPart(async () => (await import('./staff/DashboardPage.tsx')).DashboardPage),
} as const satisfies Record<`/${Role}`, LazyPart>;
