import { fromCallback, fromPromise } from 'xstate';
import type { ImportableKey } from '../../../machines/registers/fields.ts';
import type {
  HashingEvent,
  HashingInput,
  ImportRef,
  ReadInput,
  ReadOutput,
} from '../../../machines/registers/importMachine.ts';
import { importMachine } from '../../../machines/registers/importMachine.ts';
import { useFeatureInput } from '../../AppContext.ts';
import { useFeature } from '../../notices/useFeature.ts';

const machine = importMachine.provide({
  actors: {
    readRows: fromPromise<ReadOutput, ReadInput>(async ({ input }) => {
      const { readRows } = await import('../../files/readRows.ts');
      return readRows(input);
    }),
    hashPasswords: fromCallback<HashingEvent, HashingInput>(({ input, sendBack }) => {
      const controller = new AbortController();
      hash(input, sendBack, controller.signal).then(sendBack, () =>
        sendBack({ type: 'hashing.failed' }),
      );
      return () => controller.abort();
    }),
  },
});

async function hash(
  { passwords }: HashingInput,
  tell: (event: HashingEvent) => void,
  signal: AbortSignal,
): Promise<HashingEvent> {
  const { hashPasswords } = await import('../../passwords/hashPasswords.ts');
  const onHashed = (hashed: number) => tell({ type: 'hashing.advanced', hashed });
  return { type: 'hashing.done', hashes: await hashPasswords(passwords, { onHashed, signal }) };
}

export function useImport(register: ImportableKey): ImportRef {
  const input = useFeatureInput();
  return useFeature(machine, { input: { ...input, register } });
}
