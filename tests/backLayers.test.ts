import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LayeredView } from '../src/shared/backLayers.ts';
import { layersOver } from '../src/shared/backLayers.ts';

/** A browser's history of one tab, as far as a page sees it. */
class Tab implements LayeredView {
  entries: { href: string; state: unknown }[];
  at = 0;
  private heard: (() => void)[] = [];
  private pending: number[] = [];

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
    const go = (steps = 0) => void this.pending.push(steps);
    const pushState = (state: unknown, _title: string, href?: string | URL | null) => {
      const pushed = { href: String(href ?? current().href), state };
      this.entries = [...this.entries.slice(0, this.at + 1), pushed];
      this.at += 1;
    };
    const replaceState = (state: unknown, _title: string, href?: string | URL | null) => {
      this.entries[this.at] = { href: String(href ?? current().href), state };
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

  addEventListener(_type: 'popstate', listener: () => void) {
    this.heard.push(listener);
  }

  /** A reload: the page starts anew on the same entry. */
  reload() {
    this.heard = [];
    this.pending = [];
  }

  /** Lets everything asked of the history happen, in the order a browser has. */
  async rest() {
    await tick();
    for (let steps = this.pending.shift(); steps !== undefined; steps = this.pending.shift()) {
      this.move(steps);
      await tick();
    }
  }

  move(steps: number) {
    const next = Math.min(this.entries.length - 1, Math.max(0, this.at + steps));
    if (next === this.at) return;
    this.at = next;
    for (const listener of this.heard) listener();
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

it('a reload with something open leaves no entry of it', async () => {
  const tab = new Tab('/teacher');
  page(tab).put();
  await tab.rest();
  tab.reload();
  page(tab);
  await tab.rest();
  expect(tab.at).toBe(0);
});

it('keeps one entry for each thing open and never leaves a page by closing, whatever happens', async () => {
  const step = fc.constantFrom('put', 'close', 'back', 'forward', 'follow', 'filter', 'reload');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
      const tab = new Tab('/0', '/1');
      let running = page(tab);
      let pages = 1;
      let open = 0;
      await tab.rest();
      for (const one of steps) {
        const { href, pathname } = tab.location;
        const isMoving = one === 'follow' || (open === 0 && (one === 'back' || one === 'forward'));
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
        await tab.rest();
        if (one === 'put') open += 1;
        if (one === 'close' || one === 'back') open = Math.max(0, open - 1);
        if (one === 'follow' || one === 'reload') open = 0;
        const isSame = ['put', 'close', 'reload'].includes(one);
        expect(running.open).toHaveLength(open);
        expect(tab.history.state?.layers ?? 0).toBe(open);
        expect(tab.entries[tab.at - open]?.state).toBeFalsy();
        expect(isSame ? tab.location.href : href).toBe(href);
        expect(isMoving ? pathname : tab.location.pathname).toBe(pathname);
      }
    }),
    { numRuns: 60 },
  );
});
