import type { ImportKey } from '../../machines/registers/import/importColumns.ts';
import type { Remark } from '../../machines/registers/import/importRemarks.ts';
import { counted, writeCount } from './counted.ts';

/** The list that a remark is about. */
interface RemarkedList {
  register: ImportKey;
  /** Whether several sheets are read as one. */
  isOfSheets: boolean;
}

type RemarkText = (count: number, list: RemarkedList) => string;

/** What is said of so many rows of a list. */
export const remarkTexts: Readonly<Record<Remark, RemarkText>> = {
  moved: (count) =>
    count === 1
      ? '1 estudiante que ya está en un grupo cambia a otro desde hoy. Revisa que sea la misma persona y no alguien con su nombre.'
      : `${writeCount(count)} estudiantes que ya están en un grupo cambian a otro desde hoy. Revisa que sean las mismas personas y no otras con su nombre.`,
  broughtBack: (count) =>
    count === 1
      ? '1 estudiante que egresó o es baja vuelve a estar inscrito.'
      : `${writeCount(count)} estudiantes que egresaron o son baja vuelven a estar inscritos.`,
  ungrouped: (count, { register }) => {
    const what =
      register === 'schedules'
        ? counted(count, 'clase nueva', 'clases nuevas')
        : counted(count, 'estudiante nuevo', 'estudiantes nuevos');
    const [verb, cells] =
      count === 1 ? ['entra', 'su celda quedó'] : ['entran', 'sus celdas quedaron'];
    return `${what} ${verb} sin grupo y otras filas con él: revisa si ${cells} en blanco.`;
  },
  otherShift: (count, { register }) => {
    const [who, others] =
      register === 'schedules'
        ? [counted(count, 'clase', 'clases'), 'otras, a otras horas,']
        : [counted(count, 'estudiante nuevo', 'estudiantes nuevos'), 'otros'];
    const verb = count === 1 ? 'entra' : 'entran';
    return `${who} de un turno ${verb} a un grupo que ya tiene ${others} y cuyo nombre no dice turno. Si es el del otro turno, ponlo antes en su nombre («1A matutino») e importa de nuevo.`;
  },
  namedTwice: (count, { isOfSheets }) => {
    const told =
      count === 1
        ? '1 fila tiene el nombre de otra del archivo y entra aparte: revisa que no sea la misma persona dos veces.'
        : `${writeCount(count)} filas tienen el nombre de otra del archivo y entran aparte: revisa que no sean las mismas personas dos veces.`;
    return isOfSheets
      ? `${told} Si una hoja es la lista de todos, déjala fuera en «Hojas que se leen».`
      : told;
  },
  unknownIds: (count) =>
    count === 1
      ? '1 fila trae un ID que aquí no tiene nadie: se busca por su nombre, y ese ID no se guarda.'
      : `${writeCount(count)} filas traen un ID que aquí no tiene nadie: se buscan por su nombre, y esos ID no se guardan.`,
};
