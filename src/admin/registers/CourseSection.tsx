import { Box, Group, Paper, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { courseStatus } from '../../../machines/registers/courses.ts';
import type { GroupSummary } from '../../../machines/registers/groups.ts';
import type { Course, Group as SchoolGroup } from '../../../machines/school/school.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { WindowedList } from '../../ui/WindowedList.tsx';
import { useToday } from '../../useToday.ts';
import { GroupCard } from './GroupCard.tsx';
import classes from './CourseSection.module.css';

interface CourseSectionProps {
  registry: RegistryRef;
  /** Null for the groups whose course is missing. */
  course: Course | null;
  groups: readonly SchoolGroup[];
  summaryOf: (group: SchoolGroup) => GroupSummary;
}

/** A course that folds its groups away. */
export function CourseSection({ registry, course, groups, summaryOf }: CourseSectionProps) {
  const [isOpen, setIsOpen] = useState(true);
  const today = useToday();
  const panelId = useId();
  const status = course ? courseStatus(course, today) : 'Sin Curso';
  return (
    <Paper radius="lg">
      <Title order={2} size="h2">
        <UnstyledButton
          className={classes.heading}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Box miw={0}>
            <Text span fw={650} display="block" className={classes.text}>
              {course?.name ?? 'Grupos sin curso'}
            </Text>
            <Text span size="sm" c="dimmed" fw={400} display="block" className={classes.text}>
              {course?.description ?? 'Su curso ya no existe: edítalos para elegir otro.'}
            </Text>
          </Box>
          <Group gap="sm" wrap="nowrap" flex="none">
            <StatusBadge status={status} />
            <IconChevronDown size={18} aria-hidden className={classes.chevron} />
          </Group>
        </UnstyledButton>
      </Title>
      <Box id={panelId} hidden={!isOpen} px="lg" pb="lg">
        {groups.length === 0 ? (
          <EmptyState message="No hay grupos en este curso que coincidan con la búsqueda." />
        ) : null}
        {isOpen ? (
          <WindowedList
            items={groups}
            itemKey={({ id }) => id}
            renderItem={(group) => (
              <GroupCard registry={registry} group={group} summary={summaryOf(group)} />
            )}
            minCardWidth={280}
          />
        ) : null}
      </Box>
    </Paper>
  );
}
