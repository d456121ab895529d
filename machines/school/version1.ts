import { dayOf } from '../kit/days.ts';
import type { School } from './school.ts';
import type { StaffMember, Teacher } from './peopleShapes.ts';

/** What version 1 wrote, tied already, as this version has it. */
export function fromVersion1(school: School): School {
  return markDemo({
    ...school,
    teachers: school.teachers.map(hire),
    staff: school.staff.map(hire),
  });
}

/** The first employees' ids are small; those of version 1 hired later bear the moment they were. */
function hire<Person extends Teacher | StaffMember>(person: Person): Person {
  const isHired = person.hiredOn === undefined && person.id > firstTimestamp;
  return isHired ? { ...person, hiredOn: dayOf(person.id) } : person;
}

const firstTimestamp = Date.UTC(2020, 0);

/** Version 1 tells what is of the demonstration school by ids alone; each record says it now. */
function markDemo(school: School): School {
  const { demoSchool, ...system } = school.settings.system;
  if (demoSchool?.spared === undefined) return school;
  const { spared: _spared, ...lists } = demoSchool;
  return {
    ...school,
    courses: mark(school.courses, lists.courses),
    groups: mark(school.groups, lists.groups),
    classrooms: mark(school.classrooms, lists.classrooms),
    settings: { ...school.settings, system: { ...system, demoSchool: lists } },
  };
}

function mark<Item extends { id: string | number }>(
  records: readonly Item[],
  ids: readonly (string | number)[],
): Item[] {
  return records.map((one) => (ids.includes(one.id) ? { ...one, isDemo: true } : one));
}
