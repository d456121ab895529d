import { Button, Text, Title } from '@mantine/core';
import type { WeekGroup } from '../../../machines/timetable/teacherWeek.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { RecordCard } from '../../ui/RecordCard.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { counted, hoursOf } from '../../strings/counted.ts';

interface WeekGroupsProps {
  groups: readonly WeekGroup[];
  /** The groups whose course has not ended, by name. */
  activeNames: ReadonlySet<string>;
  onShowDetails: (group: string) => void;
}

export function WeekGroups({ groups, activeNames, onShowDetails }: WeekGroupsProps) {
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="week-groups">
      <Title order={2} size="h2" id="week-groups" mt="lg" mb="sm">
        Grupos de la semana
      </Title>
      <CardGrid>
        {groups.map(({ name, students, minutes, mainRoom }) => (
          <RecordCard
            key={name}
            title={name}
            headingOrder={3}
            badge={<StatusBadge status={activeNames.has(name) ? 'Activo' : 'Finalizado'} />}
            actions={
              <Button variant="default" onClick={() => onShowDetails(name)}>
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
