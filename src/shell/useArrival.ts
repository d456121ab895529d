import { useDocumentTitle } from '@mantine/hooks';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Names the tab after the screen and, once the person has moved, takes the focus to its heading. */
export function useArrival(
  heading: RefObject<HTMLHeadingElement | null>,
  title: string,
  path: string,
  enteredAt: string,
): void {
  const previous = useRef(enteredAt);
  useDocumentTitle(`${title} - Plataforma Plantel`);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [heading, path]);
}
