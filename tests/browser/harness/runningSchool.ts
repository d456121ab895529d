import type { Page } from 'playwright-core';
import type { Command } from '../../../machines/commands/commands.ts';
import type { School } from '../../../machines/school/school.ts';
import { readableSchool } from '../../../machines/school/ties.ts';
import type { PersistenceRef } from '../../../machines/store/persistenceMachine.ts';
import type { SchoolRef } from '../../../machines/store/schoolMachine.ts';

/** Asks the page's running school for changes, one after the other; resolves with how long each took. */
export async function requestChanges(page: Page, commands: readonly Command[]): Promise<number[]> {
  const store = await runningStore(page);
  return store.evaluate(async (actor, wanted) => {
    const durations: number[] = [];
    for (const command of wanted) {
      const start = performance.now();
      actor.send({ type: 'change.request', command });
      await new Promise<void>((resolve) => {
        const subscription = actor.subscribe(({ context }) => {
          if (context.queue.length > 0) return;
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
  return readableSchool(await school.evaluate((actor) => actor.getSnapshot().context.school));
}

/** A key of the page's local storage, parsed. */
export function readKey(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);
}

interface Running {
  school: SchoolRef;
  persistence: PersistenceRef;
}

/** The page's school. */
export function runningSchool(page: Page) {
  return runningActor(page, 'school');
}

/** What carries the page's changes to the store. */
export function runningStore(page: Page) {
  return runningActor(page, 'persistence');
}

/** An actor of the app, found where React keeps what the root element was rendered with. */
async function runningActor<Name extends keyof Running>(page: Page, wanted: Name) {
  await page.waitForFunction(() => document.querySelector('#root h1, #root form'));
  return page.evaluateHandle((actor): Running[Name] => {
    interface Fiber {
      child: Fiber | null;
      sibling: Fiber | null;
      memoizedProps: { app?: { getSnapshot: () => { children: Running } } } | null;
    }
    interface Container {
      stateNode: { current: Fiber };
    }
    const root = document.getElementById('root');
    const name = Object.keys(root ?? {}).find((key) => key.startsWith('__reactContainer$')) ?? '';
    const search = (fiber: Fiber | null): Running | null => {
      if (!fiber) return null;
      const app = fiber.memoizedProps?.app;
      return app ? app.getSnapshot().children : search(fiber.child ?? fiber.sibling);
    };
    const container = Reflect.get(root ?? {}, name) as Container | undefined;
    const running = search(container?.stateNode.current ?? null);
    if (!running) throw new Error('The page runs no school.');
    return running[actor as Name];
  }, wanted as string);
}
