import type { Steps } from '../kit/steps.ts';
import { mapped, runToEnd } from '../kit/steps.ts';
import type { School } from '../school/school.ts';
import type { Cell, ColumnCode, Period, ReportChart } from './reports.ts';

/** What a report is made of, its kind and period aside. */
export interface BuiltReport {
  columns: readonly ColumnCode[];
  rows: Cell[][];
  totals?: Partial<Record<ColumnCode, number | null>>;
  chart: ReportChart;
}

/** Makes a report of a school for a period, as seen on a local calendar day. */
export type ReportBuilder = (school: School, period: Period, today: string) => Steps<BuiltReport>;

const mostBars = 15;

type Table = Pick<BuiltReport, 'columns' | 'rows'>;

export function table<Row>(
  records: readonly Row[],
  columns: readonly (ColumnCode & keyof Row)[],
): Table {
  return runToEnd(tableInSteps(records, columns));
}

/** Of as many records as there may be. */
export function* tableInSteps<Row>(
  records: readonly Row[],
  columns: readonly (ColumnCode & keyof Row)[],
): Steps<Table> {
  const rows = yield* mapped(records, (record) =>
    columns.map((column) => (record[column] as Cell | undefined) ?? null),
  );
  return { columns, rows };
}

export function bars<Row>(
  records: readonly Row[],
  name: keyof Row,
  series: readonly (ColumnCode & keyof Row)[],
): ReportChart {
  // What nobody has is not drawn.
  const some = series.filter((one) => records.some((record) => Number(record[one]) !== 0));
  const shown = some.length > 0 ? some : series;
  const points = records.map((record) => ({
    name: String(record[name]),
    values: shown.map((one) => Number(record[one])),
  }));
  return { series: shown, points, cut: null };
}

/** Of the largest records by the first series, as many as a chart can name. */
export function largestBars<Row>(
  records: readonly Row[],
  name: keyof Row,
  series: readonly [ColumnCode & keyof Row, ...(ColumnCode & keyof Row)[]],
): ReportChart {
  const [figure] = series;
  const largest = records
    .toSorted((one, other) => Number(other[figure]) - Number(one[figure]))
    .slice(0, mostBars);
  const total = records.length;
  const cut = total > mostBars ? { figure, total } : null;
  return { ...bars(largest, name, series), cut };
}
