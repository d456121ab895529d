import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { PayrollRecord } from '../../machines/school/payrollShapes.ts';
import type {
  DownloadEvent,
  FileRequest,
  WritingInput,
} from '../../machines/reports/downloadMachine.ts';
import { downloadMachine } from '../../machines/reports/downloadMachine.ts';
import type { School } from '../../machines/school/school.ts';
import type { MonthsTold } from '../../machines/store/comingMonths.ts';
import type { Notice } from '../../machines/store/notices.ts';
import { askedStore } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { seededSchool } from '../support/seededSchool.ts';

const today = '2026-03-10';
const now = new Date(2026, 2, 10, 9, 0).getTime();
const seeded = seededSchool(today);
const report = {
  kind: 'report',
  report: 'payroll',
  period: { from: '2025-08-01', to: '2025-08-31' },
} as const;
const payslips: FileRequest = {
  kind: 'payslips',
  records: [{ id: 'teacher-1-2025-08-08' }, { id: 'teacher-2-2025-08-08' }] as PayrollRecord[],
};
const exported: FileRequest = { kind: 'register', register: 'students' };

/** A download whose files are written by the test, on a device that lacks months or not. */
function startDownload({ lacksMonths = false } = {}) {
  const inputs: (Pick<WritingInput, 'request' | 'now'> & { school: School })[] = [];
  const stopped: string[] = [];
  let tell: (event: DownloadEvent) => void = () => undefined;
  const machine = downloadMachine.provide({
    actors: {
      lacksMonths: fromCallback<MonthsTold>(({ sendBack }) =>
        sendBack({ type: lacksMonths ? 'months.missing' : 'months.complete' }),
      ),
      writeFile: fromCallback<DownloadEvent, WritingInput>(({ input, sendBack }) => {
        const { request, now: moment, school } = input;
        inputs.push({ request, now: moment, school: school.getSnapshot().context.school });
        tell = sendBack;
        return () => stopped.push(input.request.kind);
      }),
    },
  });
  const { input } = askedStore(seeded);
  const actor = createActor(machine, { input: { ...input, clock: () => now } }).start();
  const notices: Notice[] = [];
  actor.on('notice', ({ notice }) => notices.push(notice));
  const ask = (request: FileRequest) => actor.send({ type: 'download.start', request });
  return { actor, ask, inputs, notices, stopped, tell: (event: DownloadEvent) => tell(event) };
}

describe('a download', () => {
  it('takes every transition', () => {
    expectEveryTransition(downloadMachine, {
      input: { ...askedStore(seeded).input, clock: () => now },
      events: [
        { type: 'download.start', request: payslips },
        { type: 'download.advanced', written: 1 },
        { type: 'download.finished' },
        { type: 'download.failed' },
        { type: 'download.retry' },
        { type: 'download.cancel' },
        { type: 'months.missing' },
        { type: 'months.complete' },
        { type: 'download.start', request: exported },
      ],
      endings: { writeFile: [{ error: new Error('no font') }] },
      distinguish: ({ context }) => context.written,
      promises: {
        'nothing is written that was not asked for': (snapshot) =>
          !snapshot.matches('writing') || snapshot.context.request !== null,
        'a file begins with nothing written': (snapshot, before) =>
          before.matches('writing') ||
          !snapshot.matches('writing') ||
          snapshot.context.written === 0,
      },
    });
  });

  it('writes from the records and at the time of the moment', () => {
    const { ask, inputs } = startDownload();
    ask(exported);
    expect(inputs).toEqual([{ request: exported, school: seeded, now }]);
  });

  it.each<FileRequest>([
    { ...report, format: 'pdf' },
    { kind: 'payroll', records: [], layout: 'summary' },
    payslips,
    { kind: 'studentFile', studentId: 1, cycle: null },
    { kind: 'atRisk', standings: [] },
    { kind: 'calendar', employeeId: 'teacher-2' },
  ])('writes nothing of the days while months are still to come, and says so: %o', (request) => {
    const { actor, ask, inputs, notices } = startDownload({ lacksMonths: true });
    ask(request);
    expect(inputs).toEqual([]);
    expect(notices).toEqual([{ code: 'download.incomplete', details: {} }]);
    expect(actor.getSnapshot().matches('resting')).toBe(true);
  });

  it.each<FileRequest>([exported, { kind: 'backup' }, { kind: 'quarantined', quarantined: [] }])(
    'writes what has no days whatever is to come: %o',
    (request) => {
      const { ask, inputs, notices } = startDownload({ lacksMonths: true });
      ask(request);
      expect(inputs).toHaveLength(1);
      expect(notices).toEqual([]);
    },
  );

  it('tells how far it is, and stops when it is cancelled', () => {
    const { actor, ask, notices, stopped, tell } = startDownload();
    ask(payslips);
    tell({ type: 'download.advanced', written: 1 });
    expect(actor.getSnapshot().context.written).toBe(1);
    actor.send({ type: 'download.cancel' });
    expect(stopped).toEqual(['payslips']);
    expect(notices).toEqual([{ code: 'payslip.started', details: { count: 2 } }]);
  });

  it.each<[FileRequest, Notice[]]>([
    [{ ...report, format: 'excel' }, [{ code: 'report.downloaded', details: { format: 'excel' } }]],
    [
      { kind: 'payroll', records: [], layout: 'summary' },
      [{ code: 'report.downloaded', details: { format: 'csv' } }],
    ],
    [exported, [{ code: 'file.downloaded', details: { format: 'csv' } }]],
    [
      { kind: 'studentFile', studentId: 1, cycle: null },
      [{ code: 'file.downloaded', details: { format: 'pdf' } }],
    ],
    [{ kind: 'calendar', employeeId: 'teacher-2' }, [{ code: 'file.downloaded', details: {} }]],
    [{ kind: 'backup' }, []],
  ])('of %o says that it came, but for what a warning offers', (request, said) => {
    const { ask, notices, tell } = startDownload();
    ask(request);
    tell({ type: 'download.finished' });
    expect(notices).toEqual(said);
  });

  it.each<[FileRequest, Notice['code']]>([
    [{ kind: 'backup' }, 'backup.failed'],
    [{ kind: 'quarantined', quarantined: [] }, 'download.failed'],
    [exported, 'download.failed'],
    [{ kind: 'calendar', employeeId: 'teacher-2' }, 'download.failed'],
    [{ kind: 'payroll', records: [], layout: 'summary' }, 'download.failed'],
    [{ kind: 'payslips', records: [] }, 'payslip.failed'],
    [{ ...report, format: 'pdf' }, 'report.failed'],
  ])('of %o that fails says so, and is tried again on demand', (request, code) => {
    const { actor, ask, inputs, notices, tell } = startDownload();
    ask(request);
    tell({ type: 'download.failed' });
    expect(notices.at(-1)).toEqual({ code, details: {}, retry: { type: 'download.retry' } });
    actor.send({ type: 'download.retry' });
    expect(inputs.map((input) => input.request)).toEqual([request, request]);
    tell({ type: 'download.finished' });
    expect(actor.getSnapshot().matches({ resting: 'finished' })).toBe(true);
  });
});
