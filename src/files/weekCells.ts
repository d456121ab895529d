import { groupBy } from '../../machines/kit/groupBy.ts';
import { fold, tidyName } from '../../machines/kit/text.ts';
import { weekHeadings, weekPartHeading } from '../strings/imports.ts';
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

/** The classes of a cell: one, or of half groups as many as each of its lines has, 'Taller A / Taller B'. */
export function classesOfCell(rows: readonly CellRow[]): ClassLine[][] {
  const lines = rows.flatMap(({ text }) => text.split('\n').filter(isSaid).map(halvesOf));
  const [first = [], ...others] = lines;
  const count = first.length;
  const areMany =
    count > 1 &&
    lines.every(({ length }) => length === 1 || length === count) &&
    (areAlike(first) || others.some(({ length }) => length === count));
  return Array.from({ length: areMany ? count : 1 }, (_, half) =>
    rows.flatMap(({ text, heading }) => {
      if (!isSaid(text)) return heading === null ? [{ text: '', heading }] : [];
      const own = areMany ? halfOf(text, half) : text;
      return linesOf(own).flatMap((line) =>
        heading === null ? withGroupApart(line) : [labelled(line, heading)],
      );
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

/** 'Taller A' and 'Taller B'. */
function areAlike(texts: readonly string[]): boolean {
  const firstWords = texts.map((text) => fold(text).split(' ', 1)[0]);
  return new Set(firstWords).size === 1 && new Set(texts.map(fold)).size === texts.length;
}

/** 'Arte 1°A' is 'Arte' and its group. */
function withGroupApart(line: string): ClassLine[] {
  const found = groupAtEnd.exec(line);
  const subject = line.slice(0, found?.index);
  const group = found?.[1] ?? '';
  const isApart = group !== '' && /\p{L}/u.test(subject) && kindOf([line]) === null;
  return (isApart ? [tidyName(subject), group] : [line]).map((one) => labelled(one, null));
}

const groupAtEnd = /(?:[\s,–—-]\(?)(\d{1,2}(?:\s?[°º]\s?["'“]?\p{L}["'”]?|\p{Lu}))\)?$/u;

/** 'Docente: Luis Paz' is 'Luis Paz'. */
function labelled(line: string, heading: string | null): ClassLine {
  const [, label = '', text = ''] = /^([^:]+):\s*(\S.*)$/.exec(line) ?? [];
  const own = heading ?? labelHeading(label);
  return { text: own !== null && text !== '' && labelHeading(label) ? text : line, heading: own };
}

/** What classes say, by heading. */
export interface SaidOfClasses {
  headings: readonly string[];
  /** Those that cells tell by how they are written or what they say they are. */
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
  const labels = classes.map((lines) =>
    groupBy(
      lines.flatMap(({ text, heading }) => (heading === null ? [] : [{ text, heading }])),
      ({ heading }) => heading,
    ),
  );
  const placed = inColumns(
    classes.map((lines) => lines.flatMap((line) => (line.heading === null ? [line.text] : []))),
  );
  const width = Math.max(0, ...placed.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) => placed.map((texts) => texts[at] ?? ''));
  const isLabelledToo = (heading: string, column: readonly string[]) =>
    column.some((text, place) => text !== '' && labels[place]!.has(heading));
  const kinds = kindsOf(columns, taken, isLabelledToo);
  const own = headingsOf(columns, kinds, taken, isLabelledToo);
  const ofLabels = labels.flatMap((one) => [...one.keys()]);
  const said = classes.map((_, place) => {
    const texts = new Map<string, string>();
    own.forEach((heading, at) => texts.set(heading, columns[at]![place]!));
    for (const [heading, lines] of labels[place]!) {
      texts.set(heading, lines.map(({ text }) => text).join(' / '));
    }
    return texts;
  });
  const told = [...kinds.flatMap((kind) => kind ?? []), ...ofLabels];
  return { headings: [...new Set([...own, ...ofLabels])], told, said };
}

/** Cells of more lines stay in their order; each line of a shorter one stands where it fits best. */
function inColumns(cells: readonly (readonly string[])[]): (readonly string[])[] {
  const trimmed = cells.map((texts) => texts.slice(0, texts.findLastIndex(isSaid) + 1));
  const width = Math.max(0, ...trimmed.map(({ length }) => length));
  if (width > mostColumns) return trimmed;
  const full = trimmed.filter(({ length }) => length === width);
  const columns = Array.from({ length: width }, (_, at) => {
    const texts = full.map((one) => one[at]!);
    return { kind: kindOf(texts), texts: new Set(texts.map(fold)) };
  });
  const fits = (text: string, { kind, texts }: (typeof columns)[0]) =>
    Number(texts.has(fold(text))) + Number(kind !== null && kindOf([text]) === kind);
  return trimmed.map((texts) => {
    if (texts.length === width || texts.includes('')) return texts;
    const [best = []] = placesFor(texts.length, width)
      .map((places) => ({
        places,
        fit: places.reduce((sum, at, line) => sum + fits(texts[line]!, columns[at]!), 0),
      }))
      .toSorted((one, other) => other.fit - one.fit)
      .map(({ places }) => places);
    return columns.map((_, at) => texts[best.indexOf(at)] ?? '');
  });
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

type IsLabelledToo = (heading: string, column: readonly string[]) => boolean;

/** The heading that each column's texts are known to have, each in the column that is most so. */
function kindsOf(
  columns: readonly (readonly string[])[],
  taken: readonly string[],
  isLabelledToo: IsLabelledToo,
): (string | null)[] {
  const kinds: (string | null)[] = columns.map(() => null);
  for (const kind of titleHeadings.filter((heading) => !taken.includes(heading))) {
    const shares = columns.map((texts, at) =>
      kinds[at] !== null || isLabelledToo(kind, texts) ? 0 : shareOf(kind, texts),
    );
    const most = Math.max(0, ...shares);
    // What cells have alone is what a class is of, though it is called as a room is.
    const isAlone = kind === weekHeadings.classroom && columns.length === 1;
    if (most > 1 / 2 && !isAlone) kinds[shares.indexOf(most)] = kind;
  }
  return kinds;
}

/** A heading for each column: its kind, else in the order that the cells mostly have. */
function headingsOf(
  columns: readonly (readonly string[])[],
  kinds: readonly (string | null)[],
  taken: readonly string[],
  isLabelledToo: IsLabelledToo,
): string[] {
  const used = new Set([...taken, ...kinds]);
  const { activity, employee, classroom } = weekHeadings;
  return kinds.map((kind, part) => {
    const free = [activity, employee, classroom].find(
      (heading) => !used.has(heading) && !isLabelledToo(heading, columns[part]!),
    );
    const heading = kind ?? free ?? weekPartHeading(part + 1);
    used.add(heading);
    return heading;
  });
}
