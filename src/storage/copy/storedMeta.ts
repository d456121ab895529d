import type { Span } from '../../../machines/school/months.ts';
import type { Counting } from '../../../machines/school/ties.ts';
import type { KeyStore } from '../keyStore.ts';

/** The version of what the copy is written in. */
export const schemaVersion = 2;

export interface Meta {
  version: unknown;
  revision: number | null;
  /** Whether the revision was readable. */
  isKnown: boolean;
  /** Whether a write began and did not end. */
  isWriting: boolean;
  span: Span | null;
}

const noMeta: Meta = {
  version: null,
  revision: null,
  isKnown: false,
  isWriting: false,
  span: null,
};

/** What local storage says of itself. */
export function readMeta(store: KeyStore): Meta {
  const text = store.read('meta');
  if (text === null) return noMeta;
  try {
    const meta: unknown = JSON.parse(text);
    const fields = (typeof meta === 'object' && meta ? meta : {}) as Record<string, unknown>;
    const { version, revision } = fields;
    const isRevision = Number.isSafeInteger(revision) && Number(revision) >= 0;
    return {
      version,
      revision: isRevision ? Number(revision) : 0,
      isKnown: isRevision,
      isWriting: fields['isWriting'] === true,
      span: { from: textIn(fields['from']), until: textIn(fields['until']) },
    };
  } catch {
    return { ...noMeta, revision: 0 };
  }
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The revision up to which local storage holds every change; 0 when unreadable, null when unsaid. */
export function readRevision(store: KeyStore): number | null {
  return readMeta(store).revision;
}

/** Whether of what grows by the day there are some days alone, the others in the database. */
export function showsPart(store: KeyStore): boolean {
  const { span } = readMeta(store);
  return Boolean(span?.from ?? span?.until);
}

/** A copy cut off half-way may have old names beside ids; in a whole one they were edited by hand. */
export function countingOf(store: KeyStore): Counting {
  return readMeta(store).isWriting ? 'ids' : 'names';
}
