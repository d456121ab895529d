import { useMemo } from 'react';
import { handOverMachine } from '../../../../machines/payroll/handOverMachine.ts';
import type { HandOverRef } from '../../../../machines/payroll/handOverMachine.ts';
import type { Giver } from '../../../../machines/payroll/handingOver.ts';
import { giversFrom } from '../../../../machines/payroll/handingOver.ts';
import type { RegisterKey } from '../../../../machines/registers/drafts.ts';
import { useFeatureInput, useSchool } from '../../../AppContext.ts';
import { useFeature } from '../../../notices/useFeature.ts';
import { useFormStore } from '../../../ui/fields/useFormStore.ts';
import { useToday } from '../../../useToday.ts';

export interface HandOver {
  ref: HandOverRef;
  /** Begins with somebody, or a room, that has classes from that day on; undefined where there are none. */
  beginOf: (giver: Giver) => (() => void) | undefined;
  /** The same as a way out of a delete. */
  otherwiseOf: (giver: Giver) => { label: string; onChoose: () => void } | undefined;
}

/**
 * The running 'Pasar sus clases' of a page, or 'Mover sus clases' of the rooms'; it begins with a local calendar
 * day, today where none is named.
 */
export function useHandOver(page: RegisterKey | 'schedules', from?: string): HandOver {
  const { persistence, records } = useFeatureInput();
  const formStore = useFormStore(`handOver-${page}`);
  const ref = useFeature(handOverMachine, { input: { persistence, records, formStore } });
  const schedules = useSchool((school) => school.schedules);
  const today = useToday();
  const since = from ?? today;
  const busy = useMemo(() => giversFrom(schedules, since), [schedules, since]);
  const beginOf = (giver: Giver) =>
    busy.has(giver) ? () => ref.send({ type: 'handOver.begin', giver, since }) : undefined;
  return {
    ref,
    beginOf,
    otherwiseOf: (giver) => {
      const onChoose = beginOf(giver);
      return onChoose && { label: 'Pasar sus clases…', onChoose };
    },
  };
}
