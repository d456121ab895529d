import { newLesson } from '../../machines/lessons/lessons.ts';
import type { School } from '../../machines/school/school.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import type { RegistersFile } from '../../machines/sharing/registersFile.ts';
import type { SchoolFileReading } from '../../machines/sharing/openingMachine.ts';
import type { SchoolFile } from '../../machines/sharing/schoolFile.ts';
import { readSchoolFile, schoolFileLines } from '../../machines/sharing/schoolFile.ts';
import { visibleTo } from '../../machines/sharing/visible.ts';
import { classEntry, withClasses } from './classes.ts';
import { seededSchool } from './seededSchool.ts';

/** When the files of these tests are made: 2026-03-10 at 08:00 in Mexico City. */
export const morning = 1_773_151_200_000;
export const schoolId = 'f00d';
export const carlosId = 1;

const days = ['2026-03-09', '2026-03-10'];

/** The office's school: Carlos has MATH-ADV at ten on two days. */
export function officeSchool(): School {
  const seeded = seededSchool('2026-03-10');
  const programmed = days.reduce(
    (school, day) =>
      withClasses(school, day, [
        classEntry({ startTime: '10:00', endTime: '11:00', activity: 'Álgebra' }),
      ]),
    seeded,
  );
  const { settings } = programmed;
  return {
    ...programmed,
    settings: {
      ...settings,
      school: { ...settings.school, name: 'Secundaria 12' },
      system: { ...settings.system, handover: { school: schoolId } },
    },
  };
}

/** A register of Carlos's class of a day. */
export function register(day: string, changes: Partial<Lesson> = {}): Lesson {
  const place = { date: day, group: 'MATH-ADV', groupId: 'MATH-ADV', startTime: '10:00' };
  const lesson = newLesson(officeSchool(), { ...place, activity: 'Álgebra' }, carlosId);
  return { ...lesson, topic: 'Límites', savedAt: morning + 1, ...changes };
}

export function schoolFileOf(
  school: School,
  changes: Partial<SchoolFile['head']> = {},
): SchoolFile {
  const head = {
    school: schoolId,
    schoolName: school.settings.school.name,
    teacherId: carlosId,
    teacher: 'Carlos Ramírez López',
    madeAt: morning,
    ...changes,
  };
  return { head, school: visibleTo(school, { role: 'teacher', id: head.teacherId }) };
}

export function textOf(file: SchoolFile): string {
  return [...schoolFileLines(file)].map(({ text }) => text).join('');
}

export function readText(text: string): SchoolFileReading {
  const steps = readSchoolFile(text);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

export function registersFile(
  lessons: readonly Lesson[],
  changes: Partial<RegistersFile> = {},
): RegistersFile {
  const teacher = 'Carlos Ramírez López';
  return { school: schoolId, teacherId: carlosId, teacher, madeAt: morning, lessons, ...changes };
}
