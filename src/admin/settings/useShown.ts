import type { RefObject } from 'react';
import { useRef } from 'react';
import { useAsked } from '../../ui/useAsked.ts';

/** A part of the settings that the address can ask to see, by its title: `?ver=`. */
export function useShown<Part extends HTMLElement>(title: string): RefObject<Part | null> {
  const part = useRef<Part>(null);
  // Whoever arrives at a page is taken to its top first.
  useAsked('ver', () => requestAnimationFrame(() => part.current?.scrollIntoView()), {
    wanted: title,
  });
  return part;
}
