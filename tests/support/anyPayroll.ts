import fc from 'fast-check';
import { addDays, writeTime } from '../../machines/kit/calendar.ts';
import { runOf } from '../../machines/payroll/runs.ts';
import { putClass } from '../../machines/store/operations.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { PendingAdjustment } from '../../machines/school/payrollShapes.ts';
import type { School } from '../../machines/school/school.ts';
import type { PayTerms, StaffMember, Teacher } from '../../machines/school/peopleShapes.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import { emptySchool } from '../../machines/school/school.ts';

export const cutOff = '2025-08-08';

const decimal = (max: number, digits: number) =>
  fc.integer({ min: 0, max: max * 10 ** digits }).map((units) => units / 10 ** digits);

const terms = fc.record<PayTerms>({
  paymentType: fc.constantFrom('hourly', 'weekly'),
  rate: fc.oneof(decimal(20_000, 2), decimal(500, 4)),
  isrDiscount: fc.oneof(fc.constant(0), decimal(35, 2)),
  imssDiscount: fc.oneof(fc.constant(0), decimal(10, 4)),
  ivaDiscount: fc.oneof(fc.constant(0), decimal(16, 1)),
});

const names = ['Ana Núñez', 'Beto Ávila', 'Ceci Ñandú', 'Łukasz Wójcik', 'José "Pepe" Güémez'];

function account(id: number, name: string) {
  return {
    id,
    name,
    email: '',
    phone: '',
    user: `u${id}`,
    password: '',
    status: 'Activo',
  } as const;
}

const classes = fc.array(
  fc.record({
    days: fc.integer({ min: -9, max: 3 }),
    employee: fc.constantFrom(...names, 'Nadie'),
    start: fc.integer({ min: 7 * 60, max: 16 * 60 }),
    length: fc.integer({ min: -30, max: 300 }),
    classroom: fc.constantFrom('Salón 1', 'Salón 2', 'constructor'),
  }),
  { maxLength: 40 },
);

/** Schools of up to five employees with classes around the cut-off, in and out of its seven days. */
export const anySchool = fc
  .tuple(fc.array(terms, { minLength: names.length, maxLength: names.length }), classes)
  .map(([allTerms, someClasses]): School => {
    const teachers = names.slice(0, 3).map((name, index): Teacher => ({
      ...account(index + 1, name),
      ...allTerms[index]!,
      subject: 'Matemáticas',
      availability: {},
      groups: [],
    }));
    const staff = names.slice(3).map((name, index): StaffMember => ({
      ...account(index + 1, name),
      ...allTerms[index + 3]!,
      position: 'Intendente',
      department: 'Servicios Generales',
      schedule: '',
    }));
    const operations = someClasses.map(({ days, employee, start, length, classroom }) => {
      const date = addDays(cutOff, days);
      const entry: ScheduleEntry = {
        employee,
        group: 'N/A',
        activity: 'Asesoría',
        type: 'Individual',
        startTime: writeTime(start),
        endTime: writeTime(start + length),
        classroom,
        classroomType: 'Presencial',
      };
      return putClass({ date, classroom, startTime: entry.startTime }, entry);
    });
    return applyOperations({ ...emptySchool, teachers, staff }, operations);
  });

const anyAdjustment = fc.record<Omit<PendingAdjustment, 'id'>>({
  employeeId: fc.constantFrom('teacher-1', 'teacher-2', 'teacher-3', 'staff-1', 'staff-2'),
  cutOff: fc.constantFrom(cutOff, cutOff, cutOff, addDays(cutOff, 7)),
  type: fc.constantFrom('bonus', 'deduction'),
  concept: fc.constantFrom('Puntualidad', 'Préstamo', '=1+1', 'Día económico', 'Łódź'),
  amount: fc.oneof(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 1e9 })),
});

/** Such schools with adjustments of the run, and of one that is not. */
export const anyAdjustedSchool = fc
  .tuple(anySchool, fc.array(anyAdjustment, { maxLength: 25 }))
  .map(([school, adjustments]): School => ({
    ...school,
    payrollRuns: [runOf(cutOff)],
    payrollAdjustments: adjustments.map((one, index) => ({ id: index + 1, ...one })),
  }));
