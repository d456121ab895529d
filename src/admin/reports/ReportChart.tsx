import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import { BarChart, ChartLegend } from '@mantine/charts';
import { memo, startTransition, useEffect, useState } from 'react';
import type { ColumnCode, ReportChart as Chart } from '../../../machines/reports/reports.ts';
import { columnKinds } from '../../../machines/reports/reports.ts';
import type { Formats } from '../../strings/format.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import { cellText, columnLabels } from '../../strings/reports.ts';
import { TextsDrawn, TickText, drawBar } from './ChartMarks.tsx';
import { heightOf, isSlanted, labelsHeight, noGroup, shorten } from './chartSize.ts';
import classes from './ReportChart.module.css';

const colors: Partial<Record<ColumnCode, string>> = {
  present: 'var(--bar-good)',
  absent: 'var(--bar-bad)',
  late: 'var(--bar-middling)',
  net: 'var(--bar-plain)',
  deductions: 'var(--bar-middling)',
};
const legendHeight = 44;
/** Slanted so many names have room beside each other. */
const mostNames = { desk: 30, phone: 10 };

/** Where the lines would be that are not drawn, the grid asks of every name how wide it is. */
const noUprightLines = { verticalCoordinatesGenerator: () => [] };

const nameTick = <TickText transform="translate(0, 10)" />;
const amountTick = <TickText transform="translate(-10, 0)" />;

const slanted = { angle: -35, textAnchor: 'end' } as const;

/**
 * The main figures of a report as bars, one picture to whoever can't see them: their frame first, then one
 * series after the other, each laid out in one go while the page answers in between, and the texts at last.
 */
export function ReportChart({ chart }: { chart: Chart }) {
  const [drawn, setDrawn] = useState({ chart, count: 0 });
  const count = drawn.chart === chart ? drawn.count : 0;
  const isWhole = count >= chart.series.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn({ chart, count: count + 1 }));
  }, [chart, count, isWhole]);
  return (
    <TextsDrawn value={isWhole}>
      <Bars chart={chart} count={count} />
    </TextsDrawn>
  );
}

/**
 * What the colours are of stands above them: within the chart it would be measured, and all bars laid
 * out again.
 */
const Bars = memo(function Bars({ chart, count }: { chart: Chart; count: number }) {
  const { isStacked, series, points } = chart;
  const formats = useFormats();
  const isPhone = useIsPhone();
  const [highlighted, setHighlighted] = useState<string | number | null>(null);
  const data = points.map(({ name, values }) => ({
    name: nameOf(name, formats),
    ...Object.fromEntries(series.map((column, index) => [column, values[index] ?? 0])),
  }));
  const bars = series.map((column) => ({
    name: column,
    label: columnLabels[column],
    color: colors[column] ?? 'var(--bar-plain)',
  }));
  const [first = 'lessons'] = series;
  // Where it is left to the chart which names it shows, it lays out the page for each of them.
  const interval = Math.ceil(points.length / mostNames[isPhone ? 'phone' : 'desk']) - 1;
  return (
    <div
      role="img"
      aria-label={`Gráfica: ${bars.map(({ label }) => label).join(', ')}. La tabla tiene sus cifras.`}
      className={classes.chart}
    >
      <ChartLegend
        className={classes.legend}
        payload={bars.map(({ name, color }) => ({ dataKey: name, color }))}
        series={bars}
        legendPosition="top"
        onHighlight={setHighlighted}
      />
      <BarChart
        h={heightOf(chart, isPhone) - legendHeight}
        data={data}
        dataKey="name"
        type={isStacked ? 'stacked' : 'default'}
        series={bars.slice(0, count)}
        valueFormatter={(value) => cellText(first, value, formats)}
        barChartProps={{ margin: { top: 8 }, stackOffset: 'sign', accessibilityLayer: false }}
        barProps={({ name }) => ({
          isAnimationActive: false,
          shape: drawBar,
          fillOpacity: highlighted === null || highlighted === name ? 1 : 0.1,
        })}
        tickLine="none"
        gridAxis="x"
        gridProps={noUprightLines}
        maxBarWidth={56}
        xAxisProps={{
          tick: nameTick,
          tickFormatter: (name: string) => shorten(name, isPhone),
          interval,
          height: labelsHeight(chart, isPhone),
          ...(isSlanted(chart) ? slanted : {}),
        }}
        yAxisProps={{
          tick: amountTick,
          width: columnKinds[first] === 'money' ? 96 : 52,
          allowDecimals: false,
          interval: 0,
        }}
      />
    </div>
  );
});

function nameOf(name: string, { day }: Formats): string {
  return name === '' ? noGroup : day(name);
}
