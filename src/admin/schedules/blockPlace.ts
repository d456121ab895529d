import type { CSSProperties } from 'react';
import { rowMinutes } from '../../../machines/timetable/scheduleGrid.ts';
import type { PlacedClass } from '../../../machines/timetable/scheduleGrid.ts';

/** Pixels from a row's top to the next one's: its 68 and the gap of 4 (seed, section 9). */
export const rowPitch = 72;
const gap = 4;
const leastHeight = 20;

/** Where a block stands, from the corner of the cell it starts in. */
export function blockPlace({ row, start, minutes, lane, lanes }: PlacedClass): CSSProperties {
  return {
    top: ((start - row * rowMinutes) / rowMinutes) * rowPitch,
    height: Math.max((minutes / rowMinutes) * rowPitch - gap, leastHeight),
    left: `${(lane / lanes) * 100}%`,
    width: `${100 / lanes}%`,
  };
}
