import { Alert, Text } from '@mantine/core';
import type { TwoVersions } from '../../../machines/domain/sessionMerge.ts';
import { partName, writtenPart } from '../../strings/sessions.ts';

interface TakenNoteProps {
  taken: readonly TwoVersions[];
  onHide: () => void;
}

/** What another tab saved of the session and is now in the form too. */
export function TakenNote({ taken, onHide }: TakenNoteProps) {
  return (
    <Alert
      color="cobalt"
      role="note"
      title="Añadimos lo que se guardó en otra pestaña"
      withCloseButton
      closeButtonLabel="Ocultar"
      onClose={onHide}
    >
      <Text size="sm" lineClamp={6} style={{ overflowWrap: 'anywhere' }}>
        {taken.map((one) => `${partName(one)}: ${writtenPart(one.part, one.stored)}`).join(' · ')}
      </Text>
    </Alert>
  );
}
