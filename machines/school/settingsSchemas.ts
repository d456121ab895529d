import * as v from 'valibot';
import { numericId, reference, text, within } from './fieldSchemas.ts';
import type { SecuritySettings, Settings } from './settingsShapes.ts';
import { payRules } from './words.ts';
import { defaultSettings } from './settingsShapes.ts';
import {
  backupFrequencies,
  currencies,
  dateFormats,
  isSecurityFigure,
  languages,
  timezones,
} from './settingsChoices.ts';

const flag = (name: keyof Settings['notifications']) =>
  v.optional(v.boolean(), defaultSettings.notifications[name]);
/** A figure out of bounds is as good as none. */
const figure = (name: keyof SecuritySettings) =>
  v.fallback(
    v.custom<number>((value) => isSecurityFigure(name, value)),
    defaultSettings.security[name],
  );
const { school, system } = defaultSettings;
const days = { from: text, until: text };

/** Settings by part; a part that is missing takes the defaults. */
export const settingsSchemas = {
  school: v.looseObject({
    name: v.optional(text, school.name),
    address: v.optional(text, school.address),
    phone: v.optional(text, school.phone),
    email: v.optional(text, school.email),
    website: v.optional(text, school.website),
    academicYear: v.optional(text, school.academicYear),
    logo: v.optional(text),
    cycleFrom: v.optional(text),
    cycleUntil: v.optional(text),
    minimumAttendance: reference(within(100)),
    payHoursBy: reference(v.picklist(payRules)),
    daysOff: v.optional(v.array(v.looseObject({ ...days, reason: text }))),
    closedCycles: v.optional(v.array(v.looseObject({ ...days, name: text }))),
  }) satisfies v.GenericSchema<unknown, Settings['school']>,
  system: v.looseObject({
    timezone: v.optional(v.picklist(timezones), system.timezone),
    language: v.optional(v.picklist(languages), system.language),
    dateFormat: v.optional(v.picklist(dateFormats), system.dateFormat),
    currency: v.optional(v.picklist(currencies), system.currency),
    backupFrequency: v.optional(v.picklist(backupFrequencies), system.backupFrequency),
    lastBackup: v.optional(text),
    demoSchool: v.optional(
      v.looseObject({
        courses: v.array(text),
        groups: v.array(text),
        classrooms: v.array(numericId),
        students: v.array(numericId),
      }),
    ),
    handover: v.optional(
      v.looseObject({
        school: text,
        copy: v.optional(
          v.looseObject({
            teacherId: numericId,
            madeAt: numericId,
            openedAt: numericId,
            sharedAt: v.optional(numericId),
            kept: v.array(text),
          }),
        ),
      }),
    ),
  }) satisfies v.GenericSchema<unknown, Settings['system']>,
  notifications: v.looseObject({
    emailNotifications: flag('emailNotifications'),
    smsNotifications: flag('smsNotifications'),
    attendanceAlerts: flag('attendanceAlerts'),
    payrollReminders: flag('payrollReminders'),
    systemUpdates: flag('systemUpdates'),
  }) satisfies v.GenericSchema<unknown, Settings['notifications']>,
  security: v.looseObject({
    inactivityMinutes: figure('inactivityMinutes'),
    shortestPassword: figure('shortestPassword'),
    freeFailures: figure('freeFailures'),
  }) satisfies v.GenericSchema<unknown, Settings['security']>,
};
