import type { SchoolKey } from '../../machines/school/school.ts';

const names: Readonly<Record<SchoolKey | 'journal', string>> = {
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
  payrollAdjustments: 'ajustes de nómina',
  attendance: 'registros de asistencia',
  justifications: 'justificaciones',
  cancelledClasses: 'clases no impartidas',
  tasks: 'tareas',
  activities: 'actividades',
  settings: 'configuración',
  journal: 'un cambio de la actividad',
};

/** What a key of the store holds, in Spanish. */
export function storedKeyName(key: string): string {
  return Object.hasOwn(names, key) ? names[key as keyof typeof names] : key;
}
