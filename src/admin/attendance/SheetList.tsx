import { SimpleGrid } from '@mantine/core';
import {
  IconChecklist,
  IconPercentage,
  IconUserCheck,
  IconUserX,
  IconUsers,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import type { AttendanceSheet } from '../../../machines/lessons/attendance.ts';
import { totalsOf } from '../../../machines/lessons/attendance.ts';
import type { AttendanceRef } from '../../../machines/lessons/attendanceMachine.ts';
import { attendanceRate } from '../../../machines/lessons/attendanceRate.ts';
import { FiledNote, FiledState } from '../../lessons/FiledNote.tsx';
import type { Filed } from '../../lessons/useFiled.ts';
import { useSchool } from '../../AppContext.ts';
import { Waiting } from '../../loading/Waiting.tsx';
import { counted } from '../../strings/counted.ts';
import { writeRate } from '../../strings/percent.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { WindowedList } from '../../ui/windowed/WindowedList.tsx';
import { AttendanceCard } from './AttendanceCard.tsx';

/** Until it is counted. */
const unknown = '…';
const none: readonly AttendanceSheet[] = [];

interface SheetListProps {
  /** Those that the filters leave; null until they are counted. */
  sheets: readonly AttendanceSheet[] | null;
  /** What of their days is in files alone. */
  filed: Filed;
  control: AttendanceRef;
}

/** Registers summed up, and each of them. */
export function SheetList({ sheets, filed, control }: SheetListProps) {
  const totals = useMemo(() => sheets && totalsOf(sheets), [sheets]);
  const isNothingRecorded = useSchool(
    ({ classSessions, attendance }) => classSessions.length === 0 && attendance.length === 0,
  );
  if (sheets?.length === 0 && filed.isUnknown) return <FiledState filed={filed} />;
  return (
    <>
      <FiledNote filed={filed} />
      <SimpleGrid minColWidth="9rem" autoFlow="auto-fit">
        <StatCard
          label="Total Estudiantes"
          value={totals?.total ?? unknown}
          hint={sheets ? `en ${counted(sheets.length, 'registro', 'registros')}` : undefined}
          icon={IconUsers}
        />
        <StatCard label="Presentes" value={totals?.present ?? unknown} icon={IconUserCheck} />
        <StatCard
          label="Ausentes"
          value={totals?.absent ?? unknown}
          hint={
            totals && totals.justified > 0
              ? `y ${counted(totals.justified, 'justificada', 'justificadas')}`
              : undefined
          }
          icon={IconUserX}
        />
        <StatCard
          label="% Asistencia"
          value={totals ? writeRate(attendanceRate(totals)) : unknown}
          hint={
            totals && totals.late > 0
              ? `con ${counted(totals.late, 'tardanza', 'tardanzas')}`
              : undefined
          }
          icon={IconPercentage}
        />
      </SimpleGrid>
      {sheets ? null : <Waiting label="Contando registros…" />}
      {sheets?.length === 0 ? (
        <EmptyState
          icon={IconChecklist}
          message="No se encontraron registros de asistencia para los filtros seleccionados."
          hint={
            isNothingRecorded
              ? 'Todavía no se ha registrado ninguna clase.'
              : 'Intenta ajustar la búsqueda o los filtros.'
          }
        />
      ) : (
        <WindowedList
          items={sheets ?? none}
          itemKey={({ key }) => key}
          minCardWidth={340}
          rowHeight={420}
          renderItem={(sheet) => <AttendanceCard sheet={sheet} control={control} />}
        />
      )}
    </>
  );
}
