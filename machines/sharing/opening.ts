import type { SameLists } from '../kit/sameContent.ts';
import { isSameContent } from '../kit/sameContent.ts';
import { freeLessonId } from '../lessons/lessonSaving.ts';
import { schoolKeys } from '../school/kinds.ts';
import type { School } from '../school/school.ts';
import type { Lesson } from '../school/lessonShapes.ts';
import type { ChangeDetails } from '../store/changes.ts';
import type { Decision, Facts, Refusal } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { replace } from '../store/operations.ts';
import { isOfExamples } from './examples.ts';
import { counterpartFinder } from './counterparts.ts';
import { heldCopyOf, savedAtOf, unshared, writtenHere } from './heldCopy.ts';
import { isSameRegister } from './sameRegister.ts';
import type { SchoolFile } from './schoolFile.ts';

/** Makes a file's school this device's. */
export interface SchoolOpenCommand {
  type: 'school.open';
  file: SchoolFile;
  /** Whether somebody is signed in to the copy that is here: then only a file of theirs is opened. */
  isSignedIn?: boolean;
}

/**
 * What opening a file does on this device: it takes the place of the examples, and of the
 * demonstration school where that was loaded, in which so many registers were tried; of an earlier file of the same teacher, so many registers staying; or of
 * another copy, all of which was shared.
 */
export type Opening =
  | { kind: 'first'; tried: number; hasDemo?: true }
  | { kind: 'update'; isOlder: boolean; kept: number }
  | { kind: 'other' };

export type OpeningRefusal =
  | 'school.same'
  | 'school.occupied'
  | 'school.unshared'
  | 'school.ofOther';

/** What opening a file would do, or why it is not opened. */
export function openingOf(
  school: School,
  file: SchoolFile,
  isSignedIn = false,
): { allowed: true; opening: Opening } | Refusal<OpeningRefusal> {
  const { head } = file;
  const copy = heldCopyOf(school);
  const isSameSchool = school.settings.system.handover?.school === head.school;
  const isOfCopy = isSameSchool && copy?.teacherId === head.teacherId;
  const waiting = copy && !isOfCopy ? unshared(school).length : 0;
  if (isSignedIn && !isOfCopy && waiting === 0) {
    return refuse('school.ofOther', { name: head.teacher, school: head.schoolName });
  }
  if (!copy) {
    return isOfExamples(school)
      ? { allowed: true, opening: ofExamples(school) }
      : refuse('school.occupied', { name: school.settings.school.name });
  }
  if (isOfCopy) {
    if (copy.madeAt === head.madeAt) return refuse('school.same');
    const kept = joined(school, file).kept.length;
    return {
      allowed: true,
      opening: { kind: 'update', isOlder: head.madeAt < copy.madeAt, kept },
    };
  }
  if (waiting === 0) return { allowed: true, opening: { kind: 'other' } };
  const owner = school.teachers.find(({ id }) => id === copy.teacherId);
  return refuse('school.unshared', { count: waiting, name: owner?.name ?? '' });
}

function ofExamples({ classSessions, settings }: School): Opening {
  const tried = classSessions.length;
  return settings.system.demoSchool
    ? { kind: 'first', tried, hasDemo: true }
    : { kind: 'first', tried };
}

export function decideSchoolOpen(
  school: School,
  { file, isSignedIn }: SchoolOpenCommand,
  { now }: Facts,
): Decision<OpeningRefusal> {
  const asked = openingOf(school, file, isSignedIn);
  if (!asked.allowed) return asked;
  const { head } = file;
  const isUpdate = asked.opening.kind === 'update';
  const { lessons, kept, replaced }: Joined = isUpdate
    ? joined(school, file)
    : { lessons: file.school.classSessions, kept: [], replaced: [] };
  const sharedAt = isUpdate ? heldCopyOf(school)?.sharedAt : undefined;
  const copy = {
    teacherId: head.teacherId,
    madeAt: head.madeAt,
    // What is written from here on is later than all that came.
    openedAt: lessons.reduce((latest, lesson) => Math.max(latest, savedAtOf(lesson)), now),
    ...(sharedAt === undefined ? {} : { sharedAt }),
    kept: kept.map(({ id }) => id),
  };
  const { settings } = file.school;
  const handover = { school: head.school, copy };
  const next: School = {
    ...file.school,
    classSessions: lessons,
    settings: { ...settings, system: { ...settings.system, handover } },
  };
  const known: SameLists = new Map();
  const differing = schoolKeys.filter((key) => !isSameContent(school[key], next[key], known));
  return propose(
    'school.opened',
    differing.map((key) => replace(key, next[key])),
    {
      name: head.schoolName,
      kind: asked.opening.kind,
      kept: kept.length,
      ...replacedDetails(replaced),
    },
  );
}

interface Joined {
  lessons: readonly Lesson[];
  kept: readonly Lesson[];
  /** What was written here, and is as the office has it from now on. */
  replaced: readonly Lesson[];
}

/** How many there are, and the first. */
function replacedDetails(replaced: readonly Lesson[]): ChangeDetails {
  const [first] = replaced;
  if (!first) return {};
  return { replaced: replaced.length, subject: first.subject, group: first.groupName };
}

/**
 * The file's registers with those that were written here and that it lacks or has otherwise: what was
 * not shared yet stands, and of what was shared the later version. Each is kept under the id that the
 * office has it by.
 */
function joined(school: School, file: SchoolFile): Joined {
  const waiting = new Set(unshared(school));
  const lessons = [...file.school.classSessions];
  const places = new Map(lessons.map((lesson, place) => [lesson, place]));
  const counterpartOf = counterpartFinder(lessons);
  const kept: Lesson[] = [];
  const replaced: Lesson[] = [];
  const keep = (lesson: Lesson, place: number) => {
    lessons[place] = lesson;
    kept.push(lesson);
  };
  for (const lesson of writtenHere(school)) {
    const theirs = counterpartOf(lesson, file.head.teacherId);
    const place = theirs ? places.get(theirs) : undefined;
    if (!theirs || place === undefined) {
      keep({ ...lesson, id: freeLessonId(lessons, lesson) }, lessons.length);
    } else if (isSameRegister(theirs, lesson)) {
      continue;
    } else if (waiting.has(lesson) || savedAtOf(lesson) > savedAtOf(theirs)) {
      // A second one of the same class stands beside it.
      places.delete(theirs);
      keep({ ...lesson, id: theirs.id }, place);
    } else {
      replaced.push(lesson);
    }
  }
  return { lessons, kept, replaced };
}
