import * as v from 'valibot';
import { isDay } from '../kit/calendar.ts';
import { isSameContent } from '../kit/sameContent.ts';
import { scheduleEntrySchema } from '../school/schemas.ts';
import type { School } from '../school/school.ts';
import type { ScheduleEntry } from '../school/timetableShapes.ts';
import { tieEdited } from '../school/tieEdited.ts';
import { directoryOf } from '../school/ties.ts';
import { classAt } from '../store/applying.ts';
import { slotId } from '../store/slots.ts';
import { unchangedSince } from '../store/unchangedSince.ts';
import type { ScheduledClass } from './schedules.ts';
import { entryOf, isComplete, tidyClass } from './schedules.ts';
import { asException } from './series.ts';

/** A class of the dialog that was not saved. */
export interface ClassDraft {
  date: string;
  /** The day as it is typed, where that is not `date`. */
  day?: string | undefined;
  /** The day the dialog opened on, where that is not `date`. */
  openedOn?: string | undefined;
  /** The class as the person last saw it stored, or null for a new one or one that is gone. */
  original: ScheduledClass | null;
  /** What the dialog opened on. */
  entry: ScheduleEntry;
  /** What it holds. */
  typed: ScheduleEntry;
  /** Whether the store was asked for it. */
  isSubmitted: boolean;
}

const draftSchema = v.object({
  date: v.pipe(v.string(), v.check(isDay)),
  day: v.optional(v.string()),
  openedOn: v.optional(v.string()),
  original: v.nullable(v.looseObject({ ...scheduleEntrySchema.entries, date: v.string() })),
  entry: scheduleEntrySchema,
  typed: scheduleEntrySchema,
  isSubmitted: v.boolean(),
});

/** What the dialog holds, beside what it opened on. */
export interface ClassWriting {
  entry: ScheduleEntry;
  written: ScheduleEntry;
  openedOn: string;
  /** As it is typed. */
  day: string;
}

/** Whether the dialog is not as it opened. */
export function isTouched({ entry, written, openedOn, day }: ClassWriting): boolean {
  return day !== openedOn || !isSameContent(entry, written);
}

/**
 * What the store holds as a class that was not saved, or null where it is none or was saved: a page
 * that goes away before it hears of its save finds the class standing when it comes back.
 */
export function classToReopen(school: School, kept: unknown): ClassDraft | null {
  const read = v.safeParse(draftSchema, kept);
  if (!read.success) return null;
  const draft: ClassDraft = read.output;
  if (draft.isSubmitted && isStored(school, draft)) return null;
  return { ...draft, typed: withStandingChoices(school, draft) };
}

/** Whether the timetable is as saving the draft would make it. */
function isStored(school: School, { date, original, typed }: ClassDraft): boolean {
  const { schedules } = school;
  const wanted = tieEdited('schedules', tidyClass(typed), original, directoryOf(school));
  const slot = { ...wanted, date };
  const hasMoved = original !== null && slotId(original) !== slotId(slot);
  if (!isComplete(wanted)) return original !== null && classAt(schedules, original) === undefined;
  // By itself it leaves its series.
  const ways = original ? [wanted, asException(original, slot)] : [wanted];
  const standing = classAt(schedules, slot);
  if (!ways.some((one) => unchangedSince('schedules', standing, one))) return false;
  return !hasMoved || !unchangedSince('schedules', classAt(schedules, original), entryOf(original));
}

const choices = [
  { to: 'employees', id: 'employeeId', fields: ['employee', 'employeeId'] },
  { to: 'employees', id: 'substituteId', fields: ['substitute', 'substituteId'] },
  { to: 'groups', id: 'groupId', fields: ['group', 'groupId'] },
  { to: 'classrooms', id: 'classroomId', fields: ['classroom', 'classroomId', 'classroomType'] },
] as const;

/** Whoever was chosen and is gone can't be chosen: the dialog has there what it opened on. */
function withStandingChoices(school: School, { entry, typed }: ClassDraft): ScheduleEntry {
  const directory = directoryOf(school);
  const gone = choices.filter(({ to, id }) => {
    const chosen = typed[id];
    return chosen !== undefined && directory.nameOf(to, chosen) === undefined;
  });
  const before = gone.flatMap(({ fields }) => fields.map((field) => [field, entry[field]]));
  return { ...typed, ...(Object.fromEntries(before) as Partial<ScheduleEntry>) };
}
