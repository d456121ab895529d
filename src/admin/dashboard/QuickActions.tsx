import { Button, Paper, SimpleGrid, Title } from '@mantine/core';
import { useId } from 'react';
import { useLocation } from 'wouter';
import { quickActions } from './quickActions.ts';
import paper from '../../ui/paper.module.css';

export function QuickActions() {
  const [, navigate] = useLocation();
  const titleId = useId();
  return (
    <Paper
      component="article"
      aria-labelledby={titleId}
      p="md"
      radius="lg"
      className={paper.onScreen}
    >
      <Title order={2} id={titleId} size="h3" mb="sm">
        Acciones rápidas
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm">
        {quickActions.map(({ label, path, icon: ActionIcon }) => (
          <Button
            key={path}
            variant="default"
            size="md"
            fz="sm"
            px="md"
            justify="flex-start"
            leftSection={<ActionIcon size={18} aria-hidden />}
            onClick={() => navigate(path)}
          >
            {label}
          </Button>
        ))}
      </SimpleGrid>
    </Paper>
  );
}
