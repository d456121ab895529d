import { lazily } from './lazily.ts';

/** The text without case, accents and ordinal signs, for searching: 'Núñez 1°' and 'nunez 1' fold to the same. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{Diacritic}°ºª]/gu, '')
    .toLowerCase();
}

/**
 * A folded text without quotes, a number and the letter that stands alone after it as one word, as a
 * group's grade and letter are: '1 a', '1-a' and '1 "a"' are '1a'.
 */
export function withGroupsJoined(folded: string): string {
  return folded
    .replaceAll(/["'“”‘’«»]/g, '')
    .replaceAll(/(\d)[^\p{L}\p{N}\n]+(?=\p{L}(?![\p{L}\p{N}]))/gu, '$1');
}

/** What of a text is searched: the text folded and, where that is another, the same with its groups joined. */
export function searchable(text: string): string {
  return waysToWrite(text).join('\n');
}

function waysToWrite(text: string): string[] {
  const folded = fold(text);
  return [...new Set([withGroupsJoined(folded), folded])];
}

/** The words of a search, folded: with its groups joined and, where those are others, as they stand. */
export function searchedWords(search: string): string[][] {
  return waysToWrite(search).map((way) => way.split(/\s+/).filter((word) => word !== ''));
}

/**
 * A test for texts that hold every searched word among them, in any order, accents and case aside;
 * a search without words matches all.
 */
export function matcher(search: string): (...texts: readonly string[]) => boolean {
  const ways = searchedWords(search);
  // Many records share their texts: each is folded and looked through once.
  const known = new Map<string, Map<string, boolean>>();
  const isIn = (text: string, word: string) => {
    const of = known.get(word) ?? new Map<string, boolean>();
    known.set(word, of);
    const found = of.get(text) ?? searchable(text).includes(word);
    of.set(text, found);
    return found;
  };
  return (...texts) =>
    ways.some((words) => words.every((word) => texts.some((text) => isIn(text, word))));
}

/**
 * Of many items, whose searchable texts stand beside them, those that hold every searched word: with its
 * groups joined, '1° A' is no '1' and some 'a', or where none does so, as they stand.
 */
export function foundAmong<Item>(
  items: readonly Item[],
  texts: readonly string[],
  search: string,
): Item[] {
  for (const words of searchedWords(search)) {
    const found = items.filter((_, at) => words.every((word) => texts[at]!.includes(word)));
    if (found.length > 0) return found;
  }
  return [];
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
