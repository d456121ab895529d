import type { AdjustmentType, PayRule, PaymentType } from './words.ts';

/** What the tax office, the population register, the social security and the bank know somebody by. */
export interface Identifiers {
  rfc?: string | undefined;
  curp?: string | undefined;
  nss?: string | undefined;
  clabe?: string | undefined;
}

/** How the register of a class stood; one that is exempt can have none: it has no group, or no teacher. */
export type ClassStanding = 'recorded' | 'unrecorded' | 'cancelled' | 'exempt';

/** One class of a payroll record; times are local, HH:MM. */
export interface PaidClass {
  date: string;
  startTime: string;
  endTime: string;
  activity: string;
  group: string;
  classroom: string;
  minutes: number;
  /** Absent in what was paid before registers were looked at. */
  standing?: ClassStanding | undefined;
  /** When its register has it, where it was moved since. */
  recordedAt?: string | undefined;
  /** Of one that is covered: for whom. */
  titular?: string | undefined;
  /** Of one that is not paid, for another run paid it: that run's cut-off. */
  paidIn?: string | undefined;
}

/** A bonus or a deduction beside the percentages; `amount` is whole centavos, above 0. */
export interface Adjustment {
  type: AdjustmentType;
  concept: string;
  amount: number;
  /** The keys of the classes it pays, recorded after their run was paid. */
  pays?: string[] | undefined;
}

/** One of a record that is pending; once it is paid, the payment has it. */
export interface PendingAdjustment extends Adjustment {
  id: number;
  /** As a class of the timetable has it: `teacher-7`. */
  employeeId: `${PayrollRecord['role']}-${number}`;
  cutOff: string;
}

/**
 * A derived payroll record. Amounts are whole centavos; `rate` is in pesos; `minutes` is what was
 * scheduled in the run's seven days. Net is base and bonuses less deductions: the percentages of the
 * base and those of the adjustments. The identifiers are those of whom it pays, where they are given.
 */
export interface PayrollRecord extends Identifiers {
  id: string;
  role: 'teacher' | 'staff';
  employeeId: string;
  name: string;
  position: string;
  payPeriod: string;
  cutOff: string;
  paymentType: PaymentType;
  rate: number;
  minutes: number;
  classes: PaidClass[];
  /** Classes of the days that are not paid by the hour; absent where there is none. */
  unpaid?: PaidClass[] | undefined;
  baseSalary: number;
  isrPercent: number;
  imssPercent: number;
  ivaPercent: number;
  isr: number;
  imss: number;
  iva: number;
  bonuses: number;
  deductions: number;
  netSalary: number;
  /** Absent where there is none. */
  adjustments?: Adjustment[] | undefined;
  status: 'Pendiente' | 'Pagado';
  payDate: string | null;
}

/** Of a payment that was taken back: the local calendar day it was, and why. */
export interface Cancellation {
  on: string;
  reason: string;
}

/** A payment, or what takes one back: `payDate` is the day it was made. */
export interface PaidPayrollEntry {
  id: string;
  payPeriod: string;
  payDate: string;
  /** The id of the payment it takes back, and why. */
  reverses?: string | undefined;
  reason?: string | undefined;
  record?: PayrollRecord | undefined;
}

/** `id` and `cutOff` are the same local calendar day, YYYY-MM-DD; `payPeriod` its year-month. */
export interface PayrollRun {
  id: string;
  cutOff: string;
  payPeriod: string;
  /** The rule it was made with; absent where that is 'scheduled', the seed's. */
  rule?: PayRule | undefined;
}
