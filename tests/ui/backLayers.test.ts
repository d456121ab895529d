import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LayeredView } from '../../src/ui/dialog/backLayers.ts';
import { layersOver } from '../../src/ui/dialog/backLayers.ts';

/** A browser's history of one tab, as far as a page sees it. */
class Tab implements LayeredView {
  entries: { href: string; state: unknown }[];
  at = 0;
  private heard: { type: string; listener: () => void }[] = [];
  /** Where travels lead that were asked for; a browser reckons them from where they were asked. */
  private pending: number[] = [];
  private timers = new Map<number, () => void>();

  constructor(...addresses: string[]) {
    this.entries = addresses.map((href) => ({ href, state: null }));
    this.at = addresses.length - 1;
  }

  private get current() {
    return this.entries[this.at]!;
  }

  readonly location = this.makeLocation();

  private makeLocation(): LayeredView['location'] {
    const address = () => this.current.href;
    return {
      get href() {
        return address();
      },
      get pathname() {
        return address().replace(/\?.*$/, '');
      },
    };
  }

  readonly history = this.makeHistory();

  private makeHistory(): LayeredView['history'] {
    const current = () => this.current;
    const go = (steps = 0) => void this.pending.push(this.at + steps);
    const pushState = (state: unknown, _title: string, href?: string | URL | null) => {
      const pushed = { href: String(href ?? current().href), state };
      this.entries = [...this.entries.slice(0, this.at + 1), pushed];
      this.at += 1;
      this.tell('pushState');
    };
    const replaceState = (state: unknown, _title: string, href?: string | URL | null) => {
      this.entries[this.at] = { href: String(href ?? current().href), state };
      this.tell('replaceState');
    };
    return {
      get state() {
        return current().state as never;
      },
      go,
      pushState,
      replaceState,
    };
  }

  addEventListener(type: string, listener: () => void) {
    this.heard.push({ type, listener });
  }

  setTimeout(handler: () => void) {
    const timer = this.timers.size + 1;
    this.timers.set(timer, handler);
    return timer;
  }

  clearTimeout(timer: number) {
    this.timers.set(timer, () => undefined);
  }

  private tell(type: string) {
    for (const one of this.heard) if (one.type === type) one.listener();
  }

  /** A reload: the page starts anew on the same entry. */
  reload() {
    this.heard = [];
    this.pending = [];
    this.timers.clear();
  }

  /** Lets everything asked of the history happen, in the order a browser has. */
  async rest() {
    await tick();
    for (let next = this.pending.shift(); next !== undefined; next = this.pending.shift()) {
      this.moveTo(next);
      await tick();
    }
  }

  /** As much time as any timer waits for. */
  async pass() {
    for (const handler of this.timers.values()) handler();
    await this.rest();
  }

  move(steps: number) {
    this.moveTo(this.at + steps);
  }

  private moveTo(next: number) {
    if (next === this.at || this.entries[next] === undefined) return;
    this.at = next;
    this.tell('popstate');
  }
}

const tick = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** Layers that close when they are told to, newest last. */
function page(tab: Tab) {
  const layers = layersOver(tab);
  const open: (() => void)[] = [];
  return {
    open,
    put: (isKept = false) => {
      const take = layers.put({ close: () => (isKept ? undefined : leave()) });
      const leave = () => {
        take();
        open.splice(open.indexOf(leave), 1);
      };
      open.push(leave);
    },
  };
}

describe('the browser’s Back', () => {
  it('closes what is open, the last opened first, and stays on the page', async () => {
    const tab = new Tab('/teacher', '/teacher/groups?buscar=a');
    const { open, put } = page(tab);
    put();
    put();
    await tab.rest();
    tab.move(-1);
    await tab.rest();
    expect(open).toHaveLength(1);
    tab.move(-1);
    await tab.rest();
    expect(open).toHaveLength(0);
    expect(tab.location.href).toBe('/teacher/groups?buscar=a');
    tab.move(-1);
    expect(tab.location.href).toBe('/teacher');
  });

  it('leaves the page in one step after what was open was closed otherwise', async () => {
    const tab = new Tab('/teacher', '/teacher/groups');
    const { open, put } = page(tab);
    put();
    await tab.rest();
    open[0]!();
    await tab.rest();
    tab.move(-1);
    await tab.rest();
    expect(tab.location.href).toBe('/teacher');
  });

  it('is taken again by what refuses to close', async () => {
    const tab = new Tab('/teacher', '/teacher/groups');
    const { open, put } = page(tab);
    put(true);
    await tab.rest();
    tab.move(-1);
    await tab.rest();
    tab.move(-1);
    await tab.rest();
    expect(open).toHaveLength(1);
    expect(tab.location.href).toBe('/teacher/groups');
  });

  it('steps over the entry that a link out of something open left behind', async () => {
    const tab = new Tab('/teacher', '/teacher/groups');
    const { open, put } = page(tab);
    put();
    await tab.rest();
    tab.history.pushState(null, '', '/teacher/classes');
    open[0]!();
    await tab.rest();
    expect(tab.location.href).toBe('/teacher/classes');
    tab.move(-1);
    await tab.rest();
    expect(tab.location.href).toBe('/teacher/groups');
    expect(tab.at).toBe(1);
  });
});

it('one thing that takes the place of another shares its entry', async () => {
  const tab = new Tab('/admin/schedules');
  const { open, put } = page(tab);
  put();
  await tab.rest();
  open[0]!();
  put();
  await tab.rest();
  expect(tab.entries.map(({ state }) => state)).toEqual([null, { layers: 1 }]);
});

it('what a filter says at the closing stays in the address', async () => {
  const tab = new Tab('/admin/payroll');
  const { open, put } = page(tab);
  put();
  await tab.rest();
  tab.history.replaceState(tab.history.state, '', '/admin/payroll?periodo=2026-03');
  open[0]!();
  await tab.rest();
  expect(tab.location.href).toBe('/admin/payroll?periodo=2026-03');
  expect(tab.at).toBe(0);
});

it('what is said while something is open stays in the address where Back closes it', async () => {
  const tab = new Tab('/admin?editar=3', '/admin?editar=2');
  const { open, put } = page(tab);
  put();
  await tab.rest();
  open[0]?.();
  put();
  tab.history.replaceState(tab.history.state, '', '/admin');
  await tab.rest();
  tab.move(-1);
  await tab.rest();
  expect(open).toHaveLength(0);
  expect(tab.entries.map(({ href }) => href).slice(0, 2)).toEqual(['/admin?editar=3', '/admin']);
  put();
  await tab.rest();
  tab.move(-2);
  await tab.rest();
  expect(tab.location.href).toBe('/admin?editar=3');
});

it('a reload with something open leaves no entry of it', async () => {
  const tab = new Tab('/teacher');
  page(tab).put();
  await tab.rest();
  tab.reload();
  page(tab);
  await tab.rest();
  expect(tab.at).toBe(0);
});

it('heals where the entries to take back are not there', async () => {
  const tab = new Tab('/teacher', '/teacher/groups');
  tab.entries.shift();
  tab.at = 0;
  tab.history.replaceState({ layers: 3 }, '');
  const { open, put } = page(tab);
  await tab.rest();
  put();
  await tab.pass();
  expect(tab.history.state).toEqual({ layers: 1 });
  tab.move(-1);
  await tab.rest();
  expect(open).toHaveLength(0);
  expect(tab.location.href).toBe('/teacher/groups');
});

it('a link followed while entries are taken back is not taken back with them', async () => {
  const tab = new Tab('/teacher', '/teacher/groups');
  const { open, put } = page(tab);
  put();
  await tab.rest();
  open[0]!();
  await Promise.resolve();
  tab.history.pushState(null, '', '/teacher/classes');
  tab.history.replaceState(null, '', '/teacher/classes?buscar=a');
  await tab.rest();
  expect(tab.entries.map(({ href }) => href)).toEqual([
    '/teacher',
    '/teacher/groups',
    '/teacher/classes?buscar=a',
  ]);
  expect(tab.at).toBe(2);
});

it('keeps one entry for each thing open and never leaves a page by closing, whatever happens', async () => {
  const step = fc.record({
    one: fc.constantFrom('put', 'close', 'back', 'forward', 'follow', 'filter', 'reload'),
    isHurried: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 16, maxLength: 24 }), async (steps) => {
      const tab = new Tab('/0', '/1');
      let running = page(tab);
      let pages = 1;
      let open = 0;
      await tab.rest();
      for (const { one, isHurried } of steps) {
        const isOfBrowser = ['back', 'forward', 'reload'].includes(one);
        if (isOfBrowser) await tab.rest();
        const { href, pathname } = tab.location;
        const isMoving = open === 0 && (one === 'back' || one === 'forward');
        if (one === 'put') running.put();
        if (one === 'close') running.open.at(-1)?.();
        if (one === 'back') tab.move(-1);
        if (one === 'forward') tab.move(1);
        if (one === 'filter') tab.history.replaceState(tab.history.state, '', `${pathname}?f`);
        if (one === 'follow') {
          tab.history.pushState(null, '', `/${(pages += 1)}`);
          for (const leave of running.open.toReversed()) leave();
        }
        if (one === 'reload') {
          tab.reload();
          running = page(tab);
        }
        if (one === 'put') open += 1;
        if (one === 'close' || one === 'back') open = Math.max(0, open - 1);
        if (one === 'follow' || one === 'reload') open = 0;
        if (isHurried && !isOfBrowser) {
          // What was asked of the browser is still under way at the next step.
          await Promise.resolve();
          continue;
        }
        await tab.rest();
        const isSame = ['put', 'close', 'reload'].includes(one);
        expect(running.open).toHaveLength(open);
        expect(tab.history.state?.layers ?? 0).toBe(open);
        expect(tab.entries[tab.at - open]?.state).toBeFalsy();
        expect(isSame ? tab.location.href : href).toBe(href);
        const expected = one === 'follow' ? `/${pages}` : pathname;
        expect(isMoving ? expected : tab.location.pathname).toBe(expected);
      }
    }),
    { numRuns: 60 },
  );
});
