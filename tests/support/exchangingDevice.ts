import { decide } from '../../machines/commands/commands.ts';
import type { School } from '../../machines/school/school.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { ChangeDetails } from '../../machines/store/changes.ts';
import type { AnyCommand, Decision, Facts } from '../../machines/store/decisions.ts';
import { invertOperations } from '../../machines/store/inverting.ts';
import { schoolOfParts } from '../../machines/sync/bases.ts';
import { baseOf } from '../../machines/sync/baseWriting.ts';
import type { Device as ExchangingDevice } from '../../machines/sync/exchanging.ts';
import { readLog } from '../../machines/sync/exchanging.ts';
import type { Outbox, Round } from '../../machines/sync/outbox.ts';
import { afterRound, emptyOutbox } from '../../machines/sync/outbox.ts';
import type { ServerSession } from '../../machines/sync/schoolServer.ts';
import { nameOfBase } from '../../machines/sync/schoolServer.ts';
import { send } from '../../machines/sync/sending.ts';
import { randomFirstId } from '../../src/server/firstIds.ts';
import { noTime } from './noTime.ts';
import { facts } from './seededSchool.ts';

/** A device without a browser: its store, its outbox and its way to the school. */
export class Device {
  school: School;
  outbox: Outbox;
  /** Between a round's being thought out and its being done. */
  beforeRound: () => void = () => undefined;
  /** What the activity says of the last round. */
  told: ChangeDetails = {};
  #made = 0;
  readonly session: ServerSession;
  readonly #name: string;

  constructor(name: string, school: School, session: ServerSession, head: number) {
    this.#name = name;
    this.school = school;
    this.session = session;
    this.outbox = { ...emptyOutbox, head };
  }

  ask(command: AnyCommand, at: Partial<Facts> = {}): void {
    const decision = this.offer(command, at);
    if (!decision.allowed) throw new Error(decision.code);
  }

  /** Asks what the rules may refuse. */
  offer(command: AnyCommand, at: Partial<Facts> = {}): Decision {
    const { role, id } = this.session;
    const shared = { isShared: true, firstId: randomFirstId() };
    const asked = { ...facts, user: { role, id }, author: this.#name, ...shared, ...at };
    const decision = decide(this.school, command, asked);
    if (!decision.allowed || decision.operations.length === 0) return decision;
    const { name, details, operations } = decision;
    const inverse = invertOperations(this.school, operations);
    this.#made += 1;
    const made = `${this.#name}-${this.#made}`;
    const change = {
      id: made,
      name,
      author: this.#name,
      at: asked.now,
      details,
      operations,
      inverse,
    };
    this.school = applyOperations(this.school, operations);
    const { head } = this.outbox;
    const item = { id: made, command, facts: asked, change, head, place: this.#made };
    this.outbox = { ...this.outbox, items: [...this.outbox.items, item] };
    return decision;
  }

  readonly device: ExchangingDevice = {
    records: () => ({ school: this.school, changes: [] }),
    outbox: { read: () => Promise.resolve(this.outbox), begin: () => Promise.resolve() },
    decide,
    readBase: async (session) => {
      const index = (await session.baseIndex())!;
      const parts = await Promise.all(
        index.parts.map(async (name) => ({ name, text: await session.basePart(index, name) })),
      );
      return {
        base: schoolOfParts(parts)!,
        revision: index.revision,
        last: nameOfBase(index),
      };
    },
    newId: () => 'round',
    ...noTime,
    baseOf: (school, revision) => Promise.resolve(baseOf(school, revision, 1)),
    missing: () => Promise.resolve([]),
    withheld: new Set(),
    arrived: () => Promise.resolve(),
    renewOwn: (_account, tell) => tell(),
  };

  /** As the machine does: reads, applies, settles, sends, until nothing is left. */
  async synchronize(session = this.session): Promise<void> {
    for (let turns = 0; turns < 20; turns += 1) {
      const round = await readLog(session, this.device);
      this.beforeRound();
      if (round) this.take(round);
      else if (this.outbox.items.length === 0) return;
      else await this.send(session);
    }
    throw new Error('It comes to no end.');
  }

  /** As the machine does with what waits, whatever the log says: before it is read. */
  async send(session = this.session): Promise<void> {
    const round = await send(session, this.device);
    if (round) this.take(round);
  }

  protected take(round: Round): void {
    if (!decide(this.school, { type: 'school.sync', round }, facts).allowed) return;
    this.told = round.told;
    this.school = applyOperations(this.school, round.operations);
    this.settle(round);
  }

  protected settle(round: Round): void {
    this.outbox = afterRound(this.outbox, round);
  }
}
