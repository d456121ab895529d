import { Table } from '@mantine/core';
import type { Fact } from '../strings/studentFile.ts';

/** What there is to say of somebody, a line each. */
export function FactTable({ facts }: { facts: readonly Fact[] }) {
  return (
    <Table variant="vertical" aria-label="Datos" style={{ alignSelf: 'start' }}>
      <Table.Tbody>
        {facts.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" w="35%">
              {label}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
