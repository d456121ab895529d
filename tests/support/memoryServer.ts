import { passwordKey, saltLength, writePasswordHash } from '../../machines/accounts/passwords.ts';
import type { AccountKey } from '../../machines/school/accounts.ts';
import type { Role } from '../../machines/school/roles.ts';
import type {
  BaseIndex,
  EntryName,
  KeeperSession,
  LogEntry,
  LogNews,
  NewBase,
  Placed,
  SchoolServer,
  ServerAccount,
  ServerCredentials,
  ServerFailure,
  ServerSession,
} from '../../machines/sync/schoolServer.ts';
import { firstFormat, ServerError } from '../../machines/sync/schoolServer.ts';
import { deriveKey } from '../../src/passwords/deriveKey.ts';
import type { PublishedHash } from '../../src/server/publishedHash.ts';
import { madeUpSalt } from '../../src/server/accountKeys.ts';
import { publishedHash } from '../../src/server/publishedHash.ts';
import { partNames } from '../../src/server/baseParts.ts';
import type { EntryTexts } from '../../src/server/logEntries.ts';
import { packText, writeEntry } from '../../src/server/entryWriting.ts';
import { readEntry } from '../../src/server/logEntries.ts';
import { trimmedAt } from '../../src/server/logPages.ts';

interface KeptEntry extends EntryTexts {
  author: AccountKey;
  id: string;
  revision: number;
}

interface KeptBase {
  /** After where the log stood as it came. */
  writtenAt: number;
  index: Omit<BaseIndex, 'parts'>;
  everybody: NewBase['everybody'];
  office: NewBase['office'];
}

/** A school's server in memory, with the order and the rights of the real one; `device` is a way to it. */
export class MemoryServer {
  readonly setupKey = 'setup';
  head = 0;
  log: KeptEntry[] = [];
  base: KeptBase | null = null;
  /** Where the base before is filed: it stays until the next. */
  placeBefore: string | null = null;
  accounts = new Map<string, PublishedHash & AccountKey & { user: string }>();
  /** Where entries stood that a base has taken in. */
  past = new Map<string, number>();
  isFull = false;
  /** Bytes of the longest entry that it takes. */
  largestEntry = 1_400_000;
  readonly devices: MemoryDevice[] = [];

  device(): MemoryDevice {
    const device = new MemoryDevice(this);
    this.devices.push(device);
    return device;
  }

  /** Makes of an entry's public part a text that is none. */
  harm(id: string): void {
    this.log = this.log.map((entry) => (entry.id === id ? { ...entry, open: '{"id":' } : entry));
  }

  nudge(): void {
    for (const device of this.devices) device.nudge();
  }

  place(...entries: readonly LogEntry[]): number {
    this.head += 1;
    for (const [place, entry] of entries.entries()) {
      const { author, id } = entry;
      this.log.push({ ...writeEntry(entry, place), author, id, revision: this.head });
    }
    return this.head;
  }

  /** Where an entry stands or stood; null where it never came. */
  placeOf(id: string): number | null {
    return this.log.find((entry) => entry.id === id)?.revision ?? this.past.get(id) ?? null;
  }

  put({ name, everybody, office, revision, at }: NewBase): void {
    this.placeBefore = this.base?.index.place ?? null;
    this.base = structuredClone({
      writtenAt: this.head + 0.5,
      index: { format: firstFormat, place: `${revision}-${at}`, revision, at, name },
      everybody,
      office,
    });
    for (const entry of this.log) {
      if (entry.revision <= revision) this.past.set(entry.id, entry.revision);
    }
    this.log = this.log.filter((entry) => entry.revision > revision);
  }

  putAccount({ role, id, user, passwordHash }: ServerAccount): void {
    for (const [name, account] of this.accounts) {
      if (account.role === role && account.id === id) this.accounts.delete(name);
    }
    this.accounts.set(`${role}.${user}`, { ...publishedHash(passwordHash), role, id, user });
  }
}

/** One device's way to the server, and what a test wants to go wrong on it. */
export class MemoryDevice implements SchoolServer {
  /** How many of the next calls are done while their answers get lost. */
  lostAnswers = 0;
  /** Set, every call is refused as these credentials' no more. */
  isRejecting = false;
  /** By how many milliseconds its clock is ahead. */
  ahead = 0;
  calls = 0;
  /** How often nobody waited any longer. */
  abandoned = 0;
  readonly #server: MemoryServer;
  #isOffline = false;
  readonly #waited = new Set<string>();
  #held: Promise<void> | null = null;
  readonly #watches = new Set<{
    nudge: (revision?: number) => void;
    lost: (failure: ServerFailure) => void;
  }>();

  constructor(server: MemoryServer) {
    this.#server = server;
  }

  get isOffline(): boolean {
    return this.#isOffline;
  }

  /** Tells those who watch, as the end of a connection and its return do. */
  set isOffline(isOffline: boolean) {
    if (this.#isOffline === isOffline) return;
    this.#isOffline = isOffline;
    for (const watch of this.#watches) {
      if (isOffline) watch.lost('unreachable');
      else watch.nudge();
    }
  }

  /** Calls wait until what is returned is called. */
  hold(): () => void {
    let release = () => {};
    this.#held = new Promise((resolve) => {
      release = () => {
        this.#held = null;
        resolve();
      };
    });
    return () => release();
  }

  nudge(): void {
    if (this.#isOffline) return;
    for (const watch of this.#watches) watch.nudge(this.#server.head);
  }

  school: SchoolServer['school'] = () =>
    this.#run(({ base }) => (base ? { name: base.index.name } : null));

  abandon: SchoolServer['abandon'] = () => {
    this.abandoned += 1;
  };

  hasAccount: SchoolServer['hasAccount'] = (role, user) =>
    this.#run(({ accounts, base }) => accounts.has(`${role}.${user}`) || base === null);

  saltOf: SchoolServer['saltOf'] = (role, user) =>
    this.#run(({ accounts }) => {
      const { salt, iterations } = accounts.get(`${role}.${user}`) ?? madeUpSalt(role, user);
      return { salt, iterations };
    });

  signIn: SchoolServer['signIn'] = (credentials) =>
    this.#run((server) => {
      const { id } = this.#accountOf(server, credentials);
      return this.#session(credentials, id);
    });

  signInAsKeeper: SchoolServer['signInAsKeeper'] = (setupKey) =>
    this.#run((server): KeeperSession => {
      if (setupKey !== server.setupKey) throw new ServerError('rejected', 'Not the setup key.');
      return {
        share: (base, accounts, onProgress) =>
          this.#run(() => {
            if (server.base) throw new ServerError('forbidden', 'A school is held already.');
            for (const [index, account] of accounts.entries()) {
              server.putAccount(account);
              onProgress?.(index + 1, accounts.length + 1);
            }
            server.put(base);
            server.head += 1;
            onProgress?.(accounts.length + 1, accounts.length + 1);
          }),
      };
    });

  #session(begun: ServerCredentials, id: number): ServerSession {
    let credentials = begun;
    const { role } = credentials;
    const isOffice = role === 'admin';
    const run = <Answer>(work: (server: MemoryServer) => Answer) =>
      this.#run((server) => {
        this.#accountOf(server, credentials);
        return work(server);
      });
    const asOffice = (work: (server: MemoryServer) => void) =>
      run((server) => {
        if (!isOffice) throw new ServerError('forbidden', 'The office alone may do that.');
        if (server.isFull) throw new ServerError('full', 'The server is full.');
        work(server);
      });
    return {
      role,
      id,
      resume: () => run(() => undefined),
      ahead: () => this.ahead,
      since: (revision, last) =>
        run((server) =>
          isLost(server, last) ? trimmedAt(server.head) : newsOf(server, revision, isOffice),
        ),
      append: async (head, entries, { baseAfter, isOwnWork = false, last } = {}) => {
        const texts = entries.map((entry) => writeEntry(entry));
        const packed = await Promise.all(
          texts.flatMap(({ open, whole }) => [open, whole ?? '']).map(packText),
        );
        const length = packed.reduce((sum, bytes) => sum + bytes.length, 0);
        const isLarge = length > this.#server.largestEntry;
        const isNext = this.#server.head === head;
        const isBase = isLarge && isOffice && isNext && entries.length === 1;
        const isForeign = isLost(this.#server, last);
        const base = isBase && !isForeign ? await baseAfter?.() : undefined;
        return run((server) => {
          if (entries.some(({ author }) => author.role !== role || author.id !== id)) {
            throw new ServerError('forbidden', 'Nobody writes in the name of another.');
          }
          if (isForeign) return { isAppended: false, news: trimmedAt(server.head) };
          const places = entries.flatMap((entry) => server.placeOf(entry.id) ?? []);
          const [place] = places;
          if (
            place !== undefined &&
            entries.every(({ id: one }) => server.placeOf(one) === place)
          ) {
            return { isAppended: true, isUnread: true, head: place };
          }
          if (places.length > 0) return { isAppended: false };
          const own = { role, id };
          const isMissed = isOwnWork ? !isStandingFor(server, own, head) : server.head !== head;
          if (isMissed) {
            const news = newsOf(server, head, isOffice);
            return { isAppended: false, news };
          }
          if (server.isFull || (isLarge && !base)) {
            throw new ServerError('full', 'The server is full.');
          }
          const revision = server.place(...entries);
          if (base) server.put({ ...base, revision });
          queueMicrotask(() => server.nudge());
          const read = isOwnWork ? readBehind(newsOf(server, head, isOffice)) : {};
          return { isAppended: true, head: revision, ...read };
        });
      },
      taken: (entries) =>
        run(
          (server) =>
            new Set(entries.map((one) => one.id).filter((one) => server.placeOf(one) !== null)),
        ),
      watch: (nudge, lost) => {
        const watch = { nudge, lost };
        this.#watches.add(watch);
        queueMicrotask(() => {
          if (!this.#watches.has(watch)) return;
          if (this.#isOffline) lost('unreachable');
          else nudge();
        });
        return () => this.#watches.delete(watch);
      },
      baseIndex: () =>
        run(({ base }) => {
          if (!base) return null;
          const { index, everybody, office } = base;
          const parts = isOffice ? partNames(everybody, office) : partNames(everybody);
          return { ...index, parts };
        }),
      beginning: async (namesOf) => {
        const session = this.#session(credentials, id);
        const index = await session.baseIndex();
        if (!index) return null;
        const parts = namesOf(index).map(async (name) => ({
          name,
          text: await session.basePart(index, name),
        }));
        const news = await session.since(index.revision);
        return { index, parts: await Promise.all(parts), news };
      },
      basePart: (index, name) =>
        run(({ base }) => {
          const isHeld = base?.index.revision === index.revision && base.index.at === index.at;
          const parts = isHeld ? [...(isOffice ? base.office : []), ...base.everybody] : [];
          const part = parts.find((one) => one.name === name);
          if (!part) throw new ServerError('unreachable', 'Another base has taken its place.');
          return part.text;
        }),
      readsBase: (index, isReadable) =>
        run(({ base }) => {
          const parts = base?.index.place === index.place ? base : { everybody: [], office: [] };
          return [...parts.everybody, ...parts.office].every(isReadable);
        }),
      writeBase: (base) =>
        asOffice((server) => {
          if ((server.base?.index.revision ?? 0) <= base.revision) server.put(base);
        }),
      putAccount: (account) =>
        asOffice((server) => {
          const holder = server.accounts.get(`${account.role}.${account.user}`);
          const asked = `${account.user} ${account.id}`;
          if (holder && holder.id !== account.id && !this.#waited.has(asked)) {
            this.#waited.add(asked);
            throw new ServerError('unreachable', 'The user name is another account’s.');
          }
          server.putAccount(account);
          if (account.role !== role || account.id !== id) return;
          const { user, passwordHash } = account;
          credentials = { role, user, key: publishedHash(passwordHash).key };
        }),
      deleteAccount: (account) =>
        asOffice(({ accounts }) => {
          const name = `${account.role}.${account.user}`;
          if (accounts.get(name)?.id === account.id) accounts.delete(name);
        }),
    };
  }

  #accountOf(server: MemoryServer, { role, user, key }: ServerCredentials): AccountKey {
    const account = server.accounts.get(`${role}.${user}`);
    if (this.isRejecting || account?.key !== key) {
      const failure = server.base ? 'rejected' : 'unreachable';
      throw new ServerError(failure, 'The server refuses these credentials.');
    }
    return account;
  }

  async #run<Answer>(work: (server: MemoryServer) => Answer): Promise<Answer> {
    this.calls += 1;
    while (this.#held) await this.#held;
    if (this.#isOffline) throw new ServerError('unreachable', 'The device is offline.');
    const answer = work(this.#server);
    if (this.lostAnswers > 0) {
      this.lostAnswers -= 1;
      throw new ServerError('unreachable', 'The answer got lost.');
    }
    return answer;
  }
}

const pageLength = 160;

/** Whether since a revision other teachers alone have written. */
function isStandingFor({ base, log, head }: MemoryServer, own: AccountKey, since: number): boolean {
  const isOther = ({ author }: KeptEntry) => author.role === 'teacher' && author.id !== own.id;
  const isWritten = log.some((entry) => entry.revision > since && !isOther(entry));
  return !isWritten && since <= head && (base?.writtenAt ?? 0) <= since;
}

/** One answer holds no more than a page of the real one's. */
function readBehind(news: LogNews): Pick<Placed, 'news' | 'isUnread'> {
  return news.entries.length > pageLength ? { isUnread: true } : { news };
}

/** Whether what was read last is nowhere. */
function isLost(server: MemoryServer, last: EntryName | null | undefined): boolean {
  const places = [server.base?.index.place, server.placeBefore];
  return Boolean(last && server.placeOf(last.id) === null && !places.includes(last.id));
}

function newsOf({ base, log, head }: MemoryServer, revision: number, isOffice: boolean): LogNews {
  if (revision < (base?.index.revision ?? 0) || head < revision) {
    return trimmedAt(head);
  }
  const entries = [];
  const harmed = [];
  for (const kept of log.filter((one) => one.revision > revision)) {
    const { author, id } = kept;
    const read = readEntry(author, id, kept, isOffice && author.role === 'admin');
    if (read) entries.push({ revision: kept.revision, entry: read.entry });
    else harmed.push(`school/log/${author.role}-${author.id}/${id}`);
  }
  return { entries, harmed, head, isTrimmed: false };
}

/** A password's own hash, of as little work as the product takes. */
export async function quickHash(password: string): Promise<string> {
  const cost = { salt: new Uint8Array(saltLength).fill(7), iterations: 100_000 };
  return writePasswordHash({ ...cost, hash: await passwordKey(password, cost, deriveKey) });
}

/** A hash nobody had to compute, of the form that is stored, and the credentials that it proves. */
export function quickAccount(
  role: Role,
  id: number,
  user: string,
  password = user,
): ServerAccount & { credentials: ServerCredentials } {
  const bytes = Buffer.alloc(32, `${role}.${user}.${password}`);
  const salt = Buffer.alloc(16, user).toString('base64').replaceAll('=', '');
  const hash = bytes.toString('base64').replaceAll('=', '');
  return {
    role,
    id,
    user,
    passwordHash: `$pbkdf2-sha256$i=600000,l=32$${salt}$${hash}`,
    credentials: { role, user, key: bytes.toString('base64') },
  };
}
