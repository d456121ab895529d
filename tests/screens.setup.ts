import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// A page's chunk may take its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// An origin without a school's server, which answers with the page.
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<!doctype html>')));
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
