import { isSameContent } from '../../kit/sameContent.ts';
import { mergeDraft } from '../../lessons/lessonMerge.ts';
import type { LessonSaveCommand } from '../../lessons/lessonSaving.ts';
import { storedLesson } from '../../lessons/lessonSaving.ts';
import type { RecordSaveCommand } from '../../registers/registers.ts';
import { rulesOf } from '../../registers/registerRules.ts';
import { findRecord } from '../../registers/registers.ts';
import type { Task } from '../../school/dutyShapes.ts';
import type { School } from '../../school/school.ts';
import type { ScheduleEntry } from '../../school/timetableShapes.ts';
import type { SettingsSaveCommand } from '../../settings/settings.ts';
import type { AnyCommand } from '../../store/decisions.ts';
import type { ScheduleSaveCommand } from '../../timetable/scheduleChanges.ts';
import type { ScheduledClass } from '../../timetable/schedules.ts';
import { entryOf } from '../../timetable/schedules.ts';
import type { FormCommand, SeenCommand } from './seenCommands.ts';
import type { ClassCommand } from './seenClasses.ts';
import { standingClass } from './seenClasses.ts';
import { isClassSave, isFormCommand, isSeenCommand, storedOfSeen } from './seenCommands.ts';

type Joined = RecordSaveCommand | LessonSaveCommand | SettingsSaveCommand;

const finished = { status: 'Hecha' } as const;

/**
 * What was asked here of a record that somebody else changed meanwhile. What only one of the two
 * changed stands as that one has it; what both did goes on saying what both started from, and is
 * refused for it.
 */
export function joinedCommand(school: School, command: AnyCommand): AnyCommand {
  if (isSeenCommand(command)) return joinedSeen(school, command);
  if (isClassSave(command)) return joinedClass(school, command);
  if (!isJoined(command)) return command;
  if (command.type === 'classSession.save') return joinedLesson(school, command);
  if (command.type === 'settings.save') {
    const { draft, base } = joinedFields(
      command.values,
      command.base,
      school.settings[command.part],
    );
    return { ...command, values: draft, base };
  }
  return joinedRecord(school, command);
}

/** What a draft overwrites beside its own fields stays as it was seen. */
function joinedRecord(school: School, command: RecordSaveCommand): RecordSaveCommand {
  const { base, register } = command;
  const stored = base ? findRecord(school, register, String(base.id)) : undefined;
  if (!base || !stored) return command;
  const joined = joinedFields(command.draft, base, stored);
  for (const field of rulesOf(register).overwrites?.(joined.draft) ?? []) {
    Reflect.set(joined.base, field, Reflect.get(base, field));
  }
  return { ...command, ...joined };
}

/** Whoever deletes something, or takes it back, has to have seen all of it. */
function joinedSeen(school: School, command: SeenCommand): SeenCommand {
  const { base } = command;
  const stored = storedOfSeen(school, command);
  if (!base || !stored) return command;
  if (isFormCommand(command)) {
    return {
      ...command,
      ...joinedFields<object, object>(command.draft, base, stored),
    } as FormCommand;
  }
  if (command.type !== 'task.finish') return command;
  return { ...command, base: joinedFields<object, object>(finished, base, stored).base as Task };
}

/** One that somebody moved is asked about first. */
function joinedClass(school: School, command: ClassSave): ClassSave {
  const stored = command.moved ? undefined : standingClass(school, command);
  return stored ? joinedWithClass(command, stored) : command;
}

type ClassSave = Extract<ClassCommand, ScheduleSaveCommand>;

/** A field that an entry leaves out is one without a value. */
export function joinedWithClass(command: ClassSave, stored: ScheduledClass): ClassSave {
  const { original, entry } = command;
  if (!original) return command;
  const left = [original, stored].flatMap((one) => Object.keys(entryOf(one)));
  const draft = { ...Object.fromEntries(left.map((field) => [field, undefined])), ...entry };
  const joined = joinedFields<object, object>(draft, original, stored);
  return {
    ...command,
    entry: said(joined.draft) as ScheduleEntry,
    original: joined.base as ScheduledClass,
  };
}

function said(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function joinedLesson({ classSessions }: School, command: LessonSaveCommand): LessonSaveCommand {
  const stored = command.base && storedLesson(classSessions, command);
  return stored ? { ...command, ...mergeDraft(command, stored) } : command;
}

/** Field by field, a list of days row by row; nobody reads another's password, so that none is disputed. */
function joinedFields<Draft extends object, Base extends object>(
  draft: Draft,
  base: Base,
  stored: Base,
): { draft: Draft; base: Base } {
  const [values, started] = [{ ...draft }, { ...stored }];
  for (const field of Object.keys(draft).filter((one) => one !== 'password')) {
    const [mine, before, theirs] = [draft, base, stored].map((one): unknown =>
      Reflect.get(one, field),
    );
    if (isList(mine) && isList(theirs)) {
      Reflect.set(values, field, joinedRows(mine, isList(before) ? before : [], theirs));
    } else if (isSameContent(mine, before)) {
      Reflect.set(values, field, theirs);
    } else if (!isSameContent(before, theirs) && !isSameContent(mine, theirs)) {
      Reflect.set(started, field, before);
    }
  }
  return { draft: values, base: started };
}

/** What both have of a list: theirs without what was taken out here, and what was added here. */
function joinedRows(
  mine: readonly unknown[],
  before: readonly unknown[],
  theirs: readonly unknown[],
): unknown[] {
  const added = mine.filter((row) => !isIn(before, row) && !isIn(theirs, row));
  return [...theirs.filter((row) => isIn(mine, row) || !isIn(before, row)), ...added];
}

function isIn(rows: readonly unknown[], row: unknown): boolean {
  return rows.some((one) => isSameContent(one, row));
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isJoined(command: AnyCommand): command is Joined {
  return ['record.save', 'classSession.save', 'settings.save'].includes(command.type);
}
