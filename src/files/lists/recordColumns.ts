import { weekdays } from '../../../machines/kit/weekdays.ts';
import { isDay } from '../../../machines/kit/calendar.ts';
import { studentStatuses } from '../../../machines/registers/students.ts';
import { courseStatus } from '../../../machines/registers/courses.ts';
import type { Drafts, RegisterKey } from '../../../machines/registers/drafts.ts';
import type { Records, School } from '../../../machines/school/school.ts';
import type { Availability } from '../../../machines/school/peopleShapes.ts';
import type { PaymentType } from '../../../machines/school/words.ts';
import {
  classroomStatuses,
  classroomTypes,
  departments,
  paymentTypes,
} from '../../../machines/school/words.ts';
import { Secret } from '../../../machines/accounts/secret.ts';
import { isEmail } from '../../../machines/kit/text.ts';
import type { CsvCell } from '../csv.ts';
import type { DateFormat } from './writtenTimes.ts';
import type { Reading } from './cellReadings.ts';
import {
  optionOf,
  readDay,
  readHours,
  readNumber,
  readOption,
  readResources,
  readText,
} from './cellReadings.ts';
import { fieldLabels } from '../../strings/fields.ts';
import { paymentTypeLabels } from '../../strings/people.ts';
import { identifiers, tidyIdentifier } from '../../../machines/registers/identifiers.ts';

/** A column of a register's CSV file; one that is only written has no `field`. */
export interface Column<Key extends RegisterKey = RegisterKey> {
  heading: string;
  field: string | null;
  write: (record: Records[Key]) => CsvCell;
  read: (text: string, format: DateFormat) => Reading;
}

type Columns<Key extends RegisterKey> = readonly Column<Key>[];
type Facts = Pick<School, 'groups' | 'courses'> & { today: string };

/** The columns of a register, the same in exports and imports; only what they write needs facts. */
export function columnsOf<Key extends RegisterKey>(
  register: Key,
  facts: Facts = { groups: [], courses: [], today: '' },
): Columns<Key> {
  return recordColumns[register](facts);
}

const recordColumns: {
  readonly [Key in RegisterKey]: (facts: Facts) => Columns<Key>;
} = {
  admins: () => [id('admins'), ...accountColumns('admins'), statusColumn()],
  teachers: () => [
    id('teachers'),
    ...accountColumns('teachers'),
    text('teachers', 'subject'),
    ...payColumns('teachers'),
    ...identifierColumns('teachers'),
    column('teachers', 'availability', ({ availability }) => writeHours(availability), readHours),
    statusColumn(),
  ],
  staff: () => [
    id('staff'),
    ...accountColumns('staff'),
    text('staff', 'position'),
    column(
      'staff',
      'department',
      ({ department }) => department,
      (cell) => readOption(departments, cell),
    ),
    text('staff', 'schedule'),
    ...payColumns('staff'),
    ...identifierColumns('staff'),
    statusColumn(),
  ],
  students: (facts) => {
    const statusOf = studentStatuses(facts, facts.today);
    return [
      id('students'),
      text('students', 'name'),
      text('students', 'career'),
      text('students', 'group'),
      column(
        'students',
        'enrollmentDate',
        ({ enrollmentDate }) => enrollmentDate,
        (cell, format) => (cell === '' ? null : readDay(cell, format)),
      ),
      written('Estado', statusOf),
    ];
  },
  courses: ({ today }) => [
    written('ID', (course) => course.id),
    text('courses', 'name'),
    text('courses', 'description'),
    column('courses', 'startDate', ({ startDate }) => startDate, readDay),
    column('courses', 'endDate', ({ endDate }) => endDate, readDay),
    written('Estado', (course) => (isDay(course.endDate) ? courseStatus(course, today) : '')),
  ],
  groups: ({ courses }) => [
    column(
      'groups',
      'courseId',
      ({ courseId }) => courses.find(({ id: one }) => one === courseId)?.name ?? courseId,
      readText,
    ),
    text('groups', 'name'),
    text('groups', 'description'),
  ],
  classrooms: () => [
    id('classrooms'),
    text('classrooms', 'name'),
    column(
      'classrooms',
      'type',
      ({ type }) => type,
      (cell) => readOption(classroomTypes, cell),
    ),
    column('classrooms', 'capacity', ({ capacity }) => capacity, readNumber),
    column('classrooms', 'resources', ({ resources }) => resources.join(', '), readResources),
    column(
      'classrooms',
      'status',
      ({ status }) => status,
      (cell) => readOption(classroomStatuses, cell),
    ),
  ],
};

export const idHeading = 'ID';

type AccountKey = 'admins' | 'teachers' | 'staff';
type PaidKey = 'teachers' | 'staff';

function accountColumns<Key extends AccountKey>(register: Key): Column<Key>[] {
  return [
    text(register, 'name'),
    column(
      register,
      'email',
      ({ email }) => email,
      (cell) => (cell === '' || isEmail(cell) ? { value: cell } : { problem: 'notEmail' }),
    ),
    text(register, 'phone'),
    text(register, 'user'),
    // What is stored is a hash: it stays out of the file, and an empty cell keeps it.
    column(
      register,
      'password',
      () => '',
      (cell) => (cell === '' ? null : { value: new Secret(cell) }),
    ),
  ];
}

function payColumns<Key extends PaidKey>(register: Key): Column<Key>[] {
  return [
    column(
      register,
      'paymentType',
      ({ paymentType }) => paymentTypeLabels[paymentType],
      (cell) =>
        cell === ''
          ? null
          : optionOf(paymentTypes, cell, (type: PaymentType) => paymentTypeLabels[type]),
    ),
    column(register, 'rate', ({ rate }) => rate, readNumber),
    column(register, 'isrDiscount', ({ isrDiscount }) => isrDiscount, readNumber),
    column(register, 'imssDiscount', ({ imssDiscount }) => imssDiscount, readNumber),
    column(register, 'ivaDiscount', ({ ivaDiscount }) => ivaDiscount, readNumber),
  ];
}

/** An empty cell is no identifier. */
function identifierColumns<Key extends PaidKey>(register: Key): Column<Key>[] {
  return identifiers.map((one) =>
    column(
      register,
      one,
      (employee) => employee[one] ?? '',
      (cell) => ({ value: tidyIdentifier(cell) || undefined }),
    ),
  );
}

function column<Key extends RegisterKey>(
  register: Key,
  field: keyof Drafts[Key] & string,
  write: (record: Records[Key]) => CsvCell,
  read: Column['read'],
): Column<Key> {
  const labels: Readonly<Record<string, string>> = fieldLabels[register];
  return { heading: labels[field] ?? field, field, write, read };
}

function text<Key extends RegisterKey>(
  register: Key,
  field: keyof Drafts[Key] & keyof Records[Key] & string,
): Column<Key> {
  return column(register, field, (record) => String(record[field]), readText);
}

function written<Key extends RegisterKey>(
  heading: string,
  write: (record: Records[Key]) => CsvCell,
): Column<Key> {
  return { heading, field: null, write, read: () => null };
}

function id<Key extends RegisterKey>(_register: Key): Column<Key> {
  return written(idHeading, (record) => record.id);
}

function statusColumn<Key extends AccountKey>(): Column<Key> {
  return written('Estado', ({ status }) => status);
}

/** 'Lunes 09:00-11:00; Viernes 16:00-18:00'. */
function writeHours(availability: Availability): string {
  return weekdays
    .flatMap((day) => (availability[day] ?? []).map(({ start, end }) => `${day} ${start}-${end}`))
    .join('; ');
}
