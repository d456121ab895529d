import { useMemo } from 'react';
import type { Period, PeriodChoice, ReportFormat } from '../../../machines/reports/reports.ts';
import { periodChoices, periodOf, reportFormats } from '../../../machines/reports/reports.ts';
import { useQueryState } from '../../ui/useQueryState.ts';
import { useToday } from '../../useToday.ts';

/** What the reports are about and how they are written, as the address has it. */
export interface ReportChoice {
  periodChoice: PeriodChoice;
  custom: Period;
  /** The days of the choice, or null while the custom ones say nothing. */
  period: Period | null;
  format: ReportFormat;
}

export function useReportChoice(): ReportChoice {
  const today = useToday();
  const [periodText] = useQueryState('periodo', periodChoices[0]);
  const [formatText] = useQueryState('formato', reportFormats[0]);
  const [from] = useQueryState('desde');
  const [to] = useQueryState('hasta');
  return useMemo(() => {
    const periodChoice = periodChoices.find((one) => one === periodText) ?? periodChoices[0];
    const custom = { from, to };
    return {
      periodChoice,
      custom,
      period: periodOf(periodChoice, today, custom),
      format: reportFormats.find((one) => one === formatText) ?? reportFormats[0],
    };
  }, [today, periodText, formatText, from, to]);
}
