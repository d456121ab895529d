import { expect, onTestFinished, test } from 'vitest';
import { enrolUndriven } from './harness/engines/enrolUndriven.ts';
import { testEngine } from './harness/engines/everyEngine.ts';
import { killUnderLoad } from './harness/engines/killing.ts';
import { startWebKit } from './harness/engines/webKit.ts';
import { createProfile } from './harness/ownBrowser.ts';

const kills = Number(process.env['KILLS'] ?? 0);

testEngine(startWebKit);

// Of two WebKits at once the one that is killed keeps the other's worker from its page.
test.runIf(kills > 0)(
  'kills of WebKit under load lose no acknowledged change',
  async () => {
    const profile = createProfile();
    onTestFinished(profile.remove);
    const confirmed = await killUnderLoad(await enrolUndriven(profile.folder), kills);
    expect(confirmed).toBeGreaterThanOrEqual(kills);
  },
  600_000,
);
