import * as v from 'valibot';
import { isObject } from '../../machines/kit/objects.ts';
import type { LogEntry } from '../../machines/sync/schoolServer.ts';
import { firstFormat, logFormat, ServerError } from '../../machines/sync/schoolServer.ts';
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
  place: v.optional(v.number(), 0),
});

const wholeSchema = v.object(partEntries);

/** With its place among those that come at once, by which alone they are told apart in the log. */
export function writeEntry({ whole, ...open }: LogEntry, place = 0): EntryTexts {
  const placed = place === 0 ? open : { ...open, format: logFormat, place };
  return {
    open: JSON.stringify(whole ? { ...placed, hasWhole: true } : placed),
    whole: whole ? JSON.stringify(whole) : null,
  };
}

/**
 * The entry under the key of an author and an id, with its place among those of its revision; null where
 * the texts are none of theirs. Whoever may not read private parts passes none. Throws `outdated` at an
 * entry of a newer format.
 */
export function readEntry(
  author: AccountKey,
  id: string,
  { open, whole }: EntryTexts,
  isOffice: boolean,
): { entry: LogEntry; place: number } | null {
  const parsed = parse(open);
  if (isObject(parsed) && Number(parsed['format']) > logFormat) {
    throw new ServerError('outdated', 'An entry has a newer format.');
  }
  const read = v.safeParse(openSchema, parsed, { abortEarly: true });
  if (!read.success) return null;
  const { hasWhole, place, ...rest } = read.output;
  const isOwn = rest.id === id && rest.author.role === author.role && rest.author.id === author.id;
  if (!isOwn) return null;
  // What names and records may be is the log's reader's to judge.
  const entry = { ...rest, format: firstFormat } as LogEntry;
  if (!hasWhole || !isOffice) return { entry, place };
  const readWhole = v.safeParse(wholeSchema, parse(whole ?? ''), { abortEarly: true });
  if (!readWhole.success) return null;
  return { entry: { ...entry, whole: readWhole.output } as LogEntry, place };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
