import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../machines/kit/calendar.ts';
import { compareCodes } from '../../machines/kit/text.ts';
import { newLesson } from '../../machines/lessons/lessons.ts';
import { runOf, runsOf } from '../../machines/payroll/runs.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import { cyclesOf, filedCycles, filedOn } from '../../machines/school/cycles.ts';
import type { School } from '../../machines/school/school.ts';
import type { Cycle } from '../../machines/school/settingsShapes.ts';
import { roomKey } from '../../machines/school/ties.ts';
import type { CycleRecords } from '../../machines/settings/cycleRecords.ts';
import {
  countCycle,
  cycleKeys,
  cycleRecords,
  recordsAfter,
} from '../../machines/settings/cycleRecords.ts';
import { countLateClasses } from '../../machines/settings/cyclePay.ts';
import { countRecords } from '../../machines/settings/backup.ts';
import type { CycleReturnCommand } from '../../machines/settings/cycleReturning.ts';
import type { CycleTakeOutCommand } from '../../machines/settings/cycleTakingOut.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { isUndoable } from '../../machines/store/lasting.ts';
import { classesOn } from '../../machines/timetable/schedules.ts';
import { packChange, unpackNews } from '../../src/storage/journal/packedNews.ts';
import { anySchool } from '../support/anySchool.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { generateSchool } from '../support/generatedSchool.ts';
import { schoolOfYears } from '../support/schoolYears.ts';
import { carryOut, changeOf, refusalOf, seededSchool } from '../support/seededSchool.ts';
import { whollyPaid } from '../support/whollyPaid.ts';

const today = '2026-03-10';
const anyCycle = fc
  .tuple(fc.integer({ min: -30, max: -1 }), fc.integer({ min: 0, max: 60 }))
  .map(([end, days]): Cycle => {
    const until = addDays(today, end);
    return { name: '2025-2026', from: addDays(until, -days), until };
  });

/** A school that closed a cycle, with payments, a run of its first days and one of its last. */
function closed(school: School, cycle: Cycle): School {
  const settings = { ...school.settings.school, closedCycles: [cycle] };
  const run = runOf(cycle.from);
  const last = cycle.until === cycle.from ? [] : [runOf(cycle.until)];
  return {
    ...school,
    payrollRuns: [...school.payrollRuns, run, ...last],
    paidPayroll: [
      { id: `teacher-1-${cycle.from}`, payPeriod: run.payPeriod, payDate: '2026-08-01' },
      { id: 'teacher-2-2026-12-01', payPeriod: '2026-12', payDate: cycle.until },
    ],
    settings: { ...school.settings, school: settings },
  };
}

const cases = fc
  .tuple(anySchool, anyCycle)
  .map(([school, cycle]) => ({ school: closed(school, cycle), cycle }));

function takeOut(school: School, cycle: Cycle): CycleTakeOutCommand {
  const filed = cycleRecords(school, cycle);
  return { type: 'cycle.takeOut', cycle, filed, checksum: 'f', digest: 'd' };
}

function returned(taken: CycleTakeOutCommand): CycleReturnCommand {
  return { ...taken, type: 'cycle.return', day: today };
}

/** All that is not of a cycle, each in its own order. */
function recordsBeside(school: School, { from, until }: Cycle): CycleRecords {
  const own = cycleRecords(school, { name: '', from, until });
  const days = Object.entries(school.schedules).filter(([day]) => !(day in own.schedules));
  const lists = cycleKeys.map((key) => {
    if (key === 'schedules') return [key, Object.fromEntries(days)];
    const records: readonly unknown[] = own[key];
    return [key, school[key].filter((one) => !records.includes(one))];
  });
  return Object.fromEntries(lists) as CycleRecords;
}

const generated = generateSchool({
  base: seededSchool(),
  seed: 7,
  today,
  size: 60,
  pastWeeks: 8,
});
const cycle: Cycle = { name: '2025-2026', from: '2026-02-01', until: '2026-02-28' };
const school = closed(generated, cycle);

describe('the records of a cycle', () => {
  it('hold a payment by the day its run was cut off, however late it was made', () => {
    const { paidPayroll, payrollRuns } = cycleRecords(school, cycle);
    expect(paidPayroll.map(({ id }) => id)).toEqual(['teacher-1-2026-02-01']);
    expect(payrollRuns.map(({ cutOff }) => cutOff)).toEqual(['2026-02-01', '2026-02-28']);
  });
});

describe('taking a cycle out', () => {
  it('leaves all that is beside it, and says since when it is in a file', () => {
    fc.assert(
      fc.property(cases, ({ school: whole, cycle: one }) => {
        const [run] = runsOf(whole).filter(({ cutOff }) => cutOff > one.until);
        fc.pre(!run || run.cutOff > addDays(one.until, 6));
        const after = carryOut(whole, takeOut(whole, one));
        for (const key of cycleKeys) expect(after[key]).toEqual(recordsBeside(whole, one)[key]);
        const [filed] = cyclesOf(after.settings.school);
        expect(filed && filedOn(filed)).toBe(today);
      }),
      { numRuns: 40 },
    );
  });

  it('undone is the same school, its order included, also as the journal keeps it', () => {
    fc.assert(
      fc.property(cases, ({ school: whole, cycle: one }) => {
        const change = changeOf(whole, takeOut(whole, one));
        const after = applyOperations(whole, change.operations);
        const back = carryOut(after, { type: 'change.undo', change });
        expect(back).toEqual(whole);
        expect(back.classSessions.map(({ id }) => id)).toEqual(
          whole.classSessions.map(({ id }) => id),
        );
        const entry = { revision: 1, change: packChange(change) };
        const kept = unpackNews({ base: null, entries: [structuredClone(entry)] }).entries[0]!;
        expect(kept.change).toEqual(change);
      }),
      { numRuns: 25 },
    );
  });

  it('is kept as a text where it is much, and is the same again', () => {
    const week = { name: '2025-2026', from: '2026-03-01', until: '2026-03-06' };
    const activities = Array.from({ length: 210 }, (_, index) => ({
      id: 100 + index,
      description: 'Atención a padres',
      date: index < 200 ? '2026-03-02' : '2026-03-09',
      time: '09:00',
      employee: 'Rosa Jiménez Luna',
      employeeId: 'staff-5' as const,
    }));
    const busy = closed({ ...schoolOfYears(800, today), activities }, week);
    const change = changeOf(busy, takeOut(busy, week));
    expect(countCycle(cycleRecords(busy, week))).toEqual({
      registers: 638,
      classes: 638,
      payments: 1,
      activities: 200,
    });
    const { paidPayroll, ...others } = cycleRecords(busy, week);
    const reversals = paidPayroll.map((one) => ({ ...one, id: `${one.id}-c`, reverses: one.id }));
    const corrected = { ...others, paidPayroll: [...paidPayroll, ...reversals] };
    expect(countCycle(corrected).payments).toBe(1);
    const kept = packChange(change);
    expect(kept.inverse.length).toBeLessThan(10);
    expect(JSON.stringify(kept.inverse).length).toBeLessThan(
      JSON.stringify(change.inverse).length / 5,
    );
    const entries = [{ revision: 1, change: kept }];
    expect(unpackNews({ base: null, entries }).entries[0]!.change).toEqual(change);
  });

  it('is undone though records of other days came since, and not where one of its own did', () => {
    const change = changeOf(school, takeOut(school, cycle));
    const after = applyOperations(school, change.operations);
    const lesson = { ...school.classSessions[0]!, date: '2026-03-09', id: '2026-03-09-X-07:00' };
    const since = { ...after, classSessions: [...after.classSessions, lesson] };
    expect(carryOut(since, { type: 'change.undo', change }).classSessions).toHaveLength(
      school.classSessions.length + 1,
    );
    const own = cycleRecords(school, cycle).classSessions[0]!;
    const again = { ...after, classSessions: [...after.classSessions, own] };
    expect(refusalOf(again, { type: 'change.undo', change }).code).toBe('undo.superseded');
  });

  it('is refused where its records are others than the file has, or it is out already', () => {
    const command = takeOut(school, cycle);
    const [first] = cycleRecords(school, cycle).classSessions;
    const other = { ...first!, topic: 'Otro' };
    const changed = {
      ...school,
      classSessions: school.classSessions.map((one) => (one === first ? other : one)),
    };
    const fewer = { ...school, classSessions: school.classSessions.filter((one) => one !== first) };
    expect(refusalOf(fewer, command).code).toBe('cycle.recordsChanged');
    expect(refusalOf(changed, command).code).toBe('cycle.recordsChanged');
    expect(refusalOf(carryOut(school, command), command).code).toBe('cycle.alreadyOut');
    expect(refusalOf(generated, command).code).toBe('cycle.notClosed');
    const moved = closed(generated, { ...cycle, until: '2026-02-27' });
    expect(refusalOf(moved, command).code).toBe('cycle.notClosed');
  });

  it('is refused while a run after it still owes pay for days of it', () => {
    const owing = {
      ...school,
      payrollRuns: [
        ...school.payrollRuns,
        { id: '2026-03-06', cutOff: '2026-03-06', payPeriod: '2026-03' },
      ],
    };
    expect(refusalOf(owing, takeOut(owing, cycle))).toMatchObject({
      code: 'cycle.payFirst',
      details: { cutOff: '2026-03-06' },
    });
    const records = recordsOfRun(owing, owing.payrollRuns.at(-1)!);
    const paid = carryOut(owing, { type: 'payroll.payAll', bases: records });
    expect(carryOut(paid, takeOut(paid, cycle)).paidPayroll).toHaveLength(
      paid.paidPayroll.length - 1,
    );
  });

  it('counts a class that was recorded after its payment once, however many payments there are', () => {
    const taught = withClasses(seededSchool(), '2025-08-20', [classEntry()]);
    const { settings } = taught;
    const runs = ['2025-08-15', '2025-08-22'].map((cutOff) => ({
      ...runOf(cutOff),
      rule: 'recorded' as const,
    }));
    const owing: School = {
      ...taught,
      payrollRuns: runs,
      settings: { ...settings, school: { ...settings.school, payHoursBy: 'recorded' } },
    };
    const paid = runs.reduce((now, { cutOff }) => whollyPaid(now, cutOff), owing);
    const [given] = classesOn(paid.schedules, '2025-08-20');
    const late = { ...paid, classSessions: [{ ...newLesson(paid, given!, 1), topic: 'Límites' }] };
    const of = { name: '2025', from: '2025-08-01', until: '2025-08-31' };
    expect(countLateClasses(late, of)).toBe(1);
  });

  it('leaves no run to be made again, which would pay its days twice', () => {
    const earlier = runOf('2025-11-07');
    const paid = { id: 'teacher-1-2025-11-07', payPeriod: '2025-11', payDate: '2025-11-07' };
    const before = {
      ...school,
      payrollRuns: [earlier, ...school.payrollRuns],
      paidPayroll: [paid, ...school.paidPayroll],
    };
    const after = carryOut(before, takeOut(before, cycle));
    expect(carryOut(after, { type: 'payroll.createRun', cutOff: '2025-12-05' })).toBeDefined();
    for (const cutOff of ['2026-02-01', '2026-02-28', '2026-03-06']) {
      expect(refusalOf(after, { type: 'payroll.createRun', cutOff })).toMatchObject({
        code: 'payroll.runFiled',
        details: { name: '2025-2026' },
      });
    }
    expect(carryOut(after, { type: 'payroll.createRun', cutOff: '2026-03-07' })).toBeDefined();
  });

  it('takes only what has a day: people, groups and settings stay', () => {
    const before = countRecords(school);
    const after = countRecords(carryOut(school, takeOut(school, cycle)));
    const lists = ['admins', 'teachers', 'staff', 'students', 'courses', 'groups'] as const;
    for (const key of lists) expect(after[key]).toBe(before[key]);
  });
});

it('days of a cycle are known to be in a file only where they are its own and it is out', () => {
  const filed = { ...cycle, filedOn: '2026-03-10' };
  const of = (one: object, from: string, to = from) =>
    filedCycles({ closedCycles: [one as Cycle] }, { from, to });
  expect(of(filed, '2026-02-28', '2026-03-31')).toEqual([filed]);
  expect(of(filed, '2026-03-01')).toEqual([]);
  expect(of(cycle, '2026-02-10')).toEqual([]);
  expect(of({ ...cycle, filedOn: 5 }, '2026-02-10')).toEqual([]);
});

describe('bringing a cycle back from its file', () => {
  it('is the same school again, in the order of the days', () => {
    fc.assert(
      fc.property(cases, ({ school: whole, cycle: one }) => {
        const taken = takeOut(whole, one);
        const after = carryOut(whole, taken);
        const back = carryOut(after, returned(taken));
        for (const key of cycleKeys) {
          if (key === 'schedules') continue;
          expect(inOrder(back[key])).toEqual(inOrder(whole[key]));
          const later: readonly unknown[] = recordsAfter(whole, one)[key];
          const places = cycleRecords(back, one)[key].map((own) => indexIn(back[key], own));
          const [next = Infinity] = back[key].flatMap((own, place) =>
            later.includes(own) ? [place] : [],
          );
          expect(places.every((place) => place < next)).toBe(true);
        }
        expect(back.schedules).toEqual(whole.schedules);
        expect(back.settings).toEqual(whole.settings);
      }),
      { numRuns: 25 },
    );
  });

  it('is taken out again rather than undone, and kept as a text where it is much', () => {
    const busy = closed(schoolOfYears(800, today), cycle);
    const taken = takeOut(busy, cycle);
    const out = carryOut(busy, taken);
    const change = changeOf(out, returned(taken));
    expect(isUndoable(change)).toBe(false);
    expect(packChange(change).operations.length).toBeLessThan(10);
    const back = applyOperations(out, change.operations);
    expect(back.classSessions).toEqual(busy.classSessions);
    expect(carryOut(back, taken)).toEqual(out);
  });

  it('takes nothing from the file but the records of the cycle', () => {
    const taken = takeOut(school, cycle);
    const out = carryOut(school, taken);
    const filed = { ...school, paidPayroll: [...school.paidPayroll], students: [] };
    const back = carryOut(out, { ...returned(taken), filed });
    expect(back.students).toEqual(school.students);
    expect(back.paidPayroll).toHaveLength(school.paidPayroll.length);
  });

  it('is refused of another file, of one that is not out, and where one of its records is there', () => {
    const taken = takeOut(school, cycle);
    const out = carryOut(school, taken);
    const other = { ...returned(taken), checksum: 'g', digest: 'e' };
    expect(refusalOf(out, other).code).toBe('cycle.otherFile');
    expect(refusalOf(school, returned(taken)).code).toBe('cycle.notOut');
    const elsewhere = { ...cycle, until: '2026-02-27' };
    expect(refusalOf(out, { ...returned(taken), cycle: elsewhere }).code).toBe('cycle.notOut');
    const back = carryOut(out, returned(taken));
    expect(refusalOf(back, returned(taken)).code).toBe('cycle.notOut');
    const [lesson] = cycleRecords(school, cycle).classSessions;
    const held = { ...out, classSessions: [...out.classSessions, lesson!] };
    expect(refusalOf(held, returned(taken)).code).toBe('cycle.inTheWay');
    const [day, rooms] = Object.entries(cycleRecords(school, cycle).schedules)[0]!;
    const taught = { ...out, schedules: { ...out.schedules, [day]: rooms } };
    expect(refusalOf(taught, returned(taken)).code).toBe('cycle.inTheWay');
  });

  it('comes back by another file of the same records, and by its own however a later version reads it', () => {
    const taken = takeOut(school, cycle);
    const out = carryOut(school, taken);
    for (const other of [{ checksum: 'g' }, { digest: 'e' }]) {
      const back = carryOut(out, { ...returned(taken), ...other });
      expect(back.classSessions).toEqual(school.classSessions);
      expect(back.settings).toEqual(school.settings);
    }
  });

  it('of which an older version noted the day alone comes from a file of that day', () => {
    const taken = takeOut(school, cycle);
    const out = carryOut(school, taken);
    const [closedOne] = out.settings.school.closedCycles!;
    const { filedAs: _as, filedDigest: _digest, ...unproven } = closedOne!;
    const settings = { ...out.settings.school, closedCycles: [unproven] };
    const older = { ...out, settings: { ...out.settings, school: settings } };
    const command = { ...returned(taken), checksum: 'g', digest: 'e' };
    expect(refusalOf(older, { ...command, day: '2026-03-09' }).code).toBe('cycle.otherFile');
    const back = carryOut(older, command);
    expect(back.classSessions).toHaveLength(school.classSessions.length);
    expect(back.settings).toEqual(school.settings);
  });

  it('loses no class where a room has the name since that another had then', () => {
    const [day, rooms] = Object.entries(cycleRecords(school, cycle).schedules)[0]!;
    const [[, column]] = Object.entries(rooms) as [[string, (typeof rooms)[string]]];
    const [time, entry] = Object.entries(column)[0]!;
    const { classroomId, ...byName } = { ...entry, classroom: 'Aula vieja' };
    const both = { ...rooms, [roomKey(byName)]: { [time]: byName } };
    const named = { ...school, schedules: { ...school.schedules, [day]: both } };
    const taken = takeOut(named, cycle);
    const out = carryOut(named, taken);
    const base = out.classrooms.find(({ id }) => id === classroomId)!;
    const draft = { ...base, name: 'Aula vieja' };
    const renamed = carryOut(out, { type: 'record.save', register: 'classrooms', draft, base });
    expect(refusalOf(renamed, returned(taken)).code).toBe('cycle.inTheWay');
    expect(carryOut(out, returned(taken)).schedules).toEqual(named.schedules);
  });

  it('is not paid for days that a cycle still in its file paid for', () => {
    const earlier = { name: 'A', from: '2026-02-01', until: '2026-02-10' };
    const later = { name: 'B', from: '2026-02-11', until: '2026-02-28' };
    const [first, reaching, last] = ['2026-02-10', '2026-02-13', '2026-02-28'].map(runOf);
    const settings = { ...generated.settings.school, closedCycles: [earlier, later] };
    const start = {
      ...generated,
      payrollRuns: [first!, reaching!, last!],
      paidPayroll: [],
      settings: { ...generated.settings, school: settings },
    };
    const bases = recordsOfRun(start, reaching!);
    const paid = carryOut(start, { type: 'payroll.payAll', bases });
    const takenA = takeOut(paid, earlier);
    const withoutA = carryOut(paid, takenA);
    const withoutBoth = carryOut(withoutA, takeOut(withoutA, later));
    const back = carryOut(withoutBoth, returned(takenA));
    const pending = recordsOfRun(back, first!);
    const refusal = { code: 'payroll.payFiled', details: { name: 'B' } };
    expect(refusalOf(back, { type: 'payroll.payAll', bases: pending })).toMatchObject(refusal);
    expect(refusalOf(back, { type: 'payroll.pay', base: pending[0]! })).toMatchObject(refusal);
  });
});

function inOrder(records: readonly { id: unknown }[]): unknown[] {
  return records.toSorted((one, other) => compareCodes(String(one.id), String(other.id)));
}

function indexIn(records: readonly unknown[], record: unknown): number {
  return records.indexOf(record);
}
