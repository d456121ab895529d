import { Group, Text, VisuallyHidden } from '@mantine/core';
import type { CSSProperties, HTMLAttributes, ReactNode, RefObject } from 'react';
import { memo } from 'react';
import { weekdayOf } from '../../../machines/kit/calendar.ts';
import type { DropCue } from '../../../machines/timetable/scheduleDrag.ts';
import type { GridPlace } from '../../../machines/timetable/scheduleGrid.ts';
import { gridTimes, rowOf } from '../../../machines/timetable/scheduleGrid.ts';
import { DayOffWords } from '../../lessons/DayOffNote.tsx';
import { shortDay } from '../../strings/format.ts';
import { useToday } from '../../useToday.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import type { GridRowProps } from './GridRow.tsx';
import { GridRow } from './GridRow.tsx';
import { RoomPager } from './RoomPager.tsx';
import classes from './ScheduleGrid.module.css';
import type { TabStop } from './useGridWalk.ts';
import type { RoomsInView } from './useRoomsInView.ts';

/** A class as it would be dropped now, and what it would meet there and in each cell that says it. */
interface Carried {
  entry: ScheduledClass;
  cue: DropCue | null;
  cues: readonly (readonly (DropCue | null)[])[] | null;
}

interface GridFrameProps extends Omit<
  GridRowProps,
  'row' | 'tabStop' | 'cues' | 'preview' | 'previewCue'
> {
  gridRef: RefObject<HTMLDivElement | null>;
  tabStop: TabStop;
  /** What a class is taken along by, where one is. */
  carried: Carried | null;
  /** The columns in view, where there are more. */
  inView: RoomsInView | null;
  onTurn: (step: 1 | -1) => void;
  /** What stands above the grid, beside the way to its other columns. */
  bar: ReactNode;
  /** What the keys do, for whoever can't see it: said once, as the focus comes into the grid. */
  hint: string;
  /** What they do with a class, said at each. */
  classHint: string;
  /** What is going on, for the same. */
  status: string;
  /** What the keys and the focus do. */
  on: Pick<HTMLAttributes<HTMLElement>, 'onKeyDown' | 'onKeyUp' | 'onFocus' | 'onBlur'>;
}

/** The grid's least width (seed, section 9) is that of so many rooms; fewer take what there is. */
const leastOfWide = 6;

/** The rows of the timetable with what stands around them, whatever they let a person do. */
export function GridFrame({
  gridRef,
  tabStop,
  carried,
  inView,
  onTurn,
  bar,
  hint,
  classHint,
  status,
  on,
  ...rows
}: GridFrameProps) {
  const { columns, names, isWeek } = rows;
  return (
    <>
      {inView || bar ? (
        <Group gap="xs" justify="space-between" className={classes.bar}>
          {bar}
          {inView ? (
            <RoomPager columns={columns} isWeek={isWeek} inView={inView} onTurn={onTurn} />
          ) : null}
        </Group>
      ) : null}
      <div
        className={classes.frame}
        data-more-left={(inView && inView.first > 0) || undefined}
        data-more-right={(inView && inView.last < columns.length - 1) || undefined}
      >
        <div className={classes.scroller}>
          <VisuallyHidden id="schedule-keys">{hint}</VisuallyHidden>
          <VisuallyHidden id="schedule-class">{classHint}</VisuallyHidden>
          <VisuallyHidden role="status">{status}</VisuallyHidden>
          <div
            ref={gridRef}
            role="grid"
            tabIndex={-1}
            aria-label={isWeek ? 'Horario de la semana' : 'Horario por salón'}
            aria-describedby="schedule-keys"
            aria-rowcount={gridTimes.length + 1}
            aria-colcount={columns.length + 1}
            className={classes.grid}
            data-few={isWeek || columns.length < leastOfWide || undefined}
            data-dragging={carried !== null || undefined}
            style={{ '--rooms': columns.length } as CSSProperties}
            {...on}
          >
            <GridHead columns={columns} names={names} isWeek={isWeek} />
            {gridTimes.map((time, row) => {
              const here = carried && rowOf(carried.entry.startTime) === row ? carried : null;
              return (
                <GridRow
                  key={time}
                  row={row}
                  {...rows}
                  tabStop={tabStop.row === row ? tabStop.key : null}
                  cues={carried?.cues?.[row] ?? null}
                  preview={here && here.entry}
                  previewCue={here && here.cue}
                />
              );
            })}
          </div>
        </div>
      </div>
    </>
  );
}

type GridHeadProps = Pick<GridRowProps, 'columns' | 'names' | 'isWeek'>;

/** The names over the columns, which are the same wherever a class is dragged. */
const GridHead = memo(function GridHead({ columns, names, isWeek }: GridHeadProps) {
  const today = useToday();
  return (
    <div role="row" className={classes.row}>
      <div role="columnheader" className={classes.corner}>
        Hora
      </div>
      {columns.map(({ date, classroom }, column) => (
        <div
          key={isWeek || !classroom ? column : classroom.id}
          role="columnheader"
          className={classes.room}
          {...(isWeek && date === today
            ? { 'aria-current': 'date' as const, 'data-today': true }
            : {})}
        >
          <Text fw={600} size="sm" lh={1.2} lineClamp={2} title={names[column]}>
            {names[column]}
          </Text>
          {isWeek ? (
            <DayOffWords date={date} />
          ) : (
            <Text size="xs" c="dimmed" lh={1.3}>
              {classroom?.type}
            </Text>
          )}
        </div>
      ))}
    </div>
  );
});

/** A room's name, or a day's: 'Lunes 8 sep'. */
export function namesOf(columns: readonly GridPlace[], isWeek: boolean): string[] {
  return columns.map(({ date, classroom }) =>
    isWeek || !classroom ? `${weekdayOf(date)} ${shortDay(date)}` : classroom.name,
  );
}
