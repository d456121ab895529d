import { minutesOf, writeTime } from '../../machines/kit/calendar.ts';
import { withoutTitles } from '../../machines/kit/names.ts';
import { fold, tidyName } from '../../machines/kit/text.ts';
import { weekHeadings } from '../strings/imports.ts';
import { spanIn, timeIn } from './writtenTimes.ts';

/** '—' and '***' are no class. */
export function isSaid(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** The hours that a cell of a day says. */
export function spansIn(text: string): Hours[] {
  return text.split(/[\n;,]+|\s+y\s+/).flatMap((part) => {
    const span = spanIn(part.trim());
    return span ? [ofSchoolDay(span, '')] : [];
  });
}

/** Times of day, HH:MM, or what stands in place of one; an end that isn't written is blank. */
export interface Hours {
  start: string;
  end: string;
}

/**
 * The hours that stand before the days of a row, in one cell, perhaps with their place in the day, or each in
 * its own; null where none do.
 */
export function hoursIn(before: readonly string[]): Hours | null {
  for (const text of before) {
    const span = spanIn(text) ?? spanIn(clockSpan.exec(text)?.[0] ?? '');
    if (span) return span;
  }
  const [start, end = ''] = before.flatMap((text) => clockTime(text) ?? []);
  return start === undefined ? null : { start, end };
}

const clockSpan =
  /\d{1,2}[:.]\d{2}(?:\s?[ap]\.?\s?m\.?)?\s?(?:[-–—]|a)\s?\d{1,2}[:.]\d{2}(?:\s?[ap]\.?\s?m\.?)?/i;

/** A number alone may be the hour's place in the day. */
function clockTime(text: string): string | null {
  return /[:.]\d|\d{3}|h|[ap]\.?\s?m/i.test(text) ? timeIn(text) : null;
}

/**
 * The hours of a week in their order, '1:20' after '12:30' as of the afternoon. Where only starts are written
 * each ends as the next begins, and the last is as long as the one before.
 */
export function inOrder<Of extends Hours>(periods: readonly Of[]): Of[] {
  let before = '';
  const told = periods.map((period): Of => {
    const { start, end } = ofSchoolDay(period, before);
    if (!Number.isNaN(minutesOf(start))) before = start;
    return { ...period, start, end };
  });
  if (told.some(({ end }) => end !== '')) return told;
  const starts = told.map(({ start }) => minutesOf(start));
  return told.map((period, at) => {
    const length =
      at + 1 < starts.length ? starts[at + 1]! - starts[at]! : starts[at]! - starts[at - 1]!;
    const end = starts[at]! + length;
    return length > 0 && end < 1_440 ? { ...period, end: writeTime(end) } : period;
  });
}

/** No class begins before six, nor before the hours that stand above it: that is of the afternoon. */
function ofSchoolDay({ start, end }: Hours, before: string): Hours {
  const begins = laterThan(start, before < earliest ? earliest : before);
  return { start: begins, end: end === '' ? '' : laterThan(end, begins) };
}

const earliest = '06:00';

/** A time of day twelve hours later where it is not after another; HH:MM. */
function laterThan(time: string, other: string): string {
  const minutes = minutesOf(time);
  return time < other && minutes < 720 ? writeTime(minutes + 720) : time;
}

/** What stands above a week, and which heading it would have. */
export interface WeekTitle {
  text: string;
  heading: string;
}

/** What of the texts above a week all its classes are of, a group or whoever gives them; null where nothing tells. */
export function titleOf(above: readonly string[]): WeekTitle | null {
  const texts = above.filter(isSaid).map((text, at, all) => {
    const isLabel = bareTitle(text) === '';
    return isLabel ? `${text} ${all[at + 1] ?? ''}` : text;
  });
  const titles = texts.flatMap((text): WeekTitle[] => {
    const bare = bareTitle(text);
    const heading = saysGroup.test(text) ? weekHeadings.group : kindOf([bare]);
    return heading === null || bare === '' ? [] : [{ text: bare, heading }];
  });
  return titles.find(({ heading }) => heading === weekHeadings.group) ?? titles[0] ?? null;
}

const saysGroup = /\bgrupo\b/i;

/** 'Horario del grupo: 1°A' is '1°A', 'Profesor: Luis Paz' 'Profesor Luis Paz'. */
export function bareTitle(text: string): string {
  return tidyName(text)
    .replace(/^horarios?\b:?\s*/i, '')
    .replace(/^(de la|del|de)\b\s*/i, '')
    .replace(/^(grupo\b|(sal[oó]n|aula)(?=:))\s*/i, '')
    .replace(/^:\s*|:(?=\s|$)/g, '');
}

/** A cell line by line; one of a single line is parted where it has ' - ', '/' or brackets. */
export function linesOf(text: string): string[] {
  const parts = text.includes('\n') ? text.split('\n') : text.split(/\s+[-–—]\s+|[|/()[\]]/);
  return parts.map(tidyName).filter(isSaid);
}

/** The heading of texts most of which are a group, a room or somebody with a title. */
export function kindOf(texts: readonly string[]): string | null {
  const said = texts.filter((text) => text !== '');
  const isMostly = (is: (text: string) => boolean) => said.filter(is).length > said.length / 2;
  if (isMostly(isGroup)) return weekHeadings.group;
  if (isMostly(isRoom)) return weekHeadings.classroom;
  return isMostly(isTitled) ? weekHeadings.employee : null;
}

/** '1°A', '2 B', "3ro. 'C'". */
function isGroup(text: string): boolean {
  return /^\d{1,2}\s*(°|º|[a-z]{2}\b)?\s*\.?\s*['"«]?[a-z]['"»]?$/.test(fold(text));
}

/** 'Aula 3', 'Lab. de Química', 'A-12', '101'. */
function isRoom(text: string): boolean {
  return roomWords.test(fold(text)) || /^[a-z]{0,2}[-\s]?\d{1,3}$/.test(fold(text));
}

const roomWords =
  /^(aula|salon|sala|lab|laboratorio|taller|cancha|patio|auditorio|biblioteca|gimnasio|computo)\b/;

/** 'Profra. Ana Gil', 'Mtro. Paz'. */
function isTitled(text: string): boolean {
  return withoutTitles(text) !== fold(text).trimStart();
}
