import type { Quarantined } from '../../machines/store/storePort.ts';
import type { Formats } from './format.ts';
import { monthText } from './studentFile.ts';
import { storedKeyName } from './storedKeys.ts';

const ofMonth = /:(\d{4}-\d{2})$/;

/** Whether it is a month, which a backup has whole. */
export function isOfMonth({ storedAs }: Quarantined): boolean {
  return ofMonth.test(storedAs);
}

/** What was set aside of the records: of what is kept by the month, which one. */
export function quarantinedName({ key, storedAs }: Quarantined): string {
  const [, month] = ofMonth.exec(storedAs) ?? [];
  return month === undefined ? storedKeyName(key) : `${storedKeyName(key)} de ${monthText(month)}`;
}

/** What is left where the browser's database can't be opened, or was lost since; a shared school has its server. */
export function lostText(
  { storedAs }: Quarantined,
  { day }: Formats,
  { isOpen, isShared }: { isOpen: boolean; isShared: boolean },
): string {
  const [, from, until] = /:(\d{4}-\d{2}-\d{2})?-(\d{4}-\d{2}-\d{2})?$/.exec(storedAs) ?? [];
  const days = [from && `desde el ${day(from)}`, until && `hasta el ${day(until)}`];
  const left = `los horarios, sesiones de clase, nóminas y actividades que ves son solo ${days.filter(Boolean).join(' ')}`;
  return isOpen
    ? `Este navegador perdió su base de datos: ${left}. Los demás ${isShared ? 'vuelven del servidor de la escuela, con conexión' : 'se recuperan con un respaldo'}.`
    : `No se pudo abrir la base de datos de este navegador: ${left}. Los demás siguen en ella: cierra el navegador por completo y vuelve a abrirlo. Mientras tanto usa una sola pestaña; no se podrá pagar ni cerrar el ciclo, y un respaldo tendría solo lo que ves.`;
}
