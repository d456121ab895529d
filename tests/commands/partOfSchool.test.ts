import { describe, expect, it } from 'vitest';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import type { Command } from '../../machines/commands/commands.ts';
import { decide } from '../../machines/commands/commands.ts';
import { goesByAll } from '../../machines/commands/partOfSchool.ts';
import { runOf } from '../../machines/payroll/runs.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const school = seededSchool();
const pay: AnyCommand = {
  type: 'payroll.pay',
  base: recordsOfRun(school, runOf('2025-08-08'))[0]!,
};
const restore: AnyCommand = { type: 'backup.restore', school: { ...school, students: [] } };
const enrol: AnyCommand = {
  type: 'record.save',
  register: 'students',
  draft: { name: 'Núria Peña', career: 'Diseño', group: '' },
  base: null,
};

/** What is said to a command where the rest of the school can't be reached, or was lost. */
function answerTo(command: AnyCommand, isOrdered: boolean, isPart = true): string {
  const decision = decide(school, command, { ...facts, isPart, isOrdered });
  return decision.allowed ? 'allowed' : decision.code;
}

describe.each([false, true])('a school that is a part (database open: %s)', (isOrdered) => {
  it('pays nobody, closes nothing and is given to nobody', () => {
    expect(answerTo(pay, isOrdered, false)).toBe('allowed');
    expect(answerTo(pay, isOrdered)).toBe('school.isPart');
    const needWhole: Command['type'][] = [
      'payroll.payAll',
      'payroll.createRun',
      'payroll.deleteRun',
      'payroll.adjust',
      'payroll.unadjust',
      'payroll.correct',
      'cycle.close',
      'cycle.takeOut',
      'cycle.return',
      'registers.receive',
      'school.share',
    ];
    for (const type of needWhole) {
      expect(answerTo({ type }, isOrdered)).toBe('school.isPart');
    }
    expect(answerTo({ type: 'backup.record' }, isOrdered)).toBe('backup.isPart');
  });

  it('goes on with the day’s work', () => {
    expect(answerTo(enrol, isOrdered)).toBe('allowed');
  });
});

describe('a school of which months are still to come', () => {
  const [worked] = Object.keys(school.schedules).toSorted();
  const { [worked!]: _, ...schedules } = school.schedules;
  const part = { ...school, schedules };
  const run = runOf('2025-08-08');
  const coming = { ...facts, lacksMonths: true };

  it('pays nobody the less that it knows of, and says why', () => {
    const [less, whole] = [part, school].map((one) =>
      recordsOfRun(one, run).find(({ id }) => id === 'teacher-1-2025-08-08'),
    );
    expect(less!.netSalary).toBeLessThan(whole!.netSalary);
    const payLess = { type: 'payroll.pay', base: less! };
    expect(decide(part, payLess, facts)).toMatchObject({ allowed: true });
    expect(decide(part, payLess, coming)).toMatchObject({ code: 'school.lacksMonths' });
  });

  it.each<Command['type']>([
    'payroll.payAll',
    'payroll.createRun',
    'payroll.deleteRun',
    'payroll.adjust',
    'payroll.unadjust',
    'payroll.correct',
    'cycle.close',
    'cycle.takeOut',
    'cycle.return',
    'registers.receive',
    'school.empty',
    'demo.remove',
  ])('waits with what goes by all of its days: %s', (type) => {
    expect(decide(part, { type }, coming)).toMatchObject({ code: 'school.lacksMonths' });
    expect(goesByAll({ type })).toBe(true);
  });

  it('goes on with the day’s work', () => {
    expect(decide(part, enrol, coming)).toMatchObject({ allowed: true });
    expect(goesByAll(enrol)).toBe(false);
  });

  it('remembers no day of a backup of it', () => {
    expect(decide(part, { type: 'backup.record' }, coming)).toMatchObject({
      code: 'backup.isPart',
    });
  });

  it('is replaced by a backup with what is still to come of it', () => {
    const file = { ...school, paidPayroll: [] };
    const keysOf = (asked: typeof facts) => {
      const decision = decide(school, { type: 'backup.restore', school: file }, asked);
      return decision.allowed ? decision.operations.map(({ key }) => key) : [];
    };
    expect(school.paidPayroll).toEqual([]);
    expect(keysOf(facts)).not.toContain('paidPayroll');
    expect(keysOf(coming)).toContain('paidPayroll');
  });
});

it('gives way to another school where its rest was lost, not while that may come back', () => {
  expect(answerTo(restore, true)).toBe('allowed');
  expect(answerTo({ type: 'school.empty' }, true)).toBe('allowed');
  expect(answerTo(restore, false)).toBe('school.isPart');
  const replaceAll: Command['type'][] = [
    'demo.load',
    'demo.remove',
    'school.empty',
    'school.open',
    'school.join',
    'school.leave',
  ];
  for (const type of replaceAll) {
    expect(answerTo({ type }, false)).toBe('school.isPart');
  }
});
