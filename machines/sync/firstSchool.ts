import { monthOf } from '../school/months.ts';
import type { School } from '../school/school.ts';
import { firstParts, schoolOfParts } from './bases.ts';
import { follow } from './rebasing.ts';
import type { ServerSession } from './schoolServer.ts';
import { logFormat } from './schoolServer.ts';

/** Why a shared school could not be had. */
export class JoiningFailure extends Error {
  readonly failure: 'noSchool' | 'outdated' | 'harmed';

  constructor(failure: 'noSchool' | 'outdated' | 'harmed') {
    super(`The school did not come: ${failure}.`);
    this.failure = failure;
  }
}

/** What a device begins with of a shared school. */
export interface FirstSchool {
  school: School;
  name: string;
  /** The log's revision that it stands for. */
  head: number;
  /** Parts that are still to come, newest month first. */
  missing: readonly string[];
}

/** The lists and what a day's month has, as the log has made of them since the base was written. */
export async function firstSchool(
  session: ServerSession,
  today: string,
  isAgain = false,
): Promise<FirstSchool> {
  const index = await session.baseIndex();
  if (!index) throw new JoiningFailure('noSchool');
  if (index.format > logFormat) throw new JoiningFailure('outdated');
  const names = firstParts(index, monthOf(today));
  const [news, ...texts] = await Promise.all([
    session.since(index.revision),
    ...names.map((name) => session.basePart(index, name)),
  ]);
  // A newer base has taken its place meanwhile.
  if (news.isTrimmed && !isAgain) return firstSchool(session, today, true);
  const begun = schoolOfParts(names.map((name, place) => ({ name, text: texts[place] ?? '' })));
  if (!begun || news.isTrimmed) throw new JoiningFailure('harmed');
  const entries = news.entries.map(({ entry }) => entry);
  return {
    school: follow(begun, entries).confirmed,
    name: index.name,
    head: news.head,
    missing: index.parts.filter((name) => !names.includes(name)),
  };
}
