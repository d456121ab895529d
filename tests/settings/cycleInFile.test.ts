import { describe, expect, it } from 'vitest';
import { decide } from '../../machines/commands/commands.ts';
import { undoObstacle } from '../../machines/commands/undoObstacles.ts';
import { addDays } from '../../machines/kit/calendar.ts';
import { missingRegisters } from '../../machines/lessons/missingRegisters.ts';
import { newLesson } from '../../machines/lessons/lessons.ts';
import { classKey } from '../../machines/payroll/classesByNow.ts';
import { lateClassesOf } from '../../machines/payroll/lateClasses.ts';
import { runOf, runsOf } from '../../machines/payroll/runs.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import type { School } from '../../machines/school/school.ts';
import type { Cycle } from '../../machines/school/settingsShapes.ts';
import { countLateClasses, daysWithoutRun } from '../../machines/settings/cyclePay.ts';
import { cycleRecords } from '../../machines/settings/cycleRecords.ts';
import type { CycleTakeOutCommand } from '../../machines/settings/cycleTakingOut.ts';
import { isOver } from '../../machines/settings/cycleTakingOut.ts';
import { momentOfView } from '../../machines/settings/cycleViewing.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { Change } from '../../machines/store/changes.ts';
import { everyClass } from '../../machines/timetable/schedules.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { generateSchool } from '../support/generatedSchool.ts';
import { carryOut, changeOf, facts, refusalOf, seededSchool } from '../support/seededSchool.ts';

const today = '2026-03-10';
const generated = generateSchool({ base: seededSchool(), seed: 7, today, size: 60, pastWeeks: 8 });
const cycle: Cycle = { name: '2025-2026', from: '2026-02-01', until: '2026-02-28' };

/** The generated school with cycles that were closed and runs in which nobody was paid yet. */
function closed(cycles: readonly Cycle[], ...cutOffs: string[]): School {
  const { settings } = generated;
  return {
    ...generated,
    payrollRuns: cutOffs.map(runOf),
    paidPayroll: [],
    settings: { ...settings, school: { ...settings.school, closedCycles: [...cycles] } },
  };
}

function takeOut(school: School, one: Cycle): CycleTakeOutCommand {
  const filed = cycleRecords(school, one);
  return { type: 'cycle.takeOut', cycle: one, filed, checksum: 'f', digest: 'd' };
}

/** A taking out at a time of its own, and the school after it. */
function takenOut(school: School, one: Cycle, id: string, later = 0): [School, Change] {
  const decision = decide(school, takeOut(school, one), { ...facts, now: facts.now + later });
  if (!decision.allowed) throw new Error(`refused: ${decision.code}`);
  const { inverse } = changeOf(school, takeOut(school, one));
  const change = { ...changeOf(school, takeOut(school, one)), ...decision, inverse, id };
  return [applyOperations(school, decision.operations), change];
}

const school = closed([cycle], cycle.until);
const [filed, taking] = takenOut(school, cycle, 't');
const lesson = cycleRecords(school, cycle).classSessions.find(({ groupId }) => groupId)!;
const [scheduled] = everyClass(cycleRecords(school, cycle).schedules);

it('a cycle goes the day after its last, not before', () => {
  const name = '2025-2026';
  for (const until of [today, '2026-03-31']) {
    const one = { name, from: '2026-02-01', until };
    expect(isOver(one, today)).toBe(false);
    const early = closed([one], until);
    expect(refusalOf(early, takeOut(early, one))).toMatchObject({
      code: 'cycle.notOver',
      details: { name, until },
    });
  }
  const one = { name, from: '2026-02-01', until: '2026-03-09' };
  expect(isOver(one, today)).toBe(true);
  const over = closed([one], one.until);
  expect(carryOut(over, takeOut(over, one)).classSessions.length).toBeLessThan(
    over.classSessions.length,
  );
});

describe('days that are in a file', () => {
  const said = { details: { name: '2025-2026' } };

  it('take no register, and the way back stays open', () => {
    expect(refusalOf(filed, { type: 'classSession.save', lesson, base: null })).toMatchObject({
      code: 'classSession.filed',
      ...said,
    });
    expect(undoObstacle(filed, taking)).toBeNull();
    const beside = filed.classSessions.find(({ date }) => date > cycle.until)!;
    const again = { ...beside, topic: 'Repaso' };
    expect(
      carryOut(filed, { type: 'classSession.save', lesson: again, base: beside }),
    ).toBeTruthy();
  });

  it('take no class: no new one, none that is moved or repeated there', () => {
    const { date, ...entry } = scheduled!;
    const original = everyClass(filed.schedules).find((one) => one.date === '2026-03-04')!;
    const before = everyClass(filed.schedules).find((one) => one.date === '2026-01-28')!;
    const save = { type: 'schedule.save', date, entry, replaces: null } as const;
    const leaving = { leaves: [original], puts: [{ ...original, date }], stayed: 0 };
    for (const command of [
      { ...save, original: null },
      { ...save, original },
      { type: 'schedule.arrange', how: 'moved', ...leaving } as const,
    ]) {
      expect(refusalOf(filed, command)).toMatchObject({ code: 'schedule.filed', ...said });
    }
    const rule = { scope: 'class', every: 'week', includesWeekends: false } as const;
    const repeat = { type: 'schedule.repeat', sources: [before], ...rule } as const;
    expect(refusalOf(filed, { ...repeat, until: '2026-02-11' })).toMatchObject({
      code: 'schedule.filed',
      ...said,
    });
  });

  it('get nothing back by the undo of an older change, be it class, register or run', () => {
    const late = closed([cycle], '2026-03-06', cycle.until);
    const older: Change[] = [
      changeOf(late, { type: 'schedule.remove', original: scheduled! }),
      changeOf(late, { type: 'payroll.deleteRun', cutOff: '2026-03-06' }),
    ];
    for (const change of older) {
      const without = applyOperations(
        applyOperations(late, change.operations),
        changeOf(late, { type: 'payroll.deleteRun', cutOff: '2026-03-06' }).operations,
      );
      expect(undoObstacle(without, change)).toBeNull();
      const out = carryOut(without, takeOut(without, cycle));
      expect(undoObstacle(out, change)).toBe('filed');
      expect(refusalOf(out, { type: 'change.undo', change }).code).toBe('undo.filed');
    }
  });

  it('come back with their cycle, also beside another that stays in its file', () => {
    const later = { name: '2026', from: '2026-03-01', until: '2026-03-08' };
    const both = closed([cycle, later], cycle.until, '2026-03-04', '2026-03-08');
    const records = recordsOfRun(both, runOf('2026-03-04'));
    const paid = carryOut(both, { type: 'payroll.payAll', bases: records });
    const [one] = takenOut(paid, cycle, '1');
    const [two, change] = takenOut(one, later, '2');
    expect(undoObstacle(two, change)).toBeNull();
    expect(carryOut(two, { type: 'change.undo', change })).toEqual(one);
  });

  it('taken out again are not put back as they were the first time', () => {
    const back = carryOut(filed, { type: 'change.undo', change: taking });
    const corrected = carryOut(back, {
      type: 'classSession.save',
      lesson: { ...lesson, topic: 'Corregido' },
      base: lesson,
    });
    const [again, second] = takenOut(corrected, cycle, 't2', 60_000);
    expect(undoObstacle(again, taking)).toBe('superseded');
    expect(undoObstacle(again, second)).toBeNull();
    const restored = carryOut(again, { type: 'change.undo', change: second });
    expect(restored.classSessions.find(({ id }) => id === lesson.id)?.topic).toBe('Corregido');
  });
});

describe('the pay of a cycle that goes', () => {
  it('is not lost with its last days: the run that pays for them is made first', () => {
    const one = { name: '2025-2026', from: '2026-02-01', until: '2026-03-04' };
    const unpaid = closed([one], '2026-02-27');
    expect(daysWithoutRun(unpaid, one)).toEqual(
      expect.arrayContaining(['2026-03-02', '2026-03-03', '2026-03-04']),
    );
    expect(refusalOf(unpaid, takeOut(unpaid, one))).toMatchObject({
      code: 'cycle.runFirst',
      details: { day: '2026-03-02' },
    });
    const made = carryOut(unpaid, { type: 'payroll.createRun', cutOff: '2026-03-06' });
    const owed = recordsOfRun(made, runOf('2026-03-06'));
    expect(refusalOf(made, takeOut(made, one)).code).toBe('cycle.payFirst');
    const paid = carryOut(made, { type: 'payroll.payAll', bases: owed });
    expect(decide(paid, takeOut(paid, one), facts).allowed).toBe(true);
  });

  it('waits for no run of a day that none cut off after the cycle would pay for', () => {
    const one = { name: '2025-2026', from: '2026-02-01', until: '2026-03-04' };
    // The seventh day before the first one after the cycle.
    const unpaid = closed([one], '2026-02-25', '2026-03-05');
    expect(daysWithoutRun(unpaid, one)).toContain('2026-02-26');
    const bases = recordsOfRun(unpaid, runOf('2026-03-05'));
    const paid = carryOut(unpaid, { type: 'payroll.payAll', bases });
    expect(decide(paid, takeOut(paid, one), facts).allowed).toBe(true);
  });

  it('is nothing to wait for in a school that makes no runs', () => {
    const one = { name: '2025-2026', from: '2026-02-01', until: '2026-03-04' };
    const unpaid = closed([one]);
    expect(unpaid.payrollRuns).toEqual([]);
    expect(daysWithoutRun(unpaid, one)).toEqual([]);
    expect(decide(unpaid, takeOut(unpaid, one), facts).allowed).toBe(true);
  });

  it('that earlier days have no run is named, and does not keep it', () => {
    const days = daysWithoutRun(school, cycle);
    expect(days).toContain('2026-02-03');
    expect(days.every((day) => day < addDays(cycle.until, -6) && day >= cycle.from)).toBe(true);
    expect(decide(school, takeOut(school, cycle), facts).allowed).toBe(true);
  });

  it('is not paid again for the days before it that its first run paid', () => {
    const one = { ...cycle, from: '2026-02-11' };
    const run = runOf('2026-02-13');
    const start = closed([one], run.cutOff, one.until);
    const bases = recordsOfRun(start, run);
    const paid = carryOut(start, { type: 'payroll.payAll', bases });
    const [out, change] = takenOut(paid, one, 't');
    expect(runsOf(out)).toEqual([]);
    for (const cutOff of ['2026-02-07', '2026-02-10']) {
      expect(refusalOf(out, { type: 'payroll.createRun', cutOff }).code).toBe('payroll.runFiled');
    }
    expect(carryOut(out, { type: 'payroll.createRun', cutOff: '2026-02-06' })).toBeTruthy();
    expect(carryOut(out, { type: 'change.undo', change })).toEqual(paid);
    const [unpaid] = takenOut(start, one, 't');
    expect(carryOut(unpaid, { type: 'payroll.createRun', cutOff: '2026-02-10' })).toBeTruthy();
  });
});

describe('a class of a cycle that was recorded once its run had left it out', () => {
  const one = { name: '2025-B', from: '2026-02-01', until: '2026-02-27' };
  const [run, later] = [runOf('2026-02-27'), runOf('2026-03-06')];
  const { settings } = generated;
  const byRegister = { ...settings.school, payHoursBy: 'recorded' as const, closedCycles: [one] };
  const empty = { ...seededSchool('2026-02-01'), schedules: {}, payrollRuns: [] };
  const taught = withClasses(
    { ...empty, settings: { ...settings, school: byRegister } },
    '2026-02-26',
    [classEntry()],
  );
  const paidIn = (of: School, { cutOff }: typeof run) => {
    const made = carryOut(of, { type: 'payroll.createRun', cutOff });
    const bases = recordsOfRun(made, runOf(cutOff));
    return carryOut(made, { type: 'payroll.payAll', bases });
  };
  const owedTo = (of: School) =>
    recordsOfRun(of, later).find(({ id }) => id.startsWith('teacher-1-'))!;
  const [given] = everyClass(taught.schedules);
  const recorded = carryOut(paidIn(taught, run), {
    type: 'classSession.save',
    lesson: { ...newLesson(taught, given!, 1), topic: 'Límites' },
    base: null,
  });
  const pending = carryOut(recorded, { type: 'payroll.createRun', cutOff: later.cutOff });
  const [late] = lateClassesOf(pending, owedTo(pending));
  const adjusted = carryOut(pending, {
    type: 'payroll.adjust',
    record: owedTo(pending),
    draft: {
      type: 'bonus',
      concept: 'Clase registrada después',
      amount: late!.amount / 100,
      pays: late!.classes.map(classKey),
    },
    base: null,
  });

  it('is counted until a later run is to pay it', () => {
    expect(countLateClasses(taught, one)).toBe(0);
    expect(countLateClasses(recorded, one)).toBe(1);
    expect(countLateClasses(paidIn(recorded, later), one)).toBe(1);
    expect(countLateClasses(recorded, { ...one, until: '2026-02-20' })).toBe(0);
    expect(countLateClasses(adjusted, one)).toBe(0);
  });

  it('is paid by that run with its cycle in a file, and again once that was corrected', () => {
    const [away] = takenOut(adjusted, one, 't');
    const paid = carryOut(away, { type: 'payroll.pay', base: owedTo(away) });
    expect(owedTo(paid)).toMatchObject({ status: 'Pagado', bonuses: late!.amount });
    const corrected = carryOut(paid, {
      type: 'payroll.correct',
      base: owedTo(paid),
      reason: 'Cuenta equivocada',
    });
    const again = carryOut(corrected, { type: 'payroll.pay', base: owedTo(corrected) });
    expect(owedTo(again)).toMatchObject({ status: 'Pagado', bonuses: late!.amount });
  });
});

it('a file is looked at as its last day ends, so that its last day may miss registers', () => {
  const one = { ...cycle, until: '2026-02-27' };
  expect(momentOfView(one, '2026-02-26')).toBe('2026-02-26T12:00:00');
  const [day, time] = momentOfView(one, today).split('T');
  expect([day, time]).toEqual(['2026-02-27', '23:59:00']);
  const unrecorded = {
    ...generated,
    classSessions: generated.classSessions.filter(({ date }) => date !== one.until),
  };
  const range = { from: one.from, to: one.until, today: day!, time: time! };
  const missing = missingRegisters(unrecorded, range);
  expect(missing.some(({ scheduled: { date } }) => date === one.until)).toBe(true);
});
