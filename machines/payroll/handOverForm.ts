import * as v from 'valibot';
import { isDay } from '../kit/calendar.ts';
import { isSameContent } from '../kit/sameContent.ts';
import type { TypedForm } from '../kit/typedForm.ts';
import { goingAmong } from '../lessons/loads.ts';
import { loadsOfRoom } from '../lessons/rehousing.ts';
import type { Span } from '../school/months.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import type { School } from '../school/school.ts';
import { directoryOf } from '../school/ties.ts';
import type { Giver, HandOverWay } from './handingOver.ts';
import { classesToHandOver } from './handingOver.ts';

/** What stands in the form: of a room's classes only the days, where they go and which stay. */
export interface HandOverChoice {
  way: HandOverWay;
  since: string;
  /** Null for the first day, whichever that becomes. */
  until: string | null;
  /** Who gives them by now, where another than the person was chosen. */
  by: string;
  /** The person or the room they go to. */
  to: string;
  /** The keys of the loads that were taken out of the choice. */
  kept: readonly string[];
}

/** A form that was not saved, and whose classes it is about. */
export interface LeftHandOver {
  giver: Giver;
  form: TypedForm<HandOverChoice>;
}

const choiceSchema = v.object({
  way: v.picklist(['given', 'covered']),
  since: v.string(),
  until: v.nullable(v.string()),
  by: v.string(),
  to: v.string(),
  kept: v.array(v.string()),
});
const leftSchema = v.object({
  giver: v.union([v.number(), v.custom<EmployeeId>((value) => typeof value === 'string')]),
  form: v.object({ start: choiceSchema, values: choiceSchema }),
});

/** What a form begins with: all classes from a local calendar day on, without an end. */
export function newHandOver(since: string): TypedForm<HandOverChoice> {
  const start: HandOverChoice = {
    way: 'given',
    since,
    until: '',
    by: '',
    to: '',
    kept: [],
  };
  return { start, values: start };
}

/** Whether anything was chosen that is not as the form began. */
export function isTouched({ form: { start, values } }: LeftHandOver): boolean {
  return !isSameContent(start, values);
}

/** The last day as it shows. */
export function untilOf({ since, until }: Pick<HandOverChoice, 'since' | 'until'>): string {
  return until ?? (isDay(since) ? since : '');
}

/** The days of a form, or null while they are none. */
export function spanOf(choice: Pick<HandOverChoice, 'since' | 'until'>): Span | null {
  const { since } = choice;
  const until = untilOf(choice);
  if (!isDay(since) || (until !== '' && (!isDay(until) || until < since))) return null;
  return { from: since, until: until || undefined };
}

/** What was left of a form, or null where it is none or no class is left of those it was to hand over. */
export function handOverToReopen(school: School, kept: unknown): LeftHandOver | null {
  const read = v.safeParse(leftSchema, kept);
  if (!read.success) return null;
  const left: LeftHandOver = read.output;
  return isKnown(school, left.giver) && isAnyLeft(school, left) ? left : null;
}

function isKnown(school: School, giver: Giver): boolean {
  return typeof giver === 'number'
    ? school.classrooms.some(({ id }) => id === giver)
    : directoryOf(school).nameOf('employees', giver) !== undefined;
}

function isAnyLeft(school: School, { giver, form: { values } }: LeftHandOver): boolean {
  const days = spanOf(values);
  if (days === null) return true;
  if (typeof giver === 'number')
    return goingAmong(loadsOfRoom(school, giver, days), values.kept).length > 0;
  const { from, loads } = classesToHandOver(school, giver, values, days);
  return from !== values.to && goingAmong(loads, values.kept).length > 0;
}
