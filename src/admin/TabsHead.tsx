import type { MantineSpacing, StyleProp } from '@mantine/core';
import { Group, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import paper from '../ui/paper.module.css';

interface TabsHeadProps {
  /** By the value of each, its label. */
  views: Readonly<Record<string, ReactNode>>;
  /** Beside each label: as little as those beside each other need on a phone. */
  space: StyleProp<MantineSpacing>;
  /** What can be done in any of them. */
  children?: ReactNode;
}

/** The tabs of a page and its button, on one line where there is room. */
export function TabsHead({ views, space, children }: TabsHeadProps) {
  return (
    <Group justify="space-between" gap="sm" mb="md" className={paper.onScreen}>
      <Tabs.List flex="1 1 auto">
        {Object.entries(views).map(([value, label]) => (
          <Tabs.Tab key={value} value={value} px={space}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children}
    </Group>
  );
}
