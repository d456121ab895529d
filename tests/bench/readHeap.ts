import type { CDPSession } from 'playwright-core';

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** Megabytes of JavaScript's heap after a full collection. */
export interface Heap {
  all: number;
  /** Without the code V8 compiled and what it noted for compiling. */
  data: number;
}

/** What is alive, by a heap snapshot; the browser's own objects (DOM, styles) are no part of it. */
export async function readHeap(session: CDPSession): Promise<Heap> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const heap = { all: 0, data: 0 };
  for (let index = 0; index < nodes.length; index += fields.length) {
    const type = types[0][nodes[index + typeAt]!];
    const size = nodes[index + sizeAt]! / 1_048_576;
    if (type === 'native') continue;
    heap.all += size;
    if (type !== 'code') heap.data += size;
  }
  return heap;
}
