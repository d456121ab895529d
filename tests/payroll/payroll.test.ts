import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../machines/kit/calendar.ts';
import type { Change } from '../../machines/store/changes.ts';
import { invertOperations } from '../../machines/store/inverting.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { Command } from '../../machines/commands/commands.ts';
import { decide, decideUndoable } from '../../machines/commands/commands.ts';
import { undoObstacle } from '../../machines/commands/undoObstacles.ts';
import {
  daysOfRun,
  periodsOf,
  runPeriods,
  runOf,
  runsOf,
  daysSkipped,
  proposedCutOff,
  runsSharingDays,
  spanOfRun,
} from '../../machines/payroll/runs.ts';
import { sharesDays } from '../../machines/payroll/paidAlready.ts';
import { recordsOfRun, searchRecords, totalsOf } from '../../machines/payroll/payroll.ts';
import type { School } from '../../machines/school/school.ts';
import type { Teacher } from '../../machines/school/peopleShapes.ts';
import type { PayrollRecord } from '../../machines/school/payrollShapes.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { payrollReminder } from '../../machines/reports/reminders.ts';
import { readStoredKey } from '../../machines/school/storedSchool.ts';
import { isUndoable } from '../../machines/store/lasting.ts';
import { earlyReason } from '../../machines/payroll/earlyReason.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { anySchool, cutOff } from '../support/anyPayroll.ts';

const facts = { author: 'Laura', now: 1_757_500_000_000, today: '2025-09-10' };
const run = runOf(cutOff);
const seeded = apply(emptySchool, {
  type: 'school.seed',
  keys: ['admins', 'teachers', 'staff', 'schedules', 'payrollRuns'],
});

describe('a payroll record', () => {
  it('pays hours of the seven days up to the cut-off at the rate', () => {
    expect(recordNamed(seeded, 'Carlos Ramírez López')).toMatchObject({
      id: 'teacher-1-2025-08-08',
      employeeId: 'EMP001',
      position: 'Matemáticas',
      payPeriod: '2025-08',
      minutes: 180,
      baseSalary: 75_000,
      isr: 9_000,
      imss: 3_750,
      iva: 12_000,
      deductions: 24_750,
      netSalary: 50_250,
      status: 'Pendiente',
      payDate: null,
    });
    expect(daysOfRun('2025-08-08')[0]).toBe('2025-08-02');
    expect(daysOfRun('2025-08-08').at(-1)).toBe('2025-08-08');
  });

  it('pays the weekly rate whatever the hours', () => {
    expect(recordNamed(seeded, 'Rosa Jiménez Luna')).toMatchObject({
      position: 'Secretaria Académica',
      baseSalary: 320_000,
      deductions: 44_800,
      netSalary: 275_200,
      minutes: 60,
    });
    expect(recordNamed(seeded, 'Jorge Navarro Ruiz')).toMatchObject({ netSalary: 0, minutes: 0 });
  });

  it('lists the classes it pays for, by day and hour', () => {
    const { classes } = recordNamed(seeded, 'Lucía Hernández Cruz');
    expect(classes).toEqual([
      {
        date: '2025-08-08',
        startTime: '11:00',
        endTime: '12:30',
        activity: 'Física Aplicada',
        group: 'PROG-SUMMER',
        classroom: 'Salón 1',
        minutes: 90,
        standing: 'unrecorded',
      },
    ]);
  });

  it('is what arithmetic on paper gives, to the centavo, in any school', () => {
    fc.assert(
      fc.property(anySchool, (school) => {
        for (const record of recordsOfRun(school, run)) {
          const employee = employeeOf(school, record);
          const expected = paperRecord(school, employee);
          const { baseSalary, isr, imss, iva, netSalary } = record;
          expect({ baseSalary, isr, imss, iva, netSalary }).toEqual(expected);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('adds up: gross less each deduction is net, one by one and in the totals', () => {
    fc.assert(
      fc.property(anySchool, (school) => {
        const records = recordsOfRun(school, run);
        for (const { baseSalary, isr, imss, iva, deductions, netSalary } of records) {
          expect(isr + imss + iva).toBe(deductions);
          expect(baseSalary - deductions).toBe(netSalary);
        }
        const totals = totalsOf(records);
        expect(totals.gross - totals.deductions).toBe(totals.net);
        expect(totals.paid + totals.pending).toBe(totals.employees);
      }),
    );
  });

  it('is of whole centavos and no sign turns, whatever pay terms the store takes', () => {
    const number = fc.oneof(fc.double(), fc.double({ min: -200, max: 200, noNaN: true }));
    const terms = fc.record({
      rate: number,
      isrDiscount: number,
      imssDiscount: number,
      ivaDiscount: number,
    });
    fc.assert(
      fc.property(anySchool, fc.array(terms, { minLength: 3, maxLength: 3 }), (school, some) => {
        const wanted = school.teachers.map((teacher, index) => ({ ...teacher, ...some[index] }));
        const teachers = readStoredKey('teachers', JSON.stringify(wanted)).value;
        for (const record of recordsOfRun({ ...school, teachers }, run)) {
          const { baseSalary, isr, imss, iva, netSalary } = record;
          for (const figure of [baseSalary, isr, imss, iva, netSalary]) {
            expect(Number.isSafeInteger(figure)).toBe(true);
          }
          for (const withheld of [isr, imss, iva]) {
            expect(withheld).toBeGreaterThanOrEqual(0);
            expect(withheld).toBeLessThanOrEqual(baseSalary);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('covers the seven days of its run, paid or not', () => {
    const record = recordNamed(seeded, 'Carlos Ramírez López');
    expect(spanOfRun(record.cutOff)).toEqual({ from: '2025-08-02', to: '2025-08-08' });
    const paid = recordNamed(
      apply(seeded, { type: 'payroll.pay', base: record }),
      'Carlos Ramírez López',
    );
    expect(paid.payDate).toBe('2025-09-10');
    expect(spanOfRun(paid.cutOff)).toEqual({ from: '2025-08-02', to: '2025-08-08' });
  });

  it('is found by name, position, number or id, accents and case aside', () => {
    const records = recordsOfRun(seeded, run);
    const found = (search: string) => searchRecords(records, search).map(({ name }) => name);
    expect(found('LUCIA')).toEqual(['Lucía Hernández Cruz']);
    expect(found('academica')).toEqual(['Rosa Jiménez Luna']);
    expect(found('emp003')).toEqual(['Miguel Soto Vargas']);
    expect(found('staff-7')).toEqual(['Teresa Aguilar Peña']);
    expect(found('staff-7-2025-08-08')).toEqual(['Teresa Aguilar Peña']);
    expect(found('')).toHaveLength(7);
    expect(found('nadie')).toEqual([]);
  });

  it('is not found by what its id has beside them: the role and the cut-off of everybody', () => {
    const records = recordsOfRun(seeded, run);
    const found = (search: string) => searchRecords(records, search).map(({ name }) => name);
    expect(found('her')).toEqual(['Lucía Hernández Cruz']);
    expect(found('8')).toEqual([]);
    expect(found('ana 2')).toEqual(['Ana Torres Medina']);
    expect(found('lucia 2')).toEqual([]);
    expect(found('teacher')).toEqual([]);
    expect(found('staff')).toEqual([]);
  });

  it('pays each of two employees with one name for their own classes alone', () => {
    const [first, ...others] = seeded.staff;
    const hourly = { ...first!, name: 'Carlos Ramírez López', paymentType: 'hourly' as const };
    const school: School = { ...seeded, staff: [hourly, ...others] };
    const minutes = () =>
      recordsOfRun(school, run)
        .filter(({ name }) => name === 'Carlos Ramírez López')
        .map(({ id, minutes: own }) => [id, own]);
    expect(minutes()).toEqual([
      ['teacher-1-2025-08-08', 180],
      ['staff-5-2025-08-08', 60],
    ]);
  });
});

describe('paying a record', () => {
  it('marks it paid today with its amounts, once', () => {
    const base = recordNamed(seeded, 'Carlos Ramírez López');
    const paid = apply(seeded, { type: 'payroll.pay', base });
    expect(recordNamed(paid, 'Carlos Ramírez López')).toEqual({
      ...base,
      status: 'Pagado',
      payDate: '2025-09-10',
    });
    expect(decide(paid, { type: 'payroll.pay', base }, facts)).toMatchObject({
      allowed: false,
      code: 'payroll.alreadyPaid',
    });
  });

  it('is refused when the amount is no longer the one that was seen', () => {
    const base = recordNamed(seeded, 'Carlos Ramírez López');
    const command: Command = { type: 'payroll.pay', base };
    const refusal = { allowed: false, code: 'payroll.conflict' };
    expect(decide(withRate(seeded, 999), command, facts)).toMatchObject(refusal);
    expect(decide({ ...seeded, teachers: [] }, command, facts)).toMatchObject(refusal);
    expect(decide({ ...seeded, schedules: {} }, command, facts)).toMatchObject(refusal);
  });

  it('leaves what was paid as it was, whatever changes later', () => {
    fc.assert(
      fc.property(anySchool, anySchool, (school, later) => {
        const bases = recordsOfRun(school, run);
        const made = { ...school, payrollRuns: [run] };
        const paid = apply(made, { type: 'payroll.payAll', bases });
        const changed = { ...later, paidPayroll: paid.paidPayroll };
        const byId = (one: PayrollRecord, other: PayrollRecord) => one.id.localeCompare(other.id);
        expect(recordsOfRun(changed, run).toSorted(byId)).toEqual(
          recordsOfRun(paid, run).toSorted(byId),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('is refused of a run that is gone, one record or all', () => {
    const base = recordNamed(seeded, 'Carlos Ramírez López');
    const gone = apply(seeded, { type: 'payroll.deleteRun', cutOff: run.cutOff });
    expect(decide(gone, { type: 'payroll.pay', base }, facts)).toMatchObject({
      code: 'record.gone',
    });
    expect(decide(gone, { type: 'payroll.payAll', bases: [base] }, facts)).toMatchObject({
      code: 'record.gone',
    });
  });

  it('keeps a paid record of somebody who left, and the run it was paid in', () => {
    const base = recordNamed(seeded, 'Carlos Ramírez López');
    const paid = apply(seeded, { type: 'payroll.pay', base });
    const left = { ...paid, teachers: [], payrollRuns: [] };
    expect(runsOf(left)).toEqual([run]);
    expect(recordsOfRun(left, run).map(({ name, status }) => [name, status])).toContainEqual([
      'Carlos Ramírez López',
      'Pagado',
    ]);
  });

  it('reads a paid log without amounts as the specification has it', () => {
    const entry = { id: 'teacher-1-2025-08-08', payPeriod: '2025-08', payDate: '2025-08-09' };
    const record = (paidPayroll: School['paidPayroll']) =>
      recordNamed({ ...seeded, paidPayroll }, 'Carlos Ramírez López');
    expect(record([entry])).toMatchObject({ status: 'Pagado', payDate: '2025-08-09' });
    expect(record([{ ...entry, payPeriod: '2025-07' }])).toMatchObject({ status: 'Pendiente' });
  });

  it('closes a run to whoever is registered after everybody was paid', () => {
    const hired = (day: string): Teacher => ({
      ...seeded.teachers[2]!,
      id: 8,
      hiredOn: day,
      name: 'Nueva Docente',
    });
    const withHired = (school: School, day: string) => ({
      ...school,
      teachers: [...school.teachers, hired(day)],
    });
    const names = (school: School) => recordsOfRun(school, run).map(({ name }) => name);
    const bases = recordsOfRun(seeded, run);
    const closed = apply(seeded, { type: 'payroll.payAll', bases });
    expect(names(withHired(closed, '2025-09-11'))).not.toContain('Nueva Docente');
    expect(names(withHired(closed, '2025-09-10'))).toContain('Nueva Docente');
    expect(names(withHired(seeded, '2025-09-11'))).toContain('Nueva Docente');
    const half = apply(seeded, { type: 'payroll.payAll', bases: bases.slice(1) });
    expect(names(withHired(half, '2025-09-11'))).toContain('Nueva Docente');
    const last = apply(half, { type: 'payroll.pay', base: bases[0]! }, '2025-09-12');
    expect(names(withHired(last, '2025-09-12'))).toContain('Nueva Docente');
    expect(names(withHired(last, '2025-09-13'))).not.toContain('Nueva Docente');
    const early = apply(seeded, { type: 'payroll.pay', base: bases[0]! }, '2025-08-05');
    expect(names(withHired(early, '2025-08-15'))).toContain('Nueva Docente');
    expect(names(withHired(early, '2025-08-16'))).not.toContain('Nueva Docente');
    // What one left unpaid keeps open is not owed to whoever comes months later.
    expect(names(withHired(half, '2025-09-17'))).toContain('Nueva Docente');
    expect(names(withHired(half, '2025-09-18'))).not.toContain('Nueva Docente');
    const [slot] = Object.values(closed.schedules['2025-08-08']!).flatMap(Object.values);
    const taught = apply(withHired(closed, '2025-09-11'), {
      type: 'schedule.save',
      date: '2025-08-08',
      original: null,
      entry: {
        ...slot!,
        employee: 'Nueva Docente',
        employeeId: 'teacher-8',
        startTime: '18:00',
        endTime: '19:00',
      },
      replaces: null,
    });
    expect(names(taught)).toContain('Nueva Docente');
  });

  it('stays closed, and is asked for by no reminder, once all whom it paid have left', () => {
    const paid = apply(seeded, { type: 'payroll.payAll', bases: recordsOfRun(seeded, run) });
    const hired: Teacher = { ...seeded.teachers[2]!, id: 8, hiredOn: '2025-09-11' };
    const others = { ...paid, teachers: [hired], staff: [], schedules: {} };
    expect(totalsOf(recordsOfRun(others, run))).toMatchObject({ employees: 7, pending: 0 });
    expect(payrollReminder(others, '2025-09-12')).toBeNull();
  });

  it('pays no class to whoever is hired under the name of somebody who left, paid or not', () => {
    const base = recordNamed(seeded, 'Carlos Ramírez López');
    const paid = apply(seeded, { type: 'payroll.pay', base });
    const dueOf = (school: School) => {
      const { id: _id, status: _status, ...draft } = school.teachers[0]!;
      const password = '$pbkdf2-sha256$i=1,l=1$c2Fs$aGFzaA';
      const left = apply(school, { type: 'record.delete', register: 'teachers', id: '1' });
      const hired = apply(left, {
        type: 'record.save',
        register: 'teachers',
        draft: { ...draft, password },
        base: null,
      });
      return recordsOfRun(hired, run)
        .filter(({ name, status }) => name === draft.name && status === 'Pendiente')
        .map(({ minutes }) => minutes);
    };
    expect(dueOf(paid)).toEqual([0]);
    expect(dueOf(seeded)).toEqual([0]);
  });

  it('is the one person’s, whatever their name and whoever bears it then', () => {
    const base = recordNamed(seeded, 'Carlos Ramírez López');
    const paid = apply(seeded, { type: 'payroll.pay', base });
    const [carlos, ana, ...others] = paid.teachers;
    const swapped = { ...carlos!, name: ana!.name };
    const namesake = { ...ana!, name: carlos!.name };
    const records = recordsOfRun({ ...paid, teachers: [swapped, namesake, ...others] }, run);
    expect(records.slice(0, 2).map(({ id, minutes, status }) => [id, minutes, status])).toEqual([
      ['teacher-1-2025-08-08', 180, 'Pagado'],
      ['teacher-2-2025-08-08', 180, 'Pendiente'],
    ]);
  });

  it('can not be undone', () => {
    const change = { name: 'payroll.paid', inverse: [{}] } as unknown as Change;
    expect(isUndoable(change)).toBe(false);
    expect(isUndoable({ ...change, name: 'payroll.allPaid' })).toBe(false);
  });
});

describe('paying everybody', () => {
  it('pays who is pending, counts them and refuses when nobody is', () => {
    const bases = recordsOfRun(seeded, run);
    const one = apply(seeded, { type: 'payroll.pay', base: bases[0]! });
    expect(decide(one, { type: 'payroll.payAll', bases }, facts)).toMatchObject({
      name: 'payroll.allPaid',
      details: { count: 6, amount: 928_030 },
    });
    const all = apply(one, { type: 'payroll.payAll', bases });
    expect(all.paidPayroll).toHaveLength(7);
    expect(decide(all, { type: 'payroll.payAll', bases }, facts)).toMatchObject({
      code: 'payroll.nonePending',
    });
  });

  it('pays nobody when one amount is no longer the one that was seen', () => {
    const bases = recordsOfRun(seeded, run);
    expect(decide(withRate(seeded, 999), { type: 'payroll.payAll', bases }, facts)).toMatchObject({
      allowed: false,
      code: 'payroll.conflict',
      details: { name: 'Carlos Ramírez López' },
    });
  });

  it('pays nobody when one of the runs is gone', () => {
    const other = runOf('2025-08-15');
    const created = apply(seeded, { type: 'payroll.createRun', cutOff: other.cutOff });
    const bases = [...recordsOfRun(created, run), ...recordsOfRun(created, other)];
    expect(decide(seeded, { type: 'payroll.payAll', bases }, facts)).toMatchObject({
      code: 'record.gone',
    });
  });
});

describe('a run', () => {
  it('is created of a cut-off day, once a day', () => {
    const created = apply(seeded, { type: 'payroll.createRun', cutOff: '2025-08-15' });
    expect(runsOf(created).map(({ id }) => id)).toEqual(['2025-08-15', '2025-08-08']);
    const again = (day: string) =>
      decide(created, { type: 'payroll.createRun', cutOff: day }, facts);
    expect(again('2025-08-15')).toMatchObject({ code: 'payroll.runTaken' });
    expect(again('2025-02-30')).toMatchObject({ code: 'payroll.runWithoutDay' });
    expect(again('')).toMatchObject({ code: 'payroll.runWithoutDay' });
    for (const day of ['0206-03-10', '0026-03-10', '2206-03-10', '9999-12-31']) {
      expect(again(day)).toMatchObject({ code: 'payroll.runFarOff', details: { cutOff: day } });
    }
    expect(again('2006-03-20')).toMatchObject({ allowed: true });
  });

  it('is paid apart from the other runs of its period', () => {
    const created = apply(seeded, { type: 'payroll.createRun', cutOff: '2025-08-15' });
    const paid = apply(created, {
      type: 'payroll.payAll',
      bases: recordsOfRun(created, run),
    });
    expect(totalsOf(recordsOfRun(paid, run)).pending).toBe(0);
    expect(totalsOf(recordsOfRun(paid, runOf('2025-08-15'))).paid).toBe(0);
  });

  it('offers its period before those of the specification', () => {
    const runs = ['2025-08-15', '2025-08-08', '2024-01-31'].map(runOf);
    expect(periodsOf(runs)).toEqual(['2025-08', '2024-01', '2023-12', '2023-11', '2023-10']);
    expect(runPeriods(runs)).toEqual(['2025-08', '2024-01']);
    expect(runPeriods([])).toEqual([]);
  });

  it('shares days with one less than seven days apart', () => {
    const runs = [run, runOf('2025-08-20')];
    expect(runsSharingDays(runs, '2025-08-14')).toEqual(runs);
    expect(runsSharingDays(runs, '2025-08-15')).toEqual([runOf('2025-08-20')]);
    expect(runsSharingDays([run], '2025-08-15')).toEqual([]);
    expect(runsSharingDays([run], cutOff)).toEqual([]);
  });

  it('skips the days with classes between the run before and its own', () => {
    const day = Object.values(seeded.schedules)[0]!;
    const schedules = Object.fromEntries(
      ['2025-08-08', '2025-08-13', '2025-08-09', '2025-08-14'].map((date) => [date, day]),
    );
    const school = { ...seeded, schedules };
    expect(daysSkipped(school, '2025-08-15')).toEqual([]);
    expect(daysSkipped(school, '2025-08-20')).toEqual(['2025-08-09', '2025-08-13']);
    expect(daysSkipped(school, cutOff)).toEqual([]);
    expect(daysSkipped({ ...school, payrollRuns: [] }, '2025-08-20')).toEqual([]);
    const shared = { ...school, payrollRuns: [...school.payrollRuns, runOf('2025-08-14')] };
    expect(daysSkipped(shared, '2025-08-20')).toEqual([]);
  });

  it('is proposed for unpaid days in whole weeks from the run before, the next one first', () => {
    const withRuns = (...cutOffs: string[]) => ({
      payrollRuns: cutOffs.map(runOf),
      paidPayroll: [],
    });
    const fridays = withRuns('2026-06-26', '2026-07-03');
    const unpaid = ['2026-07-06', '2026-07-10', '2026-07-13', '2026-07-15'];
    expect(proposedCutOff(fridays, unpaid)).toBe('2026-07-10');
    expect(proposedCutOff(withRuns('2026-07-10'), unpaid)).toBe('2026-07-17');
    // Days before a run that was made since are left: whoever wanted them paid has had the chance.
    expect(proposedCutOff(fridays, ['2026-06-01', ...unpaid])).toBe('2026-07-10');
    expect(proposedCutOff(fridays, ['2026-06-01'])).toBe('2026-06-05');
    expect(proposedCutOff(withRuns(), unpaid)).toBe('2026-07-08');
    expect(proposedCutOff(fridays, [])).toBeNull();
  });

  it('that is proposed pays one of the unpaid days, and none that the run before it pays', () => {
    const days = fc.integer({ min: 0, max: 80 }).map((count) => addDays('2026-03-02', count));
    const cutOffs = fc.uniqueArray(days, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(cutOffs, fc.uniqueArray(days, { minLength: 1 }), (made, wanted) => {
        const school = { payrollRuns: made.map(runOf), paidPayroll: [] };
        const paid = made.flatMap(daysOfRun);
        const unpaid = wanted.filter((day) => !paid.includes(day)).toSorted();
        fc.pre(unpaid.length > 0);
        const proposed = proposedCutOff(school, unpaid)!;
        expect(daysOfRun(proposed).some((day) => unpaid.includes(day))).toBe(true);
        const before = made.toSorted().findLast((one) => one < unpaid.at(-1)!);
        expect(before && sharesDays(before, proposed)).toBeFalsy();
      }),
    );
  });

  it('is deleted and undone only while nobody in it was paid, its payments read from ids or not', () => {
    const remove: Command = { type: 'payroll.deleteRun', cutOff };
    const without = apply(seeded, remove);
    expect(runsOf(without)).toEqual([]);
    expect(decide(without, remove, facts)).toMatchObject({ code: 'record.gone' });

    const creation: Command = { type: 'payroll.createRun', cutOff };
    const created = decideUndoable(without, creation, facts);
    if (!created.allowed) throw new Error(created.code);
    const change = { ...created, id: '1', author: '', at: 0, inverse: created.inverse ?? [] };
    const undo: Command = { type: 'change.undo', change };
    const again = apply(without, creation);
    expect(runsOf(apply(again, undo))).toEqual([]);

    const paid = apply(again, { type: 'payroll.pay', base: recordsOfRun(again, run)[0]! });
    const logged: School = {
      ...again,
      paidPayroll: [{ id: `teacher-1-${cutOff}`, payPeriod: '2025-08', payDate: '2025-08-09' }],
    };
    for (const school of [paid, logged]) {
      expect(decide(school, remove, facts)).toMatchObject({ code: 'payroll.runPaid' });
      expect(decide(school, undo, facts)).toMatchObject({ code: 'undo.paid' });
      expect(undoObstacle(school, change)).toBe('paid');
    }
    const other = apply(again, { type: 'payroll.createRun', cutOff: '2025-08-15' });
    const base = recordsOfRun(other, runOf('2025-08-15'))[0]!;
    expect(undoObstacle(apply(other, { type: 'payroll.pay', base }), change)).toBeNull();
  });

  it('is taken back by its inverse', () => {
    const decision = decide(seeded, { type: 'payroll.createRun', cutOff: '2025-08-15' }, facts);
    const operations = decision.allowed ? decision.operations : [];
    const inverse = invertOperations(seeded, operations);
    expect(applyOperations(applyOperations(seeded, operations), inverse)).toEqual(seeded);
  });
});

it('a run is early before its cut-off, and on it until the last class of the day has ended', () => {
  const school = withClasses(seeded, '2025-08-08', [
    classEntry({ startTime: '10:00', endTime: '11:00' }),
    classEntry({ startTime: '13:00', endTime: '14:00' }),
  ]);
  const reasonAt = (date: string, time: string) =>
    earlyReason(school, '2025-08-08', { date, time });
  expect(reasonAt('2025-08-07', '20:00')).toBe('cutOff');
  expect(reasonAt('2025-08-08', '13:59')).toBe('classes');
  expect(reasonAt('2025-08-08', '14:00')).toBeNull();
  expect(reasonAt('2025-08-09', '07:00')).toBeNull();
  const daysOff = [{ from: '2025-08-08', until: '2025-08-08', reason: 'Puente' }];
  const ofSchool = { ...school.settings.school, daysOff };
  const off = { ...school, settings: { ...school.settings, school: ofSchool } };
  expect(earlyReason(off, '2025-08-08', { date: '2025-08-08', time: '08:00' })).toBeNull();
});

function apply(school: School, command: Command, today = facts.today): School {
  const decision = decide(school, command, { ...facts, today });
  if (!decision.allowed) throw new Error(decision.code);
  return applyOperations(school, decision.operations);
}

function recordNamed(school: School, name: string): PayrollRecord {
  return recordsOfRun(school, run).find((record) => record.name === name)!;
}

function withRate(school: School, rate: number): School {
  const [first, ...others] = school.teachers;
  return { ...school, teachers: [{ ...first!, rate } satisfies Teacher, ...others] };
}

function employeeOf(school: School, { role, name }: PayrollRecord) {
  return (role === 'teacher' ? school.teachers : school.staff).find((one) => one.name === name)!;
}

/** The record's amounts in centavos by fractions of whole numbers, without any binary decimal. */
function paperRecord(school: School, employee: ReturnType<typeof employeeOf>) {
  const week = ['02', '03', '04', '05', '06', '07', '08'].map((day) => `2025-08-${day}`);
  let minutes = 0;
  for (const [date, rooms] of Object.entries(school.schedules)) {
    for (const column of Object.values(rooms)) {
      for (const { employee: name, startTime, endTime } of Object.values(column)) {
        if (name !== employee.name || !week.includes(date)) continue;
        const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
        if (at(endTime) > at(startTime)) minutes += at(endTime) - at(startTime);
      }
    }
  }
  const rate = fractionOf(employee.rate);
  const parts = employee.paymentType === 'weekly' ? 60 : minutes;
  const baseSalary = roundFraction(rate.top * 100n * BigInt(parts), rate.bottom * 60n);
  const share = (percent: number) => {
    const { top, bottom } = fractionOf(percent);
    return roundFraction(BigInt(baseSalary) * top, bottom * 100n);
  };
  const isr = share(employee.isrDiscount);
  const imss = share(employee.imssDiscount);
  const iva = share(employee.ivaDiscount);
  return { baseSalary, isr, imss, iva, netSalary: baseSalary - isr - imss - iva };
}

function fractionOf(value: number): { top: bigint; bottom: bigint } {
  const [whole, decimals = ''] = String(value).split('.') as [string, string?];
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) };
}

function roundFraction(top: bigint, bottom: bigint): number {
  return Number((2n * top + bottom) / (2n * bottom));
}
