import * as v from 'valibot';
import { weekdays } from '../kit/weekdays.ts';
import {
  count,
  day,
  employeeId,
  identifiers,
  label,
  most,
  numericId,
  optionalAmount,
  optionalText,
  personStatus,
  reference,
  text,
  textThat,
  within,
} from './fieldSchemas.ts';
import { isLesson } from './lessonSchema.ts';
import { payrollSchemas } from './payrollSchemas.ts';
import type { ScheduleEntry } from './timetableShapes.ts';
import type { Lesson } from './lessonShapes.ts';
import type { ListKey, Records } from './school.ts';
import {
  classTypes,
  classroomStatuses,
  classroomTypes,
  departments,
  paymentTypes,
  taskStatuses,
} from './words.ts';

const isTrue = reference(v.custom<true>((value) => value === true));
const account = {
  id: numericId,
  name: label,
  email: optionalText,
  phone: optionalText,
  user: label,
  password: text,
  status: personStatus,
};
const optionalDay = v.optional(day);
const payTerms = {
  paymentType: v.optional(v.picklist(paymentTypes), 'hourly'),
  rate: optionalAmount(most.rate),
  isrDiscount: optionalAmount(most.isrDiscount),
  imssDiscount: optionalAmount(most.imssDiscount),
  ivaDiscount: optionalAmount(most.ivaDiscount),
};
const availability = v.optional(
  v.record(v.picklist(weekdays), v.array(v.looseObject({ start: text, end: text }))),
  {},
);

const ofEmployee = { employee: optionalText, employeeId: reference(employeeId) };

const entrySchema = v.looseObject({
  ...ofEmployee,
  substitute: v.optional(text),
  substituteId: reference(employeeId),
  series: v.optional(v.number()),
  group: v.optional(text, 'N/A'),
  groupId: reference(label),
  activity: optionalText,
  type: v.optional(v.picklist(classTypes), 'Grupal'),
  startTime: text,
  endTime: text,
  classroom: text,
  classroomId: reference(numericId),
  classroomType: v.optional(v.picklist(classroomTypes), 'Presencial'),
}) satisfies v.GenericSchema<unknown, ScheduleEntry>;

/** One of its own for each field, those that a record may lack included. */
type Whole<Item> = v.GenericSchema<unknown, Item> & { entries: Record<keyof Item, unknown> };

/** One schema for the records of each list; unknown fields are kept. */
export const recordSchemas = {
  admins: v.looseObject(account),
  teachers: v.looseObject({
    ...account,
    ...payTerms,
    ...identifiers,
    subject: optionalText,
    availability,
    hiredOn: optionalDay,
    groups: v.optional(v.array(v.looseObject({ id: reference(label), name: text })), []),
  }),
  staff: v.looseObject({
    ...account,
    ...payTerms,
    ...identifiers,
    position: optionalText,
    department: v.optional(v.picklist(departments), 'Administración'),
    schedule: optionalText,
    hiredOn: optionalDay,
  }),
  students: v.looseObject({
    id: numericId,
    name: label,
    career: optionalText,
    group: optionalText,
    groupId: reference(label),
    enrollmentDate: optionalText,
    graduatedOn: optionalDay,
    withdrawnOn: optionalDay,
    pastGroups: v.optional(
      v.array(v.looseObject({ until: day, group: text, groupId: reference(label) })),
    ),
  }),
  courses: v.looseObject({
    id: label,
    name: label,
    description: optionalText,
    startDate: day,
    endDate: day,
    isDemo: isTrue,
  }),
  groups: v.looseObject({
    id: label,
    name: label,
    description: optionalText,
    courseId: optionalText,
    capacity: v.optional(within(most.capacity)),
    isDemo: isTrue,
  }),
  classrooms: v.looseObject({
    id: numericId,
    name: textThat((value) => value !== '' && value !== '__proto__'),
    type: v.optional(v.picklist(classroomTypes), 'Presencial'),
    capacity: optionalAmount(most.capacity),
    resources: v.optional(v.array(text), []),
    status: v.optional(v.picklist(classroomStatuses), 'Disponible'),
    isDemo: isTrue,
  }),
  classSessions: v.custom<Lesson>(isLesson),
  ...payrollSchemas,
  attendance: v.looseObject({
    id: numericId,
    date: day,
    group: text,
    subject: text,
    teacher: text,
    totalStudents: count,
    present: count,
    absent: count,
    late: count,
    students: v.array(
      v.looseObject({
        id: numericId,
        name: text,
        status: v.picklist(['present', 'absent', 'late']),
      }),
    ),
  }),
  justifications: v.looseObject({
    id: numericId,
    studentId: numericId,
    from: day,
    until: day,
    reason: optionalText,
  }),
  cancelledClasses: v.looseObject({
    id: label,
    date: day,
    time: text,
    groupName: text,
    groupId: reference(label),
    subject: optionalText,
    reason: optionalText,
    teacherId: reference(numericId),
    toldOn: optionalDay,
  }),
  tasks: v.looseObject({
    id: numericId,
    ...ofEmployee,
    title: label,
    detail: optionalText,
    due: optionalText,
    status: v.picklist(taskStatuses),
    doneOn: optionalDay,
    isOwn: isTrue,
  }),
  activities: v.looseObject({
    id: numericId,
    ...ofEmployee,
    description: label,
    date: day,
    time: text,
  }),
} satisfies { [Key in ListKey]: Key extends 'classSessions' ? unknown : Whole<Records[Key]> };

export const scheduleEntrySchema = entrySchema;
