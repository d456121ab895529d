import { useEffect, useState } from 'react';
import classes from './plain.module.css';

/** Milliseconds. */
const checkInterval = 5_000;

interface MissingCodePageProps {
  /** When the code was asked for, by the clock of `performance`. */
  missedAt: number;
}

/** The code of a screen did not arrive; once the network is back the page loads anew. */
export function MissingCodePage({ missedAt }: MissingCodePageProps) {
  const [isStillAway, setIsStillAway] = useState(false);
  useReloadOnReturn(missedAt);
  const retry = async () => {
    if (await isReachable()) location.reload();
    else setIsStillAway(true);
  };
  return (
    <div role="alert" className={classes.page}>
      <h2>No se pudo cargar esta pantalla</h2>
      <p>
        Parece que no hay conexión. Lo que ya habías guardado sigue guardado; la pantalla se abrirá
        sola en cuanto vuelva la red.
      </p>
      <button type="button" className={classes.button} onClick={() => void retry()}>
        Reintentar
      </button>
      {isStillAway ? <p>Todavía no hay conexión.</p> : null}
    </div>
  );
}

/**
 * Only a network that was seen to be away, or was when the code was asked for earlier, brings the
 * page back by itself: code that a server really lacks would have it reload without an end.
 */
function useReloadOnReturn(missedAt: number): void {
  useEffect(() => {
    let wasAway = performance.now() - missedAt > checkInterval;
    let isLeft = false;
    const check = async () => {
      const isBack = await isReachable();
      if (isLeft) return;
      if (isBack && wasAway) location.reload();
      wasAway ||= !isBack;
    };
    const look = () => void check();
    look();
    const timer = setInterval(look, checkInterval);
    window.addEventListener('online', look);
    return () => {
      isLeft = true;
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [missedAt]);
}

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
