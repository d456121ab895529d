import type { CSSProperties, FocusEvent, ReactElement, ReactNode, Ref } from 'react';
import { createContext, memo, use, useMemo, useState } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { WindowVirtualizer } from 'virtua';

export interface RowProps {
  children?: ReactNode;
  /** Its place among the items of the window. */
  index: number;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
}

interface WindowOfProps<Item> {
  ref: Ref<WindowVirtualizerHandle>;
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  render: (item: Item) => ReactNode;
  Row: (props: RowProps) => ReactNode;
  /** Pixels. */
  rowHeight: number;
  /** Pixels beyond the window in which rows are drawn too. */
  beyond?: number;
}

interface Source {
  keyAt: (place: number) => string | null;
  placeOf: (key: string | null) => number;
  renderAt: (place: number) => ReactNode;
}

interface Kept {
  row: ReactElement;
  place: number;
}

const SourceOfRows = createContext<Source | null>(null);

const none: ReadonlySet<number> = new Set();
const PlacesOut = createContext(none);

/**
 * The rows in view, in the page's own scroll; however far that goes, the row that has the focus stays, and
 * those beside it, where the Tab key leads.
 */
export function WindowOf<Item>({
  ref,
  items,
  itemKey,
  render,
  Row,
  rowHeight,
  beyond = 200,
}: WindowOfProps<Item>) {
  const source = useMemo(
    (): Source => ({
      keyAt: (place) => (place in items ? String(itemKey(items[place]!)) : null),
      placeOf: (key) => items.findIndex((item) => String(itemKey(item)) === key),
      renderAt: (place) => (place in items ? render(items[place]!) : null),
    }),
    [items, itemKey, render],
  );
  return (
    <SourceOfRows value={source}>
      <WindowVirtualizer
        ref={ref}
        data={items}
        as={Rows}
        item={Row}
        itemSize={rowHeight}
        bufferSize={beyond}
      >
        {(item: Item, place) => <Content key={itemKey(item)} place={place} />}
      </WindowVirtualizer>
    </SourceOfRows>
  );
}

/** A row that is out of view has no measured place: what is in view must not lie under it. */
export function useRowStyle(place: number, style: CSSProperties | undefined) {
  const isOut = use(PlacesOut).has(place);
  return isOut ? { ...style, opacity: 0, pointerEvents: 'none' as const } : style;
}

// A kept row is an element of before: what it shows is of now.
const Content = memo(function Content({ place }: { place: number }) {
  return use(SourceOfRows)?.renderAt(place) ?? null;
});

interface RowsProps {
  children?: ReactNode;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
}

function Rows({ children, style, ref }: RowsProps) {
  const source = use(SourceOfRows)!;
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const drawn = children as readonly ReactElement[];
  const out = kept.filter(
    ({ row, place }) =>
      source.keyAt(place) === row.key && !drawn.some(({ key }) => key === row.key),
  );
  const first = out.length > 0 && drawn[0] ? source.placeOf(drawn[0].key) : 0;
  const rows = [
    ...out.filter(({ place }) => place < first).map(({ row }) => row),
    ...drawn,
    ...out.filter(({ place }) => place >= first).map(({ row }) => row),
  ];
  const keepAround = ({ currentTarget, target }: FocusEvent) => {
    const focused = [...currentTarget.children].findIndex((row) => row.contains(target));
    const around = rows.slice(Math.max(0, focused - 1), focused + 2);
    setKept(around.map((row) => ({ row, place: source.placeOf(row.key) })));
  };
  return (
    <div role="presentation" ref={ref} style={style} onFocus={keepAround}>
      <PlacesOut value={out.length > 0 ? new Set(out.map(({ place }) => place)) : none}>
        {rows}
      </PlacesOut>
    </div>
  );
}
