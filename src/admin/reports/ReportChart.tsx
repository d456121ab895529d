import '@mantine/core/styles/ColorSwatch.layer.css';
import { ColorSwatch, Group, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import type { ColumnCode, ReportChart as Chart } from '../../../machines/reports/reports.ts';
import { columnLabels } from '../../strings/reports.ts';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import { ChartBars } from './ChartBars.tsx';
import { barColor, heightOf, legendHeight } from './chartSize.ts';
import classes from './ReportChart.module.css';

/** The main figures of a report as bars, one picture to whoever can't see them. */
export function ReportChart({ chart }: { chart: Chart }) {
  const isPhone = useIsPhone();
  const { ref, width } = useElementSize();
  const [highlighted, setHighlighted] = useState<ColumnCode | null>(null);
  const height = heightOf(chart, isPhone) - legendHeight;
  const labels = chart.series.map((column) => columnLabels[column]).join(', ');
  return (
    <div
      role="img"
      aria-label={`Gráfica: ${labels}. La tabla tiene sus cifras.`}
      className={classes.colors}
    >
      <Group
        justify="flex-end"
        gap={0}
        pb="md"
        mih={legendHeight}
        className={classes.legend}
        onMouseLeave={() => setHighlighted(null)}
      >
        {chart.series.map((column) => (
          <Group
            key={column}
            gap={7}
            px="xs"
            py={7}
            className={classes.series}
            onMouseEnter={() => setHighlighted(column)}
          >
            <ColorSwatch color={barColor(column)} size={12} withShadow={false} />
            <Text size="sm" lh={1}>
              {columnLabels[column]}
            </Text>
          </Group>
        ))}
      </Group>
      <div ref={ref} style={{ height }}>
        {width > 0 ? <ChartBars {...{ chart, width, height, isPhone, highlighted }} /> : null}
      </div>
    </div>
  );
}
