/** Code that did not arrive: the network failed, or a newer version took its place. */
export class MissingCode extends Error {
  readonly failure = 'missingCode';
  /** When, by the clock of `performance`. */
  readonly at = performance.now();

  constructor(cause: unknown) {
    super('A part of the product could not be loaded.', { cause });
  }
}

/** What decides on changes: no part of what signing in needs, so the first change brings it. */
export const loadRules = loadOnce(() => import('../../machines/commands/commands.ts'));

/** What a school begins with: the first visit brings it. */
export const loadSeed = loadOnce(() => import('../../machines/store/seed.ts'));

/** What reads what version 1 wrote. */
export const loadVersion1 = loadOnce(() => import('../../machines/school/version1.ts'));

/** Loads a module once; one that failed is tried again the next time. */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw new MissingCode(error);
    });
    return loading;
  };
}

/** Code that has neither arrived nor failed yet. */
export class LateCode extends MissingCode {}

/**
 * Code that somebody waits for at most so many milliseconds: it is told as missing then, goes on
 * coming, and is there for whoever asks again once it came.
 */
export function inTime<Code>(code: Promise<Code>, longest: number): Promise<Code> {
  return new Promise((resolve, reject) => {
    const tell = () => reject(new LateCode(null));
    const timer = setTimeout(tell, longest);
    void code.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
