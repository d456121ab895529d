import { Button, Text } from '@mantine/core';
import type { MarkCounts } from '../../../machines/lessons/attendanceRate.ts';
import { statusCounts } from '../../strings/lessons.ts';
import { writeRate } from '../../strings/percent.ts';
import { RecordCard } from '../../ui/RecordCard.tsx';
import type { AskOf, OwnStudent } from './ownStudent.ts';

interface StudentCardProps {
  own: OwnStudent;
  onAsk: AskOf;
}

export function StudentCard({ own: { student, standing }, onAsk }: StudentCardProps) {
  return (
    <RecordCard
      title={student.name}
      subtitle={[student.group, student.career].filter(Boolean).join(' · ')}
      headingOrder={3}
      actions={
        <>
          <Button variant="default" onClick={() => onAsk(student, 'profile')}>
            Perfil
          </Button>
          <Button variant="default" onClick={() => onAsk(student, 'attendance')}>
            Asistencias
          </Button>
        </>
      }
    >
      <Text size="sm">
        {standing === null
          ? 'Contando registros…'
          : `Asistencia: ${writeRate(standing?.rate ?? null)}`}
      </Text>
      <Text size="sm" c="dimmed">
        {standing === undefined
          ? 'Sin registros todavía'
          : standing && absencesText(standing.counts)}
      </Text>
    </RecordCard>
  );
}

/** 'Ausentes: 2 · Tardanzas: 0'; justified ones where there are any. */
function absencesText(counts: MarkCounts): string {
  return (['ausente', 'retardo', 'justificada'] as const)
    .filter((mark) => mark !== 'justificada' || counts[mark] > 0)
    .map((mark) => `${statusCounts[mark]}: ${counts[mark]}`)
    .join(' · ');
}
