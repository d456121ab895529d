import type { PaymentType } from './words.ts';

/** One class a payroll record paid for; times are local, HH:MM. */
export interface PaidClass {
  date: string;
  startTime: string;
  endTime: string;
  activity: string;
  group: string;
  classroom: string;
  minutes: number;
}

/**
 * A derived payroll record. Amounts are whole centavos; `rate` is in pesos; `minutes` is what was
 * scheduled in the run's seven days.
 */
export interface PayrollRecord {
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
  status: 'Pendiente' | 'Pagado';
  payDate: string | null;
}

export interface PaidPayrollEntry {
  id: string;
  payPeriod: string;
  payDate: string;
  record?: PayrollRecord | undefined;
}

/** `id` and `cutOff` are the same local calendar day, YYYY-MM-DD; `payPeriod` its year-month. */
export interface PayrollRun {
  id: string;
  cutOff: string;
  payPeriod: string;
}
