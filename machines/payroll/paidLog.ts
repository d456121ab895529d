import type { PaidPayrollEntry } from '../school/payrollShapes.ts';

/** What became of what a run owes somebody. */
export interface Settlement {
  /** The id of the record that counts: one that was taken back is followed by another. */
  id: string;
  /** The payment of that record, or none while it is pending. */
  payment: PaidPayrollEntry | undefined;
  /** What took the payment before it back. */
  reversal: PaidPayrollEntry | undefined;
  /** The local calendar day of the first payment, taken back or not; empty where there was none. */
  paidOn: string;
}

/** The log of payments, read by the records they were of. */
export class PaidLog {
  readonly #payments = new Map<string, PaidPayrollEntry>();
  /** By the payments they take back. */
  readonly #reversals = new Map<string, PaidPayrollEntry>();

  constructor(entries: readonly PaidPayrollEntry[]) {
    for (const entry of entries) {
      if (entry.reverses === undefined) this.#payments.set(entry.id, entry);
      else this.#reversals.set(entry.reverses, entry);
    }
  }

  /** By the id of the first record, `teacher-7-2025-08-08`, which `teacher-7-2025-08-08-2` may follow. */
  settlementOf(first: string): Settlement {
    let [id, reversal] = [first, this.#reversals.get(first)];
    let before: PaidPayrollEntry | undefined;
    for (let count = 2; reversal; count += 1) {
      before = reversal;
      id = `${first}-${count}`;
      reversal = this.#reversals.get(id);
    }
    const paidOn = this.#payments.get(first)?.payDate ?? '';
    return { id, payment: this.#payments.get(id), reversal: before, paidOn };
  }
}
