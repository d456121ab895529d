/** Aborted as soon as one of two is. An iPhone 8 or X ends with iOS 16, which has no `AbortSignal.any`. */
export function eitherSignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const signal of [one, other]) {
    const abort = () => either.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { signal: either.signal });
  }
  return either.signal;
}
