import type { ModalProps } from '@mantine/core';
import { Modal, ModalStackContext } from '@mantine/core';
import { use, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useBackCloses } from './useBackCloses.ts';
import { useFocusBack } from './useFocusBack.ts';
import { useIsPhone } from './useIsPhone.ts';
import { useSecondClick } from './useSecondClick.ts';
import classes from './Dialog.module.css';

interface DialogProps extends ModalProps {
  /** Whether it takes the whole screen of a phone; a question does not. */
  fillsPhone?: boolean;
}

/** A dialog named by its title, over those opened before it; the browser's Back closes it. */
export function Dialog({ fillsPhone = true, ...props }: DialogProps) {
  const isFilling = useIsPhone() && fillsPhone;
  const dialog = useRef<HTMLDivElement>(null);
  useBackCloses(props.opened, props.onClose);
  useFocusBack(props.opened, dialog);
  useSecondClick();
  const id = useId();
  const stack = use(ModalStackContext);
  // Of those that close their dialog, Mantine hears; of one that is gone at once, the next below must.
  const leaveStack = useEffectEvent(() => stack?.removeModal(id));
  useEffect(() => () => leaveStack(), []);
  return (
    <Modal
      ref={dialog}
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
    />
  );
}
