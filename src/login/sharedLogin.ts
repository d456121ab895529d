import { createActor } from 'xstate';
import type { CheckInput } from '../../machines/accounts/loginMachine.ts';
import { joiningRefusal } from '../../machines/sync/commands/joining.ts';
import type { SignInAnswer } from '../../machines/accounts/signInFailures.ts';
import type { RunningApp } from '../AppContext.ts';
import { inspection } from '../inspection.ts';
import { inTime } from '../loading/arrival.ts';
import { whenIdle } from '../loading/whenIdle.ts';
import { noticeRegion } from '../notices/noticeRegion.ts';
import { serverPath } from '../server/keys.ts';
import { openSchoolServer } from '../server/openSchoolServer.ts';
import { outbox } from '../server/sharedCommits.ts';
import { loadChangeParts } from '../storage/changeParts.ts';
import { randomId } from '../storage/randomId.ts';
import { writeSharedName } from '../storage/shared/sharedSchool.ts';
import { openDeviceState } from '../storage/shared/syncStore.ts';
import { belowForm } from './belowForm.tsx';
import { outputOf } from './outputOf.ts';
import { Signing } from './signing.ts';
import { signInWith } from './signInActors.ts';
import { SignInProblem } from './SignInProblem.tsx';

/** How long a sign-in waits for a server to say its school's name, in milliseconds. */
const longestWait = 3_000;

/** How people sign in where a school is shared. */
export interface SharedLogin {
  /** What people sign in with, by the school's name; null where its server does not say it. */
  account: string | null;
  /** Nobody is signed in once it is given up. */
  signIn: (input: CheckInput, signal: AbortSignal) => Promise<SignInAnswer>;
  /** Why nobody could be let in is told where nothing more arrives. */
  Problem: typeof SignInProblem;
  Below: ReturnType<typeof belowForm>;
}

/**
 * Null where people sign in as on a device by itself: the server holds no school yet, or this device
 * one of its own. `joined` is the name of the school that it has joined.
 */
export async function openSharedLogin(
  { clock, persistence, school, prefetch }: RunningApp,
  joined: string | null,
): Promise<SharedLogin | null> {
  const server = openSchoolServer(serverPath);
  const { context } = school.getSnapshot();
  if (joined === null && joiningRefusal(context.school)) return null;
  const shared =
    joined === null
      ? await inTime(server.school(), longestWait).catch(() => ({ name: null }))
      : null;
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
  whenIdle(() => {
    void prefetch?.('/teacher');
    bringJoining();
  });
  const signing = new Signing();
  const name = joined ?? shared?.name ?? null;
  return {
    account: name ? `tu cuenta de ${name}` : null,
    Problem: SignInProblem,
    Below: belowForm(signing),
    signIn: async ({ credentials: { role, user, password } }, signal) => {
      if (role === null) return { user: null };
      bringJoining();
      const actor = createActor(machine, {
        ...inspection,
        input: {
          persistence,
          school,
          records: school.getSnapshot().context.school,
          role,
          user: user.normalize('NFC').trim(),
          password,
          joinId: randomId(),
        },
      });
      actor.subscribe({ complete: server.abandon });
      signing.begin(actor);
      return outputOf(actor, signal);
    },
  };
}

/** The welcome, and what the school's coming is decided by. */
function bringJoining(): void {
  loadChangeParts().catch(() => undefined);
  noticeRegion.load().catch(() => undefined);
}
