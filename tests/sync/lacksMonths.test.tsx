import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import { runOf } from '../../machines/payroll/runs.ts';
import { commitShared, outbox } from '../../src/server/sharedCommits.ts';
import { lacksMonths } from '../../src/storage/archive/lacksMonths.ts';
import { writeSharedName } from '../../src/storage/shared/sharedSchool.ts';
import { openDeviceState } from '../../src/storage/shared/syncStore.ts';
import { decidingStore } from '../support/decidingStore.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const kept = { role: 'admin', id: 1, user: 'laura', salt: '', iterations: 1, proof: '' } as const;
const joined = { id: 'join', audience: 'office', name: 'Secundaria 12', head: 1 } as const;

const school = seededSchool();
const stored = { school, revision: 1 };
const own = decidingStore(school);

test('months are to come to a device that shares its school until all of it has come', async () => {
  const device = openDeviceState();
  await device.keep(kept, 'key', { ...joined, missing: ['schedules 2025-08'] });
  expect(await lacksMonths()).toBe(false);
  writeSharedName('Secundaria 12');
  onTestFinished(() => writeSharedName(null));
  expect(await lacksMonths()).toBe(true);
  await device.arrived(['schedules 2025-08']);
  expect(await lacksMonths()).toBe(false);
});

test('what goes by all of the days waits with none of it in the outbox until they are there', async () => {
  const device = openDeviceState();
  await device.keep(kept, 'key', { ...joined, id: 'again', missing: ['schedules 2025-08'] });
  writeSharedName('Secundaria 12');
  onTestFinished(() => writeSharedName(null));
  const [record] = recordsOfRun(school, runOf('2025-08-08'));
  const draft = { type: 'bonus', concept: 'Tutoría', amount: 100 };
  const adjust = async (id: string) => {
    const command = { type: 'payroll.adjust', record, draft, base: null };
    const { outcome } = await commitShared(stored, { id, command, facts }, own);
    return 'refusal' in outcome ? outcome.refusal.code : outcome.change.name;
  };
  expect(await adjust('too early')).toBe('school.lacksMonths');
  expect((await outbox.peek()).items).toEqual([]);
  await device.arrived(['schedules 2025-08']);
  expect(await adjust('in time')).toBe('payroll.adjusted');
});
