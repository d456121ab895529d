import { ActionIcon, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { pendingAdjustments } from '../../../machines/payroll/adjustments.ts';
import type { AdjustmentsRef } from '../../../machines/payroll/adjustmentsMachine.ts';
import type {
  Adjustment,
  PayrollRecord,
  PendingAdjustment,
} from '../../../machines/school/payrollShapes.ts';
import { useApp, useSchool } from '../../AppContext.ts';
import { adjustmentLabels } from '../../strings/adjustments.ts';
import { ForChanges } from '../../ui/ForChanges.tsx';
import { useFormats } from '../../ui/useFormats.ts';

interface AdjustmentListProps {
  record: PayrollRecord;
  adjustments: AdjustmentsRef;
}

/** The bonuses and deductions of a record by concept; while it is pending they can be changed. */
export function AdjustmentList({ record, adjustments }: AdjustmentListProps) {
  const payrollAdjustments = useSchool((school) => school.payrollAdjustments);
  const { isReadOnly } = useApp();
  const pending = useMemo(
    () => pendingAdjustments({ payrollAdjustments }, record),
    [payrollAdjustments, record],
  );
  const isPending = record.status === 'Pendiente';
  if (!isPending && !record.adjustments) return null;
  return (
    <Stack gap="xs" component="section" aria-label="Ajustes">
      <Group justify="space-between">
        <Title order={3} size="h4">
          Ajustes
        </Title>
        <ForChanges>
          {isPending ? (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => adjustments.send({ type: 'adjustment.open', record, base: null })}
            >
              Agregar ajuste
            </Button>
          ) : null}
        </ForChanges>
      </Group>
      {isPending && pending.length === 0 ? (
        <Text size="sm" c="dimmed">
          Sin bonos ni deducciones fuera de los porcentajes.
        </Text>
      ) : null}
      {isPending
        ? pending.map((one) => (
            <Line key={one.id} adjustment={one}>
              {isReadOnly ? null : <Actions record={record} adjustments={adjustments} base={one} />}
            </Line>
          ))
        : placed(record.adjustments ?? []).map(([place, one]) => (
            <Line key={place} adjustment={one} />
          ))}
    </Stack>
  );
}

/** Two of one concept and amount are told apart by their places alone, which don't change. */
function placed(adjustments: readonly Adjustment[]): [string, Adjustment][] {
  return adjustments.map((one, index) => [`${index} ${one.concept}`, one]);
}

function Line({
  adjustment: { type, concept, amount },
  children,
}: {
  adjustment: Adjustment;
  children?: ReactNode;
}) {
  const { money } = useFormats();
  return (
    <Group gap="sm" wrap="nowrap" justify="space-between">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <Text span c="dimmed">
          {`${adjustmentLabels[type]} · `}
        </Text>
        {concept}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" style={tabular}>
          {money(type === 'bonus' ? amount : 0 - amount)}
        </Text>
        {children}
      </Group>
    </Group>
  );
}

function Actions({ record, adjustments, base }: AdjustmentListProps & { base: PendingAdjustment }) {
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Editar ajuste ${base.concept}`}
        onClick={() => adjustments.send({ type: 'adjustment.open', record, base })}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={`Quitar ajuste ${base.concept}`}
        onClick={() => adjustments.send({ type: 'adjustment.remove', record, base })}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}

const tabular = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
