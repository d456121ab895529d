import { courseStatus } from '../../../../machines/registers/courses.ts';
import type { RegisterKey } from '../../../../machines/registers/drafts.ts';
import { groupSummaries } from '../../../../machines/registers/groups.ts';
import { studentStatuses } from '../../../../machines/registers/students.ts';
import type { Records, School } from '../../../../machines/school/school.ts';
import type { Account } from '../../../../machines/school/peopleShapes.ts';
import { groupText } from '../../../strings/groupText.ts';
import { placesText } from '../groupTexts.ts';
import { ListLink } from '../../ListLink.tsx';
import { fieldLabels } from '../../../strings/fields.ts';
import type { Formats } from '../../../strings/format.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { SortedColumn } from '../../../ui/table/useSortedItems.ts';

export type TableRecord = Records[RegisterKey];

export type RecordColumn<Key extends RegisterKey = RegisterKey> = SortedColumn<Records[Key]>;

export type ColumnFacts = Pick<School, 'groups' | 'courses' | 'students' | 'schedules'> & {
  today: string;
  formats: Formats;
};

/** A register's columns, those that matter most first: a narrow screen has room for no others. */
export function columnsOf<Key extends RegisterKey>(
  register: Key,
  facts: ColumnFacts,
): readonly RecordColumn<Key>[] {
  return columns[register](facts);
}

const columns: {
  readonly [Key in RegisterKey]: (facts: ColumnFacts) => readonly RecordColumn<Key>[];
} = {
  students: ({ formats, today, ...school }) => {
    const statusOf = studentStatuses(school, today);
    return [
      {
        ...nameColumn(),
        label: 'Nombre, por apellido',
        listOrder: 'up',
        show: ({ id, name }) => <ListLink href={`/admin/students/${id}`}>{name}</ListLink>,
      },
      {
        id: 'grupo',
        label: fieldLabels.students.group,
        value: ({ group }) => group,
        show: (student) => groupText(student, statusOf(student), formats),
        width: 90,
        share: 3,
      },
      statusColumn(statusOf),
      fieldColumn('carrera', 'students', 'career', 150, 3),
      dayColumn('inscripcion', 'Inscripción', ({ enrollmentDate }) => enrollmentDate, formats),
    ];
  },
  admins: () => [nameColumn(), ...contactColumns(), accountStatus()],
  teachers: ({ formats }) => [
    nameColumn(),
    fieldColumn('materia', 'teachers', 'subject', 120, 2),
    {
      id: 'grupos',
      label: 'Grupos',
      value: ({ groups }) => groups.map(({ name }) => name).join(', '),
      width: 124,
      share: 2,
    },
    ...contactColumns(),
    payColumn(formats),
    accountStatus(),
  ],
  staff: ({ formats }) => [
    { ...nameColumn(), width: 146 },
    fieldColumn('puesto', 'staff', 'position', 170, 2),
    fieldColumn('departamento', 'staff', 'department', 174, 2),
    fieldColumn('turno', 'staff', 'schedule', 154, 2),
    ...contactColumns(),
    payColumn(formats),
    accountStatus(),
  ],
  courses: ({ groups, formats, today }) => {
    const counts = new Map<string, number>();
    for (const { courseId } of groups) counts.set(courseId, (counts.get(courseId) ?? 0) + 1);
    return [
      nameColumn(),
      statusColumn((course) => courseStatus(course, today)),
      {
        id: 'grupos',
        label: 'Grupos',
        value: ({ id }) => counts.get(id) ?? 0,
        isFigure: true,
        width: 112,
        share: 1,
      },
      dayColumn('inicio', 'Inicio', ({ startDate }) => startDate, formats),
      dayColumn('fin', 'Fin', ({ endDate }) => endDate, formats),
      fieldColumn('descripcion', 'courses', 'description', 160, 4),
    ];
  },
  groups: ({ courses, schedules, students }) => {
    const courseNames = new Map(courses.map(({ id, name }) => [id, name]));
    const summaryOf = groupSummaries(schedules, students);
    return [
      nameColumn(),
      {
        id: 'estudiantes',
        label: 'Estudiantes',
        value: (group) => summaryOf(group).students,
        show: (group) => placesText(summaryOf(group)),
        isFigure: true,
        width: 142,
        share: 1,
      },
      {
        id: 'curso',
        label: fieldLabels.groups.courseId,
        value: ({ courseId }) => courseNames.get(courseId) ?? 'Sin curso',
        width: 140,
        share: 2,
      },
      {
        id: 'salones',
        label: 'Salones',
        value: (group) => summaryOf(group).classrooms.join(', '),
        width: 140,
        share: 2,
      },
      {
        id: 'materias',
        label: 'Materias',
        value: (group) => summaryOf(group).subjects.join(', '),
        width: 160,
        share: 3,
      },
      fieldColumn('descripcion', 'groups', 'description', 160, 3),
    ];
  },
  classrooms: () => [
    nameColumn(),
    { ...fieldColumn('capacidad', 'classrooms', 'capacity', 132, 1), isFigure: true },
    statusColumn(({ status }) => status),
    fieldColumn('tipo', 'classrooms', 'type', 100, 1),
    {
      id: 'recursos',
      label: fieldLabels.classrooms.resources,
      value: ({ resources }) => resources.join(', '),
      width: 180,
      share: 4,
    },
  ],
};

function nameColumn<Key extends RegisterKey>(): RecordColumn<Key> {
  return {
    id: 'nombre',
    label: 'Nombre',
    value: ({ name }) => name,
    width: 150,
    share: 4,
  };
}

/** What a record has in a field, under the label of its form. */
function fieldColumn<Key extends RegisterKey>(
  id: string,
  register: Key,
  field: keyof (typeof fieldLabels)[Key] & keyof Records[Key] & string,
  width: number,
  share: number,
): RecordColumn<Key> {
  const labels: Readonly<Record<string, string>> = fieldLabels[register];
  const value = (record: Records[Key]) => record[field] as string | number;
  return { id, label: labels[field]!, value, width, share };
}

type AccountKey = 'admins' | 'teachers' | 'staff';

function contactColumns<Key extends AccountKey>(): RecordColumn<Key>[] {
  return [
    contactColumn('telefono', 'Teléfono', 'phone', 120),
    contactColumn('correo', 'Correo', 'email', 180),
    contactColumn('usuario', 'Usuario', 'user', 110),
  ];
}

function contactColumn<Key extends AccountKey>(
  id: string,
  label: string,
  field: 'email' | 'phone' | 'user',
  width: number,
): RecordColumn<Key> {
  return { id, label, value: (account: Account) => account[field], width, share: 2 };
}

function payColumn<Key extends 'teachers' | 'staff'>({ pesos }: Formats): RecordColumn<Key> {
  return {
    id: 'pago',
    label: 'Pago',
    value: ({ rate }) => rate,
    show: ({ paymentType, rate }) =>
      `${pesos(rate)} ${paymentType === 'hourly' ? 'por hora' : 'a la semana'}`,
    width: 180,
    share: 2,
  };
}

function accountStatus<Key extends AccountKey>(): RecordColumn<Key> {
  return statusColumn(({ status }: Account) => status);
}

function statusColumn<Key extends RegisterKey>(
  statusOf: (record: Records[Key]) => string,
): RecordColumn<Key> {
  return {
    id: 'estado',
    label: 'Estado',
    value: statusOf,
    show: (record) => <StatusTag status={statusOf(record)} />,
    width: 110,
    share: 1,
  };
}

function dayColumn<Key extends RegisterKey>(
  id: string,
  label: string,
  dayOf: (record: Records[Key]) => string,
  { day }: Formats,
): RecordColumn<Key> {
  return {
    id,
    label,
    value: dayOf,
    show: (record) => (dayOf(record) === '' ? '' : day(dayOf(record))),
    width: 125,
    share: 1,
  };
}
