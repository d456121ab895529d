/** From top to bottom, in pixels of the screen. */
export interface Span {
  top: number;
  bottom: number;
  /** Whether it is covered rather than anything else. */
  isLess?: boolean;
}

/** Between a notice and what it must not cover, and the edge of the screen. */
const noticeGap = 16;

/**
 * How far from the foot of the screen a notice stands: as low as it covers nothing that is needed,
 * or, where there is no such place, as little of it as can be.
 */
export function noticeLift(height: number, screen: number, needed: readonly Span[]): number {
  const spans = needed.map(({ top, bottom, isLess = false }) => ({
    isLess,
    top: top - noticeGap,
    bottom: bottom + noticeGap,
  }));
  const highest = Math.max(noticeGap, screen - noticeGap - height);
  const besides = spans.flatMap(({ top, bottom }) => [screen - top, screen - bottom - height]);
  const lifts = [noticeGap, highest, ...besides]
    .filter((lift) => lift >= noticeGap && lift <= highest)
    .toSorted((one, other) => one - other);
  const covered = lifts.map((lift) =>
    coveredBy({ top: screen - lift - height, bottom: screen - lift }, spans),
  );
  return lifts[covered.indexOf(Math.min(...covered))]!;
}

/** Any line of what is needed counts more than all of what is needed less. */
function coveredBy({ top, bottom }: Span, spans: readonly Span[]): number {
  return spans.reduce((sum, one) => {
    const lines = Math.max(0, Math.min(bottom, one.bottom) - Math.max(top, one.top));
    return sum + (one.isLess ? lines : lines * 10_000);
  }, 0);
}

const controls = 'input, select, textarea, button';

/** What a person goes through from its top on, and scrolls: rather this is covered than anything else. */
export const lesser = '[data-roll], [data-preview]';

/**
 * What a person reads and uses next: the open dialog's head, all down to its first field, its roll or preview, and
 * its foot, or without one the class that is due, and the focus.
 */
export function neededParts(): Element[] {
  const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
  const body = dialog?.querySelector('.mantine-Modal-body');
  const first = withLabel(body?.querySelector(`:is(${controls}):not([aria-disabled='true'])`));
  const parts = [
    dialog ? null : document.querySelector('[data-due]'),
    document.querySelector('[data-store-failure]'),
    dialog?.querySelector('.mantine-Modal-header'),
    ...(body && first ? partsBefore(first, body) : []),
    first,
    ...(body?.querySelectorAll(lesser) ?? []),
    body && footOf(body),
    document.activeElement?.matches(controls) ? withLabel(document.activeElement) : null,
  ];
  return parts.filter((part) => part !== null && part !== undefined);
}

/** What stands before a part within another, but for what is covered rather. */
function partsBefore(part: Element, within: Element): Element[] {
  if (part === within) return [];
  const around = part.parentElement!;
  const siblings = [...around.children];
  const before = siblings
    .slice(0, siblings.indexOf(part))
    .filter((one) => !one.matches(lesser) && !one.querySelector(lesser));
  return [...partsBefore(around, within), ...before];
}

/** All rows of what is marked as the foot, else what the last button stands in. */
function footOf(body: Element): Element | null | undefined {
  return (
    body.querySelector('[data-foot]') ?? [...body.querySelectorAll('button')].at(-1)?.parentElement
  );
}

function withLabel(control: Element | null | undefined): Element | null {
  return control?.closest('.mantine-InputWrapper-root') ?? control ?? null;
}
