import { useDeferredValue, useMemo } from 'react';
import { periodsOf, runPeriods, runsOf } from '../../../machines/payroll/runs.ts';
import {
  payrollSources,
  recordsOfRun,
  searchRecords,
  totalsOf,
} from '../../../machines/payroll/payroll.ts';
import { cancelledInRun } from '../../../machines/payroll/corrections.ts';
import { isPaidRun } from '../../../machines/payroll/paidRuns.ts';
import { useApp, useSchoolParts } from '../../AppContext.ts';
import { useQueryState } from '../../ui/useQueryState.ts';

/** The run the address asks for, its records and those of them the search leaves. */
export function usePayroll() {
  const { isReadOnly = false } = useApp();
  const sources = useSchoolParts(payrollSources);
  const { payrollRuns, paidPayroll } = sources;
  const [askedPeriod] = useQueryState('periodo');
  const [askedCutOff] = useQueryState('corte');
  const [search] = useQueryState('buscar');

  const runs = useMemo(() => runsOf({ payrollRuns, paidPayroll }), [payrollRuns, paidPayroll]);
  const periods = useMemo(
    () => (isReadOnly ? runPeriods(runs) : periodsOf(runs)),
    [isReadOnly, runs],
  );
  const period = periods.includes(askedPeriod) ? askedPeriod : (periods[0] ?? '');
  const runsOfPeriod = useMemo(
    () => runs.filter(({ payPeriod }) => payPeriod === period),
    [runs, period],
  );
  const run = runsOfPeriod.find(({ cutOff }) => cutOff === askedCutOff) ?? runsOfPeriod[0] ?? null;
  const records = useMemo(() => (run ? recordsOfRun(sources, run) : []), [sources, run]);
  const cancelled = useMemo(
    () => cancelledInRun({ paidPayroll }, run?.cutOff ?? ''),
    [paidPayroll, run?.cutOff],
  );
  const canDeleteRun = run !== null && !isPaidRun({ paidPayroll }, run.cutOff);
  const wanted = useDeferredValue(search);
  const shown = useMemo(() => searchRecords(records, wanted), [records, wanted]);
  const totals = useMemo(() => totalsOf(records), [records]);
  return {
    sources,
    runs,
    periods,
    period,
    runsOfPeriod,
    run,
    records,
    shown,
    totals,
    cancelled,
    canDeleteRun,
  };
}

export type Payroll = ReturnType<typeof usePayroll>;
