import { describe, expect, it } from 'vitest';
import { lessonStudents } from '../../machines/lessons/lessons.ts';
import { enrolledStudents, groupOn, studentStatuses } from '../../machines/registers/students.ts';
import type { School } from '../../machines/school/school.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { carryOut, changeOf, facts, refusalOf, seededSchool } from '../support/seededSchool.ts';

const school = seededSchool();
const base = school.students.find(({ groupId }) => groupId !== undefined)!;
const { group, groupId } = base;
const withdraw = { type: 'student.withdraw', base } as const;
const studentIn = (of: School) => of.students.find(({ id }) => id === base.id)!;

describe('a student who withdraws', () => {
  it('leaves their group from today on and keeps all else, in one change that is undone', () => {
    const change = changeOf(school, withdraw);
    const after = applyOperations(school, change.operations);
    const student = studentIn(after);
    expect(student).toMatchObject({ name: base.name, career: base.career, group: '' });
    expect(student.withdrawnOn).toBe(facts.today);
    expect(student.groupId).toBeUndefined();
    expect(groupOn(student, facts.today)).toMatchObject({ group, groupId });
    expect(groupOn(student, '9999-12-31')).toMatchObject({ group: '' });
    expect(studentStatuses(after, facts.today)(student)).toBe('Baja');
    expect(enrolledStudents(after.students)).not.toContain(student);
    expect(lessonStudents(after.students, { group, groupId }).map(({ id }) => id)).not.toContain(
      base.id,
    );
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
    expect(studentIn(kept)).toMatchObject({ name: 'Otro Nombre', withdrawnOn: facts.today });
    const back = carryOut(after, {
      type: 'record.save',
      register: 'students',
      draft: { name: student.name, career: student.career, group: other.name, groupId: other.id },
      base: student,
    });
    expect(studentIn(back).withdrawnOn).toBeUndefined();
    expect(groupOn(studentIn(back), facts.today)).toMatchObject({ group });
    expect(groupOn(studentIn(back), '9999-12-31')).toMatchObject({ groupId: other.id });
  });

  it('is refused where they changed meanwhile, left already or are gone', () => {
    const after = carryOut(school, withdraw);
    expect(refusalOf(after, withdraw)).toMatchObject({ code: 'record.conflict' });
    const again = { ...withdraw, base: studentIn(after) };
    expect(refusalOf(after, again)).toMatchObject({ code: 'record.conflict' });
    const without = { ...school, students: school.students.filter((one) => one !== base) };
    expect(refusalOf(without, withdraw)).toMatchObject({ code: 'record.gone' });
  });

  it('has no day twice where a cycle was closed up to it', () => {
    const past = { until: facts.today, group: 'Otro' };
    const closed = { ...base, pastGroups: [{ until: '2020-01-31', group: 'Uno' }, past] };
    const before = {
      ...school,
      students: school.students.map((one) => (one === base ? closed : one)),
    };
    const after = studentIn(carryOut(before, { ...withdraw, base: closed }));
    expect(after.pastGroups?.map(({ until }) => until)).toEqual(['2020-01-31', facts.today]);
  });
});
