import { Alert, Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { unsavedContact } from '../../machines/accounts/contactForm.ts';
import type { Contact, ContactFault } from '../../machines/accounts/ownAccount.ts';
import { contactFaults, isAccountOfOffice } from '../../machines/accounts/ownAccount.ts';
import type { AccountFields } from '../../machines/accounts/accountMachine.ts';
import type { PasswordFault, TypedPasswords } from '../../machines/accounts/ownPassword.ts';
import { isPasswordTyped, passwordFaults } from '../../machines/accounts/ownPassword.ts';
import { Secret } from '../../machines/accounts/secret.ts';
import type { Account } from '../../machines/school/peopleShapes.ts';
import type { SecuritySettings } from '../../machines/school/settingsShapes.ts';
import { longestTexts } from '../../machines/school/textLimits.ts';
import type { Role } from '../../machines/school/roles.ts';
import { useSchool, useUser } from '../AppContext.ts';
import { fieldLabels } from '../strings/fields.ts';
import { refusalText } from '../strings/notices.ts';
import { passwordProblemText } from '../strings/people.ts';
import { tooLongText } from '../strings/ranges.ts';
import { roleLabels } from '../strings/roles.ts';
import { Form } from '../ui/fields/Form.tsx';
import { useSharedName } from '../ui/useSharedName.ts';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { PenaltyNotice } from '../ui/PenaltyNotice.tsx';
import { useAttempts } from '../ui/useAttempts.ts';
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

/** Own email, phone and password; what somebody else changes meanwhile shows where nothing was typed. */
export function AccountCard({ role, account }: AccountCardProps) {
  const machine = useAccount({ role, id: account.id });
  const isShared = useSharedName() !== null;
  const security = useSchool((school) => school.settings.security);
  const isOfOffice = useSchool((school) => isAccountOfOffice(school, role));
  const user = useUser()?.user ?? account.user;
  const isReadOnly = isOfOffice || (isShared && role !== 'admin');
  const contact = useSelector(machine, ({ context }) => context.contact);
  const passwords = useSelector(machine, ({ context }) => context.passwords);
  const isFaulty = useSelector(machine, (snapshot) => snapshot.matches({ editing: 'faulty' }));
  const isPenalized = useSelector(machine, (snapshot) => snapshot.matches('penalized'));
  const attempts = useSelector(machine, ({ children }) => children.attempts);
  const { tries, penalty } = useAttempts(attempts);
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
  const refusal = useSelector(machine, ({ context }) => context.refusal);
  const isQueued = useIsQueued(machine);

  const { email, phone } = contact.values;
  const isTyped = unsavedContact(contact) !== null || isPasswordTyped(passwords);
  const faults = isFaulty ? contactFaults(contact.values, role, contact.start) : {};
  const errors = isFaulty ? passwordFaults(passwords, account.user, security) : {};
  const errorOf = (field: keyof typeof faults) => {
    const fault = faults[field];
    return fault ? contactFaultText(field, fault) : null;
  };
  const passwordErrorOf = (field: keyof typeof errors) => {
    const fault = errors[field];
    return fault ? passwordFaultText(field, fault, security) : null;
  };
  const isElsewhere = isReadOnly && email === '' && phone === '';
  const change = (fields: AccountFields) => machine.send({ type: 'form.change', fields });
  return (
    <RecordCard title={account.name} subtitle={`${roleLabels[role]} · ${user}`}>
      {isReadOnly ? (
        <Alert color="cobalt" variant="light" mb={isElsewhere ? 0 : 'md'}>
          En este equipo tu cuenta la cambia la dirección: pídele un correo, un teléfono o una
          contraseña nuevos.
          {isElsewhere ? ' Tu correo y tu teléfono se ven en los equipos de la dirección.' : null}
        </Alert>
      ) : null}
      <Form isBusy={isBusy} onSubmit={() => machine.send({ type: 'account.save' })}>
        <Stack gap="md">
          {isElsewhere ? null : (
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput
                type="email"
                label={labels.email}
                aria-required={!isReadOnly}
                autoComplete="email"
                readOnly={isReadOnly || isBusy}
                value={email}
                error={errorOf('email')}
                onChange={({ currentTarget: { value } }) => change({ contact: { email: value } })}
              />
              <TextInput
                type="tel"
                label={labels.phone}
                aria-required={!isReadOnly && role !== 'admin'}
                placeholder={role === 'admin' ? 'Opcional' : ''}
                autoComplete="tel"
                readOnly={isReadOnly || isBusy}
                value={phone}
                error={errorOf('phone')}
                onChange={({ currentTarget: { value } }) => change({ contact: { phone: value } })}
              />
            </SimpleGrid>
          )}
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
                value={passwords.current.reveal()}
                error={
                  isWrong
                    ? `Esa no es tu contraseña actual. Intentos que te quedan sin espera: ${tries}.`
                    : passwordErrorOf('current')
                }
                onChange={({ currentTarget: { value } }) =>
                  change({ passwords: { current: new Secret(value) } })
                }
              />
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <PasswordField
                  label="Contraseña nueva"
                  autoComplete="new-password"
                  readOnly={isBusy}
                  value={passwords.next.reveal()}
                  error={passwordErrorOf('next')}
                  onChange={({ currentTarget: { value } }) =>
                    change({ passwords: { next: new Secret(value) } })
                  }
                />
                <PasswordField
                  label="Repite la contraseña nueva"
                  autoComplete="new-password"
                  readOnly={isBusy}
                  value={passwords.again.reveal()}
                  error={passwordErrorOf('again')}
                  onChange={({ currentTarget: { value } }) =>
                    change({ passwords: { again: new Secret(value) } })
                  }
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
              <Group gap="md">
                <Button
                  type="submit"
                  loading={isBusy && !isQueued}
                  disabled={isQueued || isPenalized || !isTyped}
                >
                  Guardar
                </Button>
                {isQueued ? (
                  <Button
                    variant="default"
                    onClick={() => machine.send({ type: 'account.cancel' })}
                  >
                    Cancelar
                  </Button>
                ) : null}
              </Group>
            </>
          )}
        </Stack>
      </Form>
    </RecordCard>
  );
}

function contactFaultText(field: keyof Contact, fault: ContactFault): string {
  if (fault === 'tooLong') return tooLongText(longestTexts[field]);
  return fault === 'required' ? requiredText : 'No es un correo válido.';
}

function passwordFaultText(
  field: keyof TypedPasswords,
  fault: PasswordFault,
  security: SecuritySettings,
): string {
  if (fault === 'required') {
    return field === 'current' ? 'Escribe tu contraseña actual.' : 'Escribe la contraseña nueva.';
  }
  if (fault === 'same') return 'Es la misma que la actual: escribe otra.';
  if (fault === 'different') return 'No es igual a la contraseña nueva.';
  return passwordProblemText(fault, security);
}
