import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useNextHeir } from './useNextHeir.ts';

/**
 * Rows that buttons add and take away: from a row's `data-removes` the focus goes to the next one's, from the
 * last to `addButton`; whoever adds a row is in its first field. Spread `rows` on what holds the rows alone.
 */
export function useRowFocus() {
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { onFocus, onBlur } = useNextHeir(list, '[data-removes]', addButton);
  const enterAdded = (add: () => void) => {
    flushSync(add);
    list.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus();
  };
  return { rows: { ref: list, onFocus, onBlur }, addButton, enterAdded };
}
