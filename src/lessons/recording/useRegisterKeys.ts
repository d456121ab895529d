import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';
import { isTyping } from '../../ui/isTyping.ts';

interface RegisterKeys {
  onSearch: () => void;
  onUndo: () => void;
}

/** The keys of a register wherever the focus is in its dialog, but in a field that is written in. */
export function useRegisterKeys(
  list: RefObject<HTMLElement | null>,
  { onSearch, onUndo }: RegisterKeys,
): void {
  useWindowEvent('keydown', (event) => {
    const { key, target } = event;
    const dialog = list.current?.closest('[role="dialog"]');
    if (!(target instanceof Node) || !dialog?.contains(target)) return;
    if (isTyping(target) || event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && !event.shiftKey && key.toLowerCase() === 'z') onUndo();
    else if (!isCommand && key === '/') onSearch();
    else return;
    event.preventDefault();
  });
}
