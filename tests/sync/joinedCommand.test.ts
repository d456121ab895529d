import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../machines/commands/commands.ts';
import { decide } from '../../machines/commands/commands.ts';
import type { School } from '../../machines/school/school.ts';
import { employeeId as employeeIdOf } from '../../machines/school/ties.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import { schoolForm } from '../../machines/settings/settings.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { askedAgain } from '../../machines/sync/commands/askingAgain.ts';
import { joinedCommand } from '../../machines/sync/commands/joinedCommand.ts';
import { withoutPasswords } from '../../machines/sync/officePart.ts';
import { classesOn, entryOf } from '../../machines/timetable/schedules.ts';
import { withStudents } from '../support/classes.ts';
import { carryOut, facts, seededSchool } from '../support/seededSchool.ts';

const seeded = withStudents(seededSchool('2026-03-02'), 'MATH-ADV', ['Eva Prado']);
const eva = seeded.students.at(-1)!;
const {
  id: _id,
  status: _status,
  groups: _groups,
  hiredOn: _hiredOn,
  ...typed
} = seeded.teachers[0]!;
const teacher = { ...typed, password: '', rfc: 'GODE561231GR8' };
const school = carryOut(seeded, {
  type: 'record.save',
  register: 'teachers',
  draft: teacher,
  base: seeded.teachers[0]!,
});
const carlos = school.teachers[0]!;

const renaming: Command = {
  type: 'record.save',
  register: 'students',
  draft: { name: 'Eva Prado Luna', career: eva.career, group: eva.group },
  base: eva,
};
const calling: Command = {
  type: 'record.save',
  register: 'teachers',
  draft: { ...teacher, phone: '55 1234 5678' },
  base: carlos,
};

describe('a field that was emptied elsewhere', () => {
  it('lets nobody be enrolled again unseen', () => {
    const regroup = { type: 'students.regroup', group: null, seen: [eva] } as const;
    const alone = carryOut(school, regroup);
    const base = alone.students.at(-1)!;
    const elsewhere = carryOut(alone, {
      type: 'students.withdraw',
      until: facts.today,
      seen: [base],
    });
    const { group } = eva;
    const enrolling: Command = {
      ...renaming,
      draft: { ...renaming.draft, group },
      base,
    };
    expect(decide(elsewhere, joinedCommand(elsewhere, enrolling), facts)).toMatchObject({
      code: 'record.conflict',
    });
    const again = askedAgain(elsewhere, enrolling) as Command;
    expect(carryOut(elsewhere, again).students.at(-1)).toMatchObject({ group });
  });

  it('stays empty, and the others are those that were written here', () => {
    const withdrawn = carryOut(school, {
      type: 'students.withdraw',
      until: facts.today,
      seen: [eva],
    });
    const ungrouped = carryOut(school, { type: 'students.regroup', group: null, seen: [eva] });
    for (const elsewhere of [withdrawn, ungrouped]) {
      const after = carryOut(elsewhere, joinedCommand(elsewhere, renaming) as Command);
      const { name: _before, ...stored } = elsewhere.students.at(-1)!;
      expect(after.students.at(-1)).toEqual({ ...stored, name: 'Eva Prado Luna' });
    }
    const emptied = carryOut(school, {
      type: 'record.save',
      register: 'teachers',
      draft: { ...teacher, rfc: undefined },
      base: carlos,
    });
    const after = carryOut(emptied, joinedCommand(emptied, calling) as Command);
    expect(after.teachers[0]).toEqual({ ...emptied.teachers[0], phone: '55 1234 5678' });
    expect(after.teachers[0]).not.toHaveProperty('rfc');
  });
});

it('a password that is given again once the one before was sent is given', () => {
  const [first, second] = [seeded.teachers[0]!.password, seeded.staff[0]!.password];
  const saved = carryOut(school, { ...calling, draft: { ...teacher, password: first } });
  const again = { ...calling, draft: { ...teacher, password: second }, base: saved.teachers[0]! };
  const sent = withoutPasswords(saved);
  const after = carryOut(sent, joinedCommand(sent, again) as Command);
  expect(after.teachers[0]).toMatchObject({ password: second });
  expect(carryOut(sent, again)).toEqual(after);
  const kept = { ...again, draft: { ...teacher, password: '' } };
  expect(carryOut(saved, joinedCommand(saved, kept) as Command).teachers).toEqual(saved.teachers);
});

describe('what was asked of a task, an activity, a justification or a class that changed elsewhere', () => {
  const employeeId = employeeIdOf('staff', seeded.staff[0]!.id);
  const task = { title: 'Archivar', detail: '', due: '2026-03-12', employeeId };
  const activity = { description: 'Actas', date: '2026-03-02', time: '09:00', employeeId };
  const stay = { studentId: eva.id, from: '2026-03-02', until: '2026-03-03', reason: 'Gripe' };
  const started = [
    { type: 'task.save', draft: task, base: null },
    { type: 'activity.save', draft: activity, base: null },
    { type: 'justification.save', draft: stay, base: null },
  ].reduce<School>((now, command) => carryOut(now, command as Command), seeded);
  const [aTask, anActivity, aStay] = [
    started.tasks[0]!,
    started.activities[0]!,
    started.justifications[0]!,
  ];
  const math = classesOn(started.schedules, Object.keys(started.schedules)[0]!)[0]!;
  const saving = (entry: Partial<ScheduleEntry>): Command => ({
    type: 'schedule.save',
    date: math.date,
    original: math,
    entry: { ...entryOf(math), ...entry },
    replaces: null,
  });

  it('is joined with it field by field', () => {
    const both = (mine: Command, theirs: Command) => {
      const elsewhere = carryOut(started, theirs);
      return carryOut(elsewhere, joinedCommand(elsewhere, mine) as Command);
    };
    const detailed: Command = {
      type: 'task.save',
      draft: { ...task, detail: 'Caja 3' },
      base: aTask,
    };
    const later: Command = {
      type: 'task.save',
      draft: { ...task, due: '2026-03-20' },
      base: aTask,
    };
    expect(both(detailed, later).tasks).toMatchObject([{ detail: 'Caja 3', due: '2026-03-20' }]);
    expect(both({ type: 'task.finish', base: aTask }, later).tasks).toMatchObject([
      { status: 'Hecha', due: '2026-03-20' },
    ]);
    expect(
      both(
        { type: 'activity.save', draft: { ...activity, description: 'Minutas' }, base: anActivity },
        { type: 'activity.save', draft: { ...activity, time: '10:00' }, base: anActivity },
      ).activities,
    ).toMatchObject([{ description: 'Minutas', time: '10:00' }]);
    expect(
      both(
        { type: 'justification.save', draft: { ...stay, until: '2026-03-06' }, base: aStay },
        { type: 'justification.save', draft: { ...stay, reason: 'Influenza' }, base: aStay },
      ).justifications,
    ).toMatchObject([{ until: '2026-03-06', reason: 'Influenza' }]);
    const { schedules } = both(
      saving({ endTime: '11:30' }),
      saving({ activity: 'Repaso', substitute: 'Ana Torres Medina', substituteId: 'teacher-2' }),
    );
    expect(classesOn(schedules, math.date)[0]).toMatchObject({
      endTime: '11:30',
      activity: 'Repaso',
      substitute: 'Ana Torres Medina',
    });
  });

  it('is refused where both changed the same, or where it is gone', () => {
    const decided = (mine: Command, theirs: Command) => {
      const elsewhere = carryOut(started, theirs);
      return decide(elsewhere, joinedCommand(elsewhere, mine), facts);
    };
    expect(decided(saving({ activity: 'Álgebra' }), saving({ activity: 'Repaso' }))).toMatchObject({
      code: 'record.conflict',
    });
    const removing: Command = { type: 'schedule.remove', original: math };
    expect(decided(removing, saving({ activity: 'Repaso' }))).toMatchObject({
      code: 'record.conflict',
    });
    expect(decided(saving({ activity: 'Álgebra' }), removing)).toMatchObject({
      code: 'schedule.gone',
    });
    expect(
      decided({ type: 'task.finish', base: aTask }, { type: 'task.finish', base: aTask }),
    ).toMatchObject({ code: 'task.alreadyDone' });
  });
});

describe('days without classes that were written down on both sides', () => {
  const row = (day: string) => ({ from: day, until: day, reason: day });
  const withDays = (daysOff: ReturnType<typeof row>[]): School => ({
    ...school,
    settings: { ...school.settings, school: { ...school.settings.school, daysOff } },
  });
  const days = fc.uniqueArray(fc.integer({ min: 10, max: 20 }).map((day) => `2026-04-${day}`));

  it('all stand, but for those that one of the two took out', () => {
    fc.assert(
      fc.property(days, days, days, (before, mine, theirs) => {
        const base = schoolForm(withDays(before.map(row)).settings.school);
        const elsewhere = withDays(theirs.map(row));
        const command = {
          type: 'settings.save',
          part: 'school',
          values: { ...base, daysOff: mine.map(row) },
          base,
        };
        const decision = decide(elsewhere, joinedCommand(elsewhere, command), facts);
        if (!decision.allowed) throw new Error(decision.code);
        const { settings } = applyOperations(elsewhere, decision.operations);
        const stand = settings.school.daysOff?.map(({ from }) => from).toSorted();
        const all = [...new Set([...before, ...mine, ...theirs])];
        const kept = all.filter((day) =>
          before.includes(day) ? mine.includes(day) && theirs.includes(day) : true,
        );
        expect(stand).toEqual(kept.toSorted());
      }),
    );
  });
});
