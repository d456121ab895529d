import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { expectAllThere, reportEnrolments } from './harness/enrolments.ts';
import { createProfile, startOwnBrowser } from './harness/ownBrowser.ts';

const kills = Number(process.env['KILLS'] ?? 8);

test('kills of the browser under load lose no acknowledged change', async () => {
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
});
