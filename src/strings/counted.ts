/** A number with its noun: '1 estudiante', '2 estudiantes'. */
export function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** Minutes as hours: '6', '7.5'. */
export function hoursOf(minutes: number): string {
  return String(Math.round((minutes / 60) * 10) / 10);
}
