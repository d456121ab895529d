import { lazily } from '../kit/lazily.ts';
import type { ClassRegister } from '../lessons/owedRegisters.ts';
import { registersOn } from '../lessons/owedRegisters.ts';
import { whoTeaches } from '../school/keys.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import type { School } from '../school/school.ts';
import { employeeId } from '../school/ties.ts';
import { applyOperations, classAt } from '../store/applying.ts';
import type { Operation } from '../store/changes.ts';
import { slotId, slotOf } from '../store/slots.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { classesOn } from '../timetable/schedules.ts';
import { classesByNow, classKey, dayOfKey } from './classesByNow.ts';
import { paidKeys } from './paidByNow.ts';

/**
 * Whether operations take a class from whoever recorded it, said that it was not held, or was paid it by
 * the hour: that stands, and is of no class of theirs any more. One that goes to another time of its day
 * takes its register along.
 */
export function takesTaughtClassAway(school: School, operations: readonly Operation[]): boolean {
  const before = lazily(() => new Teaching(school));
  const after = lazily(() => new Teaching(applyOperations(school, operations)));
  return operations.some(({ kind, key, id }) => {
    if (key !== 'schedules' || kind === 'replace') return false;
    const slot = slotOf(id);
    const entry = classAt(school.schedules, slot);
    const giver = entry && whoTeaches(entry).employeeId;
    if (!entry || giver === undefined) return false;
    const given = { ...entry, date: slot.date };
    const told = before().wordOf(given, giver);
    if (told !== undefined && after().losesWord(given, giver, told)) return true;
    const paid = before().keyPaid(given, giver);
    return paid !== undefined && after().losesPaid(given, giver, paid);
  });
}

const nothingPaid: ReadonlyMap<string, string> = new Map();

/** What is said of a school's classes and paid for them; each day and person is gone through once. */
class Teaching {
  readonly #school: School;
  readonly #days = new Map<string, readonly ClassRegister[]>();
  readonly #paid = new Map<EmployeeId, ReadonlySet<string>>();
  /** Those of which anything is said. */
  readonly #toldDays: ReadonlySet<string>;

  constructor(school: School) {
    this.#school = school;
    const told = [...school.classSessions, ...school.cancelledClasses];
    this.#toldDays = new Set(told.map(({ date }) => date));
  }

  /** The id of what whoever gives a class said of it: its register, or that it was not held. */
  wordOf(given: ScheduledClass, giver: EmployeeId): string | undefined {
    if (!this.#toldDays.has(given.date)) return undefined;
    const place = slotId(given);
    const register = this.#on(given.date).find(({ scheduled }) => slotId(scheduled) === place);
    const told = register?.lesson ?? register?.cancelled;
    const isTheirs =
      told?.teacherId !== undefined && employeeId('teacher', told.teacherId) === giver;
    return isTheirs ? told.id : undefined;
  }

  /** Whether what was said is here, and is said of no class of theirs. */
  losesWord({ date }: ScheduledClass, giver: EmployeeId, told: string): boolean {
    const { classSessions, cancelledClasses } = this.#school;
    const isTold = ({ id }: { id: string }) => id === told;
    if (!classSessions.some(isTold) && !cancelledClasses.some(isTold)) return false;
    return !this.#on(date).some(
      ({ scheduled, lesson, cancelled }) =>
        (lesson ?? cancelled)?.id === told && whoTeaches(scheduled).employeeId === giver,
    );
  }

  /** The key by which whoever gives a class was paid it. */
  keyPaid(given: ScheduledClass, giver: EmployeeId): string | undefined {
    const own = classKey(given);
    return [...this.#paidOn(given.date, giver)].find(([, now]) => now === own)?.[0];
  }

  /** Whether what was paid is, and is no class of theirs. */
  losesPaid({ date }: ScheduledClass, giver: EmployeeId, paid: string): boolean {
    return this.#keysOf(giver).has(paid) && !this.#paidOn(date, giver).has(paid);
  }

  #keysOf(payee: EmployeeId): ReadonlySet<string> {
    const known = this.#paid.get(payee) ?? new Set(paidKeys(this.#school, payee).keys());
    this.#paid.set(payee, known);
    return known;
  }

  /** By the key it was paid by, the key of a class of a day that somebody gives. */
  #paidOn(date: string, giver: EmployeeId): ReadonlyMap<string, string> {
    const paid = [...this.#keysOf(giver)].filter((key) => dayOfKey(key) === date);
    if (paid.length === 0) return nothingPaid;
    const given = classesOn(this.#school.schedules, date).filter(
      (one) => whoTeaches(one).employeeId === giver,
    );
    return classesByNow(paid, given.map(classKey));
  }

  #on(date: string): readonly ClassRegister[] {
    const known = this.#days.get(date) ?? registersOn(this.#school, date);
    this.#days.set(date, known);
    return known;
  }
}
