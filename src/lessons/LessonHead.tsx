import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import classes from './LessonCard.module.css';

interface LessonHeadProps {
  lesson: Lesson;
  titleId: string;
  /** When it was, and whose it is where not everyone knows. */
  description: string;
  children?: ReactNode;
}

/** What a recorded class was and when, in its card and beside the list. */
export function LessonHead({ lesson, titleId, description, children }: LessonHeadProps) {
  return (
    <div className={classes.what}>
      <Title order={2} size="h3" id={titleId} className={classes.text}>
        {lesson.subject} - {lesson.groupName}
      </Title>
      <Text size="sm" c="dimmed" id={`${titleId}-when`} className={classes.text}>
        {description}
      </Text>
      {children}
    </div>
  );
}
