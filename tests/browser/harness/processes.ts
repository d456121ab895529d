import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Ends at once a process that was started detached and all it has started, as a power cut would. */
export async function killGroup(child: ChildProcess): Promise<void> {
  if (isRunning(child)) {
    const ended = once(child, 'exit');
    process.kill(-child.pid!, 'SIGKILL');
    await ended;
  }
  await untilGone(child.pid!);
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/**
 * Helpers of a killed browser end a moment after it, and the one that stores holds its files till
 * then: another browser that finds them held throws them away, as none would after a power cut.
 */
async function untilGone(group: number): Promise<void> {
  while (isAnyRunning(group)) await wait(5);
}

/** Whether a process of the group runs; what has ended and waits to be collected does not. */
function isAnyRunning(group: number): boolean {
  if (!existsSync('/proc/self/stat')) return false;
  return readdirSync('/proc').some((name) => {
    try {
      const [, state, , ownGroup] = /\) (\S) (\d+) (\d+)/.exec(
        readFileSync(`/proc/${name}/stat`, 'utf8'),
      )!;
      return Number(ownGroup) === group && state !== 'Z' && state !== 'X';
    } catch {
      return false;
    }
  });
}
