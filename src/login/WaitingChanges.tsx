import { emptyOutbox, waitingBy } from '../../machines/sync/outbox.ts';
import { outbox as ownOutbox } from '../server/sharedCommits.ts';
import type { OutboxStore } from '../storage/outboxStore.ts';
import { waitingByText } from '../strings/sync.ts';
import { useOutbox } from '../sync/useOutbox.ts';
import classes from './LoginPage.module.css';

interface WaitingChangesProps {
  outbox?: Pick<OutboxStore, 'peek' | 'watch'>;
}

/** Whose changes wait on a device of a shared school for them to sign in. */
export function WaitingChanges({ outbox = ownOutbox }: WaitingChangesProps) {
  const waiting = waitingBy(useOutbox(outbox) ?? emptyOutbox, null);
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
