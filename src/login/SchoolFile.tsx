import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { openingMachine } from '../../machines/sharing/openingMachine.ts';
import { useFeatureInput } from '../AppContext.ts';
import { schoolFileReader } from '../files/backup/schoolFiles.ts';
import plain from '../loading/plain.module.css';
import { useFeature } from '../notices/useFeature.ts';
import { formatsOf } from '../strings/format.ts';
import { refusalText } from '../strings/notices.ts';
import { openingText, schoolFileFaults, schoolFileText } from '../strings/sharing.ts';
import { useIsQueued } from '../ui/useIsQueued.ts';
import type { LoginFields } from './LoginForm.tsx';
import classes from './SchoolFile.module.css';

const machine = openingMachine.provide({ actors: { readFile: schoolFileReader } });

interface SchoolFileProps {
  /** The account that the opened file is for. */
  onOpened: (fields: LoginFields) => void;
  /** Told whether a file was looked at and is neither opened nor given up yet. */
  onWaiting: (isWaiting: boolean) => void;
}

/** The school's file for a teacher: chosen, looked at, opened. Plain HTML, as the login is. */
export function SchoolFile({ onOpened, onWaiting }: SchoolFileProps) {
  const input = useFeatureInput();
  const opening = useFeature(machine, { input: { ...input, isSignedIn: false } });
  const state = useSelector(opening, ({ value }) => value);
  const { fault, file, refusal, opening: effect } = useSelector(opening, ({ context }) => context);
  const isQueued = useIsQueued(opening);
  const start = useRef<HTMLElement>(null);
  useEffect(() => start.current?.focus(), []);
  const teacher = file?.school.teachers.find(({ id }) => id === file.head.teacherId);
  const isOpened = state === 'opened';
  const isWaiting = state === 'confirming' || state === 'saving';
  const user = teacher?.user ?? '';
  useEffect(() => {
    if (isOpened) onOpened({ role: 'teacher', user, password: '' });
  }, [isOpened, onOpened, user]);
  useEffect(() => onWaiting(isWaiting), [isWaiting, onWaiting]);
  const problem = fault ? schoolFileFaults[fault] : refusalText(refusal);
  // On a phone what was found, and what to press next, would stand below the screen.
  useEffect(() => {
    start.current?.scrollIntoView({ block: 'nearest' });
  }, [state, problem]);
  return (
    <section ref={start} tabIndex={-1} aria-labelledby="school-file" className={classes.block}>
      <h2 id="school-file" className={classes.title}>
        Archivo de la escuela
      </h2>
      {isOpened ? <p role="status">Listo: escribe tu contraseña de siempre.</p> : null}
      {isWaiting && file && effect ? (
        <>
          <p>
            <strong>{file.head.schoolName}</strong>
            {schoolFileText(file, formatsOf(file.school.settings.system))}
          </p>
          <p>{openingText(effect)}</p>
          {isQueued ? <p role="status">No hay espacio: se abrirá en cuanto se pueda.</p> : null}
          <div className={classes.buttons}>
            <button
              type="button"
              className={plain.button}
              disabled={state === 'saving'}
              onClick={() => opening.send({ type: 'opening.confirm' })}
            >
              Abrir en este equipo
            </button>
            <button
              type="button"
              className={classes.cancel}
              disabled={state === 'saving' && !isQueued}
              onClick={() => opening.send({ type: 'opening.cancel' })}
            >
              Cancelar
            </button>
          </div>
        </>
      ) : null}
      {state === 'choosing' || state === 'reading' ? (
        <>
          <p>
            La administración te lo entrega. Con él, tus clases y tus grupos están en este equipo.
          </p>
          <label className={classes.choose}>
            {state === 'reading' ? 'Revisando el archivo…' : 'Elegir archivo'}
            <input
              type="file"
              className={classes.file}
              disabled={state === 'reading'}
              onChange={(event) => {
                const source = event.currentTarget.files?.[0];
                if (source) opening.send({ type: 'opening.choose', source });
                event.currentTarget.value = '';
              }}
            />
          </label>
          {problem ? (
            <p role="alert" className={classes.problem}>
              {problem} Nada ha cambiado.
            </p>
          ) : null}
        </>
      ) : null}
    </section>
  );
}
