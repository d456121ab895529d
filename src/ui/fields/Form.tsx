import type { ComponentProps } from 'react';
import { useEffect, useRef, useState } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Whether what was sent is under way: what is wrong with it may still come. */
  isBusy?: boolean;
  onSubmit: () => void;
}

/** A password's field and a box to tick say that they are faulty in ways of their own. */
const faulty = '[aria-invalid="true"], input[data-invalid], input[data-error]';

/**
 * A form that takes whoever sent it to the first of its fields that says what is wrong with it. What it asks is
 * of the school, not of whoever fills it in: the browser proposes nothing of theirs where a field does not ask it to.
 */
export function Form({ isBusy = false, onSubmit, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState(0);
  useEffect(() => {
    if (sent === 0 || isBusy) return;
    form.current?.querySelector<HTMLElement>(faulty)?.focus();
  }, [sent, isBusy]);
  return (
    <form
      autoComplete="off"
      {...props}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent((before) => before + 1);
        onSubmit();
      }}
    />
  );
}
