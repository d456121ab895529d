import type { CSSProperties, ReactNode, Ref } from 'react';
import { Fragment, createContext, useContext } from 'react';
import { WindowVirtualizer } from 'virtua';
import { alwaysRendered, useIsPrinting, useStartAt } from './windowing.ts';

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

const RowClass = createContext<string | undefined>(undefined);

/** The body of a table in the page's own scroll: of many rows only those in view, in print all. */
export function WindowedRows<Item>({
  items,
  itemKey,
  renderCells,
  rowHeight,
  rowClassName,
  startAt,
}: WindowedRowsProps<Item>) {
  const virtualizer = useStartAt(
    startAt === undefined ? -1 : items.findIndex((item) => itemKey(item) === startAt),
  );
  const isPrinting = useIsPrinting();
  const rows =
    isPrinting || items.length <= alwaysRendered ? (
      <Body>
        {items.map((item, index) => (
          <Row key={itemKey(item)} index={index}>
            {renderCells(item)}
          </Row>
        ))}
      </Body>
    ) : (
      <WindowVirtualizer ref={virtualizer} data={items} as={Body} item={Row} itemSize={rowHeight}>
        {(item: Item) => <Fragment key={itemKey(item)}>{renderCells(item)}</Fragment>}
      </WindowVirtualizer>
    );
  return <RowClass value={rowClassName}>{rows}</RowClass>;
}

interface PartProps {
  children: ReactNode;
  style?: CSSProperties;
  ref?: Ref<never>;
}

// Rows are placed one by one: what lays a table out would leave its readers without one.
function Body({ children, style, ref }: PartProps) {
  return (
    <div role="rowgroup" ref={ref} style={style}>
      {children}
    </div>
  );
}

/** The header is the first row. */
function Row({ children, index, style, ref }: PartProps & { index: number }) {
  const className = useContext(RowClass);
  return (
    <div role="row" aria-rowindex={index + 2} ref={ref} className={className} style={style}>
      {children}
    </div>
  );
}
