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
  hoursOf,
  isSaid,
  kindOf,
  linesOf,
  titleOf,
  inOrder,
} from './weekTexts.ts';

/** A row of a list; of a week's row, which has a class a day, for one of its days. */
export interface ListRow extends TableRow {
  day?: string;
  /** Of lists beside each other which one it is of, counted from 1; of the first, or a single one, none. */
  list?: number;
}

export interface ListSheet {
  name: string;
  rows: readonly ListRow[];
}

/**
 * Sheets of which timetables that are drawn as weeks, with a column for each day, are lists of their classes
 * below one row of headings, the same in all that are drawn alike; others stay. The rows of a week are hours,
 * and a cell says in some lines what a class is of, who gives it and where; or its cells are hours, and what
 * they are of stands in the columns that are of no day.
 */
export function unfoldWeeks(sheets: readonly SourceSheet[]): ListSheet[] {
  const drawn = sheets.map(({ rows }) => weeksIn(rows));
  const isInHours = drawn.map(hasHours);
  const byHour = classesByHour(drawn.map((weeks, at) => (isInHours[at] ? [] : weeks)));
  const inHours = classesInHours(drawn.map((weeks, at) => (isInHours[at] ? weeks : [])));
  const { day, startTime, endTime } = weekHeadings;
  return sheets.map((sheet, at) => {
    const head = drawn[at]![0]?.head;
    if (!head) return sheet;
    const { headings, classes } = isInHours[at] ? inHours : byHour;
    const rows = classes[at]!.map(({ line, day: own, start, end, said }) => ({
      line,
      day: own,
      cells: [own, start, end, ...said],
      isUnclosed: false,
    }));
    return {
      name: sheet.name,
      rows: [{ ...head, cells: [day, startTime, endTime, ...headings] }, ...rows],
    };
  });
}

/** Whether most cells of the days are hours. */
function hasHours(weeks: readonly Week[]): boolean {
  const texts = weeks.flatMap(cellsOf).map(({ text }) => hoursOf(text));
  return texts.filter((hours) => hours.some(({ end }) => end !== '')).length > texts.length / 2;
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

/** A class for each hour that the days of a row have; what they are of stands in the other columns. */
function classesInHours(sheets: readonly (readonly Week[])[]): WeekClasses {
  const [widest] = sheets
    .flat()
    .map(otherColumns)
    .toSorted((one, other) => other.length - one.length);
  const headings = (widest ?? []).map(({ heading }) => heading);
  const classes = sheets.map((weeks) =>
    weeks.flatMap((week) => {
      const columns = otherColumns(week);
      return cellsOf(week).flatMap(({ line, cells, day, text }) => {
        const said = headings.map((_, at) => cells[columns[at]?.column ?? -1] ?? '');
        return hoursOf(text).map(({ start, end }) => ({ line, day, start, end, said }));
      });
    }),
  );
  return { headings, classes };
}

/** The columns of a week that are of no day. */
function otherColumns({ head, days }: Week) {
  const ofDays = new Set(days.map(({ column }) => column));
  return head.cells.flatMap((heading, column) =>
    ofDays.has(column) || (heading === '' && column > days[0]!.column) ? [] : [{ heading, column }],
  );
}

/** An hour of a week, and what each day has in it, line by line. */
interface Period extends Hours {
  line: number;
  lines: ReadonlyMap<Weekday, string[]>;
}

function classesByHour(sheets: readonly (readonly Week[])[]): WeekClasses {
  const drawn = sheets.map((weeks) => {
    let title: WeekTitle | null = null;
    return weeks.flatMap((week) => {
      // A week that goes on below the same days again has nothing above.
      title = titleOf(week.above) ?? untold(week.above) ?? title;
      const own = title;
      return periodsOf(week).flatMap(({ line, start, end, lines }) =>
        [...lines].map(([day, parts]) => ({ line, day, start, end, title: own, parts })),
      );
    });
  });
  const all = drawn.flat();
  const columns = Array.from(
    { length: Math.max(0, ...all.map(({ parts }) => parts.length)) },
    (_, part) => all.map(({ parts }) => parts[part] ?? ''),
  );
  const [heading, ...others] = new Set(all.flatMap(({ title }) => title?.heading ?? []));
  // What the cells say themselves they say of each class.
  const isOwn =
    heading !== undefined && others.length === 0 && !columns.map(kindOf).includes(heading);
  const titled = heading === undefined ? [] : [isOwn ? heading : weekHeadings.title];
  const classes = drawn.map((ofSheet) =>
    ofSheet.map(({ title, parts, ...one }): WeekClass => {
      const said = columns.map((_, part) => parts[part] ?? '');
      return { ...one, said: [...titled.map(() => title?.text ?? ''), ...said] };
    }),
  );
  return { headings: [...titled, ...headingsOf(columns, isOwn ? titled : [])], classes };
}

/** What stands above a week is no less that of its classes for being unknown. */
function untold(above: readonly string[]): WeekTitle | null {
  const text = above.findLast(isSaid);
  return text === undefined ? null : { text: bareTitle(text), heading: weekHeadings.title };
}

/**
 * The rows of a week by their hours. One that says the same hour again, or none just below one that does, goes
 * on with it; a single text among several days does not, nor what stands apart: those have no hour.
 */
function periodsOf({ days, rows }: Week): Period[] {
  const periods: (Hours & { line: number; lines: Map<Weekday, string[]> })[] = [];
  let current: (typeof periods)[number] | null = null;
  let lastLine = 0;
  for (const row of rows) {
    const beside = besideDays(row, days);
    const label = beside.find(isSaid) ?? '';
    const { start, end } = hoursIn(beside) ?? { start: label, end: '' };
    const texts = textsIn(row, days);
    const isApart = row.line > lastLine + 1 || isOfNoDay(texts, current?.lines.size ?? 0);
    const isSame = current !== null && current.start === start && current.end === end;
    lastLine = row.line;
    if (current && (label === '' ? !isApart : isSame)) {
      for (const { day, text } of texts) {
        // A merged cell says the same in each of its rows.
        current.lines.set(day, [...new Set([...(current.lines.get(day) ?? []), ...linesOf(text)])]);
      }
      continue;
    }
    const lines = new Map(texts.map(({ day, text }) => [day, linesOf(text)]));
    const period = { line: row.line, start, end, lines };
    periods.push(period);
    if (label !== '') current = period;
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
