/** Whether all months of the school have come to this device, or some are still to come. */
export type MonthsTold = { type: 'months.complete' } | { type: 'months.missing' };

/** What is said where nothing is done with a part of the school. */
export const incompleteNotice = {
  type: 'notice',
  notice: { code: 'school.lacksMonths', details: {} },
} as const;
