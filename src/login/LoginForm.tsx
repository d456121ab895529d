import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Role } from '../../machines/school/roles.ts';
import { roles } from '../../machines/school/roles.ts';
import { Secret } from '../../machines/accounts/secret.ts';
import type { LoginRef } from '../../machines/accounts/loginMachine.ts';
import plain from '../loading/plain.module.css';
import { roleLabels } from '../strings/roles.ts';
import { optionalPart } from '../loading/optionalPart.tsx';
import { PenaltyNotice } from '../ui/PenaltyNotice.tsx';
import { useAttempts } from '../ui/useAttempts.ts';
import { Field } from './Field.tsx';
import type { FoundShared } from './findShared.ts';
import { RevealButton } from './RevealButton.tsx';
import classes from './LoginForm.module.css';

const UnknownAccount = optionalPart(() =>
  import('./UnknownAccount.tsx').then((part) => part.UnknownAccount),
);

/** Where what would say more may itself be missing. */
const generalAdvice = 'Revisa tu conexión y vuelve a intentarlo.';

export interface LoginFields {
  role: Role | null;
  user: string;
  password: string;
}

interface LoginFormProps {
  login: LoginRef;
  fields: LoginFields;
  /** Undefined until it is known whether a school is shared here, or that nobody says so. */
  shared: FoundShared | undefined;
  /** How many times only the password was left to be asked for. */
  passwordTurn: number;
  onChange: (fields: LoginFields) => void;
}

const missing: Readonly<Record<keyof LoginFields, string>> = {
  user: 'Escribe tu usuario.',
  password: 'Escribe tu contraseña.',
  role: 'Elige tu tipo de usuario.',
};

/** As they stand in the form. */
const order = Object.keys(missing) as (keyof LoginFields)[];

export function LoginForm({ login, fields, shared, passwordTurn, onChange }: LoginFormProps) {
  const isChecking = useSelector(login, (snapshot) => snapshot.matches('checking'));
  const isRefused = useSelector(login, (snapshot) => snapshot.matches({ editing: 'refused' }));
  const isUnchecked = useSelector(login, (snapshot) => snapshot.matches({ editing: 'unchecked' }));
  const failure = useSelector(login, ({ context }) => context.failure);
  const isPenalized = useSelector(login, (snapshot) => snapshot.matches('penalized'));
  const isFresh = useSelector(login, (snapshot) => snapshot.matches({ editing: 'fresh' }));
  const attempts = useSelector(login, ({ children }) => children.attempts);
  const { tries, penalty } = useAttempts(attempts);
  const [isRevealed, setIsRevealed] = useState(false);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isRefused && !isUnchecked && !passwordTurn) return;
    const password = form.current?.querySelector<HTMLInputElement>('[name=password]');
    password?.focus();
    password?.select();
  }, [isRefused, isUnchecked, passwordTurn]);

  const isMissing = (field: keyof LoginFields) => (fields[field] ?? '').trim() === '';
  const problemOf = (field: keyof LoginFields) =>
    !isFresh && !isPenalized && isMissing(field) ? missing[field] : null;
  const set = (change: Partial<LoginFields>) => onChange({ ...fields, ...change });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const first = order.find(isMissing);
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    const credentials = { ...fields, password: new Secret(fields.password) };
    login.send({ type: 'login.submit', credentials });
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className={classes.form}>
      <Field label="Usuario" problem={problemOf('user')}>
        <input
          name="user"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={fields.user}
          onChange={(event) => set({ user: event.currentTarget.value })}
        />
      </Field>
      <Field
        label="Contraseña"
        problem={problemOf('password')}
        aside={<RevealButton isRevealed={isRevealed} onChange={setIsRevealed} />}
      >
        <input
          name="password"
          type={isRevealed ? 'text' : 'password'}
          autoComplete="current-password"
          value={fields.password}
          onChange={(event) => set({ password: event.currentTarget.value })}
        />
      </Field>
      <Field label="Tipo de usuario" problem={problemOf('role')}>
        <select
          name="role"
          value={fields.role ?? ''}
          onChange={(event) => set({ role: (event.currentTarget.value || null) as Role | null })}
        >
          <option value="">Selecciona una opción</option>
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </select>
      </Field>
      {isRefused ? (
        <>
          <p role="alert" className={classes.refusal}>
            No se inició la sesión: revisa los tres datos y escribe otra vez tu contraseña. Intentos
            que te quedan sin espera: {tries}.
          </p>
          <UnknownAccount name={fields.user} shared={shared} />
        </>
      ) : null}
      {isUnchecked && failure && failure !== 'abandoned' ? (
        <p role="alert" className={classes.refusal}>
          No se pudieron comprobar tus datos.{' '}
          {shared && failure !== 'failing' ? <shared.Problem failure={failure} /> : generalAdvice}
        </p>
      ) : null}
      {isPenalized ? <PenaltyNotice key={penalty} seconds={Math.ceil(penalty / 1_000)} /> : null}
      <button type="submit" className={plain.button} disabled={isChecking || isPenalized}>
        {isChecking ? <span className={plain.spinner} aria-hidden /> : null}
        Iniciar Sesión
      </button>
      <span role="status" className={plain.hidden}>
        {isChecking ? 'Comprobando tus datos…' : ''}
      </span>
    </form>
  );
}
