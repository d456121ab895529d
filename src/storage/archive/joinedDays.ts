import type { Span } from '../../../machines/school/months.ts';
import {
  isWithin,
  joinParts,
  keepDays,
  mapDated,
  partsBy,
} from '../../../machines/school/months.ts';
import type { DatedKey } from '../../../machines/school/kinds.ts';
import { datedKeys } from '../../../machines/school/kinds.ts';
import type { Records, School } from '../../../machines/school/school.ts';
import { applyOperations, classAt, recordAt } from '../../../machines/store/applying.ts';
import { put, putClass } from '../../../machines/store/operations.ts';
import { wholeSettings } from '../../../machines/school/settingsShapes.ts';
import { entryOf, everyClass } from '../../../machines/timetable/schedules.ts';
import type { SchoolReading } from '../copy/schoolReading.ts';

/**
 * A school that has of the days that local storage shows what that has, of the others what was reached
 * without it, and so of the keys that it lacks, with settings that an older base did not know.
 */
export function joinDays(read: SchoolReading, reached: School): School {
  const missing = read.missing.map((key) => [key, reached[key]] as const);
  const school: School = { ...read.school, ...Object.fromEntries(missing) };
  const settings = wholeSettings(school.settings);
  return mapDated({ ...school, settings }, (key) => joined(key, read, reached));
}

function joined<Key extends DatedKey>(key: Key, read: SchoolReading, reached: School): School[Key] {
  const { missing } = read;
  if (missing.includes(key)) return reached[key];
  const { [key]: shown } = read.school;
  const isShown = daysShown(key, read);
  return joinParts(key, [
    keepDays(key, reached[key], (day) => !isShown(day)),
    keepDays(key, shown, isShown),
  ]);
}

/** Whether a day is among those of which local storage has all. */
function daysShown(key: DatedKey, { span, school }: SchoolReading): (day: string) => boolean {
  if (span) return (day) => isWithin(span, day);
  const days = new Set(partsBy(key, school[key], 'day').keys());
  return (day) => days.has(day);
}

/** With what local storage has of days that it does not show: saved while the database could not be opened. */
export function withAdditions(reached: School, read: SchoolReading): School {
  const others = (school: School) =>
    mapDated(school, (key) => {
      const isShown = daysShown(key, read);
      return keepDays(key, school[key], (day) => !isShown(day));
    });
  const known = others(reached);
  const { schedules, ...lists } = others(read.school);
  const added = <Key extends Exclude<DatedKey, 'schedules'>>(key: Key) =>
    (lists[key] as readonly Records[Key][])
      .filter(({ id }) => recordAt(known, key, String(id)) === undefined)
      .map((record) => put(key, record));
  return applyOperations(reached, [
    ...everyClass(schedules)
      .filter((one) => classAt(known.schedules, one) === undefined)
      .map((one) => putClass(one, entryOf(one))),
    ...added('classSessions'),
    ...added('paidPayroll'),
    ...added('activities'),
  ]);
}

/**
 * The days that local storage has of those that it says it shows. A tab whose view of it was late may
 * have said so over what another one showed less of: of days beyond the first and the last nothing is
 * known, and where there is none of any.
 */
export function spanHeld({ span, school }: SchoolReading): Span | null {
  if (!span) return null;
  const days = datedKeys
    .flatMap((key) => [...partsBy(key, school[key], 'day').keys()])
    .filter((day) => isWithin(span, day))
    .toSorted();
  return { from: days[0], until: days.at(-1) ?? '' };
}
