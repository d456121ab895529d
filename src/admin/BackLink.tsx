import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { FromList } from './ListLink.tsx';

interface BackLinkProps {
  href: string;
  label: string;
  className: string | undefined;
}

/** From one person's page back to the list it is of, as it was left where the page was reached from it. */
export function BackLink({ href, label, className }: BackLinkProps) {
  const { list } = (history.state ?? {}) as FromList;
  return (
    <Button
      component={Link}
      href={list?.split('?')[0] === href ? list : href}
      variant="subtle"
      size="compact-sm"
      mb="xs"
      className={className}
      leftSection={<IconArrowLeft size={14} aria-hidden />}
    >
      {label}
    </Button>
  );
}
