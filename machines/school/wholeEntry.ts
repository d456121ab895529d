import { isObject, isText } from '../kit/objects.ts';
import { isEmployeeId } from './fieldSchemas.ts';
import type { ScheduleEntry } from './timetableShapes.ts';
import { classTypes, classroomTypes } from './words.ts';

const types: ReadonlySet<unknown> = new Set(classTypes);
const roomTypes: ReadonlySet<unknown> = new Set(classroomTypes);

/**
 * Whether a class is just what its schema would read it as. By hand, for a year has tens of thousands:
 * one it does not know for whole may still be one.
 */
export function isWholeEntry(value: unknown): value is ScheduleEntry {
  return (
    isObject(value) &&
    isText(value.employee) &&
    isEmployee(value.employeeId) &&
    (value.substitute === undefined || isText(value.substitute)) &&
    isEmployee(value.substituteId) &&
    (value.series === undefined || Number.isFinite(value.series)) &&
    isText(value.group) &&
    (value.groupId === undefined || (isText(value.groupId) && value.groupId !== '')) &&
    isText(value.activity) &&
    types.has(value.type) &&
    isText(value.startTime) &&
    isText(value.endTime) &&
    isText(value.classroom) &&
    (value.classroomId === undefined || isRoomId(value.classroomId)) &&
    roomTypes.has(value.classroomType)
  );
}

function isEmployee(id: unknown): boolean {
  return id === undefined || (isText(id) && isEmployeeId(id));
}

function isRoomId(id: unknown): boolean {
  return Number.isSafeInteger(id) && Number(id) > 0;
}
