/** What ends a call that says nothing for too long, however long it goes on saying something. */
export class Patience {
  readonly #ended = new AbortController();
  readonly signal = this.#ended.signal;
  #timer: ReturnType<typeof setTimeout>;

  constructor(first: number) {
    this.#timer = setTimeout(() => this.#ended.abort(), first);
  }

  renew(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ended.abort(), time);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
