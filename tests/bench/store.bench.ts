import { expect, test } from 'vitest';
import { generateSchool } from '../../machines/domain/generatedSchool.ts';
import { runningSchool } from '../browser/harness/runningSchool.ts';
import { figure } from './figures.ts';
import { openBench } from './openBench.ts';

const school = generateSchool({ size: 600, seed: 1, today: '2026-03-10', pastWeeks: 24 });
const sessions = school.classSessions.slice(0, 2_000);

test('save', async () => {
  console.log(school.classSessions.length, JSON.stringify(sessions).length);
  const page = await openBench('/login', { classSessions: sessions, students: [] });
  const handle = await runningSchool(page);
  const { saves, floors } = await handle.evaluate(async (actor) => {
    const saves: number[] = [];
    const floors: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      const base = actor.getSnapshot().context.school.classSessions[1_000 + round]!;
      const command = {
        type: 'classSession.save',
        base,
        session: { ...base, comments: `Comentario ${round}` },
      } as never;
      const start = performance.now();
      actor.send({ type: 'change.request', command });
      await new Promise<void>((resolve) => {
        const subscription = actor.subscribe(({ context }) => {
          if (context.waiting.length > 0) return;
          subscription.unsubscribe();
          resolve();
        });
      });
      saves.push(performance.now() - start);
      const text = localStorage.getItem('classSessions')!;
      const variant = `${text.slice(0, -1)} ]`.slice(1).replace(/^/, '[');
      const begin = performance.now();
      localStorage.setItem('classSessions', variant);
      floors.push(performance.now() - begin);
    }
    return { saves, floors };
  });
  console.log(saves, floors, figure('save', '≤ 1.15', saves.slice(1), floors.slice(1)));
  expect(saves).toHaveLength(15);
}, 60_000);
