import { weekOf } from '../kit/calendar.ts';
import { groupBy } from '../kit/groupBy.ts';
import { mapped } from '../kit/steps.ts';
import { compareCodes, compareNames } from '../kit/text.ts';
import { countMarks, partsOfMarks } from '../lessons/attendanceRate.ts';
import { compareLessons, teacherFinder } from '../lessons/lessons.ts';
import { studentStatuses, studentsByName } from '../registers/students.ts';
import { groupOn } from '../school/groupOn.ts';
import type { Lesson } from '../school/lessonShapes.ts';
import type { ReportBuilder } from './reportParts.ts';
import { bars, largestBars, table, tableInSteps } from './reportParts.ts';
import { isWithin } from './reports.ts';
import { attendanceIn, countsOf, lessonsIn, mondaysOf, sums } from './reportSources.ts';

/** Of the students: how they attend, who is enrolled, what they were taught. */
export const studentReports = {
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
      chart: bars(groups, 'group', ['present', 'absent', 'late', 'justified']),
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
      chart: largestBars(groups, 'group', ['students']),
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
      chart: { series: ['lessons'], points, cut: null },
    };
  },
} satisfies Record<string, ReportBuilder>;
