import { useCallback, useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { CheckInput } from '../../machines/accounts/loginMachine.ts';
import { loginMachine } from '../../machines/accounts/loginMachine.ts';
import { attemptsMachine } from '../../machines/accounts/attemptsMachine.ts';
import type { SignInAnswer } from '../../machines/accounts/signInFailures.ts';
import type { RunningApp } from '../AppContext.ts';
import { useApp } from '../AppContext.ts';
import { Brand } from '../ui/Brand.tsx';
import { loadOnce } from '../loading/arrival.ts';
import { lazyPart } from '../loading/lazyPart.ts';
import { optionalPart } from '../loading/optionalPart.tsx';
import { StoreBanner } from '../shell/StoreBanner.tsx';
import { createFailureActors } from '../storage/loginFailures.ts';
import { useFeature } from '../notices/useFeature.ts';
import { readLoginState, restingPath } from '../redirects.ts';
import type { LoginFields } from './LoginForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import type { FoundShared } from './findShared.ts';
import { sharedFinder } from './findShared.ts';
import classes from './LoginPage.module.css';

const DemoAccounts = optionalPart(() =>
  import('./DemoAccounts.tsx').then((part) => part.DemoAccounts),
);

const SchoolFile = lazyPart(() => import('./SchoolFile.tsx').then((part) => part.SchoolFile), null);

/** What compares passwords comes while they are typed. */
const loadCheck = loadOnce(() => import('./checkCredentials.ts'));

/** Plain HTML with its own styles: the first screen of all waits for no component library. */
export function LoginPage() {
  const app = useApp();
  const { school, session } = app;
  /** Undefined until it is known whether a school is shared here, or that nobody says so. */
  const [shared, setShared] = useState<FoundShared>();
  const [find] = useState(() => sharedFinder(app, setShared));
  const [machine] = useState(() => createMachine(app, find));
  const login = useFeature(machine, {
    input: { school, session, records: school.getSnapshot().context.school },
  });
  const [{ away }] = useState(readLoginState);
  const [fields, setFields] = useState<LoginFields>(() => ({
    ...(away ?? { role: null, user: '' }),
    password: '',
  }));
  const [passwordTurn, setPasswordTurn] = useState(away ? 1 : 0);
  const [isOpening, setIsOpening] = useState(false);
  /** Whether a file is to be opened or not: nobody signs in to another school meanwhile. */
  const [isFileWaiting, setIsFileWaiting] = useState(false);
  useEffect(() => {
    document.title = 'Iniciar Sesión - Plataforma Plantel';
    loadCheck().catch(() => undefined);
    find().catch(() => undefined);
  }, [find]);
  const takeAccount = useCallback((account: LoginFields) => {
    setFields(account);
    setPasswordTurn((before) => before + 1);
  }, []);
  return (
    <main className={classes.page}>
      <div className={classes.aside}>
        <Brand size={40} />
        <p className={classes.slogan}>La escuela completa, en un solo lugar.</p>
        <p className={classes.dimmed}>Grupos, horarios, asistencia y nómina, siempre al día.</p>
      </div>
      <div className={classes.side}>
        <div className={classes.column}>
          <StoreBanner />
          <div className={classes.brand}>
            <Brand size={34} />
          </div>
          <h1 className={classes.title}>Te damos la bienvenida</h1>
          <div hidden={isFileWaiting}>
            <p className={classes.dimmed}>
              Ingresa con {(shared && shared.account) || 'la cuenta de tu escuela'}.
            </p>
            <LoginForm
              login={login}
              fields={fields}
              shared={shared}
              passwordTurn={passwordTurn}
              onChange={setFields}
            />
            <p className={classes.help}>
              ¿Olvidaste tu contraseña? Pide una nueva a la administración.
            </p>
          </div>
          {shared ? <shared.Below /> : null}
          {shared === undefined || shared ? null : (
            <>
              {isOpening ? (
                <SchoolFile onOpened={takeAccount} onWaiting={setIsFileWaiting} />
              ) : (
                <button type="button" className={classes.link} onClick={() => setIsOpening(true)}>
                  Abrir archivo de la escuela
                </button>
              )}
              {isFileWaiting ? null : <DemoAccounts onChoose={setFields} />}
            </>
          )}
        </div>
      </div>
    </main>
  );
}

function createMachine({ clock, prefetch }: RunningApp, find: () => Promise<FoundShared>) {
  const attempts = attemptsMachine.provide(createFailureActors(clock));
  const checkCredentials = fromPromise<SignInAnswer, CheckInput>(async ({ input, signal }) => {
    const { role } = input.credentials;
    // What they come to is on its way while the password is checked.
    if (role) void prefetch?.(restingPath('/login', role, readLoginState().asked));
    const way = (await find()) || (await loadCheck());
    return way.signIn(input, signal);
  });
  return loginMachine.provide({ actors: { attempts, checkCredentials } });
}
