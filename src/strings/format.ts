import { isDay } from '../../machines/kit/calendar.ts';
import { lazily } from '../../machines/kit/lazily.ts';
import type { SystemSettings } from '../../machines/school/settingsShapes.ts';

/** How the settings have money and days written; loops over many use one of these. */
export interface Formats {
  /** An amount of whole centavos: '$1,234.50'. */
  money: (centavos: number) => string;
  /** A rate in pesos, with the parts of a centavo that it has: '$233.335'. */
  pesos: (rate: number) => string;
  /** A calendar day YYYY-MM-DD, never shifted: '08/08/2025'; what is no day stays as it is. */
  day: (day: string) => string;
}

export function formatsOf({
  currency,
  dateFormat,
}: Pick<SystemSettings, 'currency' | 'dateFormat'>): Formats {
  const inCurrency = (digits?: Intl.NumberFormatOptions) =>
    lazily(() => new Intl.NumberFormat('es-MX', { style: 'currency', currency, ...digits }));
  const amount = inCurrency();
  const exact = inCurrency({ maximumFractionDigits: 4 });
  return {
    money: (centavos) => amount().format(centavos / 100),
    pesos: (rate) => exact().format(rate),
    day: (day) => {
      const [, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
      if (year === '') return day;
      return dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', date);
    },
  };
}

/** The order of a day's parts, in Spanish: 'DD/MM/AAAA'. */
export function shownFormat(format: SystemSettings['dateFormat']): string {
  return format.replace('YYYY', 'AAAA');
}

const full = lazily(() => new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeZone: 'UTC' }));

/** A calendar day YYYY-MM-DD in words, never shifted: 'viernes, 8 de agosto de 2025'; else as it is. */
export function fullDay(day: string): string {
  return isDay(day) ? full().format(new Date(`${day}T00:00:00Z`)) : day;
}

const short = lazily(
  () => new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

/** A calendar day YYYY-MM-DD, never shifted: '8 ago'; else as it is. */
export function shortDay(day: string): string {
  return isDay(day) ? short().format(new Date(`${day}T00:00:00Z`)) : day;
}
