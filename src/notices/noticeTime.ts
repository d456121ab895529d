import type { NoticeWords } from '../strings/noticeTones.ts';

const leastTime = 5_000;
/** What is read at a glance, in letters. */
const glance = 80;
const perLetter = 60;

/** How long a notice stands, in milliseconds, by what there is to read; false until it is closed. */
export function noticeTime({ title, message, isLasting = false }: NoticeWords): number | false {
  if (isLasting) return false;
  const letters = title.length + message.length;
  return letters <= glance ? leastTime : leastTime + perLetter * letters;
}
