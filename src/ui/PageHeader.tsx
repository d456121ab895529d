import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PaperHead } from './PaperHead.tsx';

interface PageHeaderProps {
  /** The page's own heading, where it says more than the title of the top bar. */
  title?: string;
  /** What heads it on paper beside the school and the day. */
  paperTitle?: string | undefined;
  /** What the page shows, as how much of it a search leaves: said whenever it changes. */
  description?: ReactNode;
  /** Buttons, at the end of the line. */
  children?: ReactNode;
}

export function PageHeader({ title, paperTitle, description, children }: PageHeaderProps) {
  return (
    <>
      <PaperHead title={paperTitle} />
      <Group justify="space-between" align="flex-end" gap="md" mb="lg">
        <Box flex="1 1 16rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
          {title ? <Title order={2}>{title}</Title> : null}
          {description ? (
            <Text c="dimmed" size="sm" aria-live="polite" style={{ textWrap: 'balance' }}>
              {description}
            </Text>
          ) : null}
        </Box>
        {children ? <Group gap="sm">{children}</Group> : null}
      </Group>
    </>
  );
}
