import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BulkRef } from '../../../machines/registers/bulkMachine.ts';
import type { Records } from '../../../machines/school/school.ts';
import type { RegisterKey } from '../../../machines/registers/drafts.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { placedPart } from '../../loading/placedPart.tsx';
import { Waiting } from '../../loading/Waiting.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { useQueryState } from '../../ui/useQueryState.ts';
import { SearchBox } from '../../ui/fields/SearchBox.tsx';
import { ViewSwitch, useListView } from '../../ui/ViewSwitch.tsx';
import { WindowedList } from '../../ui/windowed/WindowedList.tsx';
import type { RecordAction } from './recordActions.ts';
import { BulkChanging } from './BulkChanging.tsx';
import { useBulk } from './useBulk.ts';
import { counted, writeCount } from '../../strings/counted.ts';
import { registerNames } from '../../strings/registerNames.ts';

const RegisterTable = placedPart(
  () => import('./table/RegisterTable.tsx').then((part) => part.RegisterTable),
  <Waiting />,
);

/** One card after the other, or all of them as they stand under something; null for none. */
type Cards<Item> =
  | { renderItem: (item: Item) => ReactNode; cards?: never }
  | { renderItem?: never; cards: ReactNode };

type RegisterScreenProps<Key extends RegisterKey> = Cards<Records[Key]> & {
  register: Key;
  registry: RegistryRef;
  createLabel: string;
  searchPlaceholder: string;
  /** What the search and the filters leave. */
  items: readonly Records[Key][];
  /** '3 profesores' or '1 de 3 profesores'. */
  count: string;
  emptyMessage: string;
  /** What a register that has nothing yet needs first, where that is not its first record. */
  needed?: { hint: string; way: ReactNode } | undefined;
  /** What can be done with one beside editing and deleting it, as its card offers it. */
  actionsOf?: (record: Records[Key]) => readonly RecordAction[];
  filters?: ReactNode;
  /** What its filters leave: it heads the paper beside the register's name and the search. */
  narrowedTo?: readonly string[];
  /** By what the cards go, where it isn't the order they were made in. */
  order?: string;
  /** More buttons of the header. */
  actions?: ReactNode;
  /** The dialogs, by what changes several records where one of them does. */
  children: ReactNode | ((bulk: BulkRef) => ReactNode);
};

const noActions = (): readonly RecordAction[] => [];
const minCardWidth = 300;
/** The least that a card of any register needs, with the gap below it. */
const rowHeight = 230;
const nothingYet = 'Todavía no hay ninguno: registra el primero o importa una lista.';
const nothingFound = 'Ajusta la búsqueda o agrega un registro nuevo.';

/** A register: search box, create button and a card or a row for each record. */
export function RegisterScreen<Key extends RegisterKey>({
  register,
  registry,
  createLabel,
  searchPlaceholder,
  items,
  count,
  emptyMessage,
  needed,
  renderItem,
  cards,
  actionsOf = noActions,
  filters,
  narrowedTo = [],
  order,
  actions,
  children,
}: RegisterScreenProps<Key>) {
  const bulk = useBulk(register);
  const [view, setView] = useListView(register);
  const [search] = useQueryState('buscar');
  const paperTitle = [registerNames[register], ...narrowedTo, search].filter(Boolean).join(' · ');
  const isNothingYet = useSchool((school) => school[register].length === 0);
  const empty = needed ? (
    <EmptyState message={emptyMessage} hint={needed.hint}>
      {needed.way}
    </EmptyState>
  ) : (
    <EmptyState message={emptyMessage} hint={isNothingYet ? nothingYet : nothingFound} />
  );
  const list =
    renderItem && items.length > 0 ? (
      <WindowedList
        items={items}
        itemKey={({ id }) => id}
        renderItem={renderItem}
        minCardWidth={minCardWidth}
        rowHeight={rowHeight}
      />
    ) : (
      cards
    );
  return (
    <>
      <PageHeader description={count} paperTitle={paperTitle}>
        {actions}
        <PrintButton disabled={items.length === 0} />
        <CreateButton registry={registry} label={createLabel} />
      </PageHeader>
      <Group align="flex-end" gap="md" mb="lg">
        <SearchBox placeholder={searchPlaceholder} />
        {filters}
        {order === undefined || view === 'table' ? null : (
          <Text size="sm" c="dimmed" pb={8}>
            {order}
          </Text>
        )}
        <ViewSwitch view={view} onChange={setView} />
      </Group>
      {view === 'table' ? (
        <RegisterTable
          register={register}
          registry={registry}
          bulk={bulk}
          items={items}
          actionsOf={actionsOf}
          empty={empty}
        />
      ) : (
        (list ?? empty)
      )}
      {typeof children === 'function' ? children(bulk) : children}
      <BulkChanging bulk={bulk} />
    </>
  );
}

function CreateButton({ registry, label }: { registry: RegistryRef; label: string }) {
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => registry.send({ type: 'record.create' })}
    >
      {label}
    </Button>
  );
}

/** 'a' of 'all' records with their noun, singular and plural. */
export function countOf(shown: number, all: number, singular: string, plural: string): string {
  const total = counted(all, singular, plural);
  return shown === all ? total : `${writeCount(shown)} de ${total}`;
}
