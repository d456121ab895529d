import * as v from 'valibot';
import { isPasswordHash } from '../accounts/passwordForm.ts';
import { dayOf } from '../kit/days.ts';
import { isObject } from '../kit/objects.ts';
import type { SameLists } from '../kit/sameContent.ts';
import { isSameContent } from '../kit/sameContent.ts';
import { Sha256, sha256Of } from '../kit/sha256.ts';
import type { Steps } from '../kit/steps.ts';
import { schoolKeys } from '../school/kinds.ts';
import type { School } from '../school/school.ts';
import type { Teacher } from '../school/peopleShapes.ts';
import type { BackupFault } from '../settings/backup.ts';
import { backupFormat } from '../settings/backup.ts';
import { BackupLineReader, readHead } from '../settings/backupLineReading.ts';
import type { BackupLine } from '../settings/backupLines.ts';
import { backupLines, isChecksumLine } from '../settings/backupLines.ts';
import { visibleTo } from './visible.ts';

const schoolFormat = 'plantel-escuela';
export const registersFormat = 'plantel-registros';
const version = 1;

/** Whose part of which school a file holds, and when it was made, in epoch milliseconds. */
export interface SchoolFileHead {
  school: string;
  schoolName: string;
  teacherId: number;
  teacher: string;
  madeAt: number;
}

export interface SchoolFile {
  head: SchoolFileHead;
  /** What the teacher may see of the school. */
  school: School;
}

/** Why a file is none that can be opened or received. */
export type FileFault =
  | 'empty'
  | 'tooLarge'
  | 'foreign'
  | 'backup'
  | 'schoolFile'
  | 'registers'
  | 'newer'
  | 'cutOff'
  | 'tampered'
  | 'invalid'
  | 'unreadable';

const headSchema = v.looseObject({
  school: v.string(),
  schoolName: v.string(),
  teacherId: v.pipe(v.number(), v.safeInteger()),
  teacher: v.string(),
  madeAt: v.pipe(v.number(), v.safeInteger()),
});

/** Whether a teacher could sign in with what a file brings of them. */
export function canBeHandedOver({ password }: Pick<Teacher, 'password'>): boolean {
  return isPasswordHash(password);
}

/**
 * A teacher's part of a school line by line: whose it is, then what a backup of it has, and the
 * SHA-256 of the first line and the backup's own proof, which ties the one to the other.
 */
export function* schoolFileLines({ head, school }: SchoolFile): Generator<BackupLine, void> {
  const first = `${JSON.stringify({ format: schoolFormat, version, ...head })}\n`;
  yield { text: first, records: 0 };
  let last = '';
  for (const line of backupLines(school, dayOf(head.madeAt))) {
    last = line.text;
    yield line;
  }
  yield { text: `${JSON.stringify({ seal: sha256Of(first + last) })}\n`, records: 0 };
}

/** Checks a file whole. */
export function* readSchoolFile(text: string): Steps<SchoolFile | { fault: FileFault }> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [first = '', second = ''] = lines;
  const fault = faultOfFormat(first, schoolFormat);
  if (fault) return { fault };
  const head = parse(first);
  if (!v.is(headSchema, head)) return { fault: 'invalid' };
  const { seal } = parse(lines.at(-1) ?? '') ?? {};
  if (typeof seal !== 'string') return { fault: 'cutOff' };
  if (seal !== sha256Of(`${first}\n${lines.at(-2)}\n`)) return { fault: 'tampered' };
  const backup = readHead(second);
  if (!backup || 'fault' in backup)
    return { fault: backup?.fault === 'newer' ? 'newer' : 'invalid' };
  const reader = new BackupLineReader(backup);
  const proof = new Sha256();
  proof.update(`${second}\n`);
  for (const line of lines.slice(2, -1)) {
    const taken = yield* reader.take(line, isChecksumLine(line) ? proof.digest() : null);
    if (typeof taken === 'string') return { fault: faultOf(taken) };
    proof.update(`${line}\n`);
    yield;
  }
  const read = reader.finish('', null);
  if ('fault' in read) return { fault: faultOf(read.fault) };
  const { school, schoolName, teacherId, teacher, madeAt } = head;
  const file = {
    head: { school, schoolName, teacherId, teacher, madeAt },
    school: read.school,
  };
  return isOfTeacher(file) ? file : { fault: 'invalid' };
}

/** What is wrong with a text of this kind, as far as its beginning tells; null where nothing is. */
export function faultOfFormat(
  text: string,
  wanted: typeof schoolFormat | typeof registersFormat,
): FileFault | null {
  if (text.trim() === '') return 'empty';
  const told = /^\s*\{\s*"format"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  const parsed = parse(text);
  const format = parsed ? parsed['format'] : told;
  if (format === backupFormat) return 'backup';
  if (format !== wanted) {
    if (format === schoolFormat) return 'schoolFile';
    return format === registersFormat ? 'registers' : 'foreign';
  }
  if (!parsed) return 'cutOff';
  const { version: found } = parsed;
  if (!Number.isSafeInteger(found)) return 'foreign';
  return Number(found) > version ? 'newer' : null;
}

/** Whether the file has that teacher, able to sign in, and nothing a teacher may not see. */
function isOfTeacher({ head, school }: SchoolFile): boolean {
  const teacher = school.teachers.find(({ id }) => id === head.teacherId);
  if (!teacher || !canBeHandedOver(teacher)) return false;
  const visible = visibleTo(school, { role: 'teacher', id: head.teacherId });
  const known: SameLists = new Map();
  return schoolKeys.every((key) => isSameContent(school[key], visible[key], known));
}

function faultOf(fault: BackupFault): FileFault {
  return fault === 'tooLarge' || fault === 'newer' || fault === 'cutOff' || fault === 'tampered'
    ? fault
    : 'invalid';
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
