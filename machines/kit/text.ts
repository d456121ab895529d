import { lazily } from './lazily.ts';

/** The text without case, accents and ordinal signs, for searching: 'Núñez 1°' and 'nunez 1' fold to the same. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{Diacritic}°ºª]/gu, '')
    .toLowerCase();
}

/**
 * The text as it is searched: folded, without quotes, and a number and the letter that stands alone after
 * it as one word, as a group's grade and letter are: '1° A', '1-a' and '1 "A"' are '1a'.
 */
export function searchable(text: string): string {
  return fold(text)
    .replaceAll(/["'“”‘’«»]/g, '')
    .replaceAll(/(\d)[^\p{L}\p{N}\n]+(?=\p{L}(?![\p{L}\p{N}]))/gu, '$1');
}

/**
 * A test for texts that hold every searched word among them, in any order, accents and case aside;
 * a search without words matches all.
 */
export function matcher(search: string): (...texts: readonly string[]) => boolean {
  const words = wordsOf(search);
  // Many records share their texts: each is folded and looked through once.
  const known = words.map(() => new Map<string, boolean>());
  const isIn = (text: string, place: number) => {
    const found = known[place]!.get(text) ?? searchable(text).includes(words[place]!);
    known[place]!.set(text, found);
    return found;
  };
  return (...texts) => words.every((_, place) => texts.some((text) => isIn(text, place)));
}

/** The same test for texts that are searchable and joined already, where many are searched at each key. */
export function foldedMatcher(search: string): (folded: string) => boolean {
  const words = wordsOf(search);
  return (folded) => words.every((word) => folded.includes(word));
}

function wordsOf(search: string): string[] {
  return searchable(search)
    .split(/\s+/)
    .filter((word) => word !== '');
}

const spanish = lazily(() => new Intl.Collator('es-MX', { sensitivity: 'base', numeric: true }));

/** The order of days, times and other codes, which no language's rules concern. */
export function compareCodes(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Spanish alphabetical order, numbers by value. */
export function compareNames(one: string, other: string): number {
  return spanish().compare(one, other);
}

/** In the order of their names. */
export function byName<Item extends { name: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => compareNames(one.name, other.name));
}

/** A name as it is stored: composed, no spaces around it, single ones within. */
export function tidyName(text: string): string {
  return composed(text).trim().replaceAll(/\s+/g, ' ');
}

/** Whether a text shows nothing: it is empty, or of spaces and signs that nobody sees. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text);
}

/** Letters with their accents as one sign each, however they were typed: equal texts are the same. */
export function composed(text: string): string {
  return text.normalize('NFC');
}

/** The text with a mark for each half of a sign that stands alone, which no address can hold. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

/** Whether it could be an address, spaces around it aside; like a browser's, it asks for no dot. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text.trim());
}

/** What names that look alike have in common: '1°A', '1º a' and '1A'. */
export function alikeKey(name: string): string {
  return fold(name).replaceAll(/\s/g, '');
}

/** The first of other names that looks like a name and is another. */
export function alikeName(others: readonly string[], name: string): string | null {
  const [tidied, key] = [tidyName(name), alikeKey(name)];
  return others.find((other) => other !== tidied && alikeKey(other) === key) ?? null;
}

/**
 * A decimal written with comma or point, 0 when it is none (seed, section 5). A comma before three
 * digits groups thousands, as Mexico writes them: '4,500' is 4500, '12,5' is 12.5.
 */
export function parseDecimal(text: string): number {
  return isDecimal(text) ? Number(plainDecimal(text)) : 0;
}

export function isDecimal(text: string): boolean {
  return /^[+-]?(\d{1,15}(\.\d*)?|\.\d+)$/.test(plainDecimal(text));
}

function plainDecimal(text: string): string {
  const bare = text.replaceAll(/[\s$%]/g, '');
  if (/^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(bare)) return bare.replaceAll(',', '');
  if (/^[+-]?[1-9]\d{0,2}(\.\d{3})+,\d*$/.test(bare))
    return bare.replaceAll('.', '').replace(',', '.');
  return bare.replace(',', '.');
}
