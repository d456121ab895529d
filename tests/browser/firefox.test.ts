import { afterAll } from 'vitest';
import { testEngine } from './harness/engines/everyEngine.ts';
import { startFirefox } from './harness/engines/firefox.ts';
import { createProfile } from './harness/ownBrowser.ts';

const profile = createProfile();

// Hooks of after run last to first: the browser is gone before its profile.
afterAll(profile.remove);

testEngine(() => startFirefox(profile.folder));
