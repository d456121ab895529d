import type { RegisterKey } from '../../machines/registers/drafts.ts';
import type { FieldOf } from '../../machines/registers/fields.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';

const account = {
  name: 'Nombre completo',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  user: 'Usuario',
  password: 'Contraseña',
};

const pay = {
  paymentType: 'Tipo de pago',
  rate: 'Tarifa',
  isrDiscount: 'ISR (%)',
  imssDiscount: 'IMSS (%)',
  ivaDiscount: 'IVA (%)',
};

/** The same in every use of them. */
export const identifierLabels = { rfc: 'RFC', curp: 'CURP', nss: 'NSS', clabe: 'CLABE' };

type ReadField = Exclude<
  keyof ScheduleEntry,
  'employeeId' | 'substituteId' | 'series' | 'groupId' | 'classroomId'
>;

/** Those of a class of the timetable. */
export const classLabels: Readonly<Record<ReadField, string>> = {
  employee: 'Empleado',
  substitute: 'Suplente',
  group: 'Grupo',
  activity: 'Actividad',
  type: 'Tipo de clase',
  startTime: 'Hora de inicio',
  endTime: 'Hora de fin',
  classroom: 'Salón',
  classroomType: 'Tipo de salón',
};

/** Of a file that has it apart from the group. */
export const gradeLabel = 'Grado (se une al grupo)';

/** Of a file that has it beside the group, where several are called alike. */
export const shiftLabel = 'Turno (distingue grupos)';

/** Those of a name that a list has in parts. */
export const surnameLabels = { surname: 'Apellido Paterno', secondSurname: 'Apellido Materno' };

/** The label of every field, the same in forms and in CSV files. */
export const fieldLabels: {
  readonly [Key in RegisterKey]: Readonly<Record<FieldOf<Key>, string>>;
} = {
  admins: account,
  teachers: {
    ...account,
    ...pay,
    ...identifierLabels,
    subject: 'Materia',
    availability: 'Disponibilidad',
  },
  staff: {
    ...account,
    ...pay,
    ...identifierLabels,
    position: 'Puesto',
    department: 'Departamento',
    schedule: 'Horario',
  },
  students: {
    name: 'Nombre completo',
    career: 'Carrera',
    group: 'Grupo',
    groupSince: 'En este grupo desde',
    enrollmentDate: 'Fecha de inscripción',
  },
  courses: {
    name: 'Nombre del curso',
    description: 'Descripción',
    startDate: 'Fecha de inicio',
    endDate: 'Fecha de fin',
  },
  groups: { courseId: 'Curso', name: 'ID del Grupo', description: 'Descripción del Grupo' },
  classrooms: {
    name: 'Nombre',
    type: 'Tipo',
    capacity: 'Capacidad',
    resources: 'Recursos',
    status: 'Estado',
  },
};
