import type { Page } from 'playwright-core';

/** What the page's tasks take of the processor while something is done: the longest three, in milliseconds. */
export async function longestTasks(page: Page, act: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await act();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pages.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => Math.round(tdur / 1_000))
    .toSorted((one, other) => other - one)
    .slice(0, 3);
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of processor time. */
  tdur?: number;
  args: { name?: string };
}
