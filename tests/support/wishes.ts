import { isSameContent } from '../../machines/kit/sameContent.ts';
import type { School, SchoolKey } from '../../machines/school/school.ts';
import { recordAt } from '../../machines/store/applying.ts';
import type { Change } from '../../machines/store/changes.ts';
import type { AnyCommand } from '../../machines/store/decisions.ts';

/** What was asked of one field of a record. */
export interface Wish {
  key: SchoolKey;
  id: string;
  /** Null where the record was to be gone. */
  field: string | null;
  value: unknown;
}

interface Said {
  type: string;
  register?: SchoolKey;
  base?: { id: number | string } | null;
  lesson?: { id: number };
  seen?: readonly { id: number | string }[];
  part?: string;
  draft?: object;
  values?: object;
}

const keys: Readonly<Record<string, SchoolKey>> = {
  activity: 'activities',
  classSession: 'classSessions',
  justification: 'justifications',
  settings: 'settings',
  students: 'students',
  task: 'tasks',
};

/** What follows from something else, or is nobody's to read. */
const derived = new Set([
  'id',
  'group',
  'groupName',
  'teacherName',
  'password',
  'savedAt',
  'correction',
]);

/** Whoever is given a group is enrolled again. */
const stay = ['groupId', 'withdrawnOn'];

/** What a command said of the fields of the records that it names, as far as that made them otherwise. */
export function wishesOf(
  command: AnyCommand,
  { operations }: Pick<Change, 'operations'>,
  before: School,
  after: School,
): Wish[] {
  const { type, register, ...said } = command as Said;
  const key = register ?? keys[type.split('.')[0]!];
  const named = new Set(namesIn(said).map(String));
  return operations.flatMap((operation): Wish[] => {
    const { id, kind } = operation;
    if (operation.key !== key || !named.has(id)) return [];
    if (kind === 'delete') return [{ key, id, field: null, value: null }];
    return fieldsSaid(command).flatMap((field): Wish[] => {
      const [was, value] = [before, after].map((school) => valueAt(school, { key, id, field }));
      return isSameContent(was, value) ? [] : [{ key, id, field, value }];
    });
  });
}

export function stands(school: School, wish: Wish): boolean {
  if (wish.field === null) return recordAt(school, wish.key, wish.id) === undefined;
  return isSameContent(valueAt(school, wish), wish.value);
}

/** Whether a command says anything of it. */
export function isSaid(command: AnyCommand, { id, field }: Wish): boolean {
  const { seen } = command as Said;
  if (seen) return seen.some((one) => String(one.id) === id);
  return field === null || fieldsSaid(command).includes(field);
}

function namesIn({ base, lesson, part, seen = [] }: Omit<Said, 'type'>): (number | string)[] {
  return [
    ...seen.map(({ id }) => id),
    ...[base?.id, lesson?.id, part].filter((one) => one != null),
  ];
}

function fieldsSaid(command: AnyCommand): string[] {
  const { seen, draft, lesson, values } = command as Said;
  const said = Object.keys(draft ?? lesson ?? values ?? {});
  const isOfStay = seen !== undefined || said.includes('group');
  return [...said, ...(isOfStay ? stay : [])].filter((field) => !derived.has(field));
}

/** What is left out says as much as what is empty. */
function valueAt(
  school: School,
  { key, id, field }: { key: SchoolKey; id: string; field: string | null },
): unknown {
  const record = recordAt(school, key, id);
  return (record && field && (Reflect.get(record, field) as unknown)) ?? '';
}
