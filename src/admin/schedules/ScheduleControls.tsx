import { ActionIcon, Button, Group, NativeSelect, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays } from '../../../machines/kit/calendar.ts';
import type { Employee } from '../../../machines/timetable/schedules.ts';
import type { SheetSubject } from '../../../machines/timetable/weekSheet.ts';
import { setQuery, useQueryState } from '../../ui/useQueryState.ts';
import type { TimetableView } from './useTimetableView.ts';
import { views } from './useTimetableView.ts';
import { DayFilter } from '../../ui/fields/DayFilter.tsx';

interface ScheduleControlsProps {
  timetable: TimetableView;
  /** Null where today is none of the days there are. */
  onToday: (() => void) | null;
}

const subjectLabels: Record<SheetSubject['kind'], string> = {
  employee: 'Profesor',
  group: 'Grupo',
  classroom: 'Salón',
};

const staffTypes = [
  { value: '', label: 'Todo el personal' },
  { value: 'profesores', label: 'Profesores' },
  { value: 'administrativos', label: 'Administrativos' },
];

const roleOfType: Readonly<Record<string, Employee['role']>> = {
  profesores: 'teacher',
  administrativos: 'staff',
};

const none = [{ value: '', label: 'Todavía no hay ninguno' }];

/** Which view of the timetable is shown, of whom and which day; all of it in the address. */
export function ScheduleControls({
  timetable: { view, subject, choices, date, setDate, listed },
  onToday,
}: ScheduleControlsProps) {
  const [type] = useQueryState('tipo');
  const [step, span] = subject ? [7, 'Semana'] : [1, 'Día'];
  const [employeeKey, setEmployeeKey] = useQueryState('empleado');
  const role = roleOfType[type];
  const offered = listed.filter((employee) => role === undefined || employee.role === role);
  return (
    <Group align="flex-end" gap="sm">
      <NativeSelect
        label="Vista"
        data={Object.entries(views).map(([value, { label }]) => ({ value, label }))}
        value={view}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setQuery({ vista: value === 'dia' ? null : value, de: null });
        }}
        flex={subject ? '1 1 13.5rem' : '1 1 9.75rem'}
        maw={{ sm: '14rem' }}
      />
      {subject ? (
        <NativeSelect
          label={subjectLabels[subject.kind]}
          data={choices.length === 0 ? none : choices}
          value={subject.id}
          onChange={(event) => setQuery({ de: event.currentTarget.value })}
          flex="1 1 13rem"
          maw={{ sm: '22rem' }}
        />
      ) : null}
      {subject ? null : (
        <>
          <NativeSelect
            label="Tipo"
            data={staffTypes}
            value={type}
            onChange={(event) =>
              setQuery({ tipo: event.currentTarget.value || null, empleado: null })
            }
            flex="1 1 11.25rem"
            maw={{ sm: '12rem' }}
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
            flex="1 1 13.5rem"
            maw={{ sm: '18rem' }}
          />
        </>
      )}
      <Group gap="xs" align="flex-end" ml="auto">
        <Tooltip label={`${span} anterior`}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={`${span} anterior`}
            onClick={() => setDate(addDays(date, -step))}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <DayFilter
          label="Fecha"
          flex="1 1 8rem"
          isClearable={false}
          value={date}
          onChange={setDate}
        />
        <Tooltip label={`${span} siguiente`}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={`${span} siguiente`}
            onClick={() => setDate(addDays(date, step))}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        {onToday ? (
          <Button variant="default" px="sm" flex="none" onClick={onToday}>
            Hoy
          </Button>
        ) : null}
      </Group>
    </Group>
  );
}
