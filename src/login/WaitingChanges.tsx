import { useEffect, useState } from 'react';
import { waitingBy } from '../../machines/sync/outbox.ts';
import { outbox } from '../server/sharedCommits.ts';
import type { OutboxStore } from '../storage/outboxStore.ts';
import { waitingByText } from '../strings/sync.ts';
import classes from './LoginPage.module.css';

interface WaitingChangesProps {
  held?: Pick<OutboxStore, 'peek' | 'watch'>;
}

/** Whose changes wait on a device of a shared school for them to sign in. */
export function WaitingChanges({ held = outbox }: WaitingChangesProps) {
  const [waiting, setWaiting] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    let isLeft = false;
    const look = () => {
      held.peek().then(
        (found) => (isLeft ? undefined : setWaiting(waitingBy(found, null))),
        () => undefined,
      );
    };
    look();
    const unwatch = held.watch(look);
    return () => {
      isLeft = true;
      unwatch();
    };
  }, [held]);
  if (waiting.size === 0) return null;
  return (
    <div role="status">
      {[...waiting].map(([author, count]) => (
        <p key={author} className={classes.help}>
          {waitingByText(author, count)}
        </p>
      ))}
    </div>
  );
}
