import { Box, Group, Paper, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useId, useState } from 'react';
import { courseStatus } from '../../../machines/registers/courses.ts';
import type { GroupSummary } from '../../../machines/registers/groups.ts';
import type { Course, Group as SchoolGroup } from '../../../machines/school/courseShapes.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { WindowedList } from '../../ui/windowed/WindowedList.tsx';
import { useToday } from '../../useToday.ts';
import { GroupCard } from './GroupCard.tsx';
import type { GroupActions } from './recordActions.ts';
import classes from './CourseSection.module.css';

interface CourseSectionProps {
  registry: RegistryRef;
  /** Null for the groups whose course is missing. */
  course: Course | null;
  groups: readonly SchoolGroup[];
  isSearching: boolean;
  summaryOf: (group: SchoolGroup) => GroupSummary;
  actionsOf: (group: SchoolGroup) => GroupActions;
}

export function CourseSections({ children }: { children: ReactNode }) {
  return <div className={classes.sections}>{children}</div>;
}

/** Pixels of a card, of the gap beside it and of what is left and right of all. */
const cardWidth = 280;
const gap = 16;
const padding = 2 * 21;

/** As wide as its groups need, side by side: courses of few groups share a row. */
function widthOf(groups: number): CSSProperties {
  const count = Math.max(1, groups);
  return {
    flexGrow: count,
    flexBasis: `min(100%, ${count * (cardWidth + gap) - gap + padding}px)`,
  };
}

/** A course that folds its groups away. */
export function CourseSection({
  registry,
  course,
  groups,
  isSearching,
  summaryOf,
  actionsOf,
}: CourseSectionProps) {
  const [isOpen, setIsOpen] = useState(true);
  const today = useToday();
  const panelId = useId();
  const status = course ? courseStatus(course, today) : 'Sin Curso';
  return (
    <Paper radius="lg" className={classes.section} style={widthOf(groups.length)}>
      <Title order={2} size="h2" className={classes.title}>
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
            {course && course.description === course.name ? null : (
              <Text span size="sm" c="dimmed" fw={400} display="block" className={classes.text}>
                {course?.description ?? 'Su curso ya no existe: edítalos para elegir otro.'}
              </Text>
            )}
          </Box>
          <Group gap="sm" wrap="nowrap" flex="none">
            <StatusBadge status={status} />
            <IconChevronDown size={18} aria-hidden className={classes.chevron} />
          </Group>
        </UnstyledButton>
      </Title>
      <Box id={panelId} hidden={!isOpen} px="lg" pb="lg">
        {groups.length === 0 ? (
          <EmptyState
            message={
              isSearching
                ? 'No hay grupos en este curso que coincidan con la búsqueda.'
                : 'Este curso todavía no tiene grupos.'
            }
          />
        ) : null}
        {isOpen ? (
          <WindowedList
            items={groups}
            itemKey={({ id }) => id}
            renderItem={(group) => (
              <GroupCard
                registry={registry}
                group={group}
                summary={summaryOf(group)}
                actions={actionsOf(group)}
              />
            )}
            minCardWidth={cardWidth}
          />
        ) : null}
      </Box>
    </Paper>
  );
}
