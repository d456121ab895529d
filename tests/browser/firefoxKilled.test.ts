import { expect, inject, onTestFinished, test } from 'vitest';
import { startFirefox } from './harness/engines/firefox.ts';
import { enrolDriven, killUnderLoad } from './harness/engines/killing.ts';
import { createProfile } from './harness/ownBrowser.ts';

const kills = Number(process.env['KILLS'] ?? 3);

test('kills of Firefox under load lose no acknowledged change', async () => {
  const profile = createProfile();
  onTestFinished(profile.remove);
  const origin = `http://127.0.0.1:${inject('port')}`;
  const confirmed = await killUnderLoad(
    async (prefix) => enrolDriven(await startFirefox(profile.folder), origin, prefix),
    kills,
  );
  expect(confirmed).toBeGreaterThanOrEqual(kills);
}, 600_000);
