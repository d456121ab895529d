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

/** How many payments leave the payroll with those who wait for them, or nothing. */
export function pendingPayText(count: number, people = 1): string {
  if (count === 0) return '';
  if (people > 1) {
    return count === 1
      ? 'Un pago pendiente saldrá de la nómina sin pagarse.'
      : `${count} pagos pendientes saldrán de la nómina sin pagarse.`;
  }
  return count === 1
    ? 'Su pago pendiente saldrá de la nómina sin pagarse.'
    : `Sus ${count} pagos pendientes saldrán de la nómina sin pagarse.`;
}
