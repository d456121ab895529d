import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useCallback, useMemo, useState } from 'react';
import type { RegisterKey } from '../../../../machines/registers/drafts.ts';
import type { BulkRef } from '../../../../machines/registers/bulkMachine.ts';
import type { RegistryRef } from '../../../../machines/registers/registryMachine.ts';
import { useSchool } from '../../../AppContext.ts';
import { storedKeyName } from '../../../strings/storedKeys.ts';
import { useFormats } from '../../../ui/useFormats.ts';
import { SortedTable } from '../../../ui/table/SortedTable.tsx';
import { useSortedItems } from '../../../ui/table/useSortedItems.ts';
import { useIsPhone } from '../../../ui/useIsPhone.ts';
import { useToday } from '../../../useToday.ts';
import type { RecordAction } from '../recordActions.ts';
import { changeActions } from '../recordActions.ts';
import { BulkBar } from './BulkBar.tsx';
import { RowMenu } from './RowMenu.tsx';
import type { TableRecord } from './columns.tsx';
import { columnsOf } from './columns.tsx';
import { recordId, useSelection } from './useSelection.ts';
import classes from './RegisterTable.module.css';

interface RegisterTableProps {
  register: RegisterKey;
  registry: RegistryRef;
  bulk: BulkRef;
  /** What the search and the filters leave. */
  items: readonly TableRecord[];
  /** What can be done with one of them beside editing and deleting it. */
  actionsOf(this: void, record: TableRecord): readonly RecordAction[];
  /** What is said where they leave nothing. */
  empty: ReactNode;
}

/** Pixels of the bar above the table, which goes where its head goes, with its buttons in one line. */
const leastBarHeight = 56;

/** A register as a table: sorted by a column, its records selected and changed together. */
export function RegisterTable({
  register,
  registry,
  bulk,
  items,
  actionsOf,
  empty,
}: RegisterTableProps) {
  const isPhone = useIsPhone();
  const selected = useSelector(bulk, ({ context }) => context.selected);
  const columns = useColumns(register);
  const sorted = useSortedItems(items, columns);
  const table = useSelection(sorted.items, bulk, selected);
  const [barHeight, measureBar] = useBarHeight();
  const isSelected = (record: TableRecord) => selected[recordId(record)] === true;
  const selection = {
    name: 'Selección',
    render: (record: TableRecord) => (
      <div className={classes.check}>
        <label>
          <input
            type="checkbox"
            aria-label={`Seleccionar ${record.name}`}
            checked={isSelected(record)}
            onChange={table.getRow(recordId(record)).getToggleSelectedHandler()}
          />
        </label>
      </div>
    ),
  };
  const acting = {
    name: 'Acciones',
    buttons: isPhone ? 1 : 2,
    render: (record: TableRecord) => {
      const { edit, remove } = changeActions(registry, record);
      return (
        <div className={classes.ends}>
          {isPhone ? null : (
            <button
              type="button"
              className={classes.edit}
              aria-label={`Editar ${record.name}`}
              title="Editar"
              onClick={edit.onChoose}
            />
          )}
          <RowMenu name={record.name} actionsOf={() => [edit, ...actionsOf(record), remove]} />
        </div>
      );
    },
  };
  return (
    <>
      <BulkBar ref={measureBar} register={register} bulk={bulk} table={table} selected={selected} />
      {items.length === 0 ? (
        empty
      ) : (
        <SortedTable
          label={`Tabla de ${storedKeyName(register)}`}
          sorted={sorted}
          idOf={recordId}
          columns={columns}
          first={selection}
          last={acting}
          isMarked={isSelected}
          below={barHeight}
        />
      )}
    </>
  );
}

function useBarHeight() {
  const [height, setHeight] = useState(leastBarHeight);
  const measure = useCallback((bar: HTMLElement | null) => {
    if (!bar) return undefined;
    const resizing = new ResizeObserver(() => setHeight(bar.offsetHeight || leastBarHeight));
    resizing.observe(bar);
    return () => resizing.disconnect();
  }, []);
  return [height, measure] as const;
}

function useColumns(register: RegisterKey) {
  const groups = useSchool((school) => school.groups);
  const courses = useSchool((school) => school.courses);
  const students = useSchool((school) => school.students);
  const schedules = useSchool((school) => school.schedules);
  const today = useToday();
  const formats = useFormats();
  return useMemo(
    () => columnsOf(register, { groups, courses, students, schedules, today, formats }),
    [register, groups, courses, students, schedules, today, formats],
  );
}
