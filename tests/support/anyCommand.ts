import fc from 'fast-check';
import { addDays } from '../../machines/kit/calendar.ts';
import { newLesson } from '../../machines/lessons/lessons.ts';
import type { Command } from '../../machines/commands/commands.ts';
import { pendingAdjustments } from '../../machines/payroll/adjustments.ts';
import { runsOf } from '../../machines/payroll/runs.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import { deletionOf } from '../../machines/registers/bulkChanges.ts';
import { withoutPassword } from '../../machines/registers/registers.ts';
import { regroupingOf } from '../../machines/registers/regrouping.ts';
import type { RegisterKey } from '../../machines/registers/drafts.ts';
import { newGroup } from '../../machines/registers/import/recordsImport.ts';
import { seenStudents } from '../../machines/registers/seenStudents.ts';
import { employeeId } from '../../machines/school/ties.ts';
import { allClasses } from '../../machines/timetable/schedules.ts';
import type { Records, School } from '../../machines/school/school.ts';
import { currentCycle } from '../../machines/school/cycles.ts';
import type { CycleRecords } from '../../machines/settings/cycleRecords.ts';
import { cycleRecords } from '../../machines/settings/cycleRecords.ts';
import { sha256Of } from '../../machines/kit/sha256.ts';
import type { Outcome } from '../../machines/settings/cyclePlan.ts';
import {
  cohortsOf,
  startPlan,
  withGroupOutcome,
  withNewGroup,
} from '../../machines/settings/cyclePlan.ts';
import { schoolForm, systemForm } from '../../machines/settings/settings.ts';
import { facts } from './seededSchool.ts';

/** A command that a school makes sense of, or null where it has nothing to command. */
export type CommandMaker = (school: School) => Command | null;

const employees = ['Carlos Ramírez López', 'Ana Torres Medina', 'Rosa Jiménez Luna', 'Eva Prado'];
const groups = ['MATH-ADV', 'PROG-SUMMER', 'MAT-2', 'Math-Adv', '3A', 'N/A'];
const rooms = ['Salón 1', 'Salón 3', 'Aula 301', 'Sala Azul'];
const namesOf: Readonly<Record<RegisterKey, readonly string[]>> = {
  admins: ['Laura Méndez Ortega', 'Eva Prado'],
  teachers: employees,
  staff: employees,
  students: ['Sofía Castillo Ríos', 'Eva Prado'],
  courses: ['Curso de Verano', 'Secundaria', 'Otoño'],
  groups: groups.slice(0, 5),
  classrooms: rooms,
};
const place = fc.nat({ max: 90 });
const register = fc.constantFrom<RegisterKey[]>(
  'teachers',
  'teachers',
  'staff',
  'groups',
  'groups',
  'classrooms',
  'courses',
  'students',
  'admins',
);

const creating = fc
  .tuple(register, place, place)
  .map(([key, at, like]): CommandMaker => (school) => {
    const model = pick<Records[RegisterKey]>(school[key], like);
    const draft = { ...model, name: pick(namesOf[key], at)! };
    return model && { type: 'record.save', register: key, draft: withoutId(draft), base: null };
  });

const renaming = fc
  .tuple(register, place, place)
  .map(([key, at, like]): CommandMaker => (school) => {
    const base = pick<Records[RegisterKey]>(school[key], like);
    const draft = { ...base, name: pick(namesOf[key], at)! } as never;
    return base && { type: 'record.save', register: key, draft, base };
  });

const deleting = fc.tuple(register, place).map(([key, at]): CommandMaker => (school) => {
  const record = pick<Records[RegisterKey]>(school[key], at);
  return (
    record && {
      type: 'record.delete',
      register: key,
      id: String(record.id),
      base: withoutPassword(record),
    }
  );
});

const moving = fc
  .tuple(place, fc.constantFrom('', ...groups))
  .map(([at, group]): CommandMaker => ({ students }) => {
    const base = pick(students, at);
    return base && { type: 'record.save', register: 'students', draft: { ...base, group }, base };
  });

const movingSeveral = fc
  .tuple(place, fc.constantFrom('', ...groups))
  .map(([at, name]): CommandMaker => (school) => {
    const seen = school.students.filter(({ id }) => id % 3 !== at % 3);
    const group = school.groups.find((one) => one.name === name) ?? null;
    return seen.length === 0 ? null : { ...regroupingOf(seen), group };
  });

const withdrawingSeveral = fc
  .tuple(place, fc.constantFrom(0, 0, 0, 30))
  .map(([at, days]): CommandMaker => ({ students }) => {
    const seen = seenStudents(students.filter(({ id }) => id % 3 === at % 3));
    const until = addDays(facts.today, -days);
    return seen.length === 0 ? null : { type: 'students.withdraw', until, seen };
  });

const deletingSeveral = fc.tuple(register, place).map(([key, at]): CommandMaker => (school) => {
  const records: readonly Records[RegisterKey][] = school[key];
  const seen = records.filter((_, index) => index % 3 !== at % 3);
  return seen.length === 0 ? null : deletionOf(key, seen);
});

const importing = fc
  .tuple(place, fc.constantFrom(...employees), fc.constantFrom(...employees))
  .map(([at, renamed, created]): CommandMaker => ({ teachers }) => {
    const base = pick(teachers, at);
    const entries = base && [
      { draft: { ...base, name: renamed }, base },
      { draft: withoutId({ ...base, name: created }), base: null },
    ];
    return entries && { type: 'records.import', register: 'teachers', entries };
  });

const importingClasses = fc
  .tuple(place, fc.constantFrom(...groups))
  .map(([at, group]): CommandMaker => (school) => {
    const [teacher, room, course] = [
      pick(school.teachers, at),
      pick(school.classrooms, at),
      pick(school.courses, at),
    ];
    if (!teacher || !room || !course) return null;
    const times = { date: '2025-08-08', startTime: '16:00', endTime: '17:00' };
    const entry = {
      ...times,
      employee: teacher.name,
      employeeId: employeeId('teacher', teacher.id),
      group,
      activity: 'Clase',
      type: 'Grupal' as const,
      classroom: room.name,
      classroomId: room.id,
      classroomType: room.type,
    };
    const isKnown = group === 'N/A' || school.groups.some(({ name }) => name === group);
    const made = isKnown ? [] : [newGroup(course.id)(group)];
    return { type: 'schedule.import', classes: [entry], groups: made };
  });

const programming = fc
  .record({
    employee: fc.constantFrom(...employees),
    substitute: fc.constantFrom('', '', ...employees),
    group: fc.constantFrom(...groups),
    classroom: fc.constantFrom(...rooms),
    startTime: fc.constantFrom('08:00', '10:00'),
    isMove: fc.boolean(),
    at: place,
  })
  .map(({ isMove, at, ...fields }): CommandMaker => {
    return ({ schedules, teachers, staff }) => {
      if (![...teachers, ...staff].some(({ name }) => name === fields.employee)) return null;
      const original = isMove ? pick(allClasses(schedules), at) : null;
      const date = original?.date ?? '2025-08-08';
      const times = { activity: 'Clase', type: 'Grupal', endTime: '12:00' } as const;
      const entry = { ...times, classroomType: 'Presencial' as const, ...fields };
      return { type: 'schedule.save', date, original, entry, replaces: null };
    };
  });

const unprogramming = place.map((at): CommandMaker => ({ schedules }) => {
  const original = pick(allClasses(schedules), at);
  return original && { type: 'schedule.remove', original };
});

const repeating = place.map((at): CommandMaker => ({ schedules }) => {
  const source = pick(allClasses(schedules), at);
  const rule = {
    scope: 'class',
    every: 'week',
    until: '2025-08-20',
    includesWeekends: false,
  } as const;
  return source && { type: 'schedule.repeat', sources: [source], ...rule };
});

const arranging = fc
  .tuple(place, fc.integer({ min: 0, max: 3 }), fc.integer({ min: -2, max: 9 }), fc.boolean())
  .map(([at, more, days, isCopy]): CommandMaker => ({ schedules }) => {
    const chosen = allClasses(schedules).slice(at % 12, (at % 12) + more);
    const moved = chosen.map((one) => ({ ...one, date: addDays(one.date, days) }));
    const puts = days === 0 ? [] : moved;
    const leaves = isCopy && days !== 0 ? [] : chosen;
    return { type: 'schedule.arrange', how: 'moved', leaves, puts, stayed: 0 };
  });

const recording = place.map((at): CommandMaker => (school) => {
  const scheduled = pick(allClasses(school.schedules), at);
  const teacher = school.teachers.find(({ name }) => name === scheduled?.employee);
  if (!scheduled || !teacher) return null;
  const lesson = { ...newLesson(school, scheduled, teacher.id), topic: 'Repaso' };
  return { type: 'classSession.save', lesson, base: null };
});

const cancelling = place.map((at): CommandMaker => (school) => {
  const base = pick(school.cancelledClasses, at);
  if (base && at % 2 === 0) return { type: 'class.uncancel', base };
  const scheduled = pick(allClasses(school.schedules), at);
  return scheduled && { type: 'class.cancel', scheduled, reason: 'Lluvia' };
});

const paying = place.map((at): CommandMaker => (school) => {
  const base = pick(
    runsOf(school).flatMap((run) => recordsOfRun(school, run)),
    at,
  );
  if (base?.status === 'Pagado') return { type: 'payroll.correct', base, reason: 'Error' };
  return base && { type: 'payroll.pay', base };
});

const adjusting = fc
  .tuple(place, fc.constantFrom('bonus' as const, 'deduction' as const), fc.nat({ max: 2_000 }))
  .map(([at, type, amount]): CommandMaker => (school) => {
    const record = pick(
      runsOf(school).flatMap((run) => recordsOfRun(school, run)),
      at,
    );
    if (!record) return null;
    const base = pick(pendingAdjustments(school, record), at);
    if (base && amount % 2 === 0) return { type: 'payroll.unadjust', record, base };
    return { type: 'payroll.adjust', record, draft: { type, concept: 'Ajuste', amount }, base };
  });

const assigning = fc.tuple(place, place).map(([at, like]): CommandMaker => ({ staff, tasks }) => {
  const base = pick(tasks, like);
  if (base && at % 3 === 0) return { type: 'task.delete', base };
  if (base?.status === 'Pendiente' && at % 3 === 1) return { type: 'task.finish', base };
  const member = pick(staff, at);
  const draft = { title: 'Archivar actas', detail: '', due: '2026-03-12' };
  return (
    member && { type: 'task.save', draft: { ...draft, employeeId: `staff-${member.id}` }, base }
  );
});

const noting = fc.tuple(place, place).map(([at, like]): CommandMaker => ({ staff, activities }) => {
  const base = pick(activities, like);
  if (base && at % 3 === 0) return { type: 'activity.delete', base };
  const member = pick(staff, at);
  const draft = { description: 'Inscripciones', date: '2026-03-10', time: '9:00' };
  return (
    member && { type: 'activity.save', draft: { ...draft, employeeId: `staff-${member.id}` }, base }
  );
});

const configuring = fc.constant<CommandMaker>(({ settings: { system } }) => {
  const base = systemForm(system);
  const values = { ...base, currency: 'USD' } as const;
  return { type: 'settings.save', part: 'system', values, base };
});

/** Gives the cycle its days where it has none, else closes it. */
const closing = fc
  .tuple(fc.constantFrom<Outcome>('stays', 'graduates', 'new:NUEVO', 'group:MATH-ADV'), place)
  .map(([outcome, at]): CommandMaker => (school) => {
    const cycle = currentCycle(school.settings.school);
    if (!cycle) {
      const base = schoolForm(school.settings.school);
      const values = { ...base, cycleFrom: '2025-08-01', cycleUntil: '2026-02-15' };
      return { type: 'settings.save', part: 'school', values, base };
    }
    const made = { name: 'NUEVO', courseId: pick(school.courses, at)?.id ?? '' };
    const start = outcome === 'new:NUEVO' ? withNewGroup(startPlan(school, cycle), made) : null;
    const plan = cohortsOf(school).reduce(
      (next, { key }) => withGroupOutcome(next, key, outcome),
      start ?? startPlan(school, cycle),
    );
    return { type: 'cycle.close', plan, cycle };
  });

/** Closes a cycle of some days where none is closed, else takes it out, or brings back what was. */
const takingOut = fc.constant((school: School): Command | null => {
  const [cycle] = school.settings.school.closedCycles ?? [];
  if (!cycle) return closeCycle(school);
  const out = filed.get(String(cycle.filedAs));
  if (out) {
    const checksum = String(cycle.filedAs);
    return { type: 'cycle.return', cycle, day: '', checksum, digest: checksum, filed: out };
  }
  const records = cycleRecords(school, cycle);
  const checksum = sha256Of(JSON.stringify(records));
  filed.set(checksum, records);
  return { type: 'cycle.takeOut', cycle, filed: records, checksum, digest: checksum };
});

/** What was to be taken out, by what its file would tell of itself. */
const filed = new Map<string, CycleRecords>();

/** The cycle of the school's first days, with whoever is in it staying. */
function closeCycle(school: School): Command | null {
  const cycle = currentCycle(school.settings.school);
  if (!cycle) return null;
  const plan = cohortsOf(school).reduce(
    (next, { key }) => withGroupOutcome(next, key, 'stays'),
    startPlan(school, cycle),
  );
  return { type: 'cycle.close', plan, cycle };
}

const plain = fc
  .constantFrom<Command[]>(
    { type: 'demo.load' },
    { type: 'demo.remove' },
    { type: 'school.empty' },
    { type: 'attendance.delete', id: 1 },
    { type: 'payroll.createRun', cutOff: facts.today },
    { type: 'payroll.deleteRun', cutOff: facts.today },
  )
  .map(
    (command): CommandMaker =>
      () =>
        command,
  );

/** Any command, those that bear on names more often. */
export const anyCommand: fc.Arbitrary<CommandMaker> = fc.oneof(
  { weight: 3, arbitrary: creating },
  { weight: 4, arbitrary: renaming },
  { weight: 4, arbitrary: deleting },
  { weight: 1, arbitrary: moving },
  { weight: 1, arbitrary: movingSeveral },
  { weight: 1, arbitrary: withdrawingSeveral },
  { weight: 1, arbitrary: deletingSeveral },
  { weight: 1, arbitrary: importing },
  { weight: 1, arbitrary: importingClasses },
  { weight: 5, arbitrary: programming },
  { weight: 2, arbitrary: unprogramming },
  { weight: 1, arbitrary: repeating },
  { weight: 1, arbitrary: arranging },
  { weight: 3, arbitrary: recording },
  { weight: 2, arbitrary: cancelling },
  { weight: 1, arbitrary: paying },
  { weight: 2, arbitrary: adjusting },
  { weight: 1, arbitrary: assigning },
  { weight: 1, arbitrary: noting },
  { weight: 1, arbitrary: configuring },
  { weight: 2, arbitrary: closing },
  { weight: 2, arbitrary: takingOut },
  { weight: 2, arbitrary: plain },
);

export function pick<Item>(items: readonly Item[], at: number): Item | null {
  return items[at % items.length] ?? null;
}

/** A new record's draft: the school gives it its id. */
export function withoutId(record: object): never {
  const { id: _id, ...draft } = record as { id?: unknown };
  return draft as never;
}
