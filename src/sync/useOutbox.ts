import { useEffect, useState } from 'react';
import type { Outbox } from '../../machines/sync/outbox.ts';
import type { OutboxStore } from '../storage/shared/outboxStore.ts';

/** The device's outbox, everybody's who works on it; null until it was read. */
export function useOutbox({ peek, watch }: Pick<OutboxStore, 'peek' | 'watch'>): Outbox | null {
  const [held, setHeld] = useState<Outbox | null>(null);
  useEffect(() => {
    let isLeft = false;
    const tell = () => {
      peek().then(
        (outbox) => (isLeft ? undefined : setHeld(outbox)),
        () => undefined,
      );
    };
    tell();
    const unwatch = watch(tell);
    return () => {
      isLeft = true;
      unwatch();
    };
  }, [peek, watch]);
  return held;
}
