import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { AccountRef } from '../../machines/accounts/accountMachine.ts';
import { accountMachine } from '../../machines/accounts/accountMachine.ts';
import type { AccountKey } from '../../machines/school/accounts.ts';
import { useApp } from '../AppContext.ts';
import { useFeature } from '../notices/useFeature.ts';
import { hashNewPassword } from '../passwords/hashNewPassword.ts';
import { checkOwnPassword } from './checkOwnPassword.ts';

/** The machine of the own account. */
export function useAccount(person: AccountKey): AccountRef {
  const { persistence, school } = useApp();
  const [machine] = useState(() =>
    accountMachine.provide({
      actors: {
        checkPassword: fromPromise(({ input }) =>
          checkOwnPassword(input.password, input.person, school.getSnapshot().context.school),
        ),
        hashPassword: fromPromise(({ input }) => hashNewPassword(input.password.reveal())),
      },
    }),
  );
  return useFeature(machine, { input: { persistence, person } });
}
