import { useSelector } from '@xstate/react';
import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useMemo } from 'react';
import type { RegisterKey, RegisterRecord } from '../../../machines/registers/drafts.ts';
import { referencesTo } from '../../../machines/registers/references.ts';
import { pendingOnLeaving } from '../../../machines/payroll/pendingOnLeaving.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { Confirmation } from '../../ui/dialog/Confirmation.tsx';
import { consequences, pendingPayText } from '../../strings/deletions.ts';
import { referencesText } from '../../strings/references.ts';

/** A way out, and what it is for where its name does not say. */
type Otherwise = NonNullable<ComponentProps<typeof Confirmation>['otherwise']> & { hint?: string };

interface DeleteDialogProps {
  registry: RegistryRef;
  title?: string;
  messageOf?: (record: RegisterRecord) => string;
  /** What somebody may rather want, if anything. */
  otherwiseOf?: (record: RegisterRecord) => Otherwise | undefined;
}

/** Asks before a record is deleted, saying what else speaks of it. */
export function DeleteDialog({
  registry,
  title = '¿Estás seguro?',
  messageOf = ({ name }) => `Se eliminará a ${name}.`,
  otherwiseOf,
}: DeleteDialogProps) {
  const confirmation = useSelector(registry, ({ children }) => children.confirmation);
  const record = useSelector(registry, ({ context }) => context.doomed);
  const register: RegisterKey = useSelector(registry, ({ context }) => context.register);
  const school = useSchool((records) => (confirmation ? records : null));
  const references = useMemo(
    () => (school && record ? referencesTo(school, register, record) : {}),
    [school, record, register],
  );
  const pending = useMemo(() => {
    if (!school || !record || (register !== 'teachers' && register !== 'staff')) return '';
    const role = register === 'teachers' ? 'teacher' : 'staff';
    return pendingPayText(pendingOnLeaving(school, role, [Number(record.id)]));
  }, [school, record, register]);
  const otherwise = record ? otherwiseOf?.(record) : undefined;
  const question = record ? messageOf(record) : '';
  const isNamed = !record || question.includes(record.name);
  const list = referencesText(references);
  const touched = list === '' ? '' : `Tiene ${list}.`;
  return (
    <Confirmation
      confirmation={confirmation}
      title={title}
      message={
        <>
          {isNamed ? null : (
            <Text size="sm" fw={600} mb={4}>
              {record.name}
            </Text>
          )}
          <Text size="sm">{question}</Text>
          {touched === '' ? null : (
            <Text size="sm" mt="sm">
              {touched} {consequences[register]}
            </Text>
          )}
          {otherwise?.hint === undefined ? null : (
            <Text size="sm" mt="sm">
              {otherwise.hint}
            </Text>
          )}
          {pending === '' ? null : (
            <Text size="sm" mt="sm">
              {pending}
            </Text>
          )}
        </>
      }
      confirmLabel="Eliminar"
      isDanger
      otherwise={otherwise}
    />
  );
}
