import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RegisterRecord } from '../../../machines/registers/drafts.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { WindowedList } from '../../ui/WindowedList.tsx';
import { counted, writeCount } from '../../strings/counted.ts';

interface RegisterScreenProps<Item extends RegisterRecord> {
  registry: RegistryRef;
  createLabel: string;
  searchPlaceholder: string;
  /** What the search and the filters leave. */
  items: readonly Item[];
  /** '3 profesores' or '1 de 3 profesores'. */
  count: string;
  emptyMessage: string;
  renderItem: (item: Item) => ReactNode;
  filters?: ReactNode;
  /** More buttons of the header. */
  actions?: ReactNode;
  /** The dialogs. */
  children: ReactNode;
}

const minCardWidth = 300;

/** A register: search box, create button and a card for each record. */
export function RegisterScreen<Item extends RegisterRecord>({
  registry,
  createLabel,
  searchPlaceholder,
  items,
  count,
  emptyMessage,
  renderItem,
  filters,
  actions,
  children,
}: RegisterScreenProps<Item>) {
  return (
    <>
      <PageHeader description={count}>
        {actions}
        <CreateButton registry={registry} label={createLabel} />
      </PageHeader>
      <Group align="flex-end" gap="md" mb="lg">
        <SearchBox placeholder={searchPlaceholder} />
        {filters}
      </Group>
      {items.length === 0 ? (
        <EmptyState message={emptyMessage} hint="Ajusta la búsqueda o agrega un registro nuevo." />
      ) : (
        <WindowedList
          items={items}
          itemKey={({ id }) => id}
          renderItem={renderItem}
          minCardWidth={minCardWidth}
        />
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
