import type { ProjectConfig } from 'vitest/node';
import { defineConfig } from 'vitest/config';

// Every test lives in the school's time zone, wherever it runs; workers inherit it.
process.env.TZ = 'America/Mexico_City';

const engines = ['tests/browser/{firefox,webKit}*.test.ts'];
/** What is bounded in milliseconds runs when nothing else does. */
const timed = ['tests/browser/timed*.test.ts'];
/** Browsers that are killed, power that is cut, a server put back older: each takes long. */
const long = ['tests/browser/{draftsKilled,faultsPower,firefoxKilled,olderServer}.test.ts'];
/** Sheets of paper, in two engines, what narrow screens cut, and states that no page opens with. */
const looks = ['tests/browser/{paper,firefoxPaper,narrow,states}.test.ts'];

// Loading the app's modules anew for each file takes longer than most files' tests.
const isolate = false;
/** Workers, one more than there are cores: a test waits now and then, for the disk or for a page. */
const oneMore = 3;
/** What a test makes and drops is collected less often where there is room for more of it. */
const execArgv = ['--max-semi-space-size=64'];

/** Tests of the built app in real browsers. */
function inBrowsers(test: ProjectConfig) {
  return {
    test: {
      isolate,
      environment: 'node',
      globalSetup: ['tests/browser/harness/globalSetup.ts'],
      maxWorkers: 2,
      // What has to come within a time says so itself: a locator and a poll, which wait half a minute.
      testTimeout: 240_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 30_000 } },
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
          isolate,
          execArgv,
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/bench/**', 'tests/server/**'],
          maxWorkers: oneMore,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'screens',
          isolate,
          execArgv,
          environment: 'happy-dom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/screens.setup.ts'],
          maxWorkers: oneMore,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      inBrowsers({
        name: 'browser',
        maxWorkers: oneMore,
        include: ['tests/browser/**/*.test.ts'],
        exclude: [...engines, ...timed, ...long, ...looks],
      }),
      inBrowsers({ name: 'timed', include: timed }),
      inBrowsers({
        name: 'engines',
        maxWorkers: oneMore,
        include: engines,
        exclude: [...long, ...looks],
      }),
      inBrowsers({ name: 'looks', maxWorkers: oneMore, include: looks }),
      {
        test: {
          name: 'server',
          isolate,
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          // Each file starts a server of its own, which mostly waits, for the disk or for a lost call.
          maxWorkers: oneMore + 1,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      inBrowsers({
        name: 'faults',
        include: [
          ...engines,
          ...long,
          'tests/browser/{faults,tabs}*.test.ts',
          'tests/server/nodesKilled.test.ts',
          'tests/store/{corruption,lives}.test.ts',
          'tests/sync/devicesModel.test.ts',
        ],
        exclude: looks,
        env: {
          KILLS: '25',
          CHANGES: '300',
          HARMED_STORES: '2500',
          LIVES: '1000',
          MEETINGS: '20000',
          EVERY_FAULT: 'yes',
        },
      }),
      inBrowsers({
        name: 'pictures',
        include: ['tests/pictures/**/*.pictures.ts'],
        maxWorkers: 1,
        testTimeout: 180_000,
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
