import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../machines/commands/commands.ts';
import { decide } from '../../machines/commands/commands.ts';
import { attendanceSheets, filterSheets } from '../../machines/lessons/attendance.ts';
import { filterLessons, trackedLessons } from '../../machines/lessons/tracking.ts';
import { reportKinds } from '../../machines/reports/reports.ts';
import { reportOf } from '../support/reportOf.ts';
import { dashboardStats } from '../../machines/reports/dashboard.ts';
import { groupOn } from '../../machines/school/groupOn.ts';
import { regroupingOf } from '../../machines/registers/regrouping.ts';
import { enrolledStudents, studentStatuses } from '../../machines/registers/students.ts';
import { currentCycle, cyclesOf, isInCycle } from '../../machines/school/cycles.ts';
import { readStoredKey } from '../../machines/school/storedSchool.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import type { School } from '../../machines/school/school.ts';
import { readBackup } from '../../machines/settings/backupReading.ts';
import { writeBackup } from '../../machines/settings/backup.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { cycleChecks } from '../../machines/settings/cycleChecks.ts';
import { cycleSchool } from '../../machines/settings/cycleRecords.ts';
import { asOfLastDay } from '../../machines/settings/cycleViewing.ts';
import { effectOf } from '../../machines/settings/cycleClosing.ts';
import type { CyclePlan, Outcome } from '../../machines/settings/cyclePlan.ts';
import {
  cohortsOf,
  hasClassesFrom,
  isClosedEarly,
  newGroupFaultIn,
  nextFaults,
  outcomeOf,
  startPlan,
  withException,
  withGroupOutcome,
  withNewGroup,
  withoutNewGroup,
} from '../../machines/settings/cyclePlan.ts';
import { addDays } from '../../machines/kit/calendar.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { generateSchool } from '../support/generatedSchool.ts';
import {
  carryOut,
  changeOf,
  facts,
  proposalOf,
  refusalOf,
  seededSchool,
} from '../support/seededSchool.ts';
import { whollyPaid } from '../support/whollyPaid.ts';

const cycle = { name: '2025-2026', from: '2025-08-25', until: '2026-07-15' };

function inCycle(school: School): School {
  const { school: own } = school.settings;
  const days = { cycleFrom: cycle.from, cycleUntil: cycle.until };
  return { ...school, settings: { ...school.settings, school: { ...own, ...days } } };
}

const seeded = inCycle(seededSchool());
const school = inCycle(
  generateSchool({ size: 170, seed: 3, today: '2026-03-10', pastWeeks: 2, base: seededSchool() }),
);

function close(plan: CyclePlan, of = cycle): Command {
  return { type: 'cycle.close', plan, cycle: of };
}

/** The plan with an outcome for every group that has none. */
function decided(of: School, outcome: Outcome, plan = startPlan(of, cycle)): CyclePlan {
  return cohortsOf(of).reduce(
    (next, { key }) => (key in next.groups ? next : withGroupOutcome(next, key, outcome)),
    plan,
  );
}

const anyPlan = (of: School) => {
  const made = withNewGroup(startPlan(of, cycle), { name: 'NUEVO', courseId: of.courses[0]!.id });
  const outcome = fc.constantFrom<Outcome>(
    'stays',
    'graduates',
    'new:NUEVO',
    ...of.groups.map(({ id }): Outcome => `group:${id}`),
  );
  const cohorts = cohortsOf(of);
  return fc
    .tuple(
      fc.array(outcome, { minLength: cohorts.length, maxLength: cohorts.length }),
      fc.array(fc.tuple(fc.nat(of.students.length - 1), outcome), { maxLength: 12 }),
    )
    .map(([outcomes, exceptions]) => {
      const grouped = cohorts.reduce(
        (plan, { key }, index) => withGroupOutcome(plan, key, outcomes[index]!),
        made,
      );
      return exceptions.reduce(
        (plan, [place, own]) => withException(plan, of.students[place]!.id, own),
        grouped,
      );
    });
};

/** What became of a student as the records have it: of all outcomes that may be it, the planned one. */
function foundOutcome(
  plan: CyclePlan,
  before: School['students'][0],
  { groupId, graduatedOn }: { groupId: string; graduatedOn: string | undefined },
): Outcome | 'nothing' {
  if (graduatedOn !== undefined) {
    return graduatedOn === cycle.until && groupId === '' ? 'graduates' : 'nothing';
  }
  const possible: Outcome[] = [`group:${groupId}`, `new:${groupId}`];
  if (groupId === before.groupId) possible.push('stays');
  return possible.find((outcome) => outcome === outcomeOf(plan, before)) ?? 'nothing';
}

describe('closing a cycle', () => {
  it('has every student in exactly one of: in a chosen group, where they were, graduated', () => {
    fc.assert(
      fc.property(anyPlan(school), (plan) => {
        const after = carryOut(school, close(plan));
        expect(after.students.map(({ id }) => id)).toEqual(school.students.map(({ id }) => id));
        const names = new Map(after.groups.map(({ id, name }) => [id, name]));
        for (const [place, before] of school.students.entries()) {
          const student = after.students[place]!;
          const { group, groupId = '', graduatedOn } = student;
          const isWhole = group === (names.get(groupId) ?? '');
          expect({ [outcomeOf(plan, before)!]: isWhole }).toEqual({
            [foundOutcome(plan, before, { groupId, graduatedOn })]: true,
          });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('changes no class, register, payment, teacher or classroom', () => {
    fc.assert(
      fc.property(anyPlan(school), (plan) => {
        const after = carryOut(school, close(plan));
        const { students: _students, groups: _groups, courses: _courses, ...others } = school;
        const { settings, ...untouched } = others;
        expect(after).toMatchObject(untouched);
        expect(after.classSessions).toBe(school.classSessions);
        expect(after.schedules).toBe(school.schedules);
        expect(after.settings.system).toBe(settings.system);
      }),
      { numRuns: 20 },
    );
  });

  it('says which groups it gives more students than they have places', () => {
    const stay = decided(seeded, 'stays');
    expect(effectOf(seeded, stay, cycle).overfull).toEqual([]);
    const [group, other] = seeded.groups;
    const small = { ...seeded, groups: [{ ...group!, capacity: 1 }, other!] };
    const merged = withGroupOutcome(stay, other!.id, `group:${group!.id}`);
    const count = seeded.students.filter(({ groupId }) =>
      [group!.id, other!.id].includes(groupId ?? ''),
    ).length;
    expect(count).toBeGreaterThan(1);
    expect(effectOf(small, merged, cycle).overfull).toEqual([
      { id: group!.id, name: group!.name, capacity: 1, students: count },
    ]);
    const gone = withGroupOutcome(merged, group!.id, 'graduates');
    expect(effectOf(small, gone, cycle).overfull).toEqual([]);
  });

  it('is undone in one step that gives the same school back', () => {
    fc.assert(
      fc.property(anyPlan(school), (plan) => {
        const change = changeOf(school, close(plan));
        const after = carryOut(school, close(plan));
        expect(carryOut(after, { type: 'change.undo', change })).toEqual(school);
      }),
      { numRuns: 20 },
    );
  });

  it('is undone no more once somebody joined a group it made, or somebody it moved was edited', () => {
    const made = withNewGroup(startPlan(seeded, cycle), {
      name: 'ENG-2',
      courseId: 'PROGRAMA-SABATINO',
    });
    const command = close(withGroupOutcome(decided(seeded, 'stays', made), 'ENG-SAT', 'new:ENG-2'));
    const undo: Command = { type: 'change.undo', change: changeOf(seeded, command) };
    const after = carryOut(seeded, command);
    const draft = { name: 'Eva Prado', career: 'Idiomas', group: 'ENG-2' };
    const enrolling: Command = { type: 'record.save', register: 'students', draft, base: null };
    expect(refusalOf(carryOut(after, enrolling), undo)).toMatchObject({
      code: 'undo.inUse',
      details: { name: 'cycle.closed', text: 'ENG-2' },
    });
    const base = after.students[1]!;
    const edited: Command = { ...enrolling, draft: { ...draft, name: base.name }, base };
    expect(refusalOf(carryOut(after, edited), undo).code).toBe('undo.superseded');
  });

  it('leaves every report of the closed cycle as it was, but for what students are today', () => {
    fc.assert(
      fc.property(anyPlan(school), (plan) => {
        const after = carryOut(school, close(plan));
        const period = { from: cycle.from, to: cycle.until };
        for (const kind of reportKinds) {
          const [was, is] = [school, after].map((one) => {
            const report = reportOf(kind, one, period, '2026-07-15');
            const status = report.columns.indexOf('status');
            const isOfStudents = kind === 'enrollment';
            const rows = report.rows.map((row) =>
              isOfStudents ? row.filter((_, column) => column !== status) : row,
            );
            return { ...report, rows };
          });
          expect(is).toEqual(was);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('ends the courses nobody is in and keeps the others as long as the next cycle', () => {
    const summer = seeded.groups.find(({ name }) => name === 'PROG-SUMMER')!;
    const saturday = seeded.courses.find(({ name }) => name === 'Programa Sabatino')!;
    const plan = withGroupOutcome(decided(seeded, 'stays'), summer.id, 'graduates');
    const after = carryOut(seeded, close(plan));
    expect(saturday.endDate).toBe('2026-09-01');
    expect(after.courses.map(({ name, endDate }) => [name, endDate])).toEqual([
      ['Curso de Verano', '2026-07-15'],
      ['Programa Sabatino', '2027-07-15'],
    ]);
    expect(effectOf(seeded, plan, cycle)).toMatchObject({
      promoted: 0,
      stayed: 2,
      graduated: 1,
      undecided: 0,
    });
  });

  it('does not end a course that begins after the cycle or has ended, nor prolong one that lasts as long', () => {
    const [summer, saturday] = seeded.courses as [School['courses'][0], School['courses'][0]];
    for (const endDate of ['2027-07-15', '2028-01-31']) {
      const prepared: School = {
        ...seeded,
        courses: [
          { ...summer, startDate: '2026-08-24', endDate: '2027-07-15' },
          { ...saturday, endDate },
          { ...summer, id: 'SPRING', startDate: '2026-01-12', endDate: '2026-06-30' },
          { ...summer, id: 'YEAR', startDate: '2025-08-25', endDate: '2026-07-15' },
        ],
      };
      const plan = withGroupOutcome(decided(prepared, 'stays'), 'PROG-SUMMER', 'graduates');
      expect(effectOf(prepared, plan, cycle)).toMatchObject({ ending: [], prolonged: [] });
      expect(carryOut(prepared, close(plan)).courses).toEqual(prepared.courses);
    }
  });

  it('ends a course that begins on the last day of the cycle', () => {
    const [summer, saturday] = seeded.courses as [School['courses'][0], School['courses'][0]];
    const last = { ...summer, startDate: cycle.until, endDate: '2027-07-15' };
    const of: School = { ...seeded, courses: [last, saturday] };
    const plan = withGroupOutcome(decided(of, 'stays'), 'PROG-SUMMER', 'graduates');
    expect(effectOf(of, plan, cycle).ending).toEqual([last]);
  });

  it('is early more than 31 days before its last, and the next one has classes from its first day', () => {
    expect(isClosedEarly(cycle, addDays(cycle.until, -31))).toBe(false);
    expect(isClosedEarly(cycle, addDays(cycle.until, -32))).toBe(true);
    const { schedules } = withClasses({ ...seeded, schedules: {} }, '2026-08-24', [classEntry()]);
    expect(hasClassesFrom(schedules, '2026-08-24')).toBe(true);
    expect(hasClassesFrom(schedules, '2026-08-25')).toBe(false);
  });

  it('does not end a course whose students all go to a new group of it', () => {
    const [summer, saturday] = seeded.courses as [School['courses'][0], School['courses'][0]];
    const lasting = { ...summer, startDate: cycle.from, endDate: '2027-07-15' };
    const of: School = { ...seeded, courses: [lasting, saturday] };
    const made = withNewGroup(startPlan(of, cycle), { name: 'PROG-2', courseId: summer.id });
    const plan = withGroupOutcome(decided(of, 'stays', made), 'PROG-SUMMER', 'new:PROG-2');
    expect(effectOf(of, plan, cycle).ending).toEqual([]);
    expect(carryOut(of, close(plan)).courses[0]).toEqual(lasting);
  });

  it('makes the new groups under their courses, and puts students into them', () => {
    const made = withNewGroup(startPlan(seeded, cycle), {
      name: ' ENG-2 ',
      courseId: 'PROGRAMA-SABATINO',
    });
    const plan = withGroupOutcome(decided(seeded, 'stays', made), 'ENG-SAT', 'new:ENG-2');
    const after = carryOut(seeded, close(plan));
    expect(after.groups.at(-1)).toEqual({
      id: 'ENG-2',
      name: 'ENG-2',
      description: '2026-2027',
      courseId: 'PROGRAMA-SABATINO',
    });
    expect(after.students[1]).toMatchObject({
      name: 'Diego Morales Vega',
      group: 'ENG-2',
      groupId: 'ENG-2',
      pastGroups: [{ until: '2026-07-15', group: 'ENG-SAT', groupId: 'ENG-SAT' }],
    });
  });

  it('remembers the cycle and begins the next, a year long', () => {
    const after = carryOut(seeded, close(decided(seeded, 'stays')));
    const { school: own } = after.settings;
    expect(own).toMatchObject({
      academicYear: '2026-2027',
      cycleFrom: '2026-07-16',
      cycleUntil: '2027-07-15',
      closedCycles: [cycle],
    });
    expect(cyclesOf(seeded.settings.school)).toEqual([]);
    expect(cyclesOf(own).map(({ name }) => name)).toEqual(['2026-2027', '2025-2026']);
    expect(isInCycle('2026-07-15', cycle)).toBe(true);
    expect(isInCycle('2026-07-16', cycle)).toBe(false);
    expect(isInCycle('2026-07-16', null)).toBe(true);
  });

  it('is refused when another tab closed or changed the cycle, and when somebody is undecided', () => {
    const plan = decided(seeded, 'stays');
    const closed = carryOut(seeded, close(plan));
    expect(refusalOf(closed, close(plan)).code).toBe('cycle.changed');
    expect(refusalOf(seededSchool(), close(plan)).code).toBe('cycle.changed');
    const undecided = withGroupOutcome(plan, 'ENG-SAT', null);
    expect(refusalOf(seeded, close(undecided))).toMatchObject({
      code: 'cycle.undecided',
      details: { count: 1 },
    });
    expect(refusalOf(seeded, close({ ...plan, next: { ...plan.next, name: ' ' } })).code).toBe(
      'cycle.nextUnsound',
    );
  });

  it('is refused for a group that is gone, taken, or would take over what a deleted one left', () => {
    const plan = decided(seeded, 'stays');
    const gone = withGroupOutcome(plan, 'ENG-SAT', 'group:OTRO');
    expect(refusalOf(seeded, close(gone))).toMatchObject({
      code: 'record.groupGone',
      details: { text: 'OTRO' },
    });
    const adding = (name: string, courseId = 'PROGRAMA-SABATINO') =>
      close(withNewGroup(plan, { name, courseId }));
    expect(refusalOf(seeded, adding('MATH-ADV')).code).toBe('group.taken');
    expect(refusalOf(seeded, adding('N/A')).code).toBe('group.taken');
    expect(refusalOf(seeded, adding('MATH-2', 'OTRO')).code).toBe('record.courseGone');
    const [, , math] = seeded.groups;
    const without = carryOut(seeded, { type: 'record.delete', register: 'groups', id: math!.id });
    expect(refusalOf(without, adding('MATH-ADV')).code).toBe('group.leftBehind');
  });

  it('can be done again at the end of the next cycle, each keeping its groups', () => {
    const first = carryOut(
      seeded,
      close(withGroupOutcome(decided(seeded, 'stays'), 'ENG-SAT', 'group:MATH-ADV')),
    );
    const second = currentCycle(first.settings.school)!;
    const plan = cohortsOf(first).reduce(
      (next, { key }) => withGroupOutcome(next, key, 'graduates'),
      startPlan(first, second),
    );
    const after = carryOut(first, close(plan, second));
    expect(after.students[1]).toMatchObject({
      group: '',
      graduatedOn: '2027-07-15',
      pastGroups: [
        { until: '2026-07-15', group: 'ENG-SAT' },
        { until: '2027-07-15', group: 'MATH-ADV' },
      ],
    });
    expect(after.settings.school.closedCycles).toEqual([cycle, second]);
    expect(cohortsOf(after)).toEqual([]);
  });

  it('leaves whoever was enrolled once it was over where they began, unless that is everybody', () => {
    const late = { ...seeded.students[1]!, id: 50, enrollmentDate: '2026-08-25' };
    const of = { ...seeded, students: [...seeded.students, late] };
    const after = carryOut(of, close(decided(of, 'graduates')));
    expect(after.students[1]).toMatchObject({ group: '', graduatedOn: cycle.until });
    const stayed = after.students.at(-1)!;
    expect(stayed).toMatchObject({ groupId: 'ENG-SAT', pastGroups: [{ group: '' }] });
    expect(['2026-07-15', '2026-07-16'].map((day) => groupOn(stayed, day).group)).toEqual([
      '',
      'ENG-SAT',
    ]);
    const before = decided(seeded, 'graduates');
    expect(carryOut(of, close(before)).students.at(-1)).toEqual(stayed);
    const moved = withException(before, 50, 'group:MATH-ADV');
    expect(carryOut(of, close(moved)).students.at(-1)).toMatchObject({ groupId: 'MATH-ADV' });
    const written = of.students.map((one) => ({ ...one, enrollmentDate: '2026-08-25' }));
    const begun = { ...of, students: written };
    const [, promoted] = carryOut(begun, close(decided(begun, 'group:MATH-ADV'))).students;
    const last = { until: cycle.until, group: 'ENG-SAT', groupId: 'ENG-SAT' };
    expect(promoted).toMatchObject({ group: 'MATH-ADV', pastGroups: [last] });
  });

  it('keeps where everybody was on each day since, where it is closed late', () => {
    const days = ['2026-07-15', '2026-07-16', '2026-08-20', '2026-08-31', '2026-09-02'];
    const moved = fc.constantFrom('ENG-SAT', 'MATH-ADV', 'PROG-SUMMER');
    const outcome = fc.constantFrom<Outcome>('stays', 'group:PROG-SUMMER');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(2), moved), { maxLength: 3 }), outcome, (moves, to) => {
        const late = moves.reduce((now, [student, id], place) => {
          const since = days[place + 2]!;
          const group = now.groups.find((one) => one.id === id)!;
          const command = regroupingOf([now.students[student]!], { group, since });
          const decision = decide(now, command, { ...facts, today: since });
          return decision.allowed ? applyOperations(now, decision.operations) : now;
        }, seeded);
        const after = carryOut(late, close(decided(late, to)));
        for (const [place, before] of late.students.entries()) {
          const { pastGroups = [] } = before;
          const last = pastGroups.at(-1)?.until ?? '';
          const own = to === 'stays' ? days : days.filter((day) => day <= last);
          for (const day of own) {
            const { groupId } = groupOn(before, day);
            expect(groupOn(after.students[place]!, day)).toMatchObject({ groupId });
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('whoever graduated', () => {
  const after = carryOut(seeded, close(decided(seeded, 'graduates')));

  it('is Egresado, in no group and in no count, and stays a record', () => {
    const statusOf = studentStatuses(after, '2026-07-16');
    expect(after.students.map(statusOf)).toEqual(['Egresado', 'Egresado', 'Egresado']);
    expect(enrolledStudents(after.students)).toEqual([]);
    expect(dashboardStats(after, '2026-07-16').students).toBe(0);
    expect(after.students).toHaveLength(3);
  });

  it('stays so through an edit, and is enrolled again with a group', () => {
    const [base] = after.students as [School['students'][0]];
    const save = (group: string): Command => ({
      type: 'record.save',
      register: 'students',
      draft: { name: 'Sofía Castillo', career: base.career, group },
      base,
    });
    expect(carryOut(after, save('')).students[0]).toMatchObject({
      name: 'Sofía Castillo',
      graduatedOn: '2026-07-15',
      pastGroups: base.pastGroups,
    });
    const later = { ...facts, today: '2026-08-20' };
    const { operations } = proposalOf(after, save('MATH-ADV'), later);
    const again = applyOperations(after, operations).students[0]!;
    const away = { until: '2026-08-19', group: '' };
    expect(again).toMatchObject({ groupId: 'MATH-ADV', pastGroups: [...base.pastGroups!, away] });
    expect(again.graduatedOn).toBeUndefined();
  });

  it('reads back from storage and from a backup as written, past groups under their new names', () => {
    for (const key of ['students', 'settings'] as const) {
      const text = JSON.stringify(after[key]);
      expect(readStoredKey(key, text)).toEqual({ value: after[key], quarantined: null });
    }
    expect(readBackup(writeBackup(after, '2026-07-16'))).toEqual({
      school: after,
      day: '2026-07-16',
    });
    const [group] = after.groups as [School['groups'][0]];
    const renamed = carryOut(after, {
      type: 'record.save',
      register: 'groups',
      draft: { ...group, name: 'PROG-1' },
      base: group,
    });
    expect(renamed.students[0]!.pastGroups).toEqual([
      { until: '2026-07-15', group: 'PROG-1', groupId: 'PROG-SUMMER' },
    ]);
  });
});

describe('the plan', () => {
  it('sends a group that begins with its year a year on, where there is such a group', () => {
    const plan = startPlan(school, cycle);
    expect(plan.groups).toMatchObject({ '3A': 'group:4A', '3B': 'group:4B' });
    expect(plan.groups['MATH-ADV']).toBeUndefined();
    expect(plan.groups['5B']).toBeUndefined();
  });

  it.each([
    ['01 B', '02 B'],
    ['09', '10'],
    ['101', '201'],
    ['302-V', '402-V'],
  ])('sends %s to %s', (name, later) => {
    const [group, next] = seeded.groups as [School['groups'][0], School['groups'][0]];
    const of = {
      ...seeded,
      groups: [
        { ...group, name },
        { ...next, id: 'next', name: later },
      ],
      students: [{ ...seeded.students[0]!, group: name, groupId: group.id }],
    };
    expect(startPlan(of, cycle).groups).toEqual({ [group.id]: 'group:next' });
  });

  it('leaves those without a group without one', () => {
    const [student] = seeded.students as [School['students'][0]];
    const { groupId: _former, ...loose } = { ...student, group: '' };
    const of: School = { ...seeded, students: [loose, ...seeded.students.slice(1)] };
    expect(cohortsOf(of).map(({ group }) => group)).toEqual(['ENG-SAT', 'MATH-ADV', '']);
    const after = carryOut(of, close(decided(of, 'stays')));
    expect(after.students[0]).toEqual({
      ...loose,
      pastGroups: [{ until: cycle.until, group: '' }],
    });
  });

  it('makes undecided again whoever was to go to a group that is dropped', () => {
    const made = withNewGroup(startPlan(seeded, cycle), { name: 'A', courseId: 'CURSO-DE-VERANO' });
    const plan = withException(withGroupOutcome(made, 'ENG-SAT', 'new:A'), 3, 'new:A');
    const dropped = withoutNewGroup(plan, 'A');
    expect(dropped.newGroups).toEqual([]);
    expect(dropped.groups).toEqual({});
    expect(dropped.exceptions).toEqual({});
  });

  it('is refused for a cycle that shares its name or a day with a closed one', () => {
    const plan = decided(seeded, 'stays');
    const others = [
      { ...cycle, from: '2020-01-01', until: '2020-12-31' },
      { name: 'Otro', from: '2020-01-01', until: cycle.from },
    ];
    for (const other of others) {
      const settings = { ...seeded.settings.school, closedCycles: [other] };
      const past = { ...seeded, settings: { ...seeded.settings, school: settings } };
      expect(refusalOf(past, close(plan)).code).toBe('cycle.unsound');
    }
  });

  it('says what is wrong with a new group and with the next cycle', () => {
    const faultOf = (name: string, courseId = 'CURSO-DE-VERANO') =>
      newGroupFaultIn(seeded)([{ name: 'B', courseId: '' }], { name, courseId });
    expect(faultOf(' ')).toBe('missing');
    expect(faultOf('a'.repeat(121))).toBe('tooLong');
    expect(faultOf('ENG-SAT')).toBe('taken');
    expect(faultOf(' B ')).toBe('taken');
    expect(faultOf('C', '')).toBe('courseGone');
    expect(faultOf('C')).toBeNull();
    const { next } = startPlan(seeded, cycle);
    expect(nextFaults(next, cycle, [])).toEqual({});
    expect(nextFaults({ name: '', from: '', until: 'x' }, cycle, [])).toEqual({
      name: 'required',
      from: 'day',
      until: 'day',
    });
    expect(nextFaults({ ...next, name: '2025-2026', from: '2026-07-15' }, cycle, [])).toEqual({
      name: 'taken',
      from: 'closed',
    });
    expect(nextFaults({ ...next, until: next.from }, cycle, [])).toEqual({ until: 'order' });
    expect(nextFaults({ ...next, until: '2207-07-15' }, cycle, [])).toEqual({ until: 'long' });
  });
});

describe('what is shown of a cycle', () => {
  it('is what was recorded on its days', () => {
    const lessons = ['2025-08-24', '2025-08-25', '2026-07-15', '2026-07-16'].map((date) => ({
      ...school.classSessions[0]!,
      id: date,
      date,
    }));
    const tracked = trackedLessons({ classSessions: lessons, teachers: school.teachers });
    const filters = { search: '', teacherId: '', group: '', date: '', until: '' };
    const daysOf = (of: typeof cycle | null) =>
      filterLessons(tracked, { ...filters, cycle: of }).map(({ lesson }) => lesson.date);
    expect(daysOf(cycle)).toEqual(['2026-07-15', '2025-08-25']);
    expect(daysOf(null)).toHaveLength(4);
    const sheets = attendanceSheets({ ...school, attendance: [], classSessions: lessons });
    expect(filterSheets(sheets, { ...filters, cycle }).map(({ date }) => date)).toEqual([
      '2026-07-15',
      '2025-08-25',
    ]);
  });
});

describe('the file of a closed cycle, whatever was planned', () => {
  it('shows who was enrolled on its last day, in the groups and with the status of then', () => {
    const [first, ...others] = school.students;
    const left = { ...first!, group: '', groupId: undefined, graduatedOn: '2025-07-15' };
    const loose = { ...first!, id: 900, group: '', groupId: undefined };
    const before = { ...school, students: [left, ...others, loose] };
    const later = { ...others[0]!, id: 1, enrollmentDate: '2026-08-20' };
    const attended = before.classSessions[0]!.students[0]!.id;
    const late = (one: Student) =>
      one.id === attended ? { ...one, enrollmentDate: '2026-08-20' } : one;
    fc.assert(
      fc.property(anyPlan(before), (plan) => {
        const after = carryOut(before, close(plan));
        const filed = cycleSchool(
          { ...after, students: [...after.students.map(late), later] },
          cycle,
        );
        const { students, groups, courses } = asOfLastDay(filed, cycle);
        expect(students).toEqual(before.students.map(late));
        const [was, is] = [before, { groups, courses }].map((one) =>
          before.students.map(studentStatuses(one, cycle.until)),
        );
        expect(is).toEqual(was);
      }),
      { numRuns: 20 },
    );
  });
});

describe('the next cycle', () => {
  it('is named a year on where its name says a year or two, and else by nobody', () => {
    const nameAfter = (name: string) => startPlan(seeded, { ...cycle, name }).next.name;
    expect(nameAfter('2025-2026')).toBe('2026-2027');
    expect(nameAfter('2025/2026')).toBe('2026/2027');
    expect(nameAfter('2026')).toBe('2027');
    for (const name of ['2025-2027', 'Primavera 2026', '26', '2026-A', '']) {
      expect(nameAfter(name), name).toBe('');
    }
  });
});

describe('the checklist', () => {
  it('counts the registers and payments of the cycle that are missing, and the days left', () => {
    const of = { name: '2025', from: '2025-08-01', until: '2026-07-15' };
    expect(cycleChecks(inCycle(seededSchool('2025-08-01')), of, '2026-03-10')).toEqual({
      missing: 6,
      payments: 7,
      net: 978_280,
      firstRun: { payPeriod: '2025-08', cutOff: '2025-08-08' },
      unpaid: [],
      isBackedUp: false,
      isUnderWay: true,
      isUntilYesterday: true,
    });
    expect(cycleChecks(seeded, cycle, '2026-07-15')).toMatchObject({
      missing: 0,
      payments: 0,
      firstRun: null,
      isUnderWay: false,
      isUntilYesterday: true,
    });
    const early = carryOut(seeded, { type: 'payroll.createRun', cutOff: '2026-03-13' });
    expect(cycleChecks(early, cycle, '2026-03-10')).toMatchObject({
      payments: 7,
      firstRun: { payPeriod: '2026-03', cutOff: '2026-03-13' },
    });
    const before = carryOut(early, { type: 'payroll.createRun', cutOff: '2026-03-06' });
    expect(cycleChecks(whollyPaid(before, '2026-03-06'), cycle, '2026-03-10')).toMatchObject({
      payments: 7,
      firstRun: { payPeriod: '2026-03', cutOff: '2026-03-13' },
    });
    const [day] = Object.values(early.schedules);
    const unpaid = { ...early, schedules: { ...early.schedules, '2026-01-12': day! } };
    expect(cycleChecks(unpaid, cycle, '2026-03-10').unpaid).toEqual(['2026-01-12']);
    expect(cycleChecks(unpaid, cycle, '2026-01-12').unpaid).toEqual([]);
    const daysOff = [{ from: '2026-01-12', until: '2026-01-12', reason: 'Puente' }];
    const ofSchool = { ...unpaid.settings.school, daysOff };
    const off = { ...unpaid, settings: { ...unpaid.settings, school: ofSchool } };
    expect(cycleChecks(off, cycle, '2026-03-10').unpaid).toEqual([]);
    const backedUp = carryOut(seeded, { type: 'backup.record' });
    expect(cycleChecks(backedUp, cycle, '2026-03-10').isBackedUp).toBe(true);
  });
});
