import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import { BarChart } from '@mantine/charts';
import type { ColumnCode, ReportChart as Chart } from '../../../machines/reports/reports.ts';
import { columnKinds } from '../../../machines/reports/reports.ts';
import type { Formats } from '../../strings/format.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { cellText, columnLabels } from '../../strings/reports.ts';

const colors: Partial<Record<ColumnCode, string>> = {
  present: 'teal.6',
  absent: 'red.6',
  late: 'marigold.5',
  net: 'cobalt.5',
  deductions: 'marigold.5',
};
const labelLength = 16;
/** Side by side so many names have room, and slanted so many. */
const mostLevel = 4;
const mostSlanted = 30;

const slanted = { interval: 0, angle: -35, textAnchor: 'end', height: 100 } as const;

/** The main figures of a report as bars. */
export function ReportChart({ chart: { isStacked, series, points } }: { chart: Chart }) {
  const formats = useFormats();
  const data = points.map(({ name, values }) => ({
    name: nameOf(name, formats),
    ...Object.fromEntries(series.map((column, index) => [column, values[index] ?? 0])),
  }));
  const [first = 'lessons'] = series;
  const isSlanted = points.length > mostLevel && points.length <= mostSlanted;
  return (
    <BarChart
      h={isSlanted ? 350 : 280}
      data={data}
      dataKey="name"
      type={isStacked ? 'stacked' : 'default'}
      series={series.map((column) => ({
        name: column,
        label: columnLabels[column],
        color: colors[column] ?? 'cobalt.5',
      }))}
      valueFormatter={(value) => cellText(first, value, formats)}
      withLegend
      barChartProps={{ margin: { top: 8 } }}
      legendProps={{ verticalAlign: 'top', height: 44 }}
      tickLine="none"
      gridAxis="x"
      maxBarWidth={56}
      xAxisProps={{
        tickFormatter: shorten,
        ...(isSlanted ? slanted : { interval: 'preserveStartEnd' }),
      }}
      yAxisProps={{ width: columnKinds[first] === 'money' ? 96 : 52, allowDecimals: false }}
    />
  );
}

function nameOf(name: string, { day }: Formats): string {
  return name === '' ? 'Sin grupo' : day(name);
}

function shorten(name: string): string {
  return name.length > labelLength ? `${name.slice(0, labelLength - 1)}…` : name;
}
