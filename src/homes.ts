import type { Role } from '../machines/school/roles.ts';
import { FirstSteps } from './admin/dashboard/firstStepsPart.ts';
import type { LazyPart } from './loading/lazyPart.ts';
import { lazyPart } from './loading/lazyPart.ts';

/** The page that each role begins with: its code may be on its way before anything is known. */
export const homes = {
  '/admin': lazyPart(async () => {
    // Later they would push down what stands already.
    const steps = FirstSteps.load().catch(() => null);
    const { DashboardPage } = await import('./admin/DashboardPage.tsx');
    await steps;
    return DashboardPage;
  }),
  '/teacher': lazyPart(() =>
    import('./teacher/DashboardPage.tsx').then((part) => part.DashboardPage),
  ),
  '/staff': lazyPart(() => import('./staff/DashboardPage.tsx').then((part) => part.DashboardPage)),
} as const satisfies Record<`/${Role}`, LazyPart>;
