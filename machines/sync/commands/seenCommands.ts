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
import type {
  JustificationDeleteCommand,
  JustificationDraft,
  JustificationSaveCommand,
} from '../../lessons/justifications.ts';
import type { School } from '../../school/school.ts';
import { classAt } from '../../store/applying.ts';
import type { AnyCommand } from '../../store/decisions.ts';
import type {
  ScheduleRemoveCommand,
  ScheduleSaveCommand,
} from '../../timetable/scheduleChanges.ts';
import type { ScheduledClass } from '../../timetable/schedules.ts';

/** What writes a form's fields of one record. */
export type FormCommand = TaskSaveCommand | ActivitySaveCommand | JustificationSaveCommand;

/** What is asked of one record of a list, as somebody saw it: `base`. */
export type SeenCommand =
  | FormCommand
  | TaskFinishCommand
  | TaskDeleteCommand
  | ActivityDeleteCommand
  | JustificationDeleteCommand
  | ClassUncancelCommand;

/** Where the record is of each. */
const lists = {
  'task.save': 'tasks',
  'task.finish': 'tasks',
  'task.delete': 'tasks',
  'activity.save': 'activities',
  'activity.delete': 'activities',
  'justification.save': 'justifications',
  'justification.delete': 'justifications',
  'class.uncancel': 'cancelledClasses',
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

/** What deletes the record. */
export function isTakenAway(command: AnyCommand): command is SeenCommand {
  return isSeenCommand(command) && !isFormCommand(command) && command.type !== 'task.finish';
}

/** What stands of the record that a command is about; undefined where it is gone, or was to be new. */
export function storedOfSeen(school: School, { type, base }: SeenCommand) {
  const stored: readonly { id: number | string }[] = school[lists[type]];
  return base ? stored.find(({ id }) => id === base.id) : undefined;
}

/** The class that stands where a command found one, as somebody saw it: `original`. */
export function storedClass(
  { schedules }: Pick<School, 'schedules'>,
  { original }: ScheduleSaveCommand | ScheduleRemoveCommand,
): ScheduledClass | undefined {
  const entry = original && classAt(schedules, original);
  return entry ? { ...entry, date: original.date } : undefined;
}
