import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { decide } from '../../machines/commands/commands.ts';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import type { CommitOutput } from '../../machines/store/storePort.ts';
import { commitShared, outbox } from '../../src/server/sharedCommits.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const school = seededSchool();
const stored = { school, revision: 1 };

/** A device's store that decides and keeps nothing. */
function own(command: AnyCommand) {
  const news = { ...stored, changes: [], isCopied: true };
  return {
    refresh: () => Promise.resolve(news),
    commit: (): Promise<CommitOutput> => {
      const decision = decide(school, command, facts);
      if (decision.allowed) throw new Error('It is to be refused.');
      return Promise.resolve({ ...news, outcome: { refusal: decision } });
    },
  };
}

it('names the other devices too where what was asked no longer fits, and waits with none of it', async () => {
  const [student] = school.students;
  const base = { ...student!, name: 'Sofía C.' };
  const command = { type: 'record.save', register: 'students', draft: base, base };
  const request = { id: 'refused at once', command, facts };
  const { outcome } = await commitShared(stored, request, own(command));
  expect(outcome).toMatchObject({
    refusal: { code: 'record.conflict', details: { where: 'either' } },
  });
  expect((await outbox.peek()).items.map(({ id }) => id)).not.toContain('refused at once');
});
