import { monthOf } from '../school/months.ts';
import type { School } from '../school/school.ts';
import { isOfExamples } from '../sharing/examples.ts';
import { heldCopyOf, unshared } from '../sharing/heldCopy.ts';
import type { Decision, Refusal } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { firstParts, schoolOfParts } from './bases.ts';
import { keyDifferences } from './differences.ts';
import { follow } from './rebasing.ts';
import type { ServerSession } from './schoolServer.ts';
import { logFormat } from './schoolServer.ts';

/** Makes a shared school this device's. */
export interface SchoolJoinCommand {
  type: 'school.join';
  /** By which it is known among the changes. */
  id: string;
  school: School;
  /** Whether what the device holds is the shared school already. */
  isShared: boolean;
}

export type JoiningRefusal = 'join.owned' | 'join.unshared';

/** Why what a device holds does not give way to a shared school, or null. */
export function joiningRefusal(school: School): Refusal<JoiningRefusal> | null {
  if (heldCopyOf(school)) return unshared(school).length > 0 ? refuse('join.unshared') : null;
  return isOfExamples(school) ? null : refuse('join.owned');
}

export function decideSchoolJoin(
  school: School,
  { id, school: next, isShared }: SchoolJoinCommand,
): Decision<JoiningRefusal> {
  const refusal = isShared ? null : joiningRefusal(school);
  if (refusal) return refusal;
  const details = { name: next.settings.school.name, join: id };
  return propose('school.joined', keyDifferences(school, next), details);
}

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
