import type { ActorView } from './channel.ts';
import classes from './MachinesPage.module.css';

interface ActorTreeProps {
  actors: readonly ActorView[];
  /** Whose children are shown; null for the roots: the app and each open screen's machine. */
  parent: string | null;
  chosen: string | null;
  onChoose: (id: string) => void;
}

export function ActorTree({ actors, parent, chosen, onChoose }: ActorTreeProps) {
  const children = actors.filter((actor) => actor.parent === parent);
  if (children.length === 0) return null;
  return (
    <ul>
      {children.map(({ id, name, machine, state }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.actor}
            aria-current={id === chosen}
            disabled={machine === null}
            onClick={() => onChoose(id)}
          >
            <b>{name}</b> <span>{state}</span>
          </button>
          <ActorTree actors={actors} parent={id} chosen={chosen} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}
