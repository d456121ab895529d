import {
  functionalUpdate,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { BulkRef, Selection } from '../../../../machines/registers/bulkMachine.ts';
import type { TableRecord } from './columns.tsx';

const features = tableFeatures({ rowSelectionFeature });
const noColumns = [] as const;

export type SelectableRecords = ReturnType<typeof useSelection>;

/** The rows of a table, of which a machine keeps those that are selected: one by one, or by Shift from one to another. */
export function useSelection(items: readonly TableRecord[], bulk: BulkRef, selected: Selection) {
  return useTable({
    features,
    columns: noColumns,
    data: items,
    getRowId: recordId,
    state: { rowSelection: selected },
    onRowSelectionChange: (updater) =>
      bulk.send({ type: 'selection.change', selected: functionalUpdate(updater, selected) }),
  });
}

export function recordId({ id }: TableRecord): string {
  return String(id);
}
