import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import { countMarks } from '../../machines/lessons/attendanceRate.ts';
import type { Mark } from '../../machines/lessons/justifications.ts';
import { marks } from '../../machines/lessons/justifications.ts';
import type { LessonTeacher } from '../../machines/lessons/lessons.ts';
import type { TrackedLesson } from '../../machines/lessons/tracking.ts';
import { useSchool } from '../AppContext.ts';
import { statusCounts, statusLetters, topicStatusNames } from '../strings/lessons.ts';
import { StatusTag } from '../ui/StatusTag.tsx';
import { RowButton } from '../ui/table/RowButton.tsx';
import { SortedTable } from '../ui/table/SortedTable.tsx';
import type { SortedColumn } from '../ui/table/useSortedItems.ts';
import { useSortedItems } from '../ui/table/useSortedItems.ts';
import { useFormats } from '../ui/useFormats.ts';
import { LessonDetails } from './LessonDetails.tsx';

interface LessonTableProps {
  tracked: readonly TrackedLesson[];
  /** The ids of those whose details show under their row. */
  expanded: readonly string[];
  onToggle: (lessonId: string) => void;
  /** The column of whose lessons they are. */
  people: { label: string; nameOf: (teacher: LessonTeacher) => string };
  actionsOf: (tracked: TrackedLesson) => ReactNode;
  /** The one that the address asked for, until it is reached. */
  startAt: string | undefined;
  onReached: () => void;
}

/** Recorded classes as a table, each with its details under its row while it is expanded. */
export function LessonTable({
  tracked,
  expanded,
  onToggle,
  people,
  actionsOf,
  startAt,
  onReached,
}: LessonTableProps) {
  const columns = useColumns(people);
  const { day } = useFormats();
  const sorted = useSortedItems(tracked, columns);
  const details = useMemo(
    () => ({
      name: 'Detalles',
      render: ({ lesson }: TrackedLesson) => (
        <RowButton
          label={`Detalles de ${lesson.subject} - ${lesson.groupName}, ${day(lesson.date)} ${lesson.time}`}
          aria-expanded={expanded.includes(lesson.id)}
          onReached={lesson.id === startAt ? onReached : undefined}
          onClick={() => onToggle(lesson.id)}
        >
          <IconChevronDown size={18} aria-hidden />
        </RowButton>
      ),
    }),
    [day, expanded, onToggle, startAt, onReached],
  );
  const renderBelow = useCallback(
    (one: TrackedLesson) =>
      expanded.includes(one.lesson.id) ? (
        <>
          {actionsOf(one)}
          <LessonDetails lesson={one.lesson} />
        </>
      ) : null,
    [expanded, actionsOf],
  );
  return (
    <SortedTable
      label="Tabla de sesiones registradas"
      sorted={sorted}
      idOf={idOf}
      columns={columns}
      last={details}
      renderBelow={renderBelow}
      startAt={startAt}
    />
  );
}

function useColumns({
  label,
  nameOf,
}: LessonTableProps['people']): readonly SortedColumn<TrackedLesson>[] {
  const { day } = useFormats();
  const justifications = useSchool((school) => school.justifications);
  return useMemo(() => {
    const countOf = (mark: Mark): SortedColumn<TrackedLesson> => ({
      id: statusCounts[mark].toLowerCase(),
      label: statusCounts[mark],
      short: statusLetters[mark],
      value: ({ lesson }) => countMarks(lesson, justifications)[mark],
      isFigure: true,
      width: 56,
      share: 0,
    });
    return [
      {
        id: 'fecha',
        label: 'Fecha',
        value: ({ lesson }) => `${lesson.date} ${lesson.time}`,
        listOrder: 'down',
        show: ({ lesson }) => `${day(lesson.date)} · ${lesson.time}`,
        width: 165,
        share: 0,
      },
      {
        id: 'materia',
        label: 'Materia',
        value: ({ lesson }) => lesson.subject,
        width: 120,
        share: 3,
      },
      {
        id: 'grupo',
        label: 'Grupo',
        value: ({ lesson }) => lesson.groupName,
        width: 110,
        share: 1,
      },
      ...marks.map(countOf),
      {
        id: 'tema',
        label: 'Tema',
        value: ({ lesson }) => lesson.topic,
        width: 150,
        share: 4,
      },
      { id: 'profesor', label, value: ({ teacher }) => nameOf(teacher), width: 150, share: 3 },
      {
        id: 'estado',
        label: 'Estado del tema',
        value: ({ lesson }) => topicStatusNames[lesson.topicStatus],
        show: ({ lesson }) => <StatusTag status={topicStatusNames[lesson.topicStatus]} />,
        width: 120,
        share: 0,
      },
    ];
  }, [day, justifications, label, nameOf]);
}

function idOf({ lesson }: TrackedLesson): string {
  return lesson.id;
}
