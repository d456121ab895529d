/** The text without case and accents, for searching: 'Núñez' and 'nunez' fold to the same. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** A test for texts that hold the searched words, accents and case aside; empty matches all. */
export function matcher(search: string): (...texts: readonly string[]) => boolean {
  const wanted = fold(search.trim());
  if (wanted === '') return () => true;
  return (...texts) => texts.some((text) => fold(text).includes(wanted));
}

const spanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

/** Spanish alphabetical order, numbers by value. */
export function compareNames(one: string, other: string): number {
  return spanish.compare(one, other);
}
