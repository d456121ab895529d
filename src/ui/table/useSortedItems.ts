import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useQueryState } from '../useQueryState.ts';
import type { Direction, SortValue } from './sortItems.ts';
import { sortItems } from './sortItems.ts';

export interface SortedColumn<Item> extends SortValue<Item> {
  /** What the address calls it. */
  id: string;
  label: string;
  /** What its head shows of the label, where there is room for no more. */
  short?: string;
  /** What a cell shows where that is not its value. */
  show?: (item: Item) => ReactNode;
  /** Whether it is figures, which end under one another. */
  isFigure?: boolean;
  /** Pixels it needs, and how much of what is left over it takes. */
  width: number;
  share: number;
}

/** A list as the address has it sorted ('nombre', '-nombre'). */
export interface SortedItems<Item> {
  items: readonly Item[];
  /** How it goes by a column, if it does. */
  directionOf: (column: SortedColumn<Item>) => Direction | null;
  /** Up, then down, then as the list was given. */
  toggle: (column: SortedColumn<Item>) => void;
}

export function useSortedItems<Item>(
  items: readonly Item[],
  columns: readonly SortedColumn<Item>[],
): SortedItems<Item> {
  const [order, setOrder] = useQueryState('orden');
  // Without an order, or with one of no column, the list is as it was given.
  const asked = columns.find(({ id }) => order === id || order === `-${id}`);
  const column = asked ?? columns.find(({ listOrder }) => listOrder !== undefined);
  const direction = asked ? directionIn(order) : column?.listOrder;
  const sorted = useMemo(
    () => (column && direction ? sortItems(items, column, direction) : items),
    [items, column, direction],
  );
  return {
    items: sorted,
    directionOf: ({ id }) => (id === column?.id && direction ? direction : null),
    toggle: (one) => {
      const next = following(one.id === column?.id ? direction : undefined, one.listOrder);
      setOrder(next === null ? '' : `${next === 'down' ? '-' : ''}${one.id}`);
    },
  };
}

function directionIn(order: string): Direction {
  return order.startsWith('-') ? 'down' : 'up';
}

/** The direction after another one; null for the list as it was given. */
function following(now: Direction | undefined, listOrder: Direction | undefined): Direction | null {
  if (listOrder !== undefined && now !== listOrder) return null;
  if (now === undefined) return 'up';
  if (now === 'up') return 'down';
  return listOrder === undefined ? null : 'up';
}
