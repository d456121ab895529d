import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { SignedInUser } from '../../machines/school/accounts.ts';
import { isClaimOf, restoreUser } from '../../machines/accounts/accounts.ts';
import { put, remove } from '../../machines/store/operations.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { SessionEvent, WatchInput } from '../../machines/accounts/sessionMachine.ts';
import { sessionMachine } from '../../machines/accounts/sessionMachine.ts';
import { askedStore } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { seededSchool } from '../support/seededSchool.ts';

const school = seededSchool('2026-03-10');
const ana = school.teachers[1]!;
const user: SignedInUser = {
  role: 'teacher',
  id: 2,
  name: 'Ana Torres Medina',
  email: ana.email,
  user: 'atorres',
};
const withoutAna = applyOperations(school, [remove('teachers', 2)]);
const withAnaRenamed = applyOperations(school, [
  put('teachers', { ...ana, name: 'Ana Torres de Soto' }),
]);

let stored: unknown = null;
let formsDroppedOf: (SignedInUser | null)[] = [];
const machine = sessionMachine.provide({
  actors: {
    watchStoredUser: fromCallback<SessionEvent, WatchInput>(({ sendBack }) =>
      sendBack({ type: 'session.stored', claim: stored }),
    ),
    watchActivity: fromCallback<SessionEvent, WatchInput>(() => undefined),
  },
  actions: {
    storeUser: ({ context }) => {
      stored = context.user;
    },
    clearStoredUser: () => {
      stored = null;
    },
    dropKeptForms: ({ context }) => {
      formsDroppedOf.push(context.user);
    },
  },
});

beforeEach(() => {
  stored = null;
  formsDroppedOf = [];
});

it('takes every transition', () => {
  const { input } = askedStore(school);
  const forged = { ...user, id: 99 };
  let seen: unknown;
  let wasKnown = false;
  expectEveryTransition(machine, {
    input,
    events: [
      { type: 'session.signIn', user },
      { type: 'session.signOut' },
      { type: 'session.unattended' },
      { type: 'account.gone' },
      { type: 'area.entered', area: 'admin' },
      { type: 'area.entered', area: 'teacher' },
      { type: 'session.stored', claim: user },
      { type: 'session.stored', claim: { ...user, email: 'nueva@plantel.mx' } },
      { type: 'session.stored', claim: forged },
      { type: 'session.stored', claim: null },
      { type: 'records.changed', records: withoutAna },
      { type: 'records.changed', records: withAnaRenamed },
      { type: 'records.changed', records: school },
    ],
    setUp: () => {
      stored = null;
      seen = undefined;
    },
    beforeEvent: (event) => {
      if (event.type === 'session.stored') stored = event['claim'];
    },
    distinguish: ({ context }) => [
      context.user?.name,
      context.left?.name,
      context.records.teachers[1]?.name,
    ],
    promises: {
      'the stored user is the signed-in one, or was nobody known when it was stored': (
        { context: { user: now } },
        { context: { records } },
      ) => {
        if (stored !== seen) wasKnown = restoreUser(records, stored) !== null;
        seen = stored;
        return now ? isClaimOf(stored, now) : !wasKnown;
      },
      'someone is signed in only where the state says so': (snapshot) =>
        snapshot.matches('signedIn') === (snapshot.context.user !== null),
    },
  });
});

function start(claim: unknown) {
  stored = claim;
  const { asked, input, setRecords } = askedStore(school);
  const notices: string[] = [];
  const session = createActor(machine, { input });
  session.on('notice', ({ notice }) => notices.push(notice.code));
  session.start();
  return { heard: asked, notices, session, setRecords };
}

describe('a session', () => {
  it('starts with nobody when nothing is stored', () => {
    const { session } = start(null);
    expect(session.getSnapshot().value).toBe('signedOut');
  });

  it('drops the forms of who signs out, not of who was away or is signed out elsewhere', () => {
    for (const event of ['session.unattended', 'session.stored', 'records.changed'] as const) {
      start(user).session.send({ type: event, claim: null, records: withoutAna });
      expect([event, formsDroppedOf]).toEqual([event, []]);
    }
    start(user).session.send({ type: 'session.signOut' });
    expect(formsDroppedOf).toEqual([user]);
  });

  it('restores the stored user when a record matches it', () => {
    const { heard, notices, session } = start(user);
    expect(session.getSnapshot().context.user).toEqual(user);
    expect(heard).toEqual([{ type: 'user.changed', user }]);
    expect(notices).toEqual([]);
  });

  it.each([
    ['of another id', { ...user, id: 1 }],
    ['of another role', { ...user, role: 'admin' }],
    ['of another email', { ...user, email: 'otra@plantel.mx' }],
    ['of an unheard-of role', { ...user, role: 'constructor' }],
    ['whose role is a list', { ...user, role: ['teacher'] }],
    ['whose role is an object', { ...user, role: { toString: 'teacher' } }],
    ['whose id is a list', { ...user, id: [2] }],
    ['that is no object', 'admin'],
  ])('removes a stored user %s', (_claim, claim) => {
    const { session } = start(claim);
    expect(session.getSnapshot().value).toBe('signedOut');
    expect(stored).toBeNull();
  });

  it('stores and welcomes whoever signs in', () => {
    const { notices, session } = start(null);
    session.send({ type: 'session.signIn', user });
    expect(stored).toEqual(user);
    expect(notices).toEqual(['session.signedIn']);
  });

  it('clears the stored entry on signing out', () => {
    const { heard, session } = start(user);
    session.send({ type: 'session.signOut' });
    expect(stored).toBeNull();
    expect(session.getSnapshot().context.user).toBeNull();
    expect(heard.at(-1)).toEqual({ type: 'user.changed', user: null });
  });

  it('says why when the other tab signed out because the account is gone', () => {
    const { notices, session } = start(user);
    session.send({ type: 'session.stored', claim: null });
    session.send({ type: 'records.changed', records: withoutAna });
    session.send({ type: 'records.changed', records: withoutAna });
    expect(session.getSnapshot().value).toBe('signedOut');
    expect(notices).toEqual(['session.accountGone']);
  });

  it('follows a sign-out and a sign-in of another tab', () => {
    const { notices, session } = start(user);
    session.send({ type: 'session.stored', claim: null });
    expect(session.getSnapshot().value).toBe('signedOut');
    session.send({ type: 'session.stored', claim: user });
    expect(session.getSnapshot().context.user).toEqual(user);
    expect(notices).toEqual([]);
  });

  it('stays when another tab changes the email of the account and its record is on its way', () => {
    const { session } = start(user);
    session.send({ type: 'session.stored', claim: { ...user, email: 'nueva@plantel.mx' } });
    expect(session.getSnapshot().context.user).toEqual(user);
  });

  it('signs out, with a notice, when its record is deleted in another tab', () => {
    const { notices, session } = start(user);
    session.send({ type: 'records.changed', records: withoutAna });
    expect(session.getSnapshot().value).toBe('signedOut');
    expect(stored).toBeNull();
    expect(notices).toEqual(['session.accountGone']);
  });

  it('hears of accounts and settings alone', () => {
    const { session, setRecords } = start(user);
    const heard: string[] = [];
    session.subscribe(({ context: { records } }) => heard.push(records.settings.school.name));
    setRecords({ ...school, classSessions: [], students: [] });
    expect(heard).toEqual([]);
    const named = { ...school.settings.school, name: 'Otra escuela' };
    setRecords({ ...school, settings: { ...school.settings, school: named } });
    expect(heard).toEqual(['Otra escuela']);
    setRecords(withoutAna);
    expect(session.getSnapshot().value).toBe('signedOut');
  });

  it('shows a new name at once', () => {
    const { heard, session } = start(user);
    session.send({ type: 'records.changed', records: withAnaRenamed });
    expect(session.getSnapshot().context.user?.name).toBe('Ana Torres de Soto');
    expect(stored).toMatchObject({ name: 'Ana Torres de Soto' });
    expect(heard.at(-1)).toMatchObject({ user: { id: 2, name: 'Ana Torres de Soto' } });
  });

  it('tells whoever asks for the area of another role, and nobody else', () => {
    const { notices, session } = start(user);
    session.send({ type: 'area.entered', area: 'teacher' });
    expect(notices).toEqual([]);
    session.send({ type: 'area.entered', area: 'admin' });
    expect(notices).toEqual(['session.otherArea']);
    session.send({ type: 'session.signOut' });
    session.send({ type: 'area.entered', area: 'staff' });
    expect(notices).toEqual(['session.otherArea']);
  });

  it('signs out whoever left the screen alone, and says after how long', () => {
    const { notices, session } = start(user);
    const told: unknown[] = [];
    session.on('notice', ({ notice }) => told.push(notice.details));
    session.send({ type: 'session.unattended' });
    expect(session.getSnapshot().value).toBe('signedOut');
    expect(stored).toBeNull();
    expect(notices).toEqual(['session.unattended']);
    expect(told).toEqual([{ minutes: 30 }]);
  });

  it("signs out whose account the school's server knows no more, and leaves their forms", () => {
    const { notices, session } = start(user);
    session.send({ type: 'account.gone' });
    expect(session.getSnapshot().value).toBe('signedOut');
    expect(stored).toBeNull();
    expect(formsDroppedOf).toEqual([]);
    expect(notices).toEqual(['session.accountGone']);
  });
});
