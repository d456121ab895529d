import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { ReportSubject } from '../../machines/reports/reportMachine.ts';
import { reportMachine } from '../../machines/reports/reportMachine.ts';
import type { Report } from '../../machines/reports/reports.ts';
import type { Notice } from '../../machines/store/notices.ts';
import { askedStore } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { endInvoked, playedByPuppets } from '../support/puppets.ts';

const { school, records } = askedStore().input;
const period = { from: '2026-03-01', to: '2026-03-31' };
const payroll: ReportSubject = { kind: 'payroll', period, today: '2026-03-10' };
const sessions: ReportSubject = { ...payroll, kind: 'sessions' };
const reportOf = ({ kind }: ReportSubject): Report => ({
  kind,
  period,
  columns: ['employee'],
  rows: [['Ana Torres Medina']],
  totals: null,
  chart: null,
});

const built = reportOf(payroll);

function start(subject: ReportSubject | null) {
  const input = { school, records, subject };
  const actor = createActor(playedByPuppets(reportMachine), { input });
  const notices: Notice[] = [];
  actor.on('notice', ({ notice }) => notices.push(notice));
  /** A report is built and comes on screen. */
  const show = (report: Report) => {
    endInvoked(actor, 'build', { output: report });
    actor.send({ type: 'report.drawn', report });
  };
  return { actor: actor.start(), notices, show };
}

it('takes every transition', () => {
  expectEveryTransition(reportMachine, {
    inputs: [
      { school, records, subject: null },
      { school, records, subject: payroll },
    ],
    events: [
      { type: 'report.generate', subject: payroll },
      { type: 'report.generate', subject: sessions },
      { type: 'report.follow', subject: payroll },
      { type: 'report.follow', subject: sessions },
      { type: 'report.follow', subject: null },
      { type: 'report.drawn', report: built },
      { type: 'report.drawn', report: reportOf(payroll) },
      { type: 'records.changed', records: { ...records } },
    ],
    endings: {
      build: [{ output: built }, { output: reportOf(sessions) }, { error: new Error('x') }],
    },
    distinguish: ({ context: { subject, report, isAwaited } }) => [
      subject?.kind,
      report?.kind,
      isAwaited,
    ],
  });
});

it('tells of a report that was asked for once it is there, and again when it is asked for again', () => {
  const { actor, notices } = start(null);
  actor.send({ type: 'report.generate', subject: payroll });
  actor.send({ type: 'report.follow', subject: payroll });
  expect(notices).toEqual([]);
  endInvoked(actor, 'build', { output: built });
  actor.send({ type: 'report.drawn', report: reportOf(payroll) });
  expect(notices).toEqual([]);
  actor.send({ type: 'report.drawn', report: built });
  const told = { code: 'report.generated', details: { kind: 'payroll' } };
  expect(notices).toEqual([told]);
  actor.send({ type: 'report.generate', subject: { ...payroll } });
  expect(notices).toEqual([told, told]);
  expect(actor.getSnapshot()).toMatchObject({ value: 'shown', context: { generated: 2 } });
});

it('tells of a report without rows that it is empty', () => {
  const { actor, notices, show } = start(null);
  actor.send({ type: 'report.generate', subject: payroll });
  show({ ...built, rows: [] });
  expect(notices).toEqual([{ code: 'report.empty', details: { kind: 'payroll' } }]);
});

it('tells that a report could not be built, shows the one before, and builds it when asked again', () => {
  const { actor, notices } = start(null);
  actor.send({ type: 'report.generate', subject: payroll });
  endInvoked(actor, 'build', { output: built });
  actor.send({ type: 'report.drawn', report: built });
  actor.send({ type: 'records.changed', records: { ...records } });
  endInvoked(actor, 'build', { error: new Error('x') });
  expect(notices.at(-1)).toEqual({ code: 'report.failed', details: {} });
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { report: built } });
  actor.send({ type: 'report.generate', subject: payroll });
  expect(actor.getSnapshot().value).toBe('building');
});

it('tells nothing of a report that the address names, nor of one that is built anew', () => {
  const { actor, notices, show } = start(payroll);
  show(reportOf(payroll));
  actor.send({ type: 'records.changed', records: { ...records } });
  expect(actor.getSnapshot().context.report?.kind).toBe('payroll');
  show(reportOf(payroll));
  actor.send({ type: 'report.follow', subject: sessions });
  expect(actor.getSnapshot().context.report).toBeNull();
  show(reportOf(sessions));
  expect(notices).toEqual([]);
});

it('tells nothing of a report that was left for another before it was there', () => {
  const { actor, notices, show } = start(null);
  actor.send({ type: 'report.generate', subject: payroll });
  actor.send({ type: 'report.follow', subject: sessions });
  show(reportOf(sessions));
  expect(notices).toEqual([]);
});

it('is told of though the school changed while it was built', () => {
  const { actor, notices, show } = start(null);
  actor.send({ type: 'report.generate', subject: payroll });
  actor.send({ type: 'records.changed', records: { ...records } });
  show(reportOf(payroll));
  expect(notices).toHaveLength(1);
});
