import { Button, Group, Paper, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { useApp } from '../../AppContext.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ActivityList } from './ActivityList.tsx';
import { SampleActivity } from './SampleActivity.tsx';

const shownAtOnce = 5;
/** What a load does by itself is nobody's activity. */
const ofLoading: ReadonlySet<string> = new Set(['school.seeded', 'passwords.hashed']);

/** The last changes of the records: who, when, what, each with its undo while nothing superseded it. */
export function RecentActivity() {
  const { school } = useApp();
  const changes = useSelector(school, ({ context }) => context.changes);
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  const newestFirst = changes.filter(({ name }) => !ofLoading.has(name)).toReversed();
  return (
    <Paper component="article" aria-labelledby={titleId} p="md" radius="lg">
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2} id={titleId} size="h3">
          Actividad reciente
        </Title>
        {newestFirst.length > shownAtOnce ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(true)}>
            Ver los últimos {newestFirst.length} cambios
          </Button>
        ) : null}
      </Group>
      {newestFirst.length === 0 ? (
        <SampleActivity />
      ) : (
        <ActivityList changes={newestFirst.slice(0, shownAtOnce)} />
      )}
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Últimos cambios" size="lg">
        <ActivityList changes={newestFirst} />
      </Dialog>
    </Paper>
  );
}
