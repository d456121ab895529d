import type { Change, JournalEntry } from '../../machines/store/changes.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { School, SchoolKey } from '../../machines/school/school.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { schoolKeys } from '../../machines/school/kinds.ts';
import { wholeSettings } from '../../machines/school/settingsShapes.ts';
import { tieSchool } from '../../machines/school/ties.ts';
import type { Stored } from '../../machines/store/storePort.ts';
import type { News } from './journal/journal.ts';
import type { OpenedBase } from './journal/storedBase.ts';

/** What is stored, gone on to what other tabs wrote. */
export function advance(stored: Stored, { base, entries }: News<OpenedBase>): Stored {
  // A base of an older version lacks what that did not know.
  const { school, revision } = base
    ? { ...base, school: tieSchool(wholeSchool({ ...emptySchool, ...base.school })) }
    : stored;
  return {
    school: entries.reduce<School>(
      (before, { change }) => applyOperations(before, change.operations),
      school,
    ),
    revision: entries.at(-1)?.revision ?? revision,
  };
}

function wholeSchool(school: School): School {
  return { ...school, settings: wholeSettings(school.settings) };
}

/** What entries changed: one in a harmed one's place, nothing. */
export function changesOf(entries: readonly JournalEntry[]): Change[] {
  return entries.flatMap(({ change }) => (change.operations[0] ? change : []));
}

/** Keys neither local storage nor the journal ever held, and administrators when none is left. */
export function keysToSeed(
  { admins }: School,
  missing: readonly SchoolKey[],
  { base, entries }: News<OpenedBase>,
): SchoolKey[] {
  const known = new Set(
    entries.flatMap(({ change }) => change.operations.map((operation) => operation.key)),
  );
  return schoolKeys.filter((key) =>
    key === 'admins' && admins.length === 0
      ? true
      : !base && missing.includes(key) && !known.has(key),
  );
}
