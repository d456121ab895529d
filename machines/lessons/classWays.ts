import type { ClassToRecord } from './lessons.ts';
import { hasEnded } from './dueClasses.ts';
import { mayCorrect, whyNotTakenBack } from './corrections.ts';
import type { ClassRegister, OwingSchool } from './owedRegisters.ts';
import { isMissing, registersOn } from './owedRegisters.ts';
import { toRecord } from './teaching.ts';
import type { Teacher } from '../school/peopleShapes.ts';
import type { CancelledClass, Lesson } from '../school/lessonShapes.ts';
import { slotId } from '../store/slots.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { teacherIdOf } from '../timetable/schedules.ts';

/** Where a class of a teacher's week leads to: its register, or why there is none to open. */
export type ClassWay =
  | { to: 'record'; scheduled: ClassToRecord }
  /** Their register is no longer theirs to change. */
  | { to: 'read'; lesson: Lesson }
  /** It was not held, and they may still say otherwise. */
  | { to: 'takeBack'; cancelled: CancelledClass }
  | { to: 'nothing'; why: 'covered' | 'toCome' }
  | { to: 'nothing'; why: 'notHeld'; reason: string };

/** Today's classes and those of before lead to their registers; `today` is a local calendar day. */
export function wayOfClass(
  school: OwingSchool,
  scheduled: ScheduledClass,
  { id }: Pick<Teacher, 'id'>,
  today: string,
): ClassWay {
  if (teacherIdOf(scheduled) !== id) return { to: 'nothing', why: 'covered' };
  if (scheduled.date > today) return { to: 'nothing', why: 'toCome' };
  const slot = slotId(scheduled);
  const register = registersOn(school, scheduled.date).find(
    (one) => slotId(one.scheduled) === slot,
  );
  const { lesson, cancelled } = register ?? {};
  if (lesson && !mayCorrect({ role: 'teacher', id }, lesson, today)) return { to: 'read', lesson };
  if (cancelled && !lesson) {
    return whyNotTakenBack({ role: 'teacher', id }, cancelled, today)
      ? { to: 'nothing', why: 'notHeld', reason: cancelled.reason }
      : { to: 'takeBack', cancelled };
  }
  return { to: 'record', scheduled: toRecord({ scheduled, lesson }) };
}

interface Moment {
  date: string;
  time: string;
}

/** How the register of a class stands: of one that is over, owed and missing 'pending'. */
export type RegisterStanding = 'recorded' | 'pending' | 'cancelled';

/**
 * The standings of a teacher's classes of some days, by their slots; none of one that owes nothing yet
 * on a day YYYY-MM-DD at a time HH:MM.
 */
export function registerStandings(
  school: OwingSchool,
  { id }: Pick<Teacher, 'id'>,
  days: readonly string[],
  now: Moment,
): ReadonlyMap<string, RegisterStanding> {
  const standings = new Map<string, RegisterStanding>();
  for (const date of days) {
    for (const register of registersOn(school, date)) {
      const standing = register.teacherId === id ? standingOf(register, now) : null;
      if (standing) standings.set(slotId(register.scheduled), standing);
    }
  }
  return standings;
}

function standingOf(register: ClassRegister, now: Moment): RegisterStanding | null {
  if (register.lesson) return 'recorded';
  if (register.cancelled) return 'cancelled';
  return isMissing(register) && hasEnded(register.scheduled, now) ? 'pending' : null;
}
