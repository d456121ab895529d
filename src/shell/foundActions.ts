import { quickActions } from '../admin/dashboard/quickActions.ts';
import type { Role } from '../../machines/school/roles.ts';

/** What can be done from the search: its name, what else people call it, and the address that begins it. */
export interface FoundAction {
  label: string;
  path: string;
  words: readonly string[];
}

const otherWords: Readonly<Record<string, readonly string[]>> = {
  '/admin/teachers?nuevo=1': ['Nuevo profesor', 'docente', 'maestro', 'alta'],
  '/admin/students?nuevo=1': ['Nuevo estudiante', 'alumno', 'alta'],
  '/admin/groups?nuevo=1': ['Nuevo grupo'],
  '/admin/schedules': [
    'Programar clase',
    'repetir',
    'suplente',
    'suplencia',
    'cubrir',
    'mover clase',
    'salón libre',
  ],
};

const ofAdmin: readonly FoundAction[] = [
  ...quickActions.map(({ label, path }) => ({ label, path, words: otherWords[path] ?? [] })),
  { label: 'Nuevo Personal', path: '/admin/staff?nuevo=1', words: ['empleado', 'alta'] },
  { label: 'Nueva Tarea', path: '/admin/staff?vista=tareas&nuevo=1', words: ['asignar'] },
  { label: 'Nuevo Administrador', path: '/admin/administrators?nuevo=1', words: ['cuenta'] },
  { label: 'Nuevo Curso', path: '/admin/courses?nuevo=1', words: ['crear curso'] },
  { label: 'Nuevo Salón', path: '/admin/classrooms?nuevo=1', words: ['aula', 'crear salón'] },
  {
    label: 'Importar Estudiantes',
    path: '/admin/students?importar=1',
    words: ['alumnos', 'lista', 'Excel', 'CSV'],
  },
  {
    label: 'Importar Profesores',
    path: '/admin/teachers?importar=1',
    words: ['docentes', 'lista', 'Excel', 'CSV'],
  },
  {
    label: 'Importar Horario',
    path: '/admin/schedules?importar=1',
    words: ['clases', 'Excel', 'CSV'],
  },
  {
    label: 'Justificar Faltas',
    path: '/admin/attendance?justificar=1',
    words: ['inasistencia', 'ausencia', 'permiso'],
  },
  {
    label: 'Ausentes del Día',
    path: '/admin/attendance?vista=ausentes',
    words: ['faltas', 'faltaron', 'inasistencias', 'retardos', 'hoy'],
  },
  {
    label: 'Estudiantes en Riesgo',
    path: '/admin/attendance?vista=riesgo',
    words: ['faltas', 'asistencia mínima'],
  },
  {
    label: 'Lista de Asistencia',
    path: '/admin/attendance?vista=lista',
    words: ['imprimir', 'pasar lista'],
  },
  {
    label: 'Clases sin Registrar',
    path: '/admin/tracking?vista=pendientes',
    words: ['pendientes', 'no hubo clase'],
  },
  {
    label: 'Recibir Registros',
    path: '/admin/tracking?recibir=1',
    words: ['archivo de un profesor'],
  },
  {
    label: 'Respaldar o Restaurar',
    path: '/admin/settings?seccion=sistema&ver=Respaldo+de+Datos',
    words: ['respaldo', 'copia de seguridad', 'backup'],
  },
  {
    label: 'Cerrar Ciclo',
    path: '/admin/settings?seccion=sistema&ver=Ciclo+Escolar',
    words: ['fin de curso', 'siguiente ciclo', 'promover'],
  },
  {
    label: 'Días sin Clases',
    path: '/admin/settings?ver=Calendario+escolar',
    words: ['calendario', 'festivo', 'vacaciones', 'puente', 'suspensión'],
  },
  {
    label: 'Cambiar Contraseña',
    path: '/admin/account',
    words: ['clave', 'acceso'],
  },
  { label: 'Imprimir Horarios', path: '/admin/schedules?compartir=1', words: ['compartir', 'PDF'] },
];

const ofTeacher: readonly FoundAction[] = [
  {
    label: 'Registros Pendientes',
    path: '/teacher?pendientes=1',
    words: ['pasar lista', 'sin registrar'],
  },
  { label: 'Lista de Asistencia', path: '/teacher/groups', words: ['imprimir', 'faltas'] },
  { label: 'Imprimir mi Horario', path: '/teacher/schedule', words: ['calendario', 'semana'] },
  { label: 'Corregir un Registro', path: '/teacher/classes', words: ['sesiones', 'eliminar'] },
  { label: 'Cambiar Contraseña', path: '/teacher/account', words: ['clave', 'acceso'] },
];

const ofStaff: readonly FoundAction[] = [
  { label: 'Nueva Tarea', path: '/staff/tasks?nuevo=1', words: ['pendientes'] },
  { label: 'Nueva Actividad', path: '/staff/activities?nuevo=1', words: ['registrar actividad'] },
  { label: 'Imprimir mi Horario', path: '/staff/schedule', words: ['calendario', 'semana'] },
  { label: 'Cambiar Contraseña', path: '/staff/account', words: ['clave', 'acceso'] },
];

/** The actions each role finds. */
export const foundActions: Readonly<Record<Role, readonly FoundAction[]>> = {
  admin: ofAdmin,
  teacher: ofTeacher,
  staff: ofStaff,
};
