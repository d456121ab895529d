import type { Operation, Slot } from './changes.ts';
import { put, putClass, removeClass } from './changes.ts';
import { followDemoGroup } from './demoSchool.ts';
import { allClasses } from './schedules.ts';
import type { ScheduledClass } from './schedules.ts';
import type { ScheduleEntry, School } from './school.ts';

/** How many records speak of one by its name. */
export interface References {
  classes: number;
  students: number;
  sessions: number;
}

export function referencesToEmployee({ schedules }: School, name: string): References {
  return { ...none, classes: countClasses(schedules, (entry) => entry.employee === name) };
}

export function referencesToClassroom({ schedules }: School, name: string): References {
  return { ...none, classes: countClasses(schedules, (entry) => entry.classroom === name) };
}

export function referencesToGroup(school: School, name: string): References {
  return {
    classes: countClasses(school.schedules, (entry) => entry.group === name),
    students: school.students.filter(({ group }) => group === name).length,
    sessions: school.classSessions.filter(({ groupName }) => groupName === name).length,
  };
}

export function referencesToStudent({ classSessions }: School, id: number): References {
  const sessions = classSessions.filter(({ students }) => students.some((one) => one.id === id));
  return { ...none, sessions: sessions.length };
}

export const none: References = { classes: 0, students: 0, sessions: 0 };

/** Where another employee has the old name too, the classes stay with that one. */
export function renameEmployee(school: School, from: string, to: string): Operation[] {
  const bearers = [...school.teachers, ...school.staff].filter(({ name }) => name === from);
  if (bearers.length > 1) return [];
  return rewriteClasses(school, (entry) =>
    entry.employee === from ? { ...entry, employee: to } : entry,
  );
}

export function renameClassroom(school: School, from: string, to: string): Operation[] {
  return rewriteClasses(school, (entry) =>
    entry.classroom === from ? { ...entry, classroom: to } : entry,
  );
}

/** Of a recorded session only the name it stands under changes. */
export function renameGroup(school: School, from: string, to: string): Operation[] {
  return [
    ...followDemoGroup(school, from, to),
    ...rewriteClasses(school, (entry) => (entry.group === from ? { ...entry, group: to } : entry)),
    ...school.students
      .filter(({ group }) => group === from)
      .map((student) => put('students', { ...student, group: to })),
    ...school.classSessions
      .filter(({ groupName }) => groupName === from)
      .map((session) => put('classSessions', { ...session, groupName: to })),
    ...school.teachers
      .filter(({ groups }) => groups.some(({ name }) => name === from))
      .map((teacher) =>
        put('teachers', {
          ...teacher,
          groups: teacher.groups.map((group) =>
            group.name === from ? { ...group, name: to } : group,
          ),
        }),
      ),
  ];
}

function rewriteClasses(
  { schedules }: School,
  rewrite: (entry: ScheduleEntry) => ScheduleEntry,
): Operation[] {
  return allClasses(schedules).flatMap(({ date, ...entry }): Operation[] => {
    const rewritten = rewrite(entry);
    if (rewritten === entry) return [];
    const leaves = rewritten.classroom === entry.classroom ? [] : [removeClass(at(date, entry))];
    return [...leaves, putClass(at(date, rewritten), rewritten)];
  });
}

function at(date: string, { classroom, startTime }: ScheduleEntry): Slot {
  return { date, classroom, startTime };
}

function countClasses(
  schedules: School['schedules'],
  isMeant: (entry: ScheduledClass) => boolean,
): number {
  return allClasses(schedules).filter(isMeant).length;
}
