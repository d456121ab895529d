import { useEffect } from 'react';

/** What sends a form, and a dialog with what lies around it, which closes it too. */
const place = 'button[type="submit"], .mantine-Modal-root';

/** The place that the last click was in; null for the page. */
let last: Element | null = null;

/**
 * The second click of a double one that opened or closed a dialog, or sent a form that moved under it by
 * what it says, presses nothing and leaves the focus where it is.
 */
export function useSecondClick(): void {
  useEffect(watchClicks, []);
}

/** However many dialogs and forms there are, it listens once, and goes on when they have closed. */
function watchClicks(): void {
  window.addEventListener('mousedown', keepFocus, { capture: true });
  window.addEventListener('click', keepToItsPlace, { capture: true });
}

function placeOf({ target }: MouseEvent): Element | null {
  return target instanceof Element ? target.closest(place) : null;
}

function keepFocus(event: MouseEvent): void {
  if (event.detail > 1 && placeOf(event) !== last) event.preventDefault();
}

function keepToItsPlace(event: MouseEvent): void {
  const before = last;
  last = placeOf(event);
  if (event.detail < 2 || last === before) return;
  event.preventDefault();
  event.stopPropagation();
}
