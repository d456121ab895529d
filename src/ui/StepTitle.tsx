import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** The title of a dialog's step: whoever goes on to another, or back, is taken there and hears it. */
export function StepTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(children);
  useEffect(() => {
    if (before.current === children) return;
    before.current = children;
    title.current?.focus();
  }, [children]);
  return (
    <Title order={3} fz="md" w="fit-content" mt={4} ref={title} tabIndex={-1}>
      {children}
    </Title>
  );
}
