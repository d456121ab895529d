import type { BackupFault, ReadBackup } from './backup.ts';
import { isObject } from '../kit/objects.ts';
import { backupFormat, backupVersion, checksumOf } from './backup.ts';
import type { SchoolKey } from '../school/school.ts';
import { kindOf, schoolKeys } from '../school/kinds.ts';
import { emptySchool } from '../school/school.ts';
import { tieSchool } from '../school/ties.ts';
import { fromVersion1 } from '../school/version1.ts';
import { readStoredKey } from '../school/storedSchool.ts';

/** More units than local storage has can't be a backup of it, however it was laid out. */
export const mostUnits = 6_000_000;
/** How deep a backup may nest. */
export const deepestBackup = 32;

/** Checks a backup's text whole: either all of it can be restored or a fault says why nothing. */
export function readBackup(text: string): ReadBackup | { fault: BackupFault } {
  if (text.length > mostUnits) return { fault: 'tooLarge' };
  if (depthOf(text) > deepestBackup)
    return { fault: /^\s*[[{]/.test(text) ? 'tooDeep' : 'foreign' };
  const file = parse(text);
  if (file === undefined) {
    return {
      fault: /^\s*\{\s*"format"\s*:\s*"plantel(-ciclo)?"/.test(text) ? 'cutOff' : 'foreign',
    };
  }
  if (!isObject(file) || file.format !== backupFormat || !Number.isSafeInteger(file.version)) {
    return { fault: 'foreign' };
  }
  if (Number(file.version) > backupVersion) return { fault: 'newer' };
  const { data, day, checksum } = file;
  if (!isObject(data) || typeof day !== 'string') return { fault: 'foreign' };
  if (checksum !== checksumOf(data)) return { fault: 'tampered' };
  const read = readData(data, day, Number(file.version));
  if ('fault' in read || Number(file.version) > 1) return read;
  return { ...read, school: fromVersion1(read.school) };
}

/** A kind that an older version did not know yet is empty. */
function readData(
  data: Record<string, unknown>,
  day: string,
  version: number,
): ReturnType<typeof readBackup> {
  if (!Object.keys(data).every((key) => schoolKeys.includes(key as SchoolKey))) {
    return { fault: 'invalid' };
  }
  let school = emptySchool;
  for (const key of schoolKeys) {
    if (!Object.hasOwn(data, key)) {
      if (version < (kindOf(key).since ?? 1)) continue;
      return { fault: 'invalid' };
    }
    const read = readStoredKey(key, JSON.stringify(data[key]));
    if (read.quarantined !== null) return { fault: 'invalid' };
    school = { ...school, [key]: read.value };
  }
  return school.admins.length === 0
    ? { fault: 'noAdministrator' }
    : { school: tieSchool(school), day };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** How deep brackets nest outside of texts; found before anything walks the nest. */
export function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) {
      index = endOfText(text, index);
    } else if (code === brace || code === bracket) {
      depth += 1;
      if (depth > most) most = depth;
    } else if (code === brace + 2 || code === bracket + 2) {
      depth -= 1;
    }
  }
  return most;
}

/** Where a text ends that begins at a quote. */
function endOfText(text: string, start: number): number {
  for (let end = start; end >= 0;) {
    end = text.indexOf('"', end + 1);
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if (end >= 0 && (end - before) % 2 === 1) return end;
  }
  return text.length;
}

const [quote, backslash, brace, bracket] = [0x22, 0x5c, 0x7b, 0x5b];
