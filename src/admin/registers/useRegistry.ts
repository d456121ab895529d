import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { RegisterKey } from '../../../machines/registers/drafts.ts';
import type { Secret } from '../../../machines/accounts/secret.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { recordFormMachine } from '../../../machines/registers/recordFormMachine.ts';
import { registryMachine } from '../../../machines/registers/registryMachine.ts';
import { useFeatureInput, useUser } from '../../AppContext.ts';
import { setQuery, useQueryState } from '../../ui/useQueryState.ts';
import { formActions, formKeyOf, readStoredForm } from '../../storage/formDrafts.ts';
import { hashNewPassword } from '../../passwords/hashNewPassword.ts';
import { useFeature } from '../../notices/useFeature.ts';

const recordForm = recordFormMachine.provide({
  actors: {
    hashPassword: fromPromise<string, { password: Secret }>(({ input }) =>
      hashNewPassword(input.password.reveal()),
    ),
  },
  actions: formActions,
});

const machine = registryMachine.provide({ actors: { recordForm }, actions: formActions });

/**
 * The running register of a screen; `?nuevo=1` in the address opens its form, `?retomar=1` the one that
 * was left of it.
 */
export function useRegistry(register: RegisterKey): RegistryRef {
  const input = useFeatureInput();
  const user = useUser();
  const formKey = formKeyOf(user, register);
  const [kept] = useState(() => readStoredForm(formKey));
  const registry = useFeature(machine, { input: { ...input, register, user, formKey, kept } });
  const [asked] = useQueryState('nuevo');
  const [resumed] = useQueryState('retomar');
  useEffect(() => {
    if (asked === '') return;
    registry.send({ type: 'record.create' });
    setQuery({ nuevo: null });
  }, [asked, registry]);
  useEffect(() => {
    if (resumed === '') return;
    registry.send({ type: 'form.resume', kept: readStoredForm(formKey) });
    setQuery({ retomar: null });
  }, [formKey, registry, resumed]);
  return registry;
}
