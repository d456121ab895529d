import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** A program that runs until it is ended, with what it says in a file of its own. */
export class Program {
  readonly #path: string;
  readonly #words: readonly string[];
  /** Without its ending: `.log` and `.pid` stand there. */
  readonly #files: string;
  #child: ChildProcess | null = null;

  constructor(path: string, words: readonly string[], files: string) {
    this.#path = path;
    this.#words = words;
    this.#files = files;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** What was left running by one that was killed is ended first. */
  start(): void {
    this.#endLeftover();
    const log = openSync(`${this.#files}.log`, 'a');
    this.#child = spawn(this.#path, this.#words, { stdio: ['ignore', log, log] });
    closeSync(log);
    this.#child.on('error', () => undefined);
    if (this.#child.pid) writeFileSync(`${this.#files}.pid`, String(this.#child.pid));
  }

  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (child && this.isRunning) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    rmSync(`${this.#files}.pid`, { force: true });
  }

  lastWords(): string {
    return readFileSync(`${this.#files}.log`, 'utf8').slice(-2_000);
  }

  #endLeftover(): void {
    const file = `${this.#files}.pid`;
    if (!existsSync(file)) return;
    const pid = Number(readFileSync(file, 'utf8'));
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      if (this.#words.every((word) => words.join('\0').includes(word)))
        process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  }
}
