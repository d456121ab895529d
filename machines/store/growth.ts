/** What a browser gives its data: how much of it is in use, and all there is; in one unit. */
export interface Room {
  used: number;
  quota: number;
}

/** What records of a change add to the store, and how much of what is left that is. */
export interface Growth {
  units: number;
  left: number;
  /** Percent of what is left, whole; beyond 100 where it does not fit. */
  percent: number;
}

/** Of many records the lengths of as many, evenly spread, stand for all. */
const sampled = 400;

/** Percent of what is left that a change may take without a word. */
const littlePercent = 10;

/** How long the texts of records are, about, whose place is told beside each. */
export function lengthOf(records: readonly object[]): number {
  if (records.length <= sampled) return lengthOfAll(records);
  const step = records.length / sampled;
  const some = Array.from({ length: sampled }, (_, index) => records[Math.floor(index * step)]!);
  return Math.round((lengthOfAll(some) / sampled) * records.length);
}

/** What records take of the room that is left where it is more than a tenth, or null. */
export function largeGrowth(records: readonly object[], room: Room | null): Growth | null {
  if (!room || records.length === 0) return null;
  const units = lengthOf(records);
  const left = Math.max(0, room.quota - room.used);
  if (units * 100 <= left * littlePercent) return null;
  return { units, left, percent: left === 0 ? 101 : Math.round((100 * units) / left) };
}

/** The journal has each record once, and its place. */
function lengthOfAll(records: readonly object[]): number {
  return records.reduce((sum, record) => sum + JSON.stringify(record).length, 0);
}
