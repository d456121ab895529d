import { defineConfig } from 'vitest/config';

// Every test lives in the school's time zone, wherever it runs; workers inherit it.
process.env.TZ = 'America/Mexico_City';

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
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/harness/globalSetup.ts'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
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
