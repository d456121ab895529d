import type { PointerEvent } from 'react';
import type { GridPlace } from '../../../machines/timetable/scheduleGrid.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import type { DragKind } from './useBlockDrag.ts';

/** What a pointer changes in the grid. */
export interface GridHands {
  onCreate: (place: GridPlace, startTime: string) => void;
  onToggle: (scheduled: ScheduledClass) => void;
  onBand: (event: PointerEvent, column: number, row: number) => void;
  onGrab: (event: PointerEvent, scheduled: ScheduledClass, kind: DragKind) => void;
}
