import { Paper, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { weekdayOf } from '../../../machines/kit/calendar.ts';
import { whoTeaches } from '../../../machines/school/keys.ts';
import type { TimetableGrid } from '../../../machines/timetable/scheduleGrid.ts';
import { slotId } from '../../../machines/store/slots.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { compareClasses } from '../../../machines/timetable/schedules.ts';
import { DayOffWords } from '../../lessons/DayOffNote.tsx';
import { coverWords } from '../../strings/cover.ts';
import { WindowedList } from '../../ui/windowed/WindowedList.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import classes from './ClassList.module.css';

interface ClassListProps {
  grid: TimetableGrid;
  isWeek: boolean;
  inConflict: ReadonlySet<string>;
  selectedId: string | null;
  /** Whose week is shown, or null. */
  viewer: string | null;
  onEdit: (scheduled: ScheduledClass) => void;
}

interface Section {
  key: string;
  title: string;
  date: string | null;
  classes: ScheduledClass[];
}

/** The same on a phone: a day by hour, or a week by day. */
export function ClassList({
  grid,
  isWeek,
  inConflict,
  selectedId,
  viewer,
  onEdit,
}: ClassListProps) {
  const formats = useFormats();
  const sections = isWeek
    ? grid.columns.map(({ date, placed }): Section => {
        const title = `${weekdayOf(date)} ${formats.day(date)}`;
        return { key: date, title, date, classes: placed.map(({ scheduled }) => scheduled) };
      })
    : hoursOf(grid);
  if (sections.length === 0) return <Text c="dimmed">No hay clases este día.</Text>;
  return (
    <WindowedList
      items={sections}
      itemKey={({ key }) => key}
      renderItem={(section) => (
        <Paper component="article" p="sm" radius="lg" aria-label={section.title}>
          <Title order={3} fz="sm">
            {section.title}
          </Title>
          {section.date === null ? null : <DayOffWords date={section.date} />}
          {section.classes.length === 0 ? (
            <Text size="sm" c="dimmed">
              Libre
            </Text>
          ) : null}
          {section.classes.map((scheduled) => (
            <ListedClass
              key={slotId(scheduled)}
              scheduled={scheduled}
              isInConflict={inConflict.has(slotId(scheduled))}
              isSelected={selectedId !== null && whoTeaches(scheduled).employeeId === selectedId}
              viewer={viewer}
              onEdit={onEdit}
            />
          ))}
        </Paper>
      )}
    />
  );
}

interface ListedClassProps extends Pick<ClassListProps, 'onEdit' | 'viewer'> {
  scheduled: ScheduledClass;
  isInConflict: boolean;
  isSelected: boolean;
}

function ListedClass({ scheduled, isInConflict, isSelected, viewer, onEdit }: ListedClassProps) {
  const { activity, employee, group, classroom, startTime, endTime } = scheduled;
  const isOfSubstitute = viewer !== null && scheduled.substituteId === viewer;
  const cover = coverWords(scheduled, viewer);
  return (
    <button
      type="button"
      className={classes.class}
      data-selected={isSelected || undefined}
      onClick={() => onEdit(scheduled)}
    >
      <span className={classes.title}>{activity || 'Sin actividad'}</span>
      <span className={classes.details}>
        {[
          `${startTime} a ${endTime}`,
          ...(isOfSubstitute ? [] : [employee || 'Sin empleado']),
          ...(cover ? [cover] : []),
          `Gpo: ${group}`,
          classroom,
        ].join(' · ')}
      </span>
      {isInConflict ? (
        <span className={classes.conflict}>
          <IconAlertTriangle size={14} aria-hidden /> En conflicto
        </span>
      ) : null}
    </button>
  );
}

/** A day's classes by the hour in which they start. */
function hoursOf({ columns }: TimetableGrid): Section[] {
  const sections = new Map<string, Section>();
  const placed = columns.flatMap((column) => column.placed.map(({ scheduled }) => scheduled));
  for (const scheduled of placed.toSorted(compareClasses)) {
    const title = `${scheduled.startTime.slice(0, 2)}:00`;
    const section = sections.get(title) ?? { key: title, title, date: null, classes: [] };
    section.classes.push(scheduled);
    sections.set(title, section);
  }
  return [...sections.values()];
}
