import { Group, Text } from '@mantine/core';
import { IconCalendarWeek, IconDoor, IconUsers } from '@tabler/icons-react';
import type { GroupSummary } from '../../../machines/registers/groups.ts';
import { shownSubjects } from '../../../machines/registers/groups.ts';
import type { Group as SchoolGroup } from '../../../machines/school/courseShapes.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { RecordCard } from '../../ui/RecordCard.tsx';
import { ActionLink, ActionsLine } from './ActionsLine.tsx';
import { CardActions } from './CardActions.tsx';
import { CardLine } from './CardLine.tsx';
import { Chip } from './Chip.tsx';
import type { GroupActions } from './recordActions.ts';

interface GroupCardProps {
  registry: RegistryRef;
  group: SchoolGroup;
  summary: GroupSummary;
  actions: GroupActions;
}

export function GroupCard({ registry, group, summary, actions }: GroupCardProps) {
  const { classrooms, subjects } = summary;
  const hidden = subjects.length - shownSubjects;
  return (
    <RecordCard
      title={group.name}
      subtitle={group.description}
      headingOrder={3}
      actions={<CardActions registry={registry} record={group} />}
    >
      <CardLine icon={IconDoor} label="Salones">
        {classrooms.join(', ')}
      </CardLine>
      <CardLine icon={IconUsers} label="Estudiantes">
        <ActionLink action={actions.students} />
      </CardLine>
      <ActionsLine icon={IconCalendarWeek} label="Semana" actions={actions.week} />
      {subjects.length > 0 ? (
        <Group gap={6} mt="sm">
          {subjects.slice(0, shownSubjects).map((subject) => (
            <Chip key={subject}>{subject}</Chip>
          ))}
          {hidden > 0 ? (
            <Text span size="xs" c="dimmed" title={subjects.slice(shownSubjects).join(', ')}>
              {`+${hidden}`}
            </Text>
          ) : null}
        </Group>
      ) : null}
    </RecordCard>
  );
}
