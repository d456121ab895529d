import { fieldsSeen, partsSeen, settingsSeen, standIn, unseen } from '../sharing/fieldsSeen.ts';
import { audiences } from '../school/audience.ts';
import type { Records, School, SchoolKey } from '../school/school.ts';
import { emptySchool } from '../school/school.ts';
import { defaultSettings } from '../school/settingsShapes.ts';
import type { Settings } from '../school/settingsShapes.ts';
import type { Operation } from '../store/changes.ts';

/** What of a school everybody in it may read, with blanks for what records must have. */
export function publicSchool(school: School): School {
  const { schedules, settings } = school;
  return {
    ...emptySchool,
    admins: [standIn],
    teachers: partsSeen('teachers', school.teachers, undefined, unseen.teachers),
    staff: partsSeen('staff', school.staff, undefined, unseen.staff),
    students: partsSeen('students', school.students),
    courses: partsSeen('courses', school.courses),
    groups: partsSeen('groups', school.groups),
    classrooms: partsSeen('classrooms', school.classrooms),
    schedules,
    classSessions: partsSeen('classSessions', school.classSessions),
    justifications: partsSeen(
      'justifications',
      school.justifications,
      undefined,
      unseen.justifications,
    ),
    settings: settingsSeen(settings),
  };
}

/** What of some operations everybody may read; those on keys that nobody else sees are left out. */
export function publicOperations(operations: readonly Operation[]): Operation[] {
  return operations.flatMap((operation): Operation[] => {
    const { key, kind } = operation;
    if (isHidden(key)) return [];
    if (kind === 'delete') return [operation];
    if (kind === 'replace') {
      const value = publicSchool({ ...emptySchool, [key]: operation.value })[key];
      return [{ ...operation, value }];
    }
    return [{ ...operation, record: publicRecord(key, operation.id, operation.record) }];
  });
}

function isHidden(key: SchoolKey): boolean {
  return key !== 'settings' && audiences[key].records === 'none';
}

function publicRecord(key: SchoolKey, id: string, record: Records[SchoolKey]): Records[SchoolKey] {
  if (key === 'settings') {
    const part = id as keyof Settings;
    return settingsSeen({ ...defaultSettings, [part]: record })[part];
  }
  const blanks = hasBlanks(key) ? unseen[key] : {};
  return fieldsSeen(record, audiences[key], false, blanks);
}

function hasBlanks(key: SchoolKey): key is keyof typeof unseen {
  return Object.hasOwn(unseen, key);
}
