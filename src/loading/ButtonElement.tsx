import type { ComponentProps, MouseEvent } from 'react';

interface ButtonElementProps extends ComponentProps<'button'> {
  'data-loading'?: boolean;
}

/** What a button is made of: while what it began goes on it keeps the focus, and pressing it does nothing. */
export function ButtonElement({ type = 'button', disabled, ...props }: ButtonElementProps) {
  return props['data-loading'] ? (
    <button {...props} type={type} aria-disabled onClick={ignore} />
  ) : (
    <button {...props} type={type} disabled={disabled} />
  );
}

/** Enter in a form's field presses its button too: nothing is sent. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}
