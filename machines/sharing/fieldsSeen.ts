import { isObject } from '../kit/objects.ts';
import type { Audience } from '../school/audience.ts';
import { unseenUser } from '../school/accounts.ts';
import { audiences } from '../school/audience.ts';
import { settingsViewers } from '../school/settingsAudience.ts';
import type { Administrator } from '../school/peopleShapes.ts';
import type { Settings } from '../school/settingsShapes.ts';
import { defaultSettings } from '../school/settingsShapes.ts';

const account = { email: '', phone: '', user: unseenUser, password: '' };
const employment = {
  ...account,
  paymentType: 'hourly',
  rate: 0,
  isrDiscount: 0,
  imssDiscount: 0,
  ivaDiscount: 0,
} as const;

/** What stands where a field that a record must have is not seen; no password has an empty hash. */
export const unseen = {
  teachers: { ...employment, availability: {} },
  staff: { ...employment, schedule: '' },
  justifications: { reason: '' },
};

/** A school without an administrator gets its first one back: nobody enters as this one. */
export const standIn: Administrator = {
  ...account,
  id: 0,
  name: 'Administración',
  status: 'Activo',
};

/** Records with the fields of them that a person sees, and blanks for those they must have. */
export function partsSeen<Item extends object>(
  key: keyof typeof audiences,
  records: readonly Item[],
  isOwn: (record: never) => boolean = () => false,
  blanks: object = {},
): Item[] {
  const audience: Audience<unknown> = audiences[key];
  return records.map((record) => fieldsSeen(record, audience, isOwn(record as never), blanks));
}

export function fieldsSeen<Item extends object>(
  record: Item,
  audience: Audience<unknown>,
  isOwn = false,
  blanks: object = {},
): Item {
  if (audience.records === 'none') return blanks as Item;
  return seen(record, audience.fields, isOwn, blanks);
}

/** The fields that are seen of something, and blanks for those that it must have. */
function seen<Item extends object>(
  record: Item,
  viewers: object,
  isOwn: boolean,
  blanks: object,
): Item {
  const shown = Object.entries(record).flatMap(([field, value]: [string, unknown]) => {
    const part = partSeen(value, viewerOf(viewers, field), isOwn);
    return part === undefined ? [] : [[field, part] as const];
  });
  return { ...blanks, ...Object.fromEntries(shown) } as Item;
}

function viewerOf(viewers: object, field: string): unknown {
  return Object.hasOwn(viewers, field) ? Reflect.get(viewers, field) : 'office';
}

/** What is seen of a field's value; a list of which all is seen stays the list it is. */
function partSeen(value: unknown, viewer: unknown, isOwn: boolean): unknown {
  if (viewer === 'everybody' || (viewer === 'own' && isOwn)) return value;
  if (!isObject(viewer) || !isObject(viewer['each']) || !Array.isArray(value)) return undefined;
  const { each } = viewer;
  const parts = value.filter(isObject);
  const isWhole = parts.every((one) =>
    Object.keys(one).every((field) => viewerOf(each, field) === 'everybody'),
  );
  return isWhole && parts.length === value.length
    ? value
    : parts.map((one) => seen(one, each, isOwn, {}));
}

export function settingsSeen(settings: Settings): Settings {
  const part = <Name extends keyof Settings>(name: Name): Settings[Name] =>
    seen(settings[name], settingsViewers[name], false, defaultSettings[name]);
  return {
    school: part('school'),
    system: part('system'),
    notifications: part('notifications'),
    security: part('security'),
  };
}
