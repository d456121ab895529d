import { Button, Card, Group, Text, Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { memo, useId } from 'react';
import { countMarks } from '../../machines/lessons/attendanceRate.ts';
import { marks } from '../../machines/lessons/justifications.ts';
import { useSchool } from '../AppContext.ts';
import { weekdayOf } from '../../machines/kit/calendar.ts';
import type { Lesson } from '../../machines/school/school.ts';
import { statusCounts, statusLetters } from '../strings/lessons.ts';
import { LessonDetails } from './LessonDetails.tsx';
import { ToneBadge, markTones } from '../ui/ToneBadge.tsx';
import classes from './LessonCard.module.css';

interface LessonCardProps {
  lesson: Lesson;
  /** Whose lesson it is, or null where everyone knows. */
  by: string | null;
  /** Whether its topic shows from the start. */
  hasTopic: boolean;
  formatDay: (day: string) => string;
  isExpanded: boolean;
  onToggle: (lessonId: string) => void;
  /** What can be done with the lesson, in the expanded part. */
  actions?: ReactNode;
}

/** A recorded class: what, when, who and the counts; expanded, its topic and every mark. */
export const LessonCard = memo(function LessonCard({
  lesson,
  by,
  hasTopic,
  formatDay,
  isExpanded,
  onToggle,
  actions,
}: LessonCardProps) {
  const titleId = useId();
  const detailsId = useId();
  const justifications = useSchool((school) => school.justifications);
  const counts = countMarks(lesson, justifications);
  const shown = marks.filter((mark) => mark !== 'justificada' || counts[mark] > 0);
  return (
    <Card component="article" aria-labelledby={titleId} radius="lg" padding="md">
      <Group justify="space-between" gap="sm">
        <div className={classes.what}>
          <Title order={2} size="h3" id={titleId} className={classes.text}>
            {lesson.subject} - {lesson.groupName}
          </Title>
          <Text size="sm" c="dimmed" className={classes.text}>
            {weekdayOf(lesson.date)} {formatDay(lesson.date)} · {lesson.time}
            {by === null ? '' : ` · ${by}`}
          </Text>
          {hasTopic && !isExpanded ? (
            <Text size="sm" className={classes.text} lineClamp={2}>
              {lesson.topic}
            </Text>
          ) : null}
        </div>
        <Group gap="xs" wrap="nowrap">
          {shown.map((status) => (
            <ToneBadge
              key={status}
              tone={markTones[status]}
              flex="none"
              title={`${statusCounts[status]}: ${counts[status]}`}
            >
              {statusLetters[status]}: {counts[status]}
            </ToneBadge>
          ))}
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.toggle}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? detailsId : undefined}
            aria-describedby={titleId}
            rightSection={
              <IconChevronDown
                size={16}
                aria-hidden
                className={classes.chevron}
                data-expanded={isExpanded}
              />
            }
            onClick={() => onToggle(lesson.id)}
          >
            Detalles
          </Button>
        </Group>
      </Group>
      {isExpanded ? (
        <div id={detailsId} className={classes.details}>
          {actions}
          <LessonDetails lesson={lesson} />
        </div>
      ) : null}
    </Card>
  );
});
