import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, minutesOf, writeTime } from '../../machines/kit/calendar.ts';
import { groupBy } from '../../machines/kit/groupBy.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import type { Figures } from '../../machines/reports/figures.ts';
import { countFigures } from '../../machines/reports/figures.ts';
import { reportOf } from '../support/reportOf.ts';
import type { ColumnCode, Period, Report, ReportKind } from '../../machines/reports/reports.ts';
import { periodFault, periodOf, reportKinds } from '../../machines/reports/reports.ts';
import type { School } from '../../machines/school/school.ts';
import { emptySchool } from '../../machines/school/school.ts';
import type { SchoolSettings } from '../../machines/school/settingsShapes.ts';
import { tieSchool } from '../../machines/school/ties.ts';
import { newLesson } from '../../machines/lessons/lessons.ts';
import { classesOn } from '../../machines/timetable/schedules.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { classEntry, inTerm, withClasses, withStudents } from '../support/classes.ts';
import { generateSchool } from '../support/generatedSchool.ts';
import { carryOut, seededSchool } from '../support/seededSchool.ts';

const today = '2026-03-11';
const seeded = seededSchool(today);
const never: Period = { from: '1999-01-01', to: '1999-01-31' };

const schools = fc
  .tuple(
    fc.integer({ min: 3, max: 150 }),
    fc.nat(),
    fc.integer({ min: 0, max: 3 }),
    fc.array(fc.integer({ min: -40, max: 10 }), { maxLength: 3 }),
  )
  .map(([size, seed, pastWeeks, cutOffs]): School => {
    const days = [...new Set(cutOffs)].map((offset) => addDays(today, offset));
    return {
      ...generateSchool({ size, seed, today, pastWeeks, base: seeded }),
      payrollRuns: days.map((day) => ({ id: day, cutOff: day, payPeriod: day.slice(0, 7) })),
    };
  });
const periods = fc
  .tuple(fc.integer({ min: -60, max: 40 }), fc.integer({ min: 0, max: 60 }))
  .map(([start, length]) => ({
    from: addDays(today, start),
    to: addDays(today, start + length),
  }));

function figuresOf(school: School, period: Period, day: string): Figures {
  const steps = countFigures(school, period, day);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function cellsOf(report: Report, column: ColumnCode) {
  const index = report.columns.indexOf(column);
  if (index < 0) throw new Error(`no column ${column}`);
  return report.rows.map((row) => row[index]);
}

function totalOf(report: Report, column: ColumnCode) {
  return report.totals?.[report.columns.indexOf(column)] ?? 0;
}

describe('the periods of a report', () => {
  const noDays = { from: '', to: '' };

  it.each([
    ['current-month', '2026-03-31', '2026-03-01', '2026-03-31'],
    ['current-month', '2024-02-10', '2024-02-01', '2024-02-29'],
    ['last-month', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['current-quarter', '2026-05-31', '2026-04-01', '2026-06-30'],
    ['last-quarter', '2026-02-28', '2025-10-01', '2025-12-31'],
    ['current-year', '2026-07-04', '2026-01-01', '2026-12-31'],
  ] as const)('%s on %s goes from %s to %s', (choice, day, from, to) => {
    expect(periodOf(choice, day, noDays)).toEqual({ from, to });
  });

  it('take the custom days as they are, and none that are missing or the wrong way round', () => {
    const own = { from: '2026-01-05', to: '2026-01-05' };
    expect(periodOf('custom', today, own)).toEqual(own);
    expect(periodOf('custom', today, noDays)).toBeNull();
    expect(periodOf('custom', today, { from: '2026-02-30', to: '2026-03-01' })).toBeNull();
    expect(periodOf('custom', today, { from: '2026-03-02', to: '2026-03-01' })).toBeNull();
  });

  it('are no more than twenty years: of others a year is mistyped', () => {
    const years = { from: '2006-01-01', to: '2025-12-31' };
    expect(periodOf('custom', today, years)).toEqual(years);
    for (const days of [
      { from: '0206-03-01', to: '2026-03-31' },
      { from: '0026-03-01', to: '2026-03-31' },
      { from: '2026-03-01', to: '2206-03-31' },
      { from: '2026-03-01', to: '9999-12-31' },
    ]) {
      expect(periodFault(days)).toBe('long');
      expect(periodOf('custom', today, days)).toBeNull();
    }
    expect(periodFault({ from: 'ayer', to: '2026-03-01' })).toBe('missing');
  });
});

describe('every report', () => {
  it('of an empty period has no rows, no totals and no chart', () => {
    for (const kind of reportKinds) {
      expect(reportOf(kind, seeded, never, today)).toMatchObject({
        rows: [],
        totals: null,
        chart: null,
      });
      expect(reportOf(kind, emptySchool, never, today).rows).toEqual([]);
    }
  });

  it('has as many cells in a row as columns, and no figure that is no number', () => {
    fc.assert(
      fc.property(schools, periods, fc.constantFrom(...reportKinds), (school, period, kind) => {
        const report = reportOf(kind, school, period, today);
        for (const row of [...report.rows, ...(report.totals ? [report.totals] : [])]) {
          expect(row).toHaveLength(report.columns.length);
          expect(row.every((cell) => typeof cell !== 'number' || Number.isFinite(cell))).toBe(true);
        }
        const { points = [], cut = null } = report.chart ?? {};
        expect(cut === null || (points.length === 15 && cut.total > 15)).toBe(true);
        for (const { values } of points) {
          expect(values.every(Number.isFinite)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the figures', () => {
  it('of attendance are those of counting every student of every lesson again', () => {
    fc.assert(
      fc.property(schools, periods, (school, period) => {
        const report = reportOf('attendance', school, period, today);
        const naive = { attendances: 0, present: 0, absent: 0, late: 0 };
        const groups = new Set<string>();
        for (const lesson of school.classSessions) {
          if (lesson.date < period.from || lesson.date > period.to) continue;
          groups.add(lesson.groupName);
          for (const { id } of lesson.students) {
            naive.attendances += 1;
            const status = lesson.attendance[String(id)];
            if (status === 'presente') naive.present += 1;
            if (status === 'ausente') naive.absent += 1;
            if (status === 'retardo') naive.late += 1;
          }
        }
        for (const record of school.attendance) {
          if (record.date < period.from || record.date > period.to) continue;
          groups.add(record.group);
          naive.attendances += record.totalStudents;
          naive.present += record.present;
          naive.absent += record.absent;
          naive.late += record.late;
        }
        expect(new Set(cellsOf(report, 'group'))).toEqual(groups);
        for (const column of ['attendances', 'present', 'absent', 'late'] as const) {
          expect(totalOf(report, column)).toBe(naive[column]);
        }
        const { attendanceRate } = figuresOf(school, period, today);
        const rate = (100 * (naive.present + naive.late)) / Math.max(naive.attendances, 1);
        expect(attendanceRate === null).toBe(naive.attendances === 0);
        expect(attendanceRate ?? 0).toBeCloseTo(rate, 0);
        expect(totalOf(report, 'attendanceRate')).toBe(attendanceRate ?? 0);
      }),
      { numRuns: 40 },
    );
  });

  it('of the payroll are those of its runs, and the net is what the headline says', () => {
    fc.assert(
      fc.property(schools, periods, (school, period) => {
        const report = reportOf('payroll', school, period, today);
        let net = 0;
        let rows = 0;
        for (const run of school.payrollRuns) {
          if (run.cutOff < period.from || run.cutOff > period.to) continue;
          for (const record of recordsOfRun(school, run)) {
            rows += 1;
            net += record.netSalary;
          }
        }
        expect(report.rows).toHaveLength(rows);
        const cutOffs = cellsOf(report, 'cutOff') as string[];
        expect(cutOffs).toEqual(cutOffs.toSorted());
        expect(totalOf(report, 'net')).toBe(net);
        expect(figuresOf(school, period, today).netPayroll).toBe(rows === 0 ? null : net);
        expect(Number(totalOf(report, 'gross')) - Number(totalOf(report, 'deductions'))).toBe(net);
      }),
      { numRuns: 40 },
    );
  });

  it('of the payroll draw a teacher and one of the staff of one number apart', () => {
    const [teacher] = seeded.teachers;
    const [member] = seeded.staff;
    const school = {
      ...seeded,
      teachers: [teacher!],
      staff: [{ ...member!, id: teacher!.id }],
    };
    const august = { from: '2025-08-01', to: '2025-08-31' };
    const { chart } = reportOf('payroll', school, august, today);
    expect(chart?.points.map(({ name }) => name).toSorted()).toEqual(
      [teacher!.name, member!.name].toSorted(),
    );
  });

  it('of many draw the largest alone, and say by what and of how many', () => {
    const chartOf = (count: number) => {
      const rooms = Array.from({ length: count }, (_, index) =>
        classEntry({ classroom: `Aula ${index}`, classroomId: 100 + index }),
      );
      const school = withClasses(
        { ...seeded, courses: inTerm(seeded.courses) },
        '2026-03-02',
        rooms,
      );
      const week = { from: '2026-03-02', to: '2026-03-06' };
      return reportOf('classrooms', school, week, today).chart;
    };
    expect(chartOf(15)?.cut).toBeNull();
    expect(chartOf(16)).toMatchObject({ cut: { figure: 'hours', total: 16 } });
    expect(chartOf(16)?.points).toHaveLength(15);
  });

  it('of the teaching load and the classrooms are the minutes of the same classes', () => {
    fc.assert(
      fc.property(schools, periods, (school, period) => {
        const teachers = new Set(school.teachers.map(({ name }) => name));
        let taught = 0;
        let used = 0;
        let classes = 0;
        for (const [date, rooms] of Object.entries(school.schedules)) {
          if (date < period.from || date > period.to) continue;
          for (const column of Object.values(rooms)) {
            for (const { startTime, endTime, employee } of Object.values(column)) {
              const hours = (Number(endTime.slice(0, 2)) * 60 + Number(endTime.slice(3))) / 60;
              const length =
                hours - (Number(startTime.slice(0, 2)) * 60 + Number(startTime.slice(3))) / 60;
              used += length;
              classes += 1;
              if (teachers.has(employee)) taught += length;
            }
          }
        }
        expect(totalOf(reportOf('teaching', school, period, today), 'hours')).toBeCloseTo(taught);
        const rooms = reportOf('classrooms', school, period, today);
        expect(totalOf(rooms, 'hours')).toBeCloseTo(used);
        expect(totalOf(rooms, 'classes')).toBe(classes);
      }),
      { numRuns: 40 },
    );
  });

  it('of the lessons and the enrolments are one row a record of the period', () => {
    fc.assert(
      fc.property(schools, periods, (school, period) => {
        const isIn = (day: string) => period.from <= day && day <= period.to;
        const lessons = reportOf('sessions', school, period, today);
        const held = school.classSessions.filter(({ date }) => isIn(date));
        expect(lessons.rows).toHaveLength(held.length);
        expect(figuresOf(school, period, today).classesHeld).toBe(held.length);
        const charted = lessons.chart?.points.reduce((sum, { values }) => sum + values[0]!, 0);
        expect(charted ?? 0).toBe(held.length);
        const days = cellsOf(lessons, 'date') as string[];
        expect(days).toEqual(days.toSorted().toReversed());
        const enrolment = reportOf('enrollment', school, period, today);
        expect(new Set(cellsOf(enrolment, 'student'))).toEqual(
          new Set(
            school.students
              .filter(({ enrollmentDate }) => isIn(enrollmentDate))
              .map(({ name }) => name),
          ),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('stand by group, by day of enrolment with their course, and the newest lesson first', () => {
    const lessons = [
      ['10A', '07:00'],
      ['2B', '12:00'],
      ['2Á', '08:00'],
    ] as const;
    const [first, second, third] = seeded.students;
    const school: School = {
      ...seeded,
      classSessions: lessons.map(([groupName, time]) =>
        lessonOn(today, { 1: 'presente' }, { id: groupName, groupName, time }),
      ),
      students: [
        { ...first!, enrollmentDate: '2026-03-05' },
        { ...second!, enrollmentDate: '2026-03-02' },
        { ...third!, group: '', groupId: undefined, enrollmentDate: '2026-03-04' },
      ],
    };
    const march = { from: '2026-03-01', to: '2026-03-31' };
    const cells = (kind: ReportKind, column: ColumnCode) =>
      cellsOf(reportOf(kind, school, march, today), column);
    expect(cells('attendance', 'group')).toEqual(['2Á', '2B', '10A']);
    expect(cells('sessions', 'time')).toEqual(['12:00', '08:00', '07:00']);
    expect(cells('enrollment', 'enrolledOn')).toEqual(['2026-03-02', '2026-03-04', '2026-03-05']);
    expect(cells('enrollment', 'course')).toEqual(['Programa Sabatino', '', 'Curso de Verano']);
  });

  it('of a room are the share of its school days of nine hours', () => {
    const school = tieSchool({
      ...seeded,
      schedules: {
        '2026-03-02': {
          'Salón 1': {
            '07:00': {
              employee: 'Ana Torres Medina',
              group: 'ENG-SAT',
              activity: 'Inglés',
              type: 'Grupal',
              startTime: '07:00',
              endTime: '11:30',
              classroom: 'Salón 1',
              classroomType: 'Presencial',
            },
          },
        },
      },
    });
    const report = reportOf('classrooms', school, { from: '2026-03-02', to: '2026-03-08' }, today);
    expect(report.rows).toEqual([['Salón 1', 'Presencial', 30, 1, 4.5, 1, 10]]);
    const week = { from: '2026-03-02', to: '2026-03-08' };
    // 4.5 of the 45 hours that each of eight rooms has.
    expect(figuresOf(school, week, today).cards.classrooms).toBe(1.3);
  });

  it('of rooms used beyond nine hours, or on a weekend, are of the hours that the school is open', () => {
    const one = seeded.classrooms.slice(0, 1);
    const bare = { ...seeded, classrooms: one, schedules: {}, courses: inTerm(seeded.courses) };
    const shifts = [
      classEntry({ startTime: '07:00', endTime: '14:00' }),
      classEntry({ startTime: '14:00', endTime: '21:00', group: 'PROG-SUMMER' }),
    ];
    const [monday, saturday] = ['2026-03-02', '2026-03-07'];
    const week = { from: monday, to: '2026-03-08' };
    const sharesOf = (school: School, period = week) => [
      ...cellsOf(reportOf('classrooms', school, period, today), 'occupancy'),
      figuresOf(school, period, today).cards.classrooms,
    ];
    const full = [0, 1, 2, 3, 4, 5].reduce<School>(
      (school, index) => withClasses(school, addDays(monday, index), shifts),
      bare,
    );
    expect(sharesOf(full)).toEqual([100, 100]);
    // 56 of the 84 hours of six days from 07:00 to 21:00.
    const { [monday]: _monday, [saturday]: _saturday, ...others } = full.schedules;
    const less = withClasses({ ...full, schedules: others }, saturday, shifts.slice(0, 1));
    expect(sharesOf(less)).toEqual([75, 75]);
    const weekend = { from: saturday, to: '2026-03-08' };
    const six = [classEntry({ startTime: '08:00', endTime: '14:00' })];
    expect(sharesOf(withClasses(bare, saturday, six), weekend)).toEqual([66.7, 66.7]);
  });

  it('of a room are of a day off too where a class of it was recorded', () => {
    const [monday, tuesday] = ['2026-03-02', '2026-03-03'];
    const taught = withClasses({ ...seeded, courses: inTerm(seeded.courses) }, tuesday, [
      classEntry({ startTime: '07:00', endTime: '16:00' }),
    ]);
    const daysOff = [{ from: monday, until: tuesday, reason: 'Puente' }];
    const ofSchool = { ...taught.settings.school, daysOff };
    const off = { ...taught, settings: { ...taught.settings, school: ofSchool } };
    const lesson = {
      ...newLesson(off, classesOn(off.schedules, tuesday)[0]!, 1),
      topic: 'Límites',
    };
    const period = { from: monday, to: tuesday };
    const report = reportOf('classrooms', { ...off, classSessions: [lesson] }, period, today);
    expect(cellsOf(report, 'occupancy')).toEqual([100]);
  });

  it('of a room are of no days to come but as far as classes are planned', () => {
    const whole = [classEntry({ startTime: '07:00', endTime: '16:00' })];
    const cycle = { from: '2026-03-02', to: '2026-07-10' };
    const ofCycle = { cycleFrom: cycle.from, cycleUntil: cycle.to };
    const bare = {
      ...seeded,
      classrooms: seeded.classrooms.slice(0, 1),
      schedules: {},
      courses: inTerm(seeded.courses),
      settings: { ...seeded.settings, school: { ...seeded.settings.school, ...ofCycle } },
    };
    const sharesOf = (school: School, period = cycle) => [
      ...cellsOf(reportOf('classrooms', school, period, today), 'occupancy'),
      figuresOf(school, period, today).cards.classrooms,
    ];
    // Two of the eight days until today, a Wednesday.
    const past = withClasses(withClasses(bare, '2026-03-02', whole), '2026-03-03', whole);
    expect(sharesOf(past)).toEqual([25, 25]);
    // Three of the ten until Friday.
    const planned = withClasses(past, '2026-03-13', whole);
    expect(sharesOf(planned)).toEqual([30, 30]);
    expect(sharesOf(planned, { from: '2026-03-12', to: cycle.to })).toEqual([50, 50]);
  });

  it('of a room are of the days of the school’s cycles, and of no others without classes', () => {
    const [monday, friday] = ['2026-03-02', '2026-03-06'];
    const taught = withClasses({ ...seeded, courses: inTerm(seeded.courses) }, monday, [
      classEntry({ startTime: '07:00', endTime: '16:00' }),
    ]);
    const period = { from: '2026-01-01', to: '2026-12-31' };
    const shareIn = (calendar: Partial<SchoolSettings>, school = taught) => {
      const ofSchool = { ...school.settings.school, ...calendar };
      const withCycles = { ...school, settings: { ...school.settings, school: ofSchool } };
      return cellsOf(reportOf('classrooms', withCycles, period, today), 'occupancy');
    };
    const cycle = { academicYear: '2026', cycleFrom: monday, cycleUntil: friday };
    expect(shareIn(cycle)).toEqual([20]);
    const closed = { name: '2025', from: '2026-02-23', until: '2026-02-27' };
    expect(shareIn({ ...cycle, closedCycles: [closed] })).toEqual([10]);
    // One of the 50 Mondays to Fridays until today.
    expect(shareIn({ cycleFrom: '', cycleUntil: '' })).toEqual([2]);
    const before = withClasses(taught, '2026-01-05', [
      classEntry({ startTime: '07:00', endTime: '16:00' }),
    ]);
    expect(shareIn(cycle, before)).toEqual([33.3]);
  });

  it('of any rooms are minutes with a class among those of the open hours, never more than all', () => {
    const anyClass = fc.record({
      day: fc.integer({ min: 0, max: 9 }),
      classroom: fc.constantFrom('Salón 1', 'Salón 2'),
      start: fc.integer({ min: 0, max: 23 * 4 }),
      length: fc.integer({ min: 0, max: 24 }),
    });
    const period = { from: '2026-03-02', to: '2026-03-09' };
    fc.assert(
      fc.property(fc.array(anyClass, { maxLength: 12 }), (list) => {
        const bare: School = { ...seeded, schedules: {} };
        const byDay = groupBy(list, ({ day }) => addDays(period.from, day));
        const school = [...byDay].reduce(
          (grown, [date, own]) =>
            withClasses(
              grown,
              date,
              own.map(({ classroom, start, length }) =>
                classEntry({
                  classroom,
                  startTime: writeTime(start * 15),
                  endTime: writeTime(Math.min(start + length, 24 * 4 - 1) * 15),
                }),
              ),
            ),
          bare,
        );
        const report = reportOf('classrooms', school, period, today);
        const minutes = new Map<string, Set<string>>();
        const days = new Set([0, 1, 2, 3, 4, 7].map((index) => addDays(period.from, index)));
        const times = new Set<number>();
        for (const date of Object.keys(school.schedules)) {
          if (date > period.to) continue;
          for (const { classroom, startTime, endTime } of classesOn(school.schedules, date)) {
            const own = minutes.get(classroom) ?? new Set();
            minutes.set(classroom, own);
            for (let time = minutesOf(startTime); time < minutesOf(endTime); time += 1) {
              own.add(`${date} ${time}`);
              days.add(date);
              times.add(time);
            }
          }
        }
        const span = Math.max(540, Math.max(...times) + 1 - Math.min(...times));
        const shareOf = (name: unknown) =>
          ((minutes.get(name as string)?.size ?? 0) * 100) / (days.size * span);
        for (const [index, name] of cellsOf(report, 'classroom').entries()) {
          const share = Number(cellsOf(report, 'occupancy')[index]);
          expect(share).toBeLessThanOrEqual(100);
          expect(Math.abs(share - shareOf(name))).toBeLessThanOrEqual(0.0501);
        }
        const card = figuresOf(school, period, today).cards.classrooms ?? 0;
        const all = ['Salón 1', 'Salón 2'].reduce((sum, name) => sum + shareOf(name), 0);
        expect(Math.abs(card - all / school.classrooms.length)).toBeLessThanOrEqual(0.0501);
      }),
      { numRuns: 60 },
    );
  });

  it('of the teaching load have the students that were enrolled by the end of the period', () => {
    const day = '2026-03-02';
    const named = ['Eva Paz', 'Ada Paz', 'Iris Paz'] as const;
    const school = withStudents(
      withClasses({ ...seeded, students: [] }, day, [classEntry()]),
      'MATH-ADV',
      named,
    );
    const since = [day, '2026-03-06', '2026-03-07'];
    const students = school.students.map((one, at) => ({ ...one, enrollmentDate: since[at]! }));
    const studentsUntil = (to: string) =>
      cellsOf(reportOf('teaching', { ...school, students }, { from: day, to }, today), 'students');
    expect(['2026-03-05', '2026-03-06', '2026-03-07'].map(studentsUntil)).toEqual([[1], [2], [3]]);
  });

  it('of the teaching load and the enrolments have students in the group of the last day of the period', () => {
    const day = '2026-03-02';
    const [sofia] = seeded.students;
    const moved = {
      ...sofia!,
      enrollmentDate: day,
      pastGroups: [{ until: '2026-03-05', group: 'MATH-ADV', groupId: 'MATH-ADV' }],
    };
    const school = withClasses({ ...seeded, students: [moved] }, day, [classEntry()]);
    const until = (kind: ReportKind, column: ColumnCode, to: string) =>
      cellsOf(reportOf(kind, school, { from: day, to }, today), column);
    expect(until('teaching', 'students', '2026-03-05')).toEqual([1]);
    expect(until('teaching', 'students', '2026-03-06')).toEqual([0]);
    expect(until('enrollment', 'group', '2026-03-05')).toEqual(['MATH-ADV']);
    expect(until('enrollment', 'group', '2026-03-06')).toEqual(['PROG-SUMMER']);
  });

  it('of the teaching load count nobody of no group, be a class of none stored without the word for it', () => {
    const day = '2026-03-02';
    const without = seeded.students.map((one) => ({ ...one, group: '', groupId: undefined }));
    const blank = { ...classEntry(), group: '', groupId: undefined };
    const school = withClasses({ ...seeded, students: without }, day, [blank]);
    const report = reportOf('teaching', school, { from: day, to: day }, today);
    expect(cellsOf(report, 'classes')).toEqual([1]);
    expect([cellsOf(report, 'groups'), cellsOf(report, 'students')]).toEqual([[0], [0]]);
  });

  it('of hours keep those of a teacher who is registered no more, under the name of their classes', () => {
    const day = '2026-03-02';
    const given = withClasses(seeded, day, [classEntry({ startTime: '08:00', endTime: '10:00' })]);
    const [scheduled] = classesOn(given.schedules, day);
    const lesson = { ...newLesson(given, scheduled!, 1), topic: 'Límites' };
    const gone = {
      ...given,
      classSessions: [lesson],
      teachers: given.teachers.filter(({ name }) => name !== scheduled!.employee),
    };
    const week = { from: day, to: '2026-03-06' };
    const report = reportOf('teaching', gone, week, today);
    expect(cellsOf(report, 'teacher')).toEqual([scheduled!.employee]);
    expect(cellsOf(report, 'subject')).toEqual([null]);
    expect([totalOf(report, 'hours'), totalOf(report, 'lessons')]).toEqual([2, 1]);
    expect(figuresOf(gone, week, today).cards.teaching).toBe(2);
  });

  it('of hours leave out what was not held: told so, or of a day off and not recorded', () => {
    const [monday, tuesday] = ['2026-03-02', '2026-03-03'];
    const hour = (startTime: string) =>
      classEntry({ startTime, endTime: writeTime(minutesOf(startTime) + 60) });
    const taught = [monday, tuesday].reduce<School>(
      (school, day) => withClasses(school, day, [hour('08:00'), hour('10:00')]),
      { ...seeded, courses: inTerm(seeded.courses) },
    );
    const [first, second] = classesOn(taught.schedules, tuesday);
    const told = carryOut(taught, { type: 'class.cancel', scheduled: first!, reason: 'Junta' });
    const week = { from: monday, to: '2026-03-06' };
    const hoursIn = (school: School) => [
      totalOf(reportOf('teaching', school, week, today), 'hours'),
      totalOf(reportOf('classrooms', school, week, today), 'hours'),
      figuresOf(school, week, today).cards.teaching,
    ];
    expect(hoursIn(told)).toEqual([3, 3, 3]);
    const longer = withClasses(taught, tuesday, [
      hour('08:00'),
      classEntry({ startTime: '10:00', endTime: '12:00' }),
    ]);
    const held = carryOut(longer, { type: 'class.cancel', scheduled: first!, reason: 'Junta' });
    expect(hoursIn(held)).toEqual([4, 4, 4]);
    const daysOff = [{ from: tuesday, until: tuesday, reason: 'Puente' }];
    const ofSchool = { ...told.settings.school, daysOff };
    const off = { ...told, settings: { ...told.settings, school: ofSchool } };
    expect(hoursIn(off)).toEqual([2, 2, 2]);
    const lesson = { ...newLesson(off, second!, 1), topic: 'Límites' };
    expect(hoursIn({ ...off, classSessions: [lesson] })).toEqual([3, 3, 3]);
    // 2 of the 36 hours that are left to the room.
    const occupancy = cellsOf(reportOf('classrooms', off, week, today), 'occupancy');
    expect(occupancy).toEqual([5.6]);
  });

  it('of the cards are those of the reports, or nothing where these are empty', () => {
    fc.assert(
      fc.property(schools, periods, (school, period) => {
        const { cards } = figuresOf(school, period, today);
        const report = (kind: ReportKind) => reportOf(kind, school, period, today);
        const total = (kind: ReportKind, column: ColumnCode) => {
          const { rows } = report(kind);
          return rows.length === 0 ? null : totalOf(report(kind), column);
        };
        expect(cards.attendance).toBe(total('attendance', 'attendanceRate'));
        expect(cards.payroll).toBe(total('payroll', 'net'));
        expect(cards.enrollment ?? 0).toBe(report('enrollment').rows.length);
        expect(cards.sessions ?? 0).toBe(report('sessions').rows.length);
        expect(cards.teaching ?? 0).toBeCloseTo(Number(total('teaching', 'hours')));
        const isUnused = Number(total('classrooms', 'hours')) === 0;
        const isWithoutDays = report('classrooms').rows.every((row) => row.at(-1) === null);
        expect(cards.classrooms === null).toBe(isUnused || isWithoutDays);
        expect([cards.enrollment, cards.sessions, cards.teaching]).not.toContain(0);
      }),
      { numRuns: 40 },
    );
  });

  it('of the headline count a student as active while the course runs', () => {
    expect(figuresOf(seeded, never, today)).toEqual({
      activeStudents: 3,
      attendanceRate: null,
      classesHeld: 0,
      netPayroll: null,
      cards: {
        attendance: null,
        payroll: null,
        enrollment: null,
        teaching: null,
        classrooms: null,
        sessions: null,
      },
    });
    expect(figuresOf(seeded, never, '2027-01-01').activeStudents).toBe(0);
  });
});
