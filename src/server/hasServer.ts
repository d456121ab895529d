/** How long an origin may take to say whether it has a school's server, in milliseconds. */
const longestWait = 3_000;

/** Whether this page's origin has a school's server; anything but its own word for it means no. */
export async function hasServer(): Promise<boolean> {
  try {
    const answer = await fetch('/school/info.json', { signal: AbortSignal.timeout(longestWait) });
    const { plantel, format } = (await answer.json()) as Record<string, unknown>;
    return plantel === 'school' && Number.isSafeInteger(format);
  } catch {
    return false;
  }
}
