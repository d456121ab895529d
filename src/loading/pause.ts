/** Lets the page paint and answer; unlike a timer it is not slowed down in a hidden tab. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/** How long the page may wait while something is worked at, in milliseconds. */
const longestWait = 5;

/** Work that lets the page answer as soon as it has waited for some milliseconds. */
export class Pace {
  #since = performance.now();

  /** Pauses where that is due; `tell` says before how far it is. */
  async keep(tell: () => void = () => undefined): Promise<void> {
    if (performance.now() - this.#since < longestWait) return;
    tell();
    await pause();
    this.#since = performance.now();
  }
}
