import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { TestProject } from 'vitest/node';
import { setup as startBrowser } from '../browser/harness/globalSetup.ts';
import { forgetFigures, readFigures } from './figures.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  forgetFigures();
  const stopBrowser = await startBrowser(project);
  return async () => {
    await stopBrowser();
    const { testFiles } = await project.globTestFiles();
    const ran = project.vitest.state.getFiles();
    // A part of the figures must not take the place of all.
    const isPart = ran.length < testFiles.length || project.config.testNamePattern !== undefined;
    if (isPart) console.log(rowsOfFigures().join('\n'));
    else writeReport(rowsOfFigures());
  };
}

function rowsOfFigures(): string[] {
  return readFigures().map(
    ({ what, bar, figure, measured, floor, isMet }) =>
      `| ${what} | ${bar} | ${isMet ? figure : `**${figure}**`} | ${measured} | ${floor} |`,
  );
}

function writeReport(rows: readonly string[]): void {
  const processors = cpus();
  const text = `# Performance

Written by \`npm run bench\`, which builds the app, opens it in Chromium and measures each thing beside its floor in the
same run. Times are milliseconds, least / median / most, so the spread is the machine's noise; a ratio is of the medians.
A figure in bold misses its bar.

- Each page has a browser with a profile on the disk, as a person's has: what is awaited of IndexedDB is on it, the
  floors' too. (A context without a profile keeps its databases in memory.)
- A save is confirmed once it is in the journal, one IndexedDB transaction, and in local storage; the floor writes the
  same text to local storage alone.
- The heap is read from a snapshot after a collection. What the page keeps is apart from the code V8 compiles, which grows
  for as long as functions get hot and which V8 throws away when memory is short.
- Lighthouse runs with its mobile profile in a browser of its own: the login as a first visit, the dashboard as the next
  visit of whoever is signed in, with the service worker of the first and without anything that was loaded before.

Measured on ${processors.length} cores of ${processors[0]?.model ?? 'an unknown processor'}.

| what | bar | figure | measured | floor |
|---|---|---|---|---|
${rows.join('\n')}
`;
  writeFileSync('docs/performance.md', text);
}
