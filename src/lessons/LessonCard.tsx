import { Button, Card, Group, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { memo, useId } from 'react';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { useReached } from '../ui/focus/useReached.ts';
import { LessonHead } from './LessonHead.tsx';
import { LessonDetails } from './LessonDetails.tsx';
import { LessonMarks } from './LessonMarks.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import classes from './LessonCard.module.css';

interface LessonCardProps {
  lesson: Lesson;
  /** Whether its topic shows from the start. */
  hasTopic: boolean;
  /** When it was, and whose it is where not everyone knows. */
  description: string;
  isExpanded: boolean;
  /** Takes the focus as it comes into view, where the address asked for it; called once. */
  onReached?: (() => void) | undefined;
  /** What shows the details where that is not the card. */
  paneId: string | null;
  /** Whether something was written of it and is not saved. */
  hasDraft: boolean;
  onToggle: (lessonId: string) => void;
  /** What can be done with the lesson, in the expanded part. */
  actions?: ReactNode;
}

/** A recorded class: what, when, who and the counts; expanded, its topic and every mark. */
export const LessonCard = memo(function LessonCard({
  lesson,
  hasTopic,
  description,
  isExpanded,
  onReached,
  paneId,
  hasDraft,
  onToggle,
  actions,
}: LessonCardProps) {
  const toggle = useReached(onReached);
  const titleId = useId();
  const detailsId = useId();
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      radius="lg"
      padding="md"
      className={classes.card}
    >
      <Group justify="space-between" gap="sm">
        <LessonHead lesson={lesson} titleId={titleId} description={description}>
          {hasDraft ? <StatusBadge status="Borrador sin guardar" tone="warning" /> : null}
          {hasTopic && !isExpanded ? (
            <Text size="sm" className={classes.text} lineClamp={2}>
              {lesson.topic}
            </Text>
          ) : null}
        </LessonHead>
        <Group gap="xs" className={classes.foot}>
          <LessonMarks lesson={lesson} />
          <Button
            ref={toggle}
            variant="subtle"
            size="compact-sm"
            className={classes.toggle}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? (paneId ?? detailsId) : undefined}
            aria-describedby={`${titleId} ${titleId}-when`}
            rightSection={
              <IconChevronDown
                size={16}
                aria-hidden
                className={classes.chevron}
                data-expanded={isExpanded}
                data-beside={paneId !== null}
              />
            }
            onClick={() => onToggle(lesson.id)}
          >
            Detalles
          </Button>
        </Group>
      </Group>
      {isExpanded && paneId === null ? (
        <div id={detailsId} className={classes.details}>
          {actions}
          <LessonDetails lesson={lesson} />
        </div>
      ) : null}
    </Card>
  );
});
