import { toneOf } from './StatusBadge.tsx';
import classes from './tones.module.css';

/** A status word as its badge has it, in one element: of a long table many come into view at once. */
export function StatusTag({ status }: { status: string }) {
  return (
    <span className={`${classes.tone} ${classes.tag}`} data-tone={toneOf(status)}>
      {status}
    </span>
  );
}
