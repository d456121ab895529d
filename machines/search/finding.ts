import { byName, searchable, searchedWords, tidyName } from '../kit/text.ts';

export const findableKinds = [
  'pages',
  'actions',
  'students',
  'teachers',
  'staff',
  'admins',
  'groups',
  'courses',
  'classrooms',
] as const;

export type FindableKind = (typeof findableKinds)[number];

/** Something that leads somewhere once it is found. */
export interface Findable {
  kind: FindableKind;
  /** Unique among its kind. */
  id: string;
  name: string;
  /** What tells namesakes apart, or nothing. */
  detail: string;
  /** All that it is found by. */
  texts: readonly string[];
}

/** What is found of one kind, the best first. */
export interface FoundSection {
  kind: FindableKind;
  items: readonly Findable[];
  /** Whether there are more of the kind. */
  hasMore: boolean;
}

interface Entry {
  item: Findable;
  /** Folded, and as it is searched beside. */
  names: readonly string[];
  /** Searchable. */
  text: string;
}

export type SearchIndex = readonly Entry[];

/** What of a kind is shown at most. */
const mostFound = 5;

/** Searchable and in the order of names once, so that a key folds and sorts nothing but what was typed. */
export function indexOf(findables: readonly Findable[]): SearchIndex {
  return byName(findables).map((item) => ({
    item,
    names: searchable(tidyName(item.name)).split('\n'),
    text: searchable([item.name, ...item.texts].join('\n')),
  }));
}

/**
 * What holds every searched word, case and accents aside, a grade and its letter together or, where nothing
 * does so, apart, at most `most` of a kind. The kind of the
 * best hit comes first; a search without words finds nothing.
 */
export function find(index: SearchIndex, search: string, most = mostFound): FoundSection[] {
  const ways = searchedWords(search).filter(({ length }) => length > 0);
  for (const words of ways) {
    const sections = sectionsOf(index, words, most);
    if (sections.length > 0) return sections;
  }
  return [];
}

function sectionsOf(index: SearchIndex, words: readonly string[], most: number): FoundSection[] {
  const ranks = new Map(findableKinds.map((kind) => [kind, ranksOfNone()]));
  for (const entry of index) {
    const rank = rankOf(entry, words);
    if (rank !== null) ranks.get(entry.item.kind)?.[rank]?.push(entry.item);
  }
  return [...ranks]
    .map(([kind, byRank]) => ({ kind, best: byRank.findIndex((one) => one.length > 0), byRank }))
    .filter(({ best }) => best !== -1)
    .toSorted((one, other) => one.best - other.best)
    .map(({ kind, byRank }) => {
      const items = byRank.flat();
      return { kind, items: items.slice(0, most), hasMore: items.length > most };
    });
}

const worst = 5;

function ranksOfNone(): Findable[][] {
  return Array.from({ length: worst + 1 }, () => []);
}

/**
 * How well an entry fits by the better way of writing its name, 0 the best: by the whole of it, its
 * beginning, a run of its words, its words, within, beside.
 */
function rankOf({ names, text }: Entry, words: readonly string[]): number | null {
  if (!words.every((word) => text.includes(word))) return null;
  return Math.min(...names.map((name) => rankOfName(name, words)));
}

function rankOfName(name: string, words: readonly string[]): number {
  const whole = words.join(' ');
  if (name.startsWith(whole)) return name === whole ? 0 : 1;
  if (name.includes(` ${whole}`)) return 2;
  if (words.every((word) => ` ${name}`.includes(` ${word}`))) return 3;
  return words.every((word) => name.includes(word)) ? 4 : worst;
}
