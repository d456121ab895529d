import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { CSSProperties, ReactNode } from 'react';
import { useCallback, useMemo, useState } from 'react';
import { WindowedRows } from '../windowed/WindowedRows.tsx';
import { ColumnHeader } from './ColumnHeader.tsx';
import { columnsThatFit } from './columnsThatFit.ts';
import type { SortedColumn, SortedItems } from './useSortedItems.ts';
import classes from './SortedTable.module.css';

/** A narrow column that stands at the side of a table whatever else has room. */
export interface SideColumn<Item> {
  name: string;
  render: (item: Item) => ReactNode;
  /** How many buttons stand in it beside each other, where not one. */
  buttons?: number;
}

interface SortedTableProps<Item> {
  label: string;
  sorted: SortedItems<Item>;
  idOf: (item: Item) => string | number;
  columns: readonly SortedColumn<Item>[];
  first?: SideColumn<Item>;
  last: SideColumn<Item>;
  /** What stands under the cells of a row, across the table. */
  renderBelow?: (item: Item) => ReactNode;
  isMarked?: (item: Item) => boolean;
  /** Pixels of what stays in view above it: the first two belong together. */
  below?: number;
  /** The item that is scrolled to at first. */
  startAt?: string | undefined;
}

const rowHeight = 45;
/** Of a checkbox and of a button, as the stylesheet has it. */
const touchWidth = 44;

/** A table sorted by its columns, of which it shows those that fit, in the page's own scroll. */
export function SortedTable<Item>({
  label,
  sorted: { items, directionOf, toggle },
  idOf,
  columns,
  first,
  last,
  renderBelow,
  isMarked,
  below = 0,
  startAt,
}: SortedTableProps<Item>) {
  const { ref, width } = useElementSize();
  const [isSortingSaid, setIsSortingSaid] = useState(false);
  const sides = first ? 2 : 1;
  const lastWidth = touchWidth * (last.buttons ?? 1);
  const sidesWidth = lastWidth + (first ? touchWidth : 0);
  const shown = useMemo(
    () => (width === 0 ? columns : columnsThatFit(columns, width - sidesWidth)),
    [columns, sidesWidth, width],
  );
  const renderCells = useCallback(
    (item: Item) => {
      const mark = isMarked?.(item) || undefined;
      const under = renderBelow?.(item);
      return (
        <>
          {first ? (
            <div role="cell" className={classes.side} data-selected={mark}>
              {first.render(item)}
            </div>
          ) : null}
          {shown.map(({ id, show, value, isFigure }, place) => {
            const content = show ? show(item) : value(item);
            return (
              <div
                key={id}
                role={place === 0 ? 'rowheader' : 'cell'}
                className={place === 0 ? classes.name : classes.cell}
                data-figure={isFigure || undefined}
                data-selected={mark}
                title={typeof content === 'string' ? content : undefined}
              >
                {place === 0 && typeof content === 'string' ? <span>{content}</span> : content}
              </div>
            );
          })}
          <div role="cell" className={classes.side} data-selected={mark}>
            {last.render(item)}
          </div>
          {under ? (
            <div role="cell" aria-colspan={shown.length + sides} className={classes.below}>
              {under}
            </div>
          ) : null}
        </>
      );
    },
    [first, last, renderBelow, isMarked, shown, sides],
  );
  const tracks = [
    ...(first ? ['var(--touch)'] : []),
    ...shown.map((one) => `minmax(${one.width}px, ${one.share}fr)`),
    `calc(${last.buttons ?? 1} * var(--touch))`,
  ].join(' ');
  const style = { '--tracks': tracks, '--below': `${below}px` } as CSSProperties;
  return (
    <>
      <VisuallyHidden role="status">
        {isSortingSaid ? orderText(columns, directionOf) : ''}
      </VisuallyHidden>
      <div
        ref={ref}
        role="table"
        aria-label={label}
        aria-rowcount={items.length + 1}
        className={classes.table}
        data-below={below > 0 || undefined}
        style={style}
      >
        <div role="rowgroup" className={classes.head}>
          <div role="row" aria-rowindex={1} className={classes.headers}>
            {first ? <SideHeader name={first.name} /> : null}
            {shown.map((one) => (
              <ColumnHeader
                key={one.id}
                label={one.label}
                short={one.short}
                isFigure={one.isFigure}
                direction={directionOf(one)}
                onToggle={() => {
                  toggle(one);
                  setIsSortingSaid(true);
                }}
              />
            ))}
            <SideHeader name={last.name} />
          </div>
        </div>
        <WindowedRows
          items={items}
          itemKey={idOf}
          renderCells={renderCells}
          rowHeight={rowHeight}
          rowClassName={classes.row}
          startAt={startAt}
        />
      </div>
    </>
  );
}

/** What a press of a head made of the order: its arrow and `aria-sort` tell of it to the eye alone. */
function orderText<Item>(
  columns: readonly SortedColumn<Item>[],
  directionOf: SortedItems<Item>['directionOf'],
): string {
  const column = columns.find((one) => directionOf(one) !== null);
  if (!column) return 'Orden: el de la lista';
  const way = directionOf(column) === 'down' ? 'descendente' : 'ascendente';
  return `Orden: ${column.label}, ${way}`;
}

function SideHeader({ name }: { name: string }) {
  return (
    <div role="columnheader">
      <span className={classes.hidden}>{name}</span>
    </div>
  );
}
