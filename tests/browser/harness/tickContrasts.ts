import type { Page } from 'playwright-core';

/** What is to be ticked or switched on, and how much the edge of any stands out at least, in either scheme. */
export function tickContrasts(page: Page): Promise<{ kinds: string[]; least: number }> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const still = document.head.appendChild(document.createElement('style'));
    still.textContent = '* { transition: none !important; }';
    const light = (color: string) => {
      const parts = (color.match(/[\d.]+/g) ?? []).map(Number);
      const [red = 0, green = 0, blue = 0] = parts.map((part) => {
        const share = part / 255;
        return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundOf = (element: Element | null): string => {
      const { backgroundColor } = getComputedStyle(element ?? root);
      const isClear = /^rgba\(.*, 0\)$/.test(backgroundColor);
      return isClear && element ? groundOf(element.parentElement) : backgroundColor;
    };
    const contrastOf = (one: string, other: string) => {
      const [dim = 0, bright = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
      return (bright + 0.05) / (dim + 0.05);
    };
    const kinds = new Set<string>();
    const contrasts: number[] = [];
    for (const scheme of ['light', 'dark']) {
      root.setAttribute('data-mantine-color-scheme', scheme);
      const open =
        ':is(.mantine-Checkbox-input, .mantine-Radio-radio, .mantine-Switch-input):not(:checked, :disabled)';
      for (const input of document.querySelectorAll<HTMLInputElement>(open)) {
        const track = input.parentElement?.querySelector('.mantine-Switch-track');
        const edges = track
          ? [track, ...track.querySelectorAll('.mantine-Switch-thumb')].map(
              (part) => getComputedStyle(part).backgroundColor,
            )
          : [getComputedStyle(input).borderColor];
        const ground = groundOf(input.parentElement);
        kinds.add(track ? 'switch' : input.type);
        contrasts.push(Math.max(...edges.map((edge) => contrastOf(edge, ground))));
      }
    }
    still.remove();
    return { kinds: [...kinds], least: Math.min(...contrasts) };
  });
}
