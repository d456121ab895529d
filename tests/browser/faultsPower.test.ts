import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { createDisk, hasDisks } from './harness/disk.ts';
import { expectAllThere, reportEnrolments } from './harness/enrolments.ts';
import { startOwnBrowser } from './harness/ownBrowser.ts';
import { requestChanges } from './harness/runningSchool.ts';

/** After how many seconds of one change after the other; POWER_CUTS=5,15,32 tries those. */
const cuts = (process.env.POWER_CUTS ?? '3').split(',').map(Number);

test.skipIf(!hasDisks()).each(cuts)(
  'a power cut after %d seconds loses no confirmed change',
  async (seconds) => {
    const disk = createDisk();
    const address = `http://127.0.0.1:${inject('port')}/login`;
    const { page, kill } = await startOwnBrowser(disk.folder, address);
    // What a browser keeps of a change as big as this one may be a file of its own.
    const imported = Array.from({ length: 1_000 }, (_, index) => `Importada ${index}`);
    const entries = imported.map((name) => ({
      draft: { name, career: 'Diseño', group: '' },
      base: null,
    }));
    await requestChanges(page, [{ type: 'records.import', register: 'students', entries }]);
    const acknowledged = new Set(imported);
    await reportEnrolments(page, seconds, (name) => acknowledged.add(name));
    await wait(seconds * 1_000);
    write(disk.folder, 'synced', fsyncSync);
    write(disk.folder, 'unsynced');
    const confirmed = new Set(acknowledged);
    const held = disk.cutPower();
    await kill();
    // The cut was one: what no program had synced is gone.
    expect(read(held.folder, 'synced')).toBe('synced');
    expect(read(held.folder, 'unsynced')).toBe('');
    expect(confirmed.size).toBeGreaterThan(imported.length);
    const { page: after } = await startOwnBrowser(held.folder, address);
    await expectAllThere(after, confirmed);
  },
);

function write(folder: string, name: string, sync?: (file: number) => void): void {
  const file = openSync(join(folder, name), 'w');
  writeSync(file, name);
  sync?.(file);
  closeSync(file);
}

function read(folder: string, name: string): string {
  const path = join(folder, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
