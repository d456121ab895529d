import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSchoolServer } from '../../src/server/openSchoolServer.ts';
import { failureOf } from '../server/contract.ts';

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

/** A network that takes a call and never answers. */
function hang(_address: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    const give = () => reject(new DOMException('Given up.', 'AbortError'));
    if (signal?.aborted) give();
    signal?.addEventListener('abort', give);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['a network that never answers', hang],
  ['a network that loses each call', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'whoever waits no longer for %s ends what was asked of it, and may ask anew',
  async (_, lose) => {
    fetched.mockImplementation(lose);
    const server = openSchoolServer('/school');
    const salt = failureOf(server.saltOf('teacher', 'ana'));
    const session = failureOf(server.signIn({ role: 'teacher', user: 'ana', key: 'key' }, true));
    await vi.advanceTimersByTimeAsync(100);
    const calls = fetched.mock.calls.length;
    server.abandon();
    await vi.advanceTimersByTimeAsync(300);
    expect(await salt).toBe('unreachable');
    expect(await session).toBe('unreachable');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetched.mock.calls.slice(calls).every(([, { signal }]) => signal?.aborted)).toBe(true);
    fetched.mockImplementation(() => Promise.resolve(Response.json({ header: {}, token: 'one' })));
    expect(await server.school()).toBeNull();
  },
);
