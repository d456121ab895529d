// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { isClaimOutdated } from '../../machines/accounts/keptClaim.ts';
import { sessionMachine } from '../../machines/accounts/sessionMachine.ts';
import { signedInUser } from '../../machines/accounts/accounts.ts';
import { DraftMirror } from '../../src/storage/written/draftMirror.ts';
import { createSessionActors, readUserClaim } from '../../src/storage/sessionStore.ts';
import { restoreWrittenTexts } from '../../src/storage/written/writtenTexts.ts';
import { askedStore } from '../support/askedStore.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { seededSchool } from '../support/seededSchool.ts';

const school = seededSchool('2026-03-10');
const laura = signedInUser('admin', school.admins[0]!);
const carlos = signedInUser('teacher', school.teachers[0]!);
const morning = Date.parse('2026-03-10T09:00:00-06:00');

let now = morning;

beforeEach(async () => {
  await freshDatabases();
  localStorage.clear();
  now = morning;
});

/** What a page that starts now does before it asks who is signed in. */
async function restore() {
  readUserClaim(now, school);
  await restoreWrittenTexts(now);
  return readUserClaim(now, school);
}

function startSession() {
  const session = createActor(sessionMachine.provide(createSessionActors(() => now)), {
    input: askedStore(school).input,
  }).start();
  return session;
}

async function inDatabase() {
  const texts = await (await DraftMirror.open()).take(now);
  return texts.find(({ key }) => key === 'user')?.text;
}

/** Local storage as it is now, to come back to after a kill. */
function photograph() {
  const entries = Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)] as const);
  return () => {
    localStorage.clear();
    for (const [key, text] of entries) localStorage.setItem(key, text ?? '');
  };
}

describe('who is signed in after a killed browser gave local storage back older', () => {
  it('is whoever signed in since, and stays so', async () => {
    const comeBack = photograph();
    const session = startSession();
    session.send({ type: 'session.signIn', user: laura });
    session.stop();
    await vi.waitFor(async () => expect(await inDatabase()).toBe(JSON.stringify(laura)));
    comeBack();
    now += 5_000;
    expect(await restore()).toEqual(laura);
    expect(localStorage.getItem('lastActivity')).toBe(String(morning));
    expect(await restore()).toEqual(laura);
  });

  it('is nobody where whoever was there had signed out', async () => {
    const session = startSession();
    session.send({ type: 'session.signIn', user: laura });
    const comeBack = photograph();
    now += 20_000;
    session.send({ type: 'session.signOut' });
    session.stop();
    await vi.waitFor(async () => expect(await inDatabase()).toBe('null'));
    comeBack();
    now += 5_000;
    expect(await restore()).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('is the one who came after another, not the other', async () => {
    const session = startSession();
    session.send({ type: 'session.signIn', user: laura });
    const comeBack = photograph();
    now += 10_000;
    session.send({ type: 'session.signOut' });
    now += 10_000;
    session.send({ type: 'session.signIn', user: carlos });
    session.stop();
    await vi.waitFor(async () => expect(await inDatabase()).toBe(JSON.stringify(carlos)));
    comeBack();
    now += 5_000;
    expect(await restore()).toEqual(carlos);
  });

  it('is nobody once the time without activity is over', async () => {
    const session = startSession();
    session.send({ type: 'session.signIn', user: laura });
    session.stop();
    await vi.waitFor(async () => expect(await inDatabase()).toBe(JSON.stringify(laura)));
    localStorage.clear();
    now += 30 * 60_000;
    expect(await restore()).toBeNull();
  });
});

describe('the claim of the database gives way', () => {
  const kept = { text: JSON.stringify(laura), at: morning };

  it.each([
    ['to one written by hand', { text: '{"role":"staff"}', activity: morning }],
    ['to one by hand without a time', { text: '{"role":"staff"}', activity: null }],
    ['to a sign-out that is as late', { text: null, activity: morning + 1 }],
    ['to the same', { text: kept.text, activity: morning - 1 }],
  ])('%s', (_, shown) => {
    expect(isClaimOutdated(shown, kept, morning + 2)).toBe(false);
  });

  it('where its clock was ahead', () => {
    expect(isClaimOutdated({ text: null, activity: null }, kept, morning - 1)).toBe(false);
    expect(isClaimOutdated({ text: null, activity: null }, kept, morning)).toBe(true);
  });
});
