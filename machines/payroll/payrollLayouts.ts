/** Whom a run's file is meant for. */
export const payrollLayouts = ['summary', 'accountant', 'bank'] as const;
export type PayrollLayout = (typeof payrollLayouts)[number];
