import { it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { createEmptyActor } from 'xstate';
import type { SignedInUser } from '../machines/domain/accounts.ts';
import { loginMachine } from '../machines/loginMachine.ts';
import { expectEveryTransition } from './support/machinePaths.ts';

const carlos: SignedInUser = {
  role: 'teacher',
  id: 1,
  name: 'Carlos Ramírez López',
  email: 'cramirez@plantel.mx',
  user: 'cramirez',
};
const credentials = { role: 'teacher', user: 'cramirez', password: 'Profe.2025' } as const;
const ref = createEmptyActor() as AnyActorRef as never;

it('takes every transition', () => {
  expectEveryTransition(loginMachine, {
    input: { school: ref, session: ref },
    events: [{ type: 'login.submit', credentials }],
    endings: {
      checkCredentials: [{ output: carlos }, { output: null }, { error: new Error('no hash') }],
    },
    distinguish: ({ context }) => [context.failures, context.accepted !== null],
    within: ({ context }) => context.failures < 6,
    promises: {
      'no password outlives its check': (snapshot) =>
        snapshot.matches('checking') || snapshot.context.credentials === null,
    },
  });
});
