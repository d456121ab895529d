import type { SecuritySettings } from '../school/settingsShapes.ts';
import type { PasswordProblem } from './newPasswords.ts';
import { passwordProblem } from './newPasswords.ts';
import { Secret } from './secret.ts';

/** A new password as it is typed, with the one it takes the place of. */
export interface TypedPasswords {
  current: Secret;
  next: Secret;
  again: Secret;
}

export type PasswordFault = PasswordProblem | 'required' | 'same' | 'different';

const blank = new Secret('');

export const noPasswords: TypedPasswords = { current: blank, next: blank, again: blank };

export function isPasswordTyped({ current, next, again }: TypedPasswords): boolean {
  return [current, next, again].some((typed) => typed.reveal() !== '');
}

/** What keeps a new password from being taken, by field; nothing where none is asked for. */
export function passwordFaults(
  typed: TypedPasswords,
  user: string,
  security: Pick<SecuritySettings, 'shortestPassword'>,
): Partial<Record<keyof TypedPasswords, PasswordFault>> {
  if (!isPasswordTyped(typed)) return {};
  const [current, next, again] = [typed.current, typed.next, typed.again].map((one) =>
    one.reveal(),
  );
  const problem = nextFault(current!, next!, user, security);
  return {
    ...(current === '' ? { current: 'required' } : {}),
    ...(problem ? { next: problem } : {}),
    ...(again === next ? {} : { again: 'different' }),
  };
}

function nextFault(
  current: string,
  next: string,
  user: string,
  security: Pick<SecuritySettings, 'shortestPassword'>,
): PasswordFault | null {
  if (next === '') return 'required';
  return next === current ? 'same' : passwordProblem(next, user, security);
}
