import type { SchoolKey } from '../../machines/school/school.ts';

const names: Readonly<Record<SchoolKey, string>> = {
  admins: 'administradores',
  teachers: 'profesores',
  staff: 'personal',
  students: 'estudiantes',
  courses: 'cursos',
  groups: 'grupos',
  classrooms: 'salones',
  schedules: 'horarios',
  classSessions: 'sesiones de clase',
  paidPayroll: 'pagos de nómina',
  payrollRuns: 'nóminas',
  attendance: 'registros de asistencia',
  settings: 'configuración',
};

/** What a key of the store holds, in Spanish. */
export function storedKeyName(key: string): string {
  return Object.hasOwn(names, key) ? names[key as SchoolKey] : key;
}
