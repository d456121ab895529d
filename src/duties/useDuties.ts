import { useState } from 'react';
import type { DutiesRef } from '../../machines/duties/dutiesMachine.ts';
import { dutiesMachine } from '../../machines/duties/dutiesMachine.ts';
import { useFeatureInput, useUser } from '../AppContext.ts';
import { useFeature } from '../notices/useFeature.ts';
import type { DutyPage } from '../storage/formDrafts.ts';
import { formActions, formKeyOf, readStoredForm } from '../storage/formDrafts.ts';

const machine = dutiesMachine.provide({ actions: formActions });

/** The running tasks and activities of a page, whose form opens again where it was left. */
export function useDuties(page: DutyPage): DutiesRef {
  const input = useFeatureInput();
  const formKey = formKeyOf(useUser(), page);
  const [kept] = useState(() => readStoredForm(formKey));
  return useFeature(machine, { input: { ...input, formKey, kept } });
}
