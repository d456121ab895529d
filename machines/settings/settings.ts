import { putSettings } from '../store/operations.ts';
import { unchangedSince } from '../store/unchangedSince.ts';
import type { Decision } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import type { School } from '../school/school.ts';
import type {
  Cycle,
  NotificationSettings,
  SchoolSettings,
  SecuritySettings,
  Settings,
  SystemSettings,
} from '../school/settingsShapes.ts';
import { isSecurityFigure, securityBounds } from '../school/settingsChoices.ts';
import { isEmail } from '../kit/text.ts';
import { firstMinimum, isPercent } from '../school/minimumAttendance.ts';
import type { CycleFault } from './cycleFaults.ts';
import { cycleFaults } from './cycleFaults.ts';
import { daysOffFaults, isBlankRow } from './daysOffFaults.ts';

/** What each part's form holds; the rest of the part stays as it is stored. */
export interface SettingsForms {
  school: Omit<SchoolSettings, 'closedCycles'>;
  system: Omit<SystemSettings, 'lastBackup' | 'demoSchool' | 'handover'>;
  notifications: NotificationSettings;
  /** Figures, or what was typed that is none. */
  security: Record<keyof SecuritySettings, number | string>;
}

export interface SettingsSaveCommand<Part extends keyof SettingsForms = keyof SettingsForms> {
  type: 'settings.save';
  part: Part;
  values: SettingsForms[Part];
  /** The values the person started from. */
  base: SettingsForms[Part];
}

/** What is doubtful about what heads payslips and reports: it is warned of, and saved. */
export type SchoolDoubt = 'required' | 'email' | 'website';

/** What keeps the school's settings from being saved: `percent` is none from 0 to 100. */
export type SchoolFault = CycleFault | 'percent';

type SchoolFields<Said> = Partial<Record<keyof SettingsForms['school'], Said>>;

const savedNames = {
  school: 'settings.schoolSaved',
  system: 'settings.systemSaved',
  notifications: 'settings.notificationsSaved',
  security: 'settings.securitySaved',
} as const;

/** What a payslip or a report had better not be headed with, by field. */
export function schoolDoubts({
  name,
  email,
  website,
}: Pick<SettingsForms['school'], 'name' | 'email' | 'website'>): SchoolFields<SchoolDoubt> {
  return {
    ...(name.trim() === '' ? { name: 'required' as const } : {}),
    ...(email.trim() === '' || isEmail(email) ? {} : { email: 'email' as const }),
    ...(website.trim() === '' || isWebsite(website.trim()) ? {} : { website: 'website' as const }),
  };
}

/** What keeps the school's settings from being saved: cycles are told apart by name and days. */
export function schoolFaults(
  {
    academicYear = '',
    cycleFrom = '',
    cycleUntil = '',
    minimumAttendance = firstMinimum,
  }: Partial<
    Pick<SettingsForms['school'], 'academicYear' | 'cycleFrom' | 'cycleUntil' | 'minimumAttendance'>
  >,
  closed: readonly Cycle[],
): SchoolFields<SchoolFault> {
  const cycle = { name: academicYear, from: cycleFrom, until: cycleUntil };
  const { name, from, until } = cycleFaults(cycle, closed);
  return {
    ...(name && academicYear.trim() !== '' ? { academicYear: name } : {}),
    ...(from && cycleFrom !== '' ? { cycleFrom: from } : {}),
    ...(until && cycleUntil !== '' ? { cycleUntil: until } : {}),
    ...(isPercent(minimumAttendance) ? {} : { minimumAttendance: 'percent' as const }),
  };
}

export function schoolForm({
  closedCycles: _closed,
  ...form
}: SchoolSettings): SettingsForms['school'] {
  const { logo, cycleFrom, cycleUntil, daysOff, minimumAttendance, payHoursBy } = form;
  return { ...form, logo, cycleFrom, cycleUntil, daysOff, minimumAttendance, payHoursBy };
}

export function systemForm({
  timezone,
  language,
  dateFormat,
  currency,
  backupFrequency,
}: SystemSettings): SettingsForms['system'] {
  return { timezone, language, dateFormat, currency, backupFrequency };
}

/** Which figures are no whole numbers within their bounds, least and most. */
export function securityFaults(
  values: SettingsForms['security'],
): Partial<Record<keyof SecuritySettings, readonly [least: number, most: number]>> {
  const names = Object.keys(securityBounds) as (keyof SecuritySettings)[];
  const bad = names.filter((name) => !isSecurityFigure(name, values[name]));
  return Object.fromEntries(bad.map((name) => [name, securityBounds[name]]));
}

export function decideSettingsSave(
  school: School,
  command: SettingsSaveCommand,
): Decision<'record.conflict' | 'record.incomplete' | 'record.outOfRange'> {
  const { part, values, base } = command;
  const stored = school.settings[part];
  if (!unchangedSince('settings', stored, base, Object.keys(base)))
    return refuse('record.conflict');
  if (part === 'school' && isFaulty(school, values as SettingsForms['school'])) {
    return refuse('record.incomplete');
  }
  const [bounds] = Object.values(
    part === 'security' ? securityFaults(values as SettingsForms['security']) : {},
  );
  if (bounds) return refuse('record.outOfRange', { lowest: bounds[0], highest: bounds[1] });
  const saved = { ...stored, ...tidySettings(values) } as Settings[typeof part];
  return propose(savedNames[part], [putSettings(part, saved)]);
}

function isFaulty({ settings }: School, values: SettingsForms['school']): boolean {
  const faults = schoolFaults(values, settings.school.closedCycles ?? []);
  return Object.keys({ ...faults, ...daysOffFaults(values.daysOff) }).length > 0;
}

/** The values as they are stored: without blanks around them, or rows of nothing else. */
export function tidySettings<Values extends object>(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [name, tidyValue(value)]),
  ) as Values;
}

function tidyValue(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (!Array.isArray(value)) return value;
  return (value as object[]).filter((row) => !isBlankRow(row)).map((row) => tidySettings(row));
}

function isWebsite(text: string): boolean {
  return /^(https?:\/\/)?[^\s/:@]+\.[^\s/:@]+(:\d+)?(\/\S*)?$/i.test(text);
}
