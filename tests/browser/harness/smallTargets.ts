import type { Page } from 'playwright-core';

/** What a thumb would miss: less than 44 pixels high or wide. A link within a sentence is as high as its line. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed =
      'button, a[href], [role="tab"], [role="button"], input, select, textarea, summary';
    return [...document.querySelectorAll<HTMLElement>(pressed)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { width, height } = area(one);
        const isHidden = one.getBoundingClientRect().width <= 1;
        return !isHidden && !isInSentence(one) && (width < 43.5 || height < 43.5);
      })
      .map((one) => {
        const { width, height } = area(one);
        const name = one.ariaLabel ?? one.textContent;
        return `${one.localName} ${name.trim().slice(0, 40)} ${Math.round(width)} × ${Math.round(height)}`;
      });

    /** Whoever presses a box's label presses the box. */
    function area(one: HTMLElement): { width: number; height: number } {
      const boxes = [one, ...((one as HTMLInputElement).labels ?? [])].map((part) =>
        part.getBoundingClientRect(),
      );
      const left = Math.min(...boxes.map((box) => box.left));
      const right = Math.max(...boxes.map((box) => box.right));
      const top = Math.min(...boxes.map((box) => box.top));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      return { width: right - left, height: bottom - top };
    }

    function isInSentence(one: HTMLElement): boolean {
      const { display } = getComputedStyle(one);
      const beside = [...(one.parentElement?.childNodes ?? [])];
      const isAmongWords = beside.some((node) => node instanceof Text && node.data.trim() !== '');
      return display === 'inline' && isAmongWords;
    }
  });
}
