import { Group, NativeSelect, Paper, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { periodChoices, reportFormats } from '../../../machines/reports/reports.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { setQuery } from '../../ui/useQueryState.ts';
import { cycleLabel } from '../../strings/cycles.ts';
import { formatLabels, periodFaults, periodLabels } from '../../strings/reports.ts';
import { useKnownCycles } from '../../lessons/useCycle.ts';
import type { ReportChoice } from './useReportChoice.ts';
import { cycleChoice } from './useReportChoice.ts';
import { DayFilter } from '../../ui/fields/DayFilter.tsx';

const periodData = periodChoices.map((value) => ({ value, label: periodLabels[value] }));
const formatData = reportFormats.map((value) => ({ value, label: formatLabels[value] }));

export function ReportControls({ choice }: { choice: ReportChoice }) {
  const titleId = useId();
  const { day } = useFormats();
  const cycles = useKnownCycles();
  const { initial, periodChoice, custom, cycle, period, fault, format } = choice;
  const cycleData = cycles.map((one) => ({ value: cycleChoice(one), label: cycleLabel(one) }));
  return (
    <Paper component="article" aria-labelledby={titleId} p="lg" radius="lg">
      <Title order={2} id={titleId} size="h3" mb="sm">
        Configuración de Reportes
      </Title>
      <Group align="flex-start" gap="md">
        <NativeSelect
          label="Período"
          data={[
            ...periodData,
            ...(cycleData.length > 0 ? [{ group: 'Ciclos escolares', items: cycleData }] : []),
          ]}
          value={cycle ? cycleChoice(cycle) : periodChoice}
          onChange={(event) => set('periodo', event.currentTarget.value, initial)}
          flex="1 1 12rem"
          maw={{ sm: '18rem' }}
        />
        {periodChoice === 'custom' ? (
          <>
            <DayFilter
              label="Desde"
              value={custom.from}
              onChange={(from) => set('desde', from)}
              flex="1 1 9rem"
              maw={{ sm: '12rem' }}
            />
            <DayFilter
              label="Hasta"
              value={custom.to}
              error={fault === 'reversed' ? 'Debe ser igual o posterior a la inicial.' : null}
              onChange={(to) => set('hasta', to)}
              flex="1 1 9rem"
              maw={{ sm: '12rem' }}
            />
          </>
        ) : null}
        <NativeSelect
          label="Formato"
          data={formatData}
          value={format}
          onChange={(event) => set('formato', event.currentTarget.value, reportFormats[0])}
          flex="1 1 8rem"
          maw={{ sm: '12rem' }}
        />
      </Group>
      <Text
        size="sm"
        c={fault === 'long' ? 'var(--mantine-color-error)' : 'dimmed'}
        mt="sm"
        aria-live="polite"
      >
        {period
          ? `Del ${day(period.from)} al ${day(period.to)}.`
          : periodFaults[fault ?? 'missing']}
      </Text>
    </Paper>
  );
}

function set(name: string, value: string, initial = ''): void {
  setQuery({ [name]: value === initial ? null : value });
}
