import { Alert, Anchor, Paper } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useUser } from '../AppContext.ts';
import { filedText } from '../strings/cycles.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import thumb from '../ui/thumb.module.css';
import { useFormats } from '../ui/useFormats.ts';
import type { Filed } from './useFiled.ts';

const placeOfCycles = '/admin/settings?seccion=sistema&ver=Ciclo%20Escolar';

/** Says which cycles are in a file, where some of what is asked for is theirs. */
export function FiledNote({ filed: { cycles } }: { filed: Filed }) {
  const formats = useFormats();
  if (cycles.length === 0) return null;
  return (
    <Alert color="marigold" variant="light" role="note" mb="md">
      {filedText(cycles, formats)} Lo de sus días no se cuenta aquí. <WayToFile />
    </Alert>
  );
}

/** The same in the place of what would be shown as nothing. */
export function FiledState({ filed: { cycles } }: { filed: Filed }) {
  const formats = useFormats();
  return (
    <Paper radius="lg">
      <EmptyState icon={IconArchive} message={filedText(cycles, formats)}>
        <WayToFile className={thumb.link} />
      </EmptyState>
    </Paper>
  );
}

/** Where the file of a cycle is opened, for whoever may; others are told whom to ask. */
function WayToFile({ className }: { className?: string | undefined }) {
  return useUser()?.role === 'admin' ? (
    <Anchor
      component={Link}
      href={placeOfCycles}
      size="sm"
      underline="always"
      {...(className ? { className } : {})}
    >
      Abrir archivo de un ciclo
    </Anchor>
  ) : (
    'Un administrador puede consultarlo.'
  );
}
