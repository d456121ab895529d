import type { Fields } from '../kit/objects.ts';
import { isDay } from '../kit/calendar.ts';
import { isBlank, composed, isEmail, tidyName } from '../kit/text.ts';
import type { Identifiers } from '../school/payrollShapes.ts';
import type { Records, School } from '../school/school.ts';
import { counted, most } from '../school/fieldSchemas.ts';
import { tieEdited } from '../school/tieEdited.ts';
import { directoryOf } from '../school/ties.ts';
import type { NoticeCode } from '../store/codes.ts';
import type { Refusal } from '../store/decisions.ts';
import { refuse } from '../store/decisions.ts';
import type { Drafts, RegisterKey } from './drafts.ts';
import { isRequired, requiredFields } from './fields.ts';
import type { NameRefusal } from './registerRules.ts';
import type { IdentifierFault } from './identifiers.ts';
import { identifierFault, identifiers, tidyIdentifier } from './identifiers.ts';
import { rulesOf } from './registerRules.ts';
import { longestTexts } from '../school/textLimits.ts';

/** A draft with the record it changes as the person saw it, or null for a new one. */
export interface Entry<Key extends RegisterKey = RegisterKey> {
  draft: Drafts[Key];
  base: Records[Key] | null;
}

/**
 * What is wrong with a field, the text in it, of an amount or a text the most it may be or have, and how a
 * decision refuses it.
 */
export interface EntryFault {
  code:
    | 'missing'
    | 'notEmail'
    | 'notDay'
    | 'outOfRange'
    | 'notWhole'
    | 'tooLong'
    | 'unknownGroup'
    | 'unknownCourse'
    | 'taken'
    | IdentifierFault;
  field: string;
  text: string;
  highest?: number;
  refusal: Refusal<EntryRefusal>;
}

export type EntryRefusal =
  | 'record.incomplete'
  | 'record.notEmail'
  | 'record.notDay'
  | 'record.outOfRange'
  | 'record.tooLong'
  | 'record.notIdentifier'
  | 'record.groupGone'
  | 'record.courseGone'
  | NameRefusal;

/**
 * Everything that keeps an entry from being saved, in a form, in the rows of a file and when it is
 * decided. `filled` is what was filled in where it says more than the draft: an amount as text.
 */
export function checkEntry(
  school: School,
  register: RegisterKey,
  { draft, base }: Entry,
  filled: object = draft,
): EntryFault[] {
  const tidied = tieDraft(school, register, tidy(draft), base);
  return [
    ...missingFields(register, filled, base).map((field) =>
      fault('missing', field, '', refuse('record.incomplete')),
    ),
    ...faultyTexts(tidied, base),
    ...faultyAmounts(tidied, base),
    ...longTexts(tidied, base),
    ...faultyIdentifiers(tidied),
    ...unknownReferences(school, tidied, base),
    ...takenName(school, register, tidied, base),
  ];
}

/** With its texts composed and without spaces around them; a hash stays as it is. */
export function tidy<Draft extends { name: string }>(draft: Draft): Draft {
  const entries = Object.entries(draft).map(([field, value]): [string, unknown] => [
    field,
    typeof value === 'string' ? composed(value).trim() : value,
  ]);
  return {
    ...draft,
    ...Object.fromEntries(entries),
    ...tidyIdentifiers(draft),
    name: tidyName(draft.name),
  };
}

/** One that is blank is none. */
function tidyIdentifiers(draft: object): Fields {
  const typed: Identifiers = { ...draft };
  return Object.fromEntries(
    identifiers
      .filter((one) => one in typed)
      .map((one) => [one, tidyIdentifier(typed[one] ?? '') || undefined]),
  );
}

/** With the ids of what it names. */
export function tieDraft<Draft extends object>(
  school: School,
  register: RegisterKey,
  draft: Draft,
  base: object | null,
): Draft {
  return tieEdited(register, draft, base, directoryOf(school));
}

/** The required fields that are blank. */
function missingFields(register: RegisterKey, filled: object, stored: object | null): string[] {
  const fields: Fields = { ...filled };
  return requiredFields[register].filter((field) => {
    const value = fields[field];
    const isMissing = value === undefined || (typeof value === 'string' && isBlank(value));
    return isMissing && isRequired(register, field, stored !== null);
  });
}

const dayFields = ['startDate', 'endDate', 'enrollmentDate', 'groupSince'];

/** What an older version left as a day may stay. */
function faultyTexts(draft: object, base: object | null): EntryFault[] {
  const { email, ...fields }: Fields = { ...draft };
  const before: Fields = { ...base };
  const days = dayFields.flatMap((field) => {
    const day = fields[field];
    const isNew = typeof day === 'string' && day !== before[field];
    return isNew && !isDay(day) ? [textFault('notDay', field, day)] : [];
  });
  const isFaulty = typeof email === 'string' && !isEmail(email);
  return [...(isFaulty ? [textFault('notEmail', 'email', email)] : []), ...days];
}

/** What an older version left of a count in parts may stay. */
function faultyAmounts(draft: object, base: object | null): EntryFault[] {
  const fields: Fields = { ...draft };
  const before: Fields = { ...base };
  return Object.entries(most).flatMap(([field, highest]) => {
    const amount = fields[field];
    if (typeof amount !== 'number') return [];
    const isParted = counted.has(field) && !Number.isInteger(amount) && amount !== before[field];
    const isInRange = amount >= 0 && amount <= highest;
    if (isInRange && !isParted) return [];
    const code = isParted ? 'notWhole' : 'outOfRange';
    const refusal = refuse('record.outOfRange', { highest, ...(isParted && { whole: 1 }) });
    return [{ ...fault(code, field, String(amount), refusal), highest }];
  });
}

function longTexts(draft: object, base: object | null): EntryFault[] {
  const fields: Fields = { ...draft };
  const before: Fields = { ...base };
  return Object.entries(longestTexts).flatMap(([field, highest]) => {
    const text = fields[field];
    if (typeof text !== 'string' || text.length <= highest || text === before[field]) return [];
    const refusal = refuse('record.tooLong', { highest });
    return [{ ...fault('tooLong', field, String(text.length), refusal), highest }];
  });
}

function faultyIdentifiers(draft: object): EntryFault[] {
  const given: Identifiers = { ...draft };
  return identifiers.flatMap((field) => {
    const text = given[field];
    if (text === undefined) return [];
    const code = identifierFault(field, text);
    return code ? [fault(code, field, text, refuse('record.notIdentifier', { text }))] : [];
  });
}

/** A student may stay in a group that was deleted. */
function unknownReferences(school: School, draft: object, stored: object | null): EntryFault[] {
  const { group, groupId, courseId }: Fields = { ...draft };
  const before: Fields = { ...stored };
  const isKept = group === before.group && groupId === before.groupId;
  const isGroup = typeof group === 'string' && group !== '' && !isKept;
  const isKnown = school.groups.some(({ id }) => id === groupId);
  const isCourse = typeof courseId === 'string';
  return [
    ...(isGroup && !isKnown ? [textFault('unknownGroup', 'group', group)] : []),
    ...(isCourse && !school.courses.some(({ id }) => id === courseId)
      ? [textFault('unknownCourse', 'courseId', courseId)]
      : []),
  ];
}

function takenName(
  school: School,
  register: RegisterKey,
  draft: Drafts[RegisterKey],
  stored: Records[RegisterKey] | null,
): EntryFault[] {
  const refusal = rulesOf(register).refuseName?.(school, draft, stored) ?? null;
  return refusal ? [fault('taken', 'name', draft.name, refusal)] : [];
}

const refusals = {
  notEmail: 'record.notEmail',
  notDay: 'record.notDay',
  unknownGroup: 'record.groupGone',
  unknownCourse: 'record.courseGone',
} as const satisfies Partial<Record<EntryFault['code'], NoticeCode>>;

function textFault(code: keyof typeof refusals, field: string, text: string): EntryFault {
  return fault(code, field, text, refuse(refusals[code], { text }));
}

function fault(
  code: EntryFault['code'],
  field: string,
  text: string,
  refusal: Refusal<EntryRefusal>,
): EntryFault {
  return { code, field, text, refusal };
}
