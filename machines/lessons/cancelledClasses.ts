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
import { isOfGroup, teacherIdOf } from '../timetable/schedules.ts';
import { mayTakeBack } from './corrections.ts';
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
  const standing = registersOn(school, seen.date).find(
    (one) =>
      slotId(one.scheduled) === slotId(seen) &&
      isOfGroup(one.scheduled, seen) &&
      one.teacherId === teacherIdOf(seen),
  );
  const isOthers = user?.role === 'teacher' && standing?.teacherId !== user.id;
  if (standing?.teacherId === undefined || isOthers) return refuse('cancellation.classGone');
  const { teacherId, lesson, cancelled } = standing;
  const { date, startTime: time, group: groupName, groupId, activity: subject } = seen;
  if (lesson) return refuse('cancellation.recorded');
  if (cancelled) return refuse('cancellation.taken', { reason: cancelled.reason });
  if (reason.trim() === '') return refuse('record.incomplete');
  const id = `${lessonId(date, groupId ?? groupName, time)}-${teacherId}`;
  const of = { id, date, time, groupName, ...(groupId === undefined ? {} : { groupId }) };
  return propose(
    'class.cancelled',
    [put('cancelledClasses', { ...of, subject, reason: reason.trim(), teacherId, toldOn: today })],
    { subject, group: groupName, date },
  );
}

export function decideClassUncancel(
  school: School,
  { base }: ClassUncancelCommand,
  { user, today }: Facts,
): Decision<'record.gone' | 'record.conflict' | 'classSession.locked'> {
  const stored = school.cancelledClasses.find(({ id }) => id === base.id);
  if (!stored) return refuse('record.gone');
  if (!unchangedSince('cancelledClasses', stored, base)) return refuse('record.conflict');
  if (!mayTakeBack(user ?? null, stored, today)) return refuse('classSession.locked');
  const { date, subject, groupName: group } = stored;
  return propose('class.uncancelled', [remove('cancelledClasses', stored.id)], {
    subject,
    group,
    date,
  });
}
