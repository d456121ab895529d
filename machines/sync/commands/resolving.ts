import type { RegisterKey, RegisterRecord } from '../../registers/drafts.ts';
import type { FormDraft } from '../../registers/formDrafts.ts';
import { formDraft } from '../../registers/formDrafts.ts';
import { formShapes } from '../../registers/formShapes.ts';
import { draftOf, startDraft } from '../../lessons/lessonDrafts.ts';
import { isSameWriting } from '../../lessons/lessonMerge.ts';
import type { LessonDraft } from '../../lessons/lessonSaving.ts';
import { classOfLesson } from '../../lessons/teaching.ts';
import type { RecordSaveCommand } from '../../registers/registers.ts';
import { findRecord, isAsShown } from '../../registers/registers.ts';
import { finderIn, isAsSeen } from '../../registers/seenStudents.ts';
import type { School } from '../../school/school.ts';
import type { ClassDraft } from '../../timetable/classDrafts.ts';
import { entryOf } from '../../timetable/schedules.ts';
import type { Change } from '../../store/changes.ts';
import type { AnyCommand, Decide, Decision, Facts, Refusal } from '../../store/decisions.ts';
import { stillStands } from '../../store/stillStands.ts';
import type { OutboxItem, RefusedItem, SkippedEntry } from '../outbox.ts';
import { askedAgain } from './askingAgain.ts';
import { joinedCommand } from './joinedCommand.ts';
import { isDoneElsewhere, isOfSeveral } from './partsLost.ts';
import { isClassCommand, isMoved, seenClass, standingClass } from './seenClasses.ts';
import { isClassSave, isFinishing, isLesson, isRecord } from './seenCommands.ts';
import type { Versions } from './versions.ts';
import { recordVersions, versionsOf } from './versions.ts';

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

/** What is left of it by the rules; until those came it may be asked again. */
export function questionOf(
  school: School,
  item: RefusedItem,
  decide: Decide | null,
  facts: Facts,
): Question {
  const { command } = item;
  if (!decide)
    return {
      mayRetry: true,
      isSettled: isFulfilled(school, command),
      refusal: ofDevice(item.refusal),
    };
  const decision = decide(school, askedAgain(school, command), facts);
  const refusal = decision.allowed ? (elsewhereOf(school, command) ?? item.refusal) : decision;
  return {
    mayRetry: decision.allowed,
    isSettled: isSettled(school, item, decision),
    refusal: ofDevice(refusal),
  };
}

/** What came between is another device's: what another tab changes is known before it waits. */
function ofDevice({ code, details }: RefusedItem['refusal']): RefusedItem['refusal'] {
  return { code, details: { ...details, where: 'device' } };
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

/** Whether what was asked stands already, so that nothing is left to ask. */
export function isFulfilled(school: School, command: AnyCommand): boolean {
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
  if (isFulfilled(school, command)) return true;
  if (decision.allowed) return false;
  return (
    isDoneElsewhere(school, { command, change }, decision) ||
    (!isMoved(command) && !isOfPayment(change, decision) && stillStands(school, change))
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

/** What the dialog of a class opens on, so that a person finds another place for what they asked; or null. */
export function classToOpen(school: School, command: AnyCommand): ClassDraft | null {
  const asked = askedAgain(school, command);
  if (!isClassSave(asked)) return null;
  const { date, entry, original } = asked;
  return {
    date,
    original,
    entry: original ? entryOf(original) : entry,
    typed: entry,
    isSubmitted: false,
  };
}

/** The register of a class that a person may go on writing; its base says what it was begun from. */
export function lessonToOpen(school: School, command: AnyCommand): LessonDraft | null {
  if (!isLesson(command)) return null;
  const joined = joinedCommand(school, command);
  return isLesson(joined) ? { lesson: joined.lesson, base: joined.base } : null;
}

/** What is written of a class and not saved, where a register of it that opens would take its place. */
export function draftInPlace(
  school: School,
  drafts: readonly unknown[],
  { lesson }: LessonDraft,
): LessonDraft | null {
  const { lessonId: _none, ...scheduled } = classOfLesson(school.schedules, lesson);
  const draft = draftOf(school, drafts, startDraft(school, scheduled, lesson.teacherId));
  return draft && !isSameWriting(draft.lesson, lesson) ? draft : null;
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

/** Amounts stand in a form as they are typed. */
function asTyped(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value;
}

function isPasswordAsked({ draft }: RecordSaveCommand): boolean {
  return Boolean(Reflect.get(draft, 'password'));
}

const tooLate: ReadonlySet<string> = new Set(['payroll.adjustmentPaid', 'undo.paid']);

/** What two people paid may have been handed over twice, and what is gone now was paid before: that is told. */
function isOfPayment({ operations }: Change, { code }: Refusal): boolean {
  return tooLate.has(code) || operations.some(({ key }) => key === 'paidPayroll');
}
