import { isSameContent } from '../kit/sameContent.ts';
import { schoolKeys } from '../school/kinds.ts';
import type { ListKey, Records, School } from '../school/school.ts';
import type { ScheduleDay, Schedules } from '../school/timetableShapes.ts';
import type { Settings } from '../school/settingsShapes.ts';
import type { Operation } from './changes.ts';
import { put, putClass, putSettings, remove, removeClass, replace } from './operations.ts';

/**
 * What makes one school of another, record by record. What nothing touched is the same object in both:
 * only what is not is looked into.
 */
export function differences(from: School, to: School): Operation[] {
  return schoolKeys.flatMap((key) => {
    if (from[key] === to[key]) return [];
    if (key === 'settings') return settingsDifferences(from.settings, to.settings);
    if (key === 'schedules') return scheduleDifferences(from.schedules, to.schedules);
    return listDifferences(key, from[key], to[key]);
  });
}

/** The same key by key, where most is another. */
export function keyDifferences(from: School, to: School): Operation[] {
  return schoolKeys.flatMap((key) =>
    isSameContent(from[key], to[key]) ? [] : [replace(key, to[key])],
  );
}

function listDifferences(
  key: ListKey,
  from: readonly Records[ListKey][],
  to: readonly Records[ListKey][],
): Operation[] {
  // What comes is mostly put behind what is there.
  const first = from.findIndex((record, place) => record !== to[place]);
  const start = first < 0 ? from.length : first;
  const known = new Map(from.slice(start).map((record) => [record.id, record]));
  const puts = to.slice(start).flatMap((record) => {
    const before = known.get(record.id);
    known.delete(record.id);
    return isSameContent(before, record) ? [] : [put(key, record)];
  });
  return [...[...known.keys()].map((id) => remove(key, id)), ...puts];
}

function scheduleDifferences(from: Schedules, to: Schedules): Operation[] {
  const days = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...days].flatMap((date) => {
    const [before, after] = [own(from, date), own(to, date)];
    return before === after ? [] : dayDifferences(date, before, after);
  });
}

function dayDifferences(date: string, before: ScheduleDay = {}, after: ScheduleDay = {}) {
  const rooms = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...rooms].flatMap((room) => {
    const [was, is] = [own(before, room) ?? {}, own(after, room) ?? {}];
    const times = was === is ? [] : new Set([...Object.keys(was), ...Object.keys(is)]);
    return [...times].flatMap((startTime): Operation[] => {
      const [entry, next] = [own(was, startTime), own(is, startTime)];
      if (isSameContent(entry, next)) return [];
      const { classroom, classroomId } = (next ?? entry)!;
      const slot = { date, startTime, classroom, classroomId };
      return [next ? putClass(slot, next) : removeClass(slot)];
    });
  });
}

function settingsDifferences(from: Settings, to: Settings): Operation[] {
  return (Object.keys(to) as (keyof Settings)[]).flatMap((part) =>
    isSameContent(from[part], to[part]) ? [] : [putSettings(part, to[part])],
  );
}

function own<Value>(object: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
