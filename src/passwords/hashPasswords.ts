import type { Secret } from '../../machines/accounts/secret.ts';
import { hashNewPassword } from './hashNewPassword.ts';

export interface HashingOptions {
  /** Called with the count after each password. */
  onHashed: (hashed: number) => void;
  signal: AbortSignal;
}

type Hash = (password: string) => Promise<string>;

/**
 * The hashes of passwords in their order, in as many workers as the machine has cores: on a page of
 * plain http each takes seconds. Throws when the signal aborts it.
 */
export async function hashPasswords(
  passwords: readonly Secret[],
  { onHashed, signal }: HashingOptions,
): Promise<string[]> {
  const hashes: string[] = [];
  let next = 0;
  let hashed = 0;
  const hashOn = async (hash: Hash) => {
    while (next < passwords.length) {
      signal.throwIfAborted();
      const index = next;
      next += 1;
      // The index is within the list.
      hashes[index] = await hash(passwords[index]!.reveal());
      hashed += 1;
      signal.throwIfAborted();
      onHashed(hashed);
    }
  };
  const workers = startWorkers(passwords.length);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    const lines = workers.length > 0 ? workers.map(hasher) : [hashNewPassword];
    await Promise.race([Promise.all(lines.map(hashOn)), aborted]);
    return hashes;
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

/** None where the browser has no workers. */
function startWorkers(most: number): Worker[] {
  if (typeof Worker === 'undefined') return [];
  const count = Math.min(most, navigator.hardwareConcurrency);
  return Array.from(
    { length: count },
    () => new Worker(new URL('./hashingWorker.ts', import.meta.url), { type: 'module' }),
  );
}

function hasher(worker: Worker): Hash {
  return (password) =>
    new Promise((resolve, reject) => {
      const answered = ({ data }: MessageEvent<string | null>) =>
        data === null ? reject(new Error('A password was not hashed.')) : resolve(data);
      const failed = () => reject(new Error('The worker did not start.'));
      worker.addEventListener('message', answered, { once: true });
      worker.addEventListener('error', failed, { once: true });
      worker.postMessage(password);
    });
}
