import { expect, onTestFinished, test } from 'vitest';
import { enrolUndriven } from './harness/engines/enrolUndriven.ts';
import { killUnderLoad } from './harness/engines/killing.ts';
import { createProfile } from './harness/ownBrowser.ts';

const kills = Number(process.env['KILLS'] ?? 3);

test('kills of WebKit under load lose no acknowledged change', async () => {
  const profile = createProfile();
  onTestFinished(profile.remove);
  const confirmed = await killUnderLoad(await enrolUndriven(profile.folder), kills);
  expect(confirmed).toBeGreaterThanOrEqual(kills);
}, 600_000);
