/** A text that no snapshot, event or log shows; only whoever checks or hashes it reveals it. */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  reveal(): string {
    return this.#text;
  }

  toJSON(): string {
    return '•••';
  }
}
