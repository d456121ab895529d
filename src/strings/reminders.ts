import { wellFormed } from '../../machines/kit/text.ts';
import type { PayrollReminder, Reminder } from '../../machines/reports/reminders.ts';
import { writeCount } from './counted.ts';
import type { Formats } from './format.ts';

/** A reminder in words, with the administrators' screen that answers it. */
export interface ReminderWords {
  text: string;
  action: string;
  path: string;
}

export function reminderWords(reminder: Reminder, { money, day }: Formats): ReminderWords {
  switch (reminder.code) {
    case 'backup.never':
      return backup('Todavía no hay ningún respaldo de los datos de la escuela.');
    case 'backup.due':
      return backup(
        reminder.days === 1
          ? 'Hace 1 día del último respaldo.'
          : `Hace ${reminder.days} días del último respaldo.`,
      );
    case 'cycle.withoutClasses':
      return {
        text: `El ciclo ${reminder.cycle} aún no tiene clases: ${reminder.week === null ? 'prográmalas' : 'repite una semana anterior'} o impórtalas.`,
        ...(reminder.week === null
          ? { action: 'Ir a Horarios', path: '/admin/schedules' }
          : {
              action: 'Repetir la semana',
              path: `/admin/schedules?fecha=${reminder.week}&repetir=semana`,
            }),
      };
    case 'payroll.pending':
      return {
        text:
          (reminder.payments === 1
            ? 'Hay 1 pago pendiente'
            : `Hay ${reminder.payments} pagos pendientes`) +
          ` en ${runsText(reminder, day)}: ${money(reminder.net)} netos.`,
        action: 'Ir a Nómina',
        path: pathOfRun(reminder.runs[0]?.cutOff),
      };
    case 'attendance.missing':
      return {
        text:
          reminder.classes === 1
            ? 'Falta registrar 1 clase de los últimos 7 días.'
            : `Faltan por registrar ${writeCount(reminder.classes)} clases de los últimos 7 días.`,
        action: 'Ver clases',
        path: '/admin/tracking?vista=pendientes',
      };
    case 'attendance.low':
      break;
  }
  return {
    text: `El grupo ${reminder.group} tiene ${reminder.rate.toFixed(1)}% de asistencia en los últimos 30 días.`,
    action: 'Ver asistencias',
    path: `/admin/attendance?grupo=${encodeURIComponent(wellFormed(reminder.group))}&fecha=${reminder.from}&al=${reminder.to}`,
  };
}

function backup(text: string): ReminderWords {
  return { text, action: 'Respaldar', path: '/admin/settings?seccion=sistema' };
}

function runsText({ runs, isPart }: PayrollReminder, day: Formats['day']): string {
  const oldest = runs[0] ? `del ${day(runs[0].cutOff)}` : '';
  if (runs.length === 1) return `la nómina ${oldest}`;
  const newest = isPart
    ? `las ${runs.length} nóminas más recientes que deben`
    : `${runs.length} nóminas`;
  return `${newest}, desde la ${oldest}`;
}

/** Where a run is looked at, with its payments. */
export function pathOfRun(cutOff = ''): string {
  const query = new URLSearchParams({ periodo: cutOff.slice(0, 7), corte: cutOff });
  return `/admin/payroll?${query.toString()}`;
}
