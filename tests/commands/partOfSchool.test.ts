import { expect, it } from 'vitest';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import { decide } from '../../machines/commands/commands.ts';
import { recordsOfRun, runOf } from '../../machines/payroll/payroll.ts';
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

/** What is said to a command, also where the rest of the school is out of reach. */
function answerTo(command: AnyCommand, isPart = true): string {
  const decision = decide(school, command, { ...facts, isPart });
  return decision.allowed ? 'allowed' : decision.code;
}

it('pays nobody, closes nothing and shares nothing of a school that is a part', () => {
  expect(answerTo(pay, false)).toBe('allowed');
  expect(answerTo(pay)).toBe('school.isPart');
  for (const type of ['payroll.payAll', 'cycle.close', 'cycle.takeOut', 'school.share']) {
    expect(answerTo({ type })).toBe('school.isPart');
  }
  expect(answerTo({ type: 'backup.record' })).toBe('backup.isPart');
});

it('goes on with the day’s work, and takes a backup in place of what was lost', () => {
  expect(answerTo(enrol)).toBe('allowed');
  expect(answerTo(restore)).toBe('allowed');
});
