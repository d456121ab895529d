import { isSameContent } from '../../kit/sameContent.ts';
import type { TaskFinishCommand } from '../../duties/tasks.ts';
import type { TwoVersions } from '../../lessons/lessonMerge.ts';
import { differencesOf, mergeDraft } from '../../lessons/lessonMerge.ts';
import type { LessonSaveCommand } from '../../lessons/lessonSaving.ts';
import { storedLesson } from '../../lessons/lessonSaving.ts';
import { seenAnew } from '../../registers/bulkChanges.ts';
import type { Drafts, RegisterKey, RegisterRecord } from '../../registers/drafts.ts';
import type { FormDraft } from '../../registers/formDrafts.ts';
import { formDraft } from '../../registers/formDrafts.ts';
import { formShapes } from '../../registers/formShapes.ts';
import type { RecordDeleteCommand, RecordSaveCommand } from '../../registers/registers.ts';
import { findRecord, isAsShown } from '../../registers/registers.ts';
import { finderIn, isAsSeen } from '../../registers/seenStudents.ts';
import type { School } from '../../school/school.ts';
import type { Lesson } from '../../school/lessonShapes.ts';
import type { SettingsSaveCommand } from '../../settings/settings.ts';
import { classAt } from '../../store/applying.ts';
import type { AnyCommand, Decide, Decision, Facts } from '../../store/decisions.ts';
import type { Change } from '../../store/changes.ts';
import { slotId } from '../../store/slots.ts';
import { stillStands } from '../../store/stillStands.ts';
import type { ScheduledClass } from '../../timetable/schedules.ts';
import { joinedCommand, joinedWithClass } from './joinedCommand.ts';
import type { ClassCommand } from './seenClasses.ts';
import { isClassCommand, isMoved, seenClass, standingClass } from './seenClasses.ts';
import type { OutboxItem, RefusedItem, SkippedEntry } from '../outbox.ts';
import { isDoneElsewhere, isOfSeveral } from './partsLost.ts';
import type { FormField } from './seenCommands.ts';
import {
  formFields,
  isClassSave,
  isFormCommand,
  isSeenCommand,
  isTakenAway,
  storedOfSeen,
} from './seenCommands.ts';

type RegisterDraft = Drafts[RegisterKey];

/**
 * What was asked beside what stands now, `stored`, which is null where nothing does. Of what is to be
 * deleted `mine` is what whoever asked saw.
 */
export type Versions = (
  | { kind: 'lesson'; mine: Lesson; stored: Lesson | null; parts: readonly TwoVersions[] }
  | {
      kind: 'record';
      register: RegisterKey;
      mine: RegisterDraft;
      stored: RegisterRecord | null;
      /** The fields that they don't say alike. */
      fields: readonly string[];
    }
  | {
      kind: 'class';
      mine: ScheduledClass;
      stored: ScheduledClass | null;
      fields: readonly (keyof ScheduledClass)[];
    }
  | { kind: 'form'; mine: object; stored: object | null; fields: readonly FormField[] }
  | { kind: 'settings'; mine: object; stored: object; fields: readonly string[] }
) & { isDeletion?: true };

/** One of several that were to be changed, and is not what was seen of it any more. */
export interface ChangedOne {
  id: number | string;
  name: string;
  stored: RegisterRecord | null;
  /** What was seen of it beside what stands, where it was to be deleted. */
  versions: Versions | null;
}

/** What is left of something that was refused, and why. */
export interface Question {
  /** Whether it can be asked again, on what stands: what speaks against that is said in its place. */
  mayRetry: boolean;
  isSettled: boolean;
  refusal: RefusedItem['refusal'];
}

export function questionOf(
  school: School,
  item: RefusedItem,
  decide: Decide,
  facts: Facts,
): Question {
  const { command } = item;
  const decision = decide(school, askedAgain(school, command), facts);
  const { code, details } = decision.allowed ? item.refusal : decision;
  const refusal = (decision.allowed && elsewhereOf(school, command)) || { code, details };
  return {
    mayRetry: decision.allowed,
    isSettled: isSettled(school, item, decision),
    refusal: { ...refusal, details: { ...refusal.details, where: 'device' } },
  };
}

/** What is said of a class that others moved, with its day where that is another one; null of any other. */
function elsewhereOf(school: School, command: AnyCommand): RefusedItem['refusal'] | null {
  if (!isClassCommand(command) || !command.moved) return null;
  const standing = standingClass(school, command);
  if (!standing) return null;
  const { date, startTime, classroom } = standing;
  const isThatDay = seenClass(command)?.date === date;
  return {
    code: 'schedule.gone',
    details: { startTime, classroom, ...(isThatDay ? {} : { date }) },
  };
}

/** Of a change of several those that it found otherwise, as they stand; none of any other. */
export function changedOnes(school: School, command: AnyCommand): ChangedOne[] {
  if (!isOfSeveral(command)) return [];
  if (command.type === 'records.delete') {
    const { register, seen } = command;
    return seen.flatMap((one): ChangedOne[] => {
      const stored = findRecord(school, register, String(one.id)) ?? null;
      if (stored && isAsShown(register, stored, one)) return [];
      const versions = recordVersions(register, one, stored);
      return [{ id: one.id, name: stored?.name ?? one.name, stored, versions }];
    });
  }
  const storedOf = finderIn(school.students);
  return command.seen.flatMap((one): ChangedOne[] => {
    const stored = storedOf(one.id) ?? null;
    if (stored && isAsSeen(stored, one) && !stored.withdrawnOn) return [];
    return [{ id: one.id, name: stored?.name ?? one.name ?? '', stored, versions: null }];
  });
}

/**
 * What is asked when somebody has seen what stands now and wants theirs all the same: whatever has a
 * base is asked on what stands, all else as it was. A payment never is: no other amount is paid than
 * was seen.
 */
export function askedAgain(school: School, command: AnyCommand): AnyCommand {
  const joined = joinedCommand(school, command);
  if (isLesson(command)) {
    const stored = storedLesson(school.classSessions, command);
    if (!stored) return { ...command, base: null };
    return { ...command, ...mergeDraft(command, stored), base: stored };
  }
  if (isRecord(joined)) {
    const stored = joined.base && findRecord(school, joined.register, String(joined.base.id));
    return stored ? { ...joined, base: stored } : joined;
  }
  if (isSeenCommand(joined)) {
    const stored = storedOfSeen(school, joined);
    return stored ? { ...joined, base: stored } : joined;
  }
  if (isClassCommand(command)) return classAskedAgain(school, command);
  if (isSettings(joined)) {
    return { ...joined, base: { ...joined.base, ...school.settings[joined.part] } };
  }
  return seenAnew(school, joined);
}

/** Of the class where it stands now; one that is gone is programmed anew. */
function classAskedAgain(school: School, { moved, ...asked }: ClassCommand): AnyCommand {
  const stored = standingClass(school, { ...asked, ...(moved && { moved }) });
  if (asked.type === 'class.cancel') return stored ? { ...asked, scheduled: stored } : asked;
  if (asked.type === 'schedule.remove') return stored ? { ...asked, original: stored } : asked;
  const { date, original } = asked;
  if (!original || !stored) return { ...asked, original: null };
  const { entry } = joinedWithClass(asked, stored);
  return { ...asked, date: date === original.date ? stored.date : date, entry, original: stored };
}

/** What a command would write beside what is stored of the same; null where it writes no one record. */
export function versionsOf(school: School, command: AnyCommand): Versions | null {
  const asked = askedAgain(school, command);
  if (isLesson(asked)) {
    return lessonVersions(asked.lesson, storedLesson(school.classSessions, asked));
  }
  if (isRecord(asked)) {
    const { base, draft, register } = asked;
    return recordVersions(register, draft, base && findRecord(school, register, String(base.id)));
  }
  if (isFormCommand(asked)) {
    return formVersions(formFields[asked.type], asked.draft, storedOfSeen(school, asked));
  }
  if (isSettings(asked)) {
    const { values: mine, part } = asked;
    const stored = school.settings[part];
    return { kind: 'settings', mine, stored, fields: unlike(mine, stored, Object.keys(mine)) };
  }
  if (isClassSave(asked)) {
    const { date, entry, original } = asked;
    const inTheWay = classAt(school.schedules, { ...entry, date });
    return classVersions({ ...entry, date }, original ?? (inTheWay && { ...inTheWay, date }));
  }
  const versions = versionsOfDeleted(school, command);
  return versions && { ...versions, isDeletion: true };
}

/** What was seen of what is to be deleted beside what stands of it. */
function versionsOfDeleted(school: School, command: AnyCommand): Versions | null {
  if (isRecordDeletion(command)) {
    const { base, id, register } = command;
    return base ? recordVersions(register, base, findRecord(school, register, id)) : null;
  }
  if (isClassCommand(command)) {
    const seen = command.type === 'schedule.remove' ? seenClass(command) : null;
    return seen && classVersions(seen, standingClass(school, command));
  }
  if (!isTakenAway(command)) return null;
  const stored = storedOfSeen(school, command);
  if (command.type === 'classSession.delete') {
    return lessonVersions(command.base, (stored as Lesson | undefined) ?? null);
  }
  const form = formOfDeletion[command.type];
  return form && command.base ? formVersions(formFields[form], command.base, stored) : null;
}

const formOfDeletion: Readonly<Partial<Record<string, keyof typeof formFields>>> = {
  'task.delete': 'task.save',
  'activity.delete': 'activity.save',
  'justification.delete': 'justification.save',
};

function lessonVersions(mine: Lesson, stored: Lesson | null): Versions {
  const parts = stored ? differencesOf(mine, stored) : [];
  return { kind: 'lesson', mine, stored, parts };
}

function recordVersions(
  register: RegisterKey,
  mine: RegisterDraft,
  stored: RegisterRecord | null = null,
): Versions {
  const written = Object.keys(formShapes[register]).filter((field) => Object.hasOwn(mine, field));
  return { kind: 'record', register, mine, stored, fields: unlike(mine, stored, written) };
}

function classVersions(mine: ScheduledClass, stored: ScheduledClass | null = null): Versions {
  return { kind: 'class', mine, stored, fields: unlike(mine, stored, classFields) };
}

function formVersions(
  written: readonly FormField[],
  mine: object,
  stored: object | null = null,
): Versions {
  return { kind: 'form', mine, stored, fields: unlike(mine, stored, written) };
}

/** The fields that two don't say alike. */
function unlike<Field extends string>(
  mine: object,
  stored: object | null,
  fields: readonly Field[],
): Field[] {
  return stored ? fields.filter((field) => !isAlike(mine, stored, field)) : [];
}

/** Whether what was asked stands already, so that nothing is left to ask. */
export function isFulfilled(school: School, command: AnyCommand): boolean {
  if (isTakenAway(command)) return storedOfSeen(school, command) === undefined;
  if (isFinishing(command)) {
    return school.tasks.some(({ id, status }) => id === command.base.id && status === 'Hecha');
  }
  const versions = versionsOf(school, command);
  if (versions?.isDeletion) return versions.stored === null;
  if (!versions?.stored || (isRecord(command) && isPasswordAsked(command))) return false;
  return versions.kind === 'lesson' ? versions.parts.length === 0 : versions.fields.length === 0;
}

/** The same of a change of several, or of any whose records are as it was to leave them, wherever that was done. */
export function isSettled(
  school: School,
  { command, change }: Pick<OutboxItem, 'command' | 'change'>,
  decision: Decision,
): boolean {
  if (decision.allowed) return isFulfilled(school, command);
  return (
    isFulfilled(school, command) ||
    isDoneElsewhere(school, command, decision) ||
    (!isMoved(command) && !isPayment(change) && stillStands(school, change))
  );
}

/**
 * Whether what somebody asked later of the same says anew what a question of theirs is about, as the form
 * does that opens from it: asked again, that would write over it.
 */
export function isAnsweredBy(school: School, command: AnyCommand, later: AnyCommand): boolean {
  if (isClassCommand(command)) {
    const standing = standingClass(school, command);
    const seen = isClassCommand(later) ? seenClass(later) : null;
    return Boolean(standing && seen) && slotId(standing!) === slotId(seen!);
  }
  const [question, answer] = [versionsOf(school, command), versionsOfWriting(later)];
  if (!question?.stored || !answer?.stored || recordOf(question) !== recordOf(answer)) return false;
  const asked = new Set(saidOtherwise(question));
  return saidOtherwise(answer).some((one) => asked.has(one));
}

/** What a command writes over beside what it was begun from; null where it writes over no one record. */
function versionsOfWriting(command: AnyCommand): Versions | null {
  if (isLesson(command)) return lessonVersions(command.lesson, command.base);
  if (isRecord(command)) return recordVersions(command.register, command.draft, command.base);
  if (!isFormCommand(command)) return null;
  return formVersions(formFields[command.type], command.draft, command.base);
}

function recordOf({ kind, stored, ...others }: Versions): string {
  const register = 'register' in others ? others.register : '';
  return JSON.stringify([kind, register, stored && Reflect.get(stored, 'id')]);
}

function saidOtherwise(versions: Versions): readonly (string | number)[] {
  return versions.kind === 'lesson' ? versions.parts.map(({ part }) => part) : versions.fields;
}

/** What the form of a register opens on, so that a person goes on from what they asked; or null. */
export function formToOpen(
  school: School,
  command: AnyCommand,
): { register: RegisterKey; form: FormDraft } | null {
  const asked = askedAgain(school, command);
  if (!isRecord(asked)) return null;
  const { base, draft, register } = asked;
  const values = Object.fromEntries(
    Object.keys(formShapes[register]).map((field) => [field, asTyped(Reflect.get(draft, field))]),
  );
  return { register, form: formDraft(base, values) };
}

/** The register of a class that a person may go on writing; its base says what it was begun from. */
export function lessonToOpen(school: School, command: AnyCommand): LessonSaveCommand | null {
  if (!isLesson(command)) return null;
  const joined = joinedCommand(school, command);
  return isLesson(joined) ? joined : null;
}

/** Skipped entries by who wrote them, those that can't be read apart. */
export function skippedByAuthor(
  skipped: readonly SkippedEntry[],
): { author: SkippedEntry['author']; ids: string[] }[] {
  const groups = new Map<string, { author: SkippedEntry['author']; ids: string[] }>();
  for (const { author, id } of skipped) {
    const key = author ? `${author.role} ${author.id}` : '';
    const group = groups.get(key) ?? { author, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const classFields = [
  'date',
  'employee',
  'substitute',
  'group',
  'activity',
  'type',
  'startTime',
  'endTime',
  'classroom',
  'classroomType',
] as const;

/** What is left out says as much as what is empty. */
function isAlike(one: object, other: object, field: string): boolean {
  const [mine = '', stored = ''] = [one, other].map((of): unknown => Reflect.get(of, field));
  return isSameContent(mine, stored);
}

/** Amounts stand in a form as they are typed. */
function asTyped(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value;
}

function isPasswordAsked({ draft }: RecordSaveCommand): boolean {
  return Boolean(Reflect.get(draft, 'password'));
}

function isLesson(command: AnyCommand): command is LessonSaveCommand {
  return command.type === 'classSession.save';
}

function isRecord(command: AnyCommand): command is RecordSaveCommand {
  return command.type === 'record.save';
}

/** What two people paid may have been handed over twice: that is told. */
function isPayment({ operations }: Change): boolean {
  return operations.some(({ key }) => key === 'paidPayroll');
}

function isRecordDeletion(command: AnyCommand): command is RecordDeleteCommand {
  return command.type === 'record.delete';
}

function isFinishing(command: AnyCommand): command is TaskFinishCommand {
  return command.type === 'task.finish';
}

function isSettings(command: AnyCommand): command is SettingsSaveCommand {
  return command.type === 'settings.save';
}
