import { describe, expect, it } from 'vitest';
import { newLesson } from '../../machines/lessons/lessons.ts';
import type { School } from '../../machines/school/school.ts';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import { askedAgain } from '../../machines/sync/commands/askingAgain.ts';
import { versionsOf } from '../../machines/sync/commands/versions.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { classesOn } from '../../machines/timetable/schedules.ts';
import { classEntry, withClasses, withStudents } from '../support/classes.ts';
import { meet, officeDevices } from '../support/officeDevices.ts';
import { carryOut, facts, seededSchool } from '../support/seededSchool.ts';

const day = '2026-03-09';
const programmed = withClasses(
  withStudents(seededSchool(), 'MATH-ADV', ['Eva Prado', 'Gael Ruiz']),
  day,
  [classEntry()],
);
const [given] = classesOn(programmed.schedules, day) as [ScheduledClass];
const school = carryOut(
  carryOut(programmed, {
    type: 'classSession.save',
    lesson: { ...newLesson(programmed, given, 1), topic: 'Matrices' },
    base: null,
  }),
  {
    type: 'task.save',
    base: null,
    draft: { title: 'Inventario', detail: '', due: '2026-03-20', employeeId: 'staff-5' },
  },
);
const student = school.students.at(-1)!;
const [lesson] = school.classSessions;
const [eva, gael] = lesson!.students;
const [task] = school.tasks;

const ofStudent = (fields: object): AnyCommand => ({
  type: 'record.save',
  register: 'students',
  draft: { name: student.name, career: student.career, group: student.group, ...fields },
  base: student,
});
const ofLesson = (fields: object, marks: object = {}): AnyCommand => ({
  type: 'classSession.save',
  lesson: { ...lesson!, ...fields, attendance: { ...lesson!.attendance, ...marks } },
  base: lesson!,
});
const ofSchool = (fields: object): AnyCommand => ({
  type: 'settings.save',
  part: 'school',
  values: fields,
  base: school.settings.school,
});
const ofTask = (fields: object): AnyCommand => {
  const { title, detail, due, employeeId } = task!;
  return { type: 'task.save', draft: { title, detail, due, employeeId, ...fields }, base: task! };
};

interface Dispute {
  mine: AnyCommand;
  theirs: AnyCommand;
  /** What both wrote, and what only one did. */
  read: (school: School) => { both: unknown; mine: unknown; theirs: unknown };
  said: { both: unknown; mine: unknown; theirs: unknown };
}

const disputes: Record<string, Dispute> = {
  'a student': {
    mine: ofStudent({ name: 'Gael Ruiz Mora', career: 'Medicina' }),
    theirs: ofStudent({ name: 'Gael R.', group: '' }),
    read: ({ students }) => {
      const { name, career, group } = students.find(({ id }) => id === student.id)!;
      return { both: name, mine: career, theirs: group };
    },
    said: { both: 'Gael R.', mine: 'Medicina', theirs: '' },
  },
  'a register': {
    mine: ofLesson({ topic: 'Determinantes' }, { [eva!.id]: 'ausente' }),
    theirs: ofLesson({ topic: 'Vectores' }, { [gael!.id]: 'tardanza' }),
    read: ({ classSessions: [one] }) => ({
      both: one!.topic,
      mine: one!.attendance[eva!.id],
      theirs: one!.attendance[gael!.id],
    }),
    said: { both: 'Vectores', mine: 'ausente', theirs: 'tardanza' },
  },
  'the settings': {
    mine: ofSchool({ name: 'Colegio Sur', phone: '55 1111 2222' }),
    theirs: ofSchool({ name: 'Colegio Norte', address: 'Calle 8' }),
    read: ({ settings: { school: one } }) => ({
      both: one.name,
      mine: one.phone,
      theirs: one.address,
    }),
    said: { both: 'Colegio Norte', mine: '55 1111 2222', theirs: 'Calle 8' },
  },
  'a task': {
    mine: ofTask({ title: 'Inventario de marzo', due: '2026-03-25' }),
    theirs: ofTask({ title: 'Inventario de todo', detail: 'Con fotos' }),
    read: ({ tasks: [one] }) => ({ both: one!.title, mine: one!.due, theirs: one!.detail }),
    said: { both: 'Inventario de todo', mine: '2026-03-25', theirs: 'Con fotos' },
  },
};

async function disputed({ mine, theirs }: Pick<Dispute, 'mine' | 'theirs'>) {
  const devices = await officeDevices(school);
  devices.there.ask(theirs, { now: facts.now + 60_000 });
  devices.here.ask(mine);
  await meet(devices.here, devices.there);
  return devices;
}

describe('of what two devices wrote of one record', () => {
  it.each(Object.entries(disputes))(
    'what only one wrote stands, and the rest alone is a question: %s',
    async (_, { mine, theirs, read, said }) => {
      const { here, there } = await disputed({ mine, theirs });
      expect(read(here.school)).toEqual(said);
      expect(there.school).toEqual(here.school);
      const [question, ...others] = here.outbox.refused;
      expect(others).toEqual([]);
      const versions = versionsOf(here.school, question!.command)!;
      expect('parts' in versions ? versions.parts : versions.fields).toHaveLength(1);
      here.ask(askedAgain(here.school, question!.command));
      await meet(here, there);
      expect(read(there.school)).toMatchObject({ mine: said.mine, theirs: said.theirs });
      expect(read(there.school).both).not.toEqual(said.both);
      expect(here.outbox.refused).toEqual([]);
    },
  );

  it('all is a question where one of them wrote nothing else', async () => {
    const { here, there } = await disputed({
      mine: ofStudent({ name: 'Gael Ruiz Mora' }),
      theirs: ofStudent({ name: 'Gael R.', career: 'Medicina' }),
    });
    expect(here.school).toEqual(there.school);
    expect(here.outbox.refused).toMatchObject([{ change: { name: 'student.updated' } }]);
    expect(here.outbox.refused[0]).not.toHaveProperty('partOf');
  });

  it('all is a question where somebody would be enrolled again unseen', async () => {
    const alone = carryOut(school, { type: 'students.regroup', group: null, seen: [student] });
    const base = alone.students.at(-1)!;
    const { here, there } = await officeDevices(alone);
    there.ask({ type: 'students.withdraw', until: facts.today, seen: [base] });
    const draft = { name: base.name, career: 'Medicina', group: student.group };
    here.ask({ type: 'record.save', register: 'students', draft, base });
    await meet(here, there);
    expect(here.school.students.at(-1)).toMatchObject({ group: '', withdrawnOn: facts.today });
    expect(here.outbox.refused).toMatchObject([{ refusal: { code: 'record.conflict' } }]);
  });

  it('stays a question once what nobody disputes has been sent', async () => {
    const devices = await officeDevices(school);
    const { here, there } = devices;
    there.ask(ofStudent({ name: 'Gael R.' }), { now: facts.now + 60_000 });
    here.ask(ofStudent({ name: 'Gael Ruiz Mora', career: 'Medicina' }));
    await there.synchronize();
    await here.synchronize();
    there.ask({
      type: 'record.save',
      register: 'students',
      draft: { name: 'Otra Persona', career: 'Artes', group: '' },
      base: null,
    });
    await there.synchronize();
    await here.synchronize();
    expect(here.outbox).toMatchObject({ items: [], refused: [{ partOf: expect.any(String) }] });
  });

  it('only what is disputed is asked again, on what others made of the rest meanwhile', async () => {
    const { here, there } = await disputed({
      mine: ofStudent({ name: 'Gael Ruiz Mora', career: 'Medicina' }),
      theirs: ofStudent({ name: 'Gael R.' }),
    });
    const base = there.school.students.at(-1)!;
    const { name, group } = base;
    const draft = { name, career: 'Artes', group };
    there.ask({ type: 'record.save', register: 'students', draft, base });
    await meet(here, there);
    here.ask(askedAgain(here.school, here.outbox.refused[0]!.command));
    expect(here.school.students.at(-1)).toMatchObject({ name: 'Gael Ruiz Mora', career: 'Artes' });
  });

  it('a password that was given with it is not given again', async () => {
    const [teacher] = school.teachers;
    const { id: _id, status: _status, groups: _groups, hiredOn: _hiredOn, ...typed } = teacher!;
    const ofTeacher = (phone: string, password = ''): AnyCommand => ({
      type: 'record.save',
      register: 'teachers',
      draft: { ...typed, phone, password },
      base: { ...teacher!, password: '' },
    });
    const devices = await officeDevices(school);
    const { here, there } = devices;
    there.ask(ofTeacher('55 2222 2222'));
    here.ask(ofTeacher('55 1111 1111', teacher!.password));
    await meet(here, there);
    const [question] = here.outbox.refused;
    expect(JSON.stringify(question)).not.toContain(teacher!.password);
    here.ask(askedAgain(here.school, question!.command));
    expect(here.school.teachers[0]).toMatchObject({ phone: '55 1111 1111', password: '' });
  });

  it('what is disputed of the rest before it is sent is a question beside the first', async () => {
    const { here, there } = await officeDevices(school);
    there.ask(ofStudent({ name: 'Gael R.' }));
    here.ask(ofStudent({ name: 'Gael Ruiz Mora', career: 'Medicina', group: '' }));
    await there.synchronize();
    const { append } = here.session;
    let isFirst = true;
    await here.synchronize({
      ...here.session,
      append: async (...asked) => {
        if (isFirst) {
          isFirst = false;
          const base = there.school.students.at(-1)!;
          const { name, group } = base;
          const draft = { name, career: 'Artes', group };
          there.ask({ type: 'record.save', register: 'students', draft, base });
          await there.synchronize();
        }
        return append(...asked);
      },
    });
    const asks = () => here.outbox.refused.map(({ command }) => versionsOf(here.school, command));
    expect(asks()).toMatchObject([{ fields: ['name'] }, { fields: ['career'] }]);
    const theirs = { name: 'Gael R.', career: 'Artes', group: '' };
    expect(here.school.students.at(-1)).toMatchObject(theirs);
    here.ask(askedAgain(here.school, here.outbox.refused[0]!.command));
    await here.synchronize();
    expect(asks()).toMatchObject([{ fields: ['career'] }]);
  });
});
