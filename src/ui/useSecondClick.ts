import { useEffect } from 'react';

/** A double click is no longer than this, in milliseconds. */
const doubleClick = 500;

/** What closes by the first click of a double one keeps the second from what lay below. */
export function useSecondClick(isOpen: boolean): void {
  useEffect(() => (isOpen ? swallowSecondClick : undefined), [isOpen]);
}

function swallowSecondClick(): void {
  window.addEventListener('click', swallow, { capture: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), doubleClick);
}

function swallow(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
