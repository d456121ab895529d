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
    writeReport();
  };
}

function writeReport(): void {
  const rows = readFigures().map(
    ({ what, bar, figure, measured, floor, isMet }) =>
      `| ${what} | ${bar} | ${isMet ? figure : `**${figure}**`} | ${measured} | ${floor} |`,
  );
  const processors = cpus();
  const text = `# Performance

Written by \`npm run bench\`, which builds the app, opens it in Chromium and measures each thing beside its floor in the
same run. Times are milliseconds, least / median / most, so the spread is the machine's noise; a ratio is of the medians.
A figure in bold misses its bar.

Measured on ${processors.length} cores of ${processors[0]?.model ?? 'an unknown processor'}.

| what | bar | figure | measured | floor |
|---|---|---|---|---|
${rows.join('\n')}
`;
  writeFileSync('docs/performance.md', text);
}
