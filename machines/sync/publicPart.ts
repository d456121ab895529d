import { fieldsSeen, settingsSeen, standIn, unseen } from '../sharing/fieldsSeen.ts';
import { audiences } from '../school/audience.ts';
import { schoolKeys } from '../school/kinds.ts';
import type { ListKey, Records, School, SchoolKey } from '../school/school.ts';
import { emptySchool } from '../school/school.ts';
import { defaultSettings } from '../school/settingsShapes.ts';
import type { Settings } from '../school/settingsShapes.ts';
import type { Operation } from '../store/changes.ts';

/** What of a school everybody in it may read, with blanks for what records must have. */
export function publicSchool(school: School): School {
  const parts = schoolKeys.map((key) => [key, publicPart(key, school[key])] as const);
  return { ...(Object.fromEntries(parts) as unknown as School), admins: [standIn] };
}

/** What of some operations everybody may read; those on keys that nobody else sees are left out. */
export function publicOperations(operations: readonly Operation[]): Operation[] {
  return operations.flatMap((operation): Operation[] => {
    const { key, kind } = operation;
    if (isHidden(key)) return [];
    if (kind === 'delete') return [operation];
    if (kind === 'replace') return [{ ...operation, value: publicPart(key, operation.value) }];
    return [{ ...operation, record: publicRecord(key, operation.id, operation.record) }];
  });
}

/** What of a key everybody may read. */
export function publicPart(key: SchoolKey, value: School[SchoolKey]): School[SchoolKey] {
  if (isHidden(key)) return emptySchool[key];
  if (key === 'settings') return settingsSeen(value as Settings);
  // A class is everybody's, whole.
  if (key === 'schedules') return value;
  const records = value as readonly Records[ListKey][];
  return records.map((record) =>
    publicRecord(key, String(record.id), record),
  ) as unknown as School[SchoolKey];
}

/** Whether the office alone reads anything of a key. */
export function isHidden(key: SchoolKey): boolean {
  return key !== 'settings' && audiences[key].records === 'none';
}

function publicRecord(key: SchoolKey, id: string, record: Records[SchoolKey]): Records[SchoolKey] {
  if (key === 'settings') {
    const part = id as keyof Settings;
    return settingsSeen({ ...defaultSettings, [part]: record })[part];
  }
  const blanks = Object.hasOwn(unseen, key) ? unseen[key as keyof typeof unseen] : {};
  return fieldsSeen(record, audiences[key], false, blanks);
}
