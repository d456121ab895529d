import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import type { Records } from '../../../machines/school/school.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { lazyPart } from '../../loading/lazyPart.ts';
import { Waiting } from '../../loading/Waiting.tsx';
import { readPreference, writePreference } from '../../storage/preferences.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { WindowedList } from '../../ui/WindowedList.tsx';
import { counted, writeCount } from '../../strings/counted.ts';
import type { TableKey } from './table/columns.tsx';

const RegisterTable = lazyPart(
  async () => (await import('./table/RegisterTable.tsx')).RegisterTable,
);

interface RegisterScreenProps<Key extends TableKey> {
  register: Key;
  registry: RegistryRef;
  createLabel: string;
  searchPlaceholder: string;
  /** What the search and the filters leave. */
  items: readonly Records[Key][];
  /** '3 profesores' or '1 de 3 profesores'. */
  count: string;
  emptyMessage: string;
  renderItem: (item: Records[Key]) => ReactNode;
  filters?: ReactNode;
  /** By what the cards go, where it isn't the order they were made in. */
  order?: string;
  /** More buttons of the header. */
  actions?: ReactNode;
  /** The dialogs. */
  children: ReactNode;
}

const minCardWidth = 300;
/** The least that a card of any register needs, with the gap below it. */
const rowHeight = 230;
const views = [
  { value: 'cards', label: 'Tarjetas' },
  { value: 'table', label: 'Tabla' },
];

/** A register: search box, create button and a card or a row for each record. */
export function RegisterScreen<Key extends TableKey>({
  register,
  registry,
  createLabel,
  searchPlaceholder,
  items,
  count,
  emptyMessage,
  renderItem,
  filters,
  order,
  actions,
  children,
}: RegisterScreenProps<Key>) {
  const viewName = `view:${register}`;
  const [view, setView] = useState(() => readPreference(viewName) ?? 'cards');
  const empty = (
    <EmptyState message={emptyMessage} hint="Ajusta la búsqueda o agrega un registro nuevo." />
  );
  const cards =
    items.length === 0 ? (
      empty
    ) : (
      <WindowedList
        items={items}
        itemKey={({ id }) => id}
        renderItem={renderItem}
        minCardWidth={minCardWidth}
        rowHeight={rowHeight}
      />
    );
  return (
    <>
      <PageHeader description={count}>
        {actions}
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
        <SegmentedControl
          aria-label="Vista"
          data={views}
          value={view === 'table' ? 'table' : 'cards'}
          onChange={(next) => {
            setView(next);
            writePreference(viewName, next);
          }}
          ml="auto"
        />
      </Group>
      {view === 'table' ? (
        <Suspense fallback={<Waiting />}>
          <RegisterTable register={register} registry={registry} items={items} empty={empty} />
        </Suspense>
      ) : (
        cards
      )}
      {children}
    </>
  );
}

export function CreateButton({ registry, label }: { registry: RegistryRef; label: string }) {
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
