import {
  createSortedRowModel,
  functionalUpdate,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { Column, ColumnDef, Row, SortingState } from '@tanstack/react-table';
import { useMemo } from 'react';
import { compareNames } from '../../../../machines/kit/text.ts';
import type { BulkRef, Selection } from '../../../../machines/registers/bulkMachine.ts';
import { useQueryState } from '../../../ui/useQueryState.ts';
import type { RecordColumn, TableRecord } from './columns.tsx';

const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

type Features = typeof features;
export type RecordRow = Row<Features, TableRecord>;
export type RecordTableColumn = Column<Features, TableRecord>;
export type RecordTable = ReturnType<typeof useRegisterTable>;

/** The rows of a table as the address has them sorted ('nombre', '-nombre') and a machine selected. */
export function useRegisterTable(
  items: readonly TableRecord[],
  columns: readonly RecordColumn[],
  bulk: BulkRef,
  selected: Selection,
) {
  const [order, setOrder] = useQueryState('orden');
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const sorting = useMemo(() => sortingOf(order, columns), [order, columns]);
  return useTable({
    features,
    columns: definitions,
    data: items,
    getRowId: ({ id }) => String(id),
    state: { sorting, rowSelection: selected },
    enableMultiSort: false,
    onSortingChange: (updater) => {
      const [first] = functionalUpdate(updater, sorting);
      setOrder(first ? `${first.desc ? '-' : ''}${first.id}` : '');
    },
    onRowSelectionChange: (updater) =>
      bulk.send({ type: 'selection.change', selected: functionalUpdate(updater, selected) }),
  });
}

/** Without an order, or one of no column, the list is as it was given. */
function sortingOf(order: string, columns: readonly RecordColumn[]): SortingState {
  const desc = order.startsWith('-');
  const id = desc ? order.slice(1) : order;
  const asked = columns.some((column) => column.id === id) ? [{ id, desc }] : [];
  const given = columns.flatMap((one) => (one.isListOrder ? [{ id: one.id, desc: false }] : []));
  return asked.length > 0 ? asked : given;
}

function definitionOf({
  id,
  value,
  isListOrder = false,
}: RecordColumn): ColumnDef<Features, TableRecord> {
  return {
    id,
    accessorFn: value,
    sortDescFirst: false,
    sortFn: isListOrder ? byPlace : byValue,
  };
}

function byPlace(one: RecordRow, other: RecordRow): number {
  return one.index - other.index;
}

function byValue(one: RecordRow, other: RecordRow, column: string): number {
  const [first, second] = [one.getValue(column), other.getValue(column)];
  return typeof first === 'number' && typeof second === 'number'
    ? first - second
    : compareNames(String(first), String(second));
}
