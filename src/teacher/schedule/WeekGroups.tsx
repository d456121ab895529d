import { Button, Text, Title } from '@mantine/core';
import type { WeekGroup } from '../../../machines/timetable/teacherWeek.ts';
import type { GroupStanding } from '../../../machines/registers/courses.ts';
import type { GroupOfClass } from '../../../machines/timetable/schedules.ts';
import { CardGrid } from '../../ui/windowed/CardGrid.tsx';
import { RecordCard } from '../../ui/RecordCard.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { counted, hoursOf } from '../../strings/counted.ts';

interface WeekGroupsProps {
  groups: readonly WeekGroup[];
  /** By a group's id. */
  standingOf: (groupId: string | undefined) => GroupStanding;
  onShowDetails: (group: GroupOfClass) => void;
}

export function WeekGroups({ groups, standingOf, onShowDetails }: WeekGroupsProps) {
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="week-groups">
      <Title order={2} size="h2" id="week-groups" mt="lg" mb="sm">
        Grupos de la semana
      </Title>
      <CardGrid>
        {groups.map(({ id, name, students, minutes, mainRoom }) => (
          <RecordCard
            key={id ?? name}
            title={name}
            headingOrder={3}
            badge={<StatusBadge status={standingOf(id)} />}
            actions={
              <Button variant="default" onClick={() => onShowDetails({ group: name, groupId: id })}>
                Ver Detalles
              </Button>
            }
          >
            <Text size="sm">{counted(students, 'estudiante', 'estudiantes')}</Text>
            <Text size="sm">{hoursOf(minutes)} h por semana</Text>
            <Text size="sm" c="dimmed">
              Salón principal: {mainRoom}
            </Text>
          </RecordCard>
        ))}
      </CardGrid>
    </section>
  );
}
