import { barHeightAt } from '../../ui/barHeight.ts';

/** Pixels a mouse moves before it drags, and a finger may tremble while it holds. */
const mouseThreshold = 5;
const touchTolerance = 8;
/** Milliseconds a finger holds before it drags; a shorter touch scrolls or taps. */
const holdMilliseconds = 300;
const edgePixels = 48;
const scrollStep = 12;

interface Gesture {
  /** True where a touch drags at once, as on a handle. */
  isImmediate: boolean;
  /** What scrolls when the pointer comes near its edges. */
  scroller: HTMLElement | null;
  onStart: () => void;
  onMove: (clientX: number, clientY: number) => void;
  onDrop: () => void;
  onCancel: () => void;
}

/**
 * Follows a pressed pointer, mouse, pen or finger, from the press to the drop or its cancelling;
 * what it returns cancels it.
 */
export function followPointer(pressed: PointerEvent, gesture: Gesture): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const isHeld = pressed.pointerType !== 'mouse' && !gesture.isImmediate;
  const hold = isHeld ? setTimeout(start, holdMilliseconds) : undefined;
  let isDragging = false;
  let last = { x: pressed.clientX, y: pressed.clientY };
  /** The corners of what the pointer has passed. */
  let least = last;
  let most = last;
  let frame = 0;

  function start() {
    isDragging = true;
    gesture.onStart();
    frame = requestAnimationFrame(scrollAtEdges);
  }
  function stop() {
    clearTimeout(hold);
    cancelAnimationFrame(frame);
    listening.abort();
  }
  function cancel() {
    if (signal.aborted) return;
    stop();
    if (isDragging) gesture.onCancel();
  }
  function scrollAtEdges() {
    const { scroller } = gesture;
    if (scroller && scrollTowards(scroller, { least, last, most })) gesture.onMove(last.x, last.y);
    frame = requestAnimationFrame(scrollAtEdges);
  }

  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== pressed.pointerId) return;
      last = { x: event.clientX, y: event.clientY };
      least = { x: Math.min(least.x, last.x), y: Math.min(least.y, last.y) };
      most = { x: Math.max(most.x, last.x), y: Math.max(most.y, last.y) };
      const moved = Math.hypot(last.x - pressed.clientX, last.y - pressed.clientY);
      if (!isDragging && isHeld) {
        if (moved > touchTolerance) stop();
        return;
      }
      if (!isDragging && moved < mouseThreshold) return;
      if (!isDragging) start();
      gesture.onMove(last.x, last.y);
    },
    { signal },
  );
  window.addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId !== pressed.pointerId) return;
      stop();
      if (!isDragging) return;
      swallowClick();
      gesture.onDrop();
    },
    { signal },
  );
  window.addEventListener(
    'pointercancel',
    ({ pointerId }) => {
      if (pointerId === pressed.pointerId) cancel();
    },
    { signal },
  );
  window.addEventListener('blur', cancel, { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      // The button is still down: letting it go is no click either.
      if (isDragging) window.addEventListener('pointerup', swallowClick, { once: true });
      cancel();
    },
    { signal },
  );
  // Without these a held finger scrolls the grid or opens the browser's menu.
  const holdStill = (event: Event) => {
    if (isDragging && event.cancelable) event.preventDefault();
  };
  window.addEventListener('touchmove', holdStill, { signal, passive: false });
  window.addEventListener('contextmenu', holdStill, { signal });
  return cancel;
}

/** The click that follows a drop is none. */
function swallowClick(): void {
  window.addEventListener('click', swallow, { capture: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

interface Point {
  x: number;
  y: number;
}

interface Passed {
  least: Point;
  last: Point;
  most: Point;
}

/**
 * Near the edges of what of it is in sight: the top bar covers its head, the window ends before it.
 * What is taken near an edge scrolls nothing until it is carried towards that edge.
 */
function scrollTowards(scroller: HTMLElement, { least, last, most }: Passed): boolean {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const highest = Math.max(top, barHeightAt(scroller));
  const lowest = Math.min(bottom, window.innerHeight);
  const stepX = towards([least.x, last.x, most.x], left, right);
  const stepY = towards([least.y, last.y, most.y], highest, lowest);
  if (stepX === 0 && stepY === 0) return false;
  scroller.scrollBy(stepX, stepY);
  return true;
}

function towards(
  [least, last, most]: readonly [number, number, number],
  start: number,
  end: number,
) {
  if (last < start + edgePixels && most - last > mouseThreshold) return -scrollStep;
  return last > end - edgePixels && last - least > mouseThreshold ? scrollStep : 0;
}
