import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Puts a text after what a field holds, at once: a rendering for each letter would take its time. */
export async function write(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** Puts a text in the place of what a field holds, which is chosen first. */
export async function rewrite(user: UserEvent, field: Element, text: string): Promise<void> {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    throw new TypeError('A text is written into no such element.');
  }
  act(() => {
    field.focus();
    field.select();
  });
  await user.paste(text);
}
