import type { FocusEvent, RefObject } from 'react';
import { useRef } from 'react';
import { useFocusHeir } from './useFocusHeir.ts';

/**
 * From a button of a kind that goes as it is pressed, the focus goes to the list's next one, of cards
 * with several to the next card's first, else to the one before it; from the last to the list, or to
 * what is said. Spread on the list.
 */
export function useNextHeir<List extends HTMLElement>(
  list: RefObject<List | null>,
  kind: string,
  last: RefObject<HTMLElement | null> = list,
) {
  const place = useRef(-1);
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>(kind) ?? [])];
  const { onFocus, onBlur } = useFocusHeir(() => {
    if (place.current === -1) return null;
    const left = buttons();
    return left[place.current] ?? left.at(-1) ?? last.current;
  });
  return {
    tabIndex: -1,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      onFocus(event);
      place.current = buttons().indexOf(firstBeside(event.target, list.current, kind));
    },
    onBlur,
  };
}

/** With a card goes all that is in it: which of its buttons was pressed says nothing of the next. */
function firstBeside(button: HTMLElement, list: HTMLElement | null, kind: string): HTMLElement {
  const card = button.matches(kind) ? button.closest('article') : null;
  const first = list?.contains(card) ? card?.querySelector<HTMLElement>(kind) : null;
  return first ?? button;
}
