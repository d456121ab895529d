import { describe, expect, it } from 'vitest';
import { newLesson } from '../../machines/lessons/lessons.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import { askedAgain } from '../../machines/sync/commands/askingAgain.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { classesOn, entryOf } from '../../machines/timetable/schedules.ts';
import { classEntry, withClasses, withStudents } from '../support/classes.ts';
import type { Device } from '../support/exchangingDevice.ts';
import { meet, officeDevices } from '../support/officeDevices.ts';
import { carryOut, facts, seededSchool } from '../support/seededSchool.ts';

const day = '2026-03-09';
const school = withClasses(withStudents(seededSchool(), 'MATH-ADV', ['Eva Prado']), day, [
  classEntry(),
]);
const [given] = classesOn(school.schedules, day);
const lesson = { ...newLesson(school, given!, 1), topic: 'Matrices' };

const student = (device: Device) => device.school.students.at(-1)!;
const codes = ({ outbox }: Device) => outbox.refused.map(({ refusal }) => refusal.code);

let minute = 0;
/** Asks it later than whatever was asked before. */
function ask(device: Device, command: AnyCommand): void {
  minute += 1;
  device.ask(command, { now: facts.now + minute * 60_000 });
}

function edit(device: Device, fields: Partial<Student>): void {
  const base = student(device);
  const { name, career, group } = base;
  const draft = { name, career, group, ...fields };
  ask(device, { type: 'record.save', register: 'students', draft, base });
}

function give(device: Device, original: ScheduledClass | null, fields: object): void {
  const entry = original ? { ...entryOf(original), ...fields } : classEntry(fields);
  ask(device, { type: 'schedule.save', date: day, original, entry, replaces: null });
}

describe('a question about several fields', () => {
  it('goes on about those that its person said nothing of later', async () => {
    const { here, there } = await officeDevices(school);
    edit(there, { name: 'Eva P.', career: 'Letras' });
    edit(here, { name: 'Eva Prado Luna', career: 'Artes' });
    await meet(here, there);
    edit(here, { career: 'Danza' });
    await meet(here, there);
    expect(codes(here)).toEqual(['record.conflict']);
    ask(here, askedAgain(here.school, here.outbox.refused[0]!.command));
    expect(student(here)).toMatchObject({ name: 'Eva Prado Luna', career: 'Danza' });
    await meet(here, there);
    expect(codes(here)).toEqual([]);
    expect(student(there)).toMatchObject({ name: 'Eva Prado Luna', career: 'Danza' });
  });

  it('and so does one about a register', async () => {
    const { here, there } = await officeDevices(
      carryOut(school, { type: 'classSession.save', lesson, base: null }),
    );
    const write = (device: Device, fields: object) => {
      const [base] = device.school.classSessions;
      ask(device, { type: 'classSession.save', lesson: { ...base!, ...fields }, base: base! });
    };
    write(there, { topic: 'Series', comments: 'Bien' });
    write(here, { topic: 'Vectores', comments: 'Mal' });
    await meet(here, there);
    write(here, { comments: 'Regular' });
    await meet(here, there);
    expect(codes(here)).toEqual(['classSession.conflict']);
    ask(here, askedAgain(here.school, here.outbox.refused[0]!.command));
    expect(here.school.classSessions).toMatchObject([{ topic: 'Vectores', comments: 'Regular' }]);
  });

  it('and one about a class, which is still not to be held however it is given', async () => {
    const { here, there } = await officeDevices(school);
    give(there, given!, { startTime: '16:00', endTime: '17:00' });
    give(here, given!, { startTime: '14:00', endTime: '15:00', activity: 'Repaso' });
    await meet(here, there);
    const standing = () => classesOn(here.school.schedules, day);
    give(here, standing()[0]!, { activity: 'Examen' });
    await meet(here, there);
    expect(codes(here)).toEqual(['schedule.gone']);
    ask(here, askedAgain(here.school, here.outbox.refused[0]!.command));
    expect(standing()).toMatchObject([{ startTime: '14:00', activity: 'Examen' }]);

    const recorded = await officeDevices(school);
    ask(recorded.there, { type: 'classSession.save', lesson, base: null });
    ask(recorded.here, { type: 'class.cancel', scheduled: given!, reason: 'Lluvia' });
    give(recorded.here, given!, { substitute: 'Ana Torres Medina' });
    await meet(recorded.here, recorded.there);
    expect(codes(recorded.here)).toEqual(['cancellation.recorded']);
  });
});

describe('what somebody asked of the same', () => {
  it('before a question is no answer to it', async () => {
    const { here, there } = await officeDevices(school);
    ask(there, { type: 'classSession.save', lesson: { ...lesson, topic: 'Series' }, base: null });
    give(here, given!, { substitute: 'Ana Torres Medina' });
    const [scheduled] = classesOn(here.school.schedules, day);
    ask(here, { type: 'class.cancel', scheduled, reason: 'Lluvia' });
    await meet(here, there);
    expect(codes(here)).toEqual(['cancellation.recorded']);
  });

  it('twice, and somebody else otherwise, is one question: about the later', async () => {
    const { here, there } = await officeDevices(school);
    edit(there, { name: 'Eva P.' });
    edit(here, { name: 'Eva Prado L.', career: 'Artes' });
    edit(here, { name: 'Eva Prado Luna' });
    await meet(here, there);
    expect(here.outbox.refused).toMatchObject([{ command: { draft: { name: 'Eva Prado Luna' } } }]);
    expect(student(there)).toMatchObject({ name: 'Eva P.', career: 'Artes' });
  });

  it('twice, the clock set back an hour in between, is one question too: about what was asked last', async () => {
    const { here, there } = await officeDevices(school);
    edit(there, { name: 'Eva P.' });
    edit(here, { name: 'Eva Prado L.' });
    minute -= 60;
    edit(here, { name: 'Eva Prado Luna' });
    await meet(here, there);
    expect(here.outbox.refused).toMatchObject([{ command: { draft: { name: 'Eva Prado Luna' } } }]);
    minute -= 60;
    edit(here, { name: 'Eva P. Luna' });
    await meet(here, there);
    expect(here.outbox.refused).toEqual([]);
    expect(student(there).name).toBe('Eva P. Luna');
  });

  it('for another group, of a class that is gone, is no answer to where it was to be', async () => {
    const { here, there } = await officeDevices(school);
    ask(there, { type: 'schedule.remove', original: given! });
    give(here, given!, { startTime: '16:00', endTime: '17:00' });
    await meet(here, there);
    give(here, null, { group: 'ENG-SAT', startTime: '18:00', endTime: '19:00' });
    await meet(here, there);
    expect(codes(here)).toEqual(['schedule.gone']);
    give(here, null, { startTime: '20:00', endTime: '21:00' });
    await meet(here, there);
    expect(codes(here)).toEqual([]);
  });
});

it('what is undone before it was sent is undone of what had become of it, however many go at once', async () => {
  const { here, there } = await officeDevices(school);
  const { career } = student(here);
  edit(there, { name: 'Eva P.' });
  edit(here, { name: 'Eva Prado Luna', career: 'Artes' });
  const [{ change }] = here.outbox.items as [Device['outbox']['items'][number]];
  for (let count = 0; count < 24; count += 1) {
    const draft = { title: `Llamada ${count}`, detail: '', due: '', employeeId: 'staff-5' };
    ask(here, { type: 'task.save', base: null, draft });
  }
  ask(here, { type: 'change.undo', change });
  await meet(here, there);
  expect(here.outbox.refused).toEqual([]);
  expect(student(there)).toMatchObject({ name: 'Eva P.', career });
});

it('what was taken back before it was refused is asked about no more, nor that it was taken back', async () => {
  const { here, there } = await officeDevices(school);
  give(here, null, { startTime: '14:00', endTime: '15:00', activity: 'Coro' });
  ask(here, { type: 'change.undo', change: here.outbox.items[0]!.change });
  give(there, null, { startTime: '14:00', endTime: '15:00', activity: 'Ajedrez' });
  await meet(here, there);
  expect(codes(here)).toEqual([]);
  expect(here.outbox.items).toEqual([]);
  expect(here.school).toEqual(there.school);
});
