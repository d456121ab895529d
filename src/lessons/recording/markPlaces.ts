import { attendanceStatuses } from '../../../machines/school/words.ts';

/** Students beyond which not all of a register is in sight. */
export const longList = 8;

/** A place in a register: the student's row in the list and the status's column. */
export interface MarkPlace {
  row: number;
  column: number;
}

const lastColumn = attendanceStatuses.length - 1;

/**
 * Where a key leads from a place. Rows go on from the foot of one column of students to the head of
 * the next; beside the last mark of a student is the first of the one in the next column.
 */
export function placeAfter(
  { row, column }: MarkPlace,
  key: string,
  { rows, perColumn }: { rows: number; perColumn: number },
): MarkPlace | null {
  switch (key) {
    case 'ArrowDown':
      return { row: Math.min(rows - 1, row + 1), column };
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column };
    case 'ArrowRight':
      if (column < lastColumn) return { row, column: column + 1 };
      return row + perColumn < rows ? { row: row + perColumn, column: 0 } : { row, column };
    case 'ArrowLeft':
      if (column > 0) return { row, column: column - 1 };
      return row >= perColumn ? { row: row - perColumn, column: lastColumn } : { row, column };
    case 'Home':
      return { row: 0, column };
    case 'End':
      return { row: rows - 1, column };
    default:
      return null;
  }
}
