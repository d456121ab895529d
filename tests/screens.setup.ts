import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, vi } from 'vitest';

// A page's chunk may take its time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

withoutOwnerStacks();

// An origin without a school's server, which answers with the page.
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<!doctype html>')));
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** Of each element React keeps the stack that made it, for its own tools: an eighth of a screen's test. */
function withoutOwnerStacks(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null) return;
  const enough = { get: () => Infinity, set: () => undefined };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', enough);
}
