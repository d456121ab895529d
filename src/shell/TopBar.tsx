import { ActionIcon, CloseButton, Text, TextInput, Title } from '@mantine/core';
import { IconLayoutSidebar, IconSearch } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApp } from '../AppContext.ts';
import { optionalPart } from '../loading/optionalPart.tsx';
import { idle } from '../loading/whenIdle.ts';
import { showNotice } from '../notices/showNotice.ts';
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
}

export function TopBar({ title, name, heading, toggle, menu, status }: TopBarProps) {
  const { school } = useApp();
  const announce = () => showNotice({ code: 'feature.inDevelopment', details: {} }, school);
  const [isSearching, setIsSearching] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const closeSearch = () => {
    flushSync(() => setIsSearching(false));
    opener.current?.focus();
  };
  const toggleLabel = menu.isOpen ? 'Cerrar menú' : 'Abrir menú';
  return (
    <header className={classes.bar} data-searching={isSearching || undefined}>
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
          Te damos la bienvenida, {name}
        </Text>
      </div>
      {status}
      <ActionIcon
        ref={opener}
        variant="subtle"
        color="gray"
        size={44}
        className={classes.opener}
        aria-label="Abrir búsqueda"
        onClick={() => {
          flushSync(() => setIsSearching(true));
          box.current?.focus();
        }}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      <form
        role="search"
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          announce();
        }}
      >
        <TextInput
          ref={box}
          aria-label="Búsqueda general"
          placeholder="Buscar..."
          leftSection={<IconSearch size={16} aria-hidden />}
          onClick={announce}
          onKeyDown={({ key }) => {
            if (key === 'Escape' && isSearching) closeSearch();
          }}
        />
        <CloseButton
          className={classes.closer}
          size={44}
          aria-label="Cerrar búsqueda"
          onClick={closeSearch}
        />
      </form>
      <div className={classes.bell}>
        <Bell />
      </div>
    </header>
  );
}
