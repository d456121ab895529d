import { useSelector } from '@xstate/react';
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { BuildInput, ReportSubject } from '../../../machines/reports/reportMachine.ts';
import { reportMachine } from '../../../machines/reports/reportMachine.ts';
import { buildReport } from '../../../machines/reports/reportTables.ts';
import type { Period, Report, ReportKind } from '../../../machines/reports/reports.ts';
import { reportKinds } from '../../../machines/reports/reports.ts';
import { useFeatureInput } from '../../AppContext.ts';
import { inSlices } from '../../loading/inSlices.ts';
import { useFeature } from '../../notices/useFeature.ts';
import { useQueryState } from '../../ui/useQueryState.ts';
import { useToday } from '../../useToday.ts';

const machine = reportMachine.provide({
  actors: {
    build: fromPromise<Report, BuildInput>(({ input, signal }) => {
      const { kind, period, today } = input.subject;
      return inSlices(buildReport(kind, input.records, period, today), signal);
    }),
  },
});

export interface ShownReport {
  report: Report | null;
  isBuilding: boolean;
  /** How often one was asked for and came. */
  generated: number;
  generate: (kind: ReportKind) => void;
  /** To be called once it is on screen. */
  tellDrawn: (report: Report) => void;
}

/** The report that the address names, of some days or none. */
export function useReport(period: Period | null): ShownReport {
  const { school, records } = useFeatureInput();
  const today = useToday();
  const [shown, setShown] = useQueryState('reporte');
  const kind = reportKinds.find((one) => one === shown);
  const subject = useMemo<ReportSubject | null>(
    () => (kind && period ? { kind, period, today } : null),
    [kind, period, today],
  );
  const feature = useFeature(machine, { input: { school, records, subject } });
  useEffect(() => feature.send({ type: 'report.follow', subject }), [feature, subject]);
  // There is much to draw, which leaves the page its turns.
  const report = useDeferredValue(useSelector(feature, ({ context }) => context.report));
  return {
    report: report?.kind === kind ? report : null,
    isBuilding: useSelector(
      feature,
      (snapshot) => snapshot.matches('building') || snapshot.matches('drawing'),
    ),
    generated: useSelector(feature, ({ context }) => context.generated),
    generate: (wanted) => {
      if (!period) return;
      setShown(wanted);
      feature.send({ type: 'report.generate', subject: { kind: wanted, period, today } });
    },
    tellDrawn: useCallback(
      (drawn: Report) => feature.send({ type: 'report.drawn', report: drawn }),
      [feature],
    ),
  };
}
