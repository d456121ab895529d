import type { Weekday } from '../../../machines/kit/weekdays.ts';
import { groupBy } from '../../../machines/kit/groupBy.ts';
import { fold } from '../../../machines/kit/text.ts';
import { joinedGroup } from '../../../machines/registers/import/importRows.ts';
import { weekHeadings } from '../../strings/importedSheets.ts';
import type { Week } from './drawnWeeks.ts';
import { besideDays } from './drawnWeeks.ts';
import type { TableRow } from './readTable.ts';
import { hoursIn, inOrder, isOfAfternoon, periodIn } from './weekHours.ts';
import { isGradeHeading, isSaid, kindOf, labelHeading } from './weekTexts.ts';

/**
 * A week of several groups, teachers or rooms as one of each: its columns are of groups, its rows say whose they
 * are beside their hours, or each row is somebody's with hours above its columns. Others as they are.
 */
export function partsOf<Of extends Week>(week: Of): Of[] {
  return byColumns(week) ?? byRows(week) ?? byLabels(week) ?? [week];
}

/** Each column of its days, with what its first row says of it. */
function columnsOf({ days, rows: [first] }: Week) {
  return days.flatMap(({ column, width, day }) =>
    Array.from({ length: width }, (_, at) => {
      return { column: column + at, width: 1, day, text: first?.cells[column + at] ?? '' };
    }),
  );
}

/** Where each column of the days says a group. */
function byColumns<Of extends Week>(week: Of): Of[] | null {
  const columns = columnsOf(week);
  const areOfGroups =
    columns.length > week.days.length &&
    columns.every(({ text }) => kindOf([text]) === weekHeadings.group);
  if (!areOfGroups) return null;
  const rows = week.rows.slice(1);
  return [...groupBy(columns, ({ text }) => fold(text)).values()].map((days) => {
    return { ...week, days, rows, above: [days[0]!.text, ...week.above] };
  });
}

/** Where each column of the days says an hour, and a row whose it is: as a row for each of its hours. */
function byRows<Of extends Week>(week: Of): Of[] | null {
  const columns = columnsOf(week);
  const areHours =
    columns.length > week.days.length && columns.every(({ text }) => hoursIn([text]) !== null);
  const [first, ...rows] = week.rows;
  if (!first || !areHours) return null;
  const heads = besideDays(week.head, week.days);
  const corners = besideDays(first, week.days).map((text, at) => text || (heads[at] ?? ''));
  const at = corners.findIndex((text) => labelHeading(text) !== null);
  const hours = groupBy(columns, ({ text }) => text);
  const days = week.days.map(({ day }, place) => ({ day, column: place + 1, width: 1 }));
  let label = '';
  const whose = rows.map((row) => {
    const beside = besideDays(row, week.days);
    const said = at < 0 ? (beside.findLast(isSaid) ?? '') : (beside[at] ?? '');
    if (isSaid(said)) label = said;
    return { label, row };
  });
  return [...groupBy(whose, (one) => fold(one.label)).values()].map((of) => {
    const own = [...hours].map(([hour, ofHour]): TableRow => {
      const textsOn = (day: Weekday) => {
        const column = ofHour.find((one) => one.day === day)?.column ?? -1;
        return of.map(({ row }) => row.cells[column] ?? '').filter(isSaid);
      };
      const cells = days.map(({ day }) => [...new Set(textsOn(day))].join('\n'));
      return { ...of[0]!.row, cells: [hour, ...cells] };
    });
    const title = labelled(of[0]!.label, labelHeading(corners[at] ?? ''));
    return { ...week, days, rows: own, corner: [], above: [...week.above, title] };
  });
}

/** Where a column before the days says whose each row with an hour is, which those below it go on with. */
function byLabels<Of extends Week>(week: Of): Of[] | null {
  const { days, head } = week;
  const hours = hoursByRow(week);
  const timed = [...hours.keys()];
  const isOneDay = [...hours.values()].some(isSaid);
  const heads = besideDays(head, days);
  const headings = heads.map((text, at) => {
    const labels = timed.map(({ cells }) => cells[at] ?? '').filter(isSaid);
    const areHours = labels.some((label) => tellsHour([label]));
    if (labels.length === 0 || areHours || !isSaid(timed[0]!.cells[at] ?? '')) return null;
    const own = labelHeading(text);
    if (own !== null) return own === weekHeadings.activity ? null : own;
    const kind = isSaid(text) ? null : kindOf(labels);
    return kind !== null && mayBeOfHours(kind, labels, isOneDay) ? null : kind;
  });
  const at = headings.findIndex((heading) => heading !== null);
  if (at < 0) return null;
  const gradeAt = heads.findIndex(isGradeHeading);
  let label = '';
  let grade = '';
  let beside: readonly string[] = [];
  const rows = week.rows.map((row) => {
    const said = row.cells[at] ?? '';
    const own = besideDays(row, days);
    const isOfHour = isSaid(said) && !hours.has(row);
    grade = row.cells[gradeAt] || grade;
    if (isSaid(said)) label = joinedGroup(grade, said);
    if (!isOfHour) {
      const others = own.map((text, place) => (place === gradeAt ? '' : text));
      beside = others.with(at, hours.get(row) ?? '');
    }
    return { label, row: { ...row, cells: [...beside, ...row.cells.slice(own.length)] } };
  });
  return [...groupBy(rows, (one) => fold(one.label)).values()].map((of) => ({
    ...week,
    rows: of.map(({ row }) => row),
    corner: week.corner.filter((_, place) => place !== at),
    above: [...week.above, labelled(of[0]!.label, headings[at]!)],
  }));
}

/** Numbers of hours are written as those of rooms are, and their ordinals, '1a' and '2a', as groups. */
function mayBeOfHours(kind: string, labels: readonly string[], isOneDay: boolean): boolean {
  const areEachOnce = isOneDay && labels.length > 1 && new Set(labels).size === labels.length;
  return kind === weekHeadings.classroom || (kind === weekHeadings.group && areEachOnce);
}

/** The hours of those rows that have one: where none stands there twice they are of one day, whosever they are, and told by the others. */
function hoursByRow({ rows, days, above, corner }: Week): ReadonlyMap<TableRow, string> {
  const timed = rows.filter((row) => tellsHour(besideDays(row, days)));
  const beside = timed.map((row) => besideDays(row, days));
  const hours = beside.map((texts) => hoursIn(texts) ?? { start: periodIn(texts) ?? '', end: '' });
  const isOneDay = new Set(hours.map(({ start }) => start)).size === hours.length;
  const told = isOneDay ? inOrder(hours, isOfAfternoon([...above, ...corner], beside.flat())) : [];
  return new Map(
    timed.map((row, at) => [row, told[at]?.end ? `${told[at].start}-${told[at].end}` : '']),
  );
}

/** Whether texts say an hour, or which one of the day it is. */
function tellsHour(texts: readonly string[]): boolean {
  return hoursIn(texts) !== null || periodIn(texts) !== null;
}

/** 'Grupo: 1°A'. */
function labelled(label: string, heading: string | null): string {
  return heading === null ? label : `${heading}: ${label}`;
}
