import type { SettingsForms } from '../../machines/settings/settings.ts';
import {
  currencyNames,
  frequencyNames,
  languageNames,
  notificationNames,
  securityFieldTexts,
  timezoneNames,
} from './settings.ts';
import { payRuleLabels } from './standings.ts';

type SettingField = {
  [Part in keyof SettingsForms]: keyof SettingsForms[Part];
}[keyof SettingsForms];

/** What each field of the settings is called where it stands apart from its form. */
export const settingLabels: Readonly<Record<SettingField, string>> = {
  name: 'Nombre de la escuela',
  address: 'Dirección',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  website: 'Sitio web',
  academicYear: 'Ciclo escolar',
  logo: 'Logotipo',
  cycleFrom: 'Inicio del ciclo',
  cycleUntil: 'Fin del ciclo',
  daysOff: 'Días sin clases',
  minimumAttendance: 'Asistencia mínima (%)',
  payHoursBy: 'Pagar por hora según',
  timezone: 'Zona horaria',
  language: 'Idioma',
  dateFormat: 'Formato de fecha',
  currency: 'Moneda',
  backupFrequency: 'Frecuencia de respaldo',
  emailNotifications: notificationNames.emailNotifications.label,
  smsNotifications: notificationNames.smsNotifications.label,
  attendanceAlerts: notificationNames.attendanceAlerts.label,
  payrollReminders: notificationNames.payrollReminders.label,
  systemUpdates: notificationNames.systemUpdates.label,
  inactivityMinutes: securityFieldTexts.inactivityMinutes.label,
  shortestPassword: securityFieldTexts.shortestPassword.label,
  freeFailures: securityFieldTexts.freeFailures.label,
};

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  timezone: timezoneNames,
  language: languageNames,
  currency: currencyNames,
  backupFrequency: frequencyNames,
  payHoursBy: payRuleLabels,
};

/** What a choice of the settings reads as; undefined of what is typed. A logo is no text to read. */
export function settingWords(field: string, value: string): string | undefined {
  if (field === 'logo') return value === '' ? '' : 'Imagen';
  if (field === 'payHoursBy' && value === '') return payRuleLabels.scheduled;
  return words[field]?.[value];
}
