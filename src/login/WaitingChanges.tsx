import { emptyOutbox, waitingBy } from '../../machines/sync/outbox.ts';
import { outbox as ownOutbox } from '../server/sharedCommits.ts';
import type { OutboxStore } from '../storage/shared/outboxStore.ts';
import { unresolvedByText, waitingByText } from '../strings/sync.ts';
import { useOutbox } from '../sync/useOutbox.ts';
import classes from './LoginPage.module.css';

interface WaitingChangesProps {
  outbox?: Pick<OutboxStore, 'peek' | 'watch'>;
}

/** Whose changes wait on a device of a shared school for them to sign in, to be sent or resolved. */
export function WaitingChanges({ outbox = ownOutbox }: WaitingChangesProps) {
  const { items, refused } = useOutbox(outbox) ?? emptyOutbox;
  const lines = [
    ...[...waitingBy({ items }, null)].map((waiting) => waitingByText(...waiting)),
    ...[...waitingBy({ items: refused }, null)].map((open) => unresolvedByText(...open)),
  ];
  if (lines.length === 0) return null;
  return (
    <div role="status">
      {lines.map((line) => (
        <p key={line} className={classes.help}>
          {line}
        </p>
      ))}
    </div>
  );
}
