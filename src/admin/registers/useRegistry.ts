import { fromPromise } from 'xstate';
import type { RegisterKey, RegisterRecord } from '../../../machines/registers/drafts.ts';
import type { Secret } from '../../../machines/accounts/secret.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { recordFormMachine } from '../../../machines/registers/recordFormMachine.ts';
import { registryMachine } from '../../../machines/registers/registryMachine.ts';
import { useFeatureInput, useUser } from '../../AppContext.ts';
import { useAsked } from '../../ui/useAsked.ts';
import type { KeptForm } from '../../storage/formDrafts.ts';
import { formActions, readStoredForm } from '../../storage/formDrafts.ts';
import { useKeptForm } from '../../ui/useKeptForm.ts';
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
 * The running register of a screen, its form kept as the one told; `?nuevo=1` in the address opens its form,
 * `?editar=3` that of a record by its id, `?retomar=1` the one that was left of it.
 */
export function useRegistry(register: RegisterKey, keptAs: KeptForm = register): RegistryRef {
  const input = useFeatureInput();
  const user = useUser();
  const form = useKeptForm(keptAs);
  const registry = useFeature(machine, { input: { ...input, register, user, ...form } });
  const records: readonly RegisterRecord[] = input.records[register];
  useAsked('nuevo', () => registry.send({ type: 'record.create' }));
  useAsked('editar', (id) => {
    const record = records.find((one) => String(one.id) === id);
    if (record) registry.send({ type: 'record.edit', record });
  });
  useAsked('retomar', () =>
    registry.send({ type: 'form.resume', kept: readStoredForm(form.formKey) }),
  );
  return registry;
}
