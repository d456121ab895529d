import * as v from 'valibot';
import { isSameContent } from '../kit/sameContent.ts';
import { currentCycle } from '../school/cycles.ts';
import { settingsSchemas } from '../school/settingsSchemas.ts';
import type { SettingsForms } from './settings.ts';

type Part = keyof SettingsForms;

/** A settings form that was touched: what was stored when it began, and what it holds. */
export interface SettingsDraft<Values> {
  base: Values;
  values: Values;
}

export type UnsavedSettings = { readonly [Key in Part]?: SettingsDraft<SettingsForms[Key]> };

export type SettingsChange = {
  [Key in Part]: { part: Key } & SettingsDraft<SettingsForms[Key]>;
}[Part];

/** The forms that are not saved, after one of them changed; one that is as it began is left out. */
export function withUnsaved(
  unsaved: UnsavedSettings,
  { part, base, values }: SettingsChange,
): UnsavedSettings {
  const { [part]: _before, ...others } = unsaved;
  return isSameContent(base, values) ? others : { ...others, [part]: { base, values } };
}

/** Whether the school's form holds another cycle than the one it began with. */
export function isCycleUnsaved({ school }: UnsavedSettings): boolean {
  if (!school) return false;
  const cycle = currentCycle(school.values);
  return cycle !== null && !isSameContent(cycle, currentCycle(school.base));
}

/** A number, whatever it is; what JSON has no number for is none. */
const figure = v.fallback(v.number(), Number.NaN);
const typed = v.union([v.number(), v.string()]);
const formSchemas = {
  ...settingsSchemas,
  // What was typed and is no percentage is not taken for none.
  school: v.looseObject({
    ...settingsSchemas.school.entries,
    minimumAttendance: v.optional(figure),
  }),
  security: v.object({ inactivityMinutes: typed, shortestPassword: typed, freeFailures: typed }),
};

/** What a tab kept of the forms; another release, or anybody, may have written it. */
export function readUnsaved(stored: unknown): UnsavedSettings {
  const parts = typeof stored === 'object' && stored !== null ? stored : {};
  const entries = Object.entries(formSchemas).flatMap(([part, schema]) => {
    const draft = v.safeParse(v.object({ base: schema, values: schema }), Reflect.get(parts, part));
    return draft.success ? [[part, draft.output] as const] : [];
  });
  return Object.fromEntries(entries);
}
