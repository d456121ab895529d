import type { Steps } from '../kit/steps.ts';
import { mapped, runToEnd } from '../kit/steps.ts';
import type { Cell, ColumnCode, ReportChart } from './reports.ts';

/** What a report is made of, its kind and period aside. */
export interface BuiltReport {
  columns: readonly ColumnCode[];
  rows: Cell[][];
  totals?: Partial<Record<ColumnCode, number | null>>;
  chart: ReportChart;
}

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
  isStacked: boolean,
): ReportChart {
  const points = records.map((record) => ({
    name: String(record[name]),
    values: series.map((one) => Number(record[one])),
  }));
  return { isStacked, series, points };
}

/** The largest records by a figure, as many as a chart can name. */
export function largest<Row>(records: readonly Row[], figure: keyof Row): Row[] {
  return records
    .toSorted((one, other) => Number(other[figure]) - Number(one[figure]))
    .slice(0, mostBars);
}
