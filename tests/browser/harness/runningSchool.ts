import type { Page } from 'playwright-core';
import type { Command } from '../../../machines/commands/commands.ts';
import type { School } from '../../../machines/school/school.ts';
import type { SchoolRef } from '../../../machines/store/schoolMachine.ts';

/** Asks the page's running school for changes, one after the other; resolves with how long each took. */
export async function requestChanges(page: Page, commands: readonly Command[]): Promise<number[]> {
  const school = await runningSchool(page);
  return school.evaluate(async (actor, wanted) => {
    const durations: number[] = [];
    for (const command of wanted) {
      const start = performance.now();
      actor.send({ type: 'change.request', command });
      await new Promise<void>((resolve) => {
        const subscription = actor.subscribe(({ context }) => {
          if (context.waiting.length > 0) return;
          subscription.unsubscribe();
          resolve();
        });
      });
      durations.push(performance.now() - start);
    }
    return durations;
  }, commands);
}

/** The records the page shows. */
export async function readRecords(page: Page): Promise<School> {
  const school = await runningSchool(page);
  return school.evaluate((actor) => actor.getSnapshot().context.school);
}

/** A key of the page's local storage, parsed. */
export function readKey(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);
}

/** The school's actor, found where React keeps what the root element was rendered with. */
export async function runningSchool(page: Page) {
  await page.waitForFunction(() => document.querySelector('#root h1, #root form'));
  return page.evaluateHandle((): SchoolRef => {
    interface Fiber {
      child: Fiber | null;
      sibling: Fiber | null;
      memoizedProps: { app?: { getSnapshot: () => { context: { school: SchoolRef } } } } | null;
    }
    interface Container {
      stateNode: { current: Fiber };
    }
    const root = document.getElementById('root');
    const name = Object.keys(root ?? {}).find((key) => key.startsWith('__reactContainer$')) ?? '';
    const search = (fiber: Fiber | null): SchoolRef | null => {
      if (!fiber) return null;
      const app = fiber.memoizedProps?.app;
      return app ? app.getSnapshot().context.school : search(fiber.child ?? fiber.sibling);
    };
    const container = Reflect.get(root ?? {}, name) as Container | undefined;
    const school = search(container?.stateNode.current ?? null);
    if (!school) throw new Error('The page runs no school.');
    return school;
  });
}
