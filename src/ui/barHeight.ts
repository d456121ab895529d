import { textSize } from './textSize.ts';

/** How far from the window's top the top bar reaches, in pixels. */
export function barHeightAt(element: Element): number {
  // A property of one's own keeps the unit it is written in.
  const rems = Number.parseFloat(getComputedStyle(element).getPropertyValue('--bar-height'));
  return (rems || 0) * textSize();
}
