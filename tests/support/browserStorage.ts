import { vi } from 'vitest';

interface BrowserStorage {
  /** Whether it keeps the data when it is asked to. */
  isGranted?: boolean;
  isKept?: boolean;
  used?: number;
  quota?: number;
  permission?: 'granted' | 'denied' | 'prompt';
}

/** A `navigator.storage` that does as a test says; `persist` is what it was asked by. */
export function provideBrowserStorage({
  isGranted = false,
  isKept: wasKept = false,
  used = 4_096,
  quota = 8_192,
  permission = 'prompt',
}: BrowserStorage = {}) {
  let isKept = wasKept;
  const persist = vi.fn<() => Promise<boolean>>(() => {
    isKept ||= isGranted;
    return Promise.resolve(isKept);
  });
  provideStorage({
    persist,
    persisted: () => Promise.resolve(isKept),
    estimate: () => Promise.resolve({ usage: used, quota }),
  });
  const query = vi.fn<(wanted: object) => Promise<object>>(() =>
    Promise.resolve({ state: permission }),
  );
  provide('permissions', { query });
  return { persist, query };
}

export function provideStorage(storage: object): void {
  provide('storage', storage);
}

/** As a page of plain http has it. */
export function withdrawBrowserStorage(): void {
  provide('storage', undefined);
  provide('permissions', undefined);
}

function provide(name: 'storage' | 'permissions', value: object | undefined): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}
