import { groupBy } from '../../kit/groupBy.ts';
import { alikeKey, fold, tidyName } from '../../kit/text.ts';

/**
 * Finds the records that a name may mean: the one of it as it is written, else those whose name looks like
 * it, else those that differ in how a grade or a shift is written and set apart from the letter, else, for a
 * name without a shift, those that say theirs. Of the names that a file has, two that differ in nothing but
 * a shift are not one; a name that says a shift means no record without one, which may be the other's.
 */
export function nameFinder<Item extends { name: string }>(
  records: readonly Item[],
  said: readonly string[] = [],
): (name: string) => readonly Item[] {
  const written = new Map(records.map((one) => [tidyName(one.name), one]));
  const lookingAlike = groupBy(records, ({ name }) => alikeKey(name));
  const joined = groupBy(records, ({ name }) => joinedKey(name));
  const ofShifts = groupBy(records, ({ name }) => shiftlessKey(joinedKey(name)));
  const saidShifts = groupBy([...new Set(said.map(joinedKey))], shiftlessKey);
  const ofAnyShift = (key: string) =>
    (saidShifts.get(key) ?? []).some((one) => one !== key) ? [] : (ofShifts.get(key) ?? []);
  return (name) => {
    const tidied = tidyName(name);
    const own = written.get(tidied);
    if (own) return [own];
    const key = joinedKey(tidied);
    return lookingAlike.get(alikeKey(tidied)) ?? joined.get(key) ?? ofAnyShift(key);
  };
}

/**
 * What '1-A', '1° "A"', '1ro. A', 'Primero A' and '1A' have in common, and '1A TM' and '1A matutino'; numbers
 * that stand apart do not become one.
 */
export function joinedKey(name: string): string {
  return alikeKey(inFigures(fold(name).replaceAll(/["'“”«»]/g, '')))
    .replace(/^(\d+)\.?(?:er|[dmnrtv]?o)(?=[-–—./_]*\p{L}$)/u, '$1')
    .replaceAll(/(\d)[-–—./_]+(?=\p{L})/gu, '$1')
    .replace(shift, '$1 $2$3$4$5');
}

/** A shift beside a grade and its letter: 'matutino', 'turno vespertino', '(T.V.)', 'noct.'. */
const shift =
  /^(\d+\p{L})[-–—./_(]*(?:turno)?(?:(m)at(?:utin[oa]|\.)|(v)esp(?:ertin[oa]|\.)?|(n)oct(?:urn[oa]|\.)?|t\.?([mvn])\.?)\)?$/u;

/** Of a grade in words or figures before a letter alone the figures: 'primer grado grupo a' is '1 a'. */
function inFigures(folded: string): string {
  return folded.replace(
    /^\s*(?:(?:grupo|gpo)\b[.\s]*)?(\d+(?=\W|er\b|[dmnrtv]?o\b)|\p{L}+\b)(?:\.?(?:er|[dmnrtv]?o))?\b[.,\s]*(?:grado\b[.,\s]*)?(?:(?:grupo|gpo)\b[.\s]*)?(?=[-–—./_\s]*\p{L}(?![\p{L}\p{N}]))/u,
    (all: string, grade: string) => {
      const figures = gradeFigures(grade);
      return figures === null ? all : `${figures} `;
    },
  );
}

/** '1°' and 'Primero' are '1'; null where it is no grade. */
export function gradeFigures(grade: string): string | null {
  const figures = /^\d+/.exec(grade)?.[0];
  if (figures) return figures;
  const place = ordinals.findIndex((ordinal) => ordinal.test(fold(grade)));
  return place < 0 ? null : String(place + 1);
}

const ordinals = [
  /^primer[oa]?\b/,
  /^segund[oa]\b/,
  /^tercer[oa]?\b/,
  /^cuart[oa]\b/,
  /^quint[oa]\b/,
  /^sext[oa]\b/,
  /^sep?tim[oa]\b/,
  /^octav[oa]\b/,
  /^noven[oa]\b/,
];

/** The key of a grade and its letter without the shift beside them. */
export function shiftlessKey(key: string): string {
  return key.replace(/^(\d+\p{L}) [mvn]$/u, '$1');
}
