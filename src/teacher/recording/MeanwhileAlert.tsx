import { Alert, Button, Group, List, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ClassSession } from '../../../machines/domain/school.ts';
import { differences } from '../../../machines/domain/sessionDrafts.ts';
import type { RecordingRef } from '../../../machines/recordingMachine.ts';
import { statusNames, topicStatusNames } from '../../strings/sessions.ts';

interface MeanwhileAlertProps {
  recording: RecordingRef;
  session: ClassSession;
  /** What another tab left of the session, or null when it is gone. */
  stored: ClassSession | null;
}

/** What another tab saved of the session being edited, and the choice between the two. */
export function MeanwhileAlert({ recording, session, stored }: MeanwhileAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Alert
      ref={alert}
      color="marigold"
      variant="light"
      title="Esta sesión cambió en otra pestaña"
      role="alert"
    >
      {stored ? (
        <>
          <Text size="sm">Lo guardado dice:</Text>
          <List size="sm" my={4}>
            {differences(session, stored).map((difference) => (
              <List.Item key={difference.id}>{describe(difference)}</List.Item>
            ))}
          </List>
        </>
      ) : (
        <Text size="sm">Ya no está guardada.</Text>
      )}
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={() => recording.send({ type: 'draft.keep' })}>
          Conservar lo mío
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => recording.send({ type: 'draft.discard' })}
        >
          Usar lo guardado
        </Button>
      </Group>
    </Alert>
  );
}

type Difference = ReturnType<typeof differences>[number];

function describe(difference: Difference): string {
  switch (difference.kind) {
    case 'topic':
      return `Tema: ${difference.stored || 'sin tema'}`;
    case 'topicStatus':
      return `Estado del tema: ${topicStatusNames[difference.stored]}`;
    case 'comments':
      return `Comentarios: ${difference.stored || 'sin comentarios'}`;
    case 'mark':
      return `${difference.name}: ${statusNames[difference.stored]}`;
    default:
      return '';
  }
}
