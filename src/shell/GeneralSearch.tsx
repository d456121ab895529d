import { ActionIcon, Text, TextInput } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useApp } from '../AppContext.ts';
import { partOf, usePart } from '../loading/part.ts';
import { showNotice } from '../notices/showNotice.ts';
import { commandKey, isSearchKey } from '../ui/commandKey.ts';
import { isTyping } from '../ui/isTyping.ts';
import type { SearchProps } from './SearchPanel.tsx';
import classes from './GeneralSearch.module.css';

const searchPart = partOf(() => import('./SearchPanel.tsx'));
const shortcutsPart = partOf(() => import('./ShortcutsDialog.tsx'));

/**
 * The box of the top bar, a button on a phone. What is typed before the search has come, or has the
 * focus, goes on into it, whatever had it before. Control K opens it from anywhere, '?' the list of
 * all such keys, but over no dialog; what yields to the search closes by itself.
 */
export function GeneralSearch({ user, screens, viewed }: SearchProps) {
  const { school } = useApp();
  const panel = usePart(searchPart);
  const shortcuts = usePart(shortcutsPart);
  const [areShortcutsShown, setAreShortcutsShown] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  /** Whether it was asked for by its keys and has not the focus yet. */
  const isOpening = useRef(false);

  const sayMissing = () => {
    isOpening.current = false;
    showNotice({ code: 'part.missing', details: {} }, school);
  };
  const open = (key = '') => {
    searchPart.load().then(({ openSearch }) => {
      const typed = box.current?.value ?? '';
      if (box.current) box.current.value = '';
      openSearch(typed + key);
    }, sayMissing);
  };
  const showShortcuts = () => {
    shortcutsPart.load().then(() => setAreShortcutsShown(true), sayMissing);
  };
  useWindowEvent('keydown', (event) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isSearchKey(event)) {
      event.preventDefault();
      if (isDialogOpen(':not([data-yields])')) return;
      isOpening.current = true;
      open();
    } else if (isOpening.current && event.key.length === 1 && !isCommand) {
      event.preventDefault();
      open(event.key);
    } else if (event.key === '?' && !isCommand && !isTyping(event.target) && !isDialogOpen()) {
      event.preventDefault();
      showShortcuts();
    }
  });
  useWindowEvent('focusin', () => {
    isOpening.current = false;
  });

  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={classes.opener}
        aria-label="Abrir búsqueda"
        onClick={() => open()}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      <form
        role="search"
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <TextInput
          ref={box}
          aria-label="Búsqueda general"
          aria-keyshortcuts="Control+K Meta+K"
          placeholder="Buscar..."
          autoComplete="off"
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={
            <Text size="xs" c="dimmed" aria-hidden>
              {commandKey}+K
            </Text>
          }
          rightSectionWidth={64}
          rightSectionPointerEvents="none"
          onFocus={() => void searchPart.load().catch(() => undefined)}
          onClick={() => open()}
          onChange={() => open()}
        />
      </form>
      {panel ? (
        <panel.SearchPanel
          user={user}
          screens={screens}
          viewed={viewed}
          onShowShortcuts={showShortcuts}
        />
      ) : null}
      {shortcuts ? (
        <shortcuts.ShortcutsDialog
          role={user.role}
          opened={areShortcutsShown}
          onClose={() => setAreShortcutsShown(false)}
        />
      ) : null}
    </>
  );
}

function isDialogOpen(which = ''): boolean {
  return document.querySelector(`[role="dialog"]${which}`) !== null;
}
