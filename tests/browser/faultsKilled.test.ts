import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createProfile, startOwnBrowser } from './harness/ownBrowser.ts';
import { readRecords, runningSchool, runningStore } from './harness/runningSchool.ts';

const kills = 25;

test('twenty-five kills of the browser under load lose no acknowledged change', async () => {
  const profile = createProfile();
  onTestFinished(profile.remove);
  const address = `http://127.0.0.1:${inject('port')}/login`;
  const acknowledged = new Set<string>();
  for (let kill = 0; kill < kills; kill += 1) {
    const { page, kill: killBrowser } = await startOwnBrowser(profile.folder, address);
    await expectAllThere(page, acknowledged);
    const before = acknowledged.size;
    await reportEnrolments(page, kill, (name) => acknowledged.add(name));
    await expect
      .poll(() => acknowledged.size, { interval: 1, timeout: 10_000 })
      .toBeGreaterThan(before);
    // From right after the first notice to half a second of one change after the other.
    await wait((kill * 97) % 500);
    await killBrowser();
  }
  const { page, kill } = await startOwnBrowser(profile.folder, address);
  await expectAllThere(page, acknowledged);
  await kill();
  expect(acknowledged.size).toBeGreaterThanOrEqual(kills);
}, 180_000);

async function expectAllThere(page: Page, acknowledged: ReadonlySet<string>): Promise<void> {
  const { students } = await readRecords(page);
  const names = new Set(students.map(({ name }) => name));
  expect([...acknowledged].filter((name) => !names.has(name))).toEqual([]);
}

/** Enrols one student after the other and tells of each as soon as the school has confirmed it. */
async function reportEnrolments(
  page: Page,
  round: number,
  onAcknowledged: (name: string) => void,
): Promise<void> {
  await page.exposeFunction('reportAcknowledged', onAcknowledged);
  const school = await runningSchool(page);
  const store = await runningStore(page);
  await school.evaluate(
    (actor, { asked, prefix }) => {
      const report = Reflect.get(window, 'reportAcknowledged') as (name: string) => void;
      let count = 0;
      const enrol = () => {
        count += 1;
        const draft = { name: `${prefix}-${count}`, career: 'Diseño', group: '' };
        asked.send({
          type: 'change.request',
          command: { type: 'record.save', register: 'students', draft, base: null },
        });
      };
      actor.on('notice', ({ notice }) => {
        if (notice.code !== 'student.created') return;
        report(String(notice.details['name']));
        enrol();
      });
      enrol();
    },
    { asked: store, prefix: `R${round}` },
  );
}
