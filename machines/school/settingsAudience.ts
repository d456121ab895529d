import type { Viewers } from './audience.ts';
import type { Settings } from './settingsShapes.ts';

/** Who sees which field of the settings, part by part. */
export const settingsViewers: { readonly [Part in keyof Settings]: Viewers<Settings[Part]> } = {
  school: {
    name: 'everybody',
    address: 'everybody',
    phone: 'everybody',
    email: 'everybody',
    website: 'everybody',
    academicYear: 'everybody',
    logo: 'everybody',
    cycleFrom: 'everybody',
    cycleUntil: 'everybody',
    minimumAttendance: 'everybody',
    payHoursBy: 'office',
    daysOff: { each: { from: 'everybody', until: 'everybody', reason: 'everybody' } },
    closedCycles: {
      each: {
        name: 'everybody',
        from: 'everybody',
        until: 'everybody',
        filedOn: 'everybody',
        filedAt: 'office',
        filedAs: 'office',
        filedDigest: 'office',
        paidFrom: 'office',
      },
    },
  },
  system: {
    timezone: 'everybody',
    language: 'everybody',
    dateFormat: 'everybody',
    currency: 'everybody',
    backupFrequency: 'office',
    lastBackup: 'office',
    demoSchool: 'office',
    handover: 'office',
  },
  notifications: {
    attendanceAlerts: 'everybody',
    emailNotifications: 'office',
    smsNotifications: 'office',
    payrollReminders: 'office',
    systemUpdates: 'office',
  },
  // A device can only keep what it knows, and whoever uses it finds out.
  security: {
    inactivityMinutes: 'everybody',
    shortestPassword: 'everybody',
    freeFailures: 'everybody',
  },
};
