import type { Transfer } from '../../machines/payroll/dispersal.ts';

/** Plain ASCII, as banks read it: no mark in front, nothing to quote, amounts with two decimals. */
export function bankCsv(transfers: readonly Transfer[]): string {
  const rows = transfers.map(({ name, clabe, amount, reference }) => [
    name,
    clabe,
    (amount / 100).toFixed(2),
    reference,
  ]);
  return [['NOMBRE', 'CLABE', 'IMPORTE', 'REFERENCIA'], ...rows]
    .map((row) => `${row.join(',')}\r\n`)
    .join('');
}
