import type { Page } from 'playwright-core';

/**
 * What a reader loses at twice the size of text (WCAG 1.4.4): words that are cut, that spill out of what is
 * pressed or off the screen, and the page itself where it is wider than the screen. The timetable's
 * grid scrolls both ways, and what is shortened on purpose says all of it in its title.
 */
export function cutAtTwiceTheSize(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    // What inherits its size goes over to it after what it inherits it from.
    const changing = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    for (let some = changing(); some.length > 0; some = changing()) {
      await Promise.allSettled(some.map(({ finished }) => finished));
    }
    const lost = root.scrollWidth > window.innerWidth ? ['page'] : [];
    const scope = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const holder = node.parentElement!;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (text === '' || box.width === 0 || isApart(holder)) continue;
      const pressed = holder.closest('button, a, [role="tab"]')?.getBoundingClientRect();
      if (isCut(holder, box) || (pressed && isOutside(box, pressed))) lost.push(text);
    }
    root.style.fontSize = '';
    return [...new Set(lost)];

    function isApart(holder: Element): boolean {
      const isShown = holder.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const { width, height } = holder.getBoundingClientRect();
      const isOnlySaid = width <= 4 && height <= 4;
      return (
        !isShown ||
        isOnlySaid ||
        holder.closest('[role="grid"], [title], svg, option, style') !== null
      );
    }

    function isOutside(box: DOMRect, edge: DOMRect): boolean {
      return box.right > edge.right + 2 || box.left < edge.left - 2 || box.bottom > edge.bottom + 4;
    }

    /** Whether something above it hides a part of it that no scrolling brings back. */
    function isCut(holder: Element, box: DOMRect): boolean {
      for (let one: Element | null = holder; one; one = one.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(one);
        const edge = one.getBoundingClientRect();
        // What only a screen reader is told.
        if (edge.width <= 4 && edge.height <= 4) return false;
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        if (overflowX !== 'visible' && (box.right > edge.right + 2 || box.left < edge.left - 2)) {
          return true;
        }
        if (overflowY !== 'visible' && box.bottom > edge.bottom + 4) return true;
        if (position === 'fixed') break;
      }
      return box.right > window.innerWidth + 2 || box.left < -2;
    }
  });
}
