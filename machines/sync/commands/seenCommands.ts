import type {
  ActivityDeleteCommand,
  ActivityDraft,
  ActivitySaveCommand,
} from '../../duties/activities.ts';
import type {
  TaskDeleteCommand,
  TaskDraft,
  TaskFinishCommand,
  TaskSaveCommand,
} from '../../duties/tasks.ts';
import type { ClassUncancelCommand } from '../../lessons/cancelledClasses.ts';
import type { LessonDeleteCommand } from '../../lessons/corrections.ts';
import type {
  JustificationDeleteCommand,
  JustificationDraft,
  JustificationSaveCommand,
} from '../../lessons/justifications.ts';
import type { LessonSaveCommand } from '../../lessons/lessonSaving.ts';
import type { PayrollAdjustCommand, PayrollUnadjustCommand } from '../../payroll/adjustments.ts';
import type { RecordDeleteCommand, RecordSaveCommand } from '../../registers/registers.ts';
import type { School } from '../../school/school.ts';
import type { SettingsSaveCommand } from '../../settings/settings.ts';
import type { AnyCommand } from '../../store/decisions.ts';
import type { ScheduleSaveCommand } from '../../timetable/scheduleChanges.ts';

/** What writes a form's fields of one record. */
export type FormCommand = TaskSaveCommand | ActivitySaveCommand | JustificationSaveCommand;

/** What is asked of one record of a list, as somebody saw it: `base`. */
export type SeenCommand =
  | FormCommand
  | TaskFinishCommand
  | TaskDeleteCommand
  | ActivityDeleteCommand
  | JustificationDeleteCommand
  | LessonDeleteCommand
  | ClassUncancelCommand
  | PayrollAdjustCommand
  | PayrollUnadjustCommand;

/** Where the record is of each. */
const lists = {
  'task.save': 'tasks',
  'task.finish': 'tasks',
  'task.delete': 'tasks',
  'activity.save': 'activities',
  'activity.delete': 'activities',
  'justification.save': 'justifications',
  'justification.delete': 'justifications',
  'classSession.delete': 'classSessions',
  'class.uncancel': 'cancelledClasses',
  'payroll.adjust': 'payrollAdjustments',
  'payroll.unadjust': 'payrollAdjustments',
} as const satisfies Record<SeenCommand['type'], keyof School>;

/** The fields of each form that a change of a stored record may write otherwise. */
export const formFields = {
  'task.save': ['title', 'detail', 'due', 'employeeId'],
  'activity.save': ['description', 'date', 'time', 'employeeId'],
  'justification.save': ['from', 'until', 'reason'],
} as const satisfies Record<
  FormCommand['type'],
  readonly (keyof TaskDraft | keyof ActivityDraft | keyof JustificationDraft)[]
>;

export type FormField = (typeof formFields)[FormCommand['type']][number];

export function isSeenCommand(command: AnyCommand): command is SeenCommand {
  return Object.hasOwn(lists, command.type);
}

export function isFormCommand(command: AnyCommand): command is FormCommand {
  return Object.hasOwn(formFields, command.type);
}

export function isClassSave(command: AnyCommand): command is ScheduleSaveCommand {
  return command.type === 'schedule.save';
}

export function isLesson(command: AnyCommand): command is LessonSaveCommand {
  return command.type === 'classSession.save';
}

export function isRecord(command: AnyCommand): command is RecordSaveCommand {
  return command.type === 'record.save';
}

export function isRecordDeletion(command: AnyCommand): command is RecordDeleteCommand {
  return command.type === 'record.delete';
}

export function isFinishing(command: AnyCommand): command is TaskFinishCommand {
  return command.type === 'task.finish';
}

export function isSettings(command: AnyCommand): command is SettingsSaveCommand {
  return command.type === 'settings.save';
}

const notTakingAway: ReadonlySet<string> = new Set(['task.finish', 'payroll.adjust']);

/** What deletes the record. */
export function isTakenAway(command: AnyCommand): command is SeenCommand {
  return isSeenCommand(command) && !isFormCommand(command) && !notTakingAway.has(command.type);
}

/** What stands of the record that a command is about; undefined where it is gone, or was to be new. */
export function storedOfSeen(school: School, { type, base }: SeenCommand) {
  const stored: readonly { id: number | string }[] = school[lists[type]];
  return base ? stored.find(({ id }) => id === base.id) : undefined;
}
