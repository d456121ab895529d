import { groupBy } from '../kit/groupBy.ts';
import { weekOf } from '../kit/calendar.ts';
import { compareLessons, teacherFinder } from '../lessons/lessons.ts';
import { countMarks, partsOfMarks } from '../lessons/attendanceRate.ts';
import {
  attendanceIn,
  classesIn,
  countsOf,
  hoursOf,
  mondaysOf,
  payrollIn,
  schoolDayHours,
  schoolDays,
  lessonsIn,
  sums,
} from './reportSources.ts';
import type { BuiltReport } from './reportParts.ts';
import { bars, largest, table, tableInSteps } from './reportParts.ts';
import type { Steps } from '../kit/steps.ts';
import { mapped, runToEnd } from '../kit/steps.ts';
import type { Period, Report, ReportKind } from './reports.ts';
import { isWithin } from './reports.ts';
import { sumOf } from '../payroll/dueRecord.ts';
import { groupKey } from '../school/keys.ts';
import { noGroup, roomKey } from '../school/ties.ts';
import { teacherIdOf } from '../timetable/schedules.ts';
import type { Lesson, School } from '../school/school.ts';
import { groupOn, studentStatuses, studentsByName } from '../registers/students.ts';
import { compareCodes, compareNames } from '../kit/text.ts';
import { rateOf } from '../kit/rates.ts';

/** A report of the school's data for a period; without rows the period is empty. */
export function reportOf(kind: ReportKind, school: School, period: Period, today: string): Report {
  return runToEnd(buildReport(kind, school, period, today));
}

/** The same in steps: whoever runs it may leave others time in between. */
export function* buildReport(
  kind: ReportKind,
  school: School,
  period: Period,
  today: string,
): Steps<Report> {
  const { columns, rows, totals, chart } = yield* builders[kind](school, period, today);
  return {
    kind,
    period,
    columns,
    rows,
    totals: rows.length > 0 && totals ? columns.map((column) => totals[column] ?? null) : null,
    chart: rows.length === 0 ? null : chart,
  };
}

const builders: Record<
  ReportKind,
  (school: School, period: Period, today: string) => Steps<BuiltReport>
> = {
  *attendance(school, period) {
    const taken = yield* attendanceIn(school, period);
    const groups = [...groupBy(taken, ({ group }) => group)]
      .map(([group, records]) => ({ group, ...countsOf(records) }))
      .toSorted((one, other) => compareNames(one.group, other.group));
    return {
      ...table(groups, [
        'group',
        'lessons',
        'attendances',
        'present',
        'absent',
        'late',
        'justified',
        'attendanceRate',
      ]),
      totals: countsOf(taken),
      chart: bars(groups, 'group', ['present', 'absent', 'late', 'justified'], true),
    };
  },

  *payroll(school, period) {
    const records = (yield* payrollIn(school, period)).map((record) => ({
      ...record,
      employee: record.name,
      gross: record.baseSalary + record.bonuses,
      otherDeductions: sumOf(record.adjustments ?? [], 'deduction'),
      net: record.netSalary,
    }));
    const employees = [...groupBy(records, ({ employeeId }) => employeeId).values()].map((own) => ({
      employee: own[0]?.employee ?? '',
      ...sums(own, ['net', 'deductions']),
    }));
    return {
      ...(yield* tableInSteps(records, [
        'employee',
        'position',
        'cutOff',
        'bonuses',
        'gross',
        'isr',
        'imss',
        'iva',
        'otherDeductions',
        'deductions',
        'net',
        'status',
      ])),
      totals: sums(records, [
        'bonuses',
        'gross',
        'isr',
        'imss',
        'iva',
        'otherDeductions',
        'deductions',
        'net',
      ]),
      chart: bars(largest(employees, 'net'), 'employee', ['net', 'deductions'], true),
    };
  },

  *enrollment(school, period, today) {
    yield;
    const statusOf = studentStatuses(school, today);
    const courses = new Map(school.courses.map(({ id, name }) => [id, name]));
    const courseOf = new Map(
      school.groups.map(({ id, courseId }) => [id, courses.get(courseId) ?? '']),
    );
    const enrolled = studentsByName(school.students)
      .filter(({ enrollmentDate }) => isWithin(enrollmentDate, period))
      .map((student) => {
        const { group, groupId = '' } = groupOn(student, period.to);
        return {
          student: student.name,
          career: student.career,
          group,
          course: courseOf.get(groupId) ?? '',
          enrolledOn: student.enrollmentDate,
          status: statusOf(student),
        };
      })
      .toSorted((one, other) => compareCodes(one.enrolledOn, other.enrolledOn));
    const groups = [...groupBy(enrolled, ({ group }) => group)].map(([group, students]) => ({
      group,
      students: students.length,
    }));
    return {
      ...table(enrolled, ['student', 'career', 'group', 'course', 'enrolledOn', 'status']),
      chart: bars(largest(groups, 'students'), 'group', ['students'], false),
    };
  },

  *teaching(school, period) {
    const classes = groupBy(yield* classesIn(school, period), teacherIdOf);
    yield;
    const teacherOf = teacherFinder(school.teachers);
    const held = lessonsIn(school, period);
    const lessons = groupBy(yield* mapped(held, (lesson) => teacherOf(lesson).id), (id) => id);
    yield;
    const students = groupBy(school.students, (one) => groupKey(groupOn(one, period.to)));
    const teachers = school.teachers
      .map(({ id, name, subject }) => {
        const own = classes.get(id) ?? [];
        const groups = new Set(own.filter(({ group }) => group !== noGroup).map(groupKey));
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
      chart: bars(largest(teachers, 'hours'), 'teacher', ['hours'], false),
    };
  },

  *classrooms(school, period) {
    const rooms = new Map(school.classrooms.map((room) => [room.id, room]));
    const available = schoolDays(period) * schoolDayHours;
    const used = [...groupBy(yield* classesIn(school, period), roomKey).values()]
      .map((classes) => ({ classes, first: classes[0]! }))
      .map(({ classes, first }) => ({
        classroom: first.classroom,
        classroomType: rooms.get(first.classroomId ?? Number.NaN)?.type ?? first.classroomType,
        capacity: rooms.get(first.classroomId ?? Number.NaN)?.capacity ?? null,
        classes: classes.length,
        hours: hoursOf(classes),
        days: new Set(classes.map(({ date }) => date)).size,
        occupancy: rateOf(hoursOf(classes), available),
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
      chart: bars(largest(used, 'hours'), 'classroom', ['hours'], false),
    };
  },

  *sessions(school, period) {
    const teacherOf = teacherFinder(school.teachers);
    const held = groupBy(lessonsIn(school, period), ({ date }) => date);
    yield;
    const ordered: Lesson[] = [];
    for (const day of [...held.keys()].toSorted(compareCodes).toReversed()) {
      ordered.push(...held.get(day)!.toSorted(compareLessons)); // The days are its keys.
      yield;
    }
    const lessons = yield* mapped(ordered, (lesson) => {
      const { present, absent, late, justified } = partsOfMarks(
        countMarks(lesson, school.justifications),
      );
      return {
        date: lesson.date,
        time: lesson.time,
        group: lesson.groupName,
        subject: lesson.subject,
        teacher: teacherOf(lesson).name,
        topic: lesson.topic,
        topicStatus: lesson.topicStatus,
        present,
        absent,
        late,
        justified,
      };
    });
    const points = mondaysOf(period).map((name) => ({
      name,
      values: [weekOf(name).reduce((sum, day) => sum + (held.get(day)?.length ?? 0), 0)],
    }));
    return {
      ...(yield* tableInSteps(lessons, [
        'date',
        'time',
        'group',
        'subject',
        'teacher',
        'topic',
        'topicStatus',
        'present',
        'absent',
        'late',
        'justified',
      ])),
      totals: sums(lessons, ['present', 'absent', 'late', 'justified']),
      chart: { isStacked: false, series: ['lessons'], points },
    };
  },
};
