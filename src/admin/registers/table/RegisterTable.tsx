import { useElementSize } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import type { CSSProperties, ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import { bulkMachine } from '../../../../machines/registers/bulkMachine.ts';
import type { RegistryRef } from '../../../../machines/registers/registryMachine.ts';
import { useFeatureInput, useSchool } from '../../../AppContext.ts';
import { useFeature } from '../../../notices/useFeature.ts';
import { storedKeyName } from '../../../strings/storedKeys.ts';
import { useFormats } from '../../../ui/useFormats.ts';
import { WindowedRows } from '../../../ui/WindowedRows.tsx';
import { useToday } from '../../../useToday.ts';
import { BulkBar } from './BulkBar.tsx';
import { BulkDialogs } from './BulkDialogs.tsx';
import { ColumnHeader } from './ColumnHeader.tsx';
import type { TableKey, TableRecord } from './columns.tsx';
import { columnsOf } from './columns.tsx';
import { columnsThatFit } from './columnsThatFit.ts';
import type { RecordRow } from './useRegisterTable.ts';
import { useRegisterTable } from './useRegisterTable.ts';
import classes from './RegisterTable.module.css';

interface RegisterTableProps {
  register: TableKey;
  registry: RegistryRef;
  /** What the search and the filters leave. */
  items: readonly TableRecord[];
  /** What is said where they leave nothing. */
  empty: ReactNode;
}

const rowHeight = 45;
/** Of a checkbox and of a button. */
const touchWidth = 44;

/** A register as a table: sorted by a column, its records selected and changed together. */
export function RegisterTable({ register, registry, items, empty }: RegisterTableProps) {
  const { persistence } = useFeatureInput();
  const bulk = useFeature(bulkMachine, { input: { register, persistence } });
  const selected = useSelector(bulk, ({ context }) => context.selected);
  const columns = useColumns(register);
  const table = useRegisterTable(items, columns, bulk, selected);
  const { ref, width } = useElementSize();
  const shown = useMemo(
    () => (width === 0 ? columns : columnsThatFit(columns, width - 2 * touchWidth)),
    [columns, width],
  );
  const renderCells = useCallback(
    (row: RecordRow) => {
      const isSelected = row.getIsSelected() || undefined;
      return (
        <>
          <div role="cell" className={classes.check} data-selected={isSelected}>
            <label>
              <input
                type="checkbox"
                aria-label={`Seleccionar ${row.original.name}`}
                checked={isSelected === true}
                onChange={row.getToggleSelectedHandler()}
              />
            </label>
          </div>
          {shown.map(({ id, show, value }, place) => {
            const content = show ? show(row.original) : value(row.original);
            return (
              <div
                key={id}
                role="cell"
                className={place === 0 ? classes.name : classes.cell}
                data-selected={isSelected}
                title={typeof content === 'string' ? content : undefined}
              >
                {content}
              </div>
            );
          })}
          <div role="cell" className={classes.actions} data-selected={isSelected}>
            <button
              type="button"
              className={classes.action}
              aria-label={`Editar ${row.original.name}`}
              title="Editar"
              onClick={() => registry.send({ type: 'record.edit', record: row.original })}
            />
          </div>
        </>
      );
    },
    [registry, shown],
  );
  const tracks = shown.map((one) => `minmax(${one.width}px, ${one.share}fr)`).join(' ');
  const style = { '--tracks': `${touchWidth}px ${tracks} ${touchWidth}px` } as CSSProperties;
  const { rows } = table.getRowModel();
  return (
    <div ref={ref}>
      <BulkBar register={register} bulk={bulk} table={table} selected={selected} />
      {items.length === 0 ? (
        empty
      ) : (
        <div
          role="table"
          aria-label={`Tabla de ${storedKeyName(register)}`}
          aria-rowcount={rows.length + 1}
          className={classes.table}
          style={style}
        >
          <div role="rowgroup" className={classes.head}>
            <div role="row" aria-rowindex={1} className={classes.headers}>
              <div role="columnheader">
                <span className={classes.hidden}>Selección</span>
              </div>
              {shown.map(({ id, label }) => (
                <ColumnHeader key={id} label={label} column={table.getColumn(id)} />
              ))}
              <div role="columnheader">
                <span className={classes.hidden}>Acciones</span>
              </div>
            </div>
          </div>
          <WindowedRows
            items={rows}
            itemKey={({ id }) => id}
            renderCells={renderCells}
            rowHeight={rowHeight}
            rowClassName={classes.row}
          />
        </div>
      )}
      <BulkDialogs bulk={bulk} />
    </div>
  );
}

function useColumns(register: TableKey) {
  const groups = useSchool((school) => school.groups);
  const courses = useSchool((school) => school.courses);
  const today = useToday();
  const formats = useFormats();
  return useMemo(
    () => columnsOf(register, { groups, courses, today, formats }),
    [register, groups, courses, today, formats],
  );
}
