import type { KeyStore } from './keyStore.ts';
import { probeKey, tryToWrite } from './keyStore.ts';

/** A key's text and the one that is to take its place. */
export interface Replacement {
  before: string;
  after: string;
}

/** Kept free beside the records, so that who is signed in and `meta` can always be written. */
const reserved = 1_024;

/** More than browsers give local storage. */
const mostRoom = 2 ** 23;

/**
 * Proves that texts may take the place of others, before anything is changed; throws a
 * `StorageFailure`. Most browsers count UTF-16 units. WebKit counts bytes: one character outside
 * Latin-1 gives each of its text's two.
 */
export function assertQuota(store: KeyStore, replacements: readonly Replacement[]): void {
  const units = growthOf(replacements, unitsOf);
  const bytes = growthOf(replacements, bytesOf);
  const most = Math.max(units, bytes);
  if (most <= 0 || fits(store, most + reserved)) return;
  const growth = units !== bytes && !countsBytes(store, roomOf(store)) ? units : bytes;
  if (growth <= 0) return;
  store.write(probeKey, 'x'.repeat(growth + reserved));
  store.remove(probeKey);
}

/** How a store counts, and how much it holds by that count; takes as long as filling it. */
export function measureQuota(store: KeyStore) {
  const room = roomOf(store);
  const sizeOf = countsBytes(store, room) ? bytesOf : unitsOf;
  const usedIn = ({ keys, read }: KeyStore) =>
    keys().reduce((total, key) => total + sizeOf(key) + sizeOf(read(key) ?? ''), 0);
  return { usedIn, capacity: usedIn(store) + room };
}

function growthOf(replacements: readonly Replacement[], sizeOf: (text: string) => number): number {
  return replacements.reduce(
    (total, { before, after }) => total + sizeOf(after) - sizeOf(before),
    0,
  );
}

function unitsOf(text: string): number {
  return text.length;
}

function bytesOf(text: string): number {
  return /[^\0-\xff]/.test(text) ? 2 * text.length : text.length;
}

/** Whether of wide characters no more than half as many fit as of narrow ones. */
function countsBytes(store: KeyStore, room: number): boolean {
  return room > 0 && !fits(store, Math.ceil(0.6 * room), 'ω');
}

/** How many narrow characters fit beside what is stored, to one part in 64. */
function roomOf(store: KeyStore): number {
  let room = 0;
  let step = 1;
  while (step <= mostRoom && fits(store, step)) {
    room = step;
    step *= 2;
  }
  const finest = Math.max(1, room / 64);
  for (step = room / 2; step >= finest; step /= 2) {
    if (fits(store, room + step)) room += step;
  }
  return room;
}

function fits(store: KeyStore, length: number, character = 'x'): boolean {
  const isWritten = tryToWrite(store, probeKey, character.repeat(length));
  store.remove(probeKey);
  return isWritten;
}
