import { weekdayOf } from '../../machines/kit/calendar.ts';
import { marks } from '../../machines/lessons/justifications.ts';
import type {
  AttendanceRoll,
  RollClass,
  RollMark,
} from '../../machines/lessons/attendanceRolls.ts';
import type { CountedMarks } from '../../machines/lessons/studentRecord.ts';
import { statusCounts, statusLetters } from './lessons.ts';
import { writeRate } from './percent.ts';

export const rollTitle = 'Lista de asistencia';

/** The heads of a row's figures. */
export const figureHeads: readonly string[] = [...marks.map((mark) => statusLetters[mark]), '%'];

/** The same in words. */
export const figureWords: readonly string[] = [
  ...marks.map((mark) => statusCounts[mark]),
  '% Asistencia',
];

export function figuresOf({ counts, rate }: CountedMarks): string[] {
  return [...marks.map((mark) => String(counts[mark])), writeRate(rate)];
}

/** A blank where there is no mark: on paper it is one to write in; a dash of who is not on the list. */
export function letterOf(mark: RollMark | undefined): string {
  if (mark === 'notListed') return '–';
  return mark ? statusLetters[mark] : '';
}

/** What the dash means. */
export const notListedText = '– no está en esa lista';

/** 'L' of Monday … 'X' of Wednesday, as calendars have them. */
export function weekdayLetter(day: string): string {
  const weekday = weekdayOf(day);
  return weekday === 'Miércoles' ? 'X' : weekday.slice(0, 1);
}

/** '05': the day of the month. */
export function dayNumber(day: string): string {
  return day.slice('YYYY-MM-'.length);
}

/** Whether a day of the roll has several classes, so that the hour tells them apart. */
export function hasSeveralADay(classes: readonly RollClass[]): boolean {
  return new Set(classes.map(({ date }) => date)).size < classes.length;
}

/** 'Profesor: …' or, of several, 'Profesores: …'. */
export function teachersLine(roll: Pick<AttendanceRoll, 'teachers'>): string {
  return `${roll.teachers.length > 1 ? 'Profesores' : 'Profesor'}: ${teachersText(roll)}`;
}

/** Who gives the classes; a dash where nobody is known. */
export function teachersText({ teachers }: Pick<AttendanceRoll, 'teachers'>): string {
  return teachers.join(', ') || '—';
}
