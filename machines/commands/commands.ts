import { decidePasswordsHash } from '../accounts/passwordHashing.ts';
import { decideAccountSave } from '../accounts/ownAccount.ts';
import { decideAttendanceDelete } from '../lessons/attendance.ts';
import { decideClassCancel, decideClassUncancel } from '../lessons/cancelledClasses.ts';
import { decideJustificationDelete, decideJustificationSave } from '../lessons/justifications.ts';
import { decideLessonDelete } from '../lessons/corrections.ts';
import { decideLessonSave } from '../lessons/lessonSaving.ts';
import type { AnyCommand, Decide, Decision, Facts, UndoableDecision } from '../store/decisions.ts';
import { decideClassesImport } from '../registers/import/classesImport.ts';
import { decideRecordsDelete } from '../registers/bulkChanges.ts';
import { decideStudentsRegroup } from '../registers/regrouping.ts';
import { decideStudentWithdraw, decideStudentsWithdraw } from '../registers/withdrawing.ts';
import { decideRecordsImport } from '../registers/import/recordsImport.ts';
import { decideRecordDelete, decideRecordSave } from '../registers/registers.ts';
import { decideCycleClose } from '../settings/cycleClosing.ts';
import { decideCycleReturn } from '../settings/cycleReturning.ts';
import { decideCycleTakeOut } from '../settings/cycleTakingOut.ts';
import { decideDemoLoad, decideDemoRemove } from '../settings/demoSchool.ts';
import { decideBackupRecord, decideBackupRestore } from '../settings/restoring.ts';
import { decidePayrollAdjust, decidePayrollUnadjust } from '../payroll/adjustments.ts';
import { decideRehouse } from '../lessons/rehousing.ts';
import { decideHandOver } from '../payroll/handingOver.ts';
import { decidePayrollCorrect } from '../payroll/corrections.ts';
import {
  decidePayrollCreateRun,
  decidePayrollDeleteRun,
  decidePayrollPay,
  decidePayrollPayAll,
} from '../payroll/payments.ts';
import { decideSchoolIdentify } from '../sharing/identity.ts';
import { decideSchoolOpen } from '../sharing/opening.ts';
import { decideRegistersReceive } from '../sharing/receiving.ts';
import { decideRegistersShare } from '../sharing/sharing.ts';
import { decideSchoolJoin } from '../sync/commands/joining.ts';
import { decideSchoolLeave, decideSchoolShare } from '../sync/sharing.ts';
import { decideSchoolSync } from '../sync/commands/syncing.ts';
import { decideScheduleArrange } from '../timetable/arranging.ts';
import { decideActivityDelete, decideActivitySave } from '../duties/activities.ts';
import { decideTaskDelete, decideTaskFinish, decideTaskSave } from '../duties/tasks.ts';
import { decideScheduleRemove, decideScheduleSave } from '../timetable/scheduleChanges.ts';
import { decideScheduleRepeat } from '../timetable/scheduleRepeat.ts';
import type { School } from '../school/school.ts';
import { invertOperations } from '../store/inverting.ts';
import { isLasting } from '../store/lasting.ts';
import { decideSchoolSeed } from '../store/seed.ts';
import { decideSchoolEmpty } from '../settings/emptySchool.ts';
import { decideSettingsSave } from '../settings/settings.ts';
import { refusalOfPart } from './partOfSchool.ts';
import { decideUndo, rememberReferrers } from './undoing.ts';

/** Everything the school can be asked to do to its records, and the rule that decides it. */
const deciders = {
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

type Deciders = typeof deciders;

/** The command that a rule takes; a rule that looks at the school alone is asked by its name. */
type CommandOf<Type extends keyof Deciders> =
  Parameters<Deciders[Type]> extends [School, infer Asked extends { type: string }, ...unknown[]]
    ? Asked
    : { type: Type };

export type Command = { [Type in keyof Deciders]: CommandOf<Type> }[keyof Deciders];

deciders satisfies {
  [Type in keyof Deciders]: CommandOf<Type>['type'] extends Type
    ? (school: School, command: never, facts: Facts) => Decision
    : never;
};

/** What becomes of a command on this school: the change to make, or the reason it is refused. */
export function decide(school: School, command: AnyCommand, facts: Facts): Decision {
  const refusal = refusalOfPart(command, facts);
  if (refusal) return refusal;
  const decider = deciders[command.type as Command['type']] as Decide;
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
