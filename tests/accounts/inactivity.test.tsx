import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { absenceMachine } from '../../machines/accounts/absenceMachine.ts';
import { sessionMachine } from '../../machines/accounts/sessionMachine.ts';
import { signedInUser } from '../../machines/accounts/accounts.ts';
import type { School } from '../../machines/school/school.ts';
import { createAbsenceActors } from '../../src/storage/archive/absence.ts';
import {
  createSessionActors,
  readAwayUser,
  readUserClaim,
} from '../../src/storage/sessionStore.ts';
import { askedStore } from '../support/askedStore.ts';
import { seededSchool } from '../support/seededSchool.ts';

const minute = 60_000;
const seeded = seededSchool('2026-03-10');
const laura = signedInUser('admin', seeded.admins[0]!);

function allowing(inactivityMinutes: number): School {
  const { settings } = seeded;
  return {
    ...seeded,
    settings: { ...settings, security: { ...settings.security, inactivityMinutes } },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2026-03-10T09:00:00'));
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** Laura signs in to a school that allows some minutes. */
function signIn(inactivityMinutes: number) {
  const store = askedStore(allowing(inactivityMinutes));
  const actors = createSessionActors(() => Date.now());
  const session = createActor(sessionMachine.provide(actors), {
    input: store.input,
  }).start();
  onTestFinished(() => {
    session.stop();
  });
  session.send({ type: 'session.signIn', user: laura });
  return { session, store };
}

it.each([15, 30, 480])('signs out after %d minutes without activity, and not before', (minutes) => {
  const { session } = signIn(minutes);
  vi.advanceTimersByTime(minutes * minute - 20_000);
  expect(session.getSnapshot().value).toBe('signedIn');
  vi.advanceTimersByTime(20_000);
  expect(session.getSnapshot().value).toBe('signedOut');
  expect(localStorage.getItem('user')).toBeNull();
  expect(readAwayUser(Date.now(), allowing(minutes))).toEqual({ role: 'admin', user: 'admin' });
});

it('a shorter time that another tab sets ends the session that runs, a longer one keeps it', () => {
  const { session, store } = signIn(60);
  vi.advanceTimersByTime(25 * minute);
  store.setRecords(allowing(15));
  vi.advanceTimersByTime(15_000);
  expect(session.getSnapshot().value).toBe('signedOut');

  const next = signIn(30);
  vi.advanceTimersByTime(25 * minute);
  next.store.setRecords(allowing(120));
  vi.advanceTimersByTime(90 * minute);
  expect(next.session.getSnapshot().value).toBe('signedIn');
});

it('activity counts from where it was; the first touch after too long signs out', () => {
  const { session } = signIn(15);
  vi.advanceTimersByTime(14 * minute);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  vi.advanceTimersByTime(14 * minute);
  expect(session.getSnapshot().value).toBe('signedIn');
  vi.setSystemTime(Date.now() + 16 * minute);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  expect(session.getSnapshot().value).toBe('signedOut');
});

it('a claim that is stored counts for as long as its school allows', () => {
  signIn(480).session.stop();
  const later = Date.now() + 100 * minute;
  expect(readUserClaim(later, allowing(120))).toEqual(laura);
  expect(readUserClaim(later, allowing(30))).toBeNull();
});

it.each(['mañana', '99999999999999'])('a last activity of %j counts as now', (lastActivity) => {
  signIn(30).session.stop();
  localStorage.setItem('lastActivity', lastActivity);
  const session = createActor(sessionMachine.provide(createSessionActors(() => Date.now())), {
    input: askedStore(allowing(30)).input,
  }).start();
  onTestFinished(() => {
    session.stop();
  });
  vi.advanceTimersByTime(29 * minute);
  expect(session.getSnapshot().value).toBe('signedIn');
  vi.advanceTimersByTime(2 * minute);
  expect(session.getSnapshot().value).toBe('signedOut');
});

/** Tells of the time that is left where somebody signed in. */
function watchAbsence(minutes: number) {
  const { session } = signIn(minutes);
  const actors = createAbsenceActors(
    () => Date.now(),
    () => allowing(minutes),
  );
  const absence = createActor(absenceMachine.provide(actors)).start();
  onTestFinished(() => {
    absence.stop();
  });
  return { absence, session };
}

it.each([15, 30, 480])('of %d minutes the last two are said, and counted down', (minutes) => {
  const { absence } = watchAbsence(minutes);
  vi.advanceTimersByTime((minutes - 2) * minute - 1_000);
  expect(absence.getSnapshot().value).toBe('present');
  vi.advanceTimersByTime(1_000);
  expect(absence.getSnapshot().value).toBe('warned');
  vi.advanceTimersByTime(45_000);
  expect(absence.getSnapshot().context.left).toBe(75_000);
});

it('whoever presses that they go on, presses anything or comes back in another tab, stays', () => {
  const ways = [
    (absence: ReturnType<typeof watchAbsence>['absence']) => absence.send({ type: 'absence.end' }),
    () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true })),
    () => localStorage.setItem('lastActivity', String(Date.now())),
  ];
  for (const stay of ways) {
    const { absence, session } = watchAbsence(30);
    vi.advanceTimersByTime(29 * minute);
    expect(absence.getSnapshot().value).toBe('warned');
    stay(absence);
    vi.advanceTimersByTime(1_000);
    expect(absence.getSnapshot().value).toBe('present');
    vi.advanceTimersByTime(27 * minute);
    expect(absence.getSnapshot().value).toBe('present');
    vi.advanceTimersByTime(minute);
    expect(absence.getSnapshot().value).toBe('warned');
    expect(session.getSnapshot().value).toBe('signedIn');
    absence.stop();
    session.stop();
    localStorage.clear();
  }
});

it('whoever presses too late is signed out', () => {
  const { absence, session } = watchAbsence(30);
  vi.advanceTimersByTime(29 * minute);
  vi.setSystemTime(Date.now() + 2 * minute);
  absence.send({ type: 'absence.end' });
  vi.advanceTimersByTime(15_000);
  expect(session.getSnapshot().value).toBe('signedOut');
});
