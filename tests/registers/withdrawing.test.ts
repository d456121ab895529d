import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { lessonStudents } from '../../machines/lessons/lessons.ts';
import { seenStudents } from '../../machines/registers/seenStudents.ts';
import { regroupingOf } from '../../machines/registers/regrouping.ts';
import { groupOn } from '../../machines/school/groupOn.ts';
import { enrolledStudents, studentStatuses } from '../../machines/registers/students.ts';
import { studentsChangeMachine } from '../../machines/registers/studentsChangeMachine.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import type { School } from '../../machines/school/school.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { carryOut, changeOf, facts, refusalOf, seededSchool } from '../support/seededSchool.ts';

const seeded = seededSchool();
const school: School = {
  ...seeded,
  students: seeded.students.map((one) => ({ ...one, enrollmentDate: '2024-08-05' })),
};
const base = school.students.find(({ groupId }) => groupId !== undefined)!;
const { group, groupId } = base;
const until = '2025-07-15';
const withdraw = { type: 'students.withdraw', until, seen: seenStudents([base]) } as const;
const studentIn = (of: School) => of.students.find(({ id }) => id === base.id)!;
const withBase = (changed: Student): School => ({
  ...school,
  students: school.students.map((one) => (one === base ? changed : one)),
});

describe('a student who withdraws', () => {
  it('leaves their group after their last day and keeps all else, in one change that is undone', () => {
    const change = changeOf(school, withdraw);
    const after = applyOperations(school, change.operations);
    const student = studentIn(after);
    expect(student).toMatchObject({ name: base.name, career: base.career, group: '' });
    expect(student.withdrawnOn).toBe(until);
    expect(student.groupId).toBeUndefined();
    expect(groupOn(student, until)).toMatchObject({ group, groupId });
    expect(groupOn(student, '2025-07-16')).toMatchObject({ group: '' });
    expect(studentStatuses(after, facts.today)(student)).toBe('Baja');
    expect(enrolledStudents(after.students)).not.toContain(student);
    const idsOn = (day: string) =>
      lessonStudents(after.students, { group, groupId }, day).map(({ id }) => id);
    expect(idsOn(until)).toContain(base.id);
    expect(idsOn('2025-07-16')).not.toContain(base.id);
    expect(carryOut(after, { type: 'change.undo', change }).students).toEqual(school.students);
  });

  it('is enrolled again once they are given a group, and knows when they were in which', () => {
    const after = carryOut(school, withdraw);
    const student = studentIn(after);
    const other = school.groups.find(({ id }) => id !== groupId)!;
    const kept = carryOut(after, {
      type: 'record.save',
      register: 'students',
      draft: { name: 'Otro Nombre', career: student.career, group: '' },
      base: student,
    });
    expect(studentIn(kept)).toMatchObject({ name: 'Otro Nombre', withdrawnOn: until });
    const back = carryOut(after, {
      type: 'record.save',
      register: 'students',
      draft: { name: student.name, career: student.career, group: other.name, groupId: other.id },
      base: student,
    });
    expect(studentIn(back).withdrawnOn).toBeUndefined();
    expect(groupOn(studentIn(back), until)).toMatchObject({ group });
    expect(groupOn(studentIn(back), '9999-12-31')).toMatchObject({ groupId: other.id });
  });

  it('leaves with others in one change, which says who stays and why', () => {
    const [first, second, third] = school.students;
    const later = { ...second!, enrollmentDate: facts.today };
    const moved = { ...third!, group: 'Otro', groupId: 'otro' };
    const start = { ...school, students: [first!, later, moved] };
    const seen = [...seenStudents([first!, later, third!]), { id: 9_999, group: '', name: 'Eva' }];
    const change = changeOf(start, { ...withdraw, seen });
    expect(change.operations).toHaveLength(1);
    expect(change).toMatchObject({
      name: 'student.withdrawn',
      details: {
        name: first!.name,
        count: 1,
        later: 1,
        laterNames: later.name,
        changed: 1,
        changedNames: moved.name,
        gone: 1,
        goneNames: 'Eva',
      },
    });
    const all = changeOf(school, { ...withdraw, seen: seenStudents(school.students) });
    expect(all.details).toMatchObject({ count: school.students.length });
    const none = carryOut(school, { ...withdraw, seen: seenStudents(school.students) });
    expect(enrolledStudents(none.students)).toEqual([]);
  });

  it('is refused where they changed meanwhile, left already or are gone, and on a day to come', () => {
    const none = { code: 'students.noneWithdrawn' };
    const after = carryOut(school, withdraw);
    expect(refusalOf(after, withdraw)).toMatchObject({ ...none, details: { same: 1 } });
    const without = { ...school, students: school.students.filter((one) => one !== base) };
    expect(refusalOf(without, withdraw)).toMatchObject({ ...none, details: { gone: 1 } });
    const moved = withBase({ ...base, group: 'Otro', groupId: 'otro' });
    expect(refusalOf(moved, withdraw)).toMatchObject({ ...none, details: { changed: 1 } });
    for (const day of ['', '2026-02-31', '2999-01-01']) {
      expect(refusalOf(school, { ...withdraw, until: day })).toMatchObject({
        code: 'record.incomplete',
      });
    }
  });

  it('is enrolled again by nobody who had not seen that they left', () => {
    const { groupId: _groupId, ...others } = base;
    const alone = { ...others, group: '' };
    const before = withBase(alone);
    const left = carryOut(before, { ...withdraw, seen: seenStudents([alone]) });
    const draft = { name: base.name, career: base.career, group };
    const save = { type: 'record.save', register: 'students', draft } as const;
    const move = (of: School) =>
      regroupingOf([studentIn(of)], { group: { id: groupId!, name: group }, since: facts.today });
    expect(refusalOf(left, { ...save, base: alone }).code).toBe('record.conflict');
    expect(refusalOf(left, move(before))).toMatchObject({ details: { changed: 1 } });
    for (const command of [{ ...save, base: studentIn(left) }, move(left)]) {
      expect(studentIn(carryOut(left, command))).toMatchObject({ group, groupId });
      expect(studentIn(carryOut(left, command)).withdrawnOn).toBeUndefined();
    }
    const renamed = { ...save, draft: { ...draft, group: '', name: 'Otro Nombre' }, base: alone };
    expect(studentIn(carryOut(left, renamed))).toMatchObject({ withdrawnOn: until });
  });

  it('was in the group of a closed cycle until it closed, and has no day twice', () => {
    const past = [
      { until: '2020-01-31', group: 'Uno' },
      { until, group: 'Dos' },
      { until: '2025-07-20', group: 'Tres' },
    ];
    const closed = { ...base, pastGroups: past };
    const of = (day: string) =>
      studentIn(carryOut(withBase(closed), { ...withdraw, until: day })).pastGroups;
    expect(of(until)).toEqual(past.slice(0, 2));
    expect(of('2025-07-18')).toEqual([...past.slice(0, 2), { until: '2025-07-18', group: 'Tres' }]);
    expect(of(facts.today)).toEqual([...past, { until: facts.today, group, groupId }]);
  });

  it('withdraws today where a version before asked it', () => {
    const after = carryOut(school, { type: 'student.withdraw', base });
    expect(studentIn(after).withdrawnOn).toBe(facts.today);
  });
});

describe('a withdrawal', () => {
  const { today } = facts;
  const asked = {
    students: school.students,
    today,
    choice: { until: today },
    isBroughtBack: false,
  };

  it('takes every transition', () => {
    expectEveryTransition(studentsChangeMachine, {
      input: { ...askedStore().input, ...asked, students: [base] },
      events: [
        { type: 'students.choose', choice: { until } },
        { type: 'students.choose', choice: { until: '2999-01-01' } },
        { type: 'students.confirm' },
        { type: 'students.cancel' },
      ],
      endings: { change: changeEndings },
    });
  });

  it('asks for all of them at once, on the day that was chosen', () => {
    const store = askedStore();
    const withdrawal = createActor(studentsChangeMachine, {
      input: { ...store.input, ...asked },
    }).start();
    const canLeaveOn = (day: string) => {
      withdrawal.send({ type: 'students.choose', choice: { until: day } });
      return withdrawal.getSnapshot().can({ type: 'students.confirm' });
    };
    const days = ['2024-08-04', '2024-08-05', '2025-02-31', facts.today, '2026-03-11', ''];
    expect(days.filter(canLeaveOn)).toEqual(['2024-08-05', facts.today]);
    withdrawal.send({ type: 'students.choose', choice: { until } });
    withdrawal.send({ type: 'students.confirm' });
    expect(store.asked).toMatchObject([
      { command: { ...withdraw, seen: seenStudents(school.students) } },
    ]);
    store.accept();
    expect(withdrawal.getSnapshot()).toMatchObject({
      status: 'done',
      output: { outcome: 'accepted' },
    });
  });
});
