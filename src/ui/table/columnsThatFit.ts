/** The first of some columns that fit into a width in pixels, two of them whatever it is. */
export function columnsThatFit<Column extends { width: number }>(
  columns: readonly Column[],
  available: number,
): readonly Column[] {
  let left = available;
  const tooMany = columns.findIndex(({ width }) => {
    left -= width;
    return left < 0;
  });
  return tooMany === -1 ? columns : columns.slice(0, Math.max(2, tooMany));
}
