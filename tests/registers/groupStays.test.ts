import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../machines/kit/calendar.ts';
import { strangersIn, studentsMissing } from '../../machines/lessons/rosterChanges.ts';
import { lessonStudents } from '../../machines/lessons/lessons.ts';
import { isMissing, registersOn } from '../../machines/lessons/owedRegisters.ts';
import { regroupingOf } from '../../machines/registers/regrouping.ts';
import {
  groupsUntil,
  stayEnding,
  studentsAsOf,
  wasInGroup,
} from '../../machines/registers/groupStays.ts';
import { rulesOf } from '../../machines/registers/registerRules.ts';
import { seenStudents } from '../../machines/registers/seenStudents.ts';
import { leavingDay } from '../../machines/school/leaving.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import type { School } from '../../machines/school/school.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { carryOut, facts, refusalOf, seededSchool } from '../support/seededSchool.ts';

const entry = '2026-01-08';
const [yesterday, tomorrow] = [addDays(facts.today, -1), addDays(facts.today, 1)];
const inGroup = (id: string) => (id === '' ? { group: '' } : { group: id, groupId: id });
const sofia: Student = {
  id: 1,
  name: 'Sofía Castillo Ríos',
  career: 'Lenguas',
  enrollmentDate: entry,
  ...inGroup('A'),
};
const groupIds = ['A', 'B', 'C'];
const seeded = seededSchool();
const school: School = {
  ...seeded,
  groups: groupIds.map((id) => ({ id, name: id, description: '', courseId: '' })),
  students: [sofia],
};
const only = (of: School) => of.students[0]!;
const save = (of: School, group: string, groupSince?: string) =>
  carryOut(of, {
    type: 'record.save',
    register: 'students',
    draft: {
      name: sofia.name,
      career: sofia.career,
      ...inGroup(group),
      ...(groupSince && { groupSince }),
    },
    base: only(of),
  });
const withdraw = (of: School, until: string) =>
  carryOut(of, { type: 'students.withdraw', until, seen: seenStudents(of.students) });
/** The groups that have the student on a day, as a register of it lists them. */
const groupsOn = (of: School, day: string) =>
  groupIds.filter((id) => lessonStudents(of.students, inGroup(id), day).length > 0);

describe('a student who is moved to another group', () => {
  it('is in registers of the group of before up to the day before, and of the new one since', () => {
    const moved = save(school, 'B');
    expect(groupsOn(moved, yesterday)).toEqual(['A']);
    expect(groupsOn(moved, facts.today)).toEqual(['B']);
    const lesson = { groupName: 'A', groupId: 'A' };
    const listed = lessonOn(yesterday, { 1: 'presente' }, lesson);
    expect(strangersIn(moved.students, listed).size).toBe(0);
    expect(strangersIn(moved.students, { ...listed, date: facts.today })).toEqual(new Set([1]));
    const begun = lessonOn(yesterday, {}, lesson);
    expect(studentsMissing(moved.students, begun).map(({ id }) => id)).toEqual([1]);
    expect(studentsMissing(moved.students, { ...begun, date: facts.today })).toEqual([]);
  });

  it('is so since any earlier day, and not since a later one', () => {
    const moved = save(school, 'B', '2026-02-16');
    expect(groupsOn(moved, '2026-02-15')).toEqual(['A']);
    expect(groupsOn(moved, '2026-02-16')).toEqual(['B']);
    expect(save(school, 'B', tomorrow)).toEqual(save(school, 'B'));
    const draft = { ...sofia, ...inGroup('B'), groupSince: 'febrero' };
    const command = { type: 'record.save', register: 'students', draft, base: sofia } as const;
    expect(refusalOf(school, command)).toMatchObject({ code: 'record.notDay' });
  });

  it('never was in a group where the first day in the new one is as early', () => {
    const mistaken = save(school, 'B', entry);
    expect(only(mistaken)).toEqual({ ...sofia, ...inGroup('B') });
    for (const since of ['2026-02-16', '2026-02-02']) {
      const twice = save(save(school, 'B', '2026-02-16'), 'C', since);
      expect(only(twice)).toEqual(only(save(school, 'C', since)));
      const days = { since: '2026-02-17', today: facts.today };
      const stay = { group: 'C', groupId: 'C', until: '2026-02-16' };
      expect(stayEnding(only(twice), inGroup('B'), days)).toEqual(stay);
      expect(stayEnding(only(twice), inGroup('B'), { ...days, since: entry })).toBeNull();
    }
  });

  it('stays in the group of a cycle that was closed early until its last day', () => {
    for (const until of [facts.today, tomorrow]) {
      const pastGroups = [{ until, ...inGroup('A') }];
      const closed = { ...school, students: [{ ...sofia, ...inGroup('B'), pastGroups }] };
      expect(only(save(closed, 'C'))).toMatchObject({ group: 'C', pastGroups });
    }
  });

  it('is in no group of a cycle that was closed before they came, whenever they get one', () => {
    const closedCycles = [{ name: '2025-2026', from: '2025-08-01', until: yesterday }];
    const settings = { ...school.settings, school: { ...school.settings.school, closedCycles } };
    const enrolled = (group: string) => {
      const draft = { name: 'Quetzalli Luna', career: 'Lenguas', ...inGroup(group) };
      return carryOut(
        { ...school, settings, students: [] },
        { type: 'record.save', register: 'students', draft, base: null },
      );
    };
    const given = (of: School) => {
      const base = only(of);
      const draft = { name: base.name, career: base.career, ...inGroup('A') };
      return carryOut(of, { type: 'record.save', register: 'students', draft, base });
    };
    for (const newcomer of [only(enrolled('A')), only(given(enrolled('')))]) {
      expect(newcomer.pastGroups).toEqual([{ until: yesterday, group: '' }]);
      expect(wasInGroup(newcomer, inGroup('A'), yesterday)).toBe(false);
      expect(wasInGroup(newcomer, inGroup('A'), facts.today)).toBe(true);
    }
    const early = { ...closedCycles[0]!, until: tomorrow };
    const open = { ...settings, school: { ...settings.school, closedCycles: [early] } };
    const draft = { name: 'Zoraida Paz', career: 'Lenguas', ...inGroup('A') };
    const soon = carryOut(
      { ...school, settings: open, students: [] },
      { type: 'record.save', register: 'students', draft, base: null },
    );
    expect(wasInGroup(only(soon), inGroup('A'), tomorrow)).toBe(false);
    expect(wasInGroup(only(soon), inGroup('A'), addDays(tomorrow, 1))).toBe(true);
  });

  it('stays in no group of a cycle that was closed before they came, once taken out of a first one', () => {
    const closed = [{ until: '2026-02-28', group: '' }];
    const came = { ...school, students: [{ ...sofia, pastGroups: closed }] };
    const back = save(save(came, '', '2026-03-01'), 'B', '2026-03-01');
    expect(only(back)).toMatchObject({ group: 'B', pastGroups: closed });
    expect(groupsOn(back, '2026-02-28')).toEqual([]);
    expect(groupsOn(back, '2026-03-01')).toEqual(['B']);
  });

  it('has no stay of before a first group, nor of an edit that leaves the group', () => {
    const ungrouped = { ...school, students: [{ ...sofia, ...inGroup(''), groupId: undefined }] };
    expect(only(save(ungrouped, 'A'))).not.toHaveProperty('pastGroups');
    expect(only(save(school, 'A'))).not.toHaveProperty('pastGroups');
  });

  it('moves with others in one change, since the day that is said', () => {
    const group = { id: 'B', name: 'B' };
    const moved = carryOut(school, {
      ...regroupingOf(school.students),
      group,
      since: '2026-02-16',
    });
    expect(moved).toEqual(save(school, 'B', '2026-02-16'));
    expect(carryOut(school, { ...regroupingOf(school.students), group })).toEqual(
      save(school, 'B'),
    );
  });
});

describe('a student who is enrolled on a day to come', () => {
  const [soon, later] = [addDays(facts.today, 10), addDays(facts.today, 20)];
  const enrol = (enrollmentDate: string, of: School = { ...school, students: [] }) =>
    carryOut(of, {
      type: 'record.save',
      register: 'students',
      draft: { name: 'Eva Luna Paz', career: 'Letras', ...inGroup('A'), enrollmentDate },
      base: of.students[0] ?? null,
    });
  const eve = addDays(soon, -1);
  const firstDay = (of: School) =>
    [yesterday, facts.today, tomorrow, eve, soon, later].find(
      (day) => groupsOn(of, day).length > 0,
    );

  it('is in no register until then, which may be put off or brought forward', () => {
    const awaited = enrol(soon);
    expect([addDays(soon, -1), soon].map((day) => groupsOn(awaited, day))).toEqual([[], ['A']]);
    expect(firstDay(enrol(later, awaited))).toBe(later);
    expect(firstDay(enrol(facts.today, enrol(later, awaited)))).toBe(facts.today);
    const moved = save(awaited, 'B');
    expect([addDays(soon, -1), soon].map((day) => groupsOn(moved, day))).toEqual([[], ['B']]);
    expect(firstDay(enrol(soon, school))).toBe(soon);
  });

  it('was in none until then, whatever else is changed once they came', () => {
    const past = [
      { until: addDays(entry, -1), group: '' },
      { until: yesterday, ...inGroup('A') },
    ];
    const moved = { ...school, students: [{ ...sofia, ...inGroup('B'), pastGroups: past }] };
    expect(only(save(moved, 'B')).pastGroups).toEqual(past);
    const came = { ...school, students: [{ ...sofia, pastGroups: past.slice(0, 1) }] };
    const since = addDays(entry, -3);
    expect(only(save(came, 'B', since)).pastGroups).toEqual(past.slice(0, 1));
  });

  it('is in none until then where their cycle was closed early', () => {
    const last = { until: later, ...inGroup('A') };
    const pastGroups = [{ until: addDays(soon, -1), group: '' }, last];
    const closed = { ...only(enrol(soon)), ...inGroup('B'), pastGroups };
    const off = only(enrol(addDays(soon, 2), { ...school, students: [closed] }));
    expect(off.pastGroups).toEqual([{ until: addDays(soon, 1), group: '' }, last]);
    const groups = studentsAsOf([off], addDays(soon, 1)).map(({ group }) => group);
    expect(groups).toEqual(['']);
  });

  it.each([tomorrow, eve])('was in no group of a cycle that is closed before: %s', (until) => {
    const closedCycles = [{ name: '2025-B', from: '2025-08-01', until }];
    const settings = { ...school.settings, school: { ...school.settings.school, closedCycles } };
    const awaited = enrol(soon, { ...school, settings, students: [] });
    expect(firstDay(awaited)).toBe(soon);
    expect(groupsOn(enrol(entry, awaited), until)).toEqual([]);
    expect(groupsOn(enrol(entry, awaited), soon)).toEqual(['A']);
    expect(groupsUntil(only(enrol(later)), soon).map(({ group }) => group)).toEqual(['']);
  });
});

it('students as of a day are in the groups of then, enrolled until their last day', () => {
  const [first, second] = ['2026-01-30', '2026-02-16'];
  const pastGroups = [
    { until: first, ...inGroup('A') },
    { until: second, ...inGroup('B') },
  ];
  const moved: Student = { ...sofia, ...inGroup('C'), pastGroups };
  const gone: Student = { ...sofia, id: 2, group: '', groupId: undefined, pastGroups };
  const all = [moved, { ...gone, graduatedOn: second }, { ...gone, withdrawnOn: second }];
  const groupsAsOf = (day: string) => studentsAsOf(all, day).map(({ group }) => group);
  expect(groupsAsOf(first)).toEqual(['A', 'A', 'A']);
  for (const day of [addDays(first, 1), second]) {
    expect(groupsAsOf(day)).toEqual(['B', 'B', 'B']);
    expect(studentsAsOf(all, day).map(leavingDay)).toEqual([undefined, undefined, undefined]);
    expect(studentsAsOf(all, day)[0]!.pastGroups).toEqual([pastGroups[0]]);
  }
  expect(studentsAsOf(all, addDays(second, 1))).toEqual(all);
});

describe('a student who left', () => {
  it('and is enrolled again the same day is in the registers of the new group', () => {
    const again = save(withdraw(school, facts.today), 'B');
    expect(groupsOn(again, facts.today)).toEqual(['B']);
    expect(groupsOn(again, yesterday)).toEqual(['A']);
    const gone = withdraw(again, facts.today);
    expect(groupsOn(gone, facts.today)).toEqual(['B']);
    expect(groupsOn(gone, tomorrow)).toEqual([]);
    const back = only(save(withdraw(school, facts.today), 'A'));
    expect(back).toEqual(sofia);
  });

  it('is in no register of the time they were away', () => {
    const again = save(withdraw(school, '2026-01-30'), 'B', '2026-02-16');
    const days = ['2026-01-30', '2026-01-31', '2026-02-15', '2026-02-16'];
    expect(days.map((day) => groupsOn(again, day))).toEqual([['A'], [], [], ['B']]);
  });

  it('is in no register of before they were enrolled', () => {
    const gone = withdraw(school, '2026-01-30');
    expect(groupsOn(gone, addDays(entry, -1))).toEqual([]);
    expect(groupsOn(school, addDays(entry, -1))).toEqual(['A']);
  });
});

it('a class owes a register only where its list would have somebody', () => {
  const day = '2026-02-10';
  const scheduled = {
    employee: 'Ana Torres Medina',
    employeeId: 'teacher-2',
    activity: 'Inglés',
    type: 'Grupal',
    startTime: '08:00',
    endTime: '09:00',
    classroom: 'Salón 1',
    classroomType: 'Presencial',
  } as const;
  const moved = save(school, 'B', '2026-02-16');
  const owes = (group: string, date: string) => {
    const classes = { [date]: { 'Salón 1': { '08:00': { ...scheduled, ...inGroup(group) } } } };
    const [register] = registersOn({ ...moved, classSessions: [], schedules: classes }, date);
    return isMissing(register!);
  };
  expect(groupIds.map((id) => owes(id, day))).toEqual([true, false, false]);
  expect(groupIds.map((id) => owes(id, '2026-02-16'))).toEqual([false, true, false]);
});

/** By day: which group a plain record of each day says, and which the student's stays do. */
function play(steps: readonly Step[]): { told: string[]; kept: string[][] } {
  let student = sofia;
  let told = days.map(() => 'A');
  const tell = (group: string, from: string) => {
    told = told.map((one, place) => (days[place]! >= from ? group : one));
  };
  for (const { today, back, to, leaves } of steps.toSorted(byDay)) {
    const since = addDays(today, -back);
    const { pastGroups = [], withdrawnOn } = student;
    const hasLeft = withdrawnOn !== undefined;
    const isFirst = student.group === '' && pastGroups.length === 0;
    if (leaves && !hasLeft && since >= entry) {
      const { group: _group, groupId: _groupId, ...others } = student;
      const past = groupsUntil(student, since);
      student = { ...others, group: '', withdrawnOn: since, pastGroups: past };
      tell('', addDays(since, 1));
    } else {
      const draft = { name: sofia.name, career: '', groupSince: since, ...inGroup(to) };
      if (student.group !== to && !(hasLeft && to === '')) {
        tell(to, isFirst ? entry : since);
      }
      student = rulesOf('students').write(draft, student, { id: 1, today }) as Student;
    }
  }
  const kept = days.map((day) => groupIds.filter((id) => wasInGroup(student, inGroup(id), day)));
  return { told, kept };
}

interface Step {
  today: string;
  /** How many days before it the new group is said to begin, or the last day was. */
  back: number;
  to: string;
  leaves: boolean;
}

const days = Array.from({ length: 61 }, (_, count) => addDays(entry, count));

function byDay({ today: one }: Step, { today: other }: Step): number {
  return one < other ? -1 : Number(one > other);
}

it('on each day a student is in the group they were put in last since then, and in no other', () => {
  const step = fc.record({
    today: fc.constantFrom(...days),
    back: fc.integer({ min: 0, max: 20 }),
    to: fc.constantFrom('', ...groupIds),
    leaves: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const { told, kept } = play(steps);
      expect(kept).toEqual(told.map((group) => (group === '' ? [] : [group])));
    }),
  );
});
