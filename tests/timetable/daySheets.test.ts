import { describe, expect, it } from 'vitest';
import { daySheets } from '../../machines/timetable/daySheets.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';

const day = '2025-08-11';
const seeded = seededSchool('2026-03-10');

function sheetsOf(rooms: number, entries: Partial<ScheduleEntry>[] = []) {
  const [first] = seeded.classrooms;
  const classrooms = Array.from({ length: rooms }, (_, index) => ({
    ...first!,
    id: index + 1,
    name: `Aula ${index + 1}`,
  }));
  const own = classrooms.map(({ name }) => classEntry({ classroom: name }));
  const school = { ...seeded, classrooms };
  return daySheets(withClasses(school, day, [...own, ...entries.map(classEntry)]), day);
}

describe('a printed day', () => {
  it.each([
    [1, [1]],
    [6, [6]],
    [7, [3, 4]],
    [26, [5, 5, 5, 5, 6]],
    [63, [5, 6, 6, 5, 6, 6, 6, 5, 6, 6, 6]],
  ])('spreads %i rooms evenly over sheets of six at most, in their order', (rooms, counts) => {
    const sheets = sheetsOf(rooms);
    expect(sheets.map((sheet) => sheet.rooms.length)).toEqual(counts);
    expect(sheets.flatMap((sheet) => sheet.rooms.map(({ name }) => name))).toEqual(
      Array.from({ length: rooms }, (_, index) => `Aula ${index + 1}`),
    );
  });

  it('leaves out rooms without classes, and says so of a day without any', () => {
    const { schedules, classrooms } = seeded;
    const [used] = daySheets({ schedules, classrooms }, '2025-08-08');
    expect(used?.rooms.every(({ classes }) => classes.length > 0)).toBe(true);
    expect(daySheets({ schedules, classrooms }, '2025-08-10')).toEqual([
      { from: 420, to: 780, rooms: [], timeless: [] },
    ]);
  });

  it('has the hours of its own classes, six at least, however early or late', () => {
    const hours = (startTime: string, endTime: string) =>
      sheetsOf(0, [{ startTime, endTime }]).map(({ from, to }) => [from / 60, to / 60]);
    expect(hours('05:30', '13:10')).toEqual([[5, 14]]);
    expect(hours('09:00', '10:00')).toEqual([[9, 15]]);
    expect(hours('22:30', '23:50')).toEqual([[18, 24]]);
  });

  it('has a column for what is in no room of the school, and loses no class', () => {
    const [sheet] = sheetsOf(1, [
      { classroom: 'Aula 1', startTime: '10:30', endTime: '11:30' },
      { classroom: 'Salón viejo' },
      { classroom: '', activity: 'Guardia' },
      { classroom: '', activity: 'Junta', startTime: 'tarde' },
    ]);
    expect(
      sheet?.rooms.map(({ name, classes }) => [name, classes.map(({ lanes }) => lanes)]),
    ).toEqual([
      ['Aula 1', [2, 2]],
      ['No asignado', [1]],
      ['Salón viejo', [1]],
    ]);
    expect(sheet?.timeless.map(({ activity }) => activity)).toEqual(['Junta']);
  });
});
