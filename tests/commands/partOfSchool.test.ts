import { describe, expect, it } from 'vitest';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import type { Command } from '../../machines/commands/commands.ts';
import { decide } from '../../machines/commands/commands.ts';
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
      'payroll.correct',
      'cycle.close',
      'cycle.takeOut',
      'cycle.return',
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
