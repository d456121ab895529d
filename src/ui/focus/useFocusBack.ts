import type { RefObject } from 'react';
import { useEffect } from 'react';

/** What had the focus when a dialog opened, and its place, in case it is gone when that closes. */
interface Origin {
  element: HTMLElement | null;
  /** What the dialog opened over: another one or the page. */
  scope: Element | null;
  /** The list's items of its kind and which of them it belongs to. */
  items: string;
  index: number;
  /** How many dialogs lay below. */
  depth: number;
}

interface Open {
  origin: Origin;
  dialog: RefObject<HTMLElement | null>;
}

/** What a list's items are. */
const kinds = ['article', 'li', 'tr', '[role="row"]'];
const anyKind = kinds.join();

const open: Open[] = [];
/** Of the dialogs that close in one step the origin of the lowest. */
let due: Origin | null = null;
let pressed: HTMLElement | null = null;

// Safari gives a pressed button no focus: what lies around it and can have it gets it.
document.addEventListener('click', notePressed, { capture: true });

/**
 * Takes the focus back to what opened a dialog, however it closes, or began a work that can be
 * stopped; where that can't be pressed any more, to the first of its group that can; where it is
 * gone, to the list's next item with something to press, else to the heading. A dialog that takes
 * another's place takes over its origin.
 */
export function useFocusBack(isOpen: boolean, dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const opened: Open = { origin: due ?? originOf(document.activeElement), dialog };
    due = null;
    markIn(opened.origin);
    open.push(opened);
    return () => {
      open.splice(open.indexOf(opened), 1);
      if (!due || opened.origin.depth < due.depth) due = opened.origin;
      setTimeout(goBack);
    };
  }, [isOpen, dialog]);
}

function originOf(focused: Element | null): Origin {
  const isPressed = isLost(focused) || focused?.contains(pressed);
  const element = focused instanceof HTMLElement && !isPressed ? focused : pressed;
  const scope = element?.closest('[role="dialog"], main') ?? null;
  const item = itemOf(element);
  const items = kinds.find((kind) => item?.matches(kind)) ?? '';
  const index = item && scope ? [...scope.querySelectorAll(items)].indexOf(item) : -1;
  return { element, scope, items, index, depth: open.length };
}

/** What stands beside a list, or is expanded under a row, has the place of what opened it. */
function itemOf(element: Element | null): Element | null {
  const item = element?.closest(anyKind) ?? null;
  if (!item?.id) return item;
  return document.querySelector(`[aria-controls="${item.id}"]`)?.closest(anyKind) ?? null;
}

function goBack(): void {
  const origin = due;
  due = null;
  if (!origin || !isLost(document.activeElement)) return;
  for (const target of targetsOf(origin)) {
    target?.focus({ preventScroll: target === origin.element });
    if (document.activeElement === target) return;
  }
}

/** A dialog takes the focus where it is marked whenever it is in sight again. */
function markIn({ element, scope }: Origin): void {
  if (!scope?.matches('[role="dialog"]')) return;
  for (const marked of scope.querySelectorAll('[data-autofocus]')) {
    marked.removeAttribute('data-autofocus');
  }
  element?.setAttribute('data-autofocus', 'true');
}

/** Where the focus may go, the best first. */
function targetsOf({ element, scope, items, index }: Origin): (HTMLElement | null | undefined)[] {
  const left = scope && index >= 0 ? [...scope.querySelectorAll(items)] : [];
  const around = [...left.slice(index), ...left.slice(0, Math.max(index, 0)).toReversed()];
  return [
    element,
    element?.closest('[role="group"]')?.querySelector<HTMLElement>(pressable),
    around.map((one) => one.querySelector<HTMLElement>(pressable)).find((found) => found !== null),
    scope?.matches('[role="dialog"]') ? (scope as HTMLElement) : null,
    document.querySelector('h1'),
  ];
}

const pressable = ':is(button, input, select):not(:disabled), a[href], [tabindex="0"]';

function notePressed({ target }: Event): void {
  // The system's chooser of files is opened by a button that was pressed for it.
  if (target instanceof HTMLInputElement && target.type === 'file') return;
  pressed = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
}

/** Whether nothing has the focus, or what is in a dialog that has closed. */
function isLost(focused: Element | null): boolean {
  if (!focused || focused === document.body) return true;
  const around = focused.closest('[role="dialog"]');
  return around !== null && !open.some(({ dialog }) => dialog.current?.contains(around));
}
