import type { ComponentType } from 'react';
import type { Role } from '../machines/school/words.ts';

/** What loads the page that each role begins with: its code may be on its way before anything is known. */
export const homes = {
  '/admin': () => import('./admin/DashboardPage.tsx').then((module) => module.DashboardPage),
  '/teacher': () => import('./teacher/DashboardPage.tsx').then((module) => module.DashboardPage),
  '/staff': () => import('./staff/DashboardPage.tsx').then((module) => module.DashboardPage),
} as const satisfies Record<`/${Role}`, () => Promise<ComponentType>>;
