import { expect } from 'vitest';
import { untilReached } from '../untilReached.ts';
import type { EngineBrowser } from './session.ts';
import { Tab } from './tab.ts';

interface Enrolments {
  /** Names the school has confirmed. */
  acknowledged: string[];
}

/**
 * Kills the browser again and again while a page enrols one student after the other, each time soon
 * after another was confirmed; what was confirmed is there when the same profile is opened again.
 */
export async function killUnderLoad(
  start: () => Promise<EngineBrowser>,
  origin: string,
  kills: number,
): Promise<number> {
  const acknowledged = new Set<string>();
  for (let round = 0; round <= kills; round += 1) {
    const browser = await start();
    try {
      const tab = new Tab(browser, origin, String(await browser.send('GetWindowHandle')));
      await tab.open('/login');
      await tab.seeRole('button', 'Iniciar Sesión');
      const stored = await tab.evaluate(() => localStorage.getItem('students') ?? '', null);
      const lost = [...acknowledged].filter((name) => !stored.includes(`"${name}"`));
      expect(lost, 'confirmed and gone').toEqual([]);
      if (round === kills) return acknowledged.size;
      await tab.evaluate(enrolForEver, `R${round}`);
      const wanted = 1 + ((round * 7) % 20);
      const told = await untilReached(`${wanted} more confirmed`, async () => {
        const { acknowledged: names } = await tab.evaluate(readEnrolments, null);
        return names.length >= wanted ? names : null;
      });
      for (const name of told) acknowledged.add(name);
    } finally {
      await browser.kill();
    }
  }
  return acknowledged.size;
}

function readEnrolments(): Enrolments {
  return Reflect.get(window, 'enrolments') as Enrolments;
}

/** Runs in the page: asks its store for one enrolment after the other and notes what was confirmed. */
function enrolForEver(prefix: string): void {
  interface Actor {
    send: (event: object) => void;
    on: (type: string, listener: (event: { notice: Notice }) => void) => void;
  }
  interface Notice {
    code: string;
    details: Record<string, unknown>;
  }
  interface Fiber {
    child: Fiber | null;
    sibling: Fiber | null;
    memoizedProps: { app?: { getSnapshot: () => { context: Record<string, Actor> } } } | null;
  }
  const root = document.getElementById('root')!;
  const name = Object.keys(root).find((key) => key.startsWith('__reactContainer$'))!;
  let fiber = (Reflect.get(root, name) as { stateNode: { current: Fiber } }).stateNode.current;
  while (!fiber.memoizedProps?.app) fiber = (fiber.child ?? fiber.sibling)!;
  const { school, persistence } = fiber.memoizedProps.app.getSnapshot().context;
  const acknowledged: string[] = [];
  Reflect.set(window, 'enrolments', { acknowledged });
  let count = 0;
  const enrol = () => {
    count += 1;
    const draft = { name: `${prefix}-${count}`, career: 'Diseño', group: '' };
    const command = { type: 'record.save', register: 'students', draft, base: null };
    persistence!.send({ type: 'change.request', command });
  };
  school!.on('notice', ({ notice }) => {
    if (notice.code !== 'student.created') return;
    acknowledged.push(String(notice.details['name']));
    enrol();
  });
  enrol();
}
