import type { CSSProperties, ReactNode, Ref } from 'react';
import { createContext, useContext, useMemo } from 'react';
import { CutOnPaper } from './CutOnPaper.tsx';
import type { RowProps } from './WindowOf.tsx';
import { WindowOf, useRowStyle } from './WindowOf.tsx';
import { useStartAt, useWhole } from './windowing.ts';

interface WindowedRowsProps<Item> {
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  renderCells: (item: Item) => ReactNode;
  /** Pixels. */
  rowHeight: number;
  rowClassName?: string | undefined;
  /** The item that is scrolled to as the table is first drawn, so that it is there to be found. */
  startAt?: string | number | undefined;
}

/** On either side of those in view: each costs a scroll the same. */
const rowsBeyond = 2;

const RowClass = createContext<string | undefined>(undefined);

/** The body of a table in the page's own scroll: of many rows the first and those in view, in print all, up to 2,000. */
export function WindowedRows<Item>({
  items,
  itemKey,
  renderCells,
  rowHeight,
  rowClassName,
  startAt,
}: WindowedRowsProps<Item>) {
  const [first, virtualizer] = useStartAt(
    startAt === undefined ? -1 : items.findIndex((item) => itemKey(item) === startAt),
  );
  const whole = useWhole(items);
  const others = useMemo(() => items.slice(1), [items]);
  return (
    <RowClass value={rowClassName}>
      {whole ? <CutOnPaper shown={whole.length} count={items.length} /> : null}
      <div role="rowgroup">
        {(whole ?? items.slice(0, 1)).map((item, index) => (
          <BodyRow key={itemKey(item)} place={index} ref={index === 0 ? first : null}>
            {renderCells(item)}
          </BodyRow>
        ))}
        {whole ? null : (
          <WindowOf
            ref={virtualizer}
            items={others}
            itemKey={itemKey}
            render={renderCells}
            Row={WindowedRow}
            rowHeight={rowHeight}
            beyond={rowsBeyond * rowHeight}
          />
        )}
      </div>
    </RowClass>
  );
}

function WindowedRow({ children, index, style, ref }: RowProps) {
  return (
    <BodyRow place={index + 1} style={useRowStyle(index, style)} ref={ref}>
      {children}
    </BodyRow>
  );
}

interface BodyRowProps {
  children: ReactNode;
  place: number;
  style?: CSSProperties | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Rows are placed one by one: what lays a table out would leave its readers without one. Of those that are
 * counted the header is the first.
 */
function BodyRow({ children, place, style, ref }: BodyRowProps) {
  const className = useContext(RowClass);
  return (
    <div role="row" aria-rowindex={place + 2} ref={ref} className={className} style={style}>
      {children}
    </div>
  );
}
