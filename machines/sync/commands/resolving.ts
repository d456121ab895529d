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
import type { RecordSaveCommand } from '../../registers/registers.ts';
import { findRecord } from '../../registers/registers.ts';
import type { School } from '../../school/school.ts';
import type { Lesson } from '../../school/lessonShapes.ts';
import type { SettingsSaveCommand } from '../../settings/settings.ts';
import { classAt } from '../../store/applying.ts';
import type { AnyCommand, Decision } from '../../store/decisions.ts';
import type { Change } from '../../store/changes.ts';
import { stillStands } from '../../store/stillStands.ts';
import type { ScheduledClass } from '../../timetable/schedules.ts';
import { joinedCommand, joinedWithClass } from './joinedCommand.ts';
import type { ClassCommand } from './seenClasses.ts';
import { isClassCommand, standingClass } from './seenClasses.ts';
import type { OutboxItem, SkippedEntry } from '../outbox.ts';
import { isDoneElsewhere } from './partsLost.ts';
import type { FormField } from './seenCommands.ts';
import {
  formFields,
  isClassSave,
  isFormCommand,
  isSeenCommand,
  isTakenAway,
  storedOfSeen,
} from './seenCommands.ts';

/** What was asked beside what stands now; `stored` is null where nothing does. */
export type Versions =
  | { kind: 'lesson'; mine: Lesson; stored: Lesson | null; parts: readonly TwoVersions[] }
  | {
      kind: 'record';
      register: RegisterKey;
      mine: Drafts[RegisterKey];
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
  | { kind: 'settings'; mine: object; stored: object; fields: readonly string[] };

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
    const stored = storedLesson(school.classSessions, asked);
    const parts = stored ? differencesOf(asked.lesson, stored) : [];
    return { kind: 'lesson', mine: asked.lesson, stored, parts };
  }
  if (isRecord(asked)) {
    const { base, draft: mine, register } = asked;
    const stored = (base && findRecord(school, register, String(base.id))) ?? null;
    const shown = Object.keys(formShapes[register]).filter((field) => Object.hasOwn(mine, field));
    const fields = stored ? shown.filter((field) => !isAlike(mine, stored, field)) : [];
    return { kind: 'record', register, mine, stored, fields };
  }
  if (isFormCommand(asked)) {
    const { draft: mine, type } = asked;
    const stored = storedOfSeen(school, asked) ?? null;
    const written: readonly FormField[] = formFields[type];
    const fields = stored ? written.filter((field) => !isAlike(mine, stored, field)) : [];
    return { kind: 'form', mine, stored, fields };
  }
  if (isSettings(asked)) {
    const { values: mine, part } = asked;
    const stored = school.settings[part];
    const fields = Object.keys(mine).filter((field) => !isAlike(mine, stored, field));
    return { kind: 'settings', mine, stored, fields };
  }
  if (isClassSave(asked)) {
    const { date, entry, original } = asked;
    const mine = { ...entry, date };
    const inTheWay = classAt(school.schedules, mine);
    const stored = original ?? (inTheWay ? { ...inTheWay, date } : null);
    const fields = stored ? classFields.filter((field) => !isAlike(mine, stored, field)) : [];
    return { kind: 'class', mine, stored, fields };
  }
  return null;
}

/** Whether what was asked stands already, so that nothing is left to ask. */
export function isFulfilled(school: School, command: AnyCommand): boolean {
  if (isTakenAway(command)) return storedOfSeen(school, command) === undefined;
  if (command.type === 'schedule.remove') {
    return standingClass(school, command as ClassCommand) === undefined;
  }
  if (isFinishing(command)) {
    return school.tasks.some(({ id, status }) => id === command.base.id && status === 'Hecha');
  }
  const versions = versionsOf(school, command);
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

/** Of a class that stands elsewhere the places that a change wrote say nothing. */
function isMoved(command: AnyCommand): boolean {
  return isClassCommand(command) && command.moved !== undefined;
}

/** What two people paid may have been handed over twice: that is told. */
function isPayment({ operations }: Change): boolean {
  return operations.some(({ key }) => key === 'paidPayroll');
}

function isFinishing(command: AnyCommand): command is TaskFinishCommand {
  return command.type === 'task.finish';
}

function isSettings(command: AnyCommand): command is SettingsSaveCommand {
  return command.type === 'settings.save';
}
