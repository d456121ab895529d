import * as v from 'valibot';
import type { EmployeeId } from './school.ts';

export const text = v.string();
export const optionalText = v.optional(v.string(), '');
export const label = v.pipe(v.string(), v.minLength(1));
/** The most that an amount of a record may be; none is less than 0. */
export const most = {
  rate: 1_000_000,
  isrDiscount: 100,
  imssDiscount: 100,
  ivaDiscount: 100,
  capacity: 100_000,
};
/** A text may say -0, which no text that is written says. */
const withoutNegativeZero = v.transform((value: number) => value + 0);
export const within = (highest: number, lowest = 0) =>
  v.pipe(
    v.custom<number>((value) => typeof value === 'number' && value >= lowest && value <= highest),
    withoutNegativeZero,
  );
export const numericId = v.union([
  v.pipe(
    v.custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= 0),
    withoutNegativeZero,
  ),
  v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
]);
/** One that can't be is as good as none: the name beside it counts. */
export const reference = <Id extends v.GenericSchema>(id: Id) =>
  v.fallback(v.optional(id), undefined);
export const employeeId = v.custom<EmployeeId>(
  (value) => typeof value === 'string' && /^(teacher|staff)-\d{1,15}$/.test(value),
);
/** What sums of many stay exact with, or nearly; below 0 where more was withheld than earned. */
export const amount = within(1e15, -1e15);
export const count = within(1e6);
export const optionalAmount = (highest: number) => v.optional(within(highest), 0);
export const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
export const personStatus = v.optional(v.picklist(['Activo', 'Inactivo']), 'Activo');
