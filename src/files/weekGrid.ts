import type { Weekday } from '../../machines/kit/days.ts';
import { weekHeadings, weekPartHeading } from '../strings/imports.ts';
import type { Week } from './drawnWeeks.ts';
import { besideDays, isOfNoDay, textsIn, weeksIn } from './drawnWeeks.ts';
import type { SourceSheet } from './readSource.ts';
import type { TableRow } from './readTable.ts';
import type { Hours, WeekTitle } from './weekTexts.ts';
import {
  bareTitle,
  hoursIn,
  isSaid,
  kindOf,
  linesOf,
  spansIn,
  titleOf,
  inOrder,
} from './weekTexts.ts';

/** A row of a list; of a week's row, which has a class a day, for one of its days. */
export interface ListRow extends TableRow {
  day?: string;
}

export interface ListSheet {
  name: string;
  rows: readonly ListRow[];
}

/**
 * Sheets of which timetables that are drawn as weeks, with a column for each day, are lists of their classes
 * below one row of headings, the same in all; others stay. The rows of a week are hours, and a cell says in
 * some lines what a class is of, who gives it and where; or its cells are hours, and what they are of stands
 * before the days.
 */
export function unfoldWeeks(sheets: readonly SourceSheet[]): ListSheet[] {
  const drawn = sheets.map((sheet) => ({ sheet, weeks: weeksIn(sheet.rows) }));
  const weeks = drawn.map((one) => one.weeks);
  const cells = weeks.flat().flatMap(cellsOf);
  const inHours = cells.filter(({ text }) => spansIn(text).length > 0).length;
  const { headings, classes } =
    inHours > cells.length / 2 ? classesInHours(weeks) : classesByHour(weeks);
  const { day, startTime, endTime } = weekHeadings;
  return drawn.map(({ sheet, weeks: [first] }, at) => {
    if (!first) return sheet;
    const head = { ...first.head, cells: [day, startTime, endTime, ...headings] };
    const rows = classes[at]!.map(({ line, day: own, start, end, said }) => ({
      line,
      day: own,
      cells: [own, start, end, ...said],
      isUnclosed: false,
    }));
    return { name: sheet.name, rows: [head, ...rows] };
  });
}

interface WeekClass {
  line: number;
  day: Weekday;
  start: string;
  end: string;
  /** By heading. */
  said: readonly string[];
}

interface WeekClasses {
  headings: readonly string[];
  /** By sheet. */
  classes: readonly (readonly WeekClass[])[];
}

function cellsOf({ days, rows }: Week) {
  return rows.flatMap((row) => textsIn(row, days).map((one) => ({ ...row, ...one })));
}

/** A class for each hour that the days of a row have; what they are of stands before the days. */
function classesInHours(sheets: readonly (readonly Week[])[]): WeekClasses {
  const [widest] = sheets.flat().toSorted((one, other) => widthOf(other) - widthOf(one));
  const headings = widest?.head.cells.slice(0, widthOf(widest)) ?? [];
  const classes = sheets.map((weeks) =>
    weeks.flatMap(cellsOf).flatMap(({ line, cells, day, text }) => {
      const spans = spansIn(text);
      const hours = spans.length > 0 ? spans : [{ start: text, end: '' }];
      const said = headings.map((_, column) => cells[column] ?? '');
      return hours.map(({ start, end }) => ({ line, day, start, end, said }));
    }),
  );
  return { headings, classes };
}

/** How many columns stand before its days. */
function widthOf({ days }: Week): number {
  return days[0]!.column;
}

/** An hour of a week, and what each day has in it, line by line. */
interface Period extends Hours {
  line: number;
  lines: ReadonlyMap<Weekday, string[]>;
}

function classesByHour(sheets: readonly (readonly Week[])[]): WeekClasses {
  const drawn = sheets.map((weeks) =>
    weeks.flatMap((week) => {
      const title = titleOf(week.above) ?? (weeks.length > 1 ? untold(week.above) : null);
      return periodsOf(week).flatMap(({ line, start, end, lines }) =>
        [...lines].map(([day, parts]) => ({ line, day, start, end, title, parts })),
      );
    }),
  );
  const all = drawn.flat();
  const titles = new Set(all.flatMap(({ title }) => title?.heading ?? []));
  const columns = Array.from(
    { length: Math.max(0, ...all.map(({ parts }) => parts.length)) },
    (_, part) => all.map(({ parts }) => parts[part] ?? ''),
  );
  const [heading, ...others] = titles;
  const titled = heading === undefined ? [] : [others.length > 0 ? weekHeadings.title : heading];
  const classes = drawn.map((ofSheet) =>
    ofSheet.map(({ title, parts, ...one }): WeekClass => {
      const said = columns.map((_, part) => parts[part] ?? '');
      return { ...one, said: [...titled.map(() => title?.text ?? ''), ...said] };
    }),
  );
  return { headings: [...titled, ...headingsOf(columns, titled)], classes };
}

/** Where weeks stand one below the other what stands above each is no less theirs for being unknown. */
function untold(above: readonly string[]): WeekTitle | null {
  const text = above.findLast(isSaid);
  return text === undefined ? null : { text: bareTitle(text), heading: weekHeadings.title };
}

/**
 * The rows of a week by their hours. One that says no hour, or the same again, goes on with the one before
 * it; but for a single text among several days, which is of none of them.
 */
function periodsOf({ days, rows }: Week): Period[] {
  const periods: (Hours & { line: number; lines: Map<Weekday, string[]> })[] = [];
  for (const row of rows) {
    const beside = besideDays(row, days);
    const label = beside.find(isSaid) ?? '';
    const { start, end } = hoursIn(beside) ?? { start: label, end: '' };
    const texts = textsIn(row, days);
    const last = periods.at(-1);
    if (!last || (label !== '' && (last.start !== start || last.end !== end))) {
      const lines = new Map(texts.map(({ day, text }) => [day, linesOf(text)]));
      periods.push({ line: row.line, start, end, lines });
    } else if (label !== '' || !isOfNoDay(texts, last.lines.size)) {
      for (const { day, text } of texts) {
        // A merged cell says the same in each of its rows.
        last.lines.set(day, [...new Set([...(last.lines.get(day) ?? []), ...linesOf(text)])]);
      }
    }
  }
  return inOrder(periods);
}

/** A heading for each column: as most of it is written, else in the order that the cells mostly have. */
function headingsOf(columns: readonly (readonly string[])[], taken: readonly string[]): string[] {
  const used = new Set(taken);
  const kinds = columns.map((texts) => {
    const kind = kindOf(texts);
    if (kind === null || used.has(kind)) return null;
    used.add(kind);
    return kind;
  });
  const { activity, employee, classroom } = weekHeadings;
  const others = [activity, employee, classroom].filter((heading) => !used.has(heading));
  return kinds.map((kind, part) => kind ?? others.shift() ?? weekPartHeading(part + 1));
}
