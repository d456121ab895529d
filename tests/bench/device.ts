import { setTimeout as wait } from 'node:timers/promises';
import { createActor, createEmptyActor, fromCallback, fromPromise } from 'xstate';
import { decide } from '../../machines/commands/commands.ts';
import { addDays } from '../../machines/kit/calendar.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { ChangeInput, ChangeOutput } from '../../machines/store/changeMachine.ts';
import type { Change } from '../../machines/store/changes.ts';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import { invertOperations } from '../../machines/store/inverting.ts';
import type { LogNews, ServerAccount, ServerSession } from '../../machines/sync/schoolServer.ts';
import type { SyncEvent } from '../../machines/sync/syncContext.ts';
import type { SyncRef } from '../../machines/sync/syncMachine.ts';
import { syncMachine } from '../../machines/sync/syncMachine.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { MemoryOutbox } from '../support/memoryOutbox.ts';
import { memorySyncActors } from '../support/memorySync.ts';
import { facts } from '../support/seededSchool.ts';

const marks = Array.from({ length: 30 }, (_, index) => [index, 'presente'] as const);

/** One device of a school: its machine follows the log, decides and sends as every device's does. */
export class Device {
  readonly seen = new Map<string, number>();
  readonly acknowledged = new Map<string, number>();
  readonly account: ServerAccount;
  readonly outbox = new MemoryOutbox();
  readonly sync: SyncRef;
  #school = emptySchool;
  #made = 0;

  constructor(session: ServerSession, account: ServerAccount, head: number) {
    this.account = account;
    this.outbox.set({ head });
    const noting: ServerSession = {
      ...session,
      since: async (revision) => this.#note(await session.since(revision)),
      append: async (at, entries, how) => {
        const answer = await session.append(at, entries, how);
        if (answer.news) this.#note(answer.news);
        if (!answer.isAppended) return answer;
        for (const { id } of entries) this.acknowledged.set(id, Date.now());
        return answer;
      },
    };
    const ways = {
      records: () => ({ school: this.#school, changes: [] }),
      decide,
      readBase: () => Promise.reject(new Error('Nothing is trimmed.')),
      newId: () => 'round',
      random: Math.random,
      clock: () => performance.now(),
      wait: (milliseconds: number) => wait(milliseconds),
      baseOf: () => Promise.reject(new Error('Nothing is large.')),
      missing: () => Promise.resolve([]),
      withheld: new Set<string>(),
      arrived: () => Promise.resolve(),
      renewOwn: (_account: unknown, tell: () => Promise<void>) => tell(),
    };
    const machine = syncMachine.provide({
      actors: {
        ...memorySyncActors(ways, this.outbox),
        watchNetwork: fromCallback<SyncEvent>(() => undefined),
        signIn: fromPromise(() => Promise.resolve(noting)),
        change: fromPromise<ChangeOutput, ChangeInput>(({ input }) =>
          Promise.resolve(this.#change(input)),
        ) as never,
        renewBase: fromPromise(() => Promise.resolve()),
      },
    });
    const nobody = createEmptyActor() as never;
    const input = { persistence: nobody, school: nobody };
    this.sync = createActor(machine, { input }).start();
  }

  /** Records a class of thirty students; the id tells it from all others. */
  write(): string {
    const { role, id: teacherId } = this.account;
    const day = addDays('2026-01-05', (this.#made += 1));
    const students = Object.fromEntries(marks);
    const place = { time: `${10 + (teacherId % 10)}:00`, groupName: 'N/A', groupId: undefined };
    const own = { id: `${day}-${teacherId}`, teacherId };
    const lesson = lessonOn(day, students, { ...place, ...own });
    const command: AnyCommand = { type: 'classSession.save', lesson, base: null };
    const user = { role, id: teacherId };
    const asked = { ...facts, user, author: this.account.user, isShared: true };
    const decision = decide(this.#school, command, asked);
    if (!decision.allowed) throw new Error(decision.code);
    const { name, details, operations } = decision;
    const inverse = invertOperations(this.#school, operations);
    const id = `${this.account.user} ${this.#made}`;
    const change: Change = { id, at: 1, name, author: asked.author, details, operations, inverse };
    this.#school = applyOperations(this.#school, operations);
    const { head, items } = this.outbox.held;
    this.outbox.set({ items: [...items, { id, command, facts: asked, change, head }] });
    return id;
  }

  /** What its store does of a round. */
  #change({ command }: ChangeInput): ChangeOutput {
    const decision = decide(this.#school, command, facts);
    if (!decision.allowed) return { outcome: 'refused', refusal: decision };
    this.#school = applyOperations(this.#school, decision.operations);
    return { outcome: 'accepted', change: {} as Change };
  }

  #note(news: LogNews): LogNews {
    for (const { entry } of news.entries) {
      const { id, author } = entry;
      const isOwn = author.role === this.account.role && author.id === this.account.id;
      if (!isOwn && !this.seen.has(id)) this.seen.set(id, Date.now());
    }
    return news;
  }
}
