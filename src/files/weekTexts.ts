import { minutesOf, writeTime } from '../../machines/kit/calendar.ts';
import { groupBy } from '../../machines/kit/groupBy.ts';
import { isTitled } from '../../machines/kit/names.ts';
import { fold, tidyName } from '../../machines/kit/text.ts';
import { plainHeading } from '../../machines/registers/importColumns.ts';
import { gradeFigures, joinedKey } from '../../machines/registers/nameFinder.ts';
import { weekHeadings } from '../strings/imports.ts';
import { importedColumns } from './importedColumns.ts';
import { spanIn, timeIn } from './writtenTimes.ts';

/** '—' and '***' are no class. */
export function isSaid(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** 'RECESO', 'R E C E S O', 'Hora libre': no class either. */
export function isBreak(text: string): boolean {
  return /^(receso|recreo|descanso|almuerzo|comida|(hora)?libre)$/.test(
    fold(text).replaceAll(/[^\p{L}]/gu, ''),
  );
}

/** The hours that a cell of a day says; what of it is none is its own, without an end. */
export function hoursOf(text: string): Hours[] {
  const parts = text.split(/[\n;,]| y /).filter(isSaid);
  return parts.map((part) => {
    const span = clockSpan.test(part) ? spanIn(part.trim()) : null;
    return span ? ofSchoolDay(span, earliest) : { start: part.trim(), end: '' };
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
  for (const text of before.map((one) => one.replace('\n', '-'))) {
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
 * The hours of a week in their order, '1:20' after '12:30' as of the afternoon; of a week that is late the first
 * is of the afternoon too. Where only starts are written each ends as the next begins, or before where most are
 * shorter: a break need not be written.
 */
export function inOrder<Of extends Hours>(periods: readonly Of[], isLate = false): Of[] {
  let before = '';
  const first = isLate ? earliestOfLate : earliest;
  const told = periods.map((period): Of => {
    const { start, end } = ofSchoolDay(period, before < first ? first : before);
    if (!Number.isNaN(minutesOf(start))) before = start;
    return { ...period, start, end };
  });
  if (told.some(({ end }) => end !== '')) return told;
  const starts = told.map(({ start }) => minutesOf(start));
  const lengths = starts.slice(1).map((start, at) => start - starts[at]!);
  const usual = commonest(lengths.filter((length) => length > 0));
  return told.map((period, at) => {
    const length = Math.min(usual, lengths[at] || usual);
    const end = starts[at]! + length;
    return length > 0 && end < 1_440 ? { ...period, end: writeTime(end) } : period;
  });
}

/** The first of those that stand there most often; NaN of none. */
function commonest(numbers: readonly number[]): number {
  const counts = groupBy(numbers, (number) => number);
  const most = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  return most[0]?.[0] ?? Number.NaN;
}

/** No class begins before a time of the day, nor before the hours that stand above it: that is of the afternoon. */
function ofSchoolDay({ start, end }: Hours, before: string): Hours {
  const begins = laterThan(start, before);
  return { start: begins, end: end === '' ? '' : laterThan(end, begins) };
}

const earliest = '06:00';

/** An hour of a shift of the afternoon that is written as one before this is twelve hours later. */
const earliestOfLate = '10:00';

/**
 * Whether what stands above a week says that it is of the afternoon or the evening, and its hours do not tell
 * those from the morning's themselves: '9:00 am', '08:00', '18:00'.
 */
export function isOfAfternoon(above: readonly string[], hours: readonly string[]): boolean {
  const text = above.join(' ');
  const isToldApart = hours.some((hour) =>
    /\d\s?[ap]\.?\s?m\b|(?<![\d:.])(0\d|1[3-9]|2[0-3])[:.]?\d{2}/i.test(hour),
  );
  return isOfLateShift(text) && !/\bmatutin[oa]\b/i.test(text) && !isToldApart;
}

/** 'Turno vespertino', '1°A T.V.': groups of such a shift are others than those that are called like them. */
export function isOfLateShift(text: string): boolean {
  return /\b((vespertin|nocturn)[oa]|t\.?[vn])\b/i.test(text);
}

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
  const said = above.filter(isSaid);
  const texts = said.map((text, at) =>
    text.endsWith(':') ? `${text} ${said[at + 1] ?? ''}` : text,
  );
  const group = gradeAndLetter(texts.join(' '));
  if (group !== null) return { text: group, heading: weekHeadings.group };
  const titles = texts.flatMap((text): WeekTitle[] => {
    const ofGroup = groupInTitle(text);
    if (ofGroup !== null) return [{ text: ofGroup, heading: weekHeadings.group }];
    const [heading] = titleKinds.find(([, is]) => is(text)) ?? [];
    const bare = bareTitle(text);
    return heading === undefined || bare === '' ? [] : [{ text: bare, heading }];
  });
  const [first] = titles;
  const named = isOfLateShift(texts.join(' ')) ? null : groupAmong(texts);
  const within = named === null ? null : { text: named, heading: weekHeadings.group };
  return titles.find(({ heading }) => heading === weekHeadings.group) ?? first ?? within;
}

/** 'Horario de clases, grupo 1°A, turno matutino' is of '1°A', 'Horario escolar 1A' of '1A'; null where a title is of none. */
function groupInTitle(text: string): string | null {
  const bare = bareTitle(text);
  const [, after] = /(?:^|.*\s)grupo\b\s*:?\s*(.*)$/i.exec(tidyName(text)) ?? [];
  if (after) return (isOfLateShift(after) ? null : groupAtStart(after)) ?? after;
  if (isGroup(bare) || after === '') return bare || null;
  const [before = '', last = ''] = bare.split(' ').slice(-2);
  const isOfHours = /^horario\b/i.test(text) && !isRoom(before);
  return isOfHours && isGroup(last) ? last : null;
}

function groupAtStart(text: string): string | null {
  const words = text.split(' ');
  const starts = words.slice(0, 3).map((_, at) => words.slice(0, at + 1).join(' '));
  return starts.findLast(isGroup) ?? null;
}

/** The group that some texts name by its grade and letter, which may stand apart; null where they name none or several. */
export function groupNamed(texts: readonly string[]): string | null {
  return gradeAndLetter(texts.join(' ')) ?? groupAmong(texts);
}

/** The one group that texts are, or name at their end or before what is set off: 'Alumnos de 1° A'. */
function groupAmong(texts: readonly string[]): string | null {
  const named = texts.flatMap((text) => {
    const bare = bareTitle(text);
    if (isGroup(bare)) return [bare];
    const within = [...text.matchAll(groupWithin)].map(([group]) => group);
    // One that has another grade beside it is no title of a group.
    return within.length === [...text.matchAll(/\d\s?[°º]/g)].length ? within : [];
  });
  return new Set(named.map(joinedKey)).size === 1 ? named[0]! : null;
}

/** A letter that a word follows, or a letter alone, is none of a group: '6° E Informática', '1° A, B y C'. */
const groupWithin =
  /(?<![\p{L}\d])\d{1,2}\s?[°º]\s?(?:["'“«]\p{L}["'”»]|\p{Lu})(?=\s*(?:$|[·,\-–—|(](?!\s*\p{L}(?!\p{L}))|[Tt]urno\b|TURNO\b))/gu;

/** 'Grado: 1 Grupo: A' is '1°A'; null where either does not stand apart, or the letter is a word: 'grupo a cargo'. */
function gradeAndLetter(text: string): string | null {
  const [, grade = ''] = /\bgrado\b\s*:?\s*(\d{1,2}\S{0,3}|\p{L}{5,})(?!\S)/iu.exec(text) ?? [];
  const [, letter = ''] =
    /\b(?:[Gg]rupo|GRUPO)\b\s*:?\s*["'“«]?(\p{Lu}|\p{Ll}(?!\s+\p{Ll}))["'”»]?(?!\S)/u.exec(text) ??
    [];
  const figures = gradeFigures(grade);
  return figures !== null && letter !== '' ? `${figures}°${letter}` : null;
}

/** The heading that a text is one of, of those that a class has; null where it is none. */
export function labelHeading(text: string): string | null {
  const plain = plainHeading(text);
  const field = importedColumns('schedules').find(({ names }) => names.includes(plain))?.field;
  const { group, activity, employee, classroom } = weekHeadings;
  const headings: Readonly<Record<string, string>> = { group, activity, employee, classroom };
  return headings[field ?? ''] ?? null;
}

/** Whoever signs, or has the group, gives none of its classes. */
const titleKinds: readonly (readonly [string, (text: string) => boolean])[] = [
  [weekHeadings.employee, (text) => /^(profesora?|docente|maestr[oa]):/i.test(text)],
  [weekHeadings.employee, (text) => /^horario\b/i.test(text) && isTitled(bareTitle(text))],
  [
    weekHeadings.classroom,
    (text) => /^(horario\b.*|sal[oó]n:|aula:)/i.test(text) && isRoom(bareTitle(text)),
  ],
];

/** 'Horario del grupo: 1°A' is '1°A', 'Docente: Luis Paz' 'Luis Paz'. */
export function bareTitle(text: string): string {
  return tidyName(text)
    .replace(/^horarios?\b:?\s*/i, '')
    .replace(/^(de la|del|de)\b\s*/i, '')
    .replace(/^(grado y )?grupo\b:?\s*/i, '')
    .replace(/^(sal[oó]n|aula|profesora?|docente|maestr[oa]):\s*/i, '');
}

/** A cell line by line; one of a single line is parted where it has ' - ', ' / ' or brackets. */
export function linesOf(text: string): string[] {
  const parts = text.includes('\n') ? text.split('\n') : text.split(/ [-–—/] |[|()[\]]/);
  return parts.map(tidyName).filter(isSaid);
}

/** The heading of texts most of which are a group, a room or somebody with a title. */
export function kindOf(texts: readonly string[]): string | null {
  return titleHeadings.find((heading) => shareOf(heading, texts) > 1 / 2) ?? null;
}

/** How many of some texts are a group, a room or somebody with a title, as a part of one. */
export function shareOf(heading: string, texts: readonly string[]): number {
  const said = texts.filter((text) => text !== '');
  const is = titleTests.get(heading)!;
  return said.length === 0 ? 0 : said.filter(is).length / said.length;
}

/** '1°A', '2 B', "3ro. 'C'". */
export function isGroup(text: string): boolean {
  return /^\d{1,2}\s*(°|º|[a-z]{2}\b)?\s*\.?\s*['"«]?[a-z]['"»]?$/.test(fold(text));
}

/** 'Aula 3', 'Lab. de Química', 'A-12', '101'. */
function isRoom(text: string): boolean {
  return roomWords.test(fold(text)) || /^[a-z]{0,2}[-\s]?\d{1,3}$/.test(fold(text));
}

const titleTests: ReadonlyMap<string, (text: string) => boolean> = new Map([
  [weekHeadings.group, isGroup],
  [weekHeadings.classroom, isRoom],
  [weekHeadings.employee, isTitled],
]);

/** The headings that a text may be known to have by how it is written. */
export const titleHeadings = [...titleTests.keys()];

const roomWords =
  /^(aula|salon|sala|lab|laboratorio|taller|cancha|patio|auditorio|biblioteca|gimnasio|computo)\b/;
