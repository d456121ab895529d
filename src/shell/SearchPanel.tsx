import '@mantine/spotlight/styles.layer.css';
import { Button, CloseButton, Text, VisuallyHidden } from '@mantine/core';
import { Spotlight, createSpotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import type { SignedInUser } from '../../machines/school/accounts.ts';
import type { School } from '../../machines/school/school.ts';
import { findableRecords, findableStudents } from '../../machines/search/findables.ts';
import { find, indexOf } from '../../machines/search/finding.ts';
import { useSchool } from '../AppContext.ts';
import type { Screen } from '../routes.tsx';
import { counted } from '../strings/counted.ts';
import { useBackCloses } from '../ui/dialog/useBackCloses.ts';
import { useFocusBack } from '../ui/focus/useFocusBack.ts';
import { useToday } from '../useToday.ts';
import { FoundOption } from './FoundOption.tsx';
import { kindIcons, kindLabels } from './foundPlaces.ts';
import { pagesToFind, rowsOf } from './foundRows.ts';
import classes from './SearchPanel.module.css';

const [store, spotlight] = createSpotlight();

/** Opens the search on what was typed already; what is typed while it opens is added. */
export function openSearch(typed: string): void {
  const query = store.getState().opened ? store.getState().query + typed : typed;
  store.setState({ ...store.getState(), opened: true, query });
}

/** The library moves its choice without telling of it; what is typed moves none. */
function tellOfChoice({ key }: KeyboardEvent): void {
  if (key.length > 1) queueMicrotask(() => store.setState({ ...store.getState() }));
}

function chooseFirst(): void {
  if (store.getState().selected !== 0) store.setState({ ...store.getState(), selected: 0 });
}

export interface SearchProps {
  user: SignedInUser;
  /** What there is to go to. */
  screens: readonly Screen[];
  /** The school of a file in place of the stored one: its screens and students alone are found. */
  viewed: School | null;
}

interface SearchPanelProps extends SearchProps {
  onShowShortcuts: () => void;
}

export function SearchPanel(props: SearchPanelProps) {
  const { opened } = useSpotlight(store);
  const dialog = useRef<HTMLDivElement>(null);
  useBackCloses(opened, spotlight.close);
  useFocusBack(opened, dialog);
  // Nobody who signs in later finds it open.
  useEffect(() => spotlight.close, []);
  return (
    <Spotlight.Root
      ref={dialog}
      store={store}
      shortcut={null}
      size={600}
      centered={false}
      yOffset="clamp(8px, 8dvh, 80px)"
      overlayProps={{ backgroundOpacity: 0.6 }}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': 'Búsqueda general' } }}
    >
      {opened ? <Finding {...props} /> : null}
    </Spotlight.Root>
  );
}

function Finding({ user, screens, viewed, onShowShortcuts }: SearchPanelProps) {
  const { role } = user;
  const listId = useId();
  const [, navigate] = useLocation();
  const { query, selected } = useSpotlight(store);
  const today = useToday();
  const stored = useSchool((all) => all);
  const isViewing = viewed !== null;
  const index = useMemo(
    () =>
      indexOf([
        ...pagesToFind(user.role, screens, isViewing),
        ...(viewed ? findableStudents(viewed) : findableRecords(stored, user, today)),
      ]),
    [stored, viewed, user, today, screens, isViewing],
  );
  const sections = useMemo(
    () => rowsOf(find(index, query), role, query, !isViewing),
    [index, query, role, isViewing],
  );
  const rows = sections.flatMap((section) => section.rows);
  useEffect(chooseFirst, [sections]);
  const isNothing = query.trim() !== '' && rows.length === 0;
  const optionId = (row: number) => `${listId}-${row}`;
  const take = useCallback(
    (path: string) => {
      navigate(path, { replace: true });
      spotlight.close();
    },
    [navigate],
  );
  return (
    <>
      <Spotlight.Search
        role="combobox"
        onKeyDown={tellOfChoice}
        aria-label="Buscar"
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-activedescendant={rows[selected] ? optionId(selected) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Buscar..."
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={<CloseButton aria-label="Cerrar búsqueda" onClick={spotlight.close} />}
        rightSectionPointerEvents="auto"
        rightSectionWidth={52}
      />
      <Spotlight.ActionsList
        id={listId}
        role="listbox"
        aria-label="Resultados"
        className={classes.list}
        data-empty={rows.length === 0 || undefined}
      >
        {sections.map(({ kind, rows: own }) => (
          <Spotlight.ActionsGroup
            key={kind}
            role="group"
            label={kindLabels[kind]}
            aria-label={kindLabels[kind]}
          >
            {own.map((row) => {
              const place = rows.indexOf(row);
              return (
                <FoundOption
                  key={row.path}
                  id={optionId(place)}
                  row={row}
                  icon={kindIcons[kind]}
                  isChosen={place === selected}
                  onTake={take}
                />
              );
            })}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <VisuallyHidden role="status">
        {rows.length === 0 ? '' : counted(rows.length, 'opción', 'opciones')}
      </VisuallyHidden>
      <Spotlight.Empty role="status" hidden={rows.length > 0}>
        {isNothing
          ? 'No se encontró nada. Revisa cómo está escrito o busca con menos palabras.'
          : hints[isViewing ? 'viewed' : role]}
      </Spotlight.Empty>
      <Spotlight.Footer visibleFrom="sm">
        <Text size="xs" c="dimmed" span>
          ↑ ↓ eligen · Enter abre · Escape cierra ·{' '}
        </Text>
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => {
            spotlight.close();
            onShowShortcuts();
          }}
        >
          Atajos de teclado
        </Button>
      </Spotlight.Footer>
    </>
  );
}

const hints = {
  admin: 'Escribe el nombre de una persona, un grupo, un curso, un salón, una página o una acción.',
  teacher: 'Escribe el nombre de un estudiante, un grupo, un curso, una página o una acción.',
  staff: 'Escribe el nombre de una página o una acción.',
  viewed: 'Escribe el nombre de un estudiante del ciclo o de una página.',
};
