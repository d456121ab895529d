import { Tooltip } from '@mantine/core';
import { scaleBand, scaleLinear } from 'd3-scale';
import { stack, stackOffsetDiverging } from 'd3-shape';
import { useState } from 'react';
import type { ColumnCode, ReportChart } from '../../../machines/reports/reports.ts';
import { columnKinds } from '../../../machines/reports/reports.ts';
import { cellText } from '../../strings/reports.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { ChartValues } from './ChartValues.tsx';
import { barColor, isSlanted, labelsHeight, noGroup, shorten } from './chartSize.ts';
import classes from './ReportChart.module.css';

/** Slanted so many names have room beside each other. */
const mostNames = { desk: 30, phone: 10 };
const amountsShown = 5;
/** What the highest line is of at least: fewer have others between whole numbers. */
const leastAmount = 4;

/** In pixels. */
const topMargin = 8;
const amountsWidth = { money: 96, other: 52 };
const mostBarWidth = 56;
const labelGap = 18;
const slantedGap = 8;

interface ChartBarsProps {
  chart: ReportChart;
  /** In pixels. */
  width: number;
  height: number;
  isPhone: boolean;
  highlighted: ColumnCode | null;
}

/** The series upon each other, below zero downwards, with the values of whoever is pointed at. */
export function ChartBars({ chart, width, height, isPhone, highlighted }: ChartBarsProps) {
  const { series, points } = chart;
  const formats = useFormats();
  const [pointed, setPointed] = useState<number | null>(null);
  const [first = 'lessons'] = series;
  const left = columnKinds[first] === 'money' ? amountsWidth.money : amountsWidth.other;
  const bottom = height - labelsHeight(chart, isPhone);

  const bars = stack<ReportChart['points'][number], number>()
    .keys(series.keys())
    .value(({ values }, index) => values[index] ?? 0)
    .offset(stackOffsetDiverging)([...points]);
  const ends = bars.flat(2);
  const span = [Math.min(0, ...ends), Math.max(leastAmount, ...ends)];
  const amounts = scaleLinear(span, [bottom, topMargin]).nice(amountsShown);
  const places = scaleBand(points.keys(), [left, width]).paddingInner(0.2).paddingOuter(0.1);
  const barWidth = Math.min(mostBarWidth, places.bandwidth());
  const marks = points.map(({ name, values }, at) => ({
    at,
    name: name === '' ? noGroup : formats.day(name),
    values,
    middle: places(at)! + places.bandwidth() / 2,
  }));
  const shown = marks[pointed ?? -1];

  const every = Math.ceil(points.length / mostNames[isPhone ? 'phone' : 'desk']);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className={classes.bars}>
      {amounts.ticks(amountsShown).map((amount) => (
        <g key={amount} transform={`translate(${left}, ${amounts(amount)})`}>
          <line x2={width - left} className={classes.line} />
          <text x={-labelGap} dy="0.355em" textAnchor="end">
            {cellText(first, amount, formats)}
          </text>
        </g>
      ))}
      <Tooltip.Floating
        label={shown ? <ChartValues {...shown} series={series} /> : null}
        position={shown && shown.middle > width / 2 ? 'left' : 'right'}
        className={classes.values}
      >
        <g onMouseLeave={() => setPointed(null)}>
          {marks.map(({ at, middle }) => (
            <rect
              key={at}
              x={middle - places.step() / 2}
              y={topMargin}
              width={places.step()}
              height={bottom - topMargin}
              className={classes.place}
              onMouseEnter={() => setPointed(at)}
            />
          ))}
        </g>
      </Tooltip.Floating>
      {bars.map((bar, index) => (
        <g
          key={series[index]}
          fill={barColor(series[index]!)}
          fillOpacity={highlighted === null || highlighted === series[index] ? 1 : 0.1}
          pointerEvents="none"
        >
          {marks.map(({ at, middle }) => (
            <rect
              key={at}
              x={middle - barWidth / 2}
              y={amounts(bar[at]![1])}
              width={barWidth}
              height={amounts(bar[at]![0]) - amounts(bar[at]![1])}
            />
          ))}
        </g>
      ))}
      {marks
        .filter(({ at }) => at % every === 0)
        .map(({ at, name, middle }) => (
          <text
            key={at}
            transform={
              isSlanted(chart)
                ? `translate(${middle}, ${bottom + slantedGap}) rotate(-35)`
                : `translate(${middle}, ${bottom + labelGap})`
            }
            dy="0.71em"
            textAnchor={isSlanted(chart) ? 'end' : 'middle'}
          >
            {shorten(name, isPhone)}
          </text>
        ))}
    </svg>
  );
}
