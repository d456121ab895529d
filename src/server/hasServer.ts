/** After how long a question that got lost is given up, in milliseconds. */
const longestWait = 30_000;

/**
 * Whether this page's origin has a school's server; null where it says anything but its own word for it.
 * Rejects where nobody answers.
 */
export async function hasServer(): Promise<true | null> {
  const answer = await fetch('/school/info.json', { signal: AbortSignal.timeout(longestWait) });
  const text = await answer.text();
  try {
    const { plantel, format } = JSON.parse(text) as Record<string, unknown>;
    return (plantel === 'school' && Number.isSafeInteger(format)) || null;
  } catch {
    return null;
  }
}
