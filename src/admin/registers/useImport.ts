import { fromPromise } from 'xstate';
import type { ImportableKey } from '../../../machines/registers/fields.ts';
import type { Secret } from '../../../machines/accounts/secret.ts';
import type {
  ImportRef,
  ReadInput,
  ReadOutput,
} from '../../../machines/registers/importMachine.ts';
import { importMachine } from '../../../machines/registers/importMachine.ts';
import { useFeatureInput } from '../../AppContext.ts';
import { hashNewPassword } from '../../passwords/hashNewPassword.ts';
import { useFeature } from '../../notices/useFeature.ts';

const machine = importMachine.provide({
  actors: {
    readRows: fromPromise<ReadOutput, ReadInput>(async ({ input }) => {
      const { readRows } = await import('../../files/readRows.ts');
      return readRows(input);
    }),
    hashPasswords: fromPromise<readonly string[], { passwords: readonly Secret[] }>(({ input }) =>
      Promise.all(input.passwords.map((password) => hashNewPassword(password.reveal()))),
    ),
  },
});

export function useImport(register: ImportableKey): ImportRef {
  const input = useFeatureInput();
  return useFeature(machine, { input: { ...input, register } });
}
