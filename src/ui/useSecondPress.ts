import { useEffect } from 'react';

/** What sends a form, and a dialog with what lies around it, which closes it too. */
const place = 'button[type="submit"], .mantine-Modal-root';

/** The place that the last click was in; null for the page. */
let last: Element | null = null;

/** What Enter went down on last. */
let entered: EventTarget | null = null;

/**
 * The second click of a double one that opened or closed a dialog, or sent a form that moved under it by
 * what it says, presses nothing and leaves the focus where it is; nor does Enter that is held press what
 * the focus has gone on to.
 */
export function useSecondPress(): void {
  useEffect(watchPresses, []);
}

/** However many dialogs and forms there are, it listens once, and goes on when they have closed. */
function watchPresses(): void {
  window.addEventListener('mousedown', keepFocus, { capture: true });
  window.addEventListener('click', keepToItsPlace, { capture: true });
  window.addEventListener('keydown', keepToItsTarget, { capture: true });
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
  stop(event);
}

function keepToItsTarget(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return;
  if (!event.repeat) entered = event.target;
  else if (event.target !== entered) stop(event);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
