import type { Drafts, RegisterKey } from '../../machines/domain/registerRules.ts';

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

/** The label of every field, the same in forms and in CSV files. */
export const fieldLabels: {
  readonly [Key in RegisterKey]: Readonly<Record<keyof Drafts[Key] & string, string>>;
} = {
  admins: account,
  teachers: { ...account, ...pay, subject: 'Materia', availability: 'Disponibilidad' },
  staff: {
    ...account,
    ...pay,
    position: 'Puesto',
    department: 'Departamento',
    schedule: 'Horario',
  },
  students: { name: 'Nombre completo', career: 'Carrera', group: 'Grupo' },
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
