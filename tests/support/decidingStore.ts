import { decide } from '../../machines/commands/commands.ts';
import type { School } from '../../machines/school/school.ts';
import type { CommitOutput, CommitRequest } from '../../machines/store/storePort.ts';

/** A device's store that decides and keeps nothing. */
export function decidingStore(school: School) {
  const news = { school, revision: 1, changes: [], isCopied: true };
  return {
    refresh: () => Promise.resolve(news),
    commit: ({ id, command, facts }: CommitRequest): Promise<CommitOutput> => {
      const decision = decide(school, command, facts);
      if (!decision.allowed) return Promise.resolve({ ...news, outcome: { refusal: decision } });
      const { name, details, operations } = decision;
      const made = { id, name, author: '', at: facts.now, details, operations, inverse: [] };
      return Promise.resolve({ ...news, changes: [made], outcome: { change: made } });
    },
  };
}
