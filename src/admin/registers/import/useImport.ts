import { useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { isObject } from '../../../../machines/kit/objects.ts';
import type {
  ImportKey,
  KnownHeadings,
} from '../../../../machines/registers/import/importColumns.ts';
import type {
  HashingEvent,
  HashingInput,
  ReadInput,
  ReadOutput,
} from '../../../../machines/registers/import/importReading.ts';
import type { ImportRef } from '../../../../machines/registers/importMachine.ts';
import { importMachine } from '../../../../machines/registers/importMachine.ts';
import { useFeatureInput } from '../../../AppContext.ts';
import { useFeature } from '../../../notices/useFeature.ts';
import { readPreference, writePreference } from '../../../storage/preferences.ts';
import { useToday } from '../../../useToday.ts';

const machine = importMachine.provide({
  actors: {
    readRows: fromPromise<ReadOutput, ReadInput>(async ({ input }) => {
      const { readRows } = await import('../../../files/lists/readRows.ts');
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
  const { hashPasswords } = await import('../../../passwords/hashPasswords.ts');
  const onHashed = (hashed: number) => tell({ type: 'hashing.advanced', hashed });
  return { type: 'hashing.done', hashes: await hashPasswords(passwords, { onHashed, signal }) };
}

export function useImport(register: ImportKey): ImportRef {
  const input = useFeatureInput();
  const today = useToday();
  const [known] = useState(() => readHeadings(register));
  const [own] = useState(() =>
    machine.provide({
      actions: { keepHeadings: (_, kept) => writeHeadings(register, kept.known) },
    }),
  );
  return useFeature(own, { input: { ...input, register, today, known } });
}

/** What headings mean is remembered on this device, apart for each register. */
function readHeadings(register: ImportKey): KnownHeadings {
  try {
    const stored: unknown = JSON.parse(readPreference(preferenceOf(register)) ?? '{}');
    if (!isObject(stored)) return {};
    const pairs = Object.entries(stored).filter(([, field]) => typeof field === 'string');
    return Object.fromEntries(pairs) as KnownHeadings;
  } catch {
    return {};
  }
}

function writeHeadings(register: ImportKey, known: KnownHeadings): void {
  writePreference(preferenceOf(register), JSON.stringify(known));
}

function preferenceOf(register: ImportKey): string {
  return `importHeadings:${register}`;
}
