import { lessonId, lessonStudents } from '../../machines/lessons/lessons.ts';
import type { GeneratorOptions } from '../../machines/settings/generatedSchool.ts';
import { generateRecords } from '../../machines/settings/generatedSchool.ts';
import { groupBy } from '../../machines/kit/groupBy.ts';
import { pick, randomFrom } from '../../machines/kit/random.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { teacherIdOf } from '../../machines/timetable/schedules.ts';
import type { School } from '../../machines/school/school.ts';
import type { Teacher } from '../../machines/school/peopleShapes.ts';
import type { Group } from '../../machines/school/courseShapes.ts';
import type { Lesson, LessonStudent } from '../../machines/school/lessonShapes.ts';
import type { AttendanceStatus } from '../../machines/school/words.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { roomKey } from '../../machines/school/ties.ts';
import type { Schedules } from '../../machines/school/timetableShapes.ts';

/** A whole school of the given size, with a lesson recorded for each class before today. */
export function generateSchool(
  options: Omit<GeneratorOptions, 'firstId' | 'teachers'> & { base?: School },
): School {
  const { seed, today, base = emptySchool } = options;
  const firstId = 1_700_000_000_000;
  const { groups } = generateRecords({ ...options, firstId, teachers: [] });
  const teachers = Array.from({ length: Math.ceil(groups.length / 3) }, (_, index) =>
    generateTeacher(index, firstId - 1 - index, groups.slice(index * 3, index * 3 + 3)),
  );
  const { classes, course, ...lists } = generateRecords({
    ...options,
    firstId,
    teachers,
  });
  const school: School = {
    ...base,
    teachers: [...base.teachers, ...teachers],
    students: [...base.students, ...lists.students],
    courses: [...base.courses, course],
    groups: [...base.groups, ...lists.groups],
    classrooms: [...base.classrooms, ...lists.classrooms],
  };
  const random = randomFrom(seed + 1);
  const members = groupBy(lists.students, ({ groupId }) => groupId);
  const attending = new Map(
    lists.groups.map(({ id, name }) => [
      id,
      lessonStudents(members.get(id) ?? [], { group: name, groupId: id }, today),
    ]),
  );
  const lessons = classes
    .filter(({ date }) => date < today)
    .map((one) => generateLesson(one, attending.get(one.groupId!)!, teacherIdOf(one), random));
  return {
    ...school,
    schedules: { ...base.schedules, ...daysWith(base.schedules, classes) },
    classSessions: [...base.classSessions, ...lessons],
  };
}

/** The days of the classes, with those that stand there already. */
function daysWith(schedules: Schedules, classes: readonly ScheduledClass[]): Schedules {
  const days = groupBy(classes, ({ date }) => date);
  return Object.fromEntries(
    [...days].map(([date, ofDay]) => {
      const day = { ...schedules[date] };
      for (const { date: _date, ...entry } of ofDay) {
        const room = roomKey(entry);
        day[room] = { ...day[room], [entry.startTime]: entry };
      }
      return [date, day];
    }),
  );
}

function generateTeacher(index: number, id: number, groups: readonly Group[]): Teacher {
  return {
    id,
    name: `Docente ${index + 1}`,
    email: `docente${index + 1}@plantel.mx`,
    phone: '55 5555 0200',
    user: `docente${index + 1}`,
    password: '',
    status: 'Activo',
    subject: 'Matemáticas',
    paymentType: index % 4 === 3 ? 'weekly' : 'hourly',
    rate: index % 4 === 3 ? 4200 : 240,
    isrDiscount: 12,
    imssDiscount: 5,
    ivaDiscount: 16,
    availability: {},
    groups: groups.map((group) => ({ id: group.id, name: group.name })),
  };
}

function generateLesson(
  { date, startTime, group, groupId, activity }: ScheduledClass,
  students: LessonStudent[],
  teacherId: number | undefined,
  random: () => number,
): Lesson {
  return {
    id: lessonId(date, group, startTime),
    date,
    time: startTime,
    groupName: group,
    groupId,
    subject: activity,
    topic: pick(random, topics),
    topicStatus: random() < 0.7 ? 'concluido' : 'en progreso',
    comments: '',
    attendance: Object.fromEntries(students.map(({ id }) => [String(id), drawStatus(random())])),
    students,
    teacherId,
  };
}

function drawStatus(chance: number): AttendanceStatus {
  if (chance < 0.9) return 'presente';
  return chance < 0.96 ? 'ausente' : 'retardo';
}

const topics = ['Fracciones', 'Ecuaciones', 'Geometría', 'Probabilidad', 'Funciones', 'Números'];
