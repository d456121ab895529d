import { weekdays } from '../../../machines/kit/weekdays.ts';
import { minutesOf } from '../../../machines/kit/calendar.ts';
import type { ImportProblem } from '../../../machines/registers/import/importRows.ts';
import type { Availability } from '../../../machines/school/peopleShapes.ts';
import { classroomResources } from '../../../machines/school/words.ts';
import { fold, isDecimal, parseDecimal } from '../../../machines/kit/text.ts';
import type { DateFormat } from './writtenTimes.ts';
import { dayIn } from './writtenTimes.ts';

/** A cell as a field's value, nothing where it leaves the field alone, or what is wrong. */
export type Reading =
  | { value: unknown; also?: Readonly<Record<string, unknown>> }
  | (Pick<ImportProblem, 'options' | 'format'> & { problem: ImportProblem['code'] })
  | null;

export function readText(cell: string): Reading {
  return { value: cell };
}

export function readNumber(cell: string): Reading {
  if (cell === '') return null;
  return isDecimal(cell) ? { value: parseDecimal(cell) } : { problem: 'notNumber' };
}

/** An option in any case and accents; a blank cell leaves it alone. */
export function readOption(options: readonly string[], cell: string): Reading {
  return cell === '' ? null : optionOf(options, cell, (option) => option);
}

/** A day as people and spreadsheets write it; what is none stays as it is, and is told of. */
export function readDay(cell: string, format: DateFormat): Reading {
  return { value: dayIn(cell, format) ?? cell };
}

export function readResources(cell: string): Reading {
  const named = cell
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter(Boolean);
  return {
    value: named.map((one) => classroomResources.find((known) => fold(known) === fold(one)) ?? one),
  };
}

export function optionOf<Option extends string>(
  options: readonly Option[],
  cell: string,
  labelOf: (option: Option) => string,
): Reading {
  const option = options.find(
    (one) => fold(one) === fold(cell) || fold(labelOf(one)) === fold(cell),
  );
  return option === undefined
    ? { problem: 'notOption', options: options.map(labelOf) }
    : { value: option };
}

export function readHours(cell: string): Reading {
  const availability: Availability = {};
  for (const part of cell.split(';').map((one) => one.trim())) {
    if (part === '') continue;
    const match = /^(\p{L}+)\s+(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})$/u.exec(part);
    const day = match && weekdays.find((one) => fold(one) === fold(match[1]!));
    const slot = match && { start: match[2]!.padStart(5, '0'), end: match[3]!.padStart(5, '0') };
    if (!day || !slot || !(minutesOf(slot.start) < minutesOf(slot.end))) {
      return { problem: 'notHours' };
    }
    availability[day] = [...(availability[day] ?? []), slot];
  }
  return { value: availability };
}
