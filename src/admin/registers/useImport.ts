import { fromPromise } from 'xstate';
import type { ImportableKey } from '../../../machines/domain/imports.ts';
import type { Secret } from '../../../machines/domain/secret.ts';
import type { ImportRef, ReadInput, ReadOutput } from '../../../machines/importMachine.ts';
import { importMachine } from '../../../machines/importMachine.ts';
import { useApp } from '../../AppContext.ts';
import { hashNewPassword } from '../../passwords/hashNewPassword.ts';
import { useFeature } from '../../useFeature.ts';

const machine = importMachine.provide({
  actors: {
    readRows: fromPromise<ReadOutput, ReadInput>(async ({ input }) => {
      const { readRows } = await import('./readRows.ts');
      return readRows(input);
    }),
    hashPasswords: fromPromise<readonly string[], { passwords: readonly Secret[] }>(({ input }) =>
      Promise.all(input.passwords.map((password) => hashNewPassword(password.reveal()))),
    ),
  },
});

export function useImport(register: ImportableKey): ImportRef {
  const { school } = useApp();
  return useFeature(machine, { input: { register, school } });
}
