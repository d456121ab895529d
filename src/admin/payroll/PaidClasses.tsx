import { ScrollArea, Table, Text } from '@mantine/core';
import { hasGroup } from '../../../machines/timetable/schedules.ts';
import type { ClassLine } from '../../../machines/payroll/classLines.ts';
import { writeDuration } from '../../strings/duration.ts';
import { standingText } from '../../strings/standings.ts';
import { useFormats } from '../../ui/useFormats.ts';
import rows from '../../ui/rows.module.css';
import { useIsPhone } from '../../ui/useIsPhone.ts';

interface PaidClassesProps {
  lines: readonly ClassLine[];
}

/** The classes of a record: a table, on a phone one under the other. */
export function PaidClasses({ lines }: PaidClassesProps) {
  return useIsPhone() ? <ClassList lines={lines} /> : <ClassTable lines={lines} />;
}

function ClassList({ lines }: PaidClassesProps) {
  const { day } = useFormats();
  return (
    <ul className={rows.rows} aria-label="Clases de la nómina">
      {lines.map((one) => (
        <li key={keyOf(one)} className={rows.row} style={sideBySide}>
          <div className={rows.what}>
            <Text fw={600}>{`${day(one.date)}, ${one.startTime}–${one.endTime}`}</Text>
            <Text size="sm">
              {[one.activity, ...(hasGroup(one) ? [one.group] : []), one.classroom].join(' · ')}
            </Text>
            <Text size="sm" c="dimmed">
              {standingText(one, day)}
            </Text>
          </div>
          <Text style={unbroken}>{writeDuration(one.minutes)}</Text>
        </li>
      ))}
    </ul>
  );
}

function ClassTable({ lines }: PaidClassesProps) {
  const { day } = useFormats();
  return (
    <ScrollArea type="auto" offsetScrollbars="x">
      <Table miw="40rem" aria-label="Clases de la nómina">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Fecha</Table.Th>
            <Table.Th>Horario</Table.Th>
            <Table.Th>Actividad</Table.Th>
            <Table.Th>Grupo</Table.Th>
            <Table.Th>Salón</Table.Th>
            <Table.Th>Registro</Table.Th>
            <Table.Th ta="right">Duración</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((one) => (
            <Table.Tr key={keyOf(one)}>
              <Table.Td style={unbroken}>{day(one.date)}</Table.Td>
              <Table.Td style={unbroken}>{`${one.startTime}–${one.endTime}`}</Table.Td>
              <Table.Td>{one.activity}</Table.Td>
              <Table.Td>{one.group}</Table.Td>
              <Table.Td>{one.classroom}</Table.Td>
              <Table.Td>{standingText(one, day)}</Table.Td>
              <Table.Td ta="right">{writeDuration(one.minutes)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}

function keyOf({ date, startTime, classroom }: ClassLine): string {
  return `${date} ${startTime} ${classroom}`;
}

const unbroken = { whiteSpace: 'nowrap' } as const;
const sideBySide = { flexWrap: 'nowrap' } as const;
