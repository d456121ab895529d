import type { School } from '../school/school.ts';
import { firstParts, schoolOfParts } from './bases.ts';
import { follow } from './rebasing.ts';
import type { EntryName, ServerSession } from './schoolServer.ts';
import { firstFormat, nameOfBase, nameOfLast } from './schoolServer.ts';

/** Why a shared school could not be had. */
function notCome(failure: 'noSchool' | 'outdated' | 'harmed') {
  return Object.assign(new Error(`The school did not come: ${failure}.`), { failure });
}

/** What a device begins with of a shared school. */
export interface FirstSchool {
  school: School;
  name: string;
  /** The log's revision that it stands for. */
  head: number;
  /** The last entry of the log that it has, or its base where it has but that. */
  last: EntryName;
  /** Parts that are still to come, newest month first. */
  missing: readonly string[];
}

/** What a day's school begins with, as the log has made of it since the base was written. */
export async function firstSchool(
  session: ServerSession,
  today: string,
  isAgain = false,
): Promise<FirstSchool> {
  const begun = await session.beginning((index) => {
    if (index.format > firstFormat) throw notCome('outdated');
    return firstParts(index, today);
  });
  if (!begun) throw notCome('noSchool');
  const { index, parts, news } = begun;
  // A newer base has taken its place meanwhile.
  if (news.isTrimmed && !isAgain) return firstSchool(session, today, true);
  const school = schoolOfParts(parts);
  if (!school || news.isTrimmed) throw notCome('harmed');
  const entries = news.entries.map(({ entry }) => entry);
  const names = parts.map(({ name }) => name);
  return {
    school: follow(school, entries).confirmed,
    name: index.name,
    head: news.head,
    last: nameOfLast(entries) ?? nameOfBase(index),
    missing: index.parts.filter((name) => !names.includes(name)),
  };
}
