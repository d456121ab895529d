import '@mantine/core/styles/Anchor.layer.css';
import { Anchor, Group, Text } from '@mantine/core';
import { IconDoor, IconUsers } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { GroupSummary } from '../../../machines/registers/groups.ts';
import { shownSubjects } from '../../../machines/registers/groups.ts';
import type { Group as SchoolGroup } from '../../../machines/school/school.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { RecordCard } from '../../ui/RecordCard.tsx';
import { counted } from '../../strings/counted.ts';
import { CardActions } from './CardActions.tsx';
import { CardLine } from './CardLine.tsx';
import { Chip } from './Chip.tsx';

interface GroupCardProps {
  registry: RegistryRef;
  group: SchoolGroup;
  summary: GroupSummary;
}

export function GroupCard({ registry, group, summary }: GroupCardProps) {
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
        <Anchor
          component={Link}
          size="sm"
          href={`/admin/students?${new URLSearchParams({ buscar: group.name })}`}
        >
          {studentsText(summary)}
        </Anchor>
      </CardLine>
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

/** '1 / 15 estudiantes' where the group has a capacity. */
function studentsText({ students, capacity }: GroupSummary): string {
  if (capacity !== null) return `${students} / ${capacity} estudiantes`;
  return counted(students, 'estudiante', 'estudiantes');
}
