import type { Notification } from '../../machines/notifications/notifications.ts';
import type { Role } from '../../machines/school/roles.ts';
import { counted } from './counted.ts';
import type { Formats } from './format.ts';
import { reminderWords } from './reminders.ts';

/** What waits in words, and the address of the role that answers it. */
export interface NotificationWords {
  text: string;
  action: string;
  path: string;
}

export function notificationWords(
  notification: Notification,
  role: Role,
  formats: Formats,
): NotificationWords {
  switch (notification.code) {
    case 'storage':
      return {
        text: `El almacenamiento está al ${notification.percent}%: cuando se llene no se podrá guardar más.`,
        action: 'Ver almacenamiento',
        path: '/admin/settings?seccion=sistema',
      };
    case 'backup': {
      const { days } = notification;
      return reminderWords(
        days === null ? { code: 'backup.never' } : { code: 'backup.due', days },
        formats,
      );
    }
    case 'payments':
      return reminderWords({ ...notification, code: 'payroll.pending' }, formats);
    case 'registers':
      return {
        text: `${counted(notification.classes, 'clase', 'clases')} de los últimos ${notification.days} días sin registro.`,
        action: role === 'teacher' ? 'Registrar' : 'Ver clases',
        path: role === 'teacher' ? '/teacher?pendientes=1' : '/admin/tracking?vista=pendientes',
      };
    case 'risk':
      return {
        text: `${counted(notification.students, 'estudiante', 'estudiantes')} por debajo de ${notification.minimum}% de asistencia.`,
        action: 'Ver en riesgo',
        path: '/admin/attendance?vista=riesgo',
      };
    case 'unshared':
      return {
        text: `${counted(notification.registers, 'registro', 'registros')} por compartir con la administración.`,
        action: 'Compartir',
        path: '/teacher/classes',
      };
    case 'tasks':
      break;
  }
  const due = notification.due;
  return {
    text:
      counted(notification.tasks, 'tarea pendiente', 'tareas pendientes') +
      (due > 0 ? `, ${counted(due, 'vence hoy o ya venció', 'vencen hoy o ya vencieron')}.` : '.'),
    action: 'Ver tareas',
    path: '/staff/tasks',
  };
}
