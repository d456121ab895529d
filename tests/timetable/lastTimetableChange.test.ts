import { expect, it } from 'vitest';
import { lastTimetableChange } from '../../machines/timetable/lastTimetableChange.ts';
import type { Change } from '../../machines/store/changes.ts';
import type { Command } from '../../machines/commands/commands.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import type { School } from '../../machines/school/school.ts';
import { classEntry } from '../support/classes.ts';
import { carryOut, changeOf, seededSchool } from '../support/seededSchool.ts';

const monday = '2026-03-09';
const first = classEntry({ startTime: '08:00', endTime: '09:00' });
const second = classEntry({ startTime: '10:00', endTime: '11:00' });

/** A school after commands, with the change of each, named by its place. */
function afterAll(commands: readonly Command[]): { school: School; changes: Change[] } {
  let school = seededSchool();
  const changes = commands.map((command, place) => {
    const change = { ...changeOf(school, command), id: `change-${place}` };
    school = carryOut(school, command);
    return change;
  });
  return { school, changes };
}

const save = (entry: ScheduleEntry, original: ScheduledClass | null = null): Command => ({
  type: 'schedule.save',
  date: monday,
  entry,
  original,
  replaces: null,
});

const idOfLast = (
  { school, changes }: ReturnType<typeof afterAll>,
  ownIds = new Set(changes.map(({ id }) => id)),
) => lastTimetableChange({ school, changes, ownIds })?.id;

it('is the newest of the timetable, whatever was saved since', () => {
  const enrol: Command = {
    type: 'record.save',
    register: 'students',
    draft: { name: 'Eva Luna', career: 'Artes', group: '' },
    base: null,
  };
  expect(idOfLast(afterAll([save(first), save(second), enrol]))).toBe('change-1');
  expect(idOfLast(afterAll([enrol]))).toBeUndefined();
});

it('is of this tab', () => {
  const both = afterAll([save(first), save(second)]);
  expect(idOfLast(both, new Set(['change-0']))).toBe('change-0');
});

it('is none that a later change wrote over', () => {
  const moved = { ...first, startTime: '09:00', endTime: '10:00' };
  const both = afterAll([save(first), save(moved, { ...first, date: monday })]);
  expect(idOfLast(both)).toBe('change-1');
  expect(idOfLast(both, new Set(['change-0']))).toBeUndefined();
});
