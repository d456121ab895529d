import { ActionIcon, Button, Group, NativeSelect, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Employee } from '../../../machines/timetable/schedules.ts';
import { setQuery, useQueryState } from '../../ui/useQueryState.ts';
import { DayFilter } from '../../ui/DayFilter.tsx';

interface ScheduleControlsProps {
  date: string;
  employees: readonly Employee[];
  onDateChange: (date: string) => void;
  onPreviousDay: () => void;
  onNextDay: () => void;
  onToday: () => void;
}

const staffTypes = [
  { value: '', label: 'Todo el personal' },
  { value: 'profesores', label: 'Profesores' },
  { value: 'administrativos', label: 'Administrativos' },
];

const roleOfType: Readonly<Record<string, Employee['role']>> = {
  profesores: 'teacher',
  administrativos: 'staff',
};

/** Whose classes are highlighted, and which day is shown; all of it in the address. */
export function ScheduleControls({
  date,
  employees,
  onDateChange,
  onPreviousDay,
  onNextDay,
  onToday,
}: ScheduleControlsProps) {
  const [type] = useQueryState('tipo');
  const [employeeKey, setEmployeeKey] = useQueryState('empleado');
  const role = roleOfType[type];
  const offered = employees.filter((employee) => role === undefined || employee.role === role);
  return (
    <Group align="flex-end" gap="sm">
      <NativeSelect
        label="Tipo"
        data={staffTypes}
        value={type}
        onChange={(event) => setQuery({ tipo: event.currentTarget.value || null, empleado: null })}
        flex="1 1 11rem"
        maw={{ sm: '16rem' }}
      />
      <NativeSelect
        label="Empleado"
        data={[
          { value: '', label: 'Selecciona un empleado' },
          ...offered.map((employee) => ({
            value: employee.employeeId,
            label: employee.label,
          })),
        ]}
        value={employeeKey}
        onChange={(event) => setEmployeeKey(event.currentTarget.value)}
        flex="1 1 13rem"
        maw={{ sm: '22rem' }}
      />
      <Group gap="xs" align="flex-end" wrap="nowrap" ml="auto">
        <Tooltip label="Día anterior">
          <ActionIcon variant="default" size={36} aria-label="Día anterior" onClick={onPreviousDay}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <DayFilter
          label="Fecha"
          flex="1 1 8rem"
          isClearable={false}
          value={date}
          onChange={(day) => {
            if (day !== '') onDateChange(day);
          }}
        />
        <Tooltip label="Día siguiente">
          <ActionIcon variant="default" size={36} aria-label="Día siguiente" onClick={onNextDay}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Button variant="default" px="sm" flex="none" onClick={onToday}>
          Hoy
        </Button>
      </Group>
    </Group>
  );
}
