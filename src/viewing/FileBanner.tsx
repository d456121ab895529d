import { Alert, Button, Group, Text } from '@mantine/core';
import type { CycleFile } from '../../machines/settings/cycleViewing.ts';
import { useApp } from '../AppContext.ts';
import classes from './FileBanner.module.css';

/** Stays in sight as long as what is shown is of a file. */
export function FileBanner({ file: { cycle } }: { file: CycleFile }) {
  const { viewing } = useApp();
  return (
    <Alert
      component="section"
      color="marigold"
      role="region"
      aria-label="Ciclo desde un archivo"
      mb="md"
      className={classes.banner}
    >
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text size="sm" fw={550} role="status">
          {`Ciclo ${cycle.name}, desde un archivo · solo lectura`}
        </Text>
        <Button size="compact-sm" variant="default" flex="none" onClick={viewing?.close}>
          Cerrar
        </Button>
      </Group>
    </Alert>
  );
}
