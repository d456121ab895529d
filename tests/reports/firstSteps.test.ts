import { expect, it } from 'vitest';
import type { Command } from '../../machines/commands/commands.ts';
import { beginningOf, firstStepsOf } from '../../machines/reports/firstSteps.ts';
import type { School } from '../../machines/school/school.ts';
import { allClasses, entryOf } from '../../machines/timetable/schedules.ts';
import { carryOut, seededSchool } from '../support/seededSchool.ts';

const school = seededSchool();

function open(records: School): string[] {
  return firstStepsOf(records).flatMap(({ code, isDone }) => (isDone ? [] : [code]));
}

function beginning(records: School) {
  return beginningOf(records, firstStepsOf(records));
}

function after(records: School, ...commands: readonly Command[]): School {
  return commands.reduce<School>(carryOut, records);
}

const ofLaura = {
  code: 'passwords',
  isDone: false,
  account: { role: 'admin', name: 'Laura Méndez Ortega' },
};
const all = ['school', 'passwords', 'groups', 'classrooms', 'teachers', 'students', 'timetable'];

it('counts neither the examples nor the demonstration school as the school’s own', () => {
  expect(open(school)).toEqual(all);
  expect(open(after(school, { type: 'demo.load' }))).toEqual(all);
});

it('has only the password of the one account left in an empty school, beside what is to come', () => {
  const emptied = after(school, { type: 'school.empty' });
  expect(open(emptied)).toEqual(all);
  expect(firstStepsOf(emptied)[1]).toEqual(ofLaura);
});

it('says whether what stands there are the examples, nothing, or what a school has begun', () => {
  expect(beginning(school)).toBe('examples');
  expect(beginning(after(school, { type: 'demo.load' }))).toBe('examples');
  const emptied = after(school, { type: 'school.empty' });
  expect(beginning(emptied)).toBe('empty');
  expect(beginning({ ...emptied, classrooms: school.classrooms })).toBe('examples');
  const own = { ...school.classrooms[0]!, id: 1_800_000_000_000 };
  expect(beginning({ ...emptied, classrooms: [own] })).toBeNull();
});

it('is done step by step', () => {
  const { settings } = school;
  const named = { ...settings.school, name: 'Secundaria 12', address: 'Calle 5' };
  const reached = { ...named, phone: '55 1234 5678', email: 'hola@doce.mx' };
  const withSettings = (own: typeof named) => ({
    ...school,
    settings: { ...settings, school: own },
  });
  expect(open(withSettings(named))).toContain('school');
  expect(open(withSettings(reached))).not.toContain('school');
  expect(open(withSettings({ ...reached, phone: '', email: '' }))).not.toContain('school');
  const changed = (list: School['admins']) => list.map((one) => ({ ...one, password: 'otra' }));
  const passwords = {
    admins: changed(school.admins),
    teachers: school.teachers.map((one) => ({ ...one, password: 'otra' })),
    staff: school.staff.map((one) => ({ ...one, password: 'otra' })),
  };
  expect(firstStepsOf({ ...school, admins: passwords.admins })[1]?.account).toEqual({
    role: 'teacher',
    name: 'Carlos Ramírez López',
  });
  expect(open({ ...school, ...passwords })).not.toContain('passwords');

  const [course] = school.courses;
  const [group] = school.groups;
  const own = { ...course!, id: 'PRIMERO', name: 'Primero' };
  expect(open({ ...school, courses: [own] })).toContain('groups');
  const groups = [{ ...group!, id: '1A', name: '1A', courseId: 'PRIMERO' }];
  expect(open({ ...school, courses: [own], groups })).not.toContain('groups');
  const id = 1_800_000_000_000;
  for (const key of ['classrooms', 'teachers', 'students'] as const) {
    expect(open({ ...school, [key]: [{ ...school[key][0]!, id }] })).not.toContain(key);
  }
  const [first] = allClasses(school.schedules);
  const schedules = { '2026-08-24': { '1': { '07:00': entryOf(first!) } } };
  expect(open({ ...school, schedules })).not.toContain('timetable');
  const closed = { name: '2024', from: '2024-01-08', until: '2024-12-13', filedOn: '2025-02-03' };
  const filed = { ...settings.school, closedCycles: [closed] };
  const empty = { ...school, schedules: {}, settings: { ...settings, school: filed } };
  expect(open(empty)).not.toContain('timetable');
});

it('says nothing of passwords that a school’s server keeps', () => {
  const blank = <One extends { password: string }>(one: One): One => ({ ...one, password: '' });
  const shared: School = {
    ...school,
    admins: school.admins.map(blank),
    teachers: school.teachers.map(blank),
    staff: school.staff.map(blank),
  };
  const others = all.filter((code) => code !== 'passwords');
  expect(firstStepsOf(shared).map(({ code }) => code)).toEqual(others);
  expect(beginning(shared)).toBe('examples');
  // One account without a password hides no example's that stands.
  const one = { ...school, teachers: shared.teachers };
  expect(firstStepsOf(one)[1]).toEqual(ofLaura);
});
