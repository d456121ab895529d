import { LateCode, inTime, loadOnce, loadRules } from '../loading/arrival.ts';
import { loadArchive, loadPacking } from './journal/packedJournal.ts';
import { loadProving } from './journal/provenJournal.ts';

/**
 * In milliseconds. Once it was told that code is late, what waits is tried only shortly: while it
 * is, it can't be taken back.
 */
const longestWait = { first: 10_000, again: 500 };

/** What proves room for a change: it comes with what decides on it. */
const loadRoom = loadOnce(() => import('./room.ts'));

/** All that a change needs, at once: the network may go between one and the next. */
export const loadChangeParts = loadOnce(() =>
  Promise.all([loadRules(), loadRoom(), loadProving(), loadPacking(), loadArchive()]),
);

type Parts = Awaited<ReturnType<typeof loadChangeParts>>;

/** What changes need, waited for before anything of one is done: nobody waits for it without a word. */
export class ChangeParts {
  /** Once it came. */
  arrived: Parts | null = null;
  /** A change has waited for it in vain, and that was told. */
  #isLate = false;

  async arrive(): Promise<Parts> {
    try {
      const longest = this.#isLate ? longestWait.again : longestWait.first;
      this.arrived = await inTime(loadChangeParts(), longest);
      return this.arrived;
    } catch (error) {
      this.#isLate = error instanceof LateCode;
      throw error;
    }
  }
}
