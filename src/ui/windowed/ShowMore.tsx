import { Button } from '@mantine/core';
import { useRef } from 'react';
import { counted } from '../../strings/counted.ts';
import { useFocusHeir } from '../focus/useFocusHeir.ts';

interface ShowMoreProps {
  /** How many are not shown yet. */
  rest: number;
  /** What they are. */
  one: string;
  several: string;
  onShow: () => void;
}

/**
 * More of the list before it, which shows so many at once; nothing where all of it is shown: then
 * the focus goes to the first that came, else to the list.
 */
export function ShowMore({ rest, one, several, onShow }: ShowMoreProps) {
  const firstNew = useRef<() => Element | null>(() => null);
  const focusing = useFocusHeir(() => reachable(firstNew.current()));
  return rest > 0 ? (
    <Button
      variant="default"
      mt="sm"
      {...focusing}
      onClick={({ currentTarget: { previousElementSibling: list } }) => {
        const items = list?.querySelector('tbody') ?? list;
        const count = items?.childElementCount ?? 0;
        firstNew.current = () => items?.children[count] ?? items;
        onShow();
      }}
    >
      {`Mostrar más (${counted(rest, one, several)})`}
    </Button>
  ) : null;
}

/** What can be pressed in an item, else the item itself. */
function reachable(item: Element | null): HTMLElement | null {
  const inside = item?.querySelector<HTMLElement>('button:not(:disabled), a[href]');
  if (inside || !(item instanceof HTMLElement)) return inside ?? null;
  item.tabIndex = -1;
  return item;
}
