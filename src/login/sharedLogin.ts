import { createActor } from 'xstate';
import type { CheckInput } from '../../machines/accounts/loginMachine.ts';
import type { SignedInUser } from '../../machines/school/accounts.ts';
import { joiningRefusal } from '../../machines/sync/commands/joining.ts';
import type { SignInFailure } from '../../machines/sync/signInFailures.ts';
import type { Role } from '../../machines/school/words.ts';
import type { RunningApp } from '../AppContext.ts';
import { inspection } from '../inspection.ts';
import { loadRules } from '../loading/arrival.ts';
import { whenIdle } from '../loading/whenIdle.ts';
import { noticeRegion } from '../notices/noticeRegion.ts';
import { openSchoolServer } from '../server/openSchoolServer.ts';
import { outbox } from '../server/sharedCommits.ts';
import { randomId } from '../storage/randomId.ts';
import { writeSharedName } from '../storage/sharedSchool.ts';
import { openDeviceState } from '../storage/syncStore.ts';
import { outputOf } from './outputOf.ts';
import { signInWith } from './signInActors.ts';

/** How people sign in where a school is shared. */
export interface SharedLogin {
  /** The school's name; null where its server does not say it. */
  name: string | null;
  /** Rejects with a `SignInError` where it can't be told; nobody is signed in once it is given up. */
  signIn: (input: CheckInput, signal: AbortSignal) => Promise<SignedInUser | null>;
}

/** Why it could not be told whether somebody may sign in. */
class SignInError extends Error {
  readonly failure: SignInFailure;

  constructor(failure: SignInFailure) {
    super(`Nobody was signed in: ${failure}.`);
    this.failure = failure;
  }
}

/**
 * Null where people sign in as on a device by itself: the server holds no school yet, or this device
 * one of its own. `joined` is the name of the school that it has joined.
 */
export async function openSharedLogin(
  { clock, persistence, school, prefetch }: RunningApp,
  joined: string | null,
): Promise<SharedLogin | null> {
  const server = openSchoolServer('/school');
  const { context } = school.getSnapshot();
  if (joined === null && joiningRefusal(context.school)) return null;
  const shared = joined === null ? await server.school().catch(() => ({ name: null })) : null;
  if (joined === null && shared === null) return null;
  const state = openDeviceState(window);
  // Whoever left while their page was being closed has left it.
  state.dropKey().catch(() => undefined);
  const machine = signInWith(server, {
    state,
    outbox,
    changes: () => school.getSnapshot().context.changes,
    clock,
    onJoined: writeSharedName,
  });
  // While somebody types, the way to the school is idle; what it shows first comes before they are in.
  whenIdle(() => bringFirst('teacher', prefetch));
  return {
    name: joined ?? shared?.name ?? null,
    signIn: async ({ credentials: { role, user, password } }, signal) => {
      if (role === null) return null;
      bringFirst(role, prefetch);
      const actor = createActor(machine, {
        ...inspection,
        input: {
          persistence,
          school,
          records: school.getSnapshot().context.school,
          role,
          user: user.trim(),
          password,
          joinId: randomId(),
        },
      });
      const output = await outputOf(actor, signal);
      if ('failure' in output) throw new SignInError(output.failure);
      return output.user;
    },
  };
}

/** What is shown right after signing in, the welcome too, and what the school's coming is decided by. */
function bringFirst(role: Role, prefetch: RunningApp['prefetch']): void {
  prefetch?.(`/${role}`);
  loadRules().catch(() => undefined);
  noticeRegion.load().catch(() => undefined);
}
