import { lazily } from '../../machines/kit/lazily.ts';
import type {
  Cell,
  ChartCut,
  ColumnCode,
  PeriodChoice,
  PeriodFault,
  ReportFormat,
  ReportKind,
} from '../../machines/reports/reports.ts';
import { columnKinds } from '../../machines/reports/reports.ts';
import { writeCount } from './counted.ts';
import type { Formats } from './format.ts';
import { topicStatusNames } from './lessons.ts';

export const reportTitles: Record<ReportKind, string> = {
  attendance: 'Asistencia',
  payroll: 'Nómina',
  enrollment: 'Inscripciones',
  teaching: 'Carga Docente',
  classrooms: 'Uso de Salones',
  sessions: 'Sesiones de Clase',
};

export const reportDescriptions: Record<ReportKind, string> = {
  attendance: 'Presentes, ausentes y tardanzas de cada grupo.',
  payroll: 'Percepciones, deducciones y neto de cada empleado.',
  enrollment: 'Estudiantes inscritos, con su grupo y su curso.',
  teaching: 'Clases, horas, grupos y sesiones de cada profesor.',
  classrooms:
    'Clases, horas y ocupación de cada salón, hasta hoy o hasta la última clase programada. Un día son nueve horas, o las que abarque el horario.',
  sessions: 'Las clases registradas, con su tema y su asistencia.',
};

export const periodLabels: Record<PeriodChoice, string> = {
  'current-month': 'Mes actual',
  'last-month': 'Mes anterior',
  'current-quarter': 'Trimestre actual',
  'last-quarter': 'Trimestre anterior',
  'current-year': 'Año actual',
  custom: 'Personalizado',
};

/** Of two days the wrong way round the field says so. */
export const periodFaults: Record<PeriodFault, string> = {
  missing: 'Elige las dos fechas del período.',
  reversed: '',
  long: 'Un período tiene a lo más 20 años: revisa el año de las dos fechas.',
};

export const formatLabels: Record<ReportFormat, string> = {
  pdf: 'PDF',
  excel: 'Excel',
  csv: 'CSV',
};

export const columnLabels: Record<ColumnCode, string> = {
  group: 'Grupo',
  course: 'Curso',
  student: 'Estudiante',
  career: 'Carrera',
  employee: 'Empleado',
  position: 'Puesto',
  teacher: 'Profesor',
  subject: 'Materia',
  topic: 'Tema',
  topicStatus: 'Estado del tema',
  status: 'Estado',
  classroom: 'Salón',
  classroomType: 'Tipo',
  time: 'Hora',
  date: 'Fecha',
  cutOff: 'Corte',
  enrolledOn: 'Inscripción',
  lessons: 'Sesiones',
  students: 'Estudiantes',
  attendances: 'Asistencias tomadas',
  present: 'Presentes',
  absent: 'Ausentes',
  late: 'Tardanzas',
  justified: 'Justificadas',
  classes: 'Clases',
  groups: 'Grupos',
  days: 'Días',
  capacity: 'Capacidad',
  hours: 'Horas',
  bonuses: 'Bonos',
  gross: 'Percepciones',
  isr: 'ISR',
  imss: 'IMSS',
  iva: 'IVA',
  otherDeductions: 'Otras',
  deductions: 'Deducciones',
  net: 'Neto',
  attendanceRate: '% Asistencia',
  occupancy: '% Ocupación',
};

export const emptyReport = 'No hay datos en este período.';

const words: Readonly<Record<string, string>> = topicStatusNames;
const decimal = lazily(() => new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 }));
const percent = lazily(
  () => new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** A cell as it is read; what there is nothing to say of is a dash. */
export function cellText(column: ColumnCode, cell: Cell, { money, day }: Formats): string {
  if (cell === null || cell === '') return '—';
  if (typeof cell === 'string') {
    if (columnKinds[column] === 'day') return day(cell);
    return column === 'topicStatus' ? (words[cell] ?? cell) : cell;
  }
  if (columnKinds[column] === 'money') return money(cell);
  return columnKinds[column] === 'percent' ? `${percent().format(cell)}%` : decimal().format(cell);
}

/** 'La gráfica muestra los 15 con más horas, de 45.' */
export function cutText(drawn: number, { figure, total }: ChartCut): string {
  const most = columnKinds[figure] === 'money' ? 'mayor' : 'más';
  const label = columnLabels[figure].toLowerCase();
  return `La gráfica muestra los ${drawn} con ${most} ${label}, de ${writeCount(total)}.`;
}

/** What a report's card says of its period: '92.3% de asistencia', a dash of nothing. */
export function figureText(kind: ReportKind, figure: number | null, formats: Formats): string {
  const [column, noun] = cardFigures[kind];
  const text = cellText(column, figure, formats);
  return figure === null ? text : `${text} ${figure === 1 ? noun[0] : noun[1]}`;
}

/** The column a card's figure is of, and what it counts: one, several. */
const cardFigures: Record<ReportKind, readonly [ColumnCode, readonly [string, string]]> = {
  attendance: ['attendanceRate', ['de asistencia', 'de asistencia']],
  payroll: ['net', ['netos', 'netos']],
  enrollment: ['students', ['inscripción', 'inscripciones']],
  teaching: ['hours', ['hora', 'horas']],
  classrooms: ['occupancy', ['de ocupación', 'de ocupación']],
  sessions: ['lessons', ['sesión', 'sesiones']],
};

export function isNumeric(column: ColumnCode): boolean {
  return !['text', 'day'].includes(columnKinds[column]);
}
