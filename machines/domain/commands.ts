import type { PasswordsHashCommand } from './accounts.ts';
import { decidePasswordsHash } from './accounts.ts';
import type { AttendanceDeleteCommand } from './attendance.ts';
import { decideAttendanceDelete } from './attendance.ts';
import { applyOperations } from './changes.ts';
import type { ClassSessionSaveCommand } from './classSessions.ts';
import { decideClassSessionSave } from './classSessions.ts';
import type { Decision, Facts, Proposal } from './decisions.ts';
import type { RecordDeleteCommand, RecordSaveCommand, RecordsImportCommand } from './registers.ts';
import { decideRecordDelete, decideRecordSave, decideRecordsImport } from './registers.ts';
import type { DemoLoadCommand, DemoRemoveCommand } from './demoSchool.ts';
import { decideDemoLoad, decideDemoRemove } from './demoSchool.ts';
import type { BackupRecordCommand, BackupRestoreCommand } from './restoring.ts';
import { decideBackupRecord, decideBackupRestore } from './restoring.ts';
import type {
  PayrollCreateRunCommand,
  PayrollPayAllCommand,
  PayrollPayCommand,
} from './payments.ts';
import { decidePayrollCreateRun, decidePayrollPay, decidePayrollPayAll } from './payments.ts';
import type { ScheduleRemoveCommand, ScheduleSaveCommand } from './scheduleChanges.ts';
import { decideScheduleRemove, decideScheduleSave } from './scheduleChanges.ts';
import type { ScheduleRepeatCommand } from './scheduleRepeat.ts';
import { decideScheduleRepeat } from './scheduleRepeat.ts';
import type { School } from './school.ts';
import type { SchoolSeedCommand } from './seed.ts';
import { decideSchoolSeed } from './seed.ts';
import type { SettingsSaveCommand } from './settings.ts';
import { decideSettingsSave } from './settings.ts';
import { sideEffects } from './sideEffects.ts';
import { isLasting } from './undo.ts';
import type { UndoCommand } from './undoing.ts';
import { decideUndo } from './undoing.ts';

/** Everything the school can be asked to do to its records. */
export type Command =
  | SchoolSeedCommand
  | PasswordsHashCommand
  | RecordSaveCommand
  | RecordDeleteCommand
  | RecordsImportCommand
  | ScheduleSaveCommand
  | ScheduleRemoveCommand
  | ScheduleRepeatCommand
  | ClassSessionSaveCommand
  | AttendanceDeleteCommand
  | BackupRecordCommand
  | BackupRestoreCommand
  | SettingsSaveCommand
  | DemoLoadCommand
  | DemoRemoveCommand
  | PayrollPayCommand
  | PayrollPayAllCommand
  | PayrollCreateRunCommand
  | UndoCommand;

type Deciders = {
  [Type in Command['type']]: (
    school: School,
    command: Extract<Command, { type: Type }>,
    facts: Facts,
  ) => Decision;
};

const deciders: Deciders = {
  'school.seed': decideSchoolSeed,
  'passwords.hash': decidePasswordsHash,
  'record.save': decideRecordSave,
  'record.delete': decideRecordDelete,
  'records.import': decideRecordsImport,
  'schedule.save': decideScheduleSave,
  'schedule.remove': decideScheduleRemove,
  'schedule.repeat': decideScheduleRepeat,
  'classSession.save': decideClassSessionSave,
  'attendance.delete': decideAttendanceDelete,
  'backup.record': decideBackupRecord,
  'backup.restore': decideBackupRestore,
  'settings.save': decideSettingsSave,
  'demo.load': decideDemoLoad,
  'demo.remove': decideDemoRemove,
  'payroll.pay': decidePayrollPay,
  'payroll.payAll': decidePayrollPayAll,
  'payroll.createRun': decidePayrollCreateRun,
  'change.undo': decideUndo,
};

/** What becomes of a command on this school: the change to make, or the reason it is refused. */
export function decide(school: School, command: Command, facts: Facts): Decision {
  const decider = deciders[command.type] as (
    school: School,
    command: Command,
    facts: Facts,
  ) => Decision;
  const decision = decider(school, command, facts);
  return decision.allowed ? withSideEffects(school, decision) : decision;
}

/** What it does through names goes with a change that may be undone: undoing it weighs by that. */
function withSideEffects(school: School, proposal: Proposal): Proposal {
  if (isLasting(proposal.name)) return proposal;
  const effects = sideEffects(school, applyOperations(school, proposal.operations));
  const done = Object.entries(effects).filter(([, count]) => count > 0);
  return { ...proposal, details: { ...proposal.details, ...Object.fromEntries(done) } };
}
