import { expect, inject, onTestFinished, test } from 'vitest';
import { startFirefox } from './harness/engines/firefox.ts';
import { killUnderLoad } from './harness/engines/killing.ts';
import { createProfile } from './harness/ownBrowser.ts';

const kills = Number(process.env['KILLS'] ?? 3);

test('kills of Firefox under load lose no acknowledged change', async () => {
  const profile = createProfile();
  onTestFinished(profile.remove);
  const start = () => startFirefox(profile.folder);
  const confirmed = await killUnderLoad(start, `http://127.0.0.1:${inject('port')}`, kills);
  expect(confirmed).toBeGreaterThanOrEqual(kills);
}, 600_000);
