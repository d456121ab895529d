import { Group, Paper } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { weekdayOf } from '../../machines/kit/calendar.ts';
import type { LessonTeacher } from '../../machines/lessons/lessons.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import type { TrackedLesson } from '../../machines/lessons/tracking.ts';
import { MarkLegend } from './MarkLegend.tsx';
import { LessonCard } from './LessonCard.tsx';
import { LessonPane } from './LessonPane.tsx';
import paneClasses from './LessonPane.module.css';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ViewSwitch, useListView } from '../ui/ViewSwitch.tsx';
import { placedPart } from '../loading/placedPart.tsx';
import { Waiting } from '../loading/Waiting.tsx';
import { WindowedList } from '../ui/windowed/WindowedList.tsx';
import { useFormats } from '../ui/useFormats.ts';
import { useIsWide } from '../ui/useIsWide.ts';
import { useQueryState } from '../ui/useQueryState.ts';

const LessonTable = placedPart(
  () => import('./LessonTable.tsx').then((part) => part.LessonTable),
  <Waiting />,
);

interface LessonListProps {
  tracked: readonly TrackedLesson[];
  /** Whose history it is: their own lessons need no name, those of others say who recorded them. */
  readerId?: number;
  /** Whether something was written of a lesson and is not saved. */
  hasDraft?: (lesson: Lesson) => boolean;
  /** What can be done with a lesson, of a reader's own ones alone. */
  renderActions?: (lesson: Lesson) => ReactNode;
}

function noDraft(): boolean {
  return false;
}

/** Whose lesson it is, or who recorded it of the reader's group; nothing of their own. */
function byline({ id, name }: LessonTeacher, readerId: number | undefined): string | null {
  if (readerId === undefined) return name;
  return id === readerId ? null : `Registró ${name}`;
}

/** The same as a table has it, whose column says that they recorded it. */
function peopleFor(readerId: number | undefined) {
  return {
    label: readerId === undefined ? 'Profesor' : 'Registró',
    nameOf: ({ id, name }: LessonTeacher) => (id === readerId ? '' : name),
  };
}

/** Opens what was closed and closes what was open; of those beside the list there is one. */
function toggled(expanded: readonly string[], lessonId: string, isAlone: boolean) {
  const isOpen = isAlone ? expanded.at(-1) === lessonId : expanded.includes(lessonId);
  const others = isAlone ? [] : expanded.filter((id) => id !== lessonId);
  return isOpen ? others : [...others, lessonId];
}

/**
 * Recorded sessions, of which a long list holds those in view. What was expanded stays so: on a wide
 * screen the last card's beside the list, else each in its card or under its row. The address has the
 * last.
 */
export function LessonList({
  tracked,
  readerId,
  hasDraft = noDraft,
  renderActions,
}: LessonListProps) {
  const { day } = useFormats();
  const isWide = useIsWide();
  const [view, setView] = useListView('lessons');
  const isBeside = isWide && view === 'cards';
  const paneId = useId();
  const [last, setLast] = useQueryState('registro');
  const [others, setOthers] = useState<readonly string[]>([]);
  const [isChosen, setIsChosen] = useState(false);
  const [asked, setAsked] = useState(() =>
    tracked.some(({ lesson }) => lesson.id === last) ? last : '',
  );
  const startAt = asked === '' || isBeside ? undefined : asked;
  const forgetAsked = useCallback(() => setAsked(''), []);
  const expanded = last === '' ? others : [...others.filter((id) => id !== last), last];
  const now = useRef(expanded);
  useEffect(() => {
    now.current = expanded;
  });
  const toggle = useCallback(
    (lessonId: string) => {
      const next = toggled(now.current, lessonId, isBeside);
      setOthers(next.slice(0, -1));
      setLast(next.at(-1) ?? '');
      setIsChosen(next.length > 0);
      forgetAsked();
    },
    [isBeside, setLast, forgetAsked],
  );
  const forgetChosen = useCallback(() => setIsChosen(false), []);
  const describe = ({ lesson, teacher }: TrackedLesson) => {
    const by = byline(teacher, readerId);
    const when = `${weekdayOf(lesson.date)} ${day(lesson.date)} · ${lesson.time}`;
    return by === null ? when : `${when} · ${by}`;
  };
  const actionsOf = ({ lesson, teacher }: TrackedLesson) =>
    readerId === undefined || teacher.id === readerId ? renderActions?.(lesson) : null;
  const people = useMemo(() => peopleFor(readerId), [readerId]);
  const cards = (
    <WindowedList
      items={tracked}
      itemKey={({ lesson }) => lesson.id}
      startAt={startAt}
      renderItem={(one) => {
        const { id } = one.lesson;
        const isExpanded = isBeside ? id === last : expanded.includes(id);
        return (
          <LessonCard
            lesson={one.lesson}
            description={describe(one)}
            hasTopic={readerId !== undefined}
            isExpanded={isExpanded}
            onReached={id === startAt ? forgetAsked : undefined}
            paneId={isBeside ? paneId : null}
            hasDraft={hasDraft(one.lesson)}
            onToggle={toggle}
            actions={isExpanded && !isBeside ? actionsOf(one) : null}
          />
        );
      }}
    />
  );
  const table = (
    <LessonTable
      tracked={tracked}
      expanded={expanded}
      onToggle={toggle}
      people={people}
      startAt={startAt}
      onReached={forgetAsked}
      actionsOf={actionsOf}
    />
  );
  const shown = isBeside ? tracked.find(({ lesson }) => lesson.id === last) : undefined;
  const pane = shown ? (
    <LessonPane
      id={paneId}
      lesson={shown.lesson}
      description={describe(shown)}
      actions={actionsOf(shown)}
      isChosen={isChosen}
      onFocus={forgetChosen}
      onClose={() => toggle(shown.lesson.id)}
    />
  ) : (
    <Paper radius="lg" className={paneClasses.pane}>
      <EmptyState
        icon={IconNotebook}
        message="Elige un registro."
        hint="Sus detalles se leen aquí."
      />
    </Paper>
  );
  return (
    <>
      <Group justify="space-between" gap="xs" mb="xs">
        <MarkLegend />
        <ViewSwitch
          view={view}
          onChange={(next) => {
            forgetAsked();
            setView(next);
          }}
        />
      </Group>
      {/* The cards stay in their place: paper is no wide screen, and the same ones are on it. */}
      <div className={isBeside ? paneClasses.panes : undefined}>
        {view === 'table' ? table : cards}
        {isBeside ? pane : null}
      </div>
    </>
  );
}
