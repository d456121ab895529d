import { groupBy } from '../kit/groupBy.ts';
import { identifierFault } from '../registers/identifiers.ts';
import type { PayrollRecord } from '../school/payrollShapes.ts';
import type { CancelledRecord } from './corrections.ts';
import { payeeOf, recordId } from './dueRecord.ts';

/** One transfer: `amount` in whole centavos, both texts in letters and digits of ASCII. */
export interface Transfer {
  name: string;
  clabe: string;
  amount: number;
  /** Tells this payment from every other, one made again after a correction included. */
  reference: string;
}

/** Why a bank is not told of somebody. */
export type LeftOut = 'noClabe' | 'badClabe' | 'noName' | 'noPay' | 'negativePay';

/** What a run's transfers would be, and what to look at before they are. */
export interface Dispersal {
  transfers: readonly Transfer[];
  /** What they add up to. */
  total: number;
  /** Names, by why they are left out. */
  leftOut: ReadonlyMap<LeftOut, readonly string[]>;
  /** The names of those who share an account with somebody, account by account. */
  sharedAccounts: readonly (readonly string[])[];
  /** Whoever was paid before and would be once more, with the last payment that was taken back. */
  paidBefore: readonly CancelledRecord[];
  /** How many of the transfers are of records that are not paid yet: they may still change. */
  pending: number;
}

const longestName = 40;

/** What a bank is told of some records, with the payments of the run that were taken back. */
export function dispersalOf(
  records: readonly PayrollRecord[],
  cancelled: ReadonlyMap<string, readonly CancelledRecord[]>,
): Dispersal {
  const leftOut = new Map<LeftOut, string[]>();
  const transfers: Transfer[] = [];
  const paid: PayrollRecord[] = [];
  for (const record of records) {
    const reason = reasonToLeaveOut(record);
    if (reason) {
      leftOut.set(reason, [...(leftOut.get(reason) ?? []), record.name]);
      continue;
    }
    paid.push(record);
    transfers.push({
      name: bankName(record.name),
      clabe: record.clabe ?? '',
      amount: record.netSalary,
      reference: referenceOf(record),
    });
  }
  const accounts = groupBy(paid, ({ clabe }) => clabe);
  return {
    transfers,
    total: transfers.reduce((sum, { amount }) => sum + amount, 0),
    leftOut,
    sharedAccounts: [...accounts.values()]
      .filter((sharing) => sharing.length > 1)
      .map((sharing) => sharing.map(({ name }) => name)),
    paidBefore: paid.flatMap((record) => cancelled.get(payeeOf(record))?.slice(-1) ?? []),
    pending: paid.filter(({ status }) => status === 'Pendiente').length,
  };
}

/** A name as banks take it: capitals of ASCII, and single spaces between them; empty of other scripts. */
export function bankName(name: string): string {
  return name
    .toUpperCase()
    .replaceAll(/[ŁĐØÆŒÞÐ]/g, (letter) => undecomposed[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Z\d]+/g, ' ')
    .trim()
    .slice(0, longestName)
    .trim();
}

/** Letters that are no other one with a mark. */
const undecomposed: Readonly<Record<string, string>> = {
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Ø: 'O',
  Æ: 'AE',
  Œ: 'OE',
  Þ: 'TH',
};

function reasonToLeaveOut({ clabe, name, netSalary }: PayrollRecord): LeftOut | null {
  if (netSalary < 0) return 'negativePay';
  if (netSalary === 0) return 'noPay';
  if (clabe === undefined) return 'noClabe';
  if (identifierFault('clabe', clabe)) return 'badClabe';
  return bankName(name) === '' ? 'noName' : null;
}

/** 'EMP007P 20250808', of the second payment of that run 'EMP007P 20250808 2'; staff have an A. */
function referenceOf(record: PayrollRecord): string {
  const { id, role, employeeId, cutOff } = record;
  const again = id.slice(recordId(payeeOf(record), cutOff).length + 1);
  const whom = `${employeeId}${role === 'teacher' ? 'P' : 'A'}`;
  return [whom, cutOff.replaceAll('-', ''), again].filter(Boolean).join(' ');
}
