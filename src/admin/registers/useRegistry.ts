import { fromPromise } from 'xstate';
import type { RegisterKey } from '../../../machines/registers/drafts.ts';
import type { Secret } from '../../../machines/accounts/secret.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { recordFormMachine } from '../../../machines/registers/recordFormMachine.ts';
import { registryMachine } from '../../../machines/registers/registryMachine.ts';
import { findRecord } from '../../../machines/registers/registers.ts';
import { useFeatureInput, useUser } from '../../AppContext.ts';
import { useAsked } from '../../ui/useAsked.ts';
import type { KeptForm } from '../../storage/written/formDrafts.ts';
import { useFormStore, useResumed } from '../../ui/fields/useFormStore.ts';
import { hashNewPassword } from '../../passwords/hashNewPassword.ts';
import { useFeature } from '../../notices/useFeature.ts';

const recordForm = recordFormMachine.provide({
  actors: {
    hashPassword: fromPromise<string, { password: Secret }>(({ input }) =>
      hashNewPassword(input.password.reveal()),
    ),
  },
});

const machine = registryMachine.provide({ actors: { recordForm } });

/**
 * The running register of a screen; `?nuevo=1` in the address opens its form, `?editar=3` that of a record by
 * its id, `?retomar=1` what was asked elsewhere.
 */
export function useRegistry(register: RegisterKey): RegistryRef {
  const registry = useForms(register, register);
  useAsked('nuevo', () => registry.send({ type: 'record.create' }), {
    isOpen: () => idInForm(registry) === null,
  });
  useAskedRecord(registry);
  useResumed(register, (kept) => registry.send({ type: 'form.resume', kept }));
  return registry;
}

/** The register of one student's file, its form kept apart; `?editar` opens that of no other. */
export function useStudentForm(id: number): RegistryRef {
  const registry = useForms('students', `student-${id}`);
  useAskedRecord(registry, String(id));
  return registry;
}

function useForms(register: RegisterKey, keptAs: KeptForm): RegistryRef {
  const input = useFeatureInput();
  const user = useUser();
  const formStore = useFormStore(keptAs);
  return useFeature(machine, { input: { ...input, register, user, formStore } });
}

/** `?editar` of any record, or of one alone. */
function useAskedRecord(registry: RegistryRef, only?: string): void {
  const edit = (id: string) => {
    const { records, register } = registry.getSnapshot().context;
    const record =
      only === undefined || only === id ? findRecord(records, register, id) : undefined;
    if (record) registry.send({ type: 'record.edit', record });
  };
  useAsked('editar', edit, { isOpen: (id) => idInForm(registry) === id });
}

/** Of the record that the open form is of, null of a new one; undefined where none is open. */
function idInForm(registry: RegistryRef): string | null | undefined {
  const form = registry.getSnapshot().children.recordForm?.getSnapshot();
  return form && (form.context.base ? String(form.context.base.id) : null);
}
