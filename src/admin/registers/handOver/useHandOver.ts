import { useMemo } from 'react';
import { handOverMachine } from '../../../../machines/payroll/handOverMachine.ts';
import type { HandOverRef } from '../../../../machines/payroll/handOverMachine.ts';
import type { EmployeeId } from '../../../../machines/school/peopleShapes.ts';
import { employeesFrom } from '../../../../machines/payroll/handingOver.ts';
import { useFeatureInput, useSchool } from '../../../AppContext.ts';
import { useFeature } from '../../../notices/useFeature.ts';
import { useToday } from '../../../useToday.ts';

export interface HandOver {
  ref: HandOverRef;
  /** Begins with somebody who has classes from today on; undefined for whoever has none. */
  beginOf: (person: EmployeeId) => (() => void) | undefined;
}

/** The running 'Pasar sus clases' of a page. */
export function useHandOver(): HandOver {
  const { persistence } = useFeatureInput();
  const ref = useFeature(handOverMachine, { input: { persistence } });
  const schedules = useSchool((school) => school.schedules);
  const today = useToday();
  const busy = useMemo(() => employeesFrom(schedules, today), [schedules, today]);
  return {
    ref,
    beginOf: (person) =>
      busy.has(person) ? () => ref.send({ type: 'handOver.begin', person }) : undefined,
  };
}
