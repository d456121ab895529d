/** Before each further try, in milliseconds; by chance down to half of it, so that not all devices come at once. */
const pauses = [250, 500, 1_000, 2_000];
/** Of what fails this slowly no more is asked: somebody waits for it. */
const longest = 8_000;

/** Asks until something that was not lost on its way comes of it, a few times at most. */
export async function askAgain<Answer>(
  ask: () => Promise<Answer>,
  isLost: (error: unknown) => boolean,
): Promise<Answer> {
  const end = performance.now() + longest;
  for (const pause of pauses) {
    try {
      return await ask();
    } catch (error) {
      if (!isLost(error) || performance.now() > end) throw error;
    }
    const time = pause * (1 - Math.random() / 2);
    await new Promise((resolve) => setTimeout(resolve, time));
  }
  return ask();
}
