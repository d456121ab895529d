import * as v from 'valibot';
import { isDay } from '../kit/calendar.ts';
import { filedCycleOf } from '../school/cycles.ts';
import type { School } from '../school/school.ts';
import type { CancelledClass, Lesson } from '../school/lessonShapes.ts';
import { scheduleEntrySchema } from '../school/schemas.ts';
import { directoryOf, tieRecord } from '../school/ties.ts';
import type { Decision, Facts } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { put, remove } from '../store/operations.ts';
import { unchangedSince } from '../store/unchangedSince.ts';
import { slotId } from '../store/slots.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import {
  classesOn,
  isOfGroup,
  isSameClass,
  likeness,
  teacherIdOf,
} from '../timetable/schedules.ts';
import type { Closed } from './corrections.ts';
import { whyNotTakenBack } from './corrections.ts';
import { lessonsOn } from './lessonDays.ts';
import { lessonId, registerPlace } from './lessons.ts';
import type { OwingSchool } from './owedRegisters.ts';
import { registersOn } from './owedRegisters.ts';

export interface CancellationDraft {
  /** The class as it was seen. */
  scheduled: ScheduledClass;
  reason: string;
}

/** 'No hubo clase': no register of it is owed, and it counts as not taught. */
export interface ClassCancelCommand extends CancellationDraft {
  type: 'class.cancel';
}

/** Takes back that a class was not held. */
export interface ClassUncancelCommand {
  type: 'class.uncancel';
  base: CancelledClass;
}

/** What its teacher said of a class that is recorded all the same: that it was not held. */
export function cancellationOf(
  { cancelledClasses }: Pick<School, 'cancelledClasses'>,
  lesson: Lesson,
): CancelledClass | undefined {
  const place = registerPlace(lesson);
  return cancelledClasses.find((one) => registerPlace(one) === place);
}

/**
 * Those that were not held after all: of which there is no register, nor of the class by whoever gives it now,
 * which counts whatever else was said.
 */
export function notHeld(
  school: OwingSchool,
  cancelled: readonly CancelledClass[],
): CancelledClass[] {
  const days = [...new Set(cancelled.map(({ date }) => date))];
  const lessons = days.flatMap((day) => lessonsOn(school.classSessions, day));
  const recorded = new Set(lessons.map((one) => registerPlace(one)));
  const registers = days.flatMap((day) => registersOn(school, day));
  const held = new Set(registers.map(({ lesson, cancelled: told }) => lesson && told));
  return cancelled.filter((one) => !held.has(one) && !recorded.has(registerPlace(one)));
}

const draftSchema = v.object({
  scheduled: v.looseObject({
    ...scheduleEntrySchema.entries,
    date: v.pipe(v.string(), v.check(isDay)),
  }),
  reason: v.string(),
});

/** What was left of a form, or null where it is none, or where it was said since that the class was not held. */
export function cancellationToReopen(school: OwingSchool, kept: unknown): CancellationDraft | null {
  const read = v.safeParse(draftSchema, kept);
  if (!read.success) return null;
  const draft: CancellationDraft = read.output;
  const told = registersOn(school, draft.scheduled.date).find(
    ({ scheduled }) => slotId(scheduled) === slotId(draft.scheduled),
  );
  return told?.cancelled ? null : draft;
}

/** A teacher says so of the own classes alone: not of one that somebody else covers by now. */
export function decideClassCancel(
  school: School,
  { scheduled, reason }: ClassCancelCommand,
  { user, today }: Facts,
): Decision<
  | 'record.incomplete'
  | 'classSession.filed'
  | 'cancellation.classGone'
  | 'cancellation.recorded'
  | 'cancellation.taken'
> {
  const filed = filedCycleOf(school.settings.school, scheduled.date);
  if (filed) return refuse('classSession.filed', { name: filed.name });
  const seen = tieRecord('schedules', scheduled, directoryOf(school));
  const teacherId = teacherIdOf(seen);
  const standing = registersOn(school, seen.date).find(
    (one) =>
      slotId(one.scheduled) === slotId(seen) &&
      isOfGroup(one.scheduled, seen) &&
      one.teacherId === teacherId,
  );
  const isOthers = user?.role === 'teacher' && teacherId !== user.id;
  if (teacherId === undefined || isOthers || (!standing && !isGone(school, seen))) {
    return refuse('cancellation.classGone');
  }
  const { date, startTime: time, group: groupName, groupId, activity: subject } = seen;
  const id = `${lessonId(date, groupId ?? groupName, time)}-${teacherId}`;
  const of = { id, date, time, groupName, ...(groupId === undefined ? {} : { groupId }) };
  const told = { ...of, subject, reason: reason.trim(), teacherId, toldOn: today };
  const isSaid = (one: CancelledClass | Lesson) => registerPlace(one) === registerPlace(told);
  const { lesson, cancelled } = standing ?? {
    lesson: lessonsOn(school.classSessions, date).find(isSaid),
    cancelled: school.cancelledClasses.find(isSaid),
  };
  if (lesson) return refuse('cancellation.recorded');
  if (cancelled) return refuse('cancellation.taken', { reason: cancelled.reason });
  if (told.reason === '') return refuse('record.incomplete');
  return propose('class.cancelled', [put('cancelledClasses', told)], {
    subject,
    group: groupName,
    date,
  });
}

/**
 * Whether a class that somebody saw was deleted: none of its day may be that one, however it is given by now and
 * wherever it stands, nor be taken for it. What is said of it stands as long as it is not put back.
 */
function isGone({ schedules }: Pick<School, 'schedules'>, seen: ScheduledClass): boolean {
  return !classesOn(schedules, seen.date).some(
    (one) =>
      isSameClass(one, seen) ||
      (slotId(one) === slotId(seen) && likeness(one, seen) > 0) ||
      (one.startTime === seen.startTime && isOfGroup(one, seen)),
  );
}

export function decideClassUncancel(
  school: School,
  { base }: ClassUncancelCommand,
  { user, today }: Facts,
): Decision<'record.gone' | 'record.conflict' | Closed> {
  const stored = school.cancelledClasses.find(({ id }) => id === base.id);
  if (!stored) return refuse('record.gone');
  if (!unchangedSince('cancelledClasses', stored, base)) return refuse('record.conflict');
  const closed = whyNotTakenBack(user ?? null, stored, today);
  if (closed) return refuse(closed);
  const { date, subject, groupName: group } = stored;
  return propose('class.uncancelled', [remove('cancelledClasses', stored.id)], {
    subject,
    group,
    date,
  });
}
