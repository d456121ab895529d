import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { School } from '../../machines/school/school.ts';
import type { Cycle } from '../../machines/school/settingsShapes.ts';
import type { FileEvent } from '../../machines/settings/files.ts';
import type { CycleContent } from '../../machines/settings/cycleFilingMachine.ts';
import { cycleFilingMachine } from '../../machines/settings/cycleFilingMachine.ts';
import { cycleSchool } from '../../machines/settings/cycleRecords.ts';
import type { Notice } from '../../machines/store/notices.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { confirm, decline } from '../support/confirming.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { seededSchool } from '../support/seededSchool.ts';

const cycle: Cycle = { name: '2025-2026', from: '2025-08-01', until: '2025-12-31' };
const other: Cycle = { name: '2024-2025', from: '2024-08-01', until: '2025-07-31' };
const records = seededSchool(cycle.from);
/** A class of the cycle is gone since. */
const changed: School = { ...records, schedules: {} };
const file = {
  name: 'plantel-ciclo.json.gz',
  content: 'x',
  type: 'application/gzip',
  checksum: 'f0',
  digest: 'd0',
};
const progress = { done: 1, total: 8 };
const content = cycleSchool(records, cycle);

describe('filing a cycle', () => {
  function start() {
    const store = askedStore(records);
    const begun: CycleContent[] = [];
    const handed: unknown[] = [];
    let tell: (event: FileEvent) => void = () => undefined;
    const filing = createActor(
      cycleFilingMachine.provide({
        actors: {
          writeCycle: fromCallback<FileEvent, CycleContent>(({ input, sendBack }) => {
            begun.push(input);
            tell = sendBack;
          }),
        },
        actions: { handOver: ({ context }) => handed.push(context.file) },
      }),
      { input: store.input },
    ).start();
    const notices: Notice[] = [];
    filing.on('notice', ({ notice }) => notices.push(notice));
    return { store, filing, begun, handed, notices, tell: (event: FileEvent) => tell(event) };
  }

  it('takes every transition', () => {
    expectEveryTransition(cycleFilingMachine.provide({ actions: { handOver: () => undefined } }), {
      input: askedStore(records).input,
      events: [
        { type: 'cycle.file', cycle },
        { type: 'cycle.takeOut', cycle },
        { type: 'filing.retry' },
        { type: 'filing.cancel' },
        { type: 'file.advanced', progress },
        { type: 'file.written', file },
        { type: 'file.failed' },
        { type: 'file.incomplete' },
        { type: 'records.changed', records },
      ],
      endings: { confirmation: changeEndings },
      distinguish: ({ context }) => [
        context.progress,
        context.file !== null,
        context.content !== null,
      ],
      promises: {
        'nothing is taken out but by a file that was read back': (snapshot) =>
          !snapshot.matches('takingOut') || snapshot.context.file !== null,
        'progress is of what is being written': (snapshot) =>
          snapshot.context.progress === null || snapshot.matches('writing'),
      },
    });
  });

  it('writes what is of the cycle, hands it over and says so', () => {
    const { filing, begun, handed, notices, tell } = start();
    filing.send({ type: 'cycle.file', cycle });
    expect(begun).toEqual([{ cycle, school: content }]);
    tell({ type: 'file.written', file });
    expect(handed).toEqual([file]);
    expect(notices).toEqual([{ code: 'cycle.filed', details: { name: '2025-2026' } }]);
    expect(filing.getSnapshot().value).toEqual({ idle: 'resting' });
  });

  it('is written first where it is to be taken out, and asked about then', () => {
    const { store, filing, handed, tell } = start();
    filing.send({ type: 'cycle.takeOut', cycle });
    expect(filing.getSnapshot().value).toEqual({ writing: 'toTakeOut' });
    tell({ type: 'file.written', file });
    expect(handed).toEqual([file]);
    expect(filing.getSnapshot().value).toBe('takingOut');
    expect(store.asked).toEqual([]);
    confirm(filing);
    expect(store.asked.at(-1)).toMatchObject({
      type: 'change.request',
      command: { type: 'cycle.takeOut', cycle, filed: content, checksum: 'f0', digest: 'd0' },
    });
    store.accept();
    expect(filing.getSnapshot().value).toEqual({ idle: 'resting' });
  });

  it('written a moment ago is not written again, unless its records changed or it is another', () => {
    const { store, filing, begun, tell } = start();
    filing.send({ type: 'cycle.file', cycle });
    tell({ type: 'file.written', file });
    filing.send({ type: 'cycle.takeOut', cycle });
    expect(filing.getSnapshot().value).toBe('takingOut');
    decline(filing);
    filing.send({ type: 'cycle.takeOut', cycle: other });
    expect(begun.at(-1)?.cycle).toEqual(other);
    filing.send({ type: 'filing.cancel' });
    filing.send({ type: 'cycle.file', cycle });
    tell({ type: 'file.written', file });
    store.setRecords(changed);
    filing.send({ type: 'cycle.takeOut', cycle });
    expect(filing.getSnapshot().value).toEqual({ writing: 'toTakeOut' });
    expect(begun.at(-1)?.school.schedules).toEqual({});
  });

  it('that was refused is written anew before it is asked for again', () => {
    const { store, filing, begun, tell } = start();
    filing.send({ type: 'cycle.takeOut', cycle });
    tell({ type: 'file.written', file });
    confirm(filing);
    store.refuse('cycle.recordsChanged');
    expect(filing.getSnapshot().value).toEqual({ idle: 'resting' });
    filing.send({ type: 'cycle.takeOut', cycle });
    expect(filing.getSnapshot().value).toEqual({ writing: 'toTakeOut' });
    expect(begun).toHaveLength(2);
  });

  it('is tried again only while nothing else was asked for since', () => {
    const { filing, begun, tell } = start();
    filing.send({ type: 'cycle.file', cycle });
    tell({ type: 'file.failed' });
    expect(filing.getSnapshot().value).toEqual({ idle: 'failed' });
    filing.send({ type: 'cycle.takeOut', cycle: other });
    tell({ type: 'file.written', file });
    decline(filing);
    filing.send({ type: 'filing.retry' });
    expect(filing.getSnapshot().value).toEqual({ idle: 'resting' });
    expect(begun).toHaveLength(2);
  });

  it('waits for a full store, and is given up on the way', () => {
    const { store, filing, tell } = start();
    filing.send({ type: 'cycle.takeOut', cycle });
    tell({ type: 'file.written', file });
    confirm(filing);
    store.queue();
    expect(filing.getSnapshot().value).toBe('takingOut');
    decline(filing);
    expect(store.asked.at(-1)).toMatchObject({ type: 'change.withdraw' });
    expect(filing.getSnapshot().value).toEqual({ idle: 'resting' });
  });

  it('of which months are still to come takes nothing out, and says so', () => {
    const { store, filing, handed, notices, tell } = start();
    filing.send({ type: 'cycle.takeOut', cycle });
    tell({ type: 'file.incomplete' });
    expect(filing.getSnapshot().value).toEqual({ idle: 'resting' });
    expect([handed, store.asked]).toEqual([[], []]);
    expect(notices).toEqual([{ code: 'download.incomplete', details: {} }]);
  });

  it('that did not read back takes nothing out, and is tried again', () => {
    const { store, filing, begun, handed, notices, tell } = start();
    filing.send({ type: 'cycle.takeOut', cycle });
    tell({ type: 'file.failed' });
    expect(notices.at(-1)).toMatchObject({
      code: 'cycle.fileFailed',
      retry: { type: 'filing.retry' },
    });
    expect([handed, store.asked]).toEqual([[], []]);
    filing.send({ type: 'filing.retry' });
    tell({ type: 'file.written', file });
    expect(begun).toHaveLength(2);
    expect(filing.getSnapshot().value).toBe('takingOut');
  });
});
