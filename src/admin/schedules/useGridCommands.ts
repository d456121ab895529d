import { useState } from 'react';
import { goneOf } from '../../../machines/timetable/arranging.ts';
import type { ArrangingRef } from '../../../machines/timetable/arrangingMachine.ts';
import { lastTimetableChange } from '../../../machines/timetable/lastTimetableChange.ts';
import type { GridColumn, GridPlace } from '../../../machines/timetable/scheduleGrid.ts';
import type { ScheduleRef } from '../../../machines/timetable/scheduleMachine.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { firstOf, planCopied, shiftBetween } from '../../../machines/timetable/together.ts';
import { useApp } from '../../AppContext.ts';
import type { Chosen } from './useChosen.ts';
import { roomsOf } from './useChosen.ts';

/** What the keys of the grid do beside walking it; each tells whether it did anything. */
export interface GridCommands {
  copied: readonly ScheduledClass[];
  copy: (focused: ScheduledClass | null) => boolean;
  paste: (place: GridPlace, startTime: string) => boolean;
  remove: (focused: ScheduledClass | null) => boolean;
  undo: () => boolean;
  clear: () => boolean;
}

/** Copies, pastes and deletes the classes chosen, else the one that has the focus. */
export function useGridCommands(
  schedule: ScheduleRef,
  arranging: ArrangingRef,
  columns: readonly GridColumn[],
  chosen: Chosen,
): GridCommands {
  const { school } = useApp();
  const [copied, setCopied] = useState<readonly ScheduledClass[]>([]);
  return {
    copied,
    copy: (focused) => {
      const alone = focused ? [focused] : [];
      const meant = chosen.classes.length > 0 ? chosen.classes : alone;
      if (meant.length > 0) setCopied(meant);
      return meant.length > 0;
    },
    paste: ({ date, classroom }, startTime) => {
      const first = firstOf(copied);
      if (!first) return false;
      const { records } = schedule.getSnapshot().context;
      const shown = roomsOf(columns);
      const areShown = copied.every((one) => shown.some(({ id }) => id === one.classroomId));
      // What was copied may stand in a room that this day leaves out.
      const rooms = areShown ? shown : records.classrooms;
      const classroomId = classroom ? classroom.id : first.classroomId;
      const target = { date, startTime, classroomId };
      const shift = shiftBetween(first, target, rooms);
      const command = planCopied({ ...records, rooms }, copied, shift);
      arranging.send({ type: 'arrange.carryOut', command });
      return true;
    },
    remove: (focused) => {
      const several = chosen.classes;
      if (several.length > 1) {
        arranging.send({ type: 'arrange.ask', question: 'chosen', command: goneOf(several) });
      } else {
        const one = several[0] ?? focused;
        if (!one) return false;
        schedule.send({ type: 'class.remove', scheduled: one });
      }
      return true;
    },
    undo: () => {
      const last = lastTimetableChange(school.getSnapshot().context);
      if (last) school.send({ type: 'change.undo', id: last.id });
      return last !== undefined;
    },
    clear: () => {
      if (chosen.slots.size === 0 && copied.length === 0) return false;
      chosen.clear();
      setCopied([]);
      return true;
    },
  };
}
