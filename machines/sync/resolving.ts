import { isSameContent } from '../kit/sameContent.ts';
import type { TwoVersions } from '../lessons/lessonMerge.ts';
import { differencesOf, mergeDraft } from '../lessons/lessonMerge.ts';
import type { LessonSaveCommand } from '../lessons/lessonSaving.ts';
import { storedLesson } from '../lessons/lessonSaving.ts';
import { seenAnew } from '../registers/bulkChanges.ts';
import type { Drafts, RegisterKey, RegisterRecord } from '../registers/drafts.ts';
import type { FormDraft } from '../registers/formDrafts.ts';
import { formDraft } from '../registers/formDrafts.ts';
import { formShapes } from '../registers/formShapes.ts';
import type { RecordSaveCommand } from '../registers/registers.ts';
import { findRecord } from '../registers/registers.ts';
import type { School } from '../school/school.ts';
import type { ScheduleEntry } from '../school/timetableShapes.ts';
import type { Lesson } from '../school/lessonShapes.ts';
import type { SettingsSaveCommand } from '../settings/settings.ts';
import { classAt } from '../store/applying.ts';
import type { AnyCommand } from '../store/decisions.ts';
import type { ScheduleRemoveCommand } from '../timetable/scheduleChanges.ts';
import { joinedCommand } from './commands/joinedCommand.ts';
import type { SkippedEntry } from './outbox.ts';
import type { FormField } from './commands/seenCommands.ts';
import {
  formFields,
  isClassSave,
  isFormCommand,
  isSeenCommand,
  isTakenAway,
  storedClass,
  storedOfSeen,
} from './commands/seenCommands.ts';

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
      mine: ScheduleEntry;
      stored: ScheduleEntry | null;
      fields: readonly (keyof ScheduleEntry)[];
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
  if (isClassSave(joined)) {
    return { ...joined, original: storedClass(school, joined) ?? null };
  }
  if (isClassRemoval(joined)) {
    return { ...joined, original: storedClass(school, joined) ?? joined.original };
  }
  if (isSettings(joined)) {
    return { ...joined, base: { ...joined.base, ...school.settings[joined.part] } };
  }
  return seenAnew(school, joined);
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
    const shown = Object.keys(formShapes[register]);
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
    const { date, entry: mine, original } = asked;
    const slots = [{ ...mine, date }, ...(original ? [original] : [])];
    const stored =
      slots.map((slot) => classAt(school.schedules, slot)).find((one) => one !== undefined) ?? null;
    const fields = stored ? classFields.filter((field) => !isAlike(mine, stored, field)) : [];
    return { kind: 'class', mine, stored, fields };
  }
  return null;
}

/** Whether what was asked stands already, so that nothing is left to ask. */
export function isFulfilled(school: School, command: AnyCommand): boolean {
  if (isTakenAway(command)) return storedOfSeen(school, command) === undefined;
  const versions = versionsOf(school, command);
  if (!versions?.stored || (isRecord(command) && isPasswordAsked(command))) return false;
  return versions.kind === 'lesson' ? versions.parts.length === 0 : versions.fields.length === 0;
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

function isAlike(one: object, other: object, field: string): boolean {
  return isSameContent(Reflect.get(one, field), Reflect.get(other, field));
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

function isSettings(command: AnyCommand): command is SettingsSaveCommand {
  return command.type === 'settings.save';
}

function isClassRemoval(command: AnyCommand): command is ScheduleRemoveCommand {
  return command.type === 'schedule.remove';
}
