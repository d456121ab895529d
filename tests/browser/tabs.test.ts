import { expect, test } from 'vitest';
import type { ScheduleSaveCommand } from '../../machines/domain/scheduleChanges.ts';
import { openApp } from './harness/openApp.ts';
import { readKey, readRecords, requestChanges } from './harness/runningSchool.ts';

const rooms = ['Salón 1', 'Salón 2', 'Salón 3'] as const;

function saveClass(classroom: string, index: number): ScheduleSaveCommand {
  const startTime = `${String(7 + (index % 10)).padStart(2, '0')}:00`;
  const date = new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 10))).toISOString().slice(0, 10);
  return {
    type: 'schedule.save',
    date,
    original: null,
    replaces: null,
    entry: {
      employee: 'Ana Torres Medina',
      group: 'ENG-SAT',
      activity: `Clase ${index}`,
      type: 'Grupal',
      startTime,
      endTime: '18:00',
      classroom,
      classroomType: 'Presencial',
    },
  };
}

function countClasses(schedules: unknown): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const day of Object.values(schedules as Record<string, Record<string, object>>)) {
    for (const [room, column] of Object.entries(day)) {
      counts[room] = (counts[room] ?? 0) + Object.keys(column).length;
    }
  }
  return Object.fromEntries(rooms.map((room) => [room, counts[room] ?? 0]));
}

test('three tabs making 300 changes each at the same time lose none', async () => {
  const { page, openTab } = await openApp({ path: '/login' });
  const tabs = [page, await openTab('/login'), await openTab('/login')];
  await Promise.all(tabs.map((tab) => tab.waitForSelector('form')));
  const before = countClasses((await readRecords(page)).schedules);
  const commands = rooms.map((room) =>
    Array.from({ length: 300 }, (_, index) => saveClass(room, index)),
  );
  await Promise.all(tabs.map((tab, index) => requestChanges(tab, commands[index] ?? [])));
  const expected = Object.fromEntries(rooms.map((room) => [room, (before[room] ?? 0) + 300]));
  for (const tab of tabs) {
    await expect
      .poll(async () => countClasses((await readRecords(tab)).schedules))
      .toEqual(expected);
    await expect.poll(async () => countClasses(await readKey(tab, 'schedules'))).toEqual(expected);
  }
  await page.reload();
  expect(countClasses((await readRecords(page)).schedules)).toEqual(expected);
}, 120_000);
