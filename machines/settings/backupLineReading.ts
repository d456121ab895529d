import { isDay } from '../kit/calendar.ts';
import { isObject } from '../kit/objects.ts';
import type { Steps } from '../kit/steps.ts';
import { runToEnd } from '../kit/steps.ts';
import type { BackupFault, ReadBackup } from './backup.ts';
import { backupFormat, backupVersion, cycleFormat } from './backup.ts';
import type { BackupHead } from './backupLines.ts';
import { firstLinesVersion, isChecksumLine } from './backupLines.ts';
import { RecordLineReader, parseLine } from './recordLineReading.ts';

/** The head of a backup of lines, what is wrong with it, or null where the line is none. */
export function readHead(line: string): BackupHead | { fault: BackupFault } | null {
  const head = parseLine(line);
  const isOfCycle = head?.['format'] === cycleFormat;
  if (!head || !(isOfCycle || head['format'] === backupFormat) || Object.hasOwn(head, 'data')) {
    return null;
  }
  const { version, day, records, cycle } = head;
  if (!Number.isSafeInteger(version) || Number(version) < firstLinesVersion) return null;
  if (Number(version) > backupVersion) return { fault: 'newer' };
  if (typeof day !== 'string' || !Number.isSafeInteger(records)) return { fault: 'foreign' };
  return isOfCycle === isCycle(cycle) ? (head as unknown as BackupHead) : { fault: 'foreign' };
}

function isCycle(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { name, from, until } = value;
  return typeof name === 'string' && name !== '' && isDayText(from) && isDayText(until);
}

function isDayText(value: unknown): boolean {
  return typeof value === 'string' && isDay(value);
}

/** Reads a backup of lines one by one after its head; nothing of it counts until all of it does. */
export class BackupLineReader {
  readonly #records: RecordLineReader;
  /** Whether the checksum that was found is right; null before one is. */
  #isProven: boolean | null = null;
  #checksum = '';
  /** What is wrong with its records, which counts only where its checksum is right. */
  #fault: BackupFault | null = null;
  #isHarmed = false;

  constructor(head: BackupHead) {
    this.#records = new RecordLineReader(head);
  }

  /**
   * Takes the next line; the fault for which nothing more need be read, or how many records it has.
   * `proof` is the SHA-256 of all lines before, the head among them, where it tells a checksum.
   */
  *take(line: string, proof: string | null): Steps<number | BackupFault> {
    if (this.#isProven !== null) this.#isHarmed = true;
    if (this.#isProven === null && isChecksumLine(line)) {
      this.#checksum = String(parseLine(line)?.['checksum']);
      this.#isProven = this.#checksum === proof;
      return 0;
    }
    const read = yield* this.#records.take(line);
    if (typeof read === 'number') return read;
    if (read === 'tooDeep' || read === 'tooLarge') return read;
    if (read === 'unreadable') this.#isHarmed = true;
    this.#fault ??= read;
    return 0;
  }

  /** `rest` is what no end of a line follows. */
  finish(rest: string, proof: string | null): ReadBackup | { fault: BackupFault } {
    if (rest !== '' && parseLine(rest) !== null) runToEnd(this.take(rest, proof));
    else if (rest !== '' && this.#isProven !== null) this.#isHarmed = true;
    if (this.#isProven === null) return { fault: this.#isHarmed ? 'tampered' : 'cutOff' };
    if (this.#isHarmed || !this.#isProven) return { fault: 'tampered' };
    if (this.#fault !== null) return { fault: this.#fault };
    const read = this.#records.finish();
    return 'fault' in read ? read : { ...read, checksum: this.#checksum };
  }
}
