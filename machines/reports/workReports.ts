import { groupBy } from '../kit/groupBy.ts';
import { rateOf } from '../kit/rates.ts';
import { mapped } from '../kit/steps.ts';
import { compareNames } from '../kit/text.ts';
import { teacherFinder } from '../lessons/lessons.ts';
import { payeeOf, sumOf } from '../payroll/dueRecord.ts';
import { isEnrolledBy } from '../registers/groupStays.ts';
import { groupOn } from '../school/groupOn.ts';
import { groupKey, whoTeaches } from '../school/keys.ts';
import { roomKey } from '../school/ties.ts';
import type { School } from '../school/school.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { hasGroup, teacherIdOf } from '../timetable/schedules.ts';
import type { ReportBuilder } from './reportParts.ts';
import { largestBars, table, tableInSteps } from './reportParts.ts';
import {
  classesIn,
  hoursOf,
  lessonsIn,
  payrollIn,
  occupiedMinutes,
  openMinutes,
  sums,
} from './reportSources.ts';

/** What a payroll record comes to, and what of it is what. */
const amounts = [
  'bonuses',
  'gross',
  'isr',
  'imss',
  'iva',
  'otherDeductions',
  'deductions',
  'net',
] as const;

/** Of who works and where: what is paid, taught and occupied. */
export const workReports = {
  *payroll(school, period) {
    const records = (yield* payrollIn(school, period)).map((record) => ({
      ...record,
      employee: record.name,
      gross: record.baseSalary + record.bonuses,
      otherDeductions: sumOf(record.adjustments ?? [], 'deduction'),
      net: record.netSalary,
    }));
    const employees = [...groupBy(records, payeeOf).values()].map((own) => ({
      employee: own[0]?.employee ?? '',
      ...sums(own, ['net', 'deductions']),
    }));
    return {
      ...(yield* tableInSteps(records, ['employee', 'position', 'cutOff', ...amounts, 'status'])),
      totals: sums(records, amounts),
      chart: largestBars(employees, 'employee', ['net', 'deductions']),
    };
  },

  *teaching(school, period) {
    const classes = groupBy(yield* classesIn(school, period), teacherIdOf);
    yield;
    const teacherOf = teacherFinder(school.teachers);
    const held = lessonsIn(school, period);
    const recorders = yield* mapped(held, (one) => teacherOf(one).id ?? one.teacherId);
    const lessons = groupBy(recorders, (id) => id);
    yield;
    const enrolled = school.students.filter((one) => isEnrolledBy(one, period.to));
    const students = groupBy(enrolled, (one) => groupKey(groupOn(one, period.to)));
    const teachers = [...school.teachers, ...teachersGone(school, classes)]
      .map(({ id, name, subject }) => {
        const own = classes.get(id) ?? [];
        const groups = new Set(own.filter(hasGroup).map(groupKey));
        return {
          teacher: name,
          subject,
          classes: own.length,
          hours: hoursOf(own),
          groups: groups.size,
          students: [...groups].flatMap((group) => students.get(group) ?? []).length,
          lessons: lessons.get(id)?.length ?? 0,
        };
      })
      .filter((one) => one.classes > 0 || one.lessons > 0)
      .toSorted((one, other) => compareNames(one.teacher, other.teacher));
    return {
      ...table(teachers, [
        'teacher',
        'subject',
        'classes',
        'hours',
        'groups',
        'students',
        'lessons',
      ]),
      totals: sums(teachers, ['classes', 'hours', 'lessons']),
      chart: largestBars(teachers, 'teacher', ['hours']),
    };
  },

  *classrooms(school, period, today) {
    const rooms = new Map(school.classrooms.map((room) => [room.id, room]));
    const held = yield* classesIn(school, period);
    const available = openMinutes(school, period, held, today);
    yield;
    const used = [...groupBy(held, roomKey).values()]
      .map((classes) => ({ classes, first: classes[0]! }))
      .map(({ classes, first }) => ({
        classroom: first.classroom,
        classroomType: rooms.get(first.classroomId ?? Number.NaN)?.type ?? first.classroomType,
        capacity: rooms.get(first.classroomId ?? Number.NaN)?.capacity ?? null,
        classes: classes.length,
        hours: hoursOf(classes),
        days: new Set(classes.map(({ date }) => date)).size,
        occupancy: rateOf(occupiedMinutes(classes), available),
      }))
      .toSorted((one, other) => compareNames(one.classroom, other.classroom));
    return {
      ...table(used, [
        'classroom',
        'classroomType',
        'capacity',
        'classes',
        'hours',
        'days',
        'occupancy',
      ]),
      totals: sums(used, ['classes', 'hours']),
      chart: largestBars(used, 'classroom', ['hours']),
    };
  },
} satisfies Record<string, ReportBuilder>;

/** Who gave classes and is registered no more: under the name those say, without a subject. */
function teachersGone(
  { teachers }: Pick<School, 'teachers'>,
  classes: ReadonlyMap<number | undefined, readonly ScheduledClass[]>,
) {
  const known = new Set<number | undefined>(teachers.map(({ id }) => id));
  return [...classes].flatMap(([id, own]) =>
    id === undefined || known.has(id)
      ? []
      : { id, name: whoTeaches(own.at(-1)!).employee, subject: null },
  );
}
