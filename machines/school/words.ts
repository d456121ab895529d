/** The words that records are stored with (seed, sections 3 and 9). */
export const departments = [
  'Administración',
  'Servicios Estudiantiles',
  'Servicios Generales',
] as const;
export type Department = (typeof departments)[number];

export const classroomTypes = ['Presencial', 'Virtual'] as const;
export type ClassroomType = (typeof classroomTypes)[number];

export const classroomStatuses = ['Disponible', 'Ocupado', 'Mantenimiento'] as const;
export type ClassroomStatus = (typeof classroomStatuses)[number];

export const classroomResources = [
  'Proyector',
  'Pizarra Interactiva',
  'Sonido',
  'Computadoras',
  'Aire Acondicionado',
] as const;

export const classTypes = ['Grupal', 'Individual', 'Administrativa'] as const;
export type ClassType = (typeof classTypes)[number];

export const attendanceStatuses = ['presente', 'ausente', 'retardo'] as const;
export type AttendanceStatus = (typeof attendanceStatuses)[number];

export const topicStatuses = ['en progreso', 'concluido'] as const;
export type TopicStatus = (typeof topicStatuses)[number];

export const taskStatuses = ['Pendiente', 'Hecha'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const paymentTypes = ['hourly', 'weekly'] as const;
export type PaymentType = (typeof paymentTypes)[number];

export const adjustmentTypes = ['bonus', 'deduction'] as const;
export type AdjustmentType = (typeof adjustmentTypes)[number];

export type PersonStatus = 'Activo' | 'Inactivo';

/** Which classes are paid to whoever is paid by the hour: all of the timetable, or those recorded. */
export const payRules = ['scheduled', 'recorded'] as const;
export type PayRule = (typeof payRules)[number];
