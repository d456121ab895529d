import { ColorSwatch, Group, Text } from '@mantine/core';
import type { ColumnCode } from '../../../machines/reports/reports.ts';
import { cellText, columnLabels } from '../../strings/reports.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { barColor } from './chartSize.ts';

interface ChartValuesProps {
  name: string;
  series: readonly ColumnCode[];
  values: readonly number[];
}

/** What the bars of a name stand for, in figures. */
export function ChartValues({ name, series, values }: ChartValuesProps) {
  const formats = useFormats();
  return (
    <>
      <Text fw={600} c="bright" pb="xs">
        {name}
      </Text>
      {series.map((column, index) => (
        <Group key={column} justify="space-between" gap="xl" pb={6}>
          <Group gap="sm">
            <ColorSwatch color={barColor(column)} size={12} withShadow={false} />
            <Text size="sm">{columnLabels[column]}</Text>
          </Group>
          <Text size="sm" c="bright">
            {cellText(column, values[index] ?? 0, formats)}
          </Text>
        </Group>
      ))}
    </>
  );
}
