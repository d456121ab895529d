import { dayOf } from '../kit/days.ts';
import type { Steps } from '../kit/steps.ts';
import { runToEnd } from '../kit/steps.ts';
import { datedKeys, schoolKeys, isDated } from '../school/kinds.ts';
import { mapDated, monthOf, partsBy } from '../school/months.ts';
import { pack } from '../school/packing.ts';
import type { School } from '../school/school.ts';
import { emptySchool } from '../school/school.ts';
import { readableSchool } from '../school/ties.ts';
import { isApart, listsPart, partName } from './bases.ts';
import { withoutPasswords } from './officePart.ts';
import { isHidden, publicPart, publicSchool } from './publicPart.ts';
import { readBaseKey } from './readRecords.ts';
import type { BasePart, NewBase } from './schoolServer.ts';

/** A school as a server keeps it: for everybody, and for the office what it has otherwise. */
export function baseOf(school: School, revision: number, at: number): NewBase {
  return runToEnd(baseWork(school, revision, at));
}

/** The same, a month at a time: whoever asks for it may let others work meanwhile. */
export function* baseWork(school: School, revision: number, at: number): Steps<NewBase> {
  const readable = withReadLists(readableSchool(withoutPasswords(school)));
  yield;
  const everybody = [listsOf(publicSchool(mapDated(readable, (key) => emptySchool[key])))];
  const office: BasePart[] = [];
  const lists = listsOf(readable);
  if (lists.text !== everybody[0]?.text) office.push(lists);
  for (const key of datedKeys) {
    const isEarly = isApart(key, dayOf(at));
    const timeOf = (day: string) => (isEarly(day) ? day : monthOf(day));
    for (const [time, held] of partsBy(key, readable[key], timeOf)) {
      yield;
      const value = readBaseKey(key, held);
      const name = partName(key, time);
      const seen = isHidden(key) ? null : publicPart(key, value);
      const open = seen && { name, text: pack(key, seen as typeof value) };
      if (open) everybody.push(open);
      if (seen === value) continue;
      yield;
      const text = pack(key, value);
      if (text !== open?.text) office.push({ name, text });
    }
  }
  return { revision, at, name: school.settings.school.name, everybody, office };
}

/** Nothing is written that nobody could read. */
function withReadLists(school: School): School {
  const lists = schoolKeys.filter((key) => !isDated(key));
  return Object.fromEntries([
    ...Object.entries(school),
    ...lists.map((key) => [key, readBaseKey(key, school[key])] as const),
  ]) as unknown as School;
}

function listsOf(school: School): BasePart {
  const lists = schoolKeys.filter((key) => !isDated(key)).map((key) => [key, school[key]]);
  return { name: listsPart, text: JSON.stringify(Object.fromEntries(lists)) };
}
