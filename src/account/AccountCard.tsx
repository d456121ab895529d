import { Alert, Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { passwordProblem } from '../../machines/accounts/newPasswords.ts';
import { isAccountOfOffice, ownAccountFaults } from '../../machines/accounts/ownAccount.ts';
import { isChangedMeanwhile } from '../../machines/store/changeMachine.ts';
import { Secret } from '../../machines/accounts/secret.ts';
import type { Account } from '../../machines/school/peopleShapes.ts';
import type { Refusal } from '../../machines/store/decisions.ts';
import type { SecuritySettings } from '../../machines/school/settingsShapes.ts';
import type { Role } from '../../machines/school/words.ts';
import { useSchool } from '../AppContext.ts';
import { fieldLabels } from '../strings/fields.ts';
import { refusalText } from '../strings/notices.ts';
import { passwordProblemText } from '../strings/people.ts';
import { roleLabels } from '../strings/roles.ts';
import { Form } from '../ui/Form.tsx';
import { useSharedName } from '../ui/useSharedName.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { PenaltyNotice } from '../ui/PenaltyNotice.tsx';
import { QueuedNote } from '../ui/QueuedNote.tsx';
import { RecordCard } from '../ui/RecordCard.tsx';
import { useIsQueued } from '../ui/useIsQueued.ts';
import { useAccount } from './useAccount.ts';
import { requiredText } from '../strings/required.ts';

interface AccountCardProps {
  role: Role;
  account: Account;
}

const labels = fieldLabels.admins;
const faults = { required: requiredText, notEmail: 'No es un correo válido.' };
const noPasswords = { current: '', next: '', again: '' };

/** Own email, phone and password; what somebody else changes meanwhile shows where nothing was typed. */
export function AccountCard({ role, account }: AccountCardProps) {
  const machine = useAccount({ role, id: account.id });
  const isShared = useSharedName() !== null;
  const security = useSchool((school) => school.settings.security);
  const isOfOffice = useSchool((school) => isAccountOfOffice(school, role));
  const isReadOnly = isOfOffice || (isShared && role !== 'admin');
  const isPenalized = useSelector(machine, (snapshot) => snapshot.matches('penalized'));
  const penalty = useSelector(machine, ({ context }) => context.penalty);
  const triesLeft = useSelector(machine, ({ context: { failures, records } }) =>
    Math.max(0, records.settings.security.freeFailures - failures),
  );
  const isBusy = useSelector(
    machine,
    (snapshot) => !snapshot.matches('editing') && !snapshot.matches('penalized'),
  );
  const isWrong = useSelector(
    machine,
    (snapshot) =>
      snapshot.matches({ editing: 'wrong' }) || snapshot.matches({ penalized: 'wrong' }),
  );
  const isUnchecked = useSelector(machine, (snapshot) =>
    snapshot.matches({ editing: 'unchecked' }),
  );
  const isSaved = useSelector(machine, (snapshot) => snapshot.matches({ editing: 'saved' }));
  const refusal = useSelector(machine, ({ context }) => context.refusal);
  const isQueued = useIsQueued(machine);

  const [base, setBase] = useState(account);
  const [typed, setTyped] = useState<{ email?: string; phone?: string }>({});
  const [passwords, setPasswords] = useState(noPasswords);
  const [isAsked, setIsAsked] = useState(false);
  const { email, phone } = { email: base.email, phone: base.phone, ...typed };
  const isTyped =
    email !== base.email || phone !== base.phone || Object.values(passwords).some(Boolean);
  const [followed, setFollowed] = useState<Refusal | null>(null);
  const isNewRefusal = refusal !== followed && isChangedMeanwhile(refusal);
  if (isNewRefusal) setFollowed(refusal);
  if (account !== base && (!isTyped || isSaved || isNewRefusal)) setBase(account);
  const [wasSaved, setWasSaved] = useState(isSaved);
  if (isSaved !== wasSaved) {
    setWasSaved(isSaved);
    if (isSaved) {
      setTyped({});
      setPasswords(noPasswords);
      setIsAsked(false);
    }
  }

  const { current, next, again } = passwords;
  const missing = ownAccountFaults({ email, phone }, role);
  const errors = passwordErrors(passwords, account.user, security);
  const change = () => machine.send({ type: 'account.change' });
  const set = (fields: typeof typed) => {
    setTyped((before) => ({ ...before, ...fields }));
    change();
  };
  const setPassword = (fields: Partial<typeof passwords>) => {
    setPasswords((before) => ({ ...before, ...fields }));
    change();
  };
  const errorOf = (field: 'email' | 'phone') => {
    const fault = isAsked ? missing[field] : undefined;
    return fault ? faults[fault] : null;
  };
  const submit = () => {
    setIsAsked(true);
    if (isBusy || isPenalized || Object.keys(missing).length > 0 || errors !== null) return;
    machine.send({
      type: 'account.save',
      draft: { email, phone, password: '' },
      base: { email: base.email, phone: base.phone, password: base.password },
      passwords: next === '' ? null : { current: new Secret(current), next: new Secret(next) },
    });
  };
  return (
    <RecordCard title={account.name} subtitle={`${roleLabels[role]} · ${account.user}`}>
      {isReadOnly ? (
        <Alert color="cobalt" variant="light" mb="md">
          En este equipo tu cuenta la cambia la dirección: pídele un correo, un teléfono o una
          contraseña nuevos.
        </Alert>
      ) : null}
      <Form isBusy={isBusy} onSubmit={submit}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              type="email"
              label={labels.email}
              autoComplete="email"
              readOnly={isReadOnly || isBusy}
              value={email}
              error={errorOf('email')}
              onChange={({ currentTarget: { value } }) => set({ email: value })}
            />
            <TextInput
              type="tel"
              label={labels.phone}
              placeholder={role === 'admin' ? 'Opcional' : ''}
              autoComplete="tel"
              readOnly={isReadOnly || isBusy}
              value={phone}
              error={errorOf('phone')}
              onChange={({ currentTarget: { value } }) => set({ phone: value })}
            />
          </SimpleGrid>
          {isReadOnly ? null : (
            <>
              <div>
                <Text fw={600} size="sm">
                  Cambiar la contraseña
                </Text>
                <Text c="dimmed" size="sm">
                  Déjala en blanco para conservar la actual.
                </Text>
              </div>
              <PasswordField
                label="Contraseña actual"
                autoComplete="current-password"
                readOnly={isBusy}
                value={current}
                error={
                  isWrong
                    ? `Esa no es tu contraseña actual. Intentos que te quedan sin espera: ${triesLeft}.`
                    : isAsked && errors?.current
                }
                onChange={({ currentTarget: { value } }) => setPassword({ current: value })}
              />
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <PasswordField
                  label="Contraseña nueva"
                  autoComplete="new-password"
                  readOnly={isBusy}
                  value={next}
                  error={isAsked && errors?.next}
                  onChange={({ currentTarget: { value } }) => setPassword({ next: value })}
                />
                <PasswordField
                  label="Repite la contraseña nueva"
                  autoComplete="new-password"
                  readOnly={isBusy}
                  value={again}
                  error={isAsked && errors?.again}
                  onChange={({ currentTarget: { value } }) => setPassword({ again: value })}
                />
              </SimpleGrid>
              {isPenalized ? (
                <PenaltyNotice key={penalty} seconds={Math.ceil(penalty / 1_000)} />
              ) : null}
              {isUnchecked ? (
                <Alert color="red" role="alert">
                  No se pudo comprobar tu contraseña actual: no se cambió nada. Vuelve a intentarlo.
                </Alert>
              ) : null}
              {refusal ? (
                <Alert color="red" role="alert">
                  {refusalText(refusal)}
                </Alert>
              ) : null}
              {isQueued ? <QueuedNote>Se guardará en cuanto se pueda.</QueuedNote> : null}
              <Group justify="flex-end">
                {isQueued ? (
                  <Button
                    variant="default"
                    onClick={() => machine.send({ type: 'account.cancel' })}
                  >
                    Cancelar
                  </Button>
                ) : null}
                <Button
                  type="submit"
                  loading={isBusy && !isQueued}
                  disabled={isQueued || isPenalized || !isTyped}
                >
                  Guardar
                </Button>
              </Group>
            </>
          )}
        </Stack>
      </Form>
    </RecordCard>
  );
}

/** What keeps a new password from being taken, by field; null where nothing does, or none is asked for. */
function passwordErrors(
  { current, next, again }: typeof noPasswords,
  user: string,
  security: SecuritySettings,
): Partial<typeof noPasswords> | null {
  if (current === '' && next === '' && again === '') return null;
  const problem = next === '' ? null : passwordProblem(next, user, security);
  const errors = {
    ...(current === '' ? { current: 'Escribe tu contraseña actual.' } : {}),
    ...(next === '' ? { next: 'Escribe la contraseña nueva.' } : {}),
    ...(problem ? { next: passwordProblemText(problem, security) } : {}),
    ...(next !== '' && next === current
      ? { next: 'Es la misma que la actual: escribe otra.' }
      : {}),
    ...(again === next ? {} : { again: 'No es igual a la contraseña nueva.' }),
  };
  return Object.keys(errors).length === 0 ? null : errors;
}
