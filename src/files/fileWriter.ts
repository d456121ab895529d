import { fromCallback } from 'xstate';
import { dayOf } from '../../machines/kit/days.ts';
import type {
  DownloadEvent,
  FileRequest,
  WritingInput,
} from '../../machines/reports/downloadMachine.ts';
import type { School } from '../../machines/school/school.ts';
import { hasLostDays } from '../../machines/store/storePort.ts';
import { lacksMonths } from '../storage/archive/lacksMonths.ts';
import { backupFile } from './backup/backup.ts';
import type { DownloadableFile, Progress } from './download.ts';
import { downloadFile } from './download.ts';
import { inTime } from '../loading/arrival.ts';
import { inSlices } from '../loading/inSlices.ts';
import { quarantineFile } from './quarantine.ts';

/** Milliseconds that a backup waits to hear whether it is of a part: its database may be what fails. */
const longestWait = 2_000;

/**
 * Writes and downloads files; what a kind needs is loaded only when one is wanted. Whoever leaves
 * the screen meanwhile still gets the file, unless it takes its time and heeds the signal.
 */
export const fileWriter = fromCallback<DownloadEvent, WritingInput>(({ input, sendBack }) => {
  const { request, persistence, now } = input;
  const { school } = input.school.getSnapshot().context;
  const controller = new AbortController();
  const onWritten = (written: number, total = 0) =>
    sendBack({ type: 'download.advanced', written, total });
  const download = async () => {
    const write = writers[request.kind] as Write<FileRequest>;
    downloadFile(
      await write(request, { school, persistence, now }, { onWritten, signal: controller.signal }),
    );
  };
  download().then(
    () => sendBack({ type: 'download.finished' }),
    () => sendBack({ type: 'download.failed' }),
  );
  return () => controller.abort();
});

type Write<Request extends FileRequest> = (
  request: Request,
  moment: Pick<WritingInput, 'persistence' | 'now'> & { school: School },
  progress: Progress,
) => DownloadableFile | Promise<DownloadableFile>;

type Writers = {
  readonly [Kind in FileRequest['kind']]: Write<Extract<FileRequest, { kind: Kind }>>;
};

/** The backup and what was quarantined need nothing more: they are wanted when code is missing. */
const writers: Writers = {
  backup: async (_, { school, persistence, now }, progress) => {
    const isPart =
      hasLostDays(persistence.getSnapshot().context) ||
      (await inTime(lacksMonths(), longestWait).catch(() => false));
    return backupFile(school, dayOf(now), progress, isPart);
  },
  quarantined: ({ quarantined }) => quarantineFile(quarantined),
  register: async ({ register, ids }, { school, now }) => {
    const { registerFile } = await import('./lists/registerCsv.ts');
    return registerFile(school, register, dayOf(now), ids);
  },
  failedRows: async (failed, { now }) => {
    const { failedRowsFile } = await import('./lists/failedRowsCsv.ts');
    return failedRowsFile(failed, dayOf(now));
  },
  calendar: async ({ employeeId }, { school, now }) => {
    const { calendarFile } = await import('./calendarFile.ts');
    return calendarFile(school, employeeId, now);
  },
  payroll: async ({ records, layout }) => {
    const { payrollFile } = await import('./payrollFiles.ts');
    return payrollFile(records, layout);
  },
  payslips: async ({ records }, { school }, progress) => {
    const { payslipFile } = await import('./paper/payslipFile.ts');
    return payslipFile(records, school.settings, progress);
  },
  report: async ({ report, period, format }, { school, now }) => {
    const { reportFile } = await import('./reportFile.ts');
    const { buildReport } = await import('../../machines/reports/reportTables.ts');
    const built = await inSlices(buildReport(report, school, period, dayOf(now)));
    return reportFile(built, format, school.settings);
  },
  studentFile: async ({ studentId, cycle }, { school, now }) => {
    const { studentFilePdf } = await import('./paper/studentFilePdf.ts');
    return studentFilePdf(school, { studentId, cycle }, dayOf(now));
  },
  attendanceRoll: async ({ roll, format }, { school }) => {
    const { attendanceRollFile } = await import('./attendanceRollFile.ts');
    return attendanceRollFile(roll, format, school.settings);
  },
  atRisk: async ({ standings }, { now }) => {
    const { atRiskFile } = await import('./atRiskCsv.ts');
    return atRiskFile(standings, dayOf(now));
  },
};
