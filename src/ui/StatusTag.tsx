import { toneOf } from './StatusBadge.tsx';
import type { StatusTone } from './ToneBadge.tsx';
import classes from './tones.module.css';

interface StatusTagProps {
  status: string;
  /** Only for words that have none of their own. */
  tone?: StatusTone;
}

/** A status word as its badge has it, in one element: of a long list many come into view at once. */
export function StatusTag({ status, tone = toneOf(status) }: StatusTagProps) {
  return (
    <span className={`${classes.tone} ${classes.tag}`} data-tone={tone}>
      {status}
    </span>
  );
}
