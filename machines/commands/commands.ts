import type { PasswordsHashCommand } from '../accounts/passwordHashing.ts';
import { decidePasswordsHash } from '../accounts/passwordHashing.ts';
import type { AccountSaveCommand } from '../accounts/ownAccount.ts';
import { decideAccountSave } from '../accounts/ownAccount.ts';
import type { AttendanceDeleteCommand } from '../lessons/attendance.ts';
import { decideAttendanceDelete } from '../lessons/attendance.ts';
import type { ClassCancelCommand, ClassUncancelCommand } from '../lessons/cancelledClasses.ts';
import { decideClassCancel, decideClassUncancel } from '../lessons/cancelledClasses.ts';
import type {
  JustificationDeleteCommand,
  JustificationSaveCommand,
} from '../lessons/justifications.ts';
import { decideJustificationDelete, decideJustificationSave } from '../lessons/justifications.ts';
import type { LessonDeleteCommand } from '../lessons/corrections.ts';
import { decideLessonDelete } from '../lessons/corrections.ts';
import type { LessonSaveCommand } from '../lessons/lessonSaving.ts';
import { decideLessonSave } from '../lessons/lessonSaving.ts';
import type { AnyCommand, Decision, Facts, UndoableDecision } from '../store/decisions.ts';
import type { ClassesImportCommand } from '../registers/classesImport.ts';
import { decideClassesImport } from '../registers/classesImport.ts';
import type { RecordsDeleteCommand } from '../registers/bulkChanges.ts';
import { decideRecordsDelete } from '../registers/bulkChanges.ts';
import type { StudentsRegroupCommand } from '../registers/regrouping.ts';
import { decideStudentsRegroup } from '../registers/regrouping.ts';
import type { StudentWithdrawCommand, StudentsWithdrawCommand } from '../registers/withdrawing.ts';
import { decideStudentWithdraw, decideStudentsWithdraw } from '../registers/withdrawing.ts';
import type { RecordsImportCommand } from '../registers/recordsImport.ts';
import { decideRecordsImport } from '../registers/recordsImport.ts';
import type { RecordDeleteCommand, RecordSaveCommand } from '../registers/registers.ts';
import { decideRecordDelete, decideRecordSave } from '../registers/registers.ts';
import type { CycleCloseCommand } from '../settings/cycleClosing.ts';
import { decideCycleClose } from '../settings/cycleClosing.ts';
import type { CycleReturnCommand } from '../settings/cycleReturning.ts';
import { decideCycleReturn } from '../settings/cycleReturning.ts';
import type { CycleTakeOutCommand } from '../settings/cycleTakingOut.ts';
import { decideCycleTakeOut } from '../settings/cycleTakingOut.ts';
import type { DemoLoadCommand, DemoRemoveCommand } from '../settings/demoSchool.ts';
import { decideDemoLoad, decideDemoRemove } from '../settings/demoSchool.ts';
import type { BackupRecordCommand, BackupRestoreCommand } from '../settings/restoring.ts';
import { decideBackupRecord, decideBackupRestore } from '../settings/restoring.ts';
import type { PayrollAdjustCommand, PayrollUnadjustCommand } from '../payroll/adjustments.ts';
import { decidePayrollAdjust, decidePayrollUnadjust } from '../payroll/adjustments.ts';
import type { RehouseCommand } from '../lessons/rehousing.ts';
import { decideRehouse } from '../lessons/rehousing.ts';
import type { HandOverCommand } from '../payroll/handingOver.ts';
import { decideHandOver } from '../payroll/handingOver.ts';
import type { PayrollCorrectCommand } from '../payroll/corrections.ts';
import { decidePayrollCorrect } from '../payroll/corrections.ts';
import type {
  PayrollCreateRunCommand,
  PayrollDeleteRunCommand,
  PayrollPayAllCommand,
  PayrollPayCommand,
} from '../payroll/payments.ts';
import {
  decidePayrollCreateRun,
  decidePayrollDeleteRun,
  decidePayrollPay,
  decidePayrollPayAll,
} from '../payroll/payments.ts';
import type { SchoolIdentifyCommand } from '../sharing/identity.ts';
import { decideSchoolIdentify } from '../sharing/identity.ts';
import type { SchoolOpenCommand } from '../sharing/opening.ts';
import { decideSchoolOpen } from '../sharing/opening.ts';
import type { RegistersReceiveCommand } from '../sharing/receiving.ts';
import { decideRegistersReceive } from '../sharing/receiving.ts';
import type { RegistersShareCommand } from '../sharing/sharing.ts';
import { decideRegistersShare } from '../sharing/sharing.ts';
import type { SchoolJoinCommand } from '../sync/commands/joining.ts';
import { decideSchoolJoin } from '../sync/commands/joining.ts';
import type { SchoolLeaveCommand, SchoolShareCommand } from '../sync/sharing.ts';
import { decideSchoolLeave, decideSchoolShare } from '../sync/sharing.ts';
import type { SchoolSyncCommand } from '../sync/commands/syncing.ts';
import { decideSchoolSync } from '../sync/commands/syncing.ts';
import type { ScheduleArrangeCommand } from '../timetable/arranging.ts';
import { decideScheduleArrange } from '../timetable/arranging.ts';
import type { ActivityDeleteCommand, ActivitySaveCommand } from '../duties/activities.ts';
import { decideActivityDelete, decideActivitySave } from '../duties/activities.ts';
import type { TaskDeleteCommand, TaskFinishCommand, TaskSaveCommand } from '../duties/tasks.ts';
import { decideTaskDelete, decideTaskFinish, decideTaskSave } from '../duties/tasks.ts';
import type { ScheduleRemoveCommand, ScheduleSaveCommand } from '../timetable/scheduleChanges.ts';
import { decideScheduleRemove, decideScheduleSave } from '../timetable/scheduleChanges.ts';
import type { ScheduleRepeatCommand } from '../timetable/scheduleRepeat.ts';
import { decideScheduleRepeat } from '../timetable/scheduleRepeat.ts';
import type { School } from '../school/school.ts';
import { invertOperations } from '../store/inverting.ts';
import { isLasting } from '../store/lasting.ts';
import type { SchoolSeedCommand } from '../store/seed.ts';
import { decideSchoolSeed } from '../store/seed.ts';
import type { SchoolEmptyCommand } from '../settings/emptySchool.ts';
import { decideSchoolEmpty } from '../settings/emptySchool.ts';
import type { SettingsSaveCommand } from '../settings/settings.ts';
import { decideSettingsSave } from '../settings/settings.ts';
import type { UndoCommand } from '../store/undo.ts';
import { refusalOfPart } from './partOfSchool.ts';
import { decideUndo, rememberReferrers } from './undoing.ts';

/** Everything the school can be asked to do to its records. */
export type Command =
  | SchoolSeedCommand
  | PasswordsHashCommand
  | AccountSaveCommand
  | RecordSaveCommand
  | RecordDeleteCommand
  | RecordsDeleteCommand
  | StudentsRegroupCommand
  | StudentWithdrawCommand
  | StudentsWithdrawCommand
  | RecordsImportCommand
  | ClassesImportCommand
  | ScheduleSaveCommand
  | ScheduleRemoveCommand
  | ScheduleRepeatCommand
  | ScheduleArrangeCommand
  | HandOverCommand
  | RehouseCommand
  | LessonSaveCommand
  | LessonDeleteCommand
  | AttendanceDeleteCommand
  | JustificationSaveCommand
  | JustificationDeleteCommand
  | ClassCancelCommand
  | ClassUncancelCommand
  | TaskSaveCommand
  | TaskFinishCommand
  | TaskDeleteCommand
  | ActivitySaveCommand
  | ActivityDeleteCommand
  | BackupRecordCommand
  | BackupRestoreCommand
  | SettingsSaveCommand
  | CycleCloseCommand
  | CycleTakeOutCommand
  | CycleReturnCommand
  | SchoolEmptyCommand
  | DemoLoadCommand
  | DemoRemoveCommand
  | PayrollPayCommand
  | PayrollPayAllCommand
  | PayrollCreateRunCommand
  | PayrollDeleteRunCommand
  | PayrollAdjustCommand
  | PayrollUnadjustCommand
  | PayrollCorrectCommand
  | SchoolIdentifyCommand
  | SchoolOpenCommand
  | SchoolJoinCommand
  | SchoolSyncCommand
  | SchoolShareCommand
  | SchoolLeaveCommand
  | RegistersShareCommand
  | RegistersReceiveCommand
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
  'account.save': decideAccountSave,
  'record.save': decideRecordSave,
  'record.delete': decideRecordDelete,
  'records.delete': decideRecordsDelete,
  'students.regroup': decideStudentsRegroup,
  'student.withdraw': decideStudentWithdraw,
  'students.withdraw': decideStudentsWithdraw,
  'records.import': decideRecordsImport,
  'schedule.import': decideClassesImport,
  'schedule.save': decideScheduleSave,
  'schedule.remove': decideScheduleRemove,
  'schedule.repeat': decideScheduleRepeat,
  'schedule.arrange': decideScheduleArrange,
  'schedule.handOver': decideHandOver,
  'schedule.rehouse': decideRehouse,
  'classSession.save': decideLessonSave,
  'classSession.delete': decideLessonDelete,
  'attendance.delete': decideAttendanceDelete,
  'justification.save': decideJustificationSave,
  'justification.delete': decideJustificationDelete,
  'class.cancel': decideClassCancel,
  'class.uncancel': decideClassUncancel,
  'task.save': decideTaskSave,
  'task.finish': decideTaskFinish,
  'task.delete': decideTaskDelete,
  'activity.save': decideActivitySave,
  'activity.delete': decideActivityDelete,
  'backup.record': decideBackupRecord,
  'backup.restore': decideBackupRestore,
  'settings.save': decideSettingsSave,
  'cycle.close': decideCycleClose,
  'cycle.takeOut': decideCycleTakeOut,
  'cycle.return': decideCycleReturn,
  'school.empty': decideSchoolEmpty,
  'demo.load': decideDemoLoad,
  'demo.remove': decideDemoRemove,
  'payroll.pay': decidePayrollPay,
  'payroll.payAll': decidePayrollPayAll,
  'payroll.createRun': decidePayrollCreateRun,
  'payroll.deleteRun': decidePayrollDeleteRun,
  'payroll.adjust': decidePayrollAdjust,
  'payroll.unadjust': decidePayrollUnadjust,
  'payroll.correct': decidePayrollCorrect,
  'school.identify': decideSchoolIdentify,
  'school.open': decideSchoolOpen,
  'school.join': decideSchoolJoin,
  'school.sync': decideSchoolSync,
  'school.share': decideSchoolShare,
  'school.leave': decideSchoolLeave,
  'registers.share': decideRegistersShare,
  'registers.receive': decideRegistersReceive,
  'change.undo': decideUndo,
};

/** What becomes of a command on this school: the change to make, or the reason it is refused. */
export function decide(school: School, command: AnyCommand, facts: Facts): Decision {
  const refusal = refusalOfPart(command, facts);
  if (refusal) return refusal;
  const decider = deciders[command.type as Command['type']] as (
    school: School,
    command: AnyCommand,
    facts: Facts,
  ) => Decision;
  return decider(school, command, facts);
}

/** A decision with what undoes its change on this school; nothing undoes a change that lasts. */
export function decideUndoable(
  school: School,
  command: AnyCommand,
  facts: Facts,
): UndoableDecision {
  const decision = decide(school, command, facts);
  if (!decision.allowed || isLasting(decision.name)) return decision;
  const inverse = invertOperations(school, decision.operations);
  return { ...decision, inverse: rememberReferrers(school, inverse) };
}
