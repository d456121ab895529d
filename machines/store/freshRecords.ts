import type { PersistenceRef } from './persistenceMachine.ts';
import type { SchoolRef } from './schoolMachine.ts';

const reading: readonly unknown[] = ['committing', 'refreshing'];

/**
 * A school's records once the store has read what other tabs wrote, which a hidden page is not told; as
 * they are where the store takes no more.
 */
export async function freshRecords(school: SchoolRef) {
  const { persistence } = school.getSnapshot().context;
  persistence.send({ type: 'tabs.changed' });
  while (reading.includes(persistence.getSnapshot().value)) await nextOf(persistence);
  return school.getSnapshot().context;
}

function nextOf(persistence: PersistenceRef): Promise<void> {
  return new Promise((resolve) => {
    const subscription = persistence.subscribe(() => {
      subscription.unsubscribe();
      resolve();
    });
  });
}
