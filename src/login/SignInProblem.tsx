import type { SignInProblemCode } from '../../machines/accounts/signInFailures.ts';
import { signInFailures } from '../strings/signIn.ts';

/** What to do where a shared school's server, or this device, can't let anybody in. */
export function SignInProblem({ failure }: { failure: SignInProblemCode }) {
  return signInFailures[failure];
}
