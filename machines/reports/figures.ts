import { groupBy } from '../kit/groupBy.ts';
import type { Steps } from '../kit/steps.ts';
import { rateOf } from '../kit/rates.ts';
import { attendanceRate, countMarks, partsOfMarks } from '../lessons/attendanceRate.ts';
import type { RateParts } from '../lessons/attendanceRate.ts';
import { runsOf } from '../payroll/runs.ts';
import { recordsOfRun, totalsOf } from '../payroll/payroll.ts';
import { studentStatuses } from '../registers/students.ts';
import type { School } from '../school/school.ts';
import { roomKey } from '../school/ties.ts';
import { durationOf, teacherIdOf } from '../timetable/schedules.ts';
import type { Period, ReportKind } from './reports.ts';
import { isWithin } from './reports.ts';
import { classesIn, lessonsIn, occupiedMinutes, openMinutes } from './reportSources.ts';

/** The figures of the executive summary and of each report's card; money in whole centavos. */
export interface Figures {
  activeStudents: number;
  /** By the rule of `attendanceRate`; null when nobody was expected. */
  attendanceRate: number | null;
  classesHeld: number;
  /** Null when the period has no run. */
  netPayroll: number | null;
  /** In the unit of each report's main column; null where the period has nothing of it. */
  cards: Record<ReportKind, number | null>;
}

/** Lessons, or classes, that are counted in one step. */
const stepLength = 250;

/** Counts a period's figures in steps: whoever runs it may leave others time in between. */
export function* countFigures(school: School, period: Period, today: string): Steps<Figures> {
  const statusOf = studentStatuses(school, today);
  const activeStudents = school.students.filter((one) => statusOf(one) === 'Activo').length;
  const enrolled = school.students.filter((one) => isWithin(one.enrollmentDate, period)).length;
  yield;
  const classesHeld = lessonsIn(school, period).length;
  const rate = yield* countRate(school, period);
  const netPayroll = yield* countNet(school, period);
  const { taught, share } = yield* countHours(school, period, today);
  return {
    activeStudents,
    attendanceRate: rate,
    classesHeld,
    netPayroll,
    cards: {
      attendance: rate,
      payroll: netPayroll,
      enrollment: enrolled || null,
      teaching: taught || null,
      classrooms: share,
      sessions: classesHeld || null,
    },
  };
}

function* countRate(school: School, period: Period): Steps<number | null> {
  const sum = { total: 0, present: 0, late: 0, justified: 0 };
  const add = ({ total, present, late, justified }: RateParts) => {
    sum.total += total;
    sum.present += present;
    sum.late += late;
    sum.justified += justified;
  };
  for (const record of school.attendance) {
    if (isWithin(record.date, period))
      add({ ...record, total: record.totalStudents, justified: 0 });
  }
  for (const [index, lesson] of lessonsIn(school, period).entries()) {
    add(partsOfMarks(countMarks(lesson, school.justifications)));
    if (index % stepLength === 0) yield;
  }
  return attendanceRate(sum);
}

function* countNet(school: School, period: Period): Steps<number | null> {
  let net: number | null = null;
  for (const run of runsOf(school)) {
    if (!isWithin(run.cutOff, period)) continue;
    const records = recordsOfRun(school, run);
    if (records.length > 0) net = (net ?? 0) + totalsOf(records).net;
    yield;
  }
  return net;
}

/** Hours that teachers give, and which part of the time of all rooms the classes take, in percent. */
function* countHours(
  school: School,
  period: Period,
  today: string,
): Steps<{ taught: number; share: number | null }> {
  let taught = 0;
  const classes = yield* classesIn(school, period);
  for (const [index, one] of classes.entries()) {
    if (teacherIdOf(one) !== undefined) taught += durationOf(one);
    if (index % stepLength === 0) yield;
  }
  const open = openMinutes(school, period, classes, today);
  yield;
  const byRoom = groupBy(classes, roomKey);
  yield;
  let used = 0;
  for (const own of byRoom.values()) {
    used += occupiedMinutes(own);
    yield;
  }
  const rooms = new Set([
    ...school.classrooms.map(({ id, name }) => roomKey({ classroom: name, classroomId: id })),
    ...byRoom.keys(),
  ]);
  return { taught: taught / 60, share: used === 0 ? null : rateOf(used, rooms.size * open) };
}
