import { waitFor } from 'xstate';
import type { SchoolRef } from '../../machines/store/schoolMachine.ts';

const reading: readonly unknown[] = ['committing', 'refreshing'];

/**
 * A school's records once the store has read what other tabs wrote, which a hidden page is not told; as
 * they are where the store takes no more.
 */
export async function freshRecords(school: SchoolRef) {
  const { persistence } = school.getSnapshot().context;
  persistence.send({ type: 'tabs.changed' });
  await waitFor(persistence, ({ value }) => !reading.includes(value));
  return school.getSnapshot().context;
}
