import type { ModalProps } from '@mantine/core';
import { Modal } from '@mantine/core';
import { useId, useRef } from 'react';
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
  return (
    <Modal
      ref={dialog}
      returnFocus={false}
      stackId={useId()}
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
