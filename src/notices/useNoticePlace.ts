import type { RefObject } from 'react';
import { useEffect } from 'react';
import { lesser, neededParts, noticeLift } from './noticePlace.ts';

/** Keeps the notice in the region off what is needed while it stands. */
export function useNoticePlace(region: RefObject<HTMLElement | null>): void {
  useEffect(() => (region.current ? keepClear(region.current) : undefined), [region]);
}

function keepClear(region: HTMLElement): () => void {
  let frame = 0;
  const notice = () => region.querySelector('[role="status"], [role="alert"]');
  const place = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const shown = notice();
      // What is pressed in it would be gone from under the pointer.
      if (!shown || region.contains(document.activeElement)) return;
      region.style.setProperty('--lift', `${liftOf(shown)}px`);
    });
  };
  const observer = new MutationObserver(() => {
    watch();
    place();
  });
  // The page is watched for dialogs that come and go only while there is a notice.
  const watch = () => {
    observer.disconnect();
    observer.observe(notice() ? document.body : region, { childList: true, subtree: true });
  };
  const events = ['focusin', 'transitionend', 'resize'] as const;
  for (const event of events) window.addEventListener(event, place);
  window.visualViewport?.addEventListener('resize', place);
  watch();
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    for (const event of events) window.removeEventListener(event, place);
    window.visualViewport?.removeEventListener('resize', place);
  };
}

function liftOf(notice: Element): number {
  const { left, right, height } = notice.getBoundingClientRect();
  const boxes = neededParts()
    .filter((part) => !part.contains(notice) && !notice.contains(part))
    .map((part) => ({
      box: part.getBoundingClientRect(),
      isLess: part.matches(lesser),
    }))
    .filter(({ box }) => box.left < right && left < box.right)
    .map(({ box: { top, bottom }, isLess }) => ({ top, bottom, isLess }));
  return noticeLift(height, window.innerHeight, [...boxes, ...behindKeyboard()]);
}

/** A phone's keyboard lies over the foot of the page without making it shorter. */
function behindKeyboard(): { top: number; bottom: number }[] {
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  const top = offsetTop + height;
  return top < window.innerHeight ? [{ top, bottom: window.innerHeight }] : [];
}
