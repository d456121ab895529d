import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { AccountRef } from '../../machines/accounts/accountMachine.ts';
import { accountMachine } from '../../machines/accounts/accountMachine.ts';
import { attemptsMachine } from '../../machines/accounts/attemptsMachine.ts';
import type { AccountKey } from '../../machines/school/accounts.ts';
import { useApp, useFeatureInput } from '../AppContext.ts';
import { useFeature } from '../notices/useFeature.ts';
import { hashNewPassword } from '../passwords/hashNewPassword.ts';
import { createFailureActors } from '../storage/loginFailures.ts';
import { useFormStore } from '../ui/fields/useFormStore.ts';
import { checkOwnPassword } from './checkOwnPassword.ts';

/** The machine of the own account, whose form shows what was left in it. */
export function useAccount(person: AccountKey): AccountRef {
  const { clock, school } = useApp();
  const featureInput = useFeatureInput();
  const formStore = useFormStore('account');
  const [machine] = useState(() =>
    accountMachine.provide({
      actors: {
        attempts: attemptsMachine.provide(createFailureActors(clock)),
        checkPassword: fromPromise(({ input: { password, person: whose } }) =>
          checkOwnPassword(password, whose, school.getSnapshot().context.school),
        ),
        hashPassword: fromPromise(({ input: { password } }) => hashNewPassword(password.reveal())),
      },
    }),
  );
  return useFeature(machine, { input: { ...featureInput, person, formStore } });
}
