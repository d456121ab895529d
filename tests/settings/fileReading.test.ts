import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { fileReadingMachine } from '../../machines/settings/fileReadingMachine.ts';
import { cycleSchool } from '../../machines/settings/cycleRecords.ts';
import type { BackupSource, FileEvent } from '../../machines/settings/files.ts';
import { restoringMachine } from '../../machines/settings/restoringMachine.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { seededSchool } from '../support/seededSchool.ts';

const seeded = seededSchool('2026-03-10');
const source: BackupSource = new File(['{}'], 'respaldo.json');
const other: BackupSource = new File(['{}'], 'otro.json');
const read = { school: seeded, day: '2026-03-10' };
const cycle = { name: '2025-2026', from: '2025-08-01', until: '2025-12-31' };
const ofCycle = {
  school: cycleSchool(seededSchool(cycle.from), cycle),
  day: '2026-03-10',
  cycle,
  checksum: 'f0',
  digest: 'd',
};
const progress = { done: 1_000, total: 36_000 };

/** What reads files, told what to tell, and what it was given to read. */
function played() {
  const begun: BackupSource[] = [];
  const stopped: BackupSource[] = [];
  let tell: (event: FileEvent) => void = () => undefined;
  const readFile = fromCallback<FileEvent, BackupSource>(({ input, sendBack }) => {
    begun.push(input);
    tell = sendBack;
    return () => stopped.push(input);
  });
  return {
    begun,
    stopped,
    reading: fileReadingMachine.provide({ actors: { readFile } }),
    tell: (event: FileEvent) => tell(event),
  };
}

describe('reading a file', () => {
  it('takes every transition', () => {
    expectEveryTransition(fileReadingMachine, {
      input: { source },
      events: [
        { type: 'file.advanced', progress },
        { type: 'file.read', reading: read },
        { type: 'file.read', reading: { fault: 'foreign' } },
        { type: 'file.failed' },
      ],
      distinguish: ({ context }) => [context.fault, context.progress],
      promises: {
        'progress is of what is being read': (snapshot) =>
          snapshot.context.progress === null || snapshot.matches('reading'),
        'whatever is wrong is said': (snapshot) =>
          snapshot.matches('rejected') === (snapshot.context.fault !== null),
        'it ends with what was read whole': (snapshot) =>
          (snapshot.status === 'done') === (snapshot.context.read !== null),
      },
    });
  });

  it('stops once it is known to be none, whatever comes of it then', () => {
    const { reading, stopped, tell } = played();
    const actor = createActor(reading, { input: { source } }).start();
    tell({ type: 'file.advanced', progress });
    expect(actor.getSnapshot().context.progress).toEqual(progress);
    tell({ type: 'file.read', reading: { fault: 'tampered' } });
    expect(stopped).toEqual([source]);
    tell({ type: 'file.read', reading: read });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'rejected',
      context: { fault: 'tampered', progress: null, read: null },
    });
  });
});

describe('restoring a backup', () => {
  function start() {
    const store = askedStore(seeded);
    const files = played();
    const machine = restoringMachine.provide({ actors: { reading: files.reading } });
    const restoring = createActor(machine, { input: store.input }).start();
    restoring.send({ type: 'file.choose', source });
    return { store, files, restoring };
  }

  it('takes every transition', () => {
    expectEveryTransition(restoringMachine, {
      input: askedStore(seeded).input,
      events: [
        { type: 'file.choose', source },
        { type: 'file.restore' },
        { type: 'file.open' },
        { type: 'file.cancel' },
      ],
      endings: {
        change: changeEndings,
        reading: [{ output: read }, { output: ofCycle }],
      },
      distinguish: ({ context }) => [context.read?.cycle],
      promises: {
        'only a whole file is asked about, and restored': ({ value, context }) =>
          (value === 'confirming' || value === 'restoring') === (context.read !== null),
      },
    });
  });

  it('asks about what was read, and restores it', () => {
    const { store, files, restoring } = start();
    files.tell({ type: 'file.read', reading: read });
    expect(restoring.getSnapshot().value).toBe('confirming');
    expect(store.asked).toEqual([]);
    restoring.send({ type: 'file.restore' });
    expect(store.asked.at(-1)).toMatchObject({
      type: 'change.request',
      command: { type: 'backup.restore', school: seeded },
    });
    store.accept();
    expect(restoring.getSnapshot()).toMatchObject({ value: 'idle', context: { read: null } });
  });

  it('reads another in the place of one that is none, and nothing more of that', () => {
    const { files, restoring } = start();
    files.tell({ type: 'file.read', reading: { fault: 'foreign' } });
    expect(restoring.getSnapshot().children.reading?.getSnapshot().value).toBe('rejected');
    restoring.send({ type: 'file.choose', source: other });
    expect(files.begun).toEqual([source, other]);
    expect(restoring.getSnapshot().children.reading?.getSnapshot()).toMatchObject({
      value: 'reading',
      context: { source: other, fault: null },
    });
  });

  it('brings a cycle back by its file', () => {
    const { store, files, restoring } = start();
    files.tell({ type: 'file.read', reading: ofCycle });
    restoring.send({ type: 'file.restore' });
    const { school: filed, ...proof } = ofCycle;
    expect(store.asked.at(-1)).toMatchObject({
      type: 'change.request',
      command: { type: 'cycle.return', ...proof, filed },
    });
    store.refuse('cycle.inTheWay');
    expect(restoring.getSnapshot().value).toBe('confirming');
  });

  it('opens the file of a cycle to be looked at, as often as one likes, and no other', () => {
    const { store, files, restoring } = start();
    const opened: unknown[] = [];
    restoring.on('cycle.opened', ({ file }) => opened.push(file));
    files.tell({ type: 'file.read', reading: read });
    restoring.send({ type: 'file.open' });
    expect(restoring.getSnapshot().value).toBe('confirming');
    restoring.send({ type: 'file.cancel' });
    for (let turn = 0; turn < 2; turn += 1) {
      restoring.send({ type: 'file.choose', source });
      files.tell({ type: 'file.read', reading: ofCycle });
      restoring.send({ type: 'file.open' });
    }
    const { school, day } = ofCycle;
    const file = { name: 'respaldo.json', day, cycle, school };
    expect(opened).toEqual([file, file]);
    expect(store.asked).toEqual([]);
    expect(restoring.getSnapshot()).toMatchObject({ value: 'idle', context: { read: null } });
  });

  it('cancelled while it is read leaves everything', () => {
    const { store, files, restoring } = start();
    files.tell({ type: 'file.advanced', progress });
    restoring.send({ type: 'file.cancel' });
    files.tell({ type: 'file.read', reading: read });
    expect(files.stopped).toEqual([source]);
    expect(restoring.getSnapshot()).toMatchObject({
      value: 'idle',
      context: { read: null },
    });
    expect(restoring.getSnapshot().children.reading).toBeUndefined();
    expect(store.asked).toEqual([]);
  });
});
