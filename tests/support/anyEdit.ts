import fc from 'fast-check';
import type { Command } from '../../machines/commands/commands.ts';
import { addDays } from '../../machines/kit/calendar.ts';
import { newLesson } from '../../machines/lessons/lessons.ts';
import type { Drafts, RegisterKey } from '../../machines/registers/drafts.ts';
import { formShapes } from '../../machines/registers/formShapes.ts';
import { regroupingOf } from '../../machines/registers/regrouping.ts';
import { seenStudents } from '../../machines/registers/seenStudents.ts';
import type { Records, School } from '../../machines/school/school.ts';
import { directoryOf, employeeId, tieRecord } from '../../machines/school/ties.ts';
import { allClasses, entryOf, hasGroup } from '../../machines/timetable/schedules.ts';
import type { CommandMaker } from './anyCommand.ts';
import { pick } from './anyCommand.ts';
import { quickAccount } from './memoryServer.ts';
import { facts } from './seededSchool.ts';
import { carlosId } from './sharedSchool.ts';

const words = ['Eva', 'Gael', 'Rita', 'Pía'];
const word = fc.constantFrom(...words);
const place = fc.nat({ max: 9 });
const fields: Readonly<Record<RegisterKey, Readonly<Record<string, readonly unknown[]>>>> = {
  admins: { name: words },
  teachers: { name: words, phone: ['5512345600', '5512345610'], rate: [200, 210], user: words },
  staff: { name: words, phone: ['5512345600', '5512345610'], user: words },
  students: { name: words, career: words },
  courses: { name: words, description: words },
  groups: { name: words, description: words },
  classrooms: { name: words, capacity: [20, 21, 22] },
};
const { passwordHash } = quickAccount('teacher', carlosId, 'x');

/** A form of a register in which some fields are written otherwise. */
const editing = fc
  .record({
    register: fc.constantFrom<RegisterKey[]>(
      'students',
      'students',
      'teachers',
      'staff',
      'groups',
      'classrooms',
      'courses',
      'admins',
    ),
    at: fc.nat({ max: 3 }),
    changed: fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 3 }),
    hasPassword: fc.boolean(),
  })
  .map(({ register, at, changed, hasPassword }): CommandMaker => (school) => {
    const base = pick<Records[RegisterKey]>(school[register], at);
    if (!base) return null;
    const shown = Object.entries(base).filter(([field]) => field in formShapes[register]);
    const written = changed.map(([field, value]) => {
      const [name, values] = pick(Object.entries(fields[register]), field)!;
      return [name, pick(values, value)] as const;
    });
    const group = 'groupId' in base && { groupId: base.groupId };
    const password = 'password' in base && { password: hasPassword ? passwordHash : '' };
    const draft = { ...Object.fromEntries([...shown, ...written]), ...group, ...password };
    return { type: 'record.save', register, draft: draft as Drafts[RegisterKey], base };
  });

/** A form of a student who is taken to another group, or out of theirs. */
const moving = fc
  .tuple(place, place, word)
  .map(([at, to, career]): CommandMaker => ({ students, groups }) => {
    const base = pick(students, at);
    if (!base) return null;
    const { name, career: before } = base;
    const chosen = pick([...groups, null], to);
    const group = chosen ? { group: chosen.name, groupId: chosen.id } : { group: '' };
    const draft = { name, career: to % 2 === 0 ? career : before, ...group };
    return { type: 'record.save', register: 'students', draft, base };
  });

const regrouping = fc
  .tuple(place, fc.constantFrom('2026-03-01', '2026-03-05', undefined))
  .map(([at, since]): CommandMaker => ({ students, groups }) => {
    const seen = students.filter((_, index) => index % 4 === at % 4);
    const group = pick([...groups, null], at);
    return seen.length === 0
      ? null
      : { ...regroupingOf(seen), group, ...(since === undefined ? {} : { since }) };
  });

const withdrawing = fc
  .tuple(place, fc.nat({ max: 2 }))
  .map(([at, days]): CommandMaker => ({ students }) => {
    const seen = seenStudents(students.filter((_, index) => index % 4 === at % 4));
    const until = addDays(facts.today, -days);
    return seen.length === 0 ? null : { type: 'students.withdraw', until, seen };
  });

const justifying = fc
  .tuple(place, place, word)
  .map(([at, how, reason]): CommandMaker => (school) => {
    const base = pick(school.justifications, at);
    if (base && how % 3 === 0) return { type: 'justification.delete', base };
    const studentId = base?.studentId ?? pick(school.students, at)?.id;
    if (studentId === undefined) return null;
    const { from = `2026-03-0${1 + (how % 4)}`, until = '2026-03-09' } = base ?? {};
    return { type: 'justification.save', draft: { studentId, from, until, reason }, base };
  });

const assigning = fc
  .tuple(place, place, word)
  .map(([at, how, text]): CommandMaker => ({ tasks }) => {
    const base = pick(tasks, at);
    if (!base) return null;
    if (how % 4 === 0) return { type: 'task.delete', base };
    if (how % 4 === 1) return { type: 'task.finish', base };
    const { title, detail, due, employeeId: member = '' } = base;
    const changed = how % 4 === 2 ? { title: text } : { detail: text };
    return {
      type: 'task.save',
      draft: { title, detail, due, employeeId: member, ...changed },
      base,
    };
  });

const scheduling = fc
  .tuple(place, place, word)
  .map(([at, how, text]): CommandMaker => ({ schedules }) => {
    const original = pick(allClasses(schedules), at);
    if (!original) return null;
    if (how % 4 === 0) return { type: 'class.cancel', scheduled: original, reason: text };
    const hour = 13 + how;
    const substitute = pick(['', 'Ana Torres Medina', 'Carlos Ramírez López'], how)!;
    const changed = [
      { activity: text },
      { startTime: `${hour}:00`, endTime: `${hour + 1}:00` },
      { substitute },
    ][(how % 4) - 1];
    const entry = { ...entryOf(original), ...changed };
    return { type: 'schedule.save', date: original.date, original, entry, replaces: null };
  });

const correcting = fc
  .tuple(place, place, word)
  .map(([at, how, topic]): CommandMaker => ({ classSessions }) => {
    const base = pick(classSessions, at);
    if (!base) return null;
    if (how % 3 === 0) return { type: 'classSession.delete', base };
    const attendance = Object.fromEntries(
      Object.entries(base.attendance).map(([id, mark], index) => {
        const other = mark === 'ausente' ? 'presente' : 'ausente';
        return [id, index % 2 === at % 2 ? other : mark] as const;
      }),
    );
    const lesson = { ...base, ...(how % 3 === 1 ? { topic } : { attendance }) };
    return { type: 'classSession.save', lesson, base };
  });

/** What the office changes of something that stands, a few fields of it. */
export const anyEdit: fc.Arbitrary<CommandMaker> = fc.oneof(
  { weight: 5, arbitrary: editing },
  { weight: 2, arbitrary: moving },
  { weight: 1, arbitrary: regrouping },
  { weight: 1, arbitrary: withdrawing },
  { weight: 1, arbitrary: justifying },
  { weight: 2, arbitrary: assigning },
  { weight: 3, arbitrary: scheduling },
  { weight: 2, arbitrary: correcting },
);

/** What Carlos writes of his own classes. */
export const anyTeaching: fc.Arbitrary<CommandMaker> = fc
  .tuple(place, place, word)
  .map(([at, how, topic]) => ({ schedules, classSessions, ...school }) => {
    const own = classSessions.filter(({ teacherId }) => teacherId === carlosId);
    const scheduled = pick(
      allClasses(schedules).filter((one) => one.employeeId === employeeId('teacher', carlosId)),
      at,
    );
    const base = pick(own, at);
    if (base && how % 4 === 0) return { type: 'classSession.delete', base };
    if (base && how % 4 === 1)
      return { type: 'classSession.save', lesson: { ...base, topic }, base };
    if (!scheduled) return null;
    if (how % 4 === 2) return { type: 'class.cancel', scheduled, reason: topic };
    const begun = newLesson({ schedules, classSessions, ...school }, scheduled, carlosId);
    return { type: 'classSession.save', lesson: { ...begun, topic }, base: null };
  });

/** A command with the ids that forms give beside names; null of a class of what is none. */
export function withIds(school: School, command: Command): Command | null {
  const directory = directoryOf(school);
  if (command.type === 'schedule.import') {
    const classes = command.classes.map((one) => tieRecord('schedules', one, directory));
    return { ...command, classes };
  }
  if (command.type === 'schedule.save') {
    const entry = tieRecord('schedules', command.entry, directory);
    const { classroomId, groupId, substitute, substituteId } = entry;
    const named = [
      entry.employeeId,
      classroomId,
      hasGroup(entry) ? groupId : '',
      substitute ? substituteId : '',
    ];
    return named.includes(undefined) ? null : { ...command, entry };
  }
  if (command.type !== 'record.save' || command.register !== 'students') return command;
  const { groupId: _former, ...draft } = command.draft as Drafts['students'];
  const groupId = directory.idOf('groups', draft.group);
  return { ...command, draft: groupId === undefined ? draft : { ...draft, groupId: `${groupId}` } };
}
