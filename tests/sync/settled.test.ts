import { describe, expect, it } from 'vitest';
import { newLesson } from '../../machines/lessons/lessons.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import { runOf } from '../../machines/payroll/runs.ts';
import { deletionOf } from '../../machines/registers/bulkChanges.ts';
import { seenStudents } from '../../machines/registers/seenStudents.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import type { School } from '../../machines/school/school.ts';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import { askedAgain } from '../../machines/sync/commands/askingAgain.ts';
import { classToOpen, formToOpen } from '../../machines/sync/commands/resolving.ts';
import { versionsOf } from '../../machines/sync/commands/versions.ts';
import { classToReopen } from '../../machines/timetable/classDrafts.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { classesOn, entryOf } from '../../machines/timetable/schedules.ts';
import { classEntry, withClasses, withStudents } from '../support/classes.ts';
import type { Device } from '../support/exchangingDevice.ts';
import { meet, officeDevices } from '../support/officeDevices.ts';
import { carryOut, changeOf, facts, seededSchool } from '../support/seededSchool.ts';

const day = '2026-03-09';
const programmed = withClasses(
  withStudents(seededSchool(), 'MATH-ADV', ['Eva Prado', 'Gael Ruiz']),
  day,
  [classEntry(), classEntry({ startTime: '12:00', endTime: '13:00' })],
);
const [given, other] = classesOn(programmed.schedules, day);
const recorded = carryOut(programmed, {
  type: 'classSession.save',
  lesson: { ...newLesson(programmed, given!, 1), topic: 'Matrices' },
  base: null,
});
const stocktaking = { title: 'Inventario', detail: '', due: '', employeeId: 'staff-5' } as const;
const school = carryOut(recorded, { type: 'task.save', base: null, draft: stocktaking });
const [task] = school.tasks;
const [lesson] = school.classSessions;
const [student] = school.students.slice(-1);
const yesterday = '2026-03-09';

const withdrawing = (until: string): AnyCommand => ({
  type: 'students.withdraw',
  until,
  seen: seenStudents([student!]),
});
const deleting: AnyCommand = {
  type: 'record.delete',
  register: 'students',
  id: String(student!.id),
  base: student!,
};
const renaming = (name: string): AnyCommand => ({
  type: 'record.save',
  register: 'students',
  draft: { name, career: student!.career, group: student!.group },
  base: student!,
});
const cancelling = (reason: string): AnyCommand => ({
  type: 'class.cancel',
  scheduled: other!,
  reason,
});

const regrouping: AnyCommand = {
  type: 'students.regroup',
  group: { id: 'ENG-SAT', name: 'ENG-SAT' },
  seen: seenStudents([student!]),
};
const titled = (title: string, base = task!): AnyCommand => ({
  type: 'task.save',
  draft: { ...stocktaking, title },
  base,
});
const moving = (original: ScheduledClass, hour: number): AnyCommand => {
  const times = { startTime: `${hour}:00`, endTime: `${hour + 1}:00` };
  const entry = { ...entryOf(original), ...times };
  return { type: 'schedule.save', date: day, original, entry, replaces: null };
};
const another: AnyCommand = {
  type: 'schedule.save',
  date: day,
  entry: classEntry({
    employee: 'Ana Torres Medina',
    activity: 'Ajedrez',
    startTime: '18:00',
    endTime: '19:00',
  }),
  original: null,
  replaces: null,
};
const removing: AnyCommand = { type: 'schedule.remove', original: other! };

/** What is asked on one device while another did something else of it. */
async function asked(mine: AnyCommand, theirs: AnyCommand, whole: School = school) {
  const devices = await officeDevices(whole);
  devices.there.ask(theirs, { now: facts.now + 60_000 });
  devices.here.ask(mine);
  await meet(devices.here, devices.there);
  return devices;
}

const codes = ({ outbox }: Device) => outbox.refused.map(({ refusal }) => refusal.code);

describe('what another device did just so', () => {
  it.each([
    ['a register deleted', { type: 'classSession.delete', base: lesson! }],
    ['a student withdrawn', withdrawing(yesterday)],
    ['a student deleted', deleting],
    ['students deleted together', deletionOf('students', school.students)],
    ['a class deleted', removing],
    ['a class that was not held', cancelling('Lluvia')],
  ] as [string, AnyCommand][])('is no question: %s', async (_, command) => {
    const { here, there } = await asked(command, command);
    expect(codes(here)).toEqual([]);
    expect(here.school).toEqual(there.school);
  });

  it('is one where the day or the reason is another', async () => {
    const withdrawn = await asked(withdrawing(yesterday), withdrawing(facts.today));
    expect(codes(withdrawn.here)).toEqual(['students.noneWithdrawn']);
    const cancelled = await asked(cancelling('Lluvia'), cancelling('Junta'));
    expect(codes(cancelled.here)).toEqual(['cancellation.taken']);
    const { here, there } = await officeDevices(school);
    const [eva, gael] = school.students.slice(-2);
    there.ask(withdrawing(yesterday));
    there.ask({ type: 'students.withdraw', until: facts.today, seen: seenStudents([eva!]) });
    const seen = seenStudents([eva!, gael!]);
    here.ask({ type: 'students.withdraw', until: yesterday, seen });
    await meet(here, there);
    expect(codes(here)).toEqual(['students.noneWithdrawn']);
  });

  it('is none of several that were written otherwise too, and one of who is gone', async () => {
    const { here, there } = await officeDevices(school);
    there.ask(regrouping);
    const base = there.school.students.at(-1)!;
    const { name, group } = base;
    const written = { name, career: 'Artes', group };
    there.ask({ type: 'record.save', register: 'students', draft: written, base });
    here.ask(regrouping);
    await meet(here, there);
    expect(codes(here)).toEqual([]);
    const gone = await asked(regrouping, deleting);
    expect(codes(gone.here)).toEqual(['students.noneRegrouped']);
  });

  it('is one of students who are in the wanted group from another day', async () => {
    const since = (first: string): AnyCommand => ({ ...regrouping, since: first });
    const otherDay = await asked(since('2026-03-02'), since('2026-03-05'));
    expect(codes(otherDay.here)).toEqual(['students.noneRegrouped']);
    const today = await asked(since('2026-03-02'), regrouping);
    expect(codes(today.here)).toEqual(['students.noneRegrouped']);
    const thatDay = await asked(since('2026-03-02'), since('2026-03-02'));
    expect(codes(thatDay.here)).toEqual([]);
  });

  it('is none of a task that was done on another day', async () => {
    const { here, there } = await officeDevices(school);
    const finishing = { type: 'task.finish', base: task! };
    there.ask(finishing, { today: '2026-03-11' });
    here.ask(finishing);
    await meet(here, there);
    expect(codes(here)).toEqual([]);
  });

  it('is one of what was taken away once it was paid', async () => {
    const recordIn = (of: School) => recordsOfRun(of, runOf('2025-08-08'))[0]!;
    const bonus = { type: 'bonus', concept: 'Bono', amount: 500 } as const;
    const adjusting = { type: 'payroll.adjust', record: recordIn(school), draft: bonus } as const;
    const adjusted = carryOut(school, { ...adjusting, base: null });
    const [base] = adjusted.payrollAdjustments;
    const unadjusting = { type: 'payroll.unadjust', record: recordIn(adjusted), base: base! };
    const paying = { type: 'payroll.pay', base: recordIn(adjusted) };
    const paid = await asked(unadjusting, paying, adjusted);
    expect(codes(paid.here)).toEqual(['payroll.adjustmentPaid']);
    const change = changeOf(school, { ...adjusting, base: null });
    const undone = await asked({ type: 'change.undo', change }, paying, adjusted);
    expect(codes(undone.here)).toEqual(['undo.paid']);
    const taken = await asked(unadjusting, unadjusting, adjusted);
    expect(codes(taken.here)).toEqual([]);
  });

  it('is no question any more once somebody does it', async () => {
    const { here, there } = await asked(renaming('Gael Ruiz Mora'), renaming('Gael R.'));
    expect(codes(here)).toEqual(['record.conflict']);
    const base = there.school.students.at(-1)!;
    const draft = { name: 'Gael Ruiz Mora', career: base.career, group: base.group };
    there.ask({ type: 'record.save', register: 'students', draft, base });
    await meet(here, there);
    expect(codes(here)).toEqual([]);
  });
});

describe('what whoever asked it decided since', () => {
  const { career, group } = student!;
  const saving = (device: Device, fields: object): AnyCommand => ({
    type: 'record.save',
    register: 'students',
    draft: { name: device.school.students.at(-1)!.name, career, group, ...fields },
    base: device.school.students.at(-1)!,
  });

  it('is no question any more, whatever they wrote', async () => {
    const { here, there } = await asked(renaming('Gael Ruiz Mora'), renaming('Gael R.'));
    here.ask(saving(here, { name: 'Gael Ruiz M.', career: 'Artes' }));
    await meet(here, there);
    expect(codes(here)).toEqual([]);
    expect(there.school.students.at(-1)).toMatchObject({ name: 'Gael Ruiz M.' });
  });

  it('is one where they wrote something else of it', async () => {
    const { here, there } = await asked(renaming('Gael Ruiz Mora'), renaming('Gael R.'));
    here.ask(saving(here, { career: 'Artes' }));
    await meet(here, there);
    expect(codes(here)).toEqual(['record.conflict']);
    expect(here.outbox.refused).toMatchObject([{ by: { author: { name: 'Laura' } } }]);
  });

  it('of a register, a task or a class is none either', async () => {
    const writing = (base: Lesson, topic: string): AnyCommand => ({
      type: 'classSession.save',
      lesson: { ...base, topic },
      base,
    });
    const registers = await asked(writing(lesson!, 'Vectores'), writing(lesson!, 'Series'));
    expect(codes(registers.here)).toEqual(['classSession.conflict']);
    registers.here.ask(writing(registers.here.school.classSessions[0]!, 'Vectores y series'));
    await meet(registers.here, registers.there);
    expect(codes(registers.here)).toEqual([]);

    const tasks = await asked(titled('Inventario de marzo'), titled('Inventario de todo'));
    expect(codes(tasks.here)).toEqual(['record.conflict']);
    tasks.here.ask(titled('Inventario de todo marzo', tasks.here.school.tasks[0]));
    await meet(tasks.here, tasks.there);
    expect(codes(tasks.here)).toEqual([]);

    const classes = await asked(moving(other!, 14), moving(other!, 16));
    expect(codes(classes.here)).toEqual(['schedule.gone']);
    classes.here.ask(moving(classesOn(classes.here.school.schedules, day).at(-1)!, 18));
    await meet(classes.here, classes.there);
    expect(codes(classes.here)).toEqual([]);
  });
});

describe('what stays a question', () => {
  const [first] = school.students;
  const [teacher] = school.teachers;
  const named = (register: string, base: object, name: string): AnyCommand => ({
    type: 'record.save',
    register,
    draft: { ...base, name },
    base,
  });

  it.each<[string, AnyCommand, AnyCommand, AnyCommand]>([
    ['another class', moving(other!, 14), moving(other!, 16), moving(given!, 18)],
    ['another class than one that is gone', moving(other!, 14), removing, moving(given!, 18)],
    ['a new class of others than one that is gone', moving(other!, 14), removing, another],
    [
      'a new task',
      titled('Inventario de marzo'),
      { type: 'task.delete', base: task! },
      titled('Llaves', null!),
    ],
    [
      'a record of another register under the same id',
      named('students', first!, 'Sofía C.'),
      named('students', first!, 'Sofía L.'),
      named('teachers', { ...teacher!, id: first!.id, password: '' }, 'Carlos R.'),
    ],
  ])('is whatever was asked later of %s', async (_, mine, theirs, later) => {
    const { here, there } = await asked(mine, theirs);
    expect(here.outbox.refused).toHaveLength(1);
    here.ask(later);
    await meet(here, there);
    expect(here.outbox.refused).toHaveLength(1);
  });

  it('says where it was deleted, which a class that was moved is not', async () => {
    const cases = [
      [renaming('Gael Ruiz Mora'), deleting],
      [moving(other!, 14), removing],
      [renaming('Gael Ruiz Mora'), renaming('Gael R.')],
      [moving(other!, 14), moving(other!, 16)],
    ] as const;
    const said = [];
    for (const [mine, theirs] of cases) {
      const { here } = await asked(mine, theirs);
      said.push(here.outbox.refused.map(({ by }) => by?.isDeletion ?? false));
    }
    expect(said).toEqual([[true], [true], [false], [false]]);
  });

  it('is under the name of whoever wrote last', async () => {
    const { here, there } = await asked(renaming('Gael Ruiz Mora'), renaming('Gael R.'));
    expect(here.outbox.refused).toMatchObject([{ by: { at: facts.now + 60_000 } }]);
    const base = there.school.students.at(-1)!;
    const draft = { name: 'Gael', career: base.career, group: base.group };
    there.ask({ type: 'record.save', register: 'students', draft, base }, { now: facts.now + 9e5 });
    await meet(here, there);
    expect(here.outbox.refused).toMatchObject([{ by: { at: facts.now + 9e5 } }]);
  });

  it('is the deletion of a register that was written since, which can be asked again', async () => {
    const writing: AnyCommand = {
      type: 'classSession.save',
      lesson: { ...lesson!, topic: 'Determinantes' },
      base: lesson!,
    };
    const { here } = await asked({ type: 'classSession.delete', base: lesson! }, writing);
    expect(codes(here)).toEqual(['record.conflict']);
    const [{ command } = { command: removing }] = here.outbox.refused;
    expect(versionsOf(here.school, command)).toMatchObject({
      isDeletion: true,
      parts: [{ part: 'topic', mine: 'Matrices', stored: 'Determinantes' }],
    });
    here.ask(askedAgain(here.school, command));
    expect(here.school.classSessions).toEqual([]);
  });

  it('is the deletion of a task that was written since, beside what was seen of it', async () => {
    const { here } = await asked(
      { type: 'task.delete', base: task! },
      titled('Inventario de todo'),
    );
    const [{ command } = { command: removing }] = here.outbox.refused;
    expect(versionsOf(here.school, command)).toMatchObject({
      isDeletion: true,
      mine: { title: 'Inventario' },
      stored: { title: 'Inventario de todo' },
      fields: ['title'],
    });
  });
});

it('a class whose place was taken opens in its dialog, and is none once it has another place', async () => {
  const place = { startTime: '16:00', endTime: '17:00' };
  const programming = (fields: object): AnyCommand => ({
    type: 'schedule.save',
    date: day,
    entry: classEntry({ ...place, ...fields }),
    original: null,
    replaces: null,
  });
  const { here, there } = await asked(
    programming({ employee: 'Ana Torres Medina', activity: 'Club de lectura' }),
    programming({ activity: 'Ajedrez' }),
  );
  const [question] = here.outbox.refused;
  const opened = classToOpen(here.school, question!.command)!;
  expect(opened).toMatchObject({
    date: day,
    original: null,
    typed: { activity: 'Club de lectura', ...place },
  });
  expect(classToReopen(here.school, opened)).toEqual(opened);
  here.ask({
    type: 'schedule.save',
    date: day,
    entry: { ...opened.typed, startTime: '17:00', endTime: '18:00' },
    original: null,
    replaces: null,
  });
  await meet(here, there);
  expect(codes(here)).toEqual([]);
  expect(classesOn(there.school.schedules, day).map(({ activity }) => activity)).toEqual(
    expect.arrayContaining(['Ajedrez', 'Club de lectura']),
  );
});

describe('what was asked of a record that somebody deleted', () => {
  it('is no question any more once it is made anew under its name', async () => {
    const { here, there } = await asked(renaming('Gael Ruiz Mora'), deleting);
    expect(here.outbox.refused).toHaveLength(1);
    const opened = formToOpen(here.school, here.outbox.refused[0]!.command)!;
    const enrol = (name: string): AnyCommand => ({
      type: 'record.save',
      register: 'students',
      draft: { name, career: student!.career, group: student!.group },
      base: null,
    });
    expect(opened.form.values).toMatchObject({ name: 'Gael Ruiz Mora' });
    here.ask(enrol('Otra Persona'));
    await meet(here, there);
    expect(here.outbox.refused).toHaveLength(1);
    here.ask(enrol('Gael Ruiz Mora'));
    await meet(here, there);
    expect(here.outbox.refused).toEqual([]);
  });
});

describe('what was asked here, taken back before it was sent, and done by somebody else', () => {
  const ways: [string, AnyCommand, (device: Device) => boolean][] = [
    ['gone', deleting, (device) => device.school.students.every(({ id }) => id !== student!.id)],
    [
      'finished',
      { type: 'task.finish', base: task! },
      (device) => device.school.tasks[0]?.status === 'Hecha',
    ],
  ];

  it.each(ways)('stays %s, until whoever took it back is asked', async (_how, command, isDone) => {
    const { here, there } = await officeDevices(school);
    here.ask(command);
    const [item] = here.outbox.items;
    here.ask({ type: 'change.undo', change: item!.change });
    there.ask(command);
    await meet(here, there);
    expect([here, there].map(isDone)).toEqual([true, true]);
    expect(codes(here)).toEqual(['undo.superseded']);
    const [question] = here.outbox.refused;
    expect(question?.by?.author.name).toBe('Laura');
    here.ask(askedAgain(here.school, question!.command));
    await meet(here, there);
    expect([here, there].map(isDone)).toEqual([false, false]);
  });
});
