import { newLesson } from '../../../machines/lessons/lessons.ts';
import type { Task } from '../../../machines/school/dutyShapes.ts';
import type { School } from '../../../machines/school/school.ts';
import { classEntry, withClasses, withStudents } from '../../support/classes.ts';
import { seededSchool } from '../../support/seededSchool.ts';

/** The seed's own day. */
export const friday = new Date('2025-08-08T09:30:00-06:00');

/** The first load on that day, with a task, a class missing its record and one that has it. */
export function lively(): School {
  const school = withClasses(
    withStudents(seededSchool('2025-08-08'), 'MATH-ADV', ['Ana Núñez', 'Beto Ruiz']),
    '2025-08-07',
    [
      classEntry({ startTime: '08:00', endTime: '10:00' }),
      classEntry({ startTime: '12:00', endTime: '13:00' }),
    ],
  );
  const scheduled = { ...classEntry({ startTime: '12:00' }), date: '2025-08-07' };
  const session = { ...newLesson(school, scheduled, 1), topic: 'Límites' };
  const todays = { ...classEntry({ startTime: '10:00' }), date: '2025-08-08' };
  const todaysLesson = { ...newLesson(school, todays, 1), topic: 'Series' };
  const task: Task = {
    id: 1,
    title: 'Entregar boletas',
    detail: '',
    due: '2025-08-11',
    employee: 'Rosa Jiménez Luna',
    employeeId: 'staff-5',
    status: 'Pendiente',
  };
  return { ...school, classSessions: [session, todaysLesson], tasks: [task] };
}
