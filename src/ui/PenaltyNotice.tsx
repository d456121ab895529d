import { useEffect, useState } from 'react';
import classes from './PenaltyNotice.module.css';

interface PenaltyNoticeProps {
  seconds: number;
}

/** How long the next attempt has to wait, counted down while it is shown. */
export function PenaltyNotice({ seconds }: PenaltyNoticeProps) {
  const [remaining, setRemaining] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setRemaining((current) => Math.max(1, current - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="timer" className={classes.penalty}>
      Demasiados intentos. Espera {remaining === 1 ? '1 segundo' : `${remaining} segundos`}.
    </p>
  );
}
