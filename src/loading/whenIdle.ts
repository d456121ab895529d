/** Milliseconds after which even a busy browser goes on. */
const longestWait = 2_000;

/** Calls back when the browser has nothing better to do; returns what takes that back. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: longestWait });
  return () => cancelIdleCallback(request);
}

/** Until the browser has nothing better to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve);
  });
}
