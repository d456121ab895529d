/** The first of some columns that fit into a width in pixels; two whatever it is, the first as narrow as that asks. */
export function columnsThatFit<Column extends { width: number }>(
  columns: readonly Column[],
  available: number,
): readonly Column[] {
  let left = available;
  const tooMany = columns.findIndex(({ width }) => {
    left -= width;
    return left < 0;
  });
  if (tooMany === -1) return columns;
  const [first, ...others] = columns.slice(0, Math.max(2, tooMany));
  if (!first) return [];
  const room = others.reduce((rest, { width }) => rest - width, available);
  return [{ ...first, width: Math.min(first.width, Math.max(0, room)) }, ...others];
}
