import { isObject } from '../kit/objects.ts';
import type { Steps } from '../kit/steps.ts';
import { kindOf, schoolKeys, isDated } from '../school/kinds.ts';
import type { DatedKey } from '../school/kinds.ts';
import { joinParts } from '../school/months.ts';
import { expandedUnits, unpackParsed } from '../school/packing.ts';
import type { School, SchoolKey } from '../school/school.ts';
import { emptySchool } from '../school/school.ts';
import { readWholeKey } from '../school/storedSchool.ts';
import type { Directory } from '../school/ties.ts';
import { directoryOf, readableSchedules, tiePart } from '../school/ties.ts';
import type { Schedules } from '../school/timetableShapes.ts';
import type { BackupFault, ReadBackup } from './backup.ts';
import { countPart } from './backup.ts';
import type { BackupHead } from './backupLines.ts';
import { firstKeyedVersion, lineKeys } from './backupLines.ts';
import { deepestBackup, depthOf } from './backupReading.ts';

/** Ten times what 180,000 registers of 30 students are with every roster written out, in units. */
const mostUnits = 5_000_000_000;

/** Reads the lines of a backup that hold its records; what proves them is not asked for. */
export class RecordLineReader {
  readonly #head: BackupHead;
  readonly #parts = new Map<SchoolKey, unknown[]>();
  readonly #ids = new Map<SchoolKey, Set<string>>();
  #directory: Directory | null = null;
  #units = 0;
  #records = 0;

  constructor(head: BackupHead) {
    this.#head = head;
  }

  /** How many records the next line has, or what is wrong with it: `unreadable` is no JSON object. */
  *take(line: string): Steps<number | BackupFault> {
    if (depthOf(line) > deepestBackup) return 'tooDeep';
    const content = parseLine(line);
    return content === null ? 'unreadable' : yield* this.#read(content);
  }

  /** The same of a line that is known to unpack to this part of what a key holds. */
  *takeUnpacked(
    line: string,
    key: SchoolKey,
    part: School[SchoolKey],
  ): Steps<number | BackupFault> {
    if (depthOf(line) > deepestBackup) return 'tooDeep';
    return yield* this.#add(key, this.#readable(key, part));
  }

  finish(): ReadBackup | { fault: BackupFault } {
    const school = this.#school();
    if (!school || this.#records !== this.#head.records) return { fault: 'invalid' };
    const { day, cycle } = this.#head;
    if (cycle) return { school, day, cycle };
    return school.admins.length === 0 ? { fault: 'noAdministrator' } : { school, day };
  }

  *#read({ key, value, packed }: Record<string, unknown>): Steps<number | BackupFault> {
    if (!isKey(key)) return 'invalid';
    this.#units += isDated(key) ? expanded(packed) : 0;
    if (this.#units > mostUnits) return 'tooLarge';
    yield;
    return yield* this.#add(key, isDated(key) ? this.#unpacked(key, packed) : value);
  }

  /** Undefined, which no key is, where it was not packed. */
  #unpacked(key: DatedKey, packed: unknown): unknown {
    try {
      return this.#readable(key, unpackParsed(key, packed));
    } catch {
      return undefined;
    }
  }

  /** In the specification's shapes. */
  #readable(key: SchoolKey, part: School[SchoolKey]): School[SchoolKey] {
    const isKeyed = key === 'schedules' && this.#head.version >= firstKeyedVersion;
    return isKeyed ? readableSchedules(part as Schedules) : part;
  }

  *#add(key: SchoolKey, parsed: unknown): Steps<number | BackupFault> {
    yield;
    const whole = readWholeKey(key, parsed);
    yield;
    if (whole === null || !this.#isNew(key, whole)) return 'invalid';
    const part = isDated(key) ? this.#tie(key, whole as School[DatedKey]) : whole;
    if (part === null) return 'invalid';
    this.#parts.set(key, [...(this.#parts.get(key) ?? []), part]);
    // As it was written: reading fills in what a version that wrote it did not know.
    const count = countPart(key, parsed as School[SchoolKey]);
    this.#records += count;
    return count;
  }

  /** Whether no line before has a record of these ids, or a day of these. */
  #isNew(key: SchoolKey, part: School[SchoolKey]): boolean {
    if (key === 'settings') return !this.#parts.has(key);
    const ids =
      key === 'schedules'
        ? Object.keys(part)
        : (part as readonly { id: unknown }[]).map(({ id }) => String(id));
    const known = this.#ids.get(key) ?? new Set();
    this.#ids.set(key, known);
    return ids.every((id) => {
      const isNew = !known.has(id);
      known.add(id);
      return isNew;
    });
  }

  /** What grows by the day comes after what it is tied to. */
  #tie<Key extends DatedKey>(key: Key, part: School[Key]): School[Key] | null {
    this.#directory ??= this.#directoryOfLists();
    return this.#directory && tiePart(key, part, this.#directory);
  }

  #directoryOfLists(): Directory | null {
    const school = this.#joined(lineKeys.filter((key) => !isDated(key)));
    return school && directoryOf(school);
  }

  #school(): School | null {
    const school = this.#joined(lineKeys);
    if (!school) return null;
    const directory = this.#directory ?? directoryOf(school);
    const lists = lineKeys.filter((key) => !isDated(key));
    const tied = lists.map((key) => [key, tiePart(key, school[key], directory)] as const);
    return { ...school, ...Object.fromEntries(tied) };
  }

  /** What there is of these keys; one that an older version did not know is empty. */
  #joined(keys: readonly SchoolKey[]): School | null {
    const isKnown = (key: SchoolKey) => this.#head.version >= (kindOf(key).since ?? 1);
    if (keys.some((key) => !this.#parts.has(key) && isKnown(key))) return null;
    const parts = keys
      .filter((key) => this.#parts.has(key))
      .map((key) => [key, joined(key, this.#parts.get(key) ?? [])] as const);
    return { ...emptySchool, ...Object.fromEntries(parts) };
  }
}

function joined(key: SchoolKey, parts: readonly unknown[]): unknown {
  if (isDated(key)) return joinParts(key, parts as School[typeof key][]);
  return key === 'settings' ? parts[0] : parts.flat();
}

function isKey(key: unknown): key is SchoolKey {
  return schoolKeys.includes(key as SchoolKey);
}

/** The object that a line is, or null. */
export function parseLine(line: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(line);
    return isObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function expanded(packed: unknown): number {
  try {
    return expandedUnits(packed);
  } catch {
    return 0;
  }
}
