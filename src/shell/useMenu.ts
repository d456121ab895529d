import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { useBackCloses } from '../ui/dialog/useBackCloses.ts';

export interface Menu {
  isOpen: boolean;
  /** Whether the menu lies over the page, as it does on small screens. */
  isOverlaid: boolean;
  toggle: () => void;
  close: () => void;
}

/** The menu: beside the page on wide screens, else over it until one moves on, Escape or Back. */
export function useMenu(
  path: string,
  panel: RefObject<HTMLElement | null>,
  button: RefObject<HTMLButtonElement | null>,
): Menu {
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const [state, setState] = useState({ isOpen: isWide, isWide, path });

  if (state.isWide !== isWide || state.path !== path) {
    const isOpen = state.isWide === isWide ? state.isOpen && isWide : isWide;
    setState({ isOpen, isWide, path });
  }
  const { isOpen } = state;
  const isOverlaid = isOpen && !isWide;
  const setOpen = (next: boolean) => setState((current) => ({ ...current, isOpen: next }));

  useEffect(() => {
    if (isOverlaid) panel.current?.querySelector<HTMLElement>('[aria-current="page"], a')?.focus();
  }, [isOverlaid, panel]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useBackCloses(isOverlaid, close);
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && isOverlaid) close();
  });
  return { isOpen, isOverlaid, toggle: () => setOpen(!isOpen), close };
}
