import * as v from 'valibot';
import type { EmployeeId } from './peopleShapes.ts';

export const text = v.string();
export const optionalText = v.optional(v.string(), '');
/** A text of which something holds: one check by hand weighs less than a library's pipe. */
export const textThat = <Text extends string = string>(holds: (text: string) => boolean) =>
  v.custom<Text>((value) => typeof value === 'string' && holds(value));
export const label = textThat((value) => value !== '');
/** The most that an amount of a record may be; none is less than 0. */
export const most = {
  rate: 1_000_000,
  isrDiscount: 100,
  imssDiscount: 100,
  ivaDiscount: 100,
  capacity: 100_000,
};
/** The amounts that are whole. */
export const counted: ReadonlySet<string> = new Set(['capacity']);
/** A text may say -0, which no text that is written says. */
const withoutNegativeZero = v.transform((value: number) => value + 0);
export const within = (highest: number, lowest = 0) =>
  v.pipe(
    v.custom<number>((value) => typeof value === 'number' && value >= lowest && value <= highest),
    withoutNegativeZero,
  );
export const numericId = v.pipe(
  v.custom<number | string>((value) =>
    typeof value === 'string'
      ? /^\d{1,15}$/.test(value)
      : Number.isSafeInteger(value) && Number(value) >= 0,
  ),
  v.transform((value) => Number(value) + 0),
);
/** One that can't be is as good as none: the name beside it counts. */
export const reference = <Id extends v.GenericSchema>(id: Id) =>
  v.fallback(v.optional(id), undefined);
export const isEmployeeId = (value: string) => /^(teacher|staff)-\d{1,15}$/.test(value);
export const employeeId = textThat<EmployeeId>(isEmployeeId);
/** What sums of many stay exact with, or nearly; below 0 where more was withheld than earned. */
export const amount = within(1e15, -1e15);
export const count = within(1e6);
export const optionalAmount = (highest: number) => v.optional(within(highest), 0);
export const day = textThat((value) => /^\d{4}-\d{2}-\d{2}$/.test(value));
export const personStatus = v.optional(v.picklist(['Activo', 'Inactivo']), 'Activo');

const identifier = v.optional(text);
/** What the tax office, the social security and the bank know an employee by. */
export const identifiers = {
  rfc: identifier,
  curp: identifier,
  nss: identifier,
  clabe: identifier,
};
