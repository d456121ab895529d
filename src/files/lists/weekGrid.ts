import type { Weekday } from '../../../machines/kit/weekdays.ts';
import { withoutTitles, wordsKey } from '../../../machines/kit/names.ts';
import { weekHeadings } from '../../strings/importedSheets.ts';
import type { Week } from './drawnWeeks.ts';
import { besideDays, textsIn, tidyRow, turned, weeksIn, withoutFoot } from './drawnWeeks.ts';
import type { SourceSheet } from './readSource.ts';
import type { TableRow } from './readTable.ts';
import type { ClassLine } from './weekCells.ts';
import { classesOfCell, saidIn, withGroupsApart } from './weekCells.ts';
import type { Legend } from './weekLegend.ts';
import { legendBeside, legendsIn, withLegend } from './weekLegend.ts';
import { partsOf } from './weekParts.ts';
import { periodsOf } from './weekPeriods.ts';
import type { WeekTitle } from './weekTitles.ts';
import { hoursIn, hoursOf } from './weekHours.ts';
import { isSaid } from './weekTexts.ts';
import { bareTitle, shiftNamed, shiftOfAll, titleOf } from './weekTitles.ts';

/** A row of a list; of a week's row, which has a class a day, for one of its days. */
export interface ListRow extends TableRow {
  day?: string;
  /** Of several classes of its day, which one; of the first none. */
  nth?: number;
  /** Of several lists beside each other, of which one it is; of the first none. */
  list?: number;
  /** Whether its line is a column's: of a week whose hours stand side by side. */
  isColumn?: boolean;
  /** What its list is called, where something says it. */
  title?: WeekTitle;
  /** The shift that is said above its list. */
  shift?: string;
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
  const read = sheets.map(({ rows }) => drawnIn(rows.map(tidyRow)));
  const drawn = read.map(({ weeks }) => weeks);
  const isInHours = drawn.map(hasHours);
  const byHour = classesByHour(drawn.map((weeks, at) => (isInHours[at] ? [] : weeks)));
  const inHours = classesInHours(drawn.map((weeks, at) => (isInHours[at] ? weeks : [])));
  const { day, startTime, endTime } = weekHeadings;
  return sheets.map((sheet, at) => {
    const head = drawn[at]![0]?.head;
    if (!head) return sheet;
    const { headings, classes } = isInHours[at] ? inHours : byHour;
    const { isTurned } = read[at]!;
    const hidden = new Set(
      sheet.rows.flatMap(({ line, isHidden }) => (isHidden && !isTurned ? line : [])),
    );
    const counts = new Map<string, number>();
    const rows = classes[at]!.map(({ line, day: own, start, end, said }) => {
      const nth = (counts.get(`${line} ${own}`) ?? 0) + 1;
      counts.set(`${line} ${own}`, nth);
      const placed = {
        line,
        day: own,
        ...(nth > 1 && { nth }),
        ...(isTurned && { isColumn: true }),
      };
      const isHidden = hidden.has(line);
      return { ...placed, isHidden, cells: [own, start, end, ...said], isUnclosed: false };
    });
    return {
      name: sheet.name,
      rows: [{ ...head, cells: [day, startTime, endTime, ...headings] }, ...rows],
    };
  });
}

/** The weeks of a sheet, which may have a row for each day. */
function drawnIn(rows: readonly TableRow[]): { weeks: LegendWeek[]; isTurned: boolean } {
  const weeks = weeksIn(rows);
  if (weeks.length > 0) return { weeks: withLegends(rows, weeks), isTurned: false };
  const columns = turned(rows);
  const across = weeksIn(columns);
  const isTurned = across.some(isOfHours);
  return { weeks: isTurned ? withLegends(columns, across) : [], isTurned };
}

/** Whether most rows of a week have their hour next to its days: a list with a column of days has its heading there. */
function isOfHours({ days, rows }: Week): boolean {
  const labels = rows.flatMap((row) => besideDays(row, days).findLast(isSaid) ?? []);
  return labels.filter((label) => hoursIn([label]) !== null).length > labels.length / 2;
}

interface LegendWeek extends Week {
  legend: Legend;
}

/** The weeks of a sheet, each with the legend beside it or next below it, whose rows are no class. */
function withLegends(rows: readonly TableRow[], weeks: readonly Week[]): LegendWeek[] {
  const legends = legendsIn(rows, weeks);
  const ofLegends = new Set(legends.flatMap((one) => one.rows));
  const others = rows.filter((row) => !ofLegends.has(row));
  return (legends.length > 0 ? weeksIn(others) : weeks).flatMap((week) => {
    const below = legends.find((one) => one.rows[0]!.line > week.head.line);
    const legend = legendBeside(week) ?? below?.legend ?? new Map();
    return partsOf(withoutFoot({ ...week, legend }));
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

function classesByHour(sheets: readonly (readonly LegendWeek[])[]): WeekClasses {
  const drawn = sheets.map((weeks) => {
    let title: WeekTitle | null = null;
    let shiftBelow = '';
    return weeks.flatMap(({ legend, ...week }) => {
      // A week that goes on below the same days again has nothing above.
      const texts = [...week.above, ...week.corner];
      title = titleOf(texts) ?? untold(week.above) ?? title;
      shiftBelow = shiftOfAll(texts) || shiftBelow;
      const own = { title, shift: shiftNamed(texts) || shiftBelow };
      return periodsOf(week).flatMap(({ line, start, end, cells }) =>
        [...cells].flatMap(([day, rows]) =>
          classesOfCell(rows).map((lines) => ({
            line,
            day,
            start,
            end,
            ...own,
            legend,
            lines,
          })),
        ),
      );
    });
  });
  const all = drawn.flat();
  const ofNoGroup = all.filter(({ title }) => title?.heading !== weekHeadings.group);
  const parted = withGroupsApart(ofNoGroup.map((one) => one.lines));
  const apart = new Map(ofNoGroup.map((one, at) => [one, parted[at]!]));
  const [heading, ...others] = new Set(all.flatMap(({ title }) => title?.heading ?? []));
  const read = all.map((one) => apart.get(one) ?? one.lines);
  const further = read.map((lines, at) => lines.filter((line) => !repeats(line, all[at]!.title)));
  const lines = read.map((ofClass, at) => ofClass.map((line) => toldBy(all[at]!.title, line)));
  // What most cells say themselves, and otherwise, they say of each class.
  const isOwn =
    heading !== undefined && others.length === 0 && !saidIn(further, []).told.includes(heading);
  const titled = heading === undefined ? [] : [isOwn ? heading : weekHeadings.title];
  const { headings: own, said } = saidIn(lines, isOwn ? titled : []);
  const written = new Map(all.map((one, at) => [one, withLegend(said[at]!, one.legend)]));
  const isOfShifts = titled.includes(weekHeadings.group) && all.some(({ shift }) => shift !== '');
  const shifts = isOfShifts ? [weekHeadings.shift] : [];
  const titles = new Map(
    all.map((one, at) => [one, said[at]!.get(titled[0] ?? '') ?? one.title?.text ?? '']),
  );
  const headings = [
    ...new Set([...own, ...[...written.values()].flatMap((one) => [...one.keys()])]),
  ].filter((one) => !titled.includes(one));
  const classes = drawn.map((ofSheet) =>
    ofSheet.map((one): WeekClass => {
      const texts = headings.map((of) => written.get(one)!.get(of) ?? '');
      const besides = [...titled.map(() => titles.get(one)!), ...shifts.map(() => one.shift)];
      return { ...one, said: [...besides, ...texts] };
    }),
  );
  return { headings: [...titled, ...shifts, ...headings], classes };
}

/**
 * Whether a line of a cell says again what all its week is of: a name without a title tells by nothing
 * else what it is.
 */
function repeats({ text, heading }: ClassLine, title: WeekTitle | null): boolean {
  if (heading !== null || title === null || title.heading === weekHeadings.title) return false;
  return wordsKey(withoutTitles(text)) === wordsKey(withoutTitles(title.text));
}

function toldBy(title: WeekTitle | null, line: ClassLine): ClassLine {
  return title !== null && repeats(line, title) ? { ...line, heading: title.heading } : line;
}

/** What stands above a week is no less that of its classes for being unknown. */
function untold(above: readonly string[]): WeekTitle | null {
  const text = above.findLast(isSaid);
  return text === undefined ? null : { text: bareTitle(text), heading: weekHeadings.title };
}
