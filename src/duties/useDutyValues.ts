import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { DutiesRef } from '../../machines/duties/dutiesMachine.ts';
import type { Duty } from '../../machines/duties/dutyDrafts.ts';
import { dutyFaults } from '../strings/duties.ts';

type Faults<Draft> = Partial<Record<keyof Draft, keyof typeof dutyFaults>>;

/** What stands in a form; what it lacks is said once it was submitted. */
export function useDutyValues<Opened extends Duty>(
  duties: DutiesRef,
  opened: Opened,
  faultsOf: (draft: Opened['draft']) => Faults<Opened['draft']>,
) {
  const typed = useSelector(duties, ({ context }) => context.typed);
  const [isAsked, setIsAsked] = useState(false);
  const values: Opened['draft'] = (typed ?? opened).draft;
  const faults = faultsOf(values);
  return {
    values,
    isDirty: typed !== null,
    set: (fields: Partial<Opened['draft']>) => {
      const { draft } = duties.getSnapshot().context.typed ?? opened;
      const duty = { ...opened, draft: { ...draft, ...fields } };
      duties.send({ type: 'form.change', duty });
    },
    errorOf: (field: keyof Opened['draft']) => {
      const fault = isAsked ? faults[field] : undefined;
      return fault === undefined ? null : dutyFaults[fault];
    },
    /** Goes on where nothing is lacking. */
    submit: () => {
      setIsAsked(true);
      if (Object.keys(faults).length === 0) duties.send({ type: 'duty.save' });
    },
  };
}
