import { isObject } from '../../machines/kit/objects.ts';
import { ServerError } from '../../machines/sync/schoolServer.ts';
import { askAgain } from './askAgain.ts';
import type { Comparison, Operation, RangeAnswer, RangeOptions, RawTxn } from './etcdMessages.ts';
import { encoded, range, readRange } from './etcdMessages.ts';
import { eitherSignal } from './eitherSignal.ts';
import { Patience } from './patience.ts';
import { linesOf, piecesOf } from './streams.ts';

/** etcd itself gives up after seven seconds; nginx may have asked another node by then. */
const longestCall = 15_000;
/** So many signs a millisecond are sent by the slowest network that is waited for. */
const slowest = 20;
/** A stream that is silent for so long may be dead without anybody having said so. */
const longestSilence = 60_000;

export interface TxnAnswer {
  isDone: boolean;
  /** Of each range that was asked for, in their order. */
  ranges: readonly RangeAnswer[];
}

/** The network kept the call, or its answer: asked again it may come through. */
class CallLost extends ServerError {
  constructor(message: string) {
    super('unreachable', message);
  }
}

const isLost = (error: unknown) => error instanceof CallLost;

/** The token is no longer taken; whether the credentials are is another question. */
class TokenRefused extends Error {
  /** An account changed while the call was under way: of a token that isn't signed the next try may be taken. */
  get isOnlyOld(): boolean {
    return this.message.includes('auth store is old');
  }
}

type Call = readonly [
  path: string,
  body: object,
  token: string | null,
  named?: Readonly<Record<string, string>>,
];

/**
 * Which calls that got lost are made again at once. What writes is where nobody else does meanwhile: what
 * came later might be written over.
 */
export type Again = 'nothing' | 'readings' | 'all';

const readingPaths = new Set(['auth/authenticate', 'auth/user/get']);

function isReading([path, body]: Call): boolean {
  if (readingPaths.has(path)) return true;
  const { success, failure } = body as Partial<Record<'success' | 'failure', readonly Operation[]>>;
  return [success, failure].every((all) => all?.every((one) => 'request_range' in one));
}

/** One user's way to etcd's JSON gateway behind nginx. */
export class Etcd {
  readonly #base: string;
  #name: string;
  #key: string;
  #token: Promise<string> | null = null;
  /** By how many milliseconds this device's clock is ahead of what the last answer was dated. */
  ahead = 0;
  readonly #again: Again;
  readonly #abandoned: (() => AbortSignal) | undefined;

  /** `abandoned` tells by what a call that begins now is ended from outside. */
  constructor(
    base: string,
    name: string,
    key: string,
    again: Again = 'nothing',
    abandoned?: () => AbortSignal,
  ) {
    this.#base = `${base}/v3/`;
    this.#name = name;
    this.#key = key;
    this.#again = again;
    this.#abandoned = abandoned;
  }

  get name(): string {
    return this.#name;
  }

  /** The user has another name or key from here on. */
  become(name: string, key: string): void {
    this.#name = name;
    this.#key = key;
    this.#token = null;
  }

  /** Asks for a token at once: rejects as `rejected` where these are nobody's credentials. */
  async signIn(): Promise<void> {
    await this.#signedIn();
  }

  /** One call; a refused token is renewed once. */
  async call(path: string, body: object): Promise<unknown> {
    return this.#withToken((token) => this.#ask(path, body, token));
  }

  async txn(
    compare: readonly Comparison[],
    success: readonly Operation[],
    failure: readonly Operation[] = [],
  ): Promise<TxnAnswer> {
    const raw = (await this.call('kv/txn', { compare, success, failure })) as RawTxn;
    const { succeeded = false, responses = [] } = raw;
    const ranges = responses.flatMap(({ response_range: read }) => (read ? [readRange(read)] : []));
    return { isDone: succeeded, ranges };
  }

  async range(key: string, options?: RangeOptions): Promise<RangeAnswer> {
    const { ranges } = await this.txn([], [range(key, options)]);
    return ranges[0] ?? { kvs: [], hasMore: false };
  }

  /**
   * Follows a key until the stream ends or is silent; `heard` is told once it is open and of each event
   * the revision that the server stood at.
   */
  async follow(key: string, heard: (revision: number) => void, signal: AbortSignal): Promise<void> {
    await this.#withToken(async (token) => {
      const silence = new Patience(longestCall);
      const either = eitherSignal(signal, silence.signal);
      try {
        const body = JSON.stringify({ create_request: { key: encoded(key) } });
        const response = await this.#post('watch', body, token, either);
        for await (const line of linesOf(response)) {
          silence.renew(longestSilence);
          if (line.includes('"canceled":true')) throw watchEnded(line);
          heard(revisionIn(line));
        }
      } catch (error) {
        if (!silence.signal.aborted) throw asServerError(error);
      } finally {
        silence.end();
      }
    });
  }

  async #withToken<Answer>(work: (token: string) => Promise<Answer>): Promise<Answer> {
    const signedIn = this.#signedIn();
    const first = await tried(work, await signedIn);
    if (!(first instanceof TokenRefused)) return first;
    // Whoever finds it refused first asks for another; the others take that one.
    if (this.#token === signedIn) this.#token = null;
    const second = await tried(work, await this.#signedIn());
    if (!(second instanceof TokenRefused)) return second;
    throw new ServerError('unreachable', 'A new token is refused.');
  }

  #signedIn(): Promise<string> {
    if (this.#token) return this.#token;
    const asking = this.#askForToken();
    this.#token = asking;
    asking.catch(() => {
      if (this.#token === asking) this.#token = null;
    });
    return asking;
  }

  async #askForToken(): Promise<string> {
    const body = { name: this.#name, password: this.#key };
    // nginx counts tries by name, which it can't read from a body.
    const named = { 'X-Plantel-Name': this.#name, 'X-Plantel-Key': this.#key };
    const answer = await this.#ask('auth/authenticate', body, null, named);
    const { token } = answer as { token?: string };
    if (!token) throw new ServerError('unreachable', 'No token.');
    return token;
  }

  #ask(...call: Call): Promise<unknown> {
    const abandoned = this.#abandoned?.();
    const ask = () => this.#askOnce(call, abandoned);
    const isAgain = this.#again === 'all' || (this.#again === 'readings' && isReading(call));
    return isAgain ? askAgain(ask, (error) => isLost(error) && !abandoned?.aborted) : ask();
  }

  /** Waits as long as anything comes, and for what is sent as long as that may take. */
  async #askOnce([path, body, token, named]: Call, abandoned?: AbortSignal): Promise<unknown> {
    const text = JSON.stringify(body);
    const patience = new Patience(longestCall + text.length / slowest, abandoned);
    try {
      const response = await this.#post(path, text, token, patience.signal, named);
      let answer = '';
      for await (const piece of piecesOf(response)) {
        patience.renew(longestCall);
        answer += piece;
      }
      const said: unknown = JSON.parse(answer);
      // Whoever else answers on the way says nothing of what is there, and least that nothing is.
      if (!isObject(said) || !isObject(said['header'])) throw new CallLost(answer);
      return said;
    } catch (error) {
      throw asServerError(error);
    } finally {
      patience.end();
    }
  }

  async #post(
    path: string,
    body: string,
    token: string | null,
    signal: AbortSignal,
    named: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const headers = { ...named, ...(token ? { Authorization: token } : {}) };
    try {
      const response = await fetch(this.#base + path, {
        method: 'POST',
        cache: 'no-store',
        headers,
        body,
        signal,
      });
      const at = Date.parse(response.headers.get('date') ?? '');
      if (at) this.ahead = Date.now() - at;
      if (response.ok) return response;
      throw failureOf(response.status, await response.text());
    } catch (error) {
      throw asServerError(error);
    }
  }
}

async function tried<Answer>(
  work: (token: string) => Promise<Answer>,
  token: string,
): Promise<Answer | TokenRefused> {
  for (let count = 1; ; count += 1) {
    try {
      return await work(token);
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error;
      if (!error.isOnlyOld || count === 2) return error;
    }
  }
}

function asServerError(error: unknown): Error {
  if (error instanceof ServerError || error instanceof TokenRefused) return error;
  return new CallLost(String(error));
}

/** Of the head of an answer; 0 where it has none. */
function revisionIn(line: string): number {
  return Number(/"revision":"(\d+)"/.exec(line)?.[1] ?? 0);
}

/** An old token is told from missing rights only by signing in again. */
function watchEnded(line: string): Error {
  return /permission denied|auth/.test(line)
    ? new TokenRefused(line)
    : new ServerError('unreachable', line);
}

/** What stands in between, such as a portal that asks for its own sign-in, may refuse in any words. */
function failureOf(status: number, text: string): Error {
  const has = (words: RegExp) => text.includes('etcdserver: ') && words.test(text);
  if (has(/invalid auth token|auth store is old/)) return new TokenRefused(text);
  if (has(/authentication failed/)) return new ServerError('rejected', text);
  if (has(/permission denied/)) return new ServerError('forbidden', text);
  if (status === 413 || has(/space exceeded|too large/)) return new ServerError('full', text);
  const message = `${status} ${text}`;
  return status < 500 ? new ServerError('unreachable', message) : new CallLost(message);
}
