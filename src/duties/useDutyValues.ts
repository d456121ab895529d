import { useState } from 'react';
import { isSameContent } from '../../machines/kit/sameContent.ts';
import { dutyFaults } from '../strings/duties.ts';

type Faults<Draft> = Partial<Record<keyof Draft, keyof typeof dutyFaults>>;

/** What is written in a form; what it lacks is said once it was submitted. */
export function useDutyValues<Draft extends object>(
  start: Draft,
  faultsOf: (draft: Draft) => Faults<Draft>,
) {
  const [initial] = useState(start);
  const [values, setValues] = useState(initial);
  const [isAsked, setIsAsked] = useState(false);
  const faults = faultsOf(values);
  return {
    values,
    isDirty: !isSameContent(values, initial),
    set: (fields: Partial<Draft>) => setValues((before) => ({ ...before, ...fields })),
    errorOf: (field: keyof Draft) => {
      const fault = isAsked ? faults[field] : undefined;
      return fault === undefined ? null : dutyFaults[fault];
    },
    /** Goes on where nothing is lacking. */
    submit: (save: (draft: Draft) => void) => {
      setIsAsked(true);
      if (Object.keys(faults).length === 0) save(values);
    },
  };
}
