import type { ActorRefFrom } from 'xstate';
import type { signInMachine } from '../../machines/sync/signInMachine.ts';

export type SignInRef = ActorRefFrom<typeof signInMachine>;

/** Whoever signs in to a shared school now, for the screen to say what they wait for. */
export class Signing {
  #ref: SignInRef | undefined;
  readonly #followers = new Set<() => void>();

  readonly ref = (): SignInRef | undefined => this.#ref;

  readonly follow = (tell: () => void): (() => void) => {
    this.#followers.add(tell);
    return () => this.#followers.delete(tell);
  };

  begin(ref: SignInRef): void {
    this.#ref = ref;
    for (const tell of this.#followers) tell();
  }
}
