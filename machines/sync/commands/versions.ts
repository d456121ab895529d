import { isSameContent } from '../../kit/sameContent.ts';
import type { TwoVersions } from '../../lessons/lessonMerge.ts';
import { differencesOf } from '../../lessons/lessonMerge.ts';
import { storedLesson } from '../../lessons/lessonSaving.ts';
import type { Drafts, RegisterKey, RegisterRecord } from '../../registers/drafts.ts';
import { formShapes } from '../../registers/formShapes.ts';
import { findRecord } from '../../registers/registers.ts';
import type { School } from '../../school/school.ts';
import type { Lesson } from '../../school/lessonShapes.ts';
import { classAt } from '../../store/applying.ts';
import type { AnyCommand } from '../../store/decisions.ts';
import type { ScheduledClass } from '../../timetable/schedules.ts';
import { askedAgain } from './askingAgain.ts';
import { isClassCommand, seenClass, standingClass } from './seenClasses.ts';
import type { FormField } from './seenCommands.ts';
import {
  formFields,
  isClassSave,
  isFormCommand,
  isLesson,
  isRecord,
  isRecordDeletion,
  isSettings,
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

export function recordVersions(
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

/** What a command writes over beside what it was begun from; null where it writes over no one record. */
export function versionsOfWriting(command: AnyCommand): Versions | null {
  if (isLesson(command)) return lessonVersions(command.lesson, command.base);
  if (isRecord(command)) return recordVersions(command.register, command.draft, command.base);
  if (isClassSave(command)) {
    return classVersions({ ...command.entry, date: command.date }, command.original);
  }
  if (!isFormCommand(command)) return null;
  return formVersions(formFields[command.type], command.draft, command.base);
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

/** What is left out says as much as what is empty; a name is another only where what it names is. */
function isAlike(one: object, other: object, field: string): boolean {
  const [mine = '', stored = ''] = [one, other].map((of): unknown => Reflect.get(of, field));
  const [named, standing] = [one, other].map((of): unknown => Reflect.get(of, `${field}Id`));
  return isSameContent(mine, stored) || (named !== undefined && named === standing);
}
