import type { BackupFault } from '../../machines/settings/backup.ts';
import type {
  NotificationSettings,
  SecuritySettings,
  SystemSettings,
} from '../../machines/school/settingsShapes.ts';
import type { DaysOffFault } from '../../machines/settings/daysOffFaults.ts';
import type { SchoolDoubt, SchoolFault } from '../../machines/settings/settings.ts';
import { nextFaultTexts } from './cycles.ts';

export const timezoneNames: Record<SystemSettings['timezone'], string> = {
  'America/Mexico_City': 'Ciudad de México',
  'America/Cancun': 'Cancún',
  'America/Hermosillo': 'Hermosillo, Mazatlán y La Paz',
  'America/Tijuana': 'Tijuana',
};

export const languageNames: Record<SystemSettings['language'], string> = {
  es: 'Español',
  en: 'English (próximamente)',
};

export const currencyNames: Record<SystemSettings['currency'], string> = {
  MXN: 'MXN - Peso mexicano',
  USD: 'USD - Dólar estadounidense',
  EUR: 'EUR - Euro',
};

export const frequencyNames: Record<SystemSettings['backupFrequency'], string> = {
  daily: 'Diario',
  weekly: 'Semanal',
  monthly: 'Mensual',
};

export const notificationNames: Record<
  keyof NotificationSettings,
  { label: string; description: string }
> = {
  emailNotifications: {
    label: 'Notificaciones por correo',
    description: 'Se guarda tu preferencia; sin servidor, Plantel no envía correos.',
  },
  smsNotifications: {
    label: 'Notificaciones por SMS',
    description: 'Se guarda tu preferencia; sin servidor, Plantel no envía mensajes.',
  },
  attendanceAlerts: {
    label: 'Alertas de asistencia',
    description: 'Clases sin registrar y grupos con poca asistencia, en los dashboards.',
  },
  payrollReminders: {
    label: 'Recordatorios de nómina',
    description: 'Pagos pendientes, en el dashboard de administración.',
  },
  systemUpdates: {
    label: 'Actualizaciones del sistema',
    description: 'Novedades de Plantel cuando haya una versión nueva.',
  },
};

export const securityFieldTexts: Record<
  keyof SecuritySettings,
  { label: string; description: string }
> = {
  inactivityMinutes: {
    label: 'Cierre por inactividad (minutos)',
    description: 'Sin actividad en ninguna pestaña, la sesión se cierra.',
  },
  shortestPassword: {
    label: 'Longitud mínima de las contraseñas',
    description: 'Caracteres de las contraseñas nuevas; las que ya hay siguen sirviendo.',
  },
  freeFailures: {
    label: 'Intentos fallidos sin espera',
    description: 'Después, cada intento fallido espera el doble que el anterior.',
  },
};

export const doubtTexts: Record<SchoolDoubt, string> = {
  required: 'Escribe el nombre: encabeza los recibos y los reportes.',
  email: 'Escribe un correo como nombre@escuela.mx.',
  website: 'Escribe una dirección como https://escuela.mx.',
};

export const faultTexts: Record<SchoolFault, string> = {
  required: 'Escribe el nombre del ciclo.',
  taken: 'Ya hay un ciclo cerrado con este nombre.',
  day: 'Elige una fecha.',
  order: 'El fin del ciclo debe ser posterior al inicio.',
  long: nextFaultTexts.long,
  overlap: nextFaultTexts.overlap,
  percent: 'Escribe un número de 0 a 100.',
};

export const daysOffFaultTexts: Record<DaysOffFault, string> = {
  day: 'Elige una fecha.',
  order: 'El último día no puede ser anterior al primero.',
  long: 'Son más de 20 años: revisa el año de las dos fechas.',
};

export const backupFaults: Record<BackupFault, string> = {
  tooLarge: 'El archivo es más grande que cualquier respaldo de Plantel.',
  cutOff: 'El archivo está incompleto: se cortó al copiarse o descargarse.',
  foreign: 'El archivo no es un respaldo de Plantel.',
  newer: 'El archivo es de una versión más nueva de Plantel. Actualiza antes de restaurarlo.',
  tampered: 'El archivo fue modificado o está dañado: su suma de comprobación no coincide.',
  tooDeep: 'El archivo anida datos a más profundidad que un respaldo de Plantel.',
  invalid: 'El archivo tiene registros que Plantel no puede usar.',
  noAdministrator: 'El archivo no tiene ningún administrador: nadie podría entrar.',
  unreadable: 'No se pudo leer el archivo.',
  empty: 'El archivo está vacío.',
  noRoom:
    'El respaldo no cabe en este navegador, que no ofrece IndexedDB. Restáuralo en otro, o fuera de una ventana privada.',
  ofCycle:
    'El archivo es de un solo ciclo, no de toda la escuela. Para verlo o devolverlo, usa Abrir archivo de un ciclo, en Ciclo Escolar.',
  ofSchool: 'El archivo es un respaldo de toda la escuela.',
};

/** The same of the file of a cycle, which is opened and not restored. */
export const cycleFileFaults: Record<BackupFault, string> = {
  ...backupFaults,
  tooLarge: 'El archivo es más grande que el de cualquier ciclo.',
  foreign: 'El archivo no es de un ciclo de Plantel.',
  newer: 'El archivo es de una versión más nueva de Plantel. Actualiza antes de abrirlo.',
  tooDeep: 'El archivo anida datos a más profundidad que el de un ciclo.',
  ofSchool:
    'El archivo es un respaldo de toda la escuela, no de un solo ciclo. Se usa con Restaurar respaldo.',
};
