import * as v from 'valibot';
import { isMoment } from '../../machines/kit/moments.ts';
import { isObject } from '../../machines/kit/objects.ts';
import type { AccountKey } from '../../machines/school/accounts.ts';
import { schoolKeys } from '../../machines/school/kinds.ts';
import type { Operation } from '../../machines/store/changes.ts';
import type { LogEntry } from '../../machines/sync/schoolServer.ts';
import { firstFormat, logFormat, ServerError } from '../../machines/sync/schoolServer.ts';

/** An entry as it lies on the server: what everybody may read, and what the office alone may. */
export interface EntryTexts {
  open: string;
  /** Null where it would say the same. */
  whole: string | null;
}

/** A record nests 32 deep at most, and lies up to eight further down: what walks an entry goes so deep. */
const deepest = 40;

const known: ReadonlySet<unknown> = new Set(schoolKeys);
const operation = v.custom<Operation>(isOperation);
const count = v.custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= 0);

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
  at: v.custom<number>(isMoment),
  name: v.string(),
  hasWhole: v.optional(v.literal(true)),
  place: v.optional(count, 0),
});

const wholeSchema = v.object(partEntries);

/**
 * The entry under the key of an author and an id, with its place among those of its revision; null where
 * the texts are none of theirs. Whoever may not read private parts passes none. Throws `outdated` at the
 * office's entry of a newer format: nobody else's word stops a device.
 */
export function readEntry(
  author: AccountKey,
  id: string,
  { open, whole }: EntryTexts,
  isOffice: boolean,
): { entry: LogEntry; place: number } | null {
  const parsed = parse(open);
  if (isObject(parsed) && Number(parsed['format']) > logFormat) {
    if (author.role !== 'admin') return null;
    throw new ServerError('outdated', 'A newer format.');
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
  return { entry: { ...entry, whole: readWhole.output }, place };
}

/** Whether an operation can be done at all: whose it is to do, and what its record is, others judge. */
function isOperation(value: unknown): boolean {
  if (!isObject(value) || !known.has(value['key']) || typeof value['id'] !== 'string') return false;
  const { kind, record, before = '', value: whole } = value;
  if (kind === 'replace') return isObject(whole) || Array.isArray(whole);
  return kind === 'put' ? isObject(record) && typeof before === 'string' : kind === 'delete';
}

/** Null where it is no JSON, or nests without end. */
function parse(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return isDeeper(parsed, deepest) ? null : parsed;
  } catch {
    return null;
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}
