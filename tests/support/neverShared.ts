import type { SharedCommits } from '../../src/storage/store.ts';

/** What a device that shares no school is given, and never asks. */
export function neverShared(): Promise<SharedCommits> {
  return Promise.reject(new Error('This device shares no school.'));
}
