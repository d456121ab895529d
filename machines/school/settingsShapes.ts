import type {
  backupFrequencies,
  currencies,
  dateFormats,
  languages,
  timezones,
} from './settingsChoices.ts';
import type { PayRule } from './words.ts';

/** A school year: its name and its local calendar days YYYY-MM-DD, both included. */
export interface Cycle {
  name: string;
  from: string;
  until: string;
}

/** A cycle that is over. */
export interface ClosedCycle extends Cycle {
  /** The local calendar day on which its records were taken out, to a file. */
  filedOn?: unknown;
  /** When that was, in epoch milliseconds: what tells one taking out from another. */
  filedAt?: unknown;
  /** The SHA-256 that the file tells of itself. */
  filedAs?: unknown;
  /** The digest of its records, the same for whatever file holds just them. */
  filedDigest?: unknown;
  /** The first day that its runs paid for, where that is before its own first. */
  paidFrom?: unknown;
}

/** Local calendar days without classes, both included, and why. */
export interface DaysOff {
  from: string;
  until: string;
  reason: string;
}

export interface SchoolSettings {
  name: string;
  address: string;
  phone: string;
  email: string;
  website: string;
  academicYear: string;
  logo?: string | undefined;
  /** The local calendar days of the cycle that `academicYear` names, or texts that are none. */
  cycleFrom?: string | undefined;
  cycleUntil?: string | undefined;
  /** As they were written down; some may be no days. */
  daysOff?: DaysOff[] | undefined;
  /** Percent below which a student's attendance is at risk. */
  minimumAttendance?: number | undefined;
  /** What runs made from now on pay by the hour; absent where it is 'scheduled', the seed's. */
  payHoursBy?: PayRule | undefined;
  /** Oldest first. */
  closedCycles?: ClosedCycle[] | undefined;
}

export interface SystemSettings {
  timezone: (typeof timezones)[number];
  language: (typeof languages)[number];
  dateFormat: (typeof dateFormats)[number];
  currency: (typeof currencies)[number];
  backupFrequency: (typeof backupFrequencies)[number];
  /** The local calendar day of the last backup. */
  lastBackup?: string | undefined;
  /** What the demonstration school added, while it is loaded. */
  demoSchool?: DemoSchool | undefined;
  handover?: Handover | undefined;
}

/** Which school this is to the files that go between its devices; `school` is a random text. */
export interface Handover {
  school: string;
  copy?: HeldCopy | undefined;
}

/**
 * A teacher's part of the school, as a file brought it to a device of the teacher's. In epoch
 * milliseconds: when the file was made, by the clock of who made it; when it was opened and registers
 * were last shared, by this device's.
 */
export interface HeldCopy {
  teacherId: number;
  madeAt: number;
  openedAt: number;
  sharedAt?: number | undefined;
  /** The registers that were recorded here and that no file has brought back yet. */
  kept: string[];
}

/** The ids of what loading the demonstration school added; `spared` only in what version 1 wrote. */
export interface DemoSchool {
  courses: string[];
  groups: string[];
  classrooms: number[];
  students: number[];
  spared?: unknown;
}

export interface NotificationSettings {
  emailNotifications: boolean;
  smsNotifications: boolean;
  attendanceAlerts: boolean;
  payrollReminders: boolean;
  systemUpdates: boolean;
}

/** Whole numbers within `securityBounds`. */
export interface SecuritySettings {
  /** Minutes without activity in any tab after which whoever is signed in is signed out. */
  inactivityMinutes: number;
  /** The fewest characters of a new password. */
  shortestPassword: number;
  /** Failed sign-ins in a row before the next one has to wait. */
  freeFailures: number;
}

export interface Settings {
  school: SchoolSettings;
  system: SystemSettings;
  notifications: NotificationSettings;
  security: SecuritySettings;
}

export const defaultSettings: Settings = {
  school: {
    name: 'Escuela Plantel',
    address: 'Av. Universidad 100, Col. Centro, Ciudad de México',
    phone: '55 5555 0100',
    email: 'contacto@plantel.mx',
    website: 'https://plantel.mx',
    academicYear: '2025-2026',
  },
  system: {
    timezone: 'America/Mexico_City',
    language: 'es',
    dateFormat: 'DD/MM/YYYY',
    currency: 'MXN',
    backupFrequency: 'weekly',
  },
  notifications: {
    emailNotifications: true,
    smsNotifications: false,
    attendanceAlerts: true,
    payrollReminders: true,
    systemUpdates: true,
  },
  security: { inactivityMinutes: 30, shortestPassword: 8, freeFailures: 4 },
};

/** Settings with the parts that an older version did not know. */
export function wholeSettings(settings: Settings): Settings {
  return 'security' in settings ? settings : { ...defaultSettings, ...(settings as object) };
}
