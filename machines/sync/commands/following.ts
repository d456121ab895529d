import { accountWith } from '../../school/accounts.ts';
import type { School, SchoolKey } from '../../school/school.ts';
import { namedKeys } from '../../school/ties.ts';
import { mayWrite } from '../../sharing/writable.ts';
import { applyOperations, isReplace, recordAt } from '../../store/applying.ts';
import type { Operation } from '../../store/changes.ts';
import { placeOf } from '../../store/places.ts';
import { judged } from './judging.ts';
import type { Author, LogEntry } from '../schoolServer.ts';

const named: ReadonlySet<SchoolKey> = new Set(namedKeys);

/**
 * A school that entries of its log are written to one after the other. To copy its lists for each would
 * cost more the longer they are: what touches neither the same records nor names is written at once.
 */
export class Following {
  #school: School;
  #due: Operation[] = [];
  readonly #places = new Set<string>();

  constructor(school: School) {
    this.#school = school;
  }

  /** An author by the name that the school has of them: the server vouches for role and id alone. */
  known(author: Author): Author {
    // Whoever is no administrator has none of them, and takes their word.
    const account = author.role === 'admin' ? undefined : accountWith(this.#school, author);
    return account ? { ...author, name: account.name } : author;
  }

  /** What an entry writes, or null where its author was not allowed all of it. */
  allowed(entry: LogEntry): readonly Operation[] | null {
    if (entry.author.role === 'admin') return entry.operations;
    const allowed: Operation[] = [];
    for (const operation of entry.operations) {
      const one = this.#judged(entry, operation);
      if (!one) return null;
      allowed.push(one);
    }
    return allowed;
  }

  add(operations: readonly Operation[]): void {
    if (operations.some((operation) => this.#isDue(operation))) this.#write();
    if (operations.some(isAlone)) {
      this.#write();
      this.#school = applyOperations(this.#school, operations);
      return;
    }
    this.#due.push(...operations);
    for (const operation of operations) this.#places.add(placeOf(operation));
  }

  /** With all that was written to it. */
  school(): School {
    this.#write();
    return this.#school;
  }

  #judged(entry: LogEntry, operation: Operation): Operation | null {
    if (isReplace(operation) || !mayWrite(entry.author, operation.key)) return null;
    if (this.#isDue(operation)) this.#write();
    return judged(entry, operation, recordAt(this.#school, operation.key, operation.id));
  }

  #isDue(operation: Operation): boolean {
    if (this.#places.has(placeOf(operation))) return true;
    const { key, before } = operation as { key: SchoolKey; before?: string };
    return before !== undefined && this.#places.has(placeOf({ key, id: before }));
  }

  #write(): void {
    if (this.#due.length === 0) return;
    this.#school = applyOperations(this.#school, this.#due);
    this.#due = [];
    this.#places.clear();
  }
}

/** What comes to more than one record, or to one under another id: a name, a room's slot, a whole key. */
function isAlone(operation: Operation): boolean {
  const { kind, key, id } = operation;
  if (kind === 'replace' || key === 'schedules' || named.has(key)) return true;
  if (kind === 'delete' || key === 'settings') return false;
  return String(Reflect.get(operation.record, 'id')) !== id;
}
