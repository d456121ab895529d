import { useSelector } from '@xstate/react';
import { isSameContent } from '../../machines/kit/sameContent.ts';
import type { DutyFormRef } from '../../machines/duties/dutyFormMachine.ts';
import type { Duty } from '../../machines/duties/dutyDrafts.ts';
import { dutyFaults } from '../strings/duties.ts';

type Faults<Draft> = Partial<Record<keyof Draft, keyof typeof dutyFaults>>;

/** What stands in a form; what it lacks is said once it was submitted. */
export function useDutyValues<Draft extends Duty['draft']>(
  form: DutyFormRef,
  values: Draft,
  faultsOf: (draft: Draft) => Faults<Draft>,
) {
  const start = useSelector(form, ({ context }) => context.start);
  const isFaulty = useSelector(form, (snapshot) => snapshot.matches({ editing: 'faulty' }));
  const faults = faultsOf(values);
  return {
    isDirty: !isSameContent(start, values),
    set: (fields: Partial<Draft>) => form.send({ type: 'form.change', fields }),
    errorOf: (field: keyof Draft) => {
      const fault = isFaulty ? faults[field] : undefined;
      return fault === undefined ? null : dutyFaults[fault];
    },
    submit: () => form.send({ type: 'form.submit' }),
  };
}
