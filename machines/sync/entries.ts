import { isSameContent } from '../kit/sameContent.ts';
import type { Change } from '../store/changes.ts';
import { operationsWithoutPasswords } from './officePart.ts';
import { publicOperations } from './publicPart.ts';
import type { Author, EntryPart, LogEntry } from './schoolServer.ts';
import { firstFormat } from './schoolServer.ts';

/**
 * A change as the log keeps it: what everybody may read, and beside it the whole where that says more.
 * What is said of a change whose records others don't see is theirs no more than the records are.
 */
export function entryOf(change: Change, author: Author): LogEntry {
  const { id, at, name, details } = change;
  const whole: EntryPart = {
    details,
    operations: operationsWithoutPasswords(change.operations),
    inverse: operationsWithoutPasswords(change.inverse),
  };
  const seen: EntryPart = {
    details: {},
    operations: publicOperations(whole.operations),
    inverse: publicOperations(whole.inverse),
  };
  const head = { id, format: firstFormat, author, at, name };
  const isAllSeen =
    isSameContent(seen.operations, whole.operations) && isSameContent(seen.inverse, whole.inverse);
  return isAllSeen ? { ...head, ...whole } : { ...head, ...seen, whole };
}
