import type { PendingOnLeaving } from '../../machines/payroll/pendingOnLeaving.ts';
import type { RegisterKey } from '../../machines/registers/drafts.ts';

/** What becomes of what refers to a deleted record of a register. */
export const consequences: Readonly<Record<RegisterKey, string>> = {
  admins: '',
  teachers: 'En el horario se conserva su nombre; lo registrado no se borra.',
  staff: 'En el horario se conserva su nombre.',
  students: 'Lo registrado se conserva como está.',
  courses: '',
  groups: 'El horario y las sesiones conservan su nombre; sus estudiantes quedan sin grupo.',
  classrooms: 'En el horario se conserva el nombre del salón.',
};

/** What becomes of the payments that those who are deleted wait for, or nothing. */
export function pendingPayText({ leaving, staying }: PendingOnLeaving, people = 1): string {
  const whose = people === 1 && staying === 0 ? 'own' : 'any';
  return [leavingText(leaving, whose), stayingText(staying)].filter(Boolean).join(' ');
}

function leavingText(count: number, whose: 'own' | 'any'): string {
  if (count === 0) return '';
  if (count === 1) {
    return `${whose === 'own' ? 'Su' : 'Un'} pago pendiente saldrá de la nómina sin pagarse.`;
  }
  return `${whose === 'own' ? 'Sus ' : ''}${count} pagos pendientes saldrán de la nómina sin pagarse.`;
}

function stayingText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'Un pago que se corrigió sigue pendiente en la nómina y se podrá procesar.'
    : `${count} pagos que se corrigieron siguen pendientes en la nómina y se podrán procesar.`;
}
