import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { absenceMachine } from '../../machines/accounts/absenceMachine.ts';
import { useApp } from '../AppContext.ts';
import { inspection } from '../inspection.ts';
import { createAbsenceActors } from '../storage/archive/absence.ts';
import { useFocusHeir } from '../ui/focus/useFocusHeir.ts';
import { keepRoom } from './keepRoom.ts';
import classes from './AbsenceBanner.module.css';

const keepAbsenceRoom = keepRoom('--absence-room');

/** Says that the session is about to end for want of activity: once, then counted down in silence. */
export function AbsenceBanner() {
  const { clock, school } = useApp();
  const machine = useMemo(
    () =>
      absenceMachine.provide(createAbsenceActors(clock, () => school.getSnapshot().context.school)),
    [clock, school],
  );
  const absence = useActorRef(machine, { ...inspection });
  const isWarned = useSelector(absence, (snapshot) => snapshot.matches('warned'));
  const left = useSelector(absence, ({ context }) => context.left);
  const focusing = useFocusHeir(() => document.querySelector('h1'));
  return (
    <div {...focusing}>
      {isWarned ? (
        <section
          ref={keepAbsenceRoom}
          role="alert"
          aria-label="Inactividad"
          className={classes.banner}
        >
          <p className={classes.text}>
            <strong>¿Sigues ahí?</strong> La sesión se cerrará por inactividad en{' '}
            <span role="timer">{leftText(left)}</span>.
          </p>
          <Button
            // What was being written in keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => absence.send({ type: 'absence.end' })}
          >
            Seguir aquí
          </Button>
        </section>
      ) : null}
    </div>
  );
}

function leftText(milliseconds: number): string {
  const whole = Math.max(0, Math.ceil(milliseconds / 1_000));
  const [minutes, seconds] = [Math.floor(whole / 60), whole % 60];
  return [minutes > 0 ? `${minutes} min` : '', seconds > 0 || minutes === 0 ? `${seconds} s` : '']
    .filter((part) => part !== '')
    .join(' ');
}
