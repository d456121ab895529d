import { sortBySurname } from '../kit/names.ts';
import { compareNames } from '../kit/text.ts';
import type { School } from '../school/school.ts';
import type { AttendanceSheet } from './attendance.ts';
import { attendanceSheets, byUrgency, studentsOn } from './attendance.ts';
import type { Mark } from './justifications.ts';

/** What somebody has who was not there from its beginning to its end. */
export type MissedMark = Exclude<Mark, 'presente'>;

/** In the order in which they are asked for. */
export const missedMarks = byUrgency.filter((mark): mark is MissedMark => mark !== 'presente');

/** Somebody who was absent or late on a day. */
export interface Absentee {
  /** Unique among those of a day. */
  key: string;
  /** Null where a record kept by hand names somebody who is none of the school's. */
  studentId: number | null;
  name: string;
  /** Of the first class they missed something of. */
  group: string;
  /** In the order of the day. */
  missed: readonly MissedClass[];
  /** How many registers of the day have them. */
  registers: number;
}

export interface MissedClass {
  sheet: AttendanceSheet;
  mark: MissedMark;
}

/** The registers of a day YYYY-MM-DD, by the hour. */
export function sheetsOn(
  {
    attendance,
    classSessions,
    teachers,
    justifications,
  }: Pick<School, 'attendance' | 'classSessions' | 'teachers' | 'justifications'>,
  day: string,
): AttendanceSheet[] {
  return attendanceSheets({
    attendance: attendance.filter(({ date }) => date === day),
    classSessions: classSessions.filter(({ date }) => date === day),
    teachers,
    justifications,
  }).toReversed();
}

/** The last day up to one that has a register, or null. */
export function lastRegisteredDay(
  { attendance, classSessions }: Pick<School, 'attendance' | 'classSessions'>,
  day: string,
): string | null {
  let last: string | null = null;
  for (const { date } of [...attendance, ...classSessions]) {
    if (date <= day && (last === null || date > last)) last = date;
  }
  return last;
}

/**
 * Whom the registers of a day have as absent, late or justified: by group, in each whoever was absent first,
 * and by surname.
 */
export function absenteesOf(
  sheets: readonly AttendanceSheet[],
  justifications: School['justifications'],
): Absentee[] {
  const found = new Map<string, Absentee & { missed: MissedClass[] }>();
  for (const sheet of sheets) {
    for (const { id, name, status } of studentsOn(sheet, justifications)) {
      const studentId = sheet.recordId === null ? id : null;
      const key = studentId === null ? `record ${id}` : String(id);
      const one = found.get(key) ?? { key, studentId, name, group: '', missed: [], registers: 0 };
      found.set(key, one);
      one.registers += 1;
      if (status === 'presente') continue;
      if (one.missed.length === 0) one.group = sheet.group;
      one.missed.push({ sheet, mark: status });
    }
  }
  const absentees = [...found.values()].filter(({ missed }) => missed.length > 0);
  return sortBySurname(absentees, ({ name }) => name).toSorted(
    (one, other) => compareNames(one.group, other.group) || urgencyOf(one) - urgencyOf(other),
  );
}

function urgencyOf(absentee: Absentee): number {
  return missedMarks.indexOf(mostUrgent(absentee));
}

/** What of a day somebody missed most plainly. */
export function mostUrgent({ missed }: Pick<Absentee, 'missed'>): MissedMark {
  return missedMarks.find((mark) => missed.some((one) => one.mark === mark)) ?? 'ausente';
}
