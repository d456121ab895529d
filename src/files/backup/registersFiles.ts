import { fromPromise } from 'xstate';
import { dayOf } from '../../../machines/kit/days.ts';
import type {
  RegistersReading,
  RegistersSource,
} from '../../../machines/sharing/receivingMachine.ts';
import type { RegistersFile } from '../../../machines/sharing/registersFile.ts';
import { readRegisters, writeRegisters } from '../../../machines/sharing/registersFile.ts';
import type { HandedOver } from '../../../machines/sharing/sharingMachine.ts';
import { downloadFile } from '../download.ts';
import { readText } from './readText.ts';
import { plain } from './schoolFiles.ts';

/** Hands registers to the system's share sheet where it takes files, else to the downloads. */
export const registersHandOver = fromPromise<HandedOver, RegistersFile>(({ input }) =>
  handOver(input),
);

/** A text: Android's share sheet takes no JSON. */
async function handOver(registers: RegistersFile): Promise<HandedOver> {
  const name = `plantel-registros-${plain(registers.teacher)}-${dayOf(registers.madeAt)}.txt`;
  const type = 'text/plain';
  const content = writeRegisters(registers);
  const data = { files: [new File([content], name, { type })] };
  if (typeof navigator.share === 'function' && navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return 'taken';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  downloadFile({ name, content, type });
  return 'taken';
}

/** Reads chosen files one after the other. */
export const registersReader = fromPromise<
  readonly RegistersReading[],
  { sources: readonly RegistersSource[] }
>(async ({ input: { sources } }) => {
  const read: RegistersReading[] = [];
  for (const source of sources) {
    const reading = await readSource(source).catch(() => ({ fault: 'unreadable' as const }));
    read.push({ name: source.name, reading });
  }
  return read;
});

async function readSource(source: RegistersSource): Promise<RegistersReading['reading']> {
  const text = await readText(source);
  return typeof text === 'string' ? readRegisters(text) : text;
}
