import { useSelector } from '@xstate/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SignInWaiting } from '../../machines/sync/signInMachine.ts';
import { waitingFor } from '../../machines/sync/signInMachine.ts';
import { signInWaits } from '../strings/signIn.ts';
import classes from './LoginPage.module.css';
import type { Signing } from './signing.ts';

/** How long a sign-in takes before it says what it waits for, in milliseconds. */
const unhurried = 3_000;

/** What somebody waits for who signs in to a shared school, and the way to wait no longer. */
export function SignInWait({ signing }: { signing: Signing }) {
  const ref = useSyncExternalStore(signing.follow, signing.ref);
  const waiting = useSelector(ref, (snapshot) => (snapshot ? waitingFor(snapshot) : null));
  const long = useLong(waiting);
  return (
    <div role="status">
      {long && ref ? (
        <>
          <p className={classes.help}>{signInWaits[long]}</p>
          <button
            type="button"
            className={classes.link}
            onClick={() => ref.send({ type: 'signIn.cancel' })}
          >
            Dejar de esperar
          </button>
        </>
      ) : null}
    </div>
  );
}

/** What has lasted for a while, and no longer than it does. */
function useLong(waiting: SignInWaiting | null): SignInWaiting | null {
  const [long, setLong] = useState<SignInWaiting | null>(null);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLong(waiting), unhurried);
    return () => {
      clearTimeout(timer);
      setLong(null);
    };
  }, [waiting]);
  return long;
}
