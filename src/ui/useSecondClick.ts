import { useEffect } from 'react';

/** A dialog with what lies around it, which closes it too. */
const layer = '.mantine-Modal-root';

/** The layer that the last click was in; null for the page. */
let last: Element | null = null;

/** The second click of a double one that opened or closed a dialog presses nothing. */
export function useSecondClick(): void {
  useEffect(watchClicks, []);
}

/** However many dialogs there are, it listens once, and goes on when they have closed. */
function watchClicks(): void {
  window.addEventListener('click', keepToItsLayer, { capture: true });
}

function keepToItsLayer(event: MouseEvent): void {
  const before = last;
  last = event.target instanceof Element ? event.target.closest(layer) : null;
  if (event.detail < 2 || last === before) return;
  event.preventDefault();
  event.stopPropagation();
}
