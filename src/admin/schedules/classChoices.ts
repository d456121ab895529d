import { employeeKey, isCovered, whoTeaches } from '../../../machines/school/keys.ts';
import { noGroup } from '../../../machines/school/ties.ts';
import type { ScheduleEntry } from '../../../machines/school/timetableShapes.ts';

export const noEmployee = { employee: '', employeeId: undefined };
export const noSubstitute = { substitute: undefined, substituteId: undefined };
export const withoutGroup = { group: noGroup, groupId: undefined };

/** The choice a class's substitute is, or nothing. */
export function substituteKey(entry: ScheduleEntry): string {
  return isCovered(entry) ? employeeKey(whoTeaches(entry)) : '';
}

/** The choice a class's group is; a text that fits none is its own. */
export function groupChoice(entry: ScheduleEntry): string {
  return entry.groupId ?? entry.group;
}

/** Some fields of a class as it stands. */
export function pick<Field extends keyof ScheduleEntry>(
  entry: ScheduleEntry,
  ...fields: Field[]
): Pick<ScheduleEntry, Field> {
  return Object.fromEntries(fields.map((field) => [field, entry[field]])) as Pick<
    ScheduleEntry,
    Field
  >;
}
