import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countMarks } from '../../machines/lessons/attendanceRate.ts';
import { lessonStudents, newLesson } from '../../machines/lessons/lessons.ts';
import { recordOfStudent } from '../../machines/lessons/studentRecord.ts';
import { classesOfTeacher } from '../../machines/lessons/teaching.ts';
import { trackedLessons } from '../../machines/lessons/tracking.ts';
import { kindOf, schoolKeys } from '../../machines/school/kinds.ts';
import type { AccountKey } from '../../machines/school/accounts.ts';
import type { School } from '../../machines/school/school.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import { visibleTo } from '../../machines/sharing/visible.ts';
import { mayChange } from '../../machines/sharing/writable.ts';
import { put, putSettings, remove } from '../../machines/store/operations.ts';
import { everyClass, hasGroup, teacherIdOf } from '../../machines/timetable/schedules.ts';
import { anySchool } from '../support/anySchool.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';

/** A school some of whose students have left their groups since the last of its classes. */
const anyLeft = fc.tuple(anySchool, fc.func(fc.boolean())).map(([school, hasLeft]): School => {
  const until = Object.keys(school.schedules).toSorted().at(-1) ?? '2026-03-10';
  const students = school.students.map((student) => {
    if (!hasLeft(student.id)) return student;
    const { group, groupId, ...others } = student;
    const last = { until, group, ...(groupId === undefined ? {} : { groupId }) };
    return { ...others, group: '', withdrawnOn: until, pastGroups: [last] };
  });
  return { ...school, students };
});

/** With a register for some classes, by their teachers, others or nobody who is known. */
const anyRecorded = fc
  .tuple(anyLeft, fc.array(fc.tuple(fc.nat(), fc.constantFrom(0, 1, 2, 99, undefined))))
  .map(([school, picks]): School => {
    const classes = everyClass(school.schedules);
    const lessons = new Map<string, Lesson>();
    for (const [place, by] of classes.length === 0 ? [] : picks) {
      const scheduled = classes[place % classes.length]!;
      const teacherId = by === 0 ? teacherIdOf(scheduled) : by;
      const { teacherId: _none, ...blank } = newLesson(school, scheduled, 0);
      const lesson = teacherId === undefined ? blank : { ...blank, teacherId };
      const id = `${lesson.id}-${teacherId}`;
      lessons.set(id, { ...lesson, id, topic: `Tema ${place}` });
    }
    return { ...school, classSessions: [...lessons.values()] };
  });
const anyone = fc.constantFrom<AccountKey[]>(
  { role: 'teacher', id: 1 },
  { role: 'teacher', id: 2 },
  { role: 'teacher', id: 3 },
  { role: 'teacher', id: 77 },
  { role: 'staff', id: 5 },
);

const mark = 'PRIVADO';

/** The same with a mark in all that is private: a mark of whoever it is of. */
function marked(school: School): School {
  const account = (role: string, id: number) => ({
    email: `${mark}.${role}-${id}.@x`,
    phone: `${mark}.${role}-${id}.`,
    user: `${mark}.${role}-${id}.`,
    password: `${mark}.${role}-${id}.`,
  });
  const identifiers = (role: string, id: number) => ({
    rfc: `${mark}.${role}-${id}.`,
    curp: `${mark}.${role}-${id}.`,
    nss: `${mark}.${role}-${id}.`,
    clabe: `${mark}.${role}-${id}.`,
  });
  const terms = { rate: 654_321.5, isrDiscount: 77.125, imssDiscount: 77.125, ivaDiscount: 77.125 };
  const paid = { id: `${mark}.pago`, payPeriod: mark, payDate: '2026-03-01' };
  return {
    ...school,
    admins: school.admins.map((one) => ({ ...one, ...account('admin', one.id), name: mark })),
    teachers: school.teachers.map((one) => ({
      ...one,
      ...account('teacher', one.id),
      ...terms,
      hiredOn: '1999-09-09',
      ...identifiers('teacher', one.id),
      birthplace: mark,
      groups: [
        ...one.groups.map((group) => ({ ...group, tutor: mark })),
        { name: `${mark}.teacher-${one.id}.` },
      ],
    })),
    staff: school.staff.map((one) => ({
      ...one,
      ...account('staff', one.id),
      ...terms,
      ...identifiers('staff', one.id),
    })),
    students: school.students.map((one) => ({
      ...one,
      pastGroups: [{ until: '2025-07-01', group: '1A', reason: mark }],
    })),
    classSessions: school.classSessions.map((one) => ({
      ...one,
      students: one.students.map((student) => ({ ...student, email: mark, tutor: { name: mark } })),
    })),
    paidPayroll: [paid],
    payrollRuns: [{ id: '1999-09-09', cutOff: '1999-09-09', payPeriod: mark }],
    attendance: school.attendance.map((one) => ({ ...one, subject: mark })),
    settings: {
      ...school.settings,
      school: {
        ...school.settings.school,
        closedCycles: [{ name: '2024', from: '2024-08-01', until: '2025-07-01', note: mark }],
      },
      system: { ...school.settings.system, lastBackup: '1999-09-09', secret: mark } as never,
      security: { ...school.settings.security, inactivity: mark },
    } as never,
  };
}

describe('what one person may see of a school', () => {
  it('has nothing private in its text, but what is the own', () => {
    fc.assert(
      fc.property(anyRecorded, anyone, (school, person) => {
        const text = JSON.stringify(visibleTo(marked(school), person));
        const others = text.replaceAll(`${mark}.${person.role}-${person.id}.`, '');
        expect(others).not.toContain(mark);
        expect(text).not.toContain('654321.5');
        expect(text).not.toContain('77.125');
        expect(text).not.toContain('1999-09-09');
      }),
    );
  });

  it('is all of it for an administrator', () => {
    const school = seededSchool();
    expect(visibleTo(school, { role: 'admin', id: 1 })).toBe(school);
  });

  it('is the same when it is looked at so again', () => {
    fc.assert(
      fc.property(anyRecorded, anyone, (school, person) => {
        const once = visibleTo(school, person);
        expect(visibleTo(once, person)).toEqual(once);
      }),
    );
  });

  it('leaves no reference dangling that did not dangle before', () => {
    fc.assert(
      fc.property(anyRecorded, anyone, (school, person) => {
        const before = danglingIn(school);
        expect(
          danglingIn(visibleTo(school, person)).filter((one) => !before.includes(one)),
        ).toEqual([]);
      }),
    );
  });

  it("has a teacher's classes of groups with who was in them, their registers and the history as they were", () => {
    fc.assert(
      fc.property(anyRecorded, anyone, (school, person) => {
        fc.pre(person.role === 'teacher');
        const visible = visibleTo(school, person);
        for (const day of Object.keys(school.schedules)) {
          const classes = (all: School) =>
            classesOfTeacher(all, person, day)
              .filter(({ scheduled }) => hasGroup(scheduled))
              .map((one) => ({ ...one, begun: newLesson(all, one.scheduled, person.id) }));
          expect(classes(visible)).toEqual(classes(school));
        }
        const history = (all: School) =>
          trackedLessons(all).filter(({ teacher }) => teacher.id === person.id);
        expect(history(visible)).toEqual(history(school));
      }),
    );
  });

  it('has whoever left a group on a day of a class of it or after, and nobody who left before', () => {
    const school = seededSchool();
    const leftOn = (id: number, until: string): Student => ({
      id,
      name: `Egresada ${id}`,
      career: '',
      group: '',
      graduatedOn: until,
      enrollmentDate: '2018-08-06',
      pastGroups: [{ until, group: 'MATH-ADV', groupId: 'MATH-ADV' }],
    });
    const never = { ...leftOn(99, '2025-08-08'), pastGroups: [] };
    const students = [leftOn(97, '2025-08-07'), leftOn(98, '2025-08-08'), never];
    const visible = visibleTo({ ...school, students }, { role: 'teacher', id: 1 });
    expect(visible.students.map(({ id }) => id)).toEqual([98]);
  });

  it('has of absences, tasks and classes not held none but the own, whoever else has the same id', () => {
    const seeded = seededSchool();
    const [member] = seeded.staff;
    const task = { title: 'Archivar', detail: '', due: '', status: 'Pendiente' } as const;
    const work = { description: 'Archivé', date: '2026-03-10', time: '09:00', employee: '' };
    const owners = ['staff-1', 'staff-5', 'teacher-1'] as const;
    const absence = { from: '2026-03-09', until: '2026-03-09', reason: 'Enfermedad' };
    const notHeld = { date: '2026-03-10', time: '10:00', subject: 'Suma', reason: 'Falla de luz' };
    const school: School = {
      ...seeded,
      staff: [{ ...member!, id: 1 }, ...seeded.staff],
      tasks: owners.map((employeeId, id) => ({ ...task, id, employee: '', employeeId })),
      activities: owners.map((employeeId, id) => ({ ...work, id, employeeId })),
      justifications: [1, 2, 3].map((studentId) => ({ ...absence, id: studentId, studentId })),
      cancelledClasses: [
        { ...notHeld, id: 'group', groupName: 'MATH-ADV', groupId: 'MATH-ADV', teacherId: 2 },
        { ...notHeld, id: 'teacher', groupName: 'N/A', teacherId: 1 },
        { ...notHeld, id: 'foreign', groupName: 'ENG-SAT', groupId: 'ENG-SAT', teacherId: 2 },
      ],
    };
    const seen = ({ role, id }: AccountKey) => {
      const visible = visibleTo({ ...school, schedules: {} }, { role, id });
      const { teachers, staff, tasks, activities, justifications, cancelledClasses } = visible;
      const known = [...teachers, ...staff].filter(({ email }) => email !== '');
      const lists = [staff, tasks, activities, justifications, cancelledClasses];
      return [known.map(({ name }) => name), ...lists.map((list) => list.map((one) => one.id))];
    };
    expect(seen({ role: 'staff', id: 1 })).toEqual([[member!.name], [1], [0], [0], [], []]);
    const [carlos] = school.teachers;
    expect(seen({ role: 'teacher', id: 1 })).toEqual([
      [carlos!.name],
      [],
      [2],
      [2],
      [3],
      ['group', 'teacher'],
    ]);
  });

  it('has the absences of whom its registers have, who was deleted since too: both count them alike', () => {
    const seeded = seededSchool();
    const place = { date: '2026-03-10', group: 'MATH-ADV', groupId: 'MATH-ADV' };
    const scheduled = { ...place, startTime: '10:00', activity: 'Álgebra' };
    const lesson: Lesson = { ...newLesson(seeded, scheduled, 1), attendance: { 3: 'ausente' } };
    const days = { from: '2026-03-10', until: '2026-03-10', reason: 'Enfermedad' };
    const school: School = {
      ...seeded,
      students: seeded.students.filter(({ id }) => id !== 3),
      classSessions: [lesson],
      justifications: [1, 3].map((studentId) => ({ ...days, id: studentId, studentId })),
    };
    const visible = visibleTo(school, { role: 'teacher', id: 1 });
    expect(visible.justifications).toEqual([{ ...days, id: 3, studentId: 3, reason: '' }]);
    const counts = { presente: 0, ausente: 0, retardo: 0, justificada: 1 };
    for (const { classSessions, justifications } of [school, visible]) {
      expect(countMarks(classSessions[0]!, justifications)).toEqual(counts);
    }
  });

  it('has what was recorded of the own students in a former group, of them alone: both count their attendance alike', () => {
    const seeded = seededSchool();
    const [base] = seeded.students;
    const other = { group: 'ENG-SAT', groupId: 'ENG-SAT' };
    const moved: Student = {
      ...base!,
      id: 71,
      name: 'Brenda Solís',
      group: 'MATH-ADV',
      groupId: 'MATH-ADV',
      pastGroups: [{ ...other, until: '2026-03-06' }],
    };
    const stayed: Student = { ...base!, ...other, id: 72, name: 'Óscar Peña', pastGroups: [] };
    const lesson = (id: string, date: string): Lesson => ({
      id,
      date,
      time: '10:00',
      groupName: 'ENG-SAT',
      groupId: 'ENG-SAT',
      subject: 'Inglés',
      topic: 'Verbos',
      topicStatus: 'concluido',
      comments: 'Óscar llegó sin tarea',
      attendance: { 71: 'ausente', 72: 'retardo' },
      students: [moved, stayed].map((student) => ({ id: student.id, name: student.name })),
      teacherId: 2,
    });
    const cycle = { name: '2024-2025', from: '2024-08-05', until: '2025-07-11' };
    const closedCycles = [cycle];
    const school: School = {
      ...seeded,
      settings: {
        ...seeded.settings,
        school: { ...seeded.settings.school, closedCycles },
      },
      students: [moved, stayed],
      classSessions: [lesson('former', '2026-03-05'), lesson('closed', '2025-03-05')],
    };
    const visible = visibleTo(school, { role: 'teacher', id: 1 });
    const [seen, ...others] = visible.classSessions;
    expect(others).toEqual([]);
    expect(seen).toMatchObject({ id: 'former', topic: 'Verbos', teacherId: 2, comments: '' });
    const counted = ({ classSessions, justifications }: School) =>
      recordOfStudent(
        classSessions.filter(({ date }) => date > cycle.until),
        71,
        justifications,
      ).counts;
    expect(counted(visible)).toEqual(counted(school));
    expect(counted(school).ausente).toBe(1);
    expect(JSON.stringify(visible)).not.toContain('Óscar');
    expect(Object.keys(seen!.attendance)).toEqual(['71']);
    expect(visibleTo(visible, { role: 'teacher', id: 1 })).toEqual(visible);
  });

  it('has whose class it is now that they recorded: another of the day is not taken for recorded by it', () => {
    const seeded = { ...seededSchool(), schedules: {} };
    const day = '2026-03-10';
    const [early, late] = [classEntry({ startTime: '08:00', endTime: '09:00' }), classEntry()];
    const before = withClasses(seeded, day, [early, late]);
    const scheduled = { ...late, date: day };
    const lesson: Lesson = { ...newLesson(before, scheduled, 1), topic: 'Límites' };
    const given = classEntry({ employee: 'Ana Torres Medina' });
    const school = { ...withClasses(seeded, day, [early, given]), classSessions: [lesson] };
    const visible = visibleTo(school, { role: 'teacher', id: 1 });
    for (const one of [school, visible]) {
      const own = classesOfTeacher(one, { id: 1 }, day);
      expect(own.map((taught) => [taught.scheduled.startTime, taught.lesson])).toEqual([
        ['08:00', undefined],
      ]);
    }
  });

  it("has the own groups' students and what others recorded of them, and no other group's", () => {
    const school = seededSchool();
    const lesson = (id: string, group: string, teacherId: number): Lesson => ({
      ...newLesson(
        school,
        { date: '2026-03-10', group, groupId: group, startTime: '10:00', activity: 'Tutoría' },
        teacherId,
      ),
      id,
    });
    const classSessions = [
      lesson('own', 'MATH-ADV', 1),
      lesson('covered', 'MATH-ADV', 2),
      lesson('foreign', 'ENG-SAT', 2),
    ];
    const visible = visibleTo({ ...school, classSessions }, { role: 'teacher', id: 1 });
    expect(visible.classSessions.map(({ id }) => id)).toEqual(['own', 'covered']);
    expect(visible.students.map(({ name }) => name)).toEqual(['Valeria Ortiz Nava']);
    expect(visible.groups.map(({ id }) => id)).toEqual(['MATH-ADV']);
    expect(visible.courses.map(({ name }) => name)).toEqual(['Programa Sabatino']);
    expect(visible.teachers[0]!.password).toBe(school.teachers[0]!.password);
    expect(visible.teachers[1]).toMatchObject({ name: 'Ana Torres Medina', password: '' });
    const own = { group: 'MATH-ADV', groupId: 'MATH-ADV' };
    expect(lessonStudents(visible.students, own, '2025-08-08')).toEqual([
      { id: 3, name: 'Valeria Ortiz Nava' },
    ]);
  });
});

it('shows the own groups that are known by a name alone, and keeps lists of which all is seen', () => {
  const school = seededSchool();
  const [carlos] = school.teachers;
  const old = { name: 'Taller' };
  const teachers = school.teachers.map((one) => ({ ...one, groups: [...one.groups, old] }));
  const scheduled = { date: '2026-03-10', group: 'MATH-ADV', groupId: 'MATH-ADV' };
  const lesson = newLesson(school, { ...scheduled, startTime: '10:00', activity: 'Suma' }, 1);
  const person = { role: 'teacher' as const, id: 1 };
  const visible = visibleTo({ ...school, teachers, classSessions: [lesson] }, person);
  expect(visible.teachers.map(({ groups }) => groups)).toEqual([
    [...carlos!.groups, old],
    [],
    [],
    [],
  ]);
  expect(visible.classSessions[0]!.students).toBe(lesson.students);
});

describe('what an author may change', () => {
  const school = seededSchool();
  const [carlos, ana] = [1, 2].map((id) => ({ role: 'teacher' as const, id }));
  const scheduled = { date: '2026-03-10', group: 'MATH-ADV', startTime: '10:00', activity: 'Suma' };
  const own = newLesson(school, scheduled, 1);

  it('is every record for an administrator and the own registers alone for a teacher', () => {
    const operation = put('classSessions', own);
    expect(mayChange({ role: 'admin', id: 1 }, remove('students', 1))).toBe(true);
    expect(mayChange(carlos!, operation)).toBe(true);
    expect(mayChange(carlos!, operation, own)).toBe(true);
    expect(mayChange(ana!, operation)).toBe(false);
    expect(mayChange({ role: 'staff', id: 1 }, operation)).toBe(false);
  });

  it('is no register of another teacher, under whatever id', () => {
    const others = { ...own, teacherId: 2 };
    expect(mayChange(carlos!, put('classSessions', own), others)).toBe(false);
    expect(mayChange(carlos!, { ...put('classSessions', own), id: 'another' })).toBe(false);
  });

  it('is nothing else, and no register taken away', () => {
    expect(mayChange(carlos!, remove('classSessions', own.id))).toBe(false);
    expect(mayChange(carlos!, put('teachers', school.teachers[0]!))).toBe(false);
    expect(mayChange(carlos!, putSettings('school', school.settings.school))).toBe(false);
    expect(
      mayChange(carlos!, { kind: 'replace', key: 'classSessions', id: '', value: [own] }),
    ).toBe(false);
  });
});

/** Every reference to a record that is not there: 'groups X' …, each once. */
function danglingIn(school: School): string[] {
  const ids: Record<string, Set<unknown>> = {
    ...Object.fromEntries(
      (['courses', 'groups', 'classrooms', 'teachers', 'staff', 'students'] as const).map((key) => [
        key,
        new Set<unknown>(school[key].map(({ id }) => id)),
      ]),
    ),
    employees: new Set<unknown>([
      ...school.teachers.map(({ id }) => `teacher-${id}`),
      ...school.staff.map(({ id }) => `staff-${id}`),
    ]),
  };
  const dangling = schoolKeys.flatMap((key) => {
    if (key === 'settings') return [];
    const records: readonly object[] =
      key === 'schedules' ? everyClass(school.schedules) : school[key];
    return kindOf(key).references.flatMap(({ to, id, list }) =>
      records
        .flatMap((record) =>
          list === undefined ? [record] : ((Reflect.get(record, list) ?? []) as object[]),
        )
        .map((holder) => Reflect.get(holder, id) as unknown)
        .filter((one) => one !== undefined && one !== '' && !ids[to]!.has(one))
        .map((one) => `${to} ${String(one)}`),
    );
  });
  return [...new Set(dangling)];
}
