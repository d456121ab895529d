import { isDated } from '../../../machines/school/kinds.ts';
import { joinParts, mapDated, partsBy } from '../../../machines/school/months.ts';
import type { School, SchoolKey } from '../../../machines/school/school.ts';
import type { RecordLineReader } from '../../../machines/settings/recordLineReading.ts';
import type { BackupLine } from '../../../machines/settings/backupLines.ts';
import { lineKeys, linesOf, packedLine } from '../../../machines/settings/backupLines.ts';
import { mostLineUnits } from './lineBatches.ts';
import { isAsRead, storedText } from '../../storage/archive/readMonths.ts';

/** With its key around it a text is a line that can be read. */
const longestText = mostLineUnits - 100;

/** What goes into a backup's lines together. */
export type Part = { [Key in SchoolKey]: { key: Key; value: School[Key] } }[SchoolKey];

/** A school's parts in the order of their lines: what a key holds, or its months where some were read from the database and are as they were. */
export function partsOf(school: School): Part[] {
  return lineKeys.flatMap((key) => {
    const months = isDated(key) ? [...partsBy(key, school[key], 'month').values()] : [];
    const values = months.some(isAsRead) ? months : [school[key]];
    return values.map((value) => ({ key, value }) as Part);
  });
}

/** A school with its records in the order of their parts, which is that of its next start. */
export function joinedOf(school: School, parts: readonly Part[]): School {
  return mapDated(school, (key) => {
    const own = parts.filter((part) => part.key === key);
    return joinParts(key, own.map(({ value }) => value) as School[typeof key][]);
  });
}

/** A line, and how it is read. */
interface ReadLine extends BackupLine {
  reading: ReturnType<RecordLineReader['take']>;
}

/** A month that is as it was read goes as the text that gave it: of that one only what no file may have is looked for. */
export async function* linesOfParts(
  parts: readonly Part[],
  reader: RecordLineReader,
): AsyncGenerator<ReadLine, void> {
  let isAnswering = true;
  const textOf = async (part: Part | undefined) => {
    if (!part || !isAnswering) return null;
    const text = await storedText(part.value).catch(() => (isAnswering = false));
    return typeof text === 'string' && text.length <= longestText ? text : null;
  };
  let next = textOf(parts[0]);
  for (const [index, { key, value }] of parts.entries()) {
    const text = await next;
    next = textOf(parts[index + 1]);
    if (text === null) {
      for (const line of linesOf(key, value)) yield { ...line, reading: reader.take(line.text) };
    } else {
      const line = packedLine(key, value, text);
      yield { ...line, reading: reader.takeUnpacked(line.text, key, value) };
    }
  }
}
