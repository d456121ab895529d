import type { ModalProps } from '@mantine/core';
import { Modal, ModalStackContext, Text } from '@mantine/core';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { use, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from './useBackCloses.ts';
import { useFocusBack } from '../focus/useFocusBack.ts';
import { useIsPhone } from '../useIsPhone.ts';
import { useSecondPress } from '../useSecondPress.ts';
import classes from './Dialog.module.css';

interface DialogProps extends ModalProps {
  /** Whether it takes the whole screen of a phone; a question does not. */
  fillsPhone?: boolean;
  /** What it asks, or what it is about where its title does not say it: said as it opens. */
  question?: ReactNode;
}

/**
 * The library describes a dialog by its body, of a form every field and of a register every mark, all read out
 * as it opens: a question alone takes the body's id.
 */
const attributes = {
  content: {
    // The library moves the focus itself, which Safari does not show after a press.
    onKeyDownCapture: ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
      if (key === 'Tab') currentTarget.dataset['walked'] = '';
    },
    onPointerDownCapture: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      delete currentTarget.dataset['walked'];
    },
  },
  header: { role: 'presentation' },
  // Of a dialog that shows something else without a new one the title alone tells.
  title: { tabIndex: -1, 'aria-live': 'polite' },
  body: { id: undefined },
};

/** One that has closed is in sight until it has faded: nothing of it is pressed or takes the focus. */
const closedAttributes = { ...attributes, root: { inert: true } };

/**
 * A dialog named by its title, over those opened before it; the browser's Back closes it. The focus begins on
 * what is marked for it with `data-autofocus`, else on the title: never on the button that closes it.
 */
export function Dialog({ fillsPhone = true, question, children, ...props }: DialogProps) {
  const isFilling = useIsPhone() && fillsPhone;
  const dialog = useRef<HTMLDivElement>(null);
  useBackCloses(props.opened, props.onClose);
  useFocusBack(props.opened, dialog);
  useSecondPress();
  const id = useId();
  const stack = use(ModalStackContext);
  // Of those that close their dialog, Mantine hears; of one that is gone at once, the next below must.
  const leaveStack = useEffectEvent(() => stack?.removeModal(id));
  useEffect(() => () => leaveStack(), []);
  return (
    <Modal
      ref={dialog}
      id={id}
      attributes={props.opened ? attributes : closedAttributes}
      returnFocus={false}
      stackId={id}
      classNames={{
        inner: classes.inner!,
        content: classes.content!,
        header: classes.header!,
        title: classes.title!,
      }}
      fullScreen={isFilling}
      {...(isFilling ? { radius: 0 } : {})}
      {...props}
    >
      {question ? (
        <Text component="div" size="sm" id={`${id}-body`} className={classes.question}>
          {question}
        </Text>
      ) : null}
      {children}
      <TitleFirst titleId={`${id}-title`} />
    </Modal>
  );
}

/** Marks the title for the focus, where nothing is marked as the dialog opens. */
function TitleFirst({ titleId }: { titleId: string }) {
  useLayoutEffect(() => {
    const title = document.getElementById(titleId);
    if (title?.closest('[role="dialog"]')?.querySelector('[data-autofocus]')) return;
    title?.setAttribute('data-autofocus', 'true');
  }, [titleId]);
  return null;
}
