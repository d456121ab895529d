import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// A page's chunk may take its time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

leavePageOutWhileWaiting();
withoutOwnerStacks();
withOwnStyles();

// An origin without a school's server, which answers with the page.
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<!doctype html>')));
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// A page that is fetched ahead and cut off by the file's end would be broken for the files after it.
afterAll(() => vi.dynamicImportSettled());

/** What is waited for is missed again and again: the page is written out with its last miss alone. */
function leavePageOutWhileWaiting(): void {
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) => {
      const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
      if (!isWaiting) return getElementError(message, container);
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    },
  });
}

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

/**
 * No stylesheet of the product is here: how an element looks is what it says itself. To look through
 * those of the library each time took a tenth of a screen's test, and an eighth to write down the
 * variables that only those read.
 */
function withOwnStyles(): void {
  const nothing = document.createElement('p').style;
  window.getComputedStyle = (element, pseudo) =>
    pseudo ? nothing : (element as HTMLElement).style;
  const styles = CSSStyleDeclaration.prototype;
  const setProperty = Reflect.get(styles, 'setProperty');
  if (setProperty.name === 'setOwnProperty') return;
  styles.setProperty = function setOwnProperty(name, ...value) {
    if (!name.startsWith('--')) setProperty.call(this, name, ...value);
  };
}
