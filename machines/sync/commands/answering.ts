import { wordsKey } from '../../kit/names.ts';
import type { LessonPart } from '../../lessons/lessonMerge.ts';
import { settleConflicts } from '../../lessons/lessonMerge.ts';
import { storedLesson } from '../../lessons/lessonSaving.ts';
import type { School } from '../../school/school.ts';
import type { AnyCommand } from '../../store/decisions.ts';
import { slotId } from '../../store/slots.ts';
import { likeness } from '../../timetable/schedules.ts';
import type { OutboxItem, RefusedItem } from '../outbox.ts';
import { itemsOf } from '../outbox.ts';
import type { ClassCommand } from './seenClasses.ts';
import { isClassCommand, seenClass, standingClass } from './seenClasses.ts';
import { isClassSave, isFormCommand, isLesson, isRecord } from './seenCommands.ts';
import type { Versions } from './versions.ts';
import { versionsOf, versionsOfWriting } from './versions.ts';

/** A field, or the part of a register. */
type Part = string | number;

/** What a question is about after all that whoever asked it asked later; null for nothing. */
export type LeftOf = (
  school: School,
  question: Pick<RefusedItem, 'id' | 'partOf' | 'facts' | 'command'>,
) => AnyCommand | null;

export function answersAmong(asked: readonly OutboxItem[]): LeftOf {
  const inOrder = asked.toSorted(
    (one, other) => (one.place ?? 0) - (other.place ?? 0) || one.facts.now - other.facts.now,
  );
  return (school, { id, partOf, facts: { user = null }, command }) => {
    const place = inOrder.findLastIndex((one) => one.id === id || one.id === partOf);
    const later = itemsOf({ items: inOrder.slice(place + 1) }, user);
    return later.reduce<AnyCommand | null>(
      (left, one) => left && unanswered(school, left, one.command),
      command,
    );
  };
}

/**
 * What a question is about still after something else of the same was asked, as the form does that opens
 * from it: asked again, it would write over that. Null where that said all of it anew.
 */
function unanswered(school: School, command: AnyCommand, later: AnyCommand): AnyCommand | null {
  if (isClassCommand(command)) return unansweredOfClass(school, command, later);
  const [question, answer] = [versionsOf(school, command), versionsOfWriting(later)];
  if (!question || !answer) return command;
  const record = recordOf(question);
  if (record === null || record !== recordOf(answer)) return command;
  // What was deleted meanwhile is made anew as a whole.
  if (!question.stored || !answer.stored) return null;
  return less(school, command, question, answer);
}

function unansweredOfClass(
  school: School,
  command: ClassCommand,
  later: AnyCommand,
): AnyCommand | null {
  if (!isClassCommand(later)) return command;
  const [standing, seen] = [standingClass(school, command), seenClass(later)];
  if (!standing) {
    // What is gone is programmed anew: no other that stands is moved in its stead, nor another's given.
    const isAnew = isClassSave(command) && isClassSave(later) && !seen;
    return isAnew && likeness(command.entry, later.entry) === 3 ? null : command;
  }
  if (!seen || slotId(standing) !== slotId(seen)) return command;
  if (!isClassSave(later)) return null;
  // A class that is given otherwise may still not be held.
  if (command.type === 'class.cancel') return command;
  const [question, answer] = [versionsOf(school, command), versionsOfWriting(later)];
  return question && answer && less(school, command, question, answer);
}

/** A command without what an answer says otherwise of the same; null where nothing is left. */
function less(
  school: School,
  command: AnyCommand,
  question: Versions,
  answer: Versions,
): AnyCommand | null {
  const said = new Set(saidOtherwise(answer));
  const asked = saidOtherwise(question);
  const answered = asked.filter((one) => said.has(one));
  if (answered.length === 0) return command;
  if (question.isDeletion || answered.length === asked.length) return null;
  return withoutParts(school, command, answered);
}

/** Some of it stays as whoever else has it. */
function withoutParts(school: School, command: AnyCommand, parts: readonly Part[]): AnyCommand {
  if (isLesson(command)) {
    const stored = storedLesson(school.classSessions, command);
    if (!stored) return command;
    return { ...command, ...settleConflicts(command, stored, parts as LessonPart[], 'stored') };
  }
  const fields = parts.flatMap((part) => [`${part}`, `${part}Id`]);
  if (isClassSave(command)) {
    const { date, ...entry } = seenFields(command.original, fields);
    return { ...command, date: date ?? command.date, entry: { ...command.entry, ...entry } };
  }
  if (!isRecord(command) && !isFormCommand(command)) return command;
  return { ...command, draft: { ...command.draft, ...seenFields(command.base, fields) } };
}

function seenFields(seen: object | null, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(seen ?? {}).filter(([field]) => fields.includes(field)));
}

/** Of which record, that of a new one by its name; null where it is not known. */
function recordOf({ kind, stored, mine, ...others }: Versions): string | null {
  const register = 'register' in others ? others.register : '';
  if (stored) return JSON.stringify([kind, register, Reflect.get(stored, 'id')]);
  const name: unknown = Reflect.get(mine, kind === 'lesson' ? 'id' : 'name');
  return typeof name === 'string' ? JSON.stringify([kind, register, wordsKey(name)]) : null;
}

function saidOtherwise(versions: Versions): readonly Part[] {
  return versions.kind === 'lesson' ? versions.parts.map(({ part }) => part) : versions.fields;
}
