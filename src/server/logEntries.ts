import * as v from 'valibot';
import type { LogEntry } from '../../machines/sync/schoolServer.ts';
import { logFormat, ServerError } from '../../machines/sync/schoolServer.ts';
import type { AccountKey } from '../../machines/school/accounts.ts';

/** An entry as it lies on the server: what everybody may read, and what the office alone may. */
export interface EntryTexts {
  open: string;
  /** Null where it would say the same. */
  whole: string | null;
}

const operation = v.looseObject({
  kind: v.picklist(['put', 'delete', 'replace']),
  key: v.string(),
  id: v.string(),
});

const partEntries = {
  details: v.record(v.string(), v.union([v.string(), v.number()])),
  operations: v.array(operation),
  inverse: v.array(operation),
};

const openSchema = v.object({
  ...partEntries,
  id: v.string(),
  format: v.number(),
  author: v.object({ role: v.string(), id: v.number(), name: v.string() }),
  at: v.number(),
  name: v.string(),
  hasWhole: v.optional(v.literal(true)),
});

const wholeSchema = v.object(partEntries);

export function writeEntry({ whole, ...open }: LogEntry): EntryTexts {
  return {
    open: JSON.stringify(whole ? { ...open, hasWhole: true } : open),
    whole: whole ? JSON.stringify(whole) : null,
  };
}

/**
 * The entry under the key of an author and an id; null where the texts are none of theirs. Whoever may
 * not read private parts passes none. Throws `outdated` at an entry of a newer format.
 */
export function readEntry(
  author: AccountKey,
  id: string,
  { open, whole }: EntryTexts,
  isOffice: boolean,
): LogEntry | null {
  const parsed = parse(open);
  if (v.is(v.looseObject({ format: v.pipe(v.number(), v.gtValue(logFormat)) }), parsed)) {
    throw new ServerError('outdated', 'The log holds an entry of a newer format.');
  }
  const read = v.safeParse(openSchema, parsed, { abortEarly: true });
  if (!read.success) return null;
  const { hasWhole, ...rest } = read.output;
  const isOwn = rest.id === id && rest.author.role === author.role && rest.author.id === author.id;
  if (!isOwn) return null;
  // What names and records may be is the log's reader's to judge.
  const entry = rest as LogEntry;
  if (!hasWhole || !isOffice) return entry;
  const readWhole = v.safeParse(wholeSchema, parse(whole ?? ''), { abortEarly: true });
  return readWhole.success ? ({ ...entry, whole: readWhole.output } as LogEntry) : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
