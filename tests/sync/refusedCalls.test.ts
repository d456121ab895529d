import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { Etcd } from '../../src/server/etcd.ts';
import { openSchoolServer } from '../../src/server/openSchoolServer.ts';
import { failureOf } from '../server/contract.ts';

const etcd = new Etcd('/school', 'teacher.ana', 'key');

/** Answers every sign-in as asked. */
function answer(status: number, text: string): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status })));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  'authentication failed, invalid user ID or password',
  'permission denied',
  'invalid auth token',
  'mvcc: database space exceeded',
])(
  'takes a page of what stands in between that says "%s" for no answer of the server',
  async (words) => {
    answer(403, `<html><body>Portal: ${words}</body></html>`);
    expect(await failureOf(etcd.signIn())).toBe('unreachable');
  },
);

it.each([
  ['authentication failed, invalid user ID or password', 'rejected'],
  ['permission denied', 'forbidden'],
  ['mvcc: database space exceeded', 'full'],
])('takes "%s" of the server itself for %s', async (words, failure) => {
  answer(400, JSON.stringify({ error: `etcdserver: ${words}`, code: 3 }));
  expect(await failureOf(etcd.signIn())).toBe(failure);
});

it.each(['{}', 'null', '[]', '"1"', '<html>', '{"succeeded":true}'])(
  'takes "%s" of whoever else answers for no answer of the server',
  async (text) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    vi.stubGlobal('fetch', (address: string) => {
      const token = { header: {}, token: 'one' };
      return Promise.resolve(
        address.endsWith('authenticate') ? Response.json(token) : new Response(text),
      );
    });
    const salt = failureOf(openSchoolServer('/school').saltOf('teacher', 'ana'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await salt).toBe('unreachable');
  },
);
