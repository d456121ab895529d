import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { updateMachine } from '../../machines/app/updateMachine.ts';
import { watchWorker } from './watchWorker.ts';
import plain from '../loading/plain.module.css';
import { inspection } from '../inspection.ts';
import classes from './UpdateBanner.module.css';

/** Offers a new version, and leaves the moment to the person. */
export function UpdateBanner() {
  const machine = useMemo(
    () =>
      updateMachine.provide({
        actors: { watchWorker },
        actions: { reloadPage: () => location.reload() },
      }),
    [],
  );
  const update = useActorRef(machine, { ...inspection });
  const isSuperseded = useSelector(update, (snapshot) => snapshot.matches('superseded'));
  const isAvailable = useSelector(update, (snapshot) => snapshot.matches('available'));
  if (!isAvailable && !isSuperseded) return null;
  return (
    <section className={classes.banner} aria-label="Versión nueva" role="status">
      <p className={classes.text}>
        <strong>Hay una versión nueva de Plantel.</strong>{' '}
        {isSuperseded
          ? 'Ya se usa en otra pestaña: recarga esta cuando termines.'
          : 'Actualiza cuando termines lo que estás haciendo.'}
      </p>
      <button
        type="button"
        className={plain.button}
        onClick={() => update.send({ type: 'update.apply' })}
      >
        {isSuperseded ? 'Recargar' : 'Actualizar'}
      </button>
      {isAvailable ? (
        <button
          type="button"
          className={classes.postpone}
          onClick={() => update.send({ type: 'update.postpone' })}
        >
          Después
        </button>
      ) : null}
    </section>
  );
}
