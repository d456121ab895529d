import { useEffect } from 'react';

/** Refuses files that are dropped where none is asked for: a browser would open them in the page's place. */
export function useRefusedDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      const { target, dataTransfer } = event;
      const isAsked = target instanceof HTMLInputElement && target.type === 'file';
      if (isAsked || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    const moments = ['dragover', 'drop'] as const;
    for (const moment of moments) window.addEventListener(moment, refuse);
    return () => {
      for (const moment of moments) window.removeEventListener(moment, refuse);
    };
  }, []);
}
