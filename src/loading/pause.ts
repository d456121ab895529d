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

/** A bar that moves ten times a second moves; what draws it takes longer than a step of the work. */
const tellingTime = 100;

/** Work that lets the page answer as soon as it has waited for some milliseconds. */
export class Pace {
  #since = performance.now();
  #toldAt = -Infinity;

  /** Pauses where that is due; `tell` says before, now and then, how far it is. */
  async keep(tell: () => void = () => undefined): Promise<void> {
    const now = performance.now();
    if (now - this.#since < longestWait) return;
    if (now - this.#toldAt >= tellingTime) {
      this.#toldAt = now;
      tell();
    }
    await pause();
    this.#since = performance.now();
  }

  /** Runs a long computation step by step; `tell` as above. */
  async run<Result>(steps: Generator<unknown, Result>, tell?: () => void): Promise<Result> {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      await this.keep(tell);
    }
  }
}

/** Runs a long computation step by step and lets the page answer in between. */
export function inPace<Result>(steps: Generator<unknown, Result>): Promise<Result> {
  return new Pace().run(steps);
}
