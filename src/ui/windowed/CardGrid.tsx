import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './CardGrid.module.css';

interface CardGridProps {
  /** Narrower than this, in pixels, a card takes a row of its own. */
  minCardWidth?: number;
  children: ReactNode;
}

/** Cards side by side, as many as fit. */
export function CardGrid({ minCardWidth = 280, children }: CardGridProps) {
  return (
    <SimpleGrid minColWidth={`min(${minCardWidth}px, 100%)`} spacing="md" className={classes.grid}>
      {children}
    </SimpleGrid>
  );
}
