import { isSameContent } from '../kit/sameContent.ts';
import type { AccountKey } from '../school/accounts.ts';
import { schoolKeys } from '../school/kinds.ts';
import type { School, SchoolKey } from '../school/school.ts';
import { emptySchool } from '../school/school.ts';
import type { Settings } from '../school/settingsShapes.ts';
import { countPart } from './backup.ts';
import type { Operation } from '../store/changes.ts';
import type { Decision, Facts } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { replace } from '../store/operations.ts';

/** Takes every record away but the settings and the administrator who asks. */
export interface SchoolEmptyCommand {
  type: 'school.empty';
}

/** How many records of each key would go. */
export type EmptyingCounts = Readonly<Partial<Record<SchoolKey, number>>>;

/**
 * The school that is left. Its settings stay, less what they say of records that go: the demonstration
 * school and the cycles that were closed. Where no administrator asks, all of them stay.
 */
function schoolLeft({ admins, settings }: School, user: AccountKey | null): School {
  const own = admins.filter(({ id }) => user?.role === 'admin' && user.id === id);
  return {
    ...emptySchool,
    admins: own.length > 0 ? own : admins,
    settings: settingsLeft(settings),
  };
}

function settingsLeft({ school, system, ...others }: Settings): Settings {
  const { closedCycles: _closed, ...kept } = school;
  const { demoSchool: _loaded, ...own } = system;
  return { ...others, school: kept, system: own };
}

/** What goes, by key and count; of settings and of what has nothing, nothing. */
export function countEmptied(school: School, user: AccountKey | null): EmptyingCounts {
  const left = schoolLeft(school, user);
  const counts = schoolKeys.map((key) => [key, countOf(school, key) - countOf(left, key)] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

function countOf(school: School, key: SchoolKey): number {
  return key === 'settings' ? 0 : countPart(key, school[key]);
}

export function decideSchoolEmpty(
  school: School,
  _: SchoolEmptyCommand,
  { user = null }: Facts,
): Decision<'school.alreadyEmpty'> {
  const left = schoolLeft(school, user);
  const operations = schoolKeys.flatMap((key): Operation[] =>
    isSameContent(school[key], left[key]) ? [] : [replace(key, left[key])],
  );
  if (operations.length === 0) return refuse('school.alreadyEmpty');
  return propose('school.emptied', operations);
}
