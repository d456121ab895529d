import { useMemo } from 'react';
import type { Cycle } from '../../../machines/school/settingsShapes.ts';
import type {
  Period,
  PeriodChoice,
  PeriodFault,
  ReportFormat,
} from '../../../machines/reports/reports.ts';
import {
  periodChoices,
  periodFault,
  periodOf,
  reportFormats,
} from '../../../machines/reports/reports.ts';
import { useKnownCycles } from '../../lessons/useCycle.ts';
import { currentCycle } from '../../../machines/school/cycles.ts';
import { useSchool } from '../../AppContext.ts';
import { useQueryState } from '../../ui/useQueryState.ts';
import { useToday } from '../../useToday.ts';

/** What the reports are about and how they are written, as the address has it. */
export interface ReportChoice {
  /** What is chosen before anything is: the last cycle where none goes on. */
  initial: string;
  periodChoice: PeriodChoice;
  custom: Period;
  /** The school year that is chosen in place of such a period, or null. */
  cycle: Cycle | null;
  /** The days of the choice, or null while they are no period. */
  period: Period | null;
  /** Why they are none. */
  fault: PeriodFault | null;
  format: ReportFormat;
}

export function useReportChoice(): ReportChoice {
  const today = useToday();
  const cycles = useKnownCycles();
  const isOver = useSchool(({ settings }) => currentCycle(settings.school) === null);
  const [last] = cycles;
  const initial = isOver && last ? cycleChoice(last) : periodChoices[0];
  const [periodText] = useQueryState('periodo', initial);
  const [formatText] = useQueryState('formato', reportFormats[0]);
  const [from] = useQueryState('desde');
  const [to] = useQueryState('hasta');
  return useMemo(() => {
    const periodChoice = periodChoices.find((one) => one === periodText) ?? periodChoices[0];
    const custom = { from, to };
    const cycle = cycles.find((one) => periodText === cycleChoice(one)) ?? null;
    const written = cycle ? { from: cycle.from, to: cycle.until } : custom;
    const period = periodOf(cycle ? 'custom' : periodChoice, today, written);
    return {
      initial,
      periodChoice,
      custom,
      cycle,
      period,
      fault: period ? null : periodFault(written),
      format: reportFormats.find((one) => one === formatText) ?? reportFormats[0],
    };
  }, [initial, today, periodText, formatText, from, to, cycles]);
}

/** How a school year stands in the address among the periods. */
export function cycleChoice({ name }: Cycle): string {
  return `ciclo ${name}`;
}
