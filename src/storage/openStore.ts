import { dayOf } from '../../machines/domain/calendar.ts';
import type { Change, JournalEntry } from '../../machines/domain/changes.ts';
import { applyOperations, invertOperations } from '../../machines/domain/changes.ts';
import type { Command } from '../../machines/domain/commands.ts';
import type { Facts } from '../../machines/domain/decisions.ts';
import { isLasting } from '../../machines/domain/undo.ts';
import type { School } from '../../machines/domain/school.ts';
import type {
  CommitOutput,
  LoadOutput,
  RefreshOutput,
  Stored,
} from '../../machines/persistenceMachine.ts';
import { hashClearPasswords } from './hashClearPasswords.ts';
import type { Journal } from './journal.ts';
import type { KeyStore } from './keyStore.ts';
import { StorageFailure } from './keyStore.ts';
import { readSchool } from './readSchool.ts';
import { SchoolCopy } from './schoolCopy.ts';

const rememberedChanges = 50;
const keptMilliseconds = 10 * 60 * 1_000;

/** The journal and its readable copy, opened. */
export class OpenStore {
  readonly #keys: KeyStore;
  readonly #journal: Journal;
  readonly #copy: SchoolCopy;

  constructor(keys: KeyStore, journal: Journal) {
    this.#keys = keys;
    this.#journal = journal;
    this.#copy = new SchoolCopy(keys);
  }

  /** Reads the copy, replays what the journal has beyond it, seeds and repairs what is missing. */
  async load(now: number): Promise<Omit<LoadOutput, 'isOrdered'>> {
    const read = readSchool(this.#keys, now);
    for (const key of [...read.repaired, ...read.missing]) this.#copy.markRepaired(key);
    const held = this.#copy.revision();
    const entries = await this.#journal.since(held);
    this.#copy.follow(entries);
    let stored = advance({ school: read.school, revision: held }, entries);
    const facts = { author: '', now, today: dayOf(now) };
    if (read.missing.length > 0) {
      stored = await this.#append(stored, { type: 'school.seed', keys: read.missing }, facts);
    }
    const rehash = await hashClearPasswords(stored.school);
    if (rehash) stored = await this.#append(stored, rehash, facts);
    const isCopied = this.#writeCopy(stored);
    await this.#journal.trim(this.#copy.revision(), now - keptMilliseconds, rememberedChanges);
    const last = await this.#journal.last(rememberedChanges);
    return {
      school: stored.school,
      revision: stored.revision,
      setAside: read.setAside,
      changes: last.map(({ change }) => change),
      isCopied,
    };
  }

  async commit(stored: Stored, command: Command, facts: Facts): Promise<CommitOutput> {
    const { outcome, entries, ...next } = await this.#append(stored, command, facts);
    return { ...next, changes: changesOf(entries), isCopied: this.#writeCopy(next), outcome };
  }

  async refresh(stored: Stored): Promise<RefreshOutput> {
    const entries = await this.#journal.since(stored.revision);
    this.#copy.follow(entries);
    const next = advance(stored, entries);
    return { ...next, changes: changesOf(entries), isCopied: this.#writeCopy(next) };
  }

  /** In one transaction: what other tabs appended, the decision on it, the change appended. */
  async #append(stored: Stored, command: Command, facts: Facts) {
    const { decide } = await import('../../machines/domain/commands.ts');
    const answer: { outcome?: CommitOutput['outcome']; stored: Stored } = { stored };
    const entries = await this.#journal.append(stored.revision, (since) => {
      const fresh = advance(stored, since);
      answer.stored = fresh;
      const decision = decide(fresh.school, command, facts);
      if (!decision.allowed) {
        answer.outcome = { refusal: decision };
        return null;
      }
      const { name, details, operations } = decision;
      const revision = fresh.revision + 1;
      const change: Change = {
        id: `${facts.now}-${revision}`,
        name,
        author: facts.author,
        at: facts.now,
        details,
        operations,
        inverse: isLasting(name) ? [] : invertOperations(fresh.school, operations),
      };
      answer.outcome = { change };
      if (operations.length === 0) return null;
      const school = applyOperations(fresh.school, operations);
      this.#copy.proveRoom(fresh.school, school);
      answer.stored = { school, revision };
      return change;
    });
    this.#copy.follow(entries);
    return { ...answer.stored, entries, outcome: answer.outcome! };
  }

  #writeCopy({ school, revision }: Stored): boolean {
    try {
      this.#copy.write(school, revision);
      return true;
    } catch (error) {
      if (error instanceof StorageFailure) return false;
      throw error;
    }
  }
}

function advance({ school, revision }: Stored, entries: readonly JournalEntry[]): Stored {
  return {
    school: entries.reduce<School>(
      (before, { change }) => applyOperations(before, change.operations),
      school,
    ),
    revision: entries.at(-1)?.revision ?? revision,
  };
}

function changesOf(entries: readonly JournalEntry[]): Change[] {
  return entries.map(({ change }) => change);
}
