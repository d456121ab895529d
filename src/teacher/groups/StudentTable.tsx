import { IconCalendarStats } from '@tabler/icons-react';
import { useMemo } from 'react';
import { fieldLabels } from '../../strings/fields.ts';
import { statusCounts } from '../../strings/lessons.ts';
import { writeRate } from '../../strings/percent.ts';
import { RowButton } from '../../ui/table/RowButton.tsx';
import { SortedTable } from '../../ui/table/SortedTable.tsx';
import type { SortedColumn } from '../../ui/table/useSortedItems.ts';
import { useSortedItems } from '../../ui/table/useSortedItems.ts';
import type { AskOf, OwnStudent } from './ownStudent.ts';

interface StudentTableProps {
  students: readonly OwnStudent[];
  onAsk: AskOf;
}

export function StudentTable({ students, onAsk }: StudentTableProps) {
  const columns = useMemo(() => columnsFor(onAsk), [onAsk]);
  const sorted = useSortedItems(students, columns);
  const attendance = useMemo(
    () => ({
      name: 'Asistencias',
      render: ({ student }: OwnStudent) => (
        <RowButton
          label={`Asistencias de ${student.name}`}
          onClick={() => onAsk(student, 'attendance')}
        >
          <IconCalendarStats size={18} aria-hidden />
        </RowButton>
      ),
    }),
    [onAsk],
  );
  return (
    <SortedTable
      label="Tabla de estudiantes"
      sorted={sorted}
      idOf={idOf}
      columns={columns}
      last={attendance}
    />
  );
}

function columnsFor(onAsk: AskOf): readonly SortedColumn<OwnStudent>[] {
  return [
    {
      id: 'nombre',
      label: 'Nombre, por apellido',
      value: ({ student }) => student.name,
      listOrder: 'up',
      show: ({ student }) => (
        <button type="button" onClick={() => onAsk(student, 'profile')}>
          {student.name}
        </button>
      ),
      width: 170,
      share: 4,
    },
    {
      id: 'asistencia',
      label: '% Asistencia',
      value: ({ standing }) => standing?.rate ?? undefined,
      show: ({ standing }) => (standing === null ? '…' : writeRate(standing?.rate ?? null)),
      isFigure: true,
      width: 136,
      share: 0,
    },
    {
      id: 'grupo',
      label: fieldLabels.students.group,
      value: ({ student }) => student.group,
      width: 110,
      share: 2,
    },
    countColumn('ausentes', statusCounts.ausente, 115, (standing) => standing.counts.ausente),
    countColumn('seguidas', 'Faltas seguidas', 110, (standing) => standing.inARow),
    countColumn('tardanzas', statusCounts.retardo, 115, (standing) => standing.counts.retardo),
    countColumn('justificadas', statusCounts.justificada, 135, ({ counts }) => counts.justificada),
    {
      id: 'carrera',
      label: fieldLabels.students.career,
      value: ({ student }) => student.career,
      width: 150,
      share: 3,
    },
  ];
}

function countColumn(
  id: string,
  label: string,
  width: number,
  count: (standing: NonNullable<OwnStudent['standing']>) => number,
): SortedColumn<OwnStudent> {
  return {
    id,
    label,
    value: ({ standing }) => (standing ? count(standing) : undefined),
    isFigure: true,
    width,
    share: 0,
  };
}

function idOf({ student }: OwnStudent): string {
  return String(student.id);
}
