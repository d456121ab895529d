/** The local calendar day of an instant, YYYY-MM-DD. */
export function dayOf(milliseconds: number): string {
  const date = new Date(milliseconds);
  return writeDay(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

export function writeDay(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
}

export function pad(value: number): string {
  return String(value).padStart(2, '0');
}
