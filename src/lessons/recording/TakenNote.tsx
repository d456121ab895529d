import { Alert, Text } from '@mantine/core';
import type { TwoVersions } from '../../../machines/lessons/lessonMerge.ts';
import { partName, writtenPart } from '../../strings/lessons.ts';
import { useElsewhere } from '../../ui/useElsewhere.ts';

interface TakenNoteProps {
  taken: readonly TwoVersions[];
  onHide: () => void;
}

/** What was saved of the lesson elsewhere and is now in the form too. */
export function TakenNote({ taken, onHide }: TakenNoteProps) {
  return (
    <Alert
      color="cobalt"
      role="note"
      title={`Añadimos lo que se guardó en ${useElsewhere()}`}
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
