import { expect, test } from 'vitest';
import { runningSchool, runningStore } from '../browser/harness/runningSchool.ts';
import { manyLessons } from './bigSchool.ts';
import { recordRatio } from './figures.ts';
import { openBench } from './openBench.ts';

const rounds = 25;

test('a save among 2,000 lessons costs little more than writing them', async () => {
  const { classSessions } = manyLessons();
  expect(classSessions).toHaveLength(2_000);
  const page = await openBench('/admin/courses', { classSessions });
  const asked = {
    school: await runningSchool(page),
    store: await runningStore(page),
    count: rounds,
  };
  const { own, bare } = await page.evaluate(async ({ school, store, count }) => {
    const durations = { own: [] as number[], bare: [] as number[] };
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('plantel');
      opening.onsuccess = () => resolve(opening.result);
    });
    const readOnce = () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const reading = database.transaction('base', 'readwrite').objectStore('base').count();
        reading.onsuccess = () => resolve(performance.now() - start);
      });
    /** Until the page is idle and the browser has put away what was written before. */
    const settle = async () => {
      for (let calm = 0; calm < 5;) {
        await new Promise((resolve) => {
          requestAnimationFrame(() => requestIdleCallback(resolve));
        });
        calm = (await readOnce()) < 2 ? calm + 1 : 0;
      }
    };
    for (let round = 0; round < count; round += 1) {
      const base = school.getSnapshot().context.school.classSessions[1_000 + round];
      if (!base) throw new Error('There are fewer lessons than rounds.');
      const lesson = { ...base, comments: `Comentario ${round}` };
      await settle();
      const start = performance.now();
      store.send({
        type: 'change.request',
        command: { type: 'classSession.save', base, lesson },
      });
      await new Promise<void>((resolve) => {
        const subscription = store.subscribe(({ context }) => {
          if (context.queue.length > 0) return;
          subscription.unsubscribe();
          resolve();
        });
      });
      durations.own.push(performance.now() - start);
      const text = localStorage.getItem('classSessions') ?? '';
      const other = `${text.slice(0, -1)} ]`;
      await settle();
      const begin = performance.now();
      localStorage.setItem('classSessions', other);
      durations.bare.push(performance.now() - begin);
    }
    return durations;
  }, asked);
  recordRatio(
    { order: 20, what: 'saving one of 2,000 lessons ÷ bare `setItem`', limit: 1.15 },
    own.slice(2),
    bare.slice(2),
  );
}, 120_000);

/** Both in a page as young, before the browser has optimised anything. */
test('loading 2,000 lessons costs little more than parsing them', async () => {
  const { classSessions } = manyLessons();
  const page = await openBench('/admin', { classSessions });
  await page.addInitScript(() => {
    if (location.hash !== '#bare') return;
    const text = localStorage.getItem('classSessions') ?? '';
    const start = performance.now();
    JSON.parse(text);
    performance.measure('bare', { start });
  });
  const measure = async (address: string, name: string) => {
    await page.goto('about:blank');
    await page.goto(address);
    await page.locator('h1').waitFor();
    return page.evaluate((one) => performance.getEntriesByName(one)[0]?.duration ?? 0, name);
  };
  const own: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    own.push(await measure('/admin', 'school.read'));
    bare.push(await measure('/admin#bare', 'bare'));
  }
  expect([...own, ...bare].every((time) => time > 0)).toBe(true);
  recordRatio(
    { order: 21, what: 'loading 2,000 lessons, validated ÷ bare `JSON.parse`', limit: 1.6 },
    own,
    bare,
  );
}, 120_000);
