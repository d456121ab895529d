import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'wouter';

interface BackLinkProps {
  href: string;
  label: string;
  className: string | undefined;
}

/** From one person's page back to the list it is of. */
export function BackLink({ href, label, className }: BackLinkProps) {
  return (
    <Button
      component={Link}
      href={href}
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
