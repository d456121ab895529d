import { useEffect, useState } from 'react';
import classes from './PenaltyNotice.module.css';

interface PenaltyNoticeProps {
  seconds: number;
}

/** How long the next attempt has to wait: said once, and counted down in silence. */
export function PenaltyNotice({ seconds }: PenaltyNoticeProps) {
  const [remaining, setRemaining] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setRemaining((current) => Math.max(1, current - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="alert" className={classes.penalty}>
      Demasiados intentos. Espera{' '}
      <span role="timer">{remaining === 1 ? '1 segundo' : `${remaining} segundos`}</span>.
    </p>
  );
}
