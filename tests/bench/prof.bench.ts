import { test } from 'vitest';
import { openYears } from './openYears.ts';
import { schoolOfYears } from './schoolYears.ts';
test('prof', async () => {
  const page = await openYears('/admin', schoolOfYears(36_000));
  const session = await page.context().newCDPSession(page);
  await page.goto('about:blank');
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 500 });
  await session.send('Profiler.start');
  await page.goto('/admin');
  await page.locator('h1').waitFor();
  const total = await page.evaluate(async () => {
    await new Promise((r) => requestAnimationFrame(r));
    return performance.now();
  });
  const { profile } = await session.send('Profiler.stop');
  const self = new Map<number, number>();
  profile.samples!.forEach((id, i) =>
    self.set(id, (self.get(id) ?? 0) + (profile.timeDeltas![i] ?? 0)),
  );
  const byName = new Map<string, number>();
  const incl = new Map<string, number>();
  const nodes = new Map(profile.nodes.map((n) => [n.id, n]));
  const walk = (id: number, seen: Set<string>): number => {
    const n = nodes.get(id)!;
    const name = `${n.callFrame.functionName}:${n.callFrame.url.split('/').pop()?.split('-')[0]}`;
    const s = self.get(id) ?? 0;
    const fresh = !seen.has(name);
    const next = new Set(seen).add(name);
    let all = s;
    for (const c of n.children ?? []) all += walk(c, next);
    byName.set(name, (byName.get(name) ?? 0) + s);
    if (fresh) incl.set(name, (incl.get(name) ?? 0) + all);
    return all;
  };
  walk(profile.nodes[0]!.id, new Set());
  const top = (m: Map<string, number>) =>
    [...m]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 32)
      .map(([n, v]) => `${(v / 1000).toFixed(0)} ${n}`)
      .join('\n');
  console.log('TOTAL', total, '\nSELF\n' + top(byName) + '\nINCL\n' + top(incl));
}, 300_000);
