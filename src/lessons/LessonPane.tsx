import { CloseButton, Group, Paper } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { LessonHead } from './LessonHead.tsx';
import { LessonDetails } from './LessonDetails.tsx';
import classes from './LessonPane.module.css';

interface LessonPaneProps {
  id: string;
  lesson: Lesson;
  /** When it was, and whose it is. */
  description: string;
  actions: ReactNode;
  /** Whether somebody has just opened it; what the address opens takes no focus. */
  isChosen: boolean;
  /** It has the focus now, and takes it no more. */
  onFocus: () => void;
  onClose: () => void;
}

/** What is expanded of a list of lessons, beside it; Escape leads back to what opens it, if it is in view. */
export function LessonPane({
  id,
  lesson,
  description,
  actions,
  isChosen,
  onFocus,
  onClose,
}: LessonPaneProps) {
  const titleId = useId();
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    pane.current?.scrollTo({ top: 0 });
    if (!isChosen) return;
    pane.current?.focus({ preventScroll: true });
    onFocus();
  }, [lesson.id, isChosen, onFocus]);
  const goBack = () => {
    const opener = document.querySelector<HTMLElement>(`[aria-controls="${id}"]`);
    (opener ?? document.querySelector('h1'))?.focus();
  };
  return (
    <Paper
      ref={pane}
      component="article"
      id={id}
      aria-labelledby={titleId}
      tabIndex={0}
      radius="lg"
      p="md"
      className={classes.pane}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') goBack();
      }}
    >
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm" mb="sm">
        <LessonHead lesson={lesson} titleId={titleId} description={description} />
        <CloseButton
          size="lg"
          aria-label="Cerrar detalles"
          onClick={() => {
            goBack();
            onClose();
          }}
        />
      </Group>
      {actions}
      <LessonDetails lesson={lesson} />
    </Paper>
  );
}
