import { decide } from '../../machines/commands/commands.ts';
import type { School } from '../../machines/school/school.ts';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import type { UndoCommand } from '../../machines/store/undo.ts';
import { baseOf } from '../../machines/sync/baseWriting.ts';
import { isForServer, sharedRefusal, staysHere } from '../../machines/sync/commands/asking.ts';
import { askedAgain } from '../../machines/sync/commands/askingAgain.ts';
import { questionOf } from '../../machines/sync/commands/resolving.ts';
import type { OutboxItem, RefusedItem, Round } from '../../machines/sync/outbox.ts';
import { withoutPasswords } from '../../machines/sync/officePart.ts';
import { publicSchool } from '../../machines/sync/publicPart.ts';
import type { LogEntry, ServerSession } from '../../machines/sync/schoolServer.ts';
import { ServerError } from '../../machines/sync/schoolServer.ts';
import { Device } from './exchangingDevice.ts';
import { MemoryServer, quickAccount } from './memoryServer.ts';
import { facts } from './seededSchool.ts';
import { carlosId, officeSchool } from './sharedSchool.ts';
import type { Wish } from './wishes.ts';
import { wishesOf } from './wishes.ts';

/** A change as it was asked, with what it was to make of which fields. */
export interface Asked extends OutboxItem {
  wishes: readonly Wish[];
}

/** What counted as done elsewhere, and the device's school as it then was. */
interface Settled {
  item: OutboxItem & Partial<RefusedItem>;
  school: School;
}

/** Seconds since a meeting began, for all its devices: nothing is asked at the same time. */
let second = 0;

/** A device that may be offline, and end at any point of an exchange; it remembers what became of what. */
export class ModelDevice extends Device {
  isOffline = false;
  /** Once its account is none of the school's any more. */
  isOut = false;
  readonly asked: Asked[] = [];
  readonly refused: RefusedItem[] = [];
  readonly settled: Settled[] = [];
  /** Ids of the questions that somebody answered. */
  readonly answered = new Set<string>();
  readonly #end: End;
  readonly #rounds = new Set<string>();

  constructor(name: string, school: School, session: ServerSession, head: number) {
    const end = new End();
    super(name, school, end.among(session), head);
    this.#end = end;
    this.device.newId = () => `round ${(second += 1)}`;
    this.device.outbox = {
      read: () => {
        const { begun } = this.outbox;
        if (begun && this.#rounds.has(begun.id)) this.#settle(begun);
        else this.outbox = { ...this.outbox, begun: null };
        return Promise.resolve(this.outbox);
      },
      begin: (begun) => {
        this.outbox = { ...this.outbox, begun };
        return Promise.resolve();
      },
    };
  }

  /** Exchanges until nothing is left, or until so many answers and writings of its own are behind it. */
  exchange(points = Infinity): Promise<void> {
    return this.#connected(points, () => this.synchronize());
  }

  /** As a device of the office does with a log that has become long. */
  trims(): Promise<void> {
    return this.#connected(Infinity, async () => {
      const { head, items } = await this.device.outbox.read([]);
      if (head === null || items.length > 0) return;
      await this.session.writeBase(baseOf(this.school, head, (second += 1)));
    });
  }

  /** Asks what the rules allow; whether they did. */
  tries(command: AnyCommand): boolean {
    if (staysHere(command) || sharedRefusal(command)) return false;
    const before = this.school;
    second += 1;
    // Clocks are set on and back by hours, ids are drawn.
    const hours = ((second * 7919) % 7) - 3;
    const now = facts.now + second * 1_000 + hours * 3_600_000;
    const at = { now, firstId: 2 ** 40 + second * 1_000 };
    this.offer(command, at);
    const item = this.outbox.items.at(-1);
    if (this.school === before || !item) return false;
    this.asked.push({ ...item, wishes: wishesOf(command, item.change, before, this.school) });
    return true;
  }

  /** What two people must not do at the same time is asked of the school as the server has it. */
  async orders(command: AnyCommand, points?: number): Promise<void> {
    if (!isForServer(command)) {
      this.tries(command);
      return;
    }
    if (this.isOffline) return;
    await this.exchange();
    this.tries(command);
    await this.exchange(points);
  }

  /** Takes back one of the last changes, as it stands here. */
  takesBack(place: number): void {
    const asked = this.asked.at(-1 - place);
    if (!asked) return;
    const { change } = this.outbox.items.find(({ id }) => id === asked.id) ?? asked;
    this.tries({ type: 'change.undo', change } satisfies UndoCommand);
  }

  /** Answers an open question; one that ends before it is taken out stays open. */
  answers(place: number, how: 'again' | 'again and ends' | 'theirs'): void {
    const { refused } = this.outbox;
    const item = refused[place % refused.length];
    if (!item) return;
    const { mayRetry } = this.questionOf(item);
    if (how !== 'theirs' && mayRetry && !this.tries(askedAgain(this.school, item.command))) return;
    if (how === 'again and ends' && mayRetry) return;
    this.answered.add(item.id);
    this.outbox = { ...this.outbox, refused: refused.filter((one) => one !== item) };
  }

  questionOf(item: RefusedItem) {
    return questionOf(this.school, item, decide, {
      ...item.facts,
      now: facts.now + second * 1_000,
    });
  }

  protected override take(round: Round): void {
    this.#end.pass();
    super.take(round);
  }

  protected override settle(round: Round): void {
    this.#rounds.add(round.id);
    this.#end.pass();
    this.#settle(round);
  }

  async #connected(points: number, work: () => Promise<void>): Promise<void> {
    if (this.isOffline || this.isOut) return;
    this.#end.left = points;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      this.isOut = error.failure === 'rejected';
    }
  }

  #settle(round: Round): void {
    const { items, refused } = this.outbox;
    const held = [...items, ...refused, ...round.refused];
    this.refused.push(...round.refused);
    for (const id of round.settled ?? []) {
      const item = held.find((one) => one.id === id);
      if (item) this.settled.push({ item, school: this.school });
    }
    super.settle(round);
  }
}

/** Where a device ends: after so many answers of the server and writings of its own. */
class End {
  left = Infinity;

  pass(): void {
    this.left -= 1;
    if (this.left < 0) throw new ServerError('unreachable', 'The device ends here.');
  }

  /** A session of which any answer may be the one that comes no more. */
  among(session: ServerSession): ServerSession {
    return new Proxy(session, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return async (...given: unknown[]) => {
          const answer: unknown = await value(...given);
          this.pass();
          return answer;
        };
      },
    });
  }
}

/** A server that forgets no entry, whatever a base takes in. */
class RememberingServer extends MemoryServer {
  readonly placed: LogEntry[] = [];

  override place(...entries: readonly LogEntry[]): number {
    this.placed.push(...structuredClone(entries));
    return super.place(...entries);
  }
}

export interface SharedModel {
  server: RememberingServer;
  start: School;
  /** Two of the office and a teacher's. */
  devices: readonly [ModelDevice, ModelDevice, ModelDevice];
}

export async function sharedModel(): Promise<SharedModel> {
  second = 0;
  const start = withoutPasswords(officeSchool());
  const server = new RememberingServer();
  const laura = quickAccount('admin', 1, 'laura');
  const carlos = quickAccount('teacher', carlosId, 'carlos');
  const keeper = await server.device().signInAsKeeper(server.setupKey);
  await keeper.share(baseOf(start, 0, 1), [laura, carlos]);
  const join = async (name: string, school: School, { credentials } = laura) =>
    new ModelDevice(name, school, await server.device().signIn(credentials), server.head);
  const devices = [
    await join('Eva', start),
    await join('Laura', start),
    await join('Carlos', publicSchool(start), carlos),
  ] as const;
  return { server, start, devices };
}
