import { isDay } from '../kit/calendar.ts';
import { isSameContent } from '../kit/sameContent.ts';
import { schoolKeys } from '../school/kinds.ts';
import type { School } from '../school/school.ts';
import { emptySchool } from '../school/school.ts';
import { seedDate, seedStudents } from '../school/seedRecords.ts';
import { decideDemoLoad } from '../settings/demoSchool.ts';
import { applyOperations, recordAt } from '../store/applying.ts';
import { decideSchoolSeed } from '../store/seed.ts';
import { slotId } from '../store/slots.ts';
import { everyClass } from '../timetable/schedules.ts';

/**
 * Whether a school has nothing but what a first visit brings, and what loading the demonstration
 * school adds, each as it came or gone. Registers are not looked at: they were tried.
 */
export function isOfExamples(school: School): boolean {
  const examples = examplesOf(school);
  return schoolKeys.every((key) => {
    if (key === 'classSessions') return true;
    if (key === 'settings') return isSameContent(school.settings, examples.settings);
    if (key !== 'schedules') {
      return school[key].every((record) =>
        isSameContent(record, recordAt(examples, key, String(record.id))),
      );
    }
    return everyClass(school.schedules).every(({ date, ...entry }) =>
      isSameContent(entry, recordAt(examples, key, slotId({ date, ...entry }))),
    );
  });
}

/** The examples as they were on the days on which this school says they came. */
function examplesOf({ students, courses, settings }: School): School {
  const enrolledOn = (ids: readonly number[]) =>
    students.find(({ id }) => ids.includes(id))?.enrollmentDate;
  const begunOn = courses.find(({ isDemo }) => !isDemo)?.startDate;
  const seededOn = enrolledOn(seedStudents.map(({ id }) => id)) ?? begunOn;
  const facts = { author: '', now: 0, today: knownDay(seededOn) };
  const seeding = decideSchoolSeed(emptySchool, { type: 'school.seed', keys: schoolKeys }, facts);
  const seeded = applyOperations(emptySchool, seeding.operations);
  const added = settings.system.demoSchool?.students;
  if (!added) return seeded;
  const loading = decideDemoLoad(
    seeded,
    { type: 'demo.load' },
    { ...facts, now: added[0] ?? 0, today: knownDay(enrolledOn(added)) },
  );
  return loading.allowed ? applyOperations(seeded, loading.operations) : seeded;
}

/** A day to make the examples of: without one there is nothing left that says its day. */
function knownDay(day: string | undefined): string {
  return day !== undefined && isDay(day) ? day : seedDate;
}
