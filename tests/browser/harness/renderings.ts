import type { Page } from 'playwright-core';

/** A component that rendered: where it stands, by the nearest element it made or stands in. */
export interface Rendering {
  /** The index of its item, for what is in a list. */
  item: number | null;
  /** Whether it is a status, or among the totals of a register. */
  isCount: boolean;
  text: string;
}

/** Has a page tell from its next load on what renders; the built app has React's own hook for it. */
export async function watchRenderings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Fiber {
      tag: number;
      flags: number;
      child: Fiber | null;
      sibling: Fiber | null;
      return: Fiber | null;
      alternate: Fiber | null;
      stateNode: unknown;
    }
    const components: ReadonlySet<number> = new Set([0, 1, 11, 14, 15]);
    const performedWork = 1;
    const elementIn = (fiber: Fiber | null): Element | null => {
      if (!fiber) return null;
      if (fiber.stateNode instanceof Element) return fiber.stateNode;
      return elementIn(fiber.child) ?? elementIn(fiber.sibling);
    };
    const elementOver = (fiber: Fiber | null): Element | null => {
      if (!fiber) return null;
      return fiber.stateNode instanceof Element ? fiber.stateNode : elementOver(fiber.return);
    };
    const describe = (fiber: Fiber) => {
      const element = elementIn(fiber.child) ?? elementOver(fiber.return);
      const item = element?.closest('li') ?? null;
      return {
        item: item?.parentElement ? [...item.parentElement.children].indexOf(item) : null,
        isCount: Boolean(element?.closest('[role="status"], [aria-label="Totales"]')),
        text: element?.textContent ?? '',
      };
    };
    const renderings: unknown[] = [];
    const visit = (fiber: Fiber | null): void => {
      for (let one = fiber; one; one = one.sibling) {
        if (components.has(one.tag) && (one.flags & performedWork) !== 0) {
          renderings.push(describe(one));
        }
        if (one.child !== one.alternate?.child) visit(one.child);
      }
    };
    Reflect.set(window, 'renderings', renderings);
    Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_id: number, root: { current: Fiber }) => visit(root.current),
    });
  });
}

/** What rendered since the last time this was asked. */
export function takeRenderings(page: Page): Promise<Rendering[]> {
  return page.evaluate(() => {
    const renderings = Reflect.get(window, 'renderings') as Rendering[];
    return renderings.splice(0);
  });
}
