import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { pendingOnLeaving } from '../../../../machines/payroll/pendingOnLeaving.ts';
import type { RecordsDeleteCommand } from '../../../../machines/registers/bulkChanges.ts';
import { isDeletion, planDeletion } from '../../../../machines/registers/bulkChanges.ts';
import { referencesToAny } from '../../../../machines/registers/references.ts';
import { stayedDetails } from '../../../../machines/registers/staying.ts';
import type { ConfirmationRef } from '../../../../machines/store/confirmationMachine.ts';
import { useSchool, useUser } from '../../../AppContext.ts';
import { countedRecords, namesText, stayedSentence } from '../../../strings/bulk.ts';
import { consequences, pendingPayText } from '../../../strings/deletions.ts';
import { referencesText } from '../../../strings/references.ts';
import { askedFor } from '../../../ui/askedFor.ts';
import { Confirmation } from '../../../ui/dialog/Confirmation.tsx';

/** Asks before several records go. */
export function DeletionDialog({ confirmation }: { confirmation: ConfirmationRef | undefined }) {
  const command = askedFor(confirmation, isDeletion);
  return command ? <DeletionQuestion confirmation={confirmation} command={command} /> : null;
}

interface DeletionQuestionProps {
  confirmation: ConfirmationRef | undefined;
  command: RecordsDeleteCommand;
}

/** Says which records can't go and what refers to the others. */
function DeletionQuestion({ confirmation, command: { register, seen } }: DeletionQuestionProps) {
  const school = useSchool((records) => records);
  const user = useUser();
  const { going, staying } = useMemo(
    () => planDeletion(school, register, seen, user),
    [school, register, seen, user],
  );
  const references = useMemo(
    () => referencesText(referencesToAny(school, register, going)),
    [school, register, going],
  );
  const pending = useMemo(() => {
    if (register !== 'teachers' && register !== 'staff') return '';
    const role = register === 'teachers' ? 'teacher' : 'staff';
    const ids = going.map(({ id }) => Number(id));
    return pendingPayText(pendingOnLeaving(school, role, ids), going.length);
  }, [school, register, going]);
  const lines = [
    going.length === 0
      ? 'Ninguno de los seleccionados se puede eliminar.'
      : `Se ${going.length === 1 ? 'eliminará' : 'eliminarán'}: ${namesText(going.map(({ name }) => name))}.`,
    stayedSentence(stayedDetails(staying)),
    references === ''
      ? ''
      : `${going.length === 1 ? 'Tiene' : 'En total tienen'} ${references}. ${consequences[register]}`,
    pending,
  ];
  return (
    <Confirmation
      confirmation={confirmation}
      title={`¿Eliminar ${countedRecords(going.length || seen.length, register)}?`}
      message={lines.filter(Boolean).map((line) => (
        <Text key={line} size="sm" mb="sm">
          {line}
        </Text>
      ))}
      confirmLabel="Eliminar"
      isDanger
      isReady={going.length > 0}
    />
  );
}
