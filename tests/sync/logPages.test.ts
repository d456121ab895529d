import { describe, expect, it } from 'vitest';
import { firstFormat } from '../../machines/sync/schoolServer.ts';
import { readFirstAnswer } from '../../src/server/beginning.ts';
import type { Etcd } from '../../src/server/etcd.ts';
import { packText, writeEntry } from '../../src/server/entryWriting.ts';
import type { Comparison, KeyValue, Operation } from '../../src/server/etcdMessages.ts';
import { readSince } from '../../src/server/log.ts';
import { clerk, entryOf, office, teacher } from '../server/contract.ts';

const textIn = (base64: unknown) => Buffer.from(String(base64), 'base64').toString();

/** What etcd answers of what it holds; more calls than any log of these needs are an error. */
function holding(...held: KeyValue[]): Etcd {
  let calls = 0;
  const rangeOf = (asked: Record<string, unknown>) => {
    const [first, end] = [textIn(asked['key']), textIn(asked['range_end'] ?? '')];
    const isIn = (key: string) => (end === '' ? key === first : key >= first && key < end);
    const all = held
      .filter(
        ({ key, modified }) => isIn(key) && modified >= Number(asked['min_mod_revision'] ?? 0),
      )
      .toSorted((one, other) => one.modified - other.modified);
    const limit = Number(asked['limit'] ?? Infinity);
    return { kvs: all.slice(0, limit), hasMore: all.length > limit };
  };
  const txn = (
    compare: readonly Comparison[],
    success: readonly Operation[],
    failure: readonly Operation[] = [],
  ) => {
    calls += 1;
    if (calls > 20) throw new Error('It is read without end.');
    const isDone = compare.every((one) => {
      const wanted = one as unknown as Record<string, unknown>;
      const kv = held.find(({ key }) => key === textIn(wanted['key']));
      const ahead = (kv?.modified ?? 0) - Number(wanted['mod_revision']);
      return wanted['result'] === 'GREATER' ? ahead > 0 : ahead === 0;
    });
    const asked = (isDone ? success : failure) as readonly Record<
      string,
      Record<string, unknown>
    >[];
    const next = 1 + Math.max(...held.map(({ modified }) => modified));
    for (const { request_put: written } of asked) {
      if (written) held.push(kvOf(textIn(written['key']), textIn(written['value']), next));
    }
    const ranges = asked.flatMap(({ request_range: one }) => (one ? [rangeOf(one)] : []));
    return Promise.resolve({ isDone, ranges });
  };
  return { txn } as unknown as Etcd;
}

function kvOf(key: string, text: string, modified: number): KeyValue {
  const [bytes, value] = [key, text].map((one) => new TextEncoder().encode(one));
  return { key, bytes: bytes!, value: value!, created: modified, modified };
}

function entries(count: number, modifiedOf: (place: number) => number): KeyValue[] {
  return Array.from({ length: count }, (_, place) => {
    const modified = modifiedOf(place);
    const id = `e${modified}-${place}`;
    return kvOf(`school/log/teacher-7/${id}`, writeEntry(entryOf(teacher, id)).open, modified);
  });
}

const head = (modified: number) => kvOf('school/head', 'x', modified);

function base(revision: number): KeyValue {
  const index = { format: firstFormat, revision, at: 5, name: 'Escuela', parts: ['lists'] };
  return kvOf('school/base/index', JSON.stringify(index), revision + 1);
}

describe('the pages of a log', () => {
  it('go on from the base where what it covers was not trimmed to its end', async () => {
    const covered = entries(250, (place) => place + 10);
    const etcd = holding(head(300), base(299), ...covered, ...entries(1, () => 300));
    const first = await readFirstAnswer(etcd, false);
    const { entries: read, isTrimmed } = await first!.news;
    expect(isTrimmed).toBe(false);
    expect(read.map(({ revision }) => revision)).toEqual([300]);
  });

  it('get beyond as many entries as can come at once', async () => {
    const atOnce = entries(128, () => 10);
    const etcd = holding(head(300), base(1), ...atOnce, ...entries(200, (place) => place + 11));
    const { entries: read } = await readSince(etcd, 9, false);
    expect(read).toHaveLength(328);
  });

  it('are read on from where a device stands though the head was deleted, and it is put back', async () => {
    const written = entries(200, (place) => place + 11);
    for (const revision of [0, 9, 150, 210]) {
      const etcd = holding(base(0), ...written);
      const { entries: read, head: place, isTrimmed } = await readSince(etcd, revision, false);
      expect(isTrimmed).toBe(false);
      expect(read).toHaveLength(written.filter(({ modified }) => modified > revision).length);
      expect(place).toBe(211);
      expect(await readSince(etcd, place, false)).toMatchObject({ entries: [], head: place });
    }
  });

  it('tell nothing where neither a head nor a base is there', async () => {
    const etcd = holding(...entries(2, (place) => place + 11));
    await expect(readSince(etcd, 9, false)).rejects.toMatchObject({ failure: 'unreachable' });
    await expect(readSince(etcd, 0, false)).rejects.toMatchObject({ failure: 'unreachable' });
  });

  const packed = async (author: typeof teacher, id: string, signs: number, modified: number) => {
    const { open } = writeEntry(entryOf(author, id, { details: { text: 'x'.repeat(signs) } }));
    const value = (await packText(open)) as KeyValue['value'];
    const key = `school/log/${author.role}-${author.id}/${id}`;
    return { ...kvOf(key, '', modified), value };
  };
  const idsOf = async (...held: KeyValue[]) => {
    const news = await readSince(holding(head(50), base(1), ...held), 9, true);
    return [news.entries.map(({ entry }) => entry.id), news.harmed.length] as const;
  };

  it('have nothing of others than the office that unpacks to more than a megabyte', async () => {
    const most = 1024 * 1024;
    const held = await Promise.all([
      packed(teacher, 'a', most - 1_000, 10),
      packed(teacher, 'b', most, 11),
      packed(clerk, 'c', 2 * most, 12),
      packed(office, 'd', 2 * most, 13),
      packed(teacher, 'e', 1, 14),
    ]);
    expect(await idsOf(...held)).toEqual([['a', 'd', 'e'], 2]);
  });

  it('have nothing of what came at once and unpacks to that together, in whatever order it is read', async () => {
    const some = Array.from({ length: 24 }, (_, place) => `e${place}`);
    const atOnce = await Promise.all(some.map((id) => packed(teacher, id, 60_000, 10)));
    const later = await packed(teacher, 'later', 60_000, 11);
    for (const held of [atOnce, atOnce.toReversed()]) {
      expect(await idsOf(...held, later)).toEqual([['later'], 24]);
    }
    expect(await idsOf(...atOnce.slice(0, 16))).toEqual([some.slice(0, 16).toSorted(), 0]);
  });

  it('have what stands at one place in the order of its ids', async () => {
    const held = await Promise.all(['b', 'c', 'a'].map((id) => packed(teacher, id, 1, 10)));
    expect(await idsOf(...held)).toEqual([['a', 'b', 'c'], 0]);
  });
});
