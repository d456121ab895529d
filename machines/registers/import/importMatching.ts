import { groupBy } from '../../kit/groupBy.ts';
import type { Fields } from '../../kit/objects.ts';
import { isSameContent } from '../../kit/sameContent.ts';
import { alikeKey, fold } from '../../kit/text.ts';
import { courseIdOf } from '../courses.ts';
import type { RegisterKey, RegisterRecord } from '../drafts.ts';
import { isOfAccounts } from '../fields.ts';
import type { ImportProblem } from './importRows.ts';
import { textOf } from './importRows.ts';

/** The records of a register, by what rows tell them by. */
export interface StoredByKey {
  register: RegisterKey;
  byId: ReadonlyMap<string, RegisterRecord>;
  byKey: ReadonlyMap<string, readonly RegisterRecord[]>;
}

/** What a row says of the record it is about. */
export interface RowOfRecord {
  /** Blank where the row has none. */
  id: string;
  name: string;
  values: Fields;
  hasNewPassword: boolean;
}

/** Whom a row is about, nobody or one; where there is a problem, those that it may be about. */
interface Match {
  problem: ImportProblem | null;
  about: readonly RegisterRecord[];
}

/** What rows of one name come to where the school has fewer students of it. */
type Share = 'new' | 'ambiguous';

/**
 * Of students without a known id: a row that says of one what is stored is of that one, and whoever is
 * left of the file when nobody is left of the store is new, but for who repeats one of them. Who of
 * several is the one that is left can't be told.
 */
export function shareOut(
  { register, byId, byKey }: StoredByKey,
  rows: readonly RowOfRecord[],
): ReadonlyMap<RowOfRecord, Share> {
  const shares = new Map<RowOfRecord, Share>();
  if (register !== 'students') return shares;
  for (const [key, namesakes] of groupBy(rows, ({ values }) => keyOf(register, values))) {
    const stored = byKey.get(key) ?? [];
    const owners = new Map(
      namesakes.map((row) => {
        const isOwn = (one: RegisterRecord) => fieldsChangedBy(register, row, one).length === 0;
        return [row, byId.get(row.id) ?? stored.find(isOwn)];
      }),
    );
    const taken = new Set(owners.values());
    const said = new Set(
      [...owners].flatMap(([{ values }, owner]) =>
        owner ? [values, { ...owner }].map((one) => repeatKeyOf(register, '', one)) : [],
      ),
    );
    const isSaid = ({ id, values }: RowOfRecord) =>
      id === '' && said.has(repeatKeyOf(register, '', values));
    const rest = namesakes.filter((row) => !owners.get(row) && !isSaid(row));
    const isNobodyLeft = stored.every((one) => taken.has(one));
    const isOne = new Set(rest.map((row) => repeatKeyOf(register, row.id, row.values))).size <= 1;
    if (stored.length === 0 || (isOne && !isNobodyLeft)) continue;
    for (const row of rest) shares.set(row, isNobodyLeft ? 'new' : 'ambiguous');
  }
  return shares;
}

/**
 * Two students of one name may stand in one file where something tells them apart, be it an id that
 * the school has not; two of one user name or room may not.
 */
export function repeatKeyOf(register: RegisterKey, id: string, fields: Fields): string {
  if (register !== 'students') return keyOf(register, fields);
  const said = [id, fields['name'], fields['career'], fields['group']];
  return JSON.stringify(said.map((text) => fold(textOf(text))));
}

export function storedByKey(register: RegisterKey, list: readonly RegisterRecord[]): StoredByKey {
  return {
    register,
    byId: new Map(list.map((record) => [String(record.id), record])),
    byKey: groupBy(list, (record) => keyOf(register, { ...record })),
  };
}

/**
 * The record that a row is about, none for a new one, or why that can't be told: the one with its id,
 * else the one with its user name, or of what has no account its name.
 */
export function recordOfRow(
  { register, byId, byKey }: StoredByKey,
  row: RowOfRecord,
  share?: Share,
): Match {
  const { id, name, values } = row;
  const sameKey = byKey.get(keyOf(register, values)) ?? [];
  const withId = id === '' ? undefined : byId.get(id);
  if (withId && !sameKey.includes(withId) && fold(withId.name) !== fold(name)) {
    const problem = { code: 'idOfAnother', field: 'id', text: withId.name } as const;
    return { problem, about: [withId, ...sameKey] };
  }
  if (share === 'new') return { problem: null, about: [] };
  const exact = sameKey.filter((record) => isWrittenAs(register, record, values));
  const meant = exact.length > 0 ? exact : sameKey;
  const owner = meant.find((record) => !isOfPerson(register, record, withId, values));
  if (owner) {
    return { problem: { code: 'userRepeated', field: 'user', text: owner.name }, about: [] };
  }
  const alike = meant.find((record) => fieldsChangedBy(register, row, record).length === 0);
  const told = withId ?? alike;
  const about = told ? [told] : meant;
  if (share !== 'ambiguous' && about.length <= 1) return { problem: null, about };
  const code = id === '' ? 'ambiguous' : 'ambiguousId';
  return { problem: { code, field: 'name', text: name }, about };
}

/** Which fields of a record a row changes. */
export function fieldsChangedBy(
  register: RegisterKey,
  { hasNewPassword, ...row }: Pick<RowOfRecord, 'id' | 'values' | 'hasNewPassword'>,
  record: RegisterRecord,
): string[] {
  const stored = record as unknown as Fields;
  const said = withOwnName(register, record, row);
  return [
    ...Object.keys(said).filter((field) => !isSameContent(said[field], stored[field])),
    ...(hasNewPassword ? ['password'] : []),
  ];
}

/**
 * Groups, rooms and courses are found in any case and accents, accounts by their user names so, and keep
 * the name they have; whose id a row has may have the user name written anew.
 */
export function withOwnName(
  register: RegisterKey,
  record: RegisterRecord,
  { id, values }: Pick<RowOfRecord, 'id' | 'values'>,
): Fields {
  if (isThing(register)) return { ...values, name: record.name };
  const user = textOf(Reflect.get(record, 'user'));
  const isSame = isOfAccounts(register) && id === '' && fold(textOf(values['user'])) === fold(user);
  return isSame ? { ...values, user } : values;
}

/** Whether a record has the name, or the user name, as a row writes it; of students no name is exact. */
function isWrittenAs(register: RegisterKey, record: RegisterRecord, values: Fields): boolean {
  if (register === 'students') return false;
  const field = isOfAccounts(register) ? 'user' : 'name';
  return Reflect.get(record, field) === values[field];
}

function isThing(register: RegisterKey): boolean {
  return register === 'courses' || register === 'groups' || register === 'classrooms';
}

/** What tells two records of a register apart, beside an id. */
export function keyOf(register: RegisterKey, fields: Fields): string {
  if (isOfAccounts(register)) return fold(textOf(fields['user']));
  const name = textOf(fields['name']);
  if (register === 'courses') return courseIdOf(fold(name));
  return isThing(register) ? alikeKey(name) : fold(name);
}

/** Whether the account with a row's user name is the one the row is about. */
function isOfPerson(
  register: RegisterKey,
  record: RegisterRecord,
  withId: RegisterRecord | undefined,
  values: Fields,
): boolean {
  const name = textOf(values['name']);
  if (!isOfAccounts(register) || record === withId || name === '') return true;
  if (withId) return false;
  const email = textOf(Reflect.get(record, 'email'));
  const isSameEmail = email !== '' && fold(email) === fold(textOf(values['email']));
  return isSameEmail || areAkin(record.name, name);
}

/** Whether one name says nothing but words of the other: 'Ana Torres' and 'Ana Torres Medina'. */
export function areAkin(one: string, other: string): boolean {
  const [some, all] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.size - b.size);
  return [...some!].every((word) => all!.has(word));
}

function wordsOf(name: string): Set<string> {
  return new Set(fold(name).split(' '));
}
