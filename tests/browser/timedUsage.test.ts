import { expect, test } from 'vitest';
import { administrator } from './harness/administrator.ts';
import { longestTasks } from './harness/longestTasks.ts';
import { openApp } from './harness/openApp.ts';
import { runningSchool } from './harness/runningSchool.ts';

test('what 36,000 registers take is counted without holding the page up', async () => {
  const { page } = await openApp({ path: '/admin/settings', storage: { user: administrator } });
  const school = await runningSchool(page);
  await school.evaluate((actor) => {
    const two = (number: number) => String(number).padStart(2, '0');
    const lessons: object[] = [];
    const schedules: Record<string, Record<string, Record<string, object>>> = {};
    for (let day = 0; day < 200; day += 1) {
      const date = `2025-${two(1 + Math.floor(day / 20))}-${two(1 + (day % 20))}`;
      const rooms = (schedules[date] = {} as Record<string, Record<string, object>>);
      for (let group = 0; group < 30; group += 1) {
        const column = (rooms[group] = {} as Record<string, object>);
        for (let hour = 8; hour < 14; hour += 1) {
          const time = `${two(hour)}:00`;
          const groupId = `G${group}`;
          const students = Array.from({ length: 30 }, (_, index) => {
            const id = 1_700_000_000_000 + group * 30 + index;
            return { id, name: `María José Hernández Núñez ${id}` };
          });
          const marks = students.map(({ id }, index) => {
            const isAbsent = (index + day) % 11 === hour % 11;
            return [id, isAbsent ? 'ausente' : 'presente'];
          });
          const at = { groupId, teacherId: 1, date, time };
          const said = { topic: `Tema ${day % 40}`, topicStatus: 'concluido', comments: '' };
          lessons.push({
            id: `${date}-${groupId}-${time}`,
            ...at,
            ...said,
            groupName: groupId,
            subject: 'Matemáticas',
            attendance: Object.fromEntries(marks),
            students,
          });
          column[time] = { employee: 'Carlos Ramírez López', group: groupId, startTime: time };
        }
      }
    }
    const before = actor.getSnapshot().context.school;
    const records = { ...before, schedules, classSessions: lessons } as unknown as typeof before;
    actor.send({ type: 'records.changed', school: records, changes: [] });
  });
  await page.getByRole('tab', { name: 'Sistema' }).click();
  const card = page.getByRole('article', { name: 'Almacenamiento' });
  const counted = (count: string) =>
    card
      .getByRole('row', { name: new RegExp(`^Sesiones de clase ${count} [\\d.]+ MB$`) })
      .waitFor();
  await counted('36,000');
  const longest = await longestTasks(page, async () => {
    await school.evaluate((actor) => {
      const before = actor.getSnapshot().context.school;
      const classSessions = before.classSessions.slice(1);
      actor.send({ type: 'records.changed', school: { ...before, classSessions }, changes: [] });
    });
    await counted('35,999');
  });
  process.stdout.write(`counting 36,000 registers; longest tasks: ${longest.join(', ')} ms\n`);
  expect(longest[0]).toBeLessThan(50);
});
