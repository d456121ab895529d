/** The rows that a report's columns are measured by: the first of a long one, and its totals. */
export function measuredRows<Row>(rows: readonly Row[], totals: Row | null): Row[] {
  return [...rows.slice(0, 500), ...(totals ? [totals] : [])];
}
