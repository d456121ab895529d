import { ActionIcon, Text, Title } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { optionalPart } from '../loading/optionalPart.tsx';
import { idle } from '../loading/whenIdle.ts';
import { useIsPhone } from '../ui/useIsPhone.ts';
import type { Menu } from './useMenu.ts';
import classes from './TopBar.module.css';

/** Comes once the first page has what it needs. */
const Bell = optionalPart(async () => {
  await idle();
  return (await import('./Bell.tsx')).Bell;
});

interface TopBarProps {
  title: string;
  name: string;
  heading: RefObject<HTMLHeadingElement | null>;
  toggle: RefObject<HTMLButtonElement | null>;
  menu: Menu;
  /** How the device stands to its school; nothing where it shares none. */
  status: ReactNode;
  search: ReactNode;
  /** What waits is of the stored school alone. */
  hasBell: boolean;
}

export function TopBar(props: TopBarProps) {
  const { title, name, heading, toggle, menu, status, search, hasBell } = props;
  // A line that ends in the middle of a name says less than the name.
  const isPhone = useIsPhone();
  const toggleLabel = menu.isOpen ? 'Cerrar menú' : 'Abrir menú';
  return (
    <header className={classes.bar}>
      <ActionIcon
        ref={toggle}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={toggleLabel}
        aria-expanded={menu.isOpen}
        aria-controls="menu"
        onClick={menu.toggle}
      >
        <IconLayoutSidebar size={20} aria-hidden />
      </ActionIcon>
      <div className={classes.titles}>
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        <Text size="sm" c="dimmed" className={classes.welcome}>
          {isPhone ? name : `Te damos la bienvenida, ${name}`}
        </Text>
      </div>
      {status}
      {search}
      <div className={classes.bell}>{hasBell ? <Bell /> : null}</div>
    </header>
  );
}
