import type { ListKey, Records, School, SchoolKey } from '../school/school.ts';
import type { Settings } from '../school/settingsShapes.ts';
import type { Delete, Put, Replace } from './changes.ts';
import type { Slot } from './slots.ts';
import { slotId } from './slots.ts';

export function put<Key extends ListKey>(key: Key, record: Records[Key]): Put<Key> {
  return { kind: 'put', key, id: String(record.id), record };
}

export function remove(key: ListKey, id: number | string): Delete {
  return { kind: 'delete', key, id: String(id) };
}

export function putClass(slot: Slot, record: Records['schedules']): Put<'schedules'> {
  return { kind: 'put', key: 'schedules', id: slotId(slot), record };
}

export function removeClass(slot: Slot): Delete<'schedules'> {
  return { kind: 'delete', key: 'schedules', id: slotId(slot) };
}

export function putSettings<Part extends keyof Settings>(
  part: Part,
  record: Settings[Part],
): Put<'settings'> {
  return { kind: 'put', key: 'settings', id: part, record };
}

export function replace<Key extends SchoolKey>(key: Key, value: School[Key]): Replace<Key> {
  return { kind: 'replace', key, id: '', value };
}
