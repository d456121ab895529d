import { isSameContent } from '../../kit/sameContent.ts';
import { conflictsOf, isSameWriting, settleConflicts } from '../../lessons/lessonMerge.ts';
import type { LessonSaveCommand } from '../../lessons/lessonSaving.ts';
import { storedLesson } from '../../lessons/lessonSaving.ts';
import type { RecordSaveCommand } from '../../registers/registers.ts';
import { findRecord, withoutPassword } from '../../registers/registers.ts';
import type { School } from '../../school/school.ts';
import type { AnyCommand } from '../../store/decisions.ts';
import { operationsWithoutPasswords } from '../officePart.ts';
import type { OutboxItem } from '../outbox.ts';
import type { LostPart } from './partsLost.ts';
import { isFormCommand, isLesson, isRecord, isSettings, storedOfSeen } from './seenCommands.ts';

/**
 * What is asked of one record without what somebody else wrote otherwise meanwhile, which stays as they
 * have it; null where nothing is disputed, or nothing else was asked. The command is joined already.
 */
export function undisputed(school: School, command: AnyCommand): AnyCommand | null {
  if (isLesson(command)) return undisputedLesson(school, command);
  if (isSettings(command)) {
    const { values, base, part } = command;
    const rest = undisputedFields(values, base, school.settings[part]);
    return rest && { ...command, values: rest.draft, base: rest.base };
  }
  if (isRecord(command)) {
    const { draft, base, register } = command;
    const rest = undisputedFields(
      draft,
      base,
      base && findRecord(school, register, String(base.id)),
    );
    return rest && { ...command, ...rest };
  }
  if (!isFormCommand(command)) return null;
  const rest = undisputedFields<object>(command.draft, command.base, storedOfSeen(school, command));
  return rest && { ...command, ...rest };
}

function undisputedLesson(school: School, command: LessonSaveCommand): AnyCommand | null {
  const stored = storedLesson(school.classSessions, command);
  const parts = stored ? conflictsOf(command, stored).map(({ part }) => part) : [];
  if (!stored || parts.length === 0) return null;
  const rest = settleConflicts(command, stored, parts, 'stored');
  return isSameWriting(rest.lesson, stored) ? null : { ...command, ...rest };
}

/** A joined draft's base says of what is disputed alone something else than what is stored. */
function undisputedFields<Base extends object>(
  draft: object,
  base: Base | null | undefined,
  stored: Base | null | undefined,
): { draft: object; base: Base } | null {
  if (!base || !stored) return null;
  const isAlike = (one: object, field: string) =>
    isSameContent(fieldOf(one, field), fieldOf(stored, field));
  const disputed = Object.keys({ ...stored, ...base }).filter((field) => !isAlike(base, field));
  if (disputed.length === 0 || !disputed.every((field) => Object.hasOwn(draft, field))) return null;
  const theirs = Object.fromEntries(disputed.map((field) => [field, fieldOf(stored, field)]));
  const rest = { ...draft, ...theirs };
  const isAsked = (field: string) =>
    !isAlike(rest, field) && !(field === 'password' && fieldOf(rest, field) === '');
  return Object.keys(rest).some(isAsked) ? { draft: rest, base: stored } : null;
}

/**
 * What is left to ask of something of which all that nobody disputes was done. The password that went with
 * that is not given again; of what is done of it another part may be disputed later.
 */
export function disputedPart(item: OutboxItem, command: AnyCommand): LostPart {
  const { change } = item;
  const id = `${item.id} disputed ${item.head ?? 0}`;
  const operations = operationsWithoutPasswords(change.operations);
  return {
    ...item,
    id,
    partOf: item.id,
    command: isRecord(command) ? withoutPasswordOf(command) : command,
    change: { ...change, id, operations, inverse: [] },
  };
}

function withoutPasswordOf({ draft, base, ...command }: RecordSaveCommand): RecordSaveCommand {
  return { ...command, draft: withoutPassword(draft), base: base && withoutPassword(base) };
}

function fieldOf(record: object, field: string): unknown {
  return Reflect.get(record, field);
}
