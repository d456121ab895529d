import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { applyOperations } from '../../machines/store/applying.ts';
import {
  coversOf,
  giversFrom,
  handOverOf,
  loadsOf,
  planHandOver,
} from '../../machines/payroll/handingOver.ts';
import { conflictsOfTaking, takersOf } from '../../machines/payroll/takingOver.ts';
import { handOverToReopen, newHandOver } from '../../machines/payroll/handOverForm.ts';
import { handOverMachine } from '../../machines/payroll/handOverMachine.ts';
import { newLesson } from '../../machines/lessons/lessons.ts';
import { runOf } from '../../machines/payroll/runs.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import type { Span } from '../../machines/school/months.ts';
import type { EmployeeId } from '../../machines/school/peopleShapes.ts';
import type { School } from '../../machines/school/school.ts';
import { slotId } from '../../machines/store/slots.ts';
import type { Employee, ScheduledClass } from '../../machines/timetable/schedules.ts';
import { allClasses, classesOn, employeesOf } from '../../machines/timetable/schedules.ts';
import { rehousingOf } from '../../machines/lessons/rehousing.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { generateSchool } from '../support/generatedSchool.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import {
  carryOut,
  changeOf,
  proposalOf,
  refusalOf,
  seededSchool,
} from '../support/seededSchool.ts';

const [monday, tuesday, nextMonday] = ['2026-03-09', '2026-03-10', '2026-03-16'] as const;
const person = 'teacher-1';
const seeded: School = { ...seededSchool(monday), schedules: {} };
const ana = employeesOf(seeded).find(({ name }) => name === 'Ana Torres Medina') as Employee;
const algebra = classEntry();
const inEnglish = classEntry({
  employee: ana.name,
  group: 'ENG-SAT',
  activity: 'Inglés',
  startTime: '10:30',
  endTime: '12:00',
  classroom: 'Salón 2',
});
/** Carlos's Álgebra on two Mondays, on the second covered by Ana, who has English at that time. */
const school = [
  [monday, [algebra, inEnglish]],
  [tuesday, [classEntry({ activity: 'Cálculo', group: 'ENG-SAT' })]],
  [
    nextMonday,
    [
      classEntry({ substitute: ana.name }),
      classEntry({
        startTime: '12:00',
        endTime: '13:00',
        activity: 'Taller',
        employee: 'Miguel Soto Vargas',
        substitute: 'Carlos Ramírez López',
        group: 'PROG-SUMMER',
      }),
    ],
  ],
].reduce<School>(
  (all, [date, entries]) => withClasses(all, date as string, entries as never),
  seeded,
);

/** Carlos's classes from a day on, all given to somebody: to Ana where nobody else is named. */
const handOver = (from: School, since: string, to: EmployeeId = ana.employeeId) =>
  handOverOf(loadsOf(from, person, { from: since }), person, to);

const miguel = 'teacher-3';
const cover = (from: School, days: Span, to: EmployeeId = ana.employeeId) =>
  handOverOf(loadsOf(from, person, days, 'covered'), person, to, 'covered');

const saidOf = (classes: readonly ScheduledClass[]) =>
  classes.map(({ date, activity, employee, substitute }) =>
    [date, activity, employee, substitute ?? ''].join(' | '),
  );

describe('what somebody has to hand over', () => {
  it('are the own classes and those that they cover, by subject and group, from a day on', () => {
    const loads = loadsOf(school, person, { from: tuesday });
    expect(loads.map(({ activity, group, classes }) => [activity, group, classes.length])).toEqual([
      ['Álgebra', 'MATH-ADV', 1],
      ['Cálculo', 'ENG-SAT', 1],
      ['Taller', 'PROG-SUMMER', 1],
    ]);
    expect(loads.flatMap(({ staying }) => staying)).toEqual([]);
    expect([...giversFrom(school.schedules, nextMonday)].map(String).toSorted()).toEqual([
      '1',
      'teacher-1',
      'teacher-2',
      'teacher-3',
    ]);
  });

  it('are apart where a subject and its group read as another subject and group do', () => {
    const of = (activity: string, group: string, startTime: string) => ({
      ...classEntry({ activity, startTime, endTime: '13:00', group }),
      groupId: group,
    });
    const alike = [of('Inglés', '1 A', '08:00'), of('Inglés 1', 'A', '09:00')];
    const loads = loadsOf(withClasses(seeded, monday, alike), person, { from: monday });
    expect(loads.map(({ activity, group }) => [activity, group])).toEqual([
      ['Inglés', '1 A'],
      ['Inglés 1', 'A'],
    ]);
  });

  it('are none that was recorded, or said not to have been held', () => {
    const [first] = classesOn(school.schedules, monday);
    const [second] = classesOn(school.schedules, tuesday);
    const told = carryOut(
      { ...school, classSessions: [newLesson(school, first!, 1)] },
      { type: 'class.cancel', scheduled: second!, reason: 'Junta' },
    );
    const loads = loadsOf(told, person, { from: monday });
    expect(saidOf(loads.flatMap(({ classes }) => classes))).toEqual([
      `${nextMonday} | Álgebra | Carlos Ramírez López | ${ana.name}`,
      `${nextMonday} | Taller | Miguel Soto Vargas | Carlos Ramírez López`,
    ]);
    expect(loads.flatMap(({ staying }) => staying)).toHaveLength(2);
  });
});

describe('handing over', () => {
  it('makes the other person titular, or substitute where they covered, in one change that is undone', () => {
    const command = handOver(school, tuesday);
    const change = changeOf(school, command);
    const after = applyOperations(school, change.operations);
    expect(saidOf(allClasses(after.schedules))).toEqual([
      `${monday} | Álgebra | Carlos Ramírez López | `,
      `${monday} | Inglés | ${ana.name} | `,
      `${tuesday} | Cálculo | ${ana.name} | `,
      `${nextMonday} | Álgebra | ${ana.name} | `,
      `${nextMonday} | Taller | Miguel Soto Vargas | ${ana.name}`,
    ]);
    expect(change.details).toMatchObject({ how: 'handedOver', count: 3, to: ana.name });
    expect(after.teachers[1]?.groups.map(({ id }) => id)).toContain('MATH-ADV');
    const undone = carryOut(after, { type: 'change.undo', change });
    expect(undone.schedules).toEqual(school.schedules);
  });

  it('leaves a class to whoever else covers it, and one of a day that the other was paid to whoever gives it', () => {
    const after = carryOut(school, handOver(school, nextMonday, miguel));
    expect(saidOf(classesOn(after.schedules, nextMonday))).toEqual([
      `${nextMonday} | Álgebra | Miguel Soto Vargas | ${ana.name}`,
      `${nextMonday} | Taller | Miguel Soto Vargas | `,
    ]);
    const run = carryOut(school, { type: 'payroll.createRun', cutOff: nextMonday });
    const base = recordsOfRun(run, runOf(nextMonday)).find(({ name }) => name.startsWith('Miguel'));
    const paid = carryOut(run, { type: 'payroll.pay', base: base! });
    const partly = carryOut(paid, handOver(school, nextMonday, miguel));
    expect(saidOf(classesOn(partly.schedules, nextMonday))).toEqual([
      `${nextMonday} | Álgebra | Miguel Soto Vargas | ${ana.name}`,
      `${nextMonday} | Taller | Miguel Soto Vargas | Carlos Ramírez López`,
    ]);
  });

  it('is refused whole where a class changed meanwhile, or who takes them is gone', () => {
    const command = handOver(school, tuesday);
    const moved = withClasses(school, tuesday, [classEntry({ activity: 'Otra' })]);
    expect(refusalOf(moved, command)).toMatchObject({ code: 'schedule.classesChanged' });
    const gone = { ...school, teachers: school.teachers.filter(({ id }) => id !== ana.id) };
    expect(refusalOf(gone, command)).toMatchObject({ code: 'schedule.employeeGone' });
    const nothing = handOverOf([], person, ana.employeeId);
    expect(refusalOf(school, nothing)).toMatchObject({ code: 'schedule.nothingToArrange' });
  });

  it('leaves to whoever recorded a class meanwhile what they recorded', () => {
    const command = handOver(school, monday);
    const [first] = classesOn(school.schedules, monday);
    const recorded = { ...school, classSessions: [newLesson(school, first!, 1)] };
    const { details, operations } = proposalOf(recorded, command);
    expect(details).toMatchObject({ count: 3, stayed: 1 });
    const after = applyOperations(recorded, operations);
    expect(classesOn(after.schedules, monday)[0]?.employeeId).toBe(person);
    const cut = { ...command, classes: [first!] };
    expect(refusalOf(recorded, cut)).toMatchObject({ code: 'schedule.nothingToArrange' });
  });

  it('leaves the days that somebody was paid, for nobody is paid one class twice', () => {
    const cutOff = '2026-03-15';
    const run = carryOut(school, { type: 'payroll.createRun', cutOff });
    const record = recordsOfRun(run, runOf(cutOff)).find(({ name }) => name.startsWith('Carlos'))!;
    const paid = carryOut(run, { type: 'payroll.pay', base: record });
    expect(
      loadsOf(paid, person, { from: monday }).map(({ classes, staying }) => [
        classes.length,
        staying.length,
      ]),
    ).toEqual([
      [1, 1],
      [0, 1],
      [1, 0],
    ]);
    const minutesIn = (all: School) =>
      recordsOfRun(all, runOf(cutOff)).map(({ name, minutes }) => [name, minutes]);
    const after = carryOut(paid, handOver(school, monday));
    expect(minutesIn(after)).toEqual(minutesIn(paid));
    expect(loadsOf(after, person, { from: nextMonday })).toEqual([]);
  });

  it('goes on with a class that has no duration, which is as it was', () => {
    const odd = withClasses(school, '2026-03-11', [
      classEntry({ startTime: '10:00', endTime: '10:00' }),
    ]);
    const after = carryOut(odd, handOver(odd, '2026-03-11'));
    expect(classesOn(after.schedules, '2026-03-11')[0]?.employeeId).toBe(ana.employeeId);
  });

  it('leaves nobody’s other class and no day before it changed, whoever gives what to whom', () => {
    const size = { size: 60, seed: 3, today: monday };
    const big = generateSchool({ ...size, base: seededSchool(monday) });
    const people = employeesOf(big);
    const days = [...new Set(allClasses(big.schedules).map(({ date }) => date))];
    fc.assert(
      fc.property(
        fc.constantFrom(...people),
        fc.constantFrom(...people),
        fc.constantFrom(...days),
        (from, to, since) => {
          if (from === to) return;
          const found = loadsOf(big, from.employeeId, { from: since });
          const command = handOverOf(found, from.employeeId, to.employeeId);
          const plan = planHandOver(big, command);
          if (plan.puts.length === 0) return;
          const after = applyOperations(big, proposalOf(big, command).operations);
          const taken = new Set(plan.puts.map(slotId));
          const [before, now] = [allClasses(big.schedules), allClasses(after.schedules)];
          const wanted = before.map((one) =>
            taken.has(slotId(one)) ? { ...one, employee: to.name, employeeId: to.employeeId } : one,
          );
          expect(now).toEqual(wanted);
          expect(plan.leaves.filter(({ date }) => date < since)).toEqual([]);
          const left = loadsOf(after, from.employeeId, { from: since });
          expect(left.flatMap(({ classes }) => classes)).toEqual([]);
          expect(left.flatMap(({ staying }) => staying)).toHaveLength(plan.stayed);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('having classes covered', () => {
  it('leaves them their titular’s on those days, and what others cover as it is', () => {
    const change = changeOf(school, cover(school, { from: monday, until: nextMonday }, miguel));
    const after = applyOperations(school, change.operations);
    expect(saidOf(allClasses(after.schedules))).toEqual([
      `${monday} | Álgebra | Carlos Ramírez López | Miguel Soto Vargas`,
      `${monday} | Inglés | ${ana.name} | `,
      `${tuesday} | Cálculo | Carlos Ramírez López | Miguel Soto Vargas`,
      `${nextMonday} | Álgebra | Carlos Ramírez López | ${ana.name}`,
      `${nextMonday} | Taller | Miguel Soto Vargas | `,
    ]);
    expect(change.details).toMatchObject({ how: 'covered', count: 3, to: 'Miguel Soto Vargas' });
    const undone = carryOut(after, { type: 'change.undo', change });
    expect(undone.schedules).toEqual(school.schedules);
  });

  it('ends with its last day, and leaves what was recorded meanwhile', () => {
    const command = cover(school, { from: monday, until: tuesday });
    expect(command.classes.map(({ date }) => date)).toEqual([monday, tuesday]);
    const [first] = classesOn(school.schedules, monday);
    const recorded = { ...school, classSessions: [newLesson(school, first!, 1)] };
    const { details, operations } = proposalOf(recorded, command);
    expect(details).toMatchObject({ how: 'covered', count: 1, stayed: 1 });
    const after = applyOperations(recorded, operations);
    expect(classesOn(after.schedules, monday)[0]?.substituteId).toBeUndefined();
    expect(classesOn(after.schedules, tuesday)[0]?.substituteId).toBe(ana.employeeId);
  });

  it('counts and says whoever is covered that day, for they are not there', () => {
    const day = [
      classEntry(),
      classEntry({
        employee: ana.name,
        activity: 'Inglés',
        startTime: '12:00',
        endTime: '13:00',
        classroom: 'Salón 2',
        substitute: 'Miguel Soto Vargas',
      }),
    ];
    const away = withClasses(seeded, monday, day);
    const days = { from: monday, until: monday };
    const classes = loadsOf(away, person, days, 'covered').flatMap((load) => load.classes);
    const clashesOf = (way: 'given' | 'covered') =>
      takersOf(away, employeesOf(away), person, classes, way).find(
        ({ employee }) => employee.employeeId === ana.employeeId,
      )?.clashes;
    expect([clashesOf('given'), clashesOf('covered')]).toEqual([0, 1]);
    const plan = planHandOver(away, cover(away, days));
    expect(conflictsOfTaking(away, plan)).toMatchObject([
      { one: { activity: 'Álgebra' }, other: null, isAbsent: true, days: 1 },
    ]);
    expect(conflictsOfTaking(away, planHandOver(away, handOver(away, monday)))).toEqual([]);
  });

  it('leaves the days that whoever would cover was paid for, for nobody would be paid them', () => {
    const cutOff = '2026-03-15';
    const working = withClasses(school, '2026-03-11', [
      classEntry({ employee: 'Miguel Soto Vargas', activity: 'Taller' }),
    ]);
    const run = carryOut(working, { type: 'payroll.createRun', cutOff });
    const record = recordsOfRun(run, runOf(cutOff)).find(({ name }) => name.startsWith('Miguel'))!;
    const paid = carryOut(run, { type: 'payroll.pay', base: record });
    const command = cover(paid, { from: monday, until: nextMonday }, miguel);
    const plan = planHandOver(paid, command);
    expect(plan.leaves.map(({ date }) => date)).toEqual([nextMonday]);
    expect(plan).toMatchObject({ how: 'handedOver', stayed: 2 });
  });

  it('says whom it would have in two classes at once, and who covers is paid', () => {
    const command = cover(school, { from: monday, until: monday });
    expect(conflictsOfTaking(school, planHandOver(school, command))).toMatchObject([
      { one: { activity: 'Álgebra' }, other: { activity: 'Inglés' }, reasons: ['employee'] },
    ]);
    const after = carryOut(school, cover(school, { from: monday, until: tuesday }, miguel));
    expect(loadsOf(after, person, { from: monday, until: tuesday }, 'covered')).toEqual([]);
    const run = carryOut(after, { type: 'payroll.createRun', cutOff: '2026-03-15' });
    const minutesOf = (name: string) =>
      recordsOfRun(run, runOf('2026-03-15')).find((one) => one.name === name)?.minutes ?? 0;
    expect(minutesOf('Carlos Ramírez López')).toBe(0);
    expect(minutesOf('Miguel Soto Vargas')).toBe(120);
  });
});

describe('classes that are covered', () => {
  const weekDays = { from: monday, until: tuesday };
  const covered = carryOut(school, cover(school, weekDays, miguel));
  const handOn = (from: School, to: EmployeeId) => {
    const [only] = coversOf(from, person, weekDays);
    return carryOut(from, handOverOf(only!.loads, only!.by, to, 'covered'));
  };

  it('are said by who covers them, and go to another or back to their titular', () => {
    expect(coversOf(school, person, weekDays)).toEqual([]);
    const [only, ...others] = coversOf(covered, person, weekDays);
    expect(only).toMatchObject({ by: miguel, name: 'Miguel Soto Vargas' });
    expect(only?.loads.map(({ classes }) => classes.length)).toEqual([1, 1]);
    expect(others).toEqual([]);
    expect(coversOf(handOn(covered, ana.employeeId), person, weekDays)).toMatchObject([
      { by: ana.employeeId },
    ]);
    expect(handOn(covered, person).schedules).toEqual(school.schedules);
  });

  it('stay where who covers them recorded them', () => {
    const [first] = classesOn(covered.schedules, monday);
    const recorded = { ...covered, classSessions: [newLesson(covered, first!, 1)] };
    const after = handOn(recorded, person);
    expect(classesOn(after.schedules, monday)[0]?.substituteId).toBe(miguel);
    expect(classesOn(after.schedules, tuesday)[0]?.substituteId).toBeUndefined();
  });
});

describe('what speaks against taking classes on', () => {
  const weeks = ['2026-03-09', '2026-03-16', '2026-03-23'].reduce<School>(
    (all, date) => withClasses(all, date, [algebra, inEnglish]),
    seeded,
  );

  it('says a clash that comes back every week once, and counts its days', () => {
    expect(conflictsOfTaking(weeks, planHandOver(weeks, handOver(weeks, monday)))).toMatchObject([
      {
        one: { activity: 'Álgebra', date: monday },
        other: { activity: 'Inglés' },
        reasons: ['employee'],
        days: 3,
      },
    ]);
  });

  it('says what is outside the availability, and nothing of a free person', () => {
    const teachers = weeks.teachers.map((one) =>
      one.id === 3 ? { ...one, availability: { Martes: [{ start: '08:00', end: '20:00' }] } } : one,
    );
    const offering = { ...weeks, teachers };
    const conflictsOf = (to: EmployeeId) =>
      conflictsOfTaking(offering, planHandOver(offering, handOver(offering, monday, to)));
    expect(conflictsOf('teacher-3')).toMatchObject([
      { other: null, reasons: ['availability'], days: 3 },
    ]);
    expect(conflictsOf('teacher-4')).toEqual([]);
    const classes = loadsOf(weeks, person, { from: monday }).flatMap((load) => load.classes);
    const takers = takersOf(offering, employeesOf(offering), person, classes, 'given');
    expect(takers.map(({ employee }) => employee.employeeId)).not.toContain(person);
    expect(takers[0]).toMatchObject({ clashes: 0 });
    expect(
      takers
        .filter(({ clashes }) => clashes > 0)
        .map(({ employee, clashes }) => [employee.employeeId, clashes]),
    ).toEqual([
      ['teacher-2', 3],
      ['teacher-3', 3],
    ]);
  });
});

it('counts no class that a third person covers as one that clashes', () => {
  const covered = withClasses(seeded, monday, [
    classEntry({ substitute: 'Miguel Soto Vargas' }),
    classEntry({ employee: ana.name, activity: 'Inglés', classroom: 'Salón 2' }),
  ]);
  const classes = loadsOf(covered, person, { from: monday }).flatMap((load) => load.classes);
  expect(classes).toHaveLength(1);
  const clashes = takersOf(covered, employeesOf(covered), person, classes, 'given').map(
    (one) => one.clashes,
  );
  expect(new Set(clashes)).toEqual(new Set([0]));
});

const start = newHandOver(tuesday).values;
const left = { giver: person, form: { start, values: { ...start, to: ana.employeeId } } };

it('keeps what is chosen until it is saved or given up, and opens it again while it has classes to hand over', () => {
  const kept: unknown[] = [];
  const formStore = { kept: null, keep: (form: object | null) => void kept.push(form) };
  const store = askedStore(school);
  const actor = createActor(handOverMachine, { input: { ...store.input, formStore } }).start();
  actor.send({ type: 'handOver.begin', giver: person, since: tuesday });
  expect(kept.at(-1)).toBeNull();
  actor.send({ type: 'handOver.choose', fields: { to: ana.employeeId } });
  actor.send({ type: 'handOver.confirm', command: handOver(school, tuesday) });
  expect(kept.at(-1)).toEqual(left);
  store.accept();
  expect(kept.at(-1)).toBeNull();
  actor.send({ type: 'handOver.begin', giver: person, since: tuesday });
  actor.send({ type: 'handOver.confirm', command: handOver(school, tuesday) });
  expect(kept.at(-1)).toEqual({ ...left, form: { start, values: start } });
  store.accept();
  expect(kept.at(-1)).toBeNull();
  expect(handOverToReopen(school, left)).toEqual(left);
  expect(handOverToReopen(carryOut(school, handOver(school, tuesday)), left)).toBeNull();
  expect(handOverToReopen({ ...school, teachers: [] }, left)).toBeNull();
  const covering = (values: Partial<typeof start>) => ({
    ...left,
    form: { start, values: { ...left.form.values, way: 'covered' as const, ...values } },
  });
  const covered = carryOut(school, cover(school, { from: tuesday }, ana.employeeId));
  expect(handOverToReopen(school, covering({}))).toEqual(covering({}));
  expect(handOverToReopen(covered, covering({}))).toBeNull();
  expect(handOverToReopen(covered, covering({ to: miguel }))).not.toBeNull();
  expect(handOverToReopen(covered, covering({ since: '' }))).not.toBeNull();
  expect(handOverToReopen(school, { ...left, giver: 9_999 })).toBeNull();
});

it('takes every transition', () => {
  const command = handOver(school, tuesday);
  const nothing = { ...command, classes: [] };
  expectEveryTransition(handOverMachine, {
    inputs: [null, left].map((kept) => ({
      ...askedStore(school).input,
      formStore: { kept, keep: () => undefined },
    })),
    events: [
      { type: 'handOver.begin', giver: person, since: tuesday },
      { type: 'handOver.choose', fields: { to: ana.employeeId } },
      { type: 'handOver.confirm', command },
      { type: 'handOver.confirm', command: nothing },
      { type: 'handOver.confirm', command: rehousingOf([], 1, null) },
      { type: 'handOver.close' },
    ],
    endings: { change: changeEndings },
    distinguish: ({ context }) => [context.refusal?.code],
    promises: {
      'nothing is asked without a class': (snapshot) =>
        !snapshot.can({ type: 'handOver.confirm', command: nothing }),
    },
  });
});
