import { base64 } from '@scure/base';

/** etcd's JSON leaves out what is zero, false or empty, and writes its revisions as texts. */
export interface KeyValue {
  key: string;
  /** The key as it is: anybody may file under what is no text. */
  bytes: Uint8Array;
  value: Uint8Array<ArrayBuffer>;
  created: number;
  modified: number;
}

export interface RangeAnswer {
  kvs: readonly KeyValue[];
  hasMore: boolean;
}

interface RawRange {
  kvs?: { key: string; value?: string; create_revision: string; mod_revision: string }[];
  more?: boolean;
}

export interface RawTxn {
  succeeded?: boolean;
  responses?: { response_range?: RawRange }[];
}

/** One thing that a transaction does, and one that it asks first. */
export type Operation = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
export type Comparison = Readonly<Record<string, unknown>>;

export interface RangeOptions {
  /** The first key that is not read; without one `key` alone is. */
  end?: string;
  limit?: number;
  after?: number;
  upTo?: number;
  keysOnly?: boolean;
}

export function range(key: string, options: RangeOptions = {}): Operation {
  const { end, limit, after, upTo, keysOnly } = options;
  const isByAge = after !== undefined || upTo !== undefined;
  return {
    request_range: {
      key: encoded(key),
      ...(end === undefined ? {} : { range_end: encoded(end) }),
      ...(limit === undefined ? {} : { limit: String(limit) }),
      ...(isByAge ? { sort_order: 'ASCEND', sort_target: 'MOD' } : {}),
      ...(after === undefined ? {} : { min_mod_revision: String(after + 1) }),
      ...(upTo === undefined ? {} : { max_mod_revision: String(upTo) }),
      ...(keysOnly ? { keys_only: true } : {}),
    },
  };
}

export function put(key: string | Uint8Array, value: string | Uint8Array): Operation {
  return { request_put: { key: encoded(key), value: encoded(value) } };
}

/** That a key was last written at a revision; 0 where it must not be there. */
export function isAt(key: string, revision: number): Comparison {
  const mod_revision = String(revision);
  return { key: encoded(key), target: 'MOD', result: 'EQUAL', mod_revision };
}

/** That a key was written after a revision; after 0, that it is there. */
export function isAfter(key: string, revision: number): Comparison {
  return { ...isAt(key, revision), result: 'GREATER' };
}

/** The first key behind all that begin with a text, which ends with '/'. */
export function endOf(prefix: string): string {
  return `${prefix.slice(0, -1)}0`;
}

export function readRange({ kvs = [], more = false }: RawRange): RangeAnswer {
  return {
    kvs: kvs.map((kv) => {
      const bytes = bytesOf(kv.key);
      return {
        key: textOf(bytes),
        bytes,
        value: bytesOf(kv.value ?? ''),
        created: Number(kv.create_revision),
        modified: Number(kv.mod_revision),
      };
    }),
    hasMore: more,
  };
}

// Made once: an answer of a long log has a thousand texts.
const decoder = new TextDecoder();
const encoder = new TextEncoder();

export function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

export function encoded(value: string | Uint8Array): string {
  return base64.encode(typeof value === 'string' ? encoder.encode(value) : value);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const signs = atob(text);
  const bytes = new Uint8Array(signs.length);
  for (let place = 0; place < signs.length; place += 1) bytes[place] = signs.charCodeAt(place);
  return bytes;
}
