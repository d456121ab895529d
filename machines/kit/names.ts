import { compareNames, fold, tidyName } from './text.ts';

/** The parts of a full name; each surname has its particles: 'de la Cruz', 'y Ríos', 'San Martín'. */
export interface NameParts {
  given: string;
  surnames: readonly string[];
}

const particles = new Set(['de', 'del', 'la', 'las', 'los', 'san', 'santa', 'y']);

/**
 * A name is followed by two surnames, as Mexico writes it: the last two words, a particle counted
 * with the word after it. Of two words the last is the surname; a single one stands for all.
 */
export function nameParts(name: string): NameParts {
  const units = unitsOf(name);
  const count = Math.min(2, Math.max(units.length - 1, 0));
  const first = units.length - count;
  return count === 0
    ? { given: '', surnames: units }
    : { given: units.slice(0, first).join(' '), surnames: units.slice(first) };
}

/**
 * A name that has its surnames first, as official lists write it, with the given names first: what
 * stands before a comma are the surnames, else its first two words, each with its particles.
 */
export function givenFirst(name: string): string {
  const [before = '', ...after] = name.split(',');
  if (after.length > 0) return tidyName(`${after.join(' ')} ${before}`);
  const units = unitsOf(name);
  const count = Math.min(2, Math.max(units.length - 1, 0));
  return [...units.slice(count), ...units.slice(0, count)].join(' ');
}

/** The words of a name in no order, case and accents aside: lists write surnames first. */
export function wordsKey(name: string): string {
  return fold(name)
    .split(/[\s,]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ');
}

/** Those of a name, its words in whatever order: two people may have one, but a person should know. */
export function namesakesIn<Item extends { name: string }>(
  people: readonly Item[],
  name: string,
): Item[] {
  const wanted = wordsKey(name);
  return wanted === '' ? [] : people.filter((one) => wordsKey(one.name) === wanted);
}

/** A name without the titles before it: 'Profra.', 'Mtro.', 'Lic.', 'Ing.'. */
export function withoutTitles(name: string): string {
  return fold(name).trimStart().replace(titles, '');
}

/** 'Profra. Ana Gil', 'Mtro. Paz'. */
export function isTitled(name: string): boolean {
  return withoutTitles(name) !== fold(name).trimStart();
}

const titles =
  /^((profesora?|profr?a?|maestr[oa]|mtr[oa]|licd?a?|ing|dra?|arq|psic|c\.?p)\b[.,\s]*)+/;

/** By first surname, then second, then given name, as school lists go; equal names keep their order. */
export function sortBySurname<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Item[] {
  const keyed = items.map((item) => {
    const { given, surnames } = nameParts(nameOf(item));
    return { item, key: [surnames[0] ?? '', surnames[1] ?? '', given] };
  });
  return keyed.toSorted((one, other) => compareKeys(one.key, other.key)).map(({ item }) => item);
}

/**
 * Names as a list has them: a namesake's with the first of their details that no other of the name
 * has. `detailsOf` gives each as many.
 */
export function namesApart<Item extends { name: string }>(
  people: readonly Item[],
  detailsOf: (one: Item) => readonly string[],
): string[] {
  const namesakes = new Map<string, Item[]>();
  for (const one of people) namesakes.set(one.name, [...(namesakes.get(one.name) ?? []), one]);
  return people.map((one) => {
    const others = namesakes
      .get(one.name)!
      .filter((other) => other !== one)
      .map(detailsOf);
    const detail = detailsOf(one).find(
      (text, place) => text !== '' && others.every((details) => details[place] !== text),
    );
    return others.length === 0 || detail === undefined ? one.name : `${one.name} (${detail})`;
  });
}

function compareKeys(one: readonly string[], other: readonly string[]): number {
  for (const [place, text] of one.entries()) {
    const order = compareNames(text, other[place] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}

/** The words of a name, particles joined to the word they lead to. */
function unitsOf(name: string): string[] {
  const units: string[] = [];
  let leading: string[] = [];
  for (const word of name.split(/\s+/).filter(Boolean)) {
    leading.push(word);
    if (particles.has(fold(word))) continue;
    units.push(leading.join(' '));
    leading = [];
  }
  return leading.length > 0 ? [...units, leading.join(' ')] : units;
}
