import { addDays, isDay } from '../../../machines/kit/calendar.ts';
import type { DatedKey } from '../../../machines/school/kinds.ts';
import { datedKeys } from '../../../machines/school/kinds.ts';
import type { Span } from '../../../machines/school/months.ts';
import { isWithin, keepDays, mapDated, partsBy } from '../../../machines/school/months.ts';
import type { School } from '../../../machines/school/school.ts';
import type { KeyStore } from '../keyStore.ts';

/** How far back local storage goes, and how long the texts of what it holds by the day may be. */
const keptDays = 8 * 7;
const mostUnits = 3 * 1024 * 1024;
/** Below this an excerpt is not worth its keys. */
const leastUnits = 16 * 1024;

/** What takes less room than this is not worth giving up for more. */
export const worthwhileUnits = 64 * 1024;

/** How long what local storage has of all that grows by the day is. */
export function datedUnits(keys: KeyStore): number {
  return datedKeys.reduce((sum, key) => sum + (keys.read(key)?.length ?? 0), 0);
}

/** What of a school local storage holds: all small lists, and of what grows by the day this span. */
export interface Excerpt {
  school: School;
  span: Span;
}

/** Takes what a person would look at first, as much of it as there is room for. */
export class Excerpts {
  readonly #today: string;
  readonly #lengthOf: (key: DatedKey, part: object) => number;
  #most = mostUnits;
  /** What another tab shows less of than this one would. */
  #within: Span = {};
  #last: { of: School; excerpt: Excerpt } | null = null;

  /** `lengthOf` says how long the text of a part of a key is. */
  constructor(today: string, lengthOf: (key: DatedKey, part: object) => number) {
    this.#today = today;
    this.#lengthOf = lengthOf;
  }

  of(school: School): Excerpt {
    const last = this.#last;
    if (last && datedKeys.every((key) => last.of[key] === school[key])) {
      const { span, school: shown } = last.excerpt;
      return { span, school: { ...school, ...datedOf(shown) } };
    }
    const span = this.#spanOf(school);
    const shown = mapDated(school, (key) =>
      last && sameSpan(span, last.excerpt.span) && last.of[key] === school[key]
        ? last.excerpt.school[key]
        : keepDays(key, school[key], (day) => isWithin(span, day)),
    );
    this.#last = { of: school, excerpt: { school: shown, span } };
    return { school: shown, span };
  }

  /** Whether less can be taken: from now on half of what it was. */
  narrow(): boolean {
    this.#last = null;
    if (this.#most === 0) return false;
    this.#most = this.#most > leastUnits ? Math.floor(this.#most / 2) : 0;
    return true;
  }

  /**
   * Whether local storage shows another span than this tab did last. From now on this one takes none of
   * the days that the other leaves out: two that were opened on different days would go on for ever.
   */
  yieldTo(shown: Span | null): boolean {
    const last = this.#last?.excerpt.span;
    if (!last || !shown || sameSpan(last, shown)) return false;
    this.#within = spanWithin(this.#within, shown);
    this.#last = null;
    return true;
  }

  #spanOf(school: School): Span {
    const parts = datedKeys.map((key) => [key, partsBy(key, school[key], 'day')] as const);
    const days = new Set(parts.flatMap(([, byDay]) => [...byDay.keys()]));
    const lengthOf = (day: string) =>
      parts.reduce((sum, [key, byDay]) => {
        const part = byDay.get(day);
        return part ? sum + this.#lengthOf(key, part) : sum;
      }, 0);
    const span = spanOf({ days: [...days], today: this.#today, lengthOf, most: this.#most });
    return spanWithin(span, this.#within);
  }
}

/**
 * The days that fit: today's and those before it, back to eight weeks, and what is planned, for
 * which half of the room is kept at most. No day in between is left out.
 */
export function spanOf({
  days,
  today,
  lengthOf,
  most,
}: {
  days: readonly string[];
  /** Local calendar days, as `days`. */
  today: string;
  lengthOf: (day: string) => number;
  /** In units, of all texts together. */
  most: number;
}): Span {
  const sorted = days.filter(isDay).toSorted();
  const newest = sorted.at(-1);
  if (newest === undefined) return {};
  const anchor = newest < today ? newest : today;
  const oldest = addDays(anchor, 1 - keptDays);
  const planned = sorted.filter((day) => day > anchor);
  const past = sorted.filter((day) => day <= anchor && day >= oldest).toReversed();
  let used = 0;
  const fits = (day: string, room: number) => {
    used += lengthOf(day);
    return used <= room;
  };
  const firstTooMuch = planned.findIndex((day) => !fits(day, most / 2));
  if (firstTooMuch >= 0) used -= lengthOf(planned[firstTooMuch]!);
  const cutOff = past.findIndex((day) => !fits(day, most));
  const until = firstTooMuch < 0 ? undefined : (planned[firstTooMuch - 1] ?? anchor);
  if (cutOff >= 0) return { from: past[cutOff - 1] ?? addDays(anchor, 1), until };
  return { from: sorted[0]! < oldest ? oldest : undefined, until };
}

function datedOf(school: School): Pick<School, DatedKey> {
  const { schedules, classSessions, paidPayroll, activities } = school;
  return { schedules, classSessions, paidPayroll, activities };
}

function sameSpan(one: Span, other: Span): boolean {
  return one.from === other.from && one.until === other.until;
}

/** The days that both have. */
function spanWithin(one: Span, { from, until }: Span): Span {
  const isLater = from !== undefined && isWithin({ from: one.from }, from);
  const isEarlier = until !== undefined && isWithin({ until: one.until }, until);
  return { from: isLater ? from : one.from, until: isEarlier ? until : one.until };
}
