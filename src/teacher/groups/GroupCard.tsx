import { Anchor, Button, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { GroupOfClass } from '../../../machines/timetable/schedules.ts';
import type { TaughtGroup } from '../../../machines/lessons/teaching.ts';
import { RecordCard, useOfCard } from '../../ui/RecordCard.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import thumb from '../../ui/thumb.module.css';
import { counted } from '../../strings/counted.ts';
import { rollTitle } from '../../strings/rolls.ts';

interface GroupCardProps {
  taught: TaughtGroup;
  onRecord: (group: GroupOfClass) => void;
  onShowDetails: (group: GroupOfClass) => void;
  onShowRoll: (group: GroupOfClass) => void;
}

export function GroupCard({
  taught: { group, course, students },
  onRecord,
  onShowDetails,
  onShowRoll,
}: GroupCardProps) {
  const formats = useFormats();
  const ofClass = { group: group.name, groupId: group.id };
  return (
    <RecordCard
      title={group.name}
      subtitle={group.description}
      badge={<StatusBadge status="Activo" />}
      headingOrder={3}
      actions={
        <>
          <Button onClick={() => onRecord(ofClass)}>Registrar Sesión</Button>
          <Button variant="default" onClick={() => onShowDetails(ofClass)}>
            Ver Detalles
          </Button>
          <Button variant="default" onClick={() => onShowRoll(ofClass)}>
            {rollTitle}
          </Button>
        </>
      }
    >
      <Text size="sm">
        <StudentsLink group={group.name} count={students} />
      </Text>
      <Text size="sm">{course.name}</Text>
      <Text size="sm" c="dimmed">
        Termina el {formats.day(course.endDate)}
      </Text>
    </RecordCard>
  );
}

function StudentsLink({ group, count }: { group: string; count: number }) {
  const ofCard = useOfCard();
  return (
    <Anchor
      component={Link}
      inherit
      href={`/teacher/groups?vista=estudiantes&grupo=${encodeURIComponent(group)}`}
      className={thumb.link}
      {...ofCard}
    >
      {counted(count, 'estudiante', 'estudiantes')}
    </Anchor>
  );
}
