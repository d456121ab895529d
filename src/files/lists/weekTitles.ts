import { isTitled } from '../../../machines/kit/names.ts';
import { tidyName } from '../../../machines/kit/text.ts';
import { gradeFigures, joinedKey } from '../../../machines/registers/import/nameFinder.ts';
import { weekHeadings } from '../../strings/importedSheets.ts';
import { isGroup, isRoom, isSaid } from './weekTexts.ts';

/** 'Turno: Vespertino', 'nocturna', 'T.M.', 'TV'; a 'Sala de T.V.' is of none, nor a 'Foro TV'. */
const shiftSaid =
  /\bturno\b[^\p{L}\n]*(?<turn>(?:matutin|vespertin|nocturn)[oa]|t\.?[mvn])\b\.?|\b(?<alone>(?:matutin|vespertin|nocturn)[oa]|(?<!\p{L}{2} )t[mvn]|(?<!\b(?:de|sala) )t\.[mvn])\b\.?/giu;

/** The shifts that texts say, each as it is first said, by its letter: 'm', 'v' or 'n'. */
function shiftsIn(texts: readonly string[]): ReadonlyMap<string, string> {
  const said = [...texts.join('\n').matchAll(shiftSaid)].map(({ groups = {} }) =>
    (groups['turn'] ?? groups['alone'] ?? '').toLowerCase(),
  );
  return new Map(
    said.toReversed().map((one) => [one.startsWith('t') ? one.at(-1)! : one[0]!, one]),
  );
}

/** The one shift that texts say, as they say it; blank where they say none or several. */
export function shiftNamed(texts: readonly string[]): string {
  const [first = '', ...others] = shiftsIn(texts).values();
  return others.length === 0 ? first : '';
}

/** As `shiftNamed`, of what names no group beside it: that is said of what is below too. */
export function shiftOfAll(texts: readonly string[]): string {
  return shiftNamed(texts.filter((text) => titleOf([withoutShift(text)]) === null));
}

export function withoutShift(text: string): string {
  return tidyName(text.replaceAll(shiftSaid, ''));
}

/** Whether texts say a shift of the afternoon or the evening, and no other. */
export function isOfLateShift(texts: readonly string[]): boolean {
  return /^[vn]$/.test([...shiftsIn(texts).keys()].join(''));
}

/** What stands above a week, and which heading it would have. */
export interface WeekTitle {
  text: string;
  heading: string;
}

/** What of the texts above a week all its classes are of, a group or whoever gives them; null where nothing tells. */
export function titleOf(above: readonly string[]): WeekTitle | null {
  const said = above.filter(isSaid);
  const texts = said.map((text, at) =>
    text.endsWith(':') ? `${text} ${said[at + 1] ?? ''}` : text,
  );
  const group = gradeAndLetter(texts.join(' '));
  if (group !== null) return { text: group, heading: weekHeadings.group };
  const titles = texts.flatMap((text): WeekTitle[] => {
    const ofGroup = groupInTitle(text);
    if (ofGroup !== null) return [{ text: ofGroup, heading: weekHeadings.group }];
    const [heading] = titleKinds.find(([, is]) => is(text)) ?? [];
    const bare = bareTitle(text);
    return heading === undefined || bare === '' ? [] : [{ text: bare, heading }];
  });
  const [first] = titles;
  const named = groupAmong(texts);
  const within = named === null ? null : { text: named, heading: weekHeadings.group };
  return titles.find(({ heading }) => heading === weekHeadings.group) ?? first ?? within;
}

/** 'Horario de clases, grupo 1°A, turno matutino' is of '1°A', 'Horario escolar 1A' of '1A'; null where a title is of none. */
function groupInTitle(text: string): string | null {
  const bare = bareTitle(text);
  const [, after] = /(?:^|.*\s)grupo\b\s*:?\s*(.*)$/i.exec(tidyName(text)) ?? [];
  if (after) return (isOfOneShift([after]) ? groupAtStart(after) : null) ?? after;
  if (isGroup(bare) || after === '') return bare || null;
  const [before = '', last = ''] = bare.split(' ').slice(-2);
  const isOfHours = /^horario\b/i.test(text) && !isRoom(before);
  return isOfHours && isGroup(last) ? last : null;
}

function groupAtStart(text: string): string | null {
  const words = text.split(' ');
  const starts = words.slice(0, 3).map((_, at) => words.slice(0, at + 1).join(' '));
  return starts.findLast(isGroup) ?? null;
}

/**
 * The group that some texts name by its grade and letter, which may stand apart; null where they name none or
 * several, be it by their shifts.
 */
export function groupNamed(texts: readonly string[]): string | null {
  return isOfOneShift(texts) ? (gradeAndLetter(texts.join(' ')) ?? groupAmong(texts)) : null;
}

function isOfOneShift(texts: readonly string[]): boolean {
  return shiftsIn(texts).size <= 1;
}

/** The one group that texts are, or name at their end or before what is set off: 'Alumnos de 1° A'. */
function groupAmong(texts: readonly string[]): string | null {
  const named = texts.flatMap((text) => {
    const bare = bareTitle(withoutShift(text));
    if (isGroup(bare)) return [bare];
    const within = [...text.matchAll(groupWithin)].map(([group]) => group);
    // One that has another grade beside it is no title of a group.
    return within.length === [...text.matchAll(/\d\s?[°º]/g)].length ? within : [];
  });
  const isOne = isOfOneShift(texts) && new Set(named.map(joinedKey)).size === 1;
  return isOne ? named[0]! : null;
}

/** A letter that a word follows, or a letter alone, is none of a group: '6° E Informática', '1° A, B y C'. */
const groupWithin =
  /(?<![\p{L}\d])\d{1,2}\s?[°º]\s?(?:["'“«]\p{L}["'”»]|\p{Lu})(?=\s*(?:$|[·,\-–—|(](?!\s*\p{L}(?!\p{L}))|(?:[Tt]urno|TURNO|[MmVv][a-z]+tino|MATUTINO|VESPERTINO|[Nn]octurno|NOCTURNO|T\.?[MVN])\b))/gu;

/**
 * 'Grado: 1 Grupo: A' and 'Primer grado grupo A' are '1°A'; null where either does not stand apart, several grades
 * do or the letter is a word: 'grupo a cargo'.
 */
function gradeAndLetter(text: string): string | null {
  const [, after = ''] = /\bgrado\b\s*:?\s*(\d{1,2}\S{0,3}|\p{L}{5,})(?!\S)/iu.exec(text) ?? [];
  const [, before = ''] =
    /(?<!\S)(?<!\b(?:al?|y|e) )(\d{1,2}\S{0,3}|\p{L}{5,}) grado\b/iu.exec(text) ?? [];
  const [, letter = ''] =
    /\b(?:[Gg]rupo|GRUPO)\b\s*:?\s*["'“«]?(\p{Lu}|\p{Ll}(?!\s+\p{Ll}))["'”»]?(?!\S)/u.exec(text) ??
    [];
  const figures = gradeFigures(after) ?? gradeFigures(before);
  return figures !== null && letter !== '' ? `${figures}°${letter}` : null;
}

/** Whoever signs, or has the group, gives none of its classes. */
const titleKinds: readonly (readonly [string, (text: string) => boolean])[] = [
  [weekHeadings.employee, (text) => /^(profesora?|docente|maestr[oa]):/i.test(text)],
  [weekHeadings.employee, (text) => /^horario\b/i.test(text) && isTitled(bareTitle(text))],
  [
    weekHeadings.classroom,
    (text) => /^(horario\b.*|sal[oó]n:|aula:)/i.test(text) && isRoom(bareTitle(text)),
  ],
];

/** 'Horario del grupo: 1°A' is '1°A', 'Docente: Luis Paz' 'Luis Paz'. */
export function bareTitle(text: string): string {
  return tidyName(text)
    .replace(/^horarios?\b:?\s*/i, '')
    .replace(/^(de la|del|de)\b\s*/i, '')
    .replace(/^(grado y )?grupo\b:?\s*/i, '')
    .replace(/^(sal[oó]n|aula|profesora?|docente|maestr[oa]):\s*/i, '');
}
