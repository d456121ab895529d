import '@mantine/core/styles/Anchor.layer.css';
import { Anchor, Group, Text } from '@mantine/core';
import { IconDoor, IconUsers } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { GroupSummary } from '../../../machines/registers/groups.ts';
import { shownSubjects } from '../../../machines/registers/groups.ts';
import type { Group as SchoolGroup } from '../../../machines/school/courseShapes.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { RecordCard } from '../../ui/RecordCard.tsx';
import { CardActions } from './CardActions.tsx';
import { CardLine } from './CardLine.tsx';
import { Chip } from './Chip.tsx';
import { studentsText } from './groupTexts.ts';
import { TimetableLine } from './TimetableLine.tsx';
import thumb from '../../ui/thumb.module.css';

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
          className={thumb.link}
          href={`/admin/students?${new URLSearchParams({ grupo: group.id })}`}
        >
          {studentsText(summary)}
        </Anchor>
      </CardLine>
      <TimetableLine view="grupo" id={group.id} />
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
