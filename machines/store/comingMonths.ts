/** Whether all months of the school have come to this device, or some are still to come. */
export type MonthsTold = { type: 'months.complete' } | { type: 'months.missing' };
