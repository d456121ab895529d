import * as v from 'valibot';
import {
  amount,
  count,
  day,
  employeeId,
  identifiers,
  label,
  numericId,
  reference,
  text,
} from './fieldSchemas.ts';
import { adjustmentTypes, payRules, paymentTypes } from './words.ts';

const adjustment = {
  type: v.picklist(adjustmentTypes),
  concept: text,
  amount,
  pays: v.optional(v.array(text)),
};

const paidClasses = v.array(
  v.looseObject({
    date: day,
    startTime: text,
    endTime: text,
    activity: text,
    group: text,
    classroom: text,
    minutes: count,
    standing: reference(v.picklist(['recorded', 'unrecorded', 'cancelled', 'exempt'])),
    recordedAt: v.optional(text),
    titular: v.optional(text),
    paidIn: v.optional(text),
  }),
);

export const payrollRecordSchema = v.looseObject({
  id: label,
  role: v.picklist(['teacher', 'staff']),
  employeeId: text,
  name: text,
  position: text,
  ...identifiers,
  payPeriod: text,
  cutOff: day,
  paymentType: v.picklist(paymentTypes),
  rate: amount,
  minutes: count,
  classes: paidClasses,
  unpaid: v.optional(paidClasses),
  baseSalary: amount,
  isrPercent: amount,
  imssPercent: amount,
  ivaPercent: amount,
  isr: amount,
  imss: amount,
  iva: amount,
  bonuses: amount,
  deductions: amount,
  netSalary: amount,
  adjustments: v.optional(v.array(v.looseObject(adjustment))),
  status: v.picklist(['Pendiente', 'Pagado']),
  payDate: v.custom<string | null>((value) => value === null || v.is(day, value)),
});

export const payrollSchemas = {
  paidPayroll: v.looseObject({
    id: label,
    payPeriod: text,
    payDate: day,
    reverses: v.optional(text),
    reason: v.optional(text),
    record: v.optional(payrollRecordSchema),
  }),
  payrollRuns: v.looseObject({
    id: day,
    cutOff: day,
    payPeriod: text,
    rule: reference(v.picklist(payRules)),
  }),
  payrollAdjustments: v.looseObject({
    id: numericId,
    employeeId,
    cutOff: day,
    ...adjustment,
  }),
};
