import { isDay, minutesOf } from '../kit/calendar.ts';
import { compareCodes } from '../kit/text.ts';
import { recordedAtOf } from '../lessons/corrections.ts';
import { groupOf, isOfClass, mayBeOf, registerPlace } from '../lessons/lessons.ts';
import { hasTopic, newLessonId } from '../lessons/lessonSaving.ts';
import { filedCycleOf } from '../school/cycles.ts';
import type { School } from '../school/school.ts';
import type { Lesson, LessonStudent } from '../school/lessonShapes.ts';
import { directoryOf, tieRecord } from '../school/ties.ts';
import type { Decision, Facts } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { put } from '../store/operations.ts';
import { unchangedSince } from '../store/unchangedSince.ts';
import { classesOn, hasGroup } from '../timetable/schedules.ts';
import type { CounterpartFinder } from './counterparts.ts';
import { counterpartFinder } from './counterparts.ts';
import { savedAtOf } from './heldCopy.ts';
import type { RegistersFile } from './registersFile.ts';
import { isSameRegister } from './sameRegister.ts';
import { mayChange } from './writable.ts';

/** Why a register is left out. */
export type RegisterProblem =
  | 'unknownTeacher'
  | 'otherAuthor'
  | 'notDay'
  | 'future'
  | 'filed'
  | 'noTopic'
  | 'unknownGroup'
  | 'unknownMarks'
  | 'superseded';

/** What is said of a register that is received all the same: the office changed what it is of meanwhile. */
export type RegisterDoubt = 'goneStudents' | 'goneClass';

/**
 * `corrected`: the teacher's own later version of what the office has from them, and has left as it was;
 * `conflict`: otherwise than what the office has.
 */
export type ReceivedKind = 'new' | 'same' | 'corrected' | 'conflict' | 'leftOut';

/** What becomes of a received register: `stored` is what the office has of it. */
export interface ReceivedRegister {
  /** Of all that is received at once, no two have the same. */
  key: string;
  /** The teacher whose file it is of. */
  author: number;
  lesson: Lesson;
  stored: Lesson | null;
  kind: ReceivedKind;
  problem: RegisterProblem | null;
  doubts: readonly RegisterDoubt[];
}

/** A register to be taken over, and what stood in its place as it was chosen. */
export interface ReceivedEntry {
  author: number;
  lesson: Lesson;
  base: Lesson | null;
}

/** Takes received registers over in one step; nothing else is replaced. */
export interface RegistersReceiveCommand {
  type: 'registers.receive';
  entries: readonly ReceivedEntry[];
}

/** What is looked up for each register, once for all. */
class Office {
  readonly school: School;
  readonly names: ReadonlyMap<number, string>;
  readonly teacherIds: ReadonlySet<number>;
  readonly groupIds: ReadonlySet<string>;
  readonly counterpartOf: CounterpartFinder;

  constructor(school: School) {
    this.school = school;
    this.names = new Map(school.students.map(({ id, name }) => [id, name]));
    this.teacherIds = new Set(school.teachers.map(({ id }) => id));
    this.groupIds = new Set(school.groups.map(({ id }) => id));
    this.counterpartOf = counterpartFinder(school.classSessions);
  }
}

/** Whether a file is of this school. */
export function isOfSchool({ settings }: School, { school }: RegistersFile): boolean {
  return settings.system.handover?.school === school;
}

/** What becomes of each register of some files on a local calendar day, oldest first. */
export function classifyRegisters(
  school: School,
  files: readonly RegistersFile[],
  today: string,
): ReceivedRegister[] {
  const office = new Office(school);
  const all = files.flatMap(({ teacherId, lessons }) =>
    lessons.map((lesson) => ({ teacherId, lesson: asReceived(office, lesson) })),
  );
  const latest = new Map<string, Lesson>();
  for (const { teacherId, lesson } of all) {
    const place = registerPlace(lesson, teacherId);
    const known = latest.get(place);
    if (!known || savedAtOf(lesson) > savedAtOf(known)) latest.set(place, lesson);
  }
  const rows = new Map<string, ReceivedRegister>();
  for (const { teacherId, lesson } of all) {
    const place = registerPlace(lesson, teacherId);
    const last = latest.get(place)!;
    // The same version in two files is one register.
    if (lesson !== last && isSameRegister(lesson, last)) continue;
    const key = lesson === last ? place : `${place} ${savedAtOf(lesson)}`;
    const row = classify(office, teacherId, lesson, today);
    rows.set(
      key,
      lesson === last
        ? { ...row, key }
        : { ...row, key, kind: 'leftOut', problem: 'superseded', doubts: [] },
    );
  }
  return [...rows.values()].toSorted(
    (one, other) =>
      compareCodes(one.lesson.date, other.lesson.date) ||
      compareCodes(one.lesson.time, other.lesson.time),
  );
}

export function decideRegistersReceive(
  school: School,
  { entries }: RegistersReceiveCommand,
  facts: Facts,
): Decision<'registers.changed'> {
  const office = new Office(school);
  const lessons = [...school.classSessions];
  const taken: Lesson[] = [];
  for (const { author, lesson: received, base } of entries) {
    const { kind, stored, lesson } = classify(
      office,
      author,
      asReceived(office, received),
      facts.today,
    );
    if (kind === 'leftOut' || !unchangedSince('classSessions', stored, base)) {
      return refuse('registers.changed');
    }
    const id = stored?.id ?? newLessonId(lessons, lesson, facts);
    const written = { ...lesson, id };
    if (!mayChange({ role: 'teacher', id: author }, put('classSessions', written), stored)) {
      return refuse('registers.changed');
    }
    lessons.push(written);
    taken.push(written);
  }
  const operations = taken.map((lesson) => put('classSessions', lesson));
  return propose('registers.received', operations, { count: taken.length });
}

function classify(
  office: Office,
  teacherId: number,
  lesson: Lesson,
  today: string,
): Omit<ReceivedRegister, 'key'> {
  const stored = office.counterpartOf(lesson, teacherId);
  const problem = problemOf(office, teacherId, lesson, today);
  const doubts = problem ? [] : doubtsOf(office, lesson, stored);
  const row = { author: teacherId, lesson, stored, problem, doubts };
  if (problem) return { ...row, kind: 'leftOut' };
  if (!stored) return { ...row, kind: 'new' };
  if (isSameRegister(stored, lesson)) return { ...row, kind: 'same' };
  return { ...row, kind: isCorrectionOf(lesson, stored) ? 'corrected' : 'conflict' };
}

/** Whether a register was corrected since it was what another one is, which nobody else has corrected. */
function isCorrectionOf(lesson: Lesson, stored: Lesson): boolean {
  const { correction } = lesson;
  const recordedAt = recordedAtOf(stored);
  return (
    recordedAt !== undefined &&
    correction?.recordedAt === recordedAt &&
    savedAtOf(lesson) > savedAtOf(stored) &&
    (stored.correction === undefined || stored.correction.by === correction.by)
  );
}

function problemOf(
  office: Office,
  teacherId: number,
  lesson: Lesson,
  today: string,
): RegisterProblem | null {
  if (!office.teacherIds.has(teacherId)) return 'unknownTeacher';
  if (lesson.teacherId !== teacherId) return 'otherAuthor';
  if (!isDay(lesson.date) || Number.isNaN(minutesOf(lesson.time))) return 'notDay';
  if (lesson.date > today) return 'future';
  if (filedCycleOf(office.school.settings.school, lesson.date)) return 'filed';
  if (!hasTopic(lesson)) return 'noTopic';
  if (!isOfKnownGroup(office, lesson)) return 'unknownGroup';
  const listed = new Set(lesson.students.map(({ id }) => String(id)));
  return Object.keys(lesson.attendance).every((id) => listed.has(id)) ? null : 'unknownMarks';
}

/** What was recorded stays, whatever became of its class and of its students since. */
function doubtsOf(
  { names, school }: Office,
  lesson: Lesson,
  stored: Lesson | null,
): RegisterDoubt[] {
  const known = new Set(stored?.students.map(({ id }) => id));
  const isGone = lesson.students.some(({ id }) => !names.has(id) && !known.has(id));
  const classes = stored ? [] : classesOn(school.schedules, lesson.date);
  const hasClass = classes.some((one) => isOfClass(lesson, one) || mayBeOf(lesson, one));
  return [
    ...(isGone ? ['goneStudents' as const] : []),
    ...(stored || hasClass ? [] : ['goneClass' as const]),
  ];
}

function isOfKnownGroup({ groupIds }: Office, lesson: Lesson): boolean {
  const { groupId } = lesson;
  return !hasGroup(groupOf(lesson)) || (groupId !== undefined && groupIds.has(groupId));
}

/** A register with its group under the name it has here, its students under theirs, each once. */
function asReceived({ school, names }: Office, lesson: Lesson): Lesson {
  const tied = tieRecord('classSessions', lesson, directoryOf(school));
  const students = new Map<number, LessonStudent>(
    tied.students.map(({ id, name }) => [id, { id, name: names.get(id) ?? name }]),
  );
  return { ...tied, students: [...students.values()] };
}
