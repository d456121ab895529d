/** A number with its noun: '1 estudiante', '2 estudiantes'. */
export function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}
