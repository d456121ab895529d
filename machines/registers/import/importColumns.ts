import { fold, tidyName } from '../../kit/text.ts';
import type { Secret } from '../../accounts/secret.ts';
import type { RegisterKey } from '../drafts.ts';
import { isOfAccounts, requiredFields } from '../fields.ts';

/** What a file may fill: a register, or the timetable. */
export type ImportKey = RegisterKey | 'schedules';

/** A field that a column may say, and the headings it is known by. */
export interface NamedField {
  field: string;
  names: readonly string[];
}

/** What each column of a file says: a field's name, or nothing where the column isn't used. */
export type ColumnFields = readonly string[];

/** A name in one column that has its surnames first. */
export const surnamesFirst = 'name:surnamesFirst';

/** The field of a record that a column says, in whatever form it is written there. */
export function filledField(field: string): string {
  return field.split(':')[0]!;
}

/** How a file is to be read. */
export interface ColumnPlan {
  fields: ColumnFields;
  /** Without headings the first row is read as well. */
  hasHeadings: boolean;
  /** What every row says of a field that no column has. */
  values: Readonly<Record<string, Secret>>;
  /** Of sheets that are read as one what their names say; blank where nothing. */
  sheetField?: string;
}

/** The fields that headings were said to mean before, by the heading as `plainHeading` has it. */
export type KnownHeadings = Readonly<Record<string, string>>;

/** What of a column tells whether it has anything to say. */
interface HeadedColumn {
  heading: string;
  isEmpty: boolean;
}

/** What a class of the timetable must say in a file. */
const requiredOfClass = ['employee', 'activity', 'day', 'startTime', 'classroom'];

/** Headings stand among the first rows of a file: a title and the school's data may come before. */
export const mostBeforeHeadings = 15;

/** What is settled where a file says none: a user name is made, a room is in person (seed, section 3). */
const settledFields = ['user', 'type'];

export function requiredColumns(key: ImportKey): readonly string[] {
  if (key === 'schedules') return requiredOfClass;
  return requiredFields[key].filter((field) => !settledFields.includes(field));
}

/** Whether a file's rows have user names made. */
export function areUsersMade(key: ImportKey, fields: ColumnFields): boolean {
  return key !== 'schedules' && isOfAccounts(key) && !fields.includes('user');
}

/** The field a file can't do without: it names each row. */
export function namingField(key: ImportKey): string {
  return key === 'schedules' ? 'activity' : 'name';
}

/** A heading's letters and digits, in whatever alphabet: 'ISR (%)' is 'isr'. */
export function plainHeading(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Which of some rows has the headings: of the first ones that by which most are known. One of names weighs more:
 * what is above a list, its group and shift, may stand in a table of its own.
 */
export function headingPlace(
  rows: readonly (readonly string[])[],
  fields: readonly NamedField[],
  known: KnownHeadings,
): number {
  const first = rows.slice(0, mostBeforeHeadings);
  const counts = first.map((_, place) => {
    const said = guessFields(headingsAt(first, place), fields, known);
    const found = new Set(said.filter((field) => field !== '').map(filledField));
    return [...found].reduce((sum, field) => sum + (headingWeights[field] ?? 1), 0);
  });
  return Math.max(0, counts.indexOf(Math.max(0, ...counts)));
}

const headingWeights: Readonly<Record<string, number>> = { name: 3, shift: 0 };

/** Headings, each blank one as the nearest above says it: two rows of headings merge cells. */
export function headingsAt(rows: readonly (readonly string[])[], place: number): string[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  return Array.from({ length: width }, (_, column) => {
    const above = rows.slice(0, place + 1).map((cells) => cells[column] ?? '');
    return above.findLast((text) => text !== '') ?? '';
  });
}

/** The headings of those columns that have anything below, the others blank. */
export function tellingHeadings(columns: readonly HeadedColumn[]): string[] {
  return columns.map(({ heading, isEmpty }) => (isEmpty ? '' : heading));
}

/** The field of each heading: what it was said to mean, else by its name, each field only once. */
export function guessFields(
  headings: readonly string[],
  fields: readonly NamedField[],
  known: KnownHeadings,
): string[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const field = fieldOf(heading, fields, known) ?? '';
    if (field === '' || taken.has(filledField(field))) return '';
    taken.add(filledField(field));
    return field;
  });
}

/**
 * What the column of names is by how they are written, unless somebody said it: 'Gil Paz, Ana' has
 * its surnames first.
 */
export function fieldAsWritten(
  field: string,
  heading: string,
  known: KnownHeadings,
  areSurnamesFirst: () => boolean,
): string {
  if (field !== 'name' || Object.hasOwn(known, plainHeading(heading))) return field;
  return areSurnamesFirst() ? surnamesFirst : field;
}

/** The field that has the name of a group: its register's own, and of others that of whom they are in. */
export function groupField(key: ImportKey): string {
  return key === 'groups' ? 'name' : 'group';
}

/** Of a list of groups that have their whole names a grade is the course, where no column says that. */
export function withGradeAsCourse(
  key: ImportKey,
  fields: ColumnFields,
  hasLetters: (field: string) => boolean,
): ColumnFields {
  if (key !== 'groups' || fields.includes('courseId') || hasLetters(groupField(key))) return fields;
  return fields.map((field) => (field === 'grade' ? 'courseId' : field));
}

/**
 * Whether somebody must say what the columns are: a heading that nobody knows or that says again what
 * another does, a required field without a column, unless just that was said before. `guessed` is the field
 * of each column.
 */
export function isUnclear(
  key: ImportKey,
  columns: readonly HeadedColumn[],
  guessed: ColumnFields,
  fields: readonly NamedField[],
  known: KnownHeadings,
): boolean {
  const headings = tellingHeadings(columns);
  const plan = { fields: guessed, hasHeadings: true, values: {} };
  const written = columns.map(({ heading }) => fieldOf(heading, fields, known));
  // A list of the school's own has ids, and of passwords nothing but the heading: they stay.
  const isKept = (field: string) =>
    field === 'password' && written.includes(field) && guessed.includes('id');
  const isRemembered = columns.every(({ heading, isEmpty }) => {
    const plain = plainHeading(heading);
    return plain === '' || (!isEmpty && Object.hasOwn(known, plain));
  });
  const isLacking = fieldsWithoutColumn(key, guessed).some((field) => !isKept(field));
  const isOpen = headings.some((heading, place) => {
    const field = fieldOf(heading, fields, known);
    return plainHeading(heading) !== '' && field !== '' && guessed[place] === '';
  });
  return isOpen || !isSound(key, plan) || (isLacking && !isRemembered);
}

function fieldOf(
  heading: string,
  fields: readonly NamedField[],
  known: KnownHeadings,
): string | undefined {
  const plain = plainHeading(heading);
  if (plain === '') return undefined;
  const said = Object.hasOwn(known, plain) ? known[plain] : undefined;
  if (said === '' || fields.some(({ field }) => field === said)) return said;
  return fields.find(({ names }) => names.includes(plain))?.field;
}

/** What keeps a plan from being read. */
export interface PlanFaults {
  /** Fields that more than one column says. */
  repeated: readonly string[];
  /** The field that names the rows, where nothing says it. */
  unnamed: string | null;
}

/** What the columns say, and what the names of their sheets say. */
export function fieldsSaid({ fields, sheetField = '' }: ColumnPlan): ColumnFields {
  return [...fields, sheetField];
}

export function planFaults(key: ImportKey, plan: ColumnPlan): PlanFaults {
  const said = fieldsSaid(plan).filter((field) => field !== '');
  const used = said.map(filledField);
  const naming = namingField(key);
  const isNamed = used.includes(naming) || isSaid(plan.values[naming]);
  return {
    repeated: [...new Set(used.filter((field, place) => used.indexOf(field) !== place))],
    unnamed: isNamed ? null : naming,
  };
}

export function isSound(key: ImportKey, plan: ColumnPlan): boolean {
  const { repeated, unnamed } = planFaults(key, plan);
  return repeated.length === 0 && unnamed === null;
}

/** The required fields that no column says. */
export function fieldsWithoutColumn(key: ImportKey, fields: ColumnFields): string[] {
  const filled = fields.map(filledField);
  return requiredColumns(key).filter((field) => !filled.includes(field));
}

/**
 * The fields that no column says and somebody may say once for all rows: what is required, and the group of
 * a list of one.
 */
export function fieldsToSay(key: ImportKey, fields: ColumnFields): string[] {
  const isOfGroup = key === 'students' || key === 'schedules';
  const group = isOfGroup && !fields.includes('group') ? ['group'] : [];
  return [...fieldsWithoutColumn(key, fields), ...group];
}

export function isSaid(value: Secret | undefined): value is Secret {
  return value !== undefined && value.reveal().trim() !== '';
}

/** Whether a column says nothing of any row: it counts as not there. */
export function isBlankColumn({ heading, isEmpty }: HeadedColumn, hasHeadings: boolean): boolean {
  return isEmpty && (hasHeadings || heading === '');
}

/** What the columns say that have anything to say. */
export function filledFields(
  columns: readonly HeadedColumn[],
  { fields, hasHeadings }: Pick<ColumnPlan, 'fields' | 'hasHeadings'>,
): string[] {
  return columns.map((column, place) =>
    isBlankColumn(column, hasHeadings) ? '' : (fields[place] ?? ''),
  );
}

/** The headings of a plan with what they were said to mean, beside those known before. */
export function learnHeadings(
  known: KnownHeadings,
  columns: readonly HeadedColumn[],
  { fields, hasHeadings }: ColumnPlan,
): KnownHeadings {
  if (!hasHeadings) return known;
  const pairs = columns.flatMap((column, place) =>
    isBlankColumn(column, hasHeadings) ? [] : [[plainHeading(column.heading), fields[place] ?? '']],
  );
  return { ...known, ...Object.fromEntries(pairs.filter(([heading]) => heading !== '')) };
}

/**
 * One name of given names and surnames. A file with the whole name beside both surnames has them
 * already, before or after.
 */
export function joinedName(name: string, surname: string, secondSurname: string): string {
  const surnames = tidyName(`${surname} ${secondSurname}`);
  const given = tidyName(name);
  const [whole, part] = [` ${fold(given)} `, ` ${fold(surnames)} `];
  const isWhole = secondSurname !== '' && (whole.startsWith(part) || whole.endsWith(part));
  return isWhole && whole !== part ? given : tidyName(`${given} ${surnames}`);
}
