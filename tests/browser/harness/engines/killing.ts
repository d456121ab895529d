import { expect } from 'vitest';
import { untilReached } from '../untilReached.ts';
import type { EngineBrowser } from './session.ts';
import { Tab } from './tab.ts';

/** A browser in which one student after the other is being enrolled. */
export interface EnrollingBrowser {
  /** The students that were there when it started, as its local storage has them. */
  stored: string;
  /** Names the school has confirmed since. */
  confirmed: () => Promise<readonly string[]>;
  /** How its store stands, where that can be asked. */
  standing?: () => Promise<string>;
  kill: () => Promise<void>;
}

/**
 * Kills the browser again and again while a page enrols one student after the other, each time soon
 * after another was confirmed; what was confirmed is there when the same profile is opened again.
 * `start` is given what the names of its students are to begin with.
 */
export async function killUnderLoad(
  start: (prefix: string) => Promise<EnrollingBrowser>,
  kills: number,
): Promise<number> {
  const acknowledged = new Set<string>();
  for (let round = 0; round <= kills; round += 1) {
    const browser = await start(`R${round}`);
    try {
      const lost = [...acknowledged].filter((name) => !browser.stored.includes(`"${name}"`));
      expect(lost, 'confirmed and gone').toEqual([]);
      if (round === kills) return acknowledged.size;
      const wanted = 1 + ((round * 7) % 20);
      const told = await untilReached(`${wanted} more confirmed`, async () => {
        const names = await browser.confirmed();
        if (names.length >= wanted) return names;
        throw new Error(`${names.length} are; ${(await browser.standing?.()) ?? ''}`);
      });
      for (const name of told) acknowledged.add(name);
    } finally {
      await browser.kill();
    }
  }
  return acknowledged.size;
}

/** Has a driven browser enrol; it is ended where it does not come to that. */
export async function enrolDriven(
  browser: EngineBrowser,
  origin: string,
  prefix: string,
): Promise<EnrollingBrowser> {
  try {
    const tab = new Tab(browser, origin, String(await browser.send('GetWindowHandle')));
    await tab.open('/login');
    await tab.seeRole('button', 'Iniciar Sesión');
    const stored = await tab.evaluate(() => localStorage.getItem('students') ?? '', null);
    await tab.evaluate(enrolForEver, prefix);
    return {
      stored,
      confirmed: () => tab.evaluate(readConfirmed, null),
      standing: () => tab.evaluate(readStanding, null),
      kill: browser.kill,
    };
  } catch (error) {
    await browser.kill();
    throw error;
  }
}

function readConfirmed(): readonly string[] {
  return Reflect.get(window, 'enrolled') as string[];
}

function readStanding(): string {
  return (Reflect.get(window, 'enrolling') as () => string)();
}

/** Runs in the page: asks its store for one enrolment after the other and leaves in `enrolled` what was confirmed. */
export function enrolForEver(prefix: string): void {
  interface Actor {
    send: (event: object) => void;
    getSnapshot: () => { value: unknown; context: { failure: unknown } };
    on: (type: string, listener: (event: { notice: Notice }) => void) => void;
  }
  interface Notice {
    code: string;
    details: Record<string, unknown>;
  }
  interface Fiber {
    child: Fiber | null;
    sibling: Fiber | null;
    memoizedProps: { app?: { getSnapshot: () => { children: Record<string, Actor> } } } | null;
  }
  const root = document.getElementById('root')!;
  const name = Object.keys(root).find((key) => key.startsWith('__reactContainer$'))!;
  let fiber = (Reflect.get(root, name) as { stateNode: { current: Fiber } }).stateNode.current;
  while (!fiber.memoizedProps?.app) fiber = (fiber.child ?? fiber.sibling)!;
  const { school, persistence } = fiber.memoizedProps.app.getSnapshot().children;
  const acknowledged: string[] = [];
  Reflect.set(window, 'enrolled', acknowledged);
  let told: unknown = null;
  Reflect.set(window, 'enrolling', () => {
    const { value, context } = persistence!.getSnapshot();
    return JSON.stringify({ value, failure: context.failure, told });
  });
  let count = 0;
  const enrol = () => {
    count += 1;
    const draft = { name: `${prefix}-${count}`, career: 'Diseño', group: '' };
    const command = { type: 'record.save', register: 'students', draft, base: null };
    persistence!.send({ type: 'change.request', command });
  };
  school!.on('notice', ({ notice }) => {
    told = notice;
    if (notice.code !== 'student.created') return;
    acknowledged.push(String(notice.details['name']));
    enrol();
  });
  enrol();
}
