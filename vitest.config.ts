import type { ProjectConfig } from 'vitest/node';
import { defineConfig } from 'vitest/config';

// Every test lives in the school's time zone, wherever it runs; workers inherit it.
process.env.TZ = 'America/Mexico_City';

const engines = ['tests/browser/{firefox,webKit}*.test.ts'];
/** What a bound in milliseconds is set to: a neighbour's work would be measured too. */
const timed = ['tests/browser/timed*.test.ts'];

/** Tests of the built app in real browsers. */
function inBrowsers(test: ProjectConfig) {
  return {
    test: {
      environment: 'node',
      globalSetup: ['tests/browser/harness/globalSetup.ts'],
      maxWorkers: 2,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      ...test,
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/bench/**'],
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'screens',
          environment: 'happy-dom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/screens.setup.ts'],
          // Loading the whole app anew for each file takes longer than most files' tests.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
      inBrowsers({
        name: 'browser',
        include: ['tests/browser/**/*.test.ts'],
        // These leave no time to spare to whatever is measured beside them.
        exclude: [...engines, ...timed],
      }),
      inBrowsers({ name: 'timed', include: timed, maxWorkers: 1, testTimeout: 90_000 }),
      inBrowsers({ name: 'engines', include: engines }),
      inBrowsers({
        name: 'faults',
        include: [...engines, 'tests/browser/{drafts,faults}*.test.ts'],
        env: { KILLS: '25' },
      }),
      {
        test: {
          name: 'bench',
          environment: 'node',
          include: ['tests/bench/**/*.bench.ts'],
          globalSetup: ['tests/bench/globalSetup.ts'],
          maxWorkers: 1,
        },
      },
    ],
  },
});
