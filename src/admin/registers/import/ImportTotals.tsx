import { Group } from '@mantine/core';
import type { ImportRow, RowKind } from '../../../../machines/registers/import/importRows.ts';
import { counted, writeCount } from '../../../strings/counted.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { StatusTone } from '../../../ui/ToneBadge.tsx';

export const rowTones: Readonly<Record<RowKind, StatusTone>> = {
  new: 'good',
  update: 'info',
  duplicate: 'neutral',
  error: 'bad',
};
const kinds = ['new', 'update', 'duplicate', 'error'] as const satisfies readonly RowKind[];
const totals: Readonly<Record<RowKind, (count: number) => string>> = {
  new: (count) => counted(count, 'nuevo', 'nuevos'),
  update: (count) => `${writeCount(count)} por actualizar`,
  duplicate: (count) => counted(count, 'duplicado', 'duplicados'),
  error: (count) => `${writeCount(count)} con error`,
};

/** How many of a file's rows there are of each kind. */
export function ImportTotals({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <Group gap="xs" mt="xs">
      {kinds.map((kind) => (
        <StatusBadge
          key={kind}
          status={totals[kind](rows.filter((row) => row.kind === kind).length)}
          tone={rowTones[kind]}
        />
      ))}
    </Group>
  );
}
