import classes from './plain.module.css';

interface WaitingProps {
  label?: string;
  isWholePage?: boolean;
}

export function Waiting({ label = 'Cargando…', isWholePage }: WaitingProps) {
  return (
    <div role="status" className={classes.waiting} data-whole-page={isWholePage}>
      <span className={classes.spinner} aria-hidden />
      <span className={classes.hidden}>{label}</span>
    </div>
  );
}
