import * as v from 'valibot';
import { isObject } from '../kit/objects.ts';
import type { Lesson } from '../school/lessonShapes.ts';
import { readWholeKey } from '../school/storedSchool.ts';
import { checksumOf } from '../settings/backup.ts';
import { deepestBackup, depthOf } from '../settings/backupReading.ts';
import type { FileFault } from './schoolFile.ts';
import { faultOfFormat, registersFormat } from './schoolFile.ts';
import { lessonsSeen } from './visible.ts';

/** Registers that a teacher hands in to their school; `madeAt` in epoch milliseconds. */
export interface RegistersFile {
  school: string;
  teacherId: number;
  teacher: string;
  madeAt: number;
  lessons: readonly Lesson[];
}

const version = 1;
/** In units: a year of one teacher's registers is less than a tenth of it. */
const mostUnits = 40_000_000;

const fileSchema = v.looseObject({
  school: v.string(),
  teacherId: v.pipe(v.number(), v.safeInteger()),
  teacher: v.string(),
  madeAt: v.pipe(v.number(), v.safeInteger()),
  lessons: v.array(v.unknown()),
  checksum: v.string(),
});

/** The text of a file, which people can read. */
export function writeRegisters(file: RegistersFile): string {
  const data = { ...file, lessons: lessonsSeen(file.lessons) };
  const checksum = checksumOf(data);
  return `${JSON.stringify({ format: registersFormat, version, ...data, checksum })}\n`;
}

/** Checks a file whole: all of it can be looked at, or a fault says why nothing. */
export function readRegisters(text: string): RegistersFile | { fault: FileFault } {
  if (text.length > mostUnits) return { fault: 'tooLarge' };
  if (depthOf(text) > deepestBackup) return { fault: 'invalid' };
  const fault = faultOfFormat(beginningOf(text), registersFormat);
  if (fault) return { fault };
  const file: unknown = JSON.parse(text);
  if (!isObject(file) || !v.is(fileSchema, file)) return { fault: 'invalid' };
  const { school, teacherId, teacher, madeAt, lessons: written, checksum } = file;
  const data = { school, teacherId, teacher, madeAt, lessons: written };
  if (checksum !== checksumOf(data)) return { fault: 'tampered' };
  const lessons = readWholeKey('classSessions', written);
  if (!lessons || lessons.length === 0) return { fault: 'invalid' };
  return { ...data, lessons: lessonsSeen(lessons) };
}

/** A school's file and a long backup are lines, of which the first says what they are. */
function beginningOf(text: string): string {
  const [first = '', second = ''] = text.split('\n', 2);
  return second.trim() === '' ? first : text;
}
