import { Table, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { DatedKey } from '../../../machines/school/kinds.ts';
import type { StorageRef } from '../../../machines/settings/storageMachine.ts';
import type { Amount } from '../../../machines/settings/usage.ts';
import { writeCount } from '../../strings/counted.ts';
import { writeRoom } from '../../strings/room.ts';

const names: Record<DatedKey, string> = {
  schedules: 'Clases programadas',
  classSessions: 'Sesiones de clase',
  paidPayroll: 'Pagos de nómina',
  activities: 'Actividades del personal',
};

/** What takes how much of the room, by year and kind. */
export function UsageTable({ storage }: { storage: StorageRef }) {
  const usage = useSelector(storage, ({ context }) => context.usage);
  if (!usage) {
    return (
      <Text size="sm" c="dimmed" mt="lg">
        Contando lo que hay…
      </Text>
    );
  }
  const years = [...new Set(usage.years.map(({ year }) => year))];
  return (
    <Table.ScrollContainer minWidth={0} type="native" mt="lg">
      <Table verticalSpacing={4} withRowBorders={false} aria-label="Qué ocupa cuánto">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Datos</Table.Th>
            <Table.Th scope="col" ta="right">
              Cuántos
            </Table.Th>
            <Table.Th scope="col" ta="right">
              Espacio
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        {years.map((year) => (
          <Table.Tbody key={year}>
            <Table.Tr>
              <Table.Th scope="rowgroup" colSpan={3}>
                {year}
              </Table.Th>
            </Table.Tr>
            {usage.years
              .filter((one) => one.year === year)
              .map(({ key, ...amount }) => (
                <AmountRow key={key} name={names[key]} amount={amount} isIndented />
              ))}
          </Table.Tbody>
        ))}
        <Table.Tbody>
          <AmountRow name="Personas, cursos, grupos y lo demás" amount={usage.rest} />
          <AmountRow name="Total" amount={usage.total} isTotal />
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface AmountRowProps {
  name: string;
  amount: Amount;
  isIndented?: boolean;
  isTotal?: boolean;
}

function AmountRow({
  name,
  amount: { count, units },
  isIndented = false,
  isTotal = false,
}: AmountRowProps) {
  const weight = isTotal ? 600 : 400;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={weight} pl={isIndented ? 'lg' : 'xs'}>
        {name}
      </Table.Th>
      <Table.Td ta="right" fw={weight}>
        {writeCount(count)}
      </Table.Td>
      <Table.Td ta="right" fw={weight}>
        {writeRoom(units)}
      </Table.Td>
    </Table.Tr>
  );
}
