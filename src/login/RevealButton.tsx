import classes from './Field.module.css';

interface RevealButtonProps {
  isRevealed: boolean;
  onChange: (isRevealed: boolean) => void;
}

/** Its name has no word of the field's label, so that the label names one thing only. */
export function RevealButton({ isRevealed, onChange }: RevealButtonProps) {
  return (
    <button
      type="button"
      className={classes.reveal}
      aria-label={isRevealed ? 'Ocultar lo escrito' : 'Mostrar lo escrito'}
      onClick={() => onChange(!isRevealed)}
    >
      {isRevealed ? 'Ocultar' : 'Mostrar'}
    </button>
  );
}
