import { groupBy } from '../../../machines/kit/groupBy.ts';
import { fold, tidyName } from '../../../machines/kit/text.ts';
import { weekHeadings, weekPartHeading } from '../../strings/importedSheets.ts';
import { isSaid, kindOf, labelHeading, linesOf, shareOf, titleHeadings } from './weekTexts.ts';

/** What a row of an hour says of one day, and which heading it says that is. */
export interface CellRow {
  text: string;
  heading: string | null;
}

/** A line of a class, and which heading it says it has; blank where the class lacks what others have there. */
export interface ClassLine {
  text: string;
  heading: string | null;
}

/** The classes of a cell: one, or as many as half groups part both its subject and another line, 'Taller A / Taller B'. */
export function classesOfCell(rows: readonly CellRow[]): ClassLine[][] {
  const lines = rows.flatMap(({ text }) => text.split('\n').filter(isSaid).map(halvesOf));
  const subject = lines.find((halves) => kindOf(halves) === null) ?? [];
  const count = subject.length;
  const areMany =
    count > 1 &&
    lines.every(({ length }) => length === 1 || length === count) &&
    lines.some((halves) => halves !== subject && halves.length === count);
  return Array.from({ length: areMany ? count : 1 }, (_, half) =>
    rows.flatMap(({ text, heading }) => {
      if (!isSaid(text)) return [{ text: '', heading }];
      const own = areMany ? halfOf(text, half) : text;
      return linesOf(own).map((line) => labelled(line, heading));
    }),
  );
}

function halfOf(text: string, half: number): string {
  const lines = text.split('\n').map((line) => {
    const halves = halvesOf(line);
    return halves[half] ?? halves[0]!;
  });
  return lines.join('\n');
}

function halvesOf(line: string): string[] {
  const parts = line.split('/').map(tidyName);
  return parts.every((part) => /\p{L}/u.test(part)) ? parts : [line];
}

/**
 * Classes of which a line that ends in a group is two, 'Arte 1°A' is 'Arte' and its group. One that is written
 * without '°', '1A', is a group only where most classes begin so: 'Diseño 3D' is a subject.
 */
export function withGroupsApart(classes: readonly (readonly ClassLine[])[]): ClassLine[][] {
  const begun = classes.filter(([first]) => first && groupAtEnd(first.text) !== null);
  const isUsual = begun.length > classes.length / 2;
  return classes.map((lines) =>
    lines.flatMap((line, at) => {
      const group = line.heading === null ? groupAtEnd(line.text) : null;
      if (group === null || !(/[°º]/.test(group.text) || (isUsual && at === 0))) return [line];
      const subject = tidyName(line.text.slice(0, group.from));
      return [subject, group.text].map((text) => ({ text, heading: null }));
    }),
  );
}

/** The group that a line names after its subject, and from where on; null where it names none. */
function groupAtEnd(line: string): { text: string; from: number } | null {
  const found = groupAfter.exec(line);
  const subject = line.slice(0, found?.index);
  const isApart = /\p{L}/u.test(subject) && !subject.includes('/') && kindOf([line]) === null;
  return found && isApart ? { text: found[1]!, from: found.index } : null;
}

const groupAfter = /(?:[\s,–—-]\(?)(\d{1,2}(?:\s?[°º]\s?["'“]?\p{L}["'”]?|\p{Lu}))\)?$/u;

/** 'Docente: Luis Paz' is 'Luis Paz'. */
function labelled(line: string, heading: string | null): ClassLine {
  const [, label = '', text = ''] = /^([^:]+):\s*(\S.*)$/.exec(line) ?? [];
  const own = heading ?? labelHeading(label);
  return { text: own !== null && text !== '' && labelHeading(label) ? text : line, heading: own };
}

/** What classes say, by heading. */
export interface SaidOfClasses {
  headings: readonly string[];
  /** Those that cells tell by how they are written, or most of them by what they say they are. */
  told: readonly string[];
  said: readonly ReadonlyMap<string, string>[];
}

/**
 * The lines of classes by headings: what a line says itself that it is, or what most of its column is, else in
 * the order that cells mostly have. A class with fewer lines than others has each where it fits.
 */
export function saidIn(
  classes: readonly (readonly ClassLine[])[],
  taken: readonly string[],
): SaidOfClasses {
  const placed = inColumns(classes);
  const width = Math.max(0, ...placed.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) =>
    placed.map((lines) => lines[at] ?? none),
  );
  const labels = columns.flat().flatMap(({ heading }) => heading ?? []);
  const usual = [...groupBy(labels, (heading) => heading)]
    .filter(([, { length }]) => length > classes.length / 2)
    .map(([heading]) => heading);
  const kinds = kindsOf(columns, taken);
  const own = headingsOf(columns, kinds, [...taken, ...usual]);
  const said = placed.map((lines) => saidOf(lines, own));
  const ofBare = kinds.flatMap((kind, at) => (kind !== null && isBare(columns[at]!) ? kind : []));
  const told = [...ofBare, ...usual];
  return { headings: [...new Set([...own.flatMap((one) => one ?? []), ...labels])], told, said };
}

const none: ClassLine = { text: '', heading: null };

/** Whether some lines do not say themselves what they are. */
function isBare(lines: readonly ClassLine[]): boolean {
  return lines.some(({ text, heading }) => text !== '' && heading === null);
}

/** What a class says: a line that says itself what it is is that, and another what it leaves of its cell. */
function saidOf(
  lines: readonly ClassLine[],
  headings: readonly (string | null)[],
): ReadonlyMap<string, string> {
  const labels = lines.flatMap(({ heading }) => heading ?? []);
  const free = headings.filter((heading, at) => {
    const isSaidThere = lines[at] && lines[at].heading === null && lines[at].text !== '';
    return heading !== null && !labels.includes(heading) && !isSaidThere;
  });
  const texts = lines.map(({ text, heading }, at): readonly [string, string] => {
    const own = headings[at] ?? '';
    const other = labels.includes(own) && text !== '' ? free.shift() : undefined;
    return [heading ?? other ?? own, text];
  });
  const said = groupBy(
    texts.filter(([, text]) => text !== ''),
    ([heading]) => heading,
  );
  return new Map(
    [...said].map(([heading, of]) => [heading, of.map(([, text]) => text).join(' / ')]),
  );
}

/** Cells of more lines stay in their order; each line of a shorter one stands where it fits best. */
function inColumns(classes: readonly (readonly ClassLine[])[]): (readonly ClassLine[])[] {
  const trimmed = classes.map((lines) =>
    lines.slice(0, lines.findLastIndex(({ text }) => isSaid(text)) + 1),
  );
  const width = Math.max(0, ...trimmed.map(({ length }) => length));
  if (width > mostColumns) return trimmed;
  const full = trimmed.filter(({ length }) => length === width);
  const columns = Array.from({ length: width }, (_, at) => {
    const lines = full.map((one) => one[at]!);
    const kind = [...titleHeadings, activity].find((heading) => shareIn(heading, lines) > 1 / 2);
    return { kind, texts: new Set(lines.map(({ text }) => fold(text))) };
  });
  const fits = (line: ClassLine, { kind, texts }: (typeof columns)[0]) =>
    Number(texts.has(fold(line.text))) + Number(kind !== undefined && shareIn(kind, [line]) === 1);
  return trimmed.map((lines) => {
    if (lines.length === width || lines.some(({ text }) => text === '')) return lines;
    const [best = []] = placesFor(lines.length, width)
      .map((places) => ({
        places,
        fit: places.reduce((sum, at, line) => sum + fits(lines[line]!, columns[at]!), 0),
      }))
      .toSorted((one, other) => other.fit - one.fit)
      .map(({ places }) => places);
    return columns.map((_, at) => lines[best.indexOf(at)] ?? none);
  });
}

/** How many lines say that they have a heading, or are written so. */
function shareIn(heading: string, lines: readonly ClassLine[]): number {
  const said = lines.filter(({ text }) => text !== '');
  const are = said.filter((line) =>
    line.heading === null && titleHeadings.includes(heading)
      ? shareOf(heading, [line.text]) === 1
      : line.heading === heading,
  );
  return said.length === 0 ? 0 : are.length / said.length;
}

/** More lines than these are no places that a line may be missing from. */
const mostColumns = 6;

/** The ways in which some lines stand in order in more places, the first places first. */
function placesFor(lines: number, width: number, from = 0): number[][] {
  if (lines === 0) return [[]];
  return Array.from({ length: width - from - lines + 1 }, (_, at) => from + at).flatMap((first) =>
    placesFor(lines - 1, width, first + 1).map((others) => [first, ...others]),
  );
}

/** The heading that each column's lines are known to have, each in the column that is most so. */
function kindsOf(
  columns: readonly (readonly ClassLine[])[],
  taken: readonly string[],
): (string | null)[] {
  const kinds: (string | null)[] = columns.map(() => null);
  for (const kind of [...titleHeadings, activity].filter((heading) => !taken.includes(heading))) {
    const shares = columns.map((lines, at) => (kinds[at] === null ? shareIn(kind, lines) : 0));
    const most = Math.max(0, ...shares);
    // What cells have alone is what a class is of, though it is called as a room is.
    const isAlone = kind === classroom && columns.length === 1;
    if (most > 1 / 2 && !isAlone) kinds[shares.indexOf(most)] = kind;
  }
  return kinds;
}

/** A heading for each column: its kind, else in the order that the cells mostly have; none where its lines say theirs. */
function headingsOf(
  columns: readonly (readonly ClassLine[])[],
  kinds: readonly (string | null)[],
  taken: readonly string[],
): (string | null)[] {
  const used = new Set([...taken, ...kinds]);
  return kinds.map((kind, part) => {
    if (kind !== null || !isBare(columns[part]!)) return kind;
    const free = [activity, employee, classroom].find((heading) => !used.has(heading));
    const heading = free ?? weekPartHeading(part + 1);
    used.add(heading);
    return heading;
  });
}

const { activity, employee, classroom } = weekHeadings;
