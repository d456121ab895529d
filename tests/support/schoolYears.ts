import { addDays, weekdayOf } from '../../machines/kit/calendar.ts';
import { pick, randomFrom } from '../../machines/kit/random.ts';
import type { School } from '../../machines/school/school.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { lessonStudents } from '../../machines/lessons/lessons.ts';
import { generateSchool } from './generatedSchool.ts';
import { seededSchool } from './seededSchool.ts';

/** One in ten is away or late. */
const marks = [
  ...Array.from({ length: 18 }, () => 'presente' as const),
  'ausente' as const,
  'retardo' as const,
];

const classesPerDay = 162;
const times = ['07:00', '08:00', '09:00', '10:00', '11:00', '12:00', '13:00'];

/** A school of 800 students, 45 teachers and 26 rooms with so many registers, 162 classes a day before `today`. */
export function schoolOfYears(registers: number, today: string): School {
  const school = generateSchool({ size: 800, seed: 1, today, base: seededSchool(today) });
  const random = randomFrom(11);
  const model = school.teachers.at(-1)!;
  const teachers = Array.from({ length: 45 }, (_, index) => ({
    ...model,
    id: 4_000 + index,
    name: `Docente ${index + 1} Hernández`,
    user: `docente${index + 1}`,
    groups: [],
  }));
  const rooms = Array.from({ length: 26 }, (_, index) => ({
    ...school.classrooms[0]!,
    id: 9_000 + index,
    name: `Aula ${101 + index}`,
  }));
  const groups = school.groups.filter(({ id }) =>
    school.students.some(({ groupId }) => groupId === id),
  );
  const rosters = groups.map(({ id, name }) =>
    lessonStudents(school.students, { group: name, groupId: id }, today),
  );
  const lessons: Lesson[] = [];
  const schedules: Record<string, Record<string, Record<string, ScheduleEntry>>> = {};
  for (let day = addDays(today, -1); lessons.length < registers; day = addDays(day, -1)) {
    if (['Sábado', 'Domingo'].includes(weekdayOf(day))) continue;
    const columns: Record<string, Record<string, ScheduleEntry>> = {};
    for (let index = 0; index < classesPerDay && lessons.length < registers; index += 1) {
      const room = rooms[index % rooms.length]!;
      const startTime = times[Math.floor(index / rooms.length)]!;
      const endTime = `${String(Number(startTime.slice(0, 2)) + 1).padStart(2, '0')}:00`;
      const place = index % groups.length;
      const group = groups[place]!;
      const teacher = teachers[index % teachers.length]!;
      const subject = `Materia ${(index % 12) + 1}`;
      (columns[room.id] ??= {})[startTime] = {
        employee: teacher.name,
        employeeId: `teacher-${teacher.id}`,
        group: group.name,
        groupId: group.id,
        activity: subject,
        type: 'Grupal',
        startTime,
        endTime,
        classroom: room.name,
        classroomId: room.id,
        classroomType: 'Presencial',
      };
      lessons.push({
        id: `${day}-${group.id}-${startTime}`,
        date: day,
        time: startTime,
        groupName: group.name,
        groupId: group.id,
        subject,
        topic: `Unidad ${(index % 9) + 1}`,
        topicStatus: index % 3 === 0 ? 'concluido' : 'en progreso',
        comments: index % 10 === 0 ? `Observación del ${day}` : '',
        students: rosters[place]!,
        attendance: Object.fromEntries(
          rosters[place]!.map(({ id }) => [String(id), pick(random, marks)]),
        ),
        teacherId: teacher.id,
      });
    }
    schedules[day] = columns;
  }
  return {
    ...school,
    teachers: [...school.teachers, ...teachers],
    classrooms: [...school.classrooms, ...rooms],
    schedules,
    classSessions: lessons.toReversed(),
  };
}
