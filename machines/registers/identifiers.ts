import { isDay } from '../kit/calendar.ts';
import type { Identifiers } from '../school/payrollShapes.ts';

export type Identifier = keyof Identifiers;
export type IdentifierFault = 'notForm' | 'notCheckDigit';

export const identifiers = ['rfc', 'curp', 'nss', 'clabe'] as const satisfies Identifier[];

/** As it is stored: capitals, without the spaces and hyphens it is often written with. */
export function tidyIdentifier(text: string): string {
  return text.normalize('NFC').replaceAll(/[\s-]/g, '').toUpperCase();
}

/**
 * What keeps a tidy identifier from being saved, or null. An RFC's check digit does not: the tax
 * office itself has given out some with another one.
 */
export function identifierFault(identifier: Identifier, text: string): IdentifierFault | null {
  const isFormed = forms[identifier].test(text) && hasDay(identifier, text);
  if (!isFormed) return 'notForm';
  return identifier === 'rfc' || hasCheckDigit(identifier, text) ? null : 'notCheckDigit';
}

/** Whether the last sign of an identifier of the right form is what the others ask for. */
export function hasCheckDigit(identifier: Identifier, text: string): boolean {
  const signs = Array.from(text);
  return signs.pop() === checkDigits[identifier](signs);
}

/** The identifiers of somebody that are given. */
export function identifiersOf(holder: Identifiers): Identifiers {
  const given = identifiers.flatMap((one) => (holder[one] ? [[one, holder[one]] as const] : []));
  return Object.fromEntries(given);
}

/** What has identifiers of its own, with those of their holder alone in their place. */
export function withIdentifiersOf<Held extends Identifiers>(
  held: Held,
  holder: Identifiers,
): Omit<Held, Identifier> & Identifiers {
  const { rfc: _rfc, curp: _curp, nss: _nss, clabe: _clabe, ...others } = held;
  return { ...others, ...identifiersOf(holder) };
}

const states =
  'AS|BC|BS|CC|CH|CL|CM|CS|DF|DG|GR|GT|HG|JC|MC|MN|MS|NE|NL|NT|OC|PL|QR|QT|SL|SP|SR|TC|TL|TS|VZ|YN|ZS';

/** An RFC of a person: of companies there are none employed. No bank is 000, no number only zeros. */
const forms: Readonly<Record<Identifier, RegExp>> = {
  rfc: /^[A-ZÑ&]{4}\d{6}[A-Z\d]{2}[\dA]$/,
  curp: new RegExp(`^[A-Z]{4}\\d{6}[HMX](${states})[A-Z]{3}[A-Z\\d]\\d$`),
  nss: /^(?!0+$)\d{11}$/,
  clabe: /^(?!000)\d{18}$/,
};

/** The day of birth; an RFC doesn't say of which century, a CURP does by the sign before its last. */
function hasDay(identifier: Identifier, text: string): boolean {
  if (identifier !== 'rfc' && identifier !== 'curp') return true;
  const [, year, month, day] = /^....(..)(..)(..)/.exec(text) ?? [];
  const centuries = identifier === 'rfc' ? [19, 20] : [/\d/.test(text.charAt(16)) ? 19 : 20];
  return centuries.some((century) => isDay(`${century}${year}-${month}-${day}`));
}

/** What the last sign is to be, from the signs before it. */
const checkDigits: Readonly<Record<Identifier, (signs: readonly string[]) => string>> = {
  // SAT, by modulus 11.
  rfc: (signs) => {
    const sum = weighed('0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ', signs, (at) => 13 - at);
    const rest = (11 - (sum % 11)) % 11;
    return rest === 10 ? 'A' : String(rest);
  },
  // RENAPO, by modulus 10.
  curp: (signs) => ten(weighed('0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ', signs, (at) => 18 - at)),
  // IMSS, by Luhn's rule.
  nss: (signs) => {
    const doubled = signs.map((sign, at) => Number(sign) * (at % 2 === 0 ? 1 : 2));
    return ten(doubled.reduce((sum, one) => sum + (one > 9 ? one - 9 : one), 0));
  },
  // Banxico: 3, 7, 1 and again; of each product the last digit counts.
  clabe: (signs) => ten(weighed('0123456789', signs, (at) => [3, 7, 1][at % 3]!)),
};

function weighed(alphabet: string, signs: readonly string[], weight: (at: number) => number) {
  return signs.reduce((sum, sign, at) => sum + alphabet.indexOf(sign) * weight(at), 0);
}

function ten(sum: number): string {
  return String((10 - (sum % 10)) % 10);
}
