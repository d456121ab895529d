import { Button, Group, Modal, Paper, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { useApp } from '../../AppContext.ts';
import { ActivityList } from './ActivityList.tsx';

const shownAtOnce = 5;

/** The last changes of the records: who, when, what, each with its undo while nothing overtook it. */
export function RecentActivity() {
  const { school } = useApp();
  const changes = useSelector(school, ({ context }) => context.changes);
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  const newestFirst = changes.filter(({ name }) => name !== 'passwords.hashed').toReversed();
  return (
    <Paper component="article" aria-labelledby={titleId} p="md" radius="lg">
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2} id={titleId} size="h4">
          Actividad reciente
        </Title>
        {newestFirst.length > shownAtOnce ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(true)}>
            Ver los últimos {newestFirst.length} cambios
          </Button>
        ) : null}
      </Group>
      <ActivityList changes={newestFirst.slice(0, shownAtOnce)} />
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="Últimos cambios"
        size="lg"
        closeButtonProps={{ 'aria-label': 'Cerrar' }}
      >
        <ActivityList changes={newestFirst} />
      </Modal>
    </Paper>
  );
}
