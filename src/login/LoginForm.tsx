import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { Role } from '../../machines/domain/school.ts';
import { roles } from '../../machines/domain/school.ts';
import type { Credentials, LoginRef } from '../../machines/loginMachine.ts';
import { penaltySeconds } from '../../machines/domain/security.ts';
import plain from '../shared/plain.module.css';
import { roleLabels } from '../strings/roles.ts';
import { Field } from './Field.tsx';
import { PenaltyNotice } from './PenaltyNotice.tsx';
import { RevealButton } from './RevealButton.tsx';
import classes from './LoginForm.module.css';

interface LoginFormProps {
  login: LoginRef;
  fields: Credentials;
  onChange: (fields: Credentials) => void;
}

const missing: Readonly<Record<keyof Credentials, string>> = {
  user: 'Escribe tu usuario.',
  password: 'Escribe tu contraseña.',
  role: 'Elige tu tipo de usuario.',
};

const order = ['user', 'password', 'role'] as const;

export function LoginForm({ login, fields, onChange }: LoginFormProps) {
  const isChecking = useSelector(login, (snapshot) => snapshot.matches('checking'));
  const isPenalized = useSelector(login, (snapshot) => snapshot.matches('penalized'));
  const failures = useSelector(login, ({ context }) => context.failures);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isRevealed, setIsRevealed] = useState(false);

  const isMissing = (field: keyof Credentials) => (fields[field] ?? '').trim() === '';
  const problemOf = (field: keyof Credentials) =>
    wasSubmitted && isMissing(field) ? missing[field] : null;
  const set = (change: Partial<Credentials>) => onChange({ ...fields, ...change });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasSubmitted(true);
    const first = order.find(isMissing);
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else login.send({ type: 'login.submit', credentials: fields });
  };

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
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
      {isPenalized ? <PenaltyNotice seconds={penaltySeconds(failures)} /> : null}
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
