import { useEffect, useEffectEvent } from 'react';
import { layersOver } from './backLayers.ts';

const layers = layersOver(window);

/** While something is open over the page, the browser's Back closes it and stays on the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? layers.put({ close: () => close() }) : undefined), [isOpen]);
}
