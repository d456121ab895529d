import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Fragment, useLayoutEffect, useMemo, useState } from 'react';
import { CardGrid } from './CardGrid.tsx';
import { CutOnPaper } from './CutOnPaper.tsx';
import type { RowProps } from './WindowOf.tsx';
import { WindowOf, useRowStyle } from './WindowOf.tsx';
import { useStartAt, useWhole } from './windowing.ts';
import classes from './WindowedList.module.css';

interface WindowedListProps<Item> {
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  renderItem: (item: Item) => ReactNode;
  /** Pixels a card needs; as many stand side by side as fit. Without it, one a row. */
  minCardWidth?: number;
  /** Pixels of a row of cards, where they are alike: of tall ones far fewer are drawn at first. */
  rowHeight?: number;
  /** The item that is scrolled to as the list is first drawn, so that it is there to be found. */
  startAt?: string | number | undefined;
}

const gap = 16;

/** Cards in the page's own scroll: of a long list only the first and those in view exist, in print all, up to 2,000. */
export function WindowedList<Item>({
  items,
  itemKey,
  renderItem,
  minCardWidth,
  rowHeight,
  startAt,
}: WindowedListProps<Item>) {
  const { ref, width } = useElementSize();
  const columns = minCardWidth ? Math.max(1, Math.floor((width + gap) / (minCardWidth + gap))) : 1;
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(items.length / columns) }, (_, index) =>
        items.slice(index * columns, (index + 1) * columns),
      ),
    [items, columns],
  );
  const others = useMemo(() => rows.slice(1), [rows]);
  const [first, virtualizer] = useStartAt(
    startAt === undefined
      ? -1
      : rows.findIndex((row) => row.some((item) => itemKey(item) === startAt)),
  );
  const whole = useWhole(items);
  const isWhole = whole !== null;
  // As high as the first, until they are measured.
  const [height, setHeight] = useState(rowHeight);
  useLayoutEffect(() => {
    setHeight((known) => known ?? first.current?.offsetHeight);
  }, [first, isWhole]);
  const renderAll = (some: readonly Item[]) =>
    some.map((item) => <Fragment key={itemKey(item)}>{renderItem(item)}</Fragment>);
  const style = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` };
  const renderRow = (row: readonly Item[]) => (
    <div className={classes.row} style={style}>
      {renderAll(row)}
    </div>
  );

  if (whole) {
    return (
      <>
        <CutOnPaper shown={whole.length} count={items.length} />
        {minCardWidth ? (
          // The browser finds how many fit: nothing waits to be measured.
          <CardGrid minCardWidth={minCardWidth}>{renderAll(whole)}</CardGrid>
        ) : (
          <div className={classes.grid} style={style}>
            {renderAll(whole)}
          </div>
        )}
      </>
    );
  }
  return (
    <div ref={ref}>
      <div ref={first}>{rows[0] ? renderRow(rows[0]) : null}</div>
      {height === undefined ? null : (
        <WindowOf
          ref={virtualizer}
          items={others}
          itemKey={(row) => itemKey(row[0]!)}
          render={renderRow}
          Row={CardRow}
          rowHeight={height}
        />
      )}
    </div>
  );
}

function CardRow({ children, index, style, ref }: RowProps) {
  return (
    <div ref={ref} style={useRowStyle(index, style)}>
      {children}
    </div>
  );
}
