/** Whether months of the school are still to come to this device. */
export interface MonthsTold {
  type: 'months.told';
  areComing: boolean;
}
