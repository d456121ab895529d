/** What ends a call that says nothing for too long, or that nobody waits for, however long it goes on. */
export class Patience {
  readonly #ended = new AbortController();
  readonly signal = this.#ended.signal;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(first: number, abandoned?: AbortSignal) {
    this.renew(first);
    abandoned?.addEventListener('abort', () => this.end(), { signal: this.signal });
    if (abandoned?.aborted) this.end();
  }

  renew(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ended.abort(), time);
  }

  /** Of a call that is over it ends nothing. */
  end(): void {
    clearTimeout(this.#timer);
    this.#ended.abort();
  }
}
