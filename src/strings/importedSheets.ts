/** The heading of a column that says of each row what its sheet is called. */
export const sheetNameHeading = 'Nombre de la hoja';

/** '5 de 1°A': a row of one of several sheets. */
export function sheetRowText(line: string, sheet: string): string {
  return `${line} de ${sheet}`;
}

/** What the columns of a timetable are called that was drawn as a week. */
export const weekHeadings = {
  day: 'Día',
  startTime: 'Hora de inicio',
  endTime: 'Hora de fin',
  group: 'Grupo',
  shift: 'Turno',
  activity: 'Materia',
  employee: 'Profesor',
  classroom: 'Salón',
  title: 'Arriba de la semana',
} as const;

/** A line of the cells of such a week that nothing tells what it is. */
export function weekPartHeading(place: number): string {
  return `Renglón ${place} de la celda`;
}

/** '5, lista 2': a row of the second of lists that stand beside each other. */
export function rowOfListText(line: number, list: number): string {
  return `${line}, lista ${list}`;
}

/** What stands above each of such lists. */
export const listTitleHeading = 'Arriba de la lista';

export function columnText(letters: string): string {
  return `columna ${letters}`;
}

/** '5, martes': a class of one of its rows; '5, martes (2)' the second one there. */
export function classOfWeekText(line: string, day: string, nth = 1): string {
  return `${line}, ${day.toLowerCase()}${nth > 1 ? ` (${nth})` : ''}`;
}
