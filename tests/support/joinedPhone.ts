import { decide } from '../../machines/commands/commands.ts';
import type { School } from '../../machines/school/school.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { Device } from '../../machines/sync/exchanging.ts';
import { readLog } from '../../machines/sync/exchanging.ts';
import type { firstSchool } from '../../machines/sync/firstSchool.ts';
import type { Outbox, Round } from '../../machines/sync/outbox.ts';
import { afterRound, emptyOutbox } from '../../machines/sync/outbox.ts';
import type { ServerSession } from '../../machines/sync/schoolServer.ts';
import { noTime } from './noTime.ts';

/** A device that has joined a school, and reads on in its log. */
export class JoinedPhone {
  school: School;
  missing: readonly string[];
  outbox: Outbox;
  rounds: Round[] = [];
  readonly #session: ServerSession;

  constructor(session: ServerSession, first: Awaited<ReturnType<typeof firstSchool>>) {
    this.#session = session;
    this.school = first.school;
    this.missing = first.missing;
    this.outbox = { ...emptyOutbox, head: first.head };
  }

  readonly #device: Device = {
    records: () => ({ school: this.school, changes: [] }),
    outbox: { read: () => Promise.resolve(this.outbox), begin: () => Promise.resolve() },
    decide,
    readBase: () => Promise.reject(new Error('No base is needed.')),
    baseOf: () => Promise.reject(new Error('A phone writes none.')),
    newId: () => `ronda-${this.rounds.length}`,
    ...noTime,
    missing: () => Promise.resolve(this.missing),
    withheld: new Set(),
    arrived: (names) => {
      this.missing = this.missing.filter((name) => !names.includes(name));
      return Promise.resolve();
    },
    renewOwn: (_account, tell) => tell(),
  };

  /** One reading of the log and what comes of it; false where nothing does. */
  async read(isSettled = true): Promise<boolean> {
    const round = await readLog(this.#session, this.#device);
    if (!round) return false;
    this.rounds.push(round);
    this.school = applyOperations(this.school, round.operations);
    this.outbox = afterRound(this.outbox, round);
    if (isSettled) await this.#device.arrived(round.parts ?? []);
    return true;
  }
}
