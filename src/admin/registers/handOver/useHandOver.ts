import { useMemo } from 'react';
import { handOverMachine } from '../../../../machines/payroll/handOverMachine.ts';
import type { HandOverRef } from '../../../../machines/payroll/handOverMachine.ts';
import type { Giver } from '../../../../machines/payroll/handingOver.ts';
import { giversFrom } from '../../../../machines/payroll/handingOver.ts';
import { useFeatureInput, useSchool } from '../../../AppContext.ts';
import { useFeature } from '../../../notices/useFeature.ts';
import { useToday } from '../../../useToday.ts';

export interface HandOver {
  ref: HandOverRef;
  /** Begins with somebody, or a room, that has classes from today on; undefined where there are none. */
  beginOf: (giver: Giver) => (() => void) | undefined;
}

/** The running 'Pasar sus clases' of a page, or 'Mover sus clases' of that of the rooms. */
export function useHandOver(): HandOver {
  const { persistence } = useFeatureInput();
  const ref = useFeature(handOverMachine, { input: { persistence } });
  const schedules = useSchool((school) => school.schedules);
  const today = useToday();
  const busy = useMemo(() => giversFrom(schedules, today), [schedules, today]);
  return {
    ref,
    beginOf: (giver) =>
      busy.has(giver) ? () => ref.send({ type: 'handOver.begin', giver }) : undefined,
  };
}
